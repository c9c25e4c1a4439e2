/**
 * A row of the disposition matrix (R16.3): the decision on a comment in the terms of comment resolution matrices, the sentence that resolves
 * it, and people by name or by pseudonym (R5.6). Pure; ReadDispositions.ts reads the comments.
 */
import { Schema, Struct } from "effect"
import { ReviewId, UserId } from "../Ids.ts"
import { rowFields } from "./ReviewView.ts"
import { TriageStatus } from "./TriageStatus.ts"

/** A person: an account, or the imported name of a person without one (R5.7); both are null when the person is unknown. */
export interface Who {
  readonly user_id: UserId | null
  readonly imported_name: string | null
}

/** A person with their present name: that of the account, otherwise the imported one, otherwise none. */
const Participant = Schema.Struct({
  user_id: Schema.NullOr(UserId),
  imported_name: Schema.NullOr(Schema.String),
  name: Schema.NullOr(Schema.String)
})
export interface Participant extends Schema.Schema.Type<typeof Participant> {}

/** The author and the triager of a comment. */
export interface Attribution {
  readonly id: ReviewId
  readonly author: Who
  readonly triager: Who
  readonly adjudicator: Who
}

/** The fields of the record that the matrix has. People and requirements are shown by name. */
const recordFields = {
  ...Struct.omit(rowFields, ["component_id", "rule_id", "addressed_by_rule_id", "updated_at"]),
  triage_status: TriageStatus
}
export const fieldsOfRecord = Struct.keys(recordFields)

const responseFields = {
  id: ReviewId,
  created_at: Schema.Date,
  comment: Schema.String,
  withdrawn: Schema.Boolean
}

/** A reply, at any depth. */
export const Response = Schema.Struct({ ...responseFields, author: Participant })
export interface Response extends Schema.Schema.Type<typeof Response> {}

const shownFields = {
  ...recordFields,
  rule_displayed_name: Schema.String,
  rule_deleted: Schema.Boolean,
  /** "" for a comment on the component as a whole. */
  srg_id: Schema.String,
  /** The displayed name of the requirement. */
  addressed_by: Schema.NullOr(Schema.String),
  /** The displayed name of the requirement that a moved comment was posted on, `(component)` for the component as a whole; null when it was not moved. */
  moved_from: Schema.NullOr(Schema.String),
  moved_at: Schema.NullOr(Schema.Date)
}

/** A top-level comment with its replies and decisions. Read model. */
export const DisposedComment = Schema.Struct({
  ...shownFields,
  author: Participant,
  /** "" without an account. */
  author_email: Schema.String,
  triager: Participant,
  adjudicator: Participant,
  /** Oldest first. */
  responses: Schema.Array(Response)
})
export interface DisposedComment extends Schema.Schema.Type<typeof DisposedComment> {}

/** A row of the matrix. People are shown by name or by pseudonym; null when the person is unknown. */
export const Disposition = Schema.Struct({
  ...shownFields,
  commenter: Schema.NullOr(Schema.String),
  /** Null unless requested. */
  commenter_email: Schema.optionalKey(Schema.String),
  /** The status as comment resolution matrices name it. */
  disposition: Schema.String,
  triaged_by: Schema.NullOr(Schema.String),
  adjudicated_by: Schema.NullOr(Schema.String),
  /** A sentence, or the latest reply of a triager. */
  resolution: Schema.String,
  responses: Schema.Array(Schema.Struct({ ...responseFields, name: Schema.NullOr(Schema.String) }))
})
export interface Disposition extends Schema.Schema.Type<typeof Disposition> {}

/** The names of statuses in comment resolution matrices. */
export const words: Readonly<Record<TriageStatus, string>> = {
  pending: "Pending",
  concur: "Concur",
  concur_with_comment: "Concur with Comment",
  non_concur: "Non-Concur",
  duplicate: "Duplicate",
  informational: "Informational",
  needs_clarification: "Needs Clarification",
  withdrawn: "Withdrawn",
  addressed_by: "Addressed by Another Requirement"
}

/** Returns the displayed name of a person. */
export type Calling = (participant: Participant) => string | null

/** Shows people by name. */
export const byName: Calling = ({ name }) => name

/**
 * Hides commenters: `Commenter 1`, … in the order of their first comment, whatever else they did. Triagers are shown by name where
 * they decide; a person who only replies gets the next number. A person has the same name everywhere: a comment that its own author
 * withdrew does not reveal the author's name.
 */
export const byPseudonym = (attributions: ReadonlyArray<Attribution>): Calling => {
  const numbers = new Map<string, number>()
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    return number
  }
  for (const { author } of attributions) {
    const key = keyOf(author)
    if (key !== null) numberOf(key)
  }
  const deciding = new Set(attributions.flatMap(({ adjudicator, triager }) => [keyOf(triager), keyOf(adjudicator)]))
  return (participant) => {
    const key = keyOf(participant)
    if (key === null) return null
    return !numbers.has(key) && deciding.has(key) ? participant.name : `Commenter ${numberOf(key)}`
  }
}

const keyOf = ({ imported_name, user_id }: Who): string | null =>
  user_id !== null ? `account ${user_id}` : imported_name !== null ? `name ${imported_name}` : null

/** The row of a comment. Without `organizations` the fields that identify a commenter by other means than the name are empty. */
export const of = (
  comment: DisposedComment,
  {
    called,
    emails,
    organizations
  }: { readonly called: Calling; readonly emails: boolean; readonly organizations: boolean }
): Disposition => {
  const { adjudicator, author, author_email, responses, triager, ...shown } = comment
  return {
    ...shown,
    ...(organizations ? {} : { organization: null, external_reference: null }),
    commenter: called(author),
    ...(emails ? { commenter_email: author_email } : {}),
    disposition: words[comment.triage_status],
    triaged_by: called(triager),
    adjudicated_by: called(adjudicator),
    resolution: resolutionOf(comment),
    responses: responses.map(({ author: by, ...response }) => ({ ...response, name: called(by) }))
  }
}

/** The resolution of a comment as a sentence; for a decision that needs a reason, the latest reply of a triager. "" when there is none. */
const resolutionOf = (comment: DisposedComment): string => {
  const { addressed_by, adjudicator, author, duplicate_of_review_id, proposal_accepted_at } = comment
  switch (comment.triage_status) {
    case "pending":
      return ""
    case "duplicate":
      return `See comment ${duplicate_of_review_id}.`
    case "addressed_by":
      return `See ${addressed_by}.`
    case "withdrawn":
      return keyOf(author) !== null && keyOf(author) === keyOf(adjudicator)
        ? "Withdrawn by the commenter."
        : "Withdrawn by an administrator."
    case "concur":
    case "concur_with_comment":
    case "non_concur":
    case "informational":
    case "needs_clarification":
      return proposal_accepted_at === null
        ? answerTo(comment)
        : `The proposed text was accepted on ${proposal_accepted_at.toISOString().slice(0, 10)}.`
  }
}

const answerTo = ({ adjudicator, author, responses, triager }: DisposedComment): string => {
  const deciding = new Set([keyOf(triager), keyOf(adjudicator)])
  const answers = responses.filter((response) => {
    const key = keyOf(response.author)
    return !response.withdrawn && key !== null && key !== keyOf(author) && deciding.has(key)
  })
  return answers.at(-1)?.comment ?? ""
}
