/** The lines of a history: all entries of one request are one line. Pure. */
import type { Act } from "../../api/history.ts"

/** A line of the history. */
export interface ToldAct extends Act {
  /** True if replies were sent with it, as with a decision. */
  readonly replied: boolean
}

/** Entries of a requirement that repeat the entry of its review, and are left out. */
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
 * True if the replies were sent with the decision (R5.10): by the same user at the same time, one for each comment of the decision. The newest reply
 * answers the comment with the newest entry of the decision, unless that comment already had the same decision.
 */
const isCarriedBy = (reply: Act, decision: Act): boolean =>
  reply.action === "reply" &&
  decision.action === "triage" &&
  decision.auditable_type === "Review" &&
  reply.name === decision.name &&
  reply.created_at === decision.created_at &&
  (reply.entries > 1 ? reply.entries >= decision.entries : answeredBy(reply) === decision.auditable_id)

/** Returns the lines, newest first. A decision directly follows its replies. */
export const gatheredActs = (acts: ReadonlyArray<Act>): ReadonlyArray<ToldAct> => {
  const told = acts.filter(isTold)
  return told.flatMap((act, place) => {
    const [before, next] = [told[place - 1], told[place + 1]]
    if (next !== undefined && isCarriedBy(act, next)) return []
    return [{ ...act, replied: before !== undefined && isCarriedBy(before, act) }]
  })
}
