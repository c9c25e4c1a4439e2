/** The command that merges comments into one. The rules are in Merge.ts. */
import { Effect } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { ReviewId } from "../../Ids.ts"
import { decided, FieldIsInvalid, type Refusal, refuse } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import { refuseReason } from "./CloseComment.ts"
import * as Merge from "../Merge.ts"
import { refuseOthers, type SeenVersions } from "../ReviewConflict.ts"
import type { Review } from "../Review.ts"
import { ReviewRepository } from "../ReviewRepository.ts"
import { CommentViewRepository } from "../CommentViewRepository.ts"
import * as ReadReviews from "../queries/ReadReviews.ts"
import { largestBatch } from "../TriageBatch.ts"
import * as LockReviews from "./LockReviews.ts"

/** The policy of merging. */
export const policy = CommentActs.acts.merge.policy

/** The comments to merge, the survivor, and the reason. The survivor may be among the ids, because a user selects it with the others. */
export interface MergeCommand {
  readonly review_ids: ReadonlyArray<ReviewId>
  readonly survivor_id: ReviewId
  /** The reason; with null the audit entries name the merge instead. */
  readonly audit_comment: string | null
}

/** The survivor, and the comments that were merged into it, in the order of the request. */
export interface MergedViews {
  readonly review: ReadReviews.ShownReview
  readonly merged_reviews: ReadonlyArray<ReadReviews.ShownReview>
}

/**
 * Merges comments of any authors into one comment of the same component (R5.13), all or none. Fails with NotFound, PermissionDenied, Refused with every
 * reason, or ReviewsHaveChanged.
 */
export const merge = Effect.fn("MergeComments.merge")(function* (
  caller: Caller,
  { review_ids, survivor_id, audit_comment: given }: MergeCommand,
  seen: SeenVersions
) {
  const audit_comment = given ?? `Merged into comment ${survivor_id}`
  const ids = [...new Set(review_ids)].filter((id) => id !== survivor_id)
  yield* refuse([...refuseNumber(ids), ...refuseOthers(seen, [...ids, survivor_id])])
  const grants = yield* Guard.onReviews(caller, ids, policy)
  const [grant] = grants
  const { component_id } = grant
  const granted = new Set(grants.map((grant) => grant.component_id))
  const survivorId = (yield* Guard.canReadReview(caller, survivor_id)) ? survivor_id : null
  const transactor = yield* Transactor
  const reviewRepository = yield* ReviewRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const phase = yield* LockComponent.forContribution(component_id)
      const now = yield* transactor.now
      const locked = yield* LockReviews.byId(survivorId === null ? ids : [...ids, survivorId])
      const merging = ids.flatMap((id) => locked.get(id) ?? [])
      // A comment that was relocated in between is in a component on which no role was granted.
      const inReach = merging.filter((review) => granted.has(review.component_id))
      if (inReach.length < ids.length) return yield* new NotFound()
      yield* LockReviews.failIfChanged(caller, grant, [...locked.values()], seen)
      const remaining = survivorId === null ? null : (locked.get(survivorId) ?? null)
      const { survivor, merged, returned } = yield* decided(
        Merge.decide(merging, audit_comment, {
          actor: caller.user_id,
          now,
          phase,
          survivor: remaining,
          merged_before: yield* mergedInto(caller, remaining),
          survivor_on_deleted_rule: remaining !== null && (yield* LockReviews.isOnDeletedRule(remaining)),
          duplicates: yield* reviewRepository.lockDuplicatesOf(ids)
        }),
        refuseReason(audit_comment)
      )
      const changes = [...(survivor === null ? [] : [survivor]), ...merged, ...returned]
      yield* reviewRepository.saveTriage(changes.map(({ review }) => review))
      yield* reviewRepository.saveMerge(
        merged.map(({ review }) => review.id),
        now
      )
      yield* Audit.record(
        caller,
        now,
        changes.map(({ audit }) => audit)
      )
      const [review, ...merged_reviews] = yield* ReadReviews.ofIds(caller, grant, [survivor_id, ...ids])
      if (review === undefined) return yield* new NotFound()
      const views: MergedViews = { review, merged_reviews }
      return views
    })
  )
})

/** The comments that are merged into this one now. */
const mergedInto = Effect.fnUntraced(function* (caller: Caller, survivor: Review | null) {
  const views = survivor === null ? [] : yield* (yield* CommentViewRepository).views([survivor.id], caller.user_id)
  return new Set(views.flatMap(({ merged_from }) => merged_from.map(({ id }) => id)))
})

const refuseNumber = (ids: ReadonlyArray<ReviewId>): ReadonlyArray<Refusal> =>
  ids.length >= 1 && ids.length <= largestBatch
    ? []
    : [
        new FieldIsInvalid({
          pointer: "/review_ids",
          detail: `A merge needs 1 to ${largestBatch} comments in addition to the one that remains.`
        })
      ]
