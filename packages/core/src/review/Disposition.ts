/**
 * What became of a comment, as the disposition matrix of a component tells it (R16.3): in the words of the trade, with the sentence that resolves
 * it, and with people under their names or hidden behind numbers (R5.6). Pure; DispositionMatrix.ts reads the comments.
 */
import { Schema, Struct } from "effect"
import { ReviewId, UserId } from "../Ids.ts"
import { rowFields } from "./ReviewView.ts"
import { TriageStatus } from "./TriageStatus.ts"

/** Who did something: an account, or without one the name under which it was imported (R5.7); neither when nobody is known. */
export interface Who {
  readonly user_id: UserId | null
  readonly imported_name: string | null
}

/** The same with what they are called now: by the account, else as imported, else not at all. */
const Participant = Schema.Struct({
  user_id: Schema.NullOr(UserId),
  imported_name: Schema.NullOr(Schema.String),
  name: Schema.NullOr(Schema.String)
})
export interface Participant extends Schema.Schema.Type<typeof Participant> {}

/** Who wrote and who decided a comment. */
export interface Attribution {
  readonly id: ReviewId
  readonly author: Who
  readonly triager: Who
  readonly adjudicator: Who
}

/** The fields of the record that the matrix has: people and requirements are told by their names. */
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

const toldFields = {
  ...recordFields,
  rule_displayed_name: Schema.String,
  rule_deleted: Schema.Boolean,
  /** "" for a comment on the component as a whole. */
  srg_id: Schema.String,
  /** The displayed name of the requirement. */
  addressed_by: Schema.NullOr(Schema.String),
  /** The displayed name of the requirement that it was posted on, `(component)` for the component as a whole; null for a comment that was not moved. */
  moved_from: Schema.NullOr(Schema.String),
  moved_at: Schema.NullOr(Schema.Date)
}

/** A top-level comment with all that was said and decided about it. Read model. */
export const DisposedComment = Schema.Struct({
  ...toldFields,
  author: Participant,
  /** "" without an account. */
  author_email: Schema.String,
  triager: Participant,
  adjudicator: Participant,
  /** By time. */
  responses: Schema.Array(Response)
})
export interface DisposedComment extends Schema.Schema.Type<typeof DisposedComment> {}

/** A row of the matrix. People are called by name or by pseudonym, null where nobody is known. */
export const Disposition = Schema.Struct({
  ...toldFields,
  commenter: Schema.NullOr(Schema.String),
  /** Only where it was asked for. */
  commenter_email: Schema.optionalKey(Schema.String),
  /** The status in words. */
  disposition: Schema.String,
  triaged_by: Schema.NullOr(Schema.String),
  adjudicated_by: Schema.NullOr(Schema.String),
  /** A sentence, or the latest words of those who decided. */
  resolution: Schema.String,
  responses: Schema.Array(Schema.Struct({ ...responseFields, name: Schema.NullOr(Schema.String) }))
})
export interface Disposition extends Schema.Schema.Type<typeof Disposition> {}

/** The statuses as comment resolution matrices say them. */
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

/** How somebody is called. */
export type Calling = (participant: Participant) => string | null

/** By name. */
export const byName: Calling = ({ name }) => name

/**
 * Without names of those who comment: `Commenter 1`, … in the order of their first comment, whatever they did. Others are called by name where
 * they decide something; who only replies gets the next number. The same person is called the same throughout: what somebody withdrew who
 * comments does not tell their name.
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

/** The row of a comment. */
export const of = (
  comment: DisposedComment,
  { called, emails }: { readonly called: Calling; readonly emails: boolean }
): Disposition => {
  const { adjudicator, author, author_email, responses, triager, ...told } = comment
  return {
    ...told,
    commenter: called(author),
    ...(emails ? { commenter_email: author_email } : {}),
    disposition: words[comment.triage_status],
    triaged_by: called(triager),
    adjudicated_by: called(adjudicator),
    resolution: resolutionOf(comment),
    responses: responses.map(({ author: by, ...response }) => ({ ...response, name: called(by) }))
  }
}

/** How the comment was resolved, in a sentence; of a decision that needs words, the latest ones of those who decided. "" where nothing says it. */
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
