/**
 * The commands that close or reopen a comment: adjudicate, reopen, withdraw, restore. Each changes one review by one decision of Triage.ts.
 * When a comment is withdrawn, its duplicates return to the queue.
 */
import { Effect } from "effect"
import { NotFound, PermissionDenied } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Audit from "../../audit/Audit.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type * as CommentPhase from "../../component/CommentPhase.ts"
import { allowed, type Decision, refused } from "../../Decision.ts"
import type { ReviewId, TriageBatchId } from "../../Ids.ts"
import { decided, FieldIsInvalid, type Refusal, refuse } from "../../Refused.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../../Text.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import * as Mention from "../Mention.ts"
import * as Posting from "../Posting.ts"
import type { Review } from "../Review.ts"
import { refuseOthers, type SeenVersions } from "../ReviewConflict.ts"
import { type NewReview, ReviewRepository } from "../ReviewRepository.ts"
import * as ReadReviews from "../queries/ReadReviews.ts"
import * as Triage from "../Triage.ts"
import { bulk } from "../TriageBatch.ts"
import * as KeepBatch from "./KeepBatch.ts"
import * as LockReviews from "./LockReviews.ts"
import * as SelectComments from "./SelectComments.ts"
import * as MentionPeople from "./MentionPeople.ts"

/** The policy of adjudicating and reopening. */
export const adjudicatePolicy = CommentActs.acts.adjudicate.policy
/** The policy of withdrawing one's own comment. */
export const withdrawPolicy = CommentActs.acts.withdraw.policy
/** The policy of withdrawing or restoring any comment, with a reason. */
export const adminWithdrawPolicy = CommentActs.acts.admin_withdraw.policy

/** The longest reason of an admin's command, in characters (R5.12). */
export const longestReason = 4096

/** An adjudicated comment, the reply that holds the resolution, and the batch that can be undone; null without them. */
export interface Adjudicated {
  readonly batch_id: TriageBatchId | null
  readonly review: ReadReviews.ShownReview
  readonly response_review: ReadReviews.ShownReview | null
}

/**
 * Adjudicates a decided comment, and stores the resolution as a reply (R5.13). Adjudicating it again does not change the comment, but still stores
 * the resolution unless it is blank. Fails with NotFound, PermissionDenied, Refused or ReviewsHaveChanged.
 */
export const adjudicate = Effect.fn("CloseComment.adjudicate")(function* (
  caller: Caller,
  id: ReviewId,
  resolution: string | null,
  seen: SeenVersions
) {
  const grant = yield* Guard.onReview(caller, id, adjudicatePolicy)
  const isSaid = resolution !== null && !isBlank(resolution)
  const { batch_id, shown } = yield* changeOne(caller, grant, id, seen, {
    act: "adjudicate",
    decide: ({ review, phase, now }) => {
      const decision = Triage.adjudicate(review, { actor: caller.user_id, now, phase })
      const refusals = [
        ...(decision.ok ? [] : decision.refusals),
        ...(isSaid ? Posting.refuseText("/resolution_comment", resolution) : [])
      ]
      return refusals.length > 0 ? refused(refusals) : decision
    },
    reply: isSaid ? (review, now) => Posting.responseTo(review, resolution, caller.user_id, now) : null
  })
  const [review, response_review = null] = shown
  const adjudicated: Adjudicated = { review, response_review, batch_id }
  return adjudicated
})

/**
 * Adjudicates many decided comments of one component, all or none (R5.30). Ids may repeat; the answer has each once, in the order of the request. Fails
 * with NotFound, PermissionDenied, Refused with every reason, or ReviewsHaveChanged.
 */
export const adjudicateMany = Effect.fn("CloseComment.adjudicateMany")(function* (
  caller: Caller,
  review_ids: ReadonlyArray<ReviewId>,
  seen: SeenVersions
) {
  const ids = [...new Set(review_ids)]
  const selection: SelectComments.ByIds = { _tag: "ByIds", review_ids }
  yield* refuse([...SelectComments.refuseNumber(selection, ids.length), ...refuseOthers(seen, ids)])
  const grants = yield* Guard.onReviews(caller, ids, adjudicatePolicy)
  const [grant] = grants
  const transactor = yield* Transactor
  const reviewRepository = yield* ReviewRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const phase = yield* LockComponent.forContribution(grant.component_id)
      const now = yield* transactor.now
      const { reviews } = yield* Effect.catchTag(
        SelectComments.lock({ selection, grants }, { ids, total: ids.length }, []),
        "FilterMatchesOthers",
        Effect.die
      )
      yield* LockReviews.failIfChanged(caller, grant, reviews, seen)
      const changes = yield* decided(Triage.adjudicateAll(reviews, { actor: caller.user_id, now, phase }))
      yield* reviewRepository.saveTriage(changes.map(({ review }) => review))
      yield* Audit.record(
        caller,
        now,
        changes.map(({ audit }) => audit)
      )
      const batch_id = yield* KeepBatch.store(
        caller,
        grant,
        { ...bulk, act: "adjudicate", triage_status: null },
        { now, reviews, duplicates: [], changes, responseIds: [] }
      )
      const adjudicated: {
        readonly reviews: ReadonlyArray<ReadReviews.ShownReview>
        readonly batch_id: typeof batch_id
      } = { reviews: yield* ReadReviews.ofIds(caller, grant, ids), batch_id }
      return adjudicated
    })
  )
})

/** Reopens an adjudicated comment (R5.13). Fails like `adjudicate`, and with Refused while the comment is not adjudicated. */
export const reopen = Effect.fn("CloseComment.reopen")(function* (caller: Caller, id: ReviewId, seen: SeenVersions) {
  const grant = yield* Guard.onReview(caller, id, adjudicatePolicy)
  const decide = ({ review, phase, now }: Locked) => Triage.reopen(review, { now, phase })
  const { batch_id, shown } = yield* changeOne(caller, grant, id, seen, { act: "reopen", decide })
  const reopened: Omit<Adjudicated, "response_review"> = { review: shown[0], batch_id }
  return reopened
})

/**
 * Withdraws the caller's own comment or reply (R5.12); repeating it changes nothing. Fails with NotFound, PermissionDenied when the caller is not
 * its author, Refused while the component is frozen, or ReviewsHaveChanged.
 */
export const withdraw = Effect.fn("CloseComment.withdraw")(function* (
  caller: Caller,
  id: ReviewId,
  seen: SeenVersions
) {
  const grant = yield* Guard.onReview(caller, id, withdrawPolicy)
  const withdrawOwn = ({ review, phase, now }: Locked) => {
    const refusals = Triage.refuseOwnWithdrawal(review, { phase, now })
    return refusals.length > 0
      ? refused(refusals)
      : allowed(Triage.withdraw(review, { actor: caller.user_id, now, action: "withdraw", reason: "" }))
  }
  return (yield* changeOne(caller, grant, id, seen, { decide: withdrawOwn, allow: mustBeAuthor })).shown[0]
})

/**
 * Withdraws any comment or reply by an admin with a reason, also while the component is frozen (R5.12). A withdrawn one stays unchanged,
 * and the reason is recorded. Fails with NotFound, PermissionDenied, Refused or ReviewsHaveChanged.
 */
export const adminWithdraw = Effect.fn("CloseComment.adminWithdraw")(function* (
  caller: Caller,
  id: ReviewId,
  reason: string,
  seen: SeenVersions
) {
  const grant = yield* Guard.onReview(caller, id, adminWithdrawPolicy)
  yield* refuse(refuseReason(reason))
  const decide = ({ review, now }: Locked) => {
    const refusals = Triage.refuseWithdrawal(review)
    const withdrawn = Triage.withdraw(review, { actor: caller.user_id, now, action: "admin_withdraw", reason })
    return refusals.length > 0
      ? refused(refusals)
      : allowed(withdrawn ?? Triage.noteWithdrawal(review, { now, reason }))
  }
  return (yield* changeOne(caller, grant, id, seen, { decide })).shown[0]
})

/**
 * Restores an adjudicated comment or a withdrawn reply by an admin with a reason, also while the component is frozen (R5.13, R6.3).
 * Fails with NotFound, PermissionDenied, Refused or ReviewsHaveChanged.
 */
export const adminRestore = Effect.fn("CloseComment.adminRestore")(function* (
  caller: Caller,
  id: ReviewId,
  reason: string,
  seen: SeenVersions
) {
  const grant = yield* Guard.onReview(caller, id, adminWithdrawPolicy)
  yield* refuse(refuseReason(reason))
  const decide = ({ review, now }: Locked) => Triage.restore(review, { now, reason })
  return (yield* changeOne(caller, grant, id, seen, { decide })).shown[0]
})

/** The violations of the reason of an admin's command, `audit_comment` in the body. */
export const refuseReason = (reason: string): ReadonlyArray<Refusal> => [
  ...(isBlank(reason) ? [new FieldIsInvalid({ pointer: "/audit_comment", detail: "A reason is required." })] : []),
  ...(lengthInCharacters(reason) > longestReason
    ? [
        new FieldIsInvalid({
          pointer: "/audit_comment",
          detail: `A reason can have at most ${longestReason} characters.`
        })
      ]
    : []),
  ...refuseUnrepresentable("/audit_comment", reason)
]

interface Locked {
  readonly review: Review
  readonly phase: CommentPhase.PhaseSettings
  readonly now: Date
}

/** One change of one review. */
interface OneChange {
  /** The command as its batch names it; without one, the change is not undone. */
  readonly act?: "adjudicate" | "reopen"
  /** Returns null to change nothing. */
  readonly decide: (locked: Locked) => Decision<Triage.Decided | null>
  /** Makes the reply of the change; null for none. */
  readonly reply?: ((review: Review, now: Date) => NewReview) | null
  readonly allow?: (
    caller: Caller,
    review: Review,
    role: Guard.ComponentGrant["role"]
  ) => Effect.Effect<void, PermissionDenied>
}

/** Locks one review, checks it, decides, and stores it with its reply and audit entries. Returns the review, then the reply, and the batch. */
const changeOne = Effect.fnUntraced(function* (
  caller: Caller,
  grant: Guard.ComponentGrant,
  id: ReviewId,
  seen: SeenVersions,
  { act, allow = () => Effect.void, decide, reply = null }: OneChange
) {
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const phase = yield* LockComponent.forContribution(grant.component_id)
      const now = yield* transactor.now
      const review = yield* LockReviews.one(id, grant.component_id)
      yield* allow(caller, review, grant.role)
      yield* LockReviews.failIfChanged(caller, grant, [review], seen)
      const change = yield* decided(decide({ review, phase, now }))
      if (change !== null) yield* store(caller, change, now)
      const replyIds = reply === null ? [] : yield* storeReply(caller, reply(review, now), now)
      const batch_id =
        act === undefined
          ? null
          : yield* KeepBatch.store(
              caller,
              grant,
              { ...bulk, act, single: true, triage_status: null },
              {
                now,
                reviews: [review],
                duplicates: [],
                changes: change === null ? [] : [change],
                responseIds: replyIds
              }
            )
      const [view, ...replies] = yield* ReadReviews.ofIds(caller, grant, [id, ...replyIds])
      if (view === undefined) return yield* new NotFound()
      const shown: readonly [ReadReviews.ShownReview, ...ReadonlyArray<ReadReviews.ShownReview>] = [view, ...replies]
      return { shown, batch_id }
    })
  )
})

const storeReply = Effect.fnUntraced(function* (caller: Caller, reply: NewReview, now: Date) {
  const ids = yield* (yield* ReviewRepository).insert([reply])
  yield* MentionPeople.inReplies(caller, reply.component_id, Mention.repliesOf([reply], ids), now)
  yield* Audit.record(
    caller,
    now,
    ids.map((id) => Posting.auditOf(reply, id))
  )
  return ids
})

const store = Effect.fnUntraced(function* (caller: Caller, change: Triage.Decided, now: Date) {
  const reviewRepository = yield* ReviewRepository
  const { id, triage_status } = change.review
  const returned =
    triage_status === "withdrawn"
      ? LockReviews.returnDuplicates(yield* reviewRepository.lockDuplicatesOf([id]), [id], now)
      : []
  const changes = [change, ...returned]
  yield* reviewRepository.saveTriage(changes.map(({ review }) => review))
  yield* Audit.record(
    caller,
    now,
    changes.map(({ audit }) => audit)
  )
})

const mustBeAuthor = (
  caller: Caller,
  review: Review,
  role: Guard.ComponentGrant["role"]
): Effect.Effect<void, PermissionDenied> =>
  Policy.isGranted(withdrawPolicy, role, review.user_id === caller.user_id)
    ? Effect.void
    : Effect.fail(
        new PermissionDenied({ detail: "Only the author of a comment can withdraw it.", project_id: review.project_id })
      )
