/**
 * Use cases that close a comment or open it again: adjudicate, reopen, withdraw, restore. Each changes one review by one decision of Triage.ts;
 * when that withdraws a comment, its duplicates go back to the queue with it.
 */
import { Effect, Result } from "effect"
import { NotFound, PermissionDenied } from "../access/Access.ts"
import type { Caller } from "../access/Caller.ts"
import * as Guard from "../access/Guard.ts"
import * as Policy from "../access/Policy.ts"
import * as Audit from "../audit/Audit.ts"
import * as CommentPhase from "../component/CommentPhase.ts"
import type { ReviewId } from "../Ids.ts"
import { decided, FieldIsInvalid, type Refusal, refuse } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import { Transactor } from "../Transactor.ts"
import * as LockedReviews from "./LockedReviews.ts"
import type { Review } from "./Review.ts"
import type { SeenVersions } from "./ReviewConflict.ts"
import { ReviewRepository } from "./ReviewRepository.ts"
import * as ShownReviews from "./ShownReviews.ts"
import * as Triage from "./Triage.ts"

/** Adjudicating and reopening: role author or above. */
export const adjudicatePolicy = Policy.onComponent("author")
/** Withdrawing one's own comment: its author, while they still have a role (R1.6). */
export const withdrawPolicy = Policy.authorOfComment("viewer")
/** Withdrawing anybody's comment, or bringing one back, with a reason. */
export const adminWithdrawPolicy = Policy.onComponent("admin")

/** The longest reason for an admin's act, in characters (R5.12). */
export const longestReason = 4096

/** Closes a decided comment (R5.13); closing it again changes nothing. Fails with NotFound, PermissionDenied, Refused or ReviewsHaveChanged. */
export const adjudicate = Effect.fn("Closing.adjudicate")(function* (caller: Caller, id: ReviewId, seen: SeenVersions) {
  const grant = yield* Guard.onReview(caller, id, adjudicatePolicy)
  return yield* changeOne(caller, grant, id, seen, ({ review, phase, now }) =>
    Triage.adjudicate(review, { actor: caller.user_id, now, phase })
  )
})

/** Opens an adjudicated comment again (R5.13). Fails like `adjudicate`. */
export const reopen = Effect.fn("Closing.reopen")(function* (caller: Caller, id: ReviewId, seen: SeenVersions) {
  const grant = yield* Guard.onReview(caller, id, adjudicatePolicy)
  return yield* changeOne(caller, grant, id, seen, ({ review, phase, now }) => Triage.reopen(review, { now, phase }))
})

/**
 * The author takes a comment or reply back (R5.12); a second time changes nothing. Fails with NotFound, PermissionDenied when the caller is not
 * its author, Refused while the component is frozen, or ReviewsHaveChanged.
 */
export const withdraw = Effect.fn("Closing.withdraw")(function* (caller: Caller, id: ReviewId, seen: SeenVersions) {
  const grant = yield* Guard.onReview(caller, id, withdrawPolicy)
  const withdrawOwn = ({ review, phase, now }: Locked) => {
    const withdrawn = Triage.withdraw(review, { actor: caller.user_id, now, action: "withdraw", reason: "" })
    const refusals = [
      ...Triage.refuseWithdrawal(review),
      ...(withdrawn === null ? [] : CommentPhase.refuse(phase, "write", now))
    ]
    return refusals.length > 0 ? Result.fail(refusals) : Result.succeed(withdrawn)
  }
  return yield* changeOne(caller, grant, id, seen, withdrawOwn, mustBeAuthor)
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
  return yield* changeOne(caller, grant, id, seen, ({ review, now }) => {
    const refusals = Triage.refuseWithdrawal(review)
    const withdrawn = Triage.withdraw(review, { actor: caller.user_id, now, action: "admin_withdraw", reason })
    return refusals.length > 0
      ? Result.fail(refusals)
      : Result.succeed(withdrawn ?? Triage.noteWithdrawal(review, { now, reason }))
  })
})

/**
 * An admin brings a withdrawn comment or reply back, with a reason, also while the component is frozen (R5.13, R6.3); one that is not withdrawn stays as it is.
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
  return yield* changeOne(caller, grant, id, seen, ({ review, now }) =>
    Result.succeed(Triage.restore(review, { now, reason }))
  )
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

/** One review locked, checked, decided upon and stored with its audit entry; a decision of null changes nothing. */
const changeOne = Effect.fnUntraced(function* (
  caller: Caller,
  grant: Guard.ComponentGrant,
  id: ReviewId,
  seen: SeenVersions,
  decide: (locked: Locked) => Result.Result<Triage.Decided | null, ReadonlyArray<Refusal>>,
  allow: (caller: Caller, review: Review) => Effect.Effect<void, PermissionDenied> = () => Effect.void
) {
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const phase = yield* LockedReviews.componentOf(grant.component_id)
      const now = yield* transactor.now
      const review = yield* LockedReviews.one(id, grant.component_id)
      yield* allow(caller, review)
      yield* LockedReviews.failIfChanged(caller, grant.role, [review], seen)
      const change = yield* decided(decide({ review, phase, now }))
      if (change !== null) yield* store(caller, change, now)
      const [view] = yield* ShownReviews.ofIds(caller, grant.role, [id])
      return view ?? (yield* new NotFound())
    })
  )
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

const mustBeAuthor = (caller: Caller, review: Review): Effect.Effect<void, PermissionDenied> =>
  review.user_id === caller.user_id
    ? Effect.void
    : Effect.fail(
        new PermissionDenied({ detail: "Only the author of a comment withdraws it.", project_id: review.project_id })
      )
