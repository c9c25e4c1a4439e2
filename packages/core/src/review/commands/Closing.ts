/**
 * Use cases that close a comment or open it again: adjudicate, reopen, withdraw, restore. Each changes one review by one decision of Triage.ts;
 * when that withdraws a comment, its duplicates go back to the queue with it.
 */
import { Effect, Result } from "effect"
import { NotFound, PermissionDenied } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Audit from "../../audit/Audit.ts"
import type * as CommentPhase from "../../component/CommentPhase.ts"
import type { ReviewId } from "../../Ids.ts"
import { decided, FieldIsInvalid, type Refusal, refuse } from "../../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../../Text.ts"
import { Transactor } from "../../Transactor.ts"
import * as CommentActs from "../CommentActs.ts"
import * as LockedReviews from "./LockedReviews.ts"
import * as Posting from "../Posting.ts"
import type { Review } from "../Review.ts"
import type { SeenVersions } from "../ReviewConflict.ts"
import { type NewReview, ReviewRepository } from "../ReviewRepository.ts"
import * as ShownReviews from "../queries/ShownReviews.ts"
import * as Triage from "../Triage.ts"

/** Adjudicating and reopening. */
export const adjudicatePolicy = CommentActs.acts.adjudicate.policy
/** Withdrawing one's own comment. */
export const withdrawPolicy = CommentActs.acts.withdraw.policy
/** Withdrawing anybody's comment, or bringing one back, with a reason. */
export const adminWithdrawPolicy = CommentActs.acts.admin_withdraw.policy

/** The longest reason for an admin's act, in characters (R5.12). */
export const longestReason = 4096

/** A comment that was closed, and the reply that the resolution made; null without one. */
export interface Adjudicated {
  readonly review: ShownReviews.ShownReview
  readonly response_review: ShownReviews.ShownReview | null
}

/**
 * Closes a decided comment, and stores the resolution as a reply (R5.13). Closing it again changes nothing of the comment; a resolution is stored all
 * the same, a blank one never. Fails with NotFound, PermissionDenied, Refused or ReviewsHaveChanged.
 */
export const adjudicate = Effect.fn("Closing.adjudicate")(function* (
  caller: Caller,
  id: ReviewId,
  resolution: string | null,
  seen: SeenVersions
) {
  const grant = yield* Guard.onReview(caller, id, adjudicatePolicy)
  const isSaid = resolution !== null && !isBlank(resolution)
  const [review, response_review = null] = yield* changeOne(caller, grant, id, seen, {
    decide: ({ review, phase, now }) => {
      const decision = Triage.adjudicate(review, { actor: caller.user_id, now, phase })
      const refusals = [
        ...(Result.isFailure(decision) ? decision.failure : []),
        ...(isSaid ? Posting.refuseText("/resolution_comment", resolution) : [])
      ]
      return refusals.length > 0 ? Result.fail(refusals) : decision
    },
    reply: isSaid ? (review, now) => Posting.responseTo(review, resolution, caller.user_id, now) : null
  })
  const adjudicated: Adjudicated = { review, response_review }
  return adjudicated
})

/** Opens an adjudicated comment again (R5.13). Fails like `adjudicate`, and is Refused while the comment is not adjudicated. */
export const reopen = Effect.fn("Closing.reopen")(function* (caller: Caller, id: ReviewId, seen: SeenVersions) {
  const grant = yield* Guard.onReview(caller, id, adjudicatePolicy)
  const decide = ({ review, phase, now }: Locked) => Triage.reopen(review, { now, phase })
  return (yield* changeOne(caller, grant, id, seen, { decide }))[0]
})

/**
 * The author takes a comment or reply back (R5.12); a second time changes nothing. Fails with NotFound, PermissionDenied when the caller is not
 * its author, Refused while the component is frozen, or ReviewsHaveChanged.
 */
export const withdraw = Effect.fn("Closing.withdraw")(function* (caller: Caller, id: ReviewId, seen: SeenVersions) {
  const grant = yield* Guard.onReview(caller, id, withdrawPolicy)
  const withdrawOwn = ({ review, phase, now }: Locked) => {
    const refusals = Triage.refuseOwnWithdrawal(review, { phase, now })
    return refusals.length > 0
      ? Result.fail(refusals)
      : Result.succeed(Triage.withdraw(review, { actor: caller.user_id, now, action: "withdraw", reason: "" }))
  }
  return (yield* changeOne(caller, grant, id, seen, { decide: withdrawOwn, allow: mustBeAuthor }))[0]
})

/**
 * An admin withdraws anybody's comment or reply, with a reason, also while the component is frozen (R5.12). What is withdrawn already stays as it
 * is, and the reason goes on record. Fails with NotFound, PermissionDenied, Refused or ReviewsHaveChanged.
 */
export const adminWithdraw = Effect.fn("Closing.adminWithdraw")(function* (
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
      ? Result.fail(refusals)
      : Result.succeed(withdrawn ?? Triage.noteWithdrawal(review, { now, reason }))
  }
  return (yield* changeOne(caller, grant, id, seen, { decide }))[0]
})

/**
 * An admin brings an adjudicated comment or a withdrawn reply back, with a reason, also while the component is frozen (R5.13, R6.3).
 * Fails with NotFound, PermissionDenied, Refused or ReviewsHaveChanged.
 */
export const adminRestore = Effect.fn("Closing.adminRestore")(function* (
  caller: Caller,
  id: ReviewId,
  reason: string,
  seen: SeenVersions
) {
  const grant = yield* Guard.onReview(caller, id, adminWithdrawPolicy)
  yield* refuse(refuseReason(reason))
  const decide = ({ review, now }: Locked) => Triage.restore(review, { now, reason })
  return (yield* changeOne(caller, grant, id, seen, { decide }))[0]
})

/** The refusals owed for the reason of an admin's act, `audit_comment` in the body. */
export const refuseReason = (reason: string): ReadonlyArray<Refusal> => [
  ...(isBlank(reason) ? [new FieldIsInvalid({ pointer: "/audit_comment", detail: "This act needs a reason." })] : []),
  ...(lengthInCharacters(reason) > longestReason
    ? [new FieldIsInvalid({ pointer: "/audit_comment", detail: `A reason has at most ${longestReason} characters.` })]
    : []),
  ...refuseUnrepresentable("/audit_comment", reason)
]

interface Locked {
  readonly review: Review
  readonly phase: CommentPhase.PhaseSettings
  readonly now: Date
}

/** What is done to one review. */
interface OneChange {
  /** Null changes nothing. */
  readonly decide: (locked: Locked) => Result.Result<Triage.Decided | null, ReadonlyArray<Refusal>>
  /** The reply that goes with it; null for none. */
  readonly reply?: ((review: Review, now: Date) => NewReview) | null
  readonly allow?: (
    caller: Caller,
    review: Review,
    role: Guard.ComponentGrant["role"]
  ) => Effect.Effect<void, PermissionDenied>
}

/** One review locked, checked, decided upon and stored with its reply and its audit entries. Answers with the review, then the reply. */
const changeOne = Effect.fnUntraced(function* (
  caller: Caller,
  grant: Guard.ComponentGrant,
  id: ReviewId,
  seen: SeenVersions,
  { allow = () => Effect.void, decide, reply = null }: OneChange
) {
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const phase = yield* LockedReviews.componentOf(grant.component_id)
      const now = yield* transactor.now
      const review = yield* LockedReviews.one(id, grant.component_id)
      yield* allow(caller, review, grant.role)
      yield* LockedReviews.failIfChanged(caller, grant, [review], seen)
      const change = yield* decided(decide({ review, phase, now }))
      if (change !== null) yield* store(caller, change, now)
      const replyIds = reply === null ? [] : yield* storeReply(caller, reply(review, now), now)
      const [view, ...replies] = yield* ShownReviews.ofIds(caller, grant, [id, ...replyIds])
      if (view === undefined) return yield* new NotFound()
      const shown: readonly [ShownReviews.ShownReview, ...ReadonlyArray<ShownReviews.ShownReview>] = [view, ...replies]
      return shown
    })
  )
})

const storeReply = Effect.fnUntraced(function* (caller: Caller, reply: NewReview, now: Date) {
  const ids = yield* (yield* ReviewRepository).insert([reply])
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
      ? LockedReviews.returnDuplicates(yield* reviewRepository.lockDuplicatesOf([id]), [id], now)
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
        new PermissionDenied({ detail: "Only the author of a comment withdraws it.", project_id: review.project_id })
      )
