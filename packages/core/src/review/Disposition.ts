/**
 * What became of a comment, as the disposition matrix of a component tells it (R16.3): in the words of the trade, with the sentence that resolves
 * it, and with people under their names or hidden behind numbers (R5.6). Pure; DispositionMatrix.ts reads the comments.
 */
import type { ReviewId, UserId } from "../Ids.ts"
import type { SectionKey } from "../rule/SectionName.ts"
import type { TriageStatus } from "./TriageStatus.ts"

/** Who did something: an account, or without one the name under which it was imported (R5.7); neither when nobody is known. */
export interface Who {
  readonly user_id: UserId | null
  readonly imported_name: string | null
}

/** The same with what they are called now: by the account, else as imported, else not at all. */
export interface Participant extends Who {
  readonly name: string | null
}

/** Who wrote and who decided a comment. */
export interface Attribution {
  readonly id: ReviewId
  readonly author: Who
  readonly triager: Who
  readonly adjudicator: Who
}

/** A reply, at any depth. */
export interface Response {
  readonly id: ReviewId
  readonly author: Participant
  readonly created_at: Date
  readonly comment: string
  readonly withdrawn: boolean
}

/** A top-level comment with all that was said and decided about it. Read model. */
export interface DisposedComment {
  readonly id: ReviewId
  readonly rule_displayed_name: string
  readonly rule_deleted: boolean
  /** "" for a comment on the component as a whole. */
  readonly srg_id: string
  readonly section: SectionKey | null
  readonly author: Participant
  /** "" without an account. */
  readonly author_email: string
  readonly created_at: Date
  readonly comment: string
  readonly proposed_text: string | null
  readonly proposal_accepted_at: Date | null
  readonly triage_status: TriageStatus
  readonly triager: Participant
  readonly triage_set_at: Date | null
  readonly adjudicator: Participant
  readonly adjudicated_at: Date | null
  readonly duplicate_of_review_id: ReviewId | null
  /** The displayed name of the requirement. */
  readonly addressed_by: string | null
  /** The displayed name of the requirement that it was posted on, `(component)` for the component as a whole; null for a comment that was not moved. */
  readonly moved_from: string | null
  readonly moved_at: Date | null
  /** By time. */
  readonly responses: ReadonlyArray<Response>
}

/** A row of the matrix. People are called by name or by pseudonym, null where nobody is known. */
export interface Disposition extends Omit<
  DisposedComment,
  "author" | "author_email" | "triager" | "adjudicator" | "responses"
> {
  readonly commenter: string | null
  /** Only where it was asked for. */
  readonly commenter_email?: string
  readonly disposition: string
  readonly triaged_by: string | null
  readonly adjudicated_by: string | null
  readonly resolution: string
  readonly responses: ReadonlyArray<Omit<Response, "author"> & { readonly name: string | null }>
}

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
