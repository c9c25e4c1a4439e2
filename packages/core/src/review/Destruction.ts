/**
 * Permanent removal of a review with all replies to it (R5.13, R9.1). Pure; the use case is in DestroyComment.ts. The audit entries keep who wrote it,
 * when and where, but no text.
 */
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnReview } from "../audit/Drafts.ts"
import type { Review } from "./Review.ts"
import * as Triage from "./Triage.ts"

/** The effect of a removal. */
export interface Destroyed {
  /** The duplicates of the removed comments, which return to the queue (R5.12). */
  readonly returned: ReadonlyArray<Triage.Decided>
  /** One entry for each removed review, in their order. */
  readonly audits: ReadonlyArray<AuditDraft>
}

/** A review with its replies at any depth: the review first, the others by id. */
export const subtreeOf = (root: Review, replies: ReadonlyArray<Review>): ReadonlyArray<Review> => {
  const answers = new Map<Review["responding_to_review_id"], Array<Review>>()
  for (const reply of replies) {
    const others = answers.get(reply.responding_to_review_id)
    if (others === undefined) answers.set(reply.responding_to_review_id, [reply])
    else others.push(reply)
  }
  const below: Array<Review> = []
  for (let level = [root]; level.length > 0;) {
    level = level.flatMap(({ id }) => answers.get(id) ?? [])
    below.push(...level)
  }
  return [root, ...below.toSorted((left, right) => left.id - right.id)]
}

/** Decides the effect of removing a whole subtree. `duplicates` are the comments that are duplicates of one of its reviews. */
export const decide = (
  removed: ReadonlyArray<Review>,
  duplicates: ReadonlyArray<Review>,
  reason: string,
  now: Date
): Destroyed => {
  const ids = new Set(removed.map(({ id }) => id))
  return {
    returned: duplicates
      .filter(({ id }) => !ids.has(id))
      .map((review) => Triage.returnToPending(review, "canonical_destroyed", now)),
    audits: removed.map((review) => entryOf(review, reason))
  }
}

/** The facts about a removed review that its audit entry keeps, without its text. */
const facts = ["action", "responding_to_review_id", "section", "user_id", "created_at", "triage_status"] as const

const entryOf = (review: Review, reason: string): AuditDraft =>
  auditOnReview(
    "admin_destroy",
    review,
    facts.flatMap((field) => (review[field] === null ? [] : [{ field, prev_value: review[field], new_value: null }])),
    reason
  )
