/** Stores what a decision replaced, so that it can be undone (R5.20). Used inside the transaction of the commands on comments. */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import type * as Guard from "../../access/Guard.ts"
import type { ReviewId } from "../../Ids.ts"
import type { Review } from "../Review.ts"
import { itemOf, type NewTriageBatch } from "../TriageBatch.ts"
import { TriageBatchRepository } from "../TriageBatchRepository.ts"
import type { Decided } from "../TriageChange.ts"

/** The comments before a command, and its effect. */
interface Effects {
  readonly now: Date
  /** The comments that the command names. */
  readonly reviews: ReadonlyArray<Review>
  /** Other comments, of which only the changed ones are kept. */
  readonly duplicates: ReadonlyArray<Review>
  readonly changes: ReadonlyArray<Decided>
  /** The responses in the order of `reviews`; none without a response. */
  readonly responseIds: ReadonlyArray<ReviewId>
}

/** Stores the earlier state of every named or changed comment. Returns the batch, or null when nothing was changed or posted. */
export const store = Effect.fnUntraced(function* (
  caller: Caller,
  { component_id, project_id }: Pick<Guard.ComponentGrant, "component_id" | "project_id">,
  command: Pick<NewTriageBatch, "act" | "single" | "text_edit" | "triage_status">,
  { changes, duplicates, now, responseIds, reviews }: Effects
) {
  if (changes.length === 0 && responseIds.length === 0) return null
  const after = new Map(changes.map(({ review }) => [review.id, review]))
  const asked = new Set(reviews.map(({ id }) => id))
  return yield* (yield* TriageBatchRepository).insert({
    ...command,
    component_id,
    project_id,
    created_by_id: caller.user_id,
    created_at: now,
    items: [
      ...reviews.map((review, at) => itemOf(review, after.get(review.id) ?? review, responseIds[at] ?? null)),
      ...duplicates
        .filter(({ id }) => !asked.has(id))
        .flatMap((review) => {
          const returned = after.get(review.id)
          return returned === undefined ? [] : [itemOf(review, returned, null)]
        })
    ]
  })
})
