/** The lines of a history: the entries of one request are one line. Pure. */
import type { Act } from "../../api/history.ts"

/** A line. */
export interface ToldAct extends Act {
  /** Whether it carries replies that were sent with it, as a decision does. */
  readonly replied: boolean
}

/** An entry of a requirement is left out where the entry of its review says the same. */
const ruleReviewActions = new Set([
  "request_review",
  "revoke_review_request",
  "request_changes",
  "approve",
  "lock_control",
  "unlock_control"
])

const isTold = ({ action, auditable_type }: Act): boolean =>
  !(auditable_type === "Review" && ruleReviewActions.has(action))

const answeredBy = (reply: Act): unknown =>
  reply.audited_changes.find(({ field }) => field === "responding_to_review_id")?.new_value

/**
 * Whether the replies were sent with the decision (R5.10): by the same person at the same time, one for each comment of the decision. Of many, the newest
 * reply answers the comment whose entry is the newest of those decided, unless that one was as decided before.
 */
const isCarriedBy = (reply: Act, decision: Act): boolean =>
  reply.action === "reply" &&
  decision.action === "triage" &&
  decision.auditable_type === "Review" &&
  reply.name === decision.name &&
  reply.created_at === decision.created_at &&
  (reply.entries > 1 ? reply.entries >= decision.entries : answeredBy(reply) === decision.auditable_id)

/** The lines of actions, the newest first; a decision directly follows its replies. */
export const gatheredActs = (acts: ReadonlyArray<Act>): ReadonlyArray<ToldAct> => {
  const told = acts.filter(isTold)
  return told.flatMap((act, place) => {
    const [before, next] = [told[place - 1], told[place + 1]]
    if (next !== undefined && isCarriedBy(act, next)) return []
    return [{ ...act, replied: before !== undefined && isCarriedBy(before, act) }]
  })
}
