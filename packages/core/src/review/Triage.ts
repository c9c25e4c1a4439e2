/**
 * Triage: the decision on a comment, and its way back (R5.8–R5.14). The whole state machine, pure and total:
 *
 *   pending ⇄ concur | concur_with_comment | non_concur | needs_clarification   open until adjudicated
 *   any     → duplicate | informational | addressed_by | withdrawn              adjudicated at once
 *   adjudicated → pending                                                       by an admin's restore, the only way back from withdrawn
 *
 * Single and bulk triage, adjudication, withdrawal, restoring and every automatic return to the queue go through these functions.
 */
import { Result } from "effect"
import { ComponentIsFrozen, type PhaseSettings, stateAt } from "../component/CommentPhase.ts"
import type { ComponentId, ReviewId, RuleId, UserId } from "../Ids.ts"
import { type Refusal, TargetNotFound } from "../Refusal.ts"
import { isBlank } from "../Text.ts"
import { isTopLevelComment, type Review, triageFields } from "./Review.ts"
import { changed, type Decided, decidedBy, undecided } from "./TriageChange.ts"
import {
  ActIsNotWithdrawn,
  CanonicalIsAmongIds,
  CanonicalIsDuplicate,
  CanonicalIsElsewhere,
  CanonicalIsReply,
  CanonicalIsRequired,
  CanonicalIsWithdrawn,
  CommentIsNotAdjudicated,
  CommentIsPending,
  CommentIsWithdrawn,
  HasDuplicates,
  NotAComment,
  ResponseIsRequired,
  RuleIsElsewhere,
  RuleIsRequired,
  SeveralComponents
} from "./TriageRefusals.ts"
import { isTerminal, type TriageStatus } from "./TriageStatus.ts"

export type { Decided } from "./TriageChange.ts"
export * from "./TriageRefusals.ts"

/** What a triager asks for. Targets that do not belong to the status are ignored (R5.10). */
export interface TriageCommand {
  readonly triage_status: TriageStatus
  readonly response_comment: string | null
  readonly duplicate_of_review_id: ReviewId | null
  readonly addressed_by_rule_id: RuleId | null
}

/** A command with nothing but its status. */
export const plain: Omit<TriageCommand, "triage_status"> = {
  response_comment: null,
  duplicate_of_review_id: null,
  addressed_by_rule_id: null
}

/** The canonical comment that a command names. */
export const canonicalOf = ({ duplicate_of_review_id, triage_status }: TriageCommand): ReviewId | null =>
  triage_status === "duplicate" ? duplicate_of_review_id : null

/** The requirement that a command names. */
export const addressingOf = ({ addressed_by_rule_id, triage_status }: TriageCommand): RuleId | null =>
  triage_status === "addressed_by" ? addressed_by_rule_id : null

/** What the decision must know besides the reviews themselves. */
export interface TriageFacts {
  readonly actor: UserId
  readonly now: Date
  readonly phase: PhaseSettings
  /** The canonical comment that the command names; null when there is none of that id that the caller may know of. */
  readonly canonical: Review | null
  /** Whether the canonical comment is on a requirement that is deleted: there nobody reads it any more (R7.1). */
  readonly canonical_on_deleted_rule: boolean
  /** The rule that the command names; null when there is none of that id that the caller may know of. */
  readonly addressing_rule: {
    readonly id: RuleId
    readonly component_id: ComponentId
    readonly deleted: boolean
  } | null
  /** Those of the reviews that other comments are duplicates of. */
  readonly with_duplicates: ReadonlySet<ReviewId>
}

/**
 * Decides one command for many comments (R5.11): those that it changes in their new state, in the order given, or every refusal.
 * A comment that stays as it was is left out and owes no entry (R9.2): a pending one that is sent back to the queue, and one on which the same
 * person decides the same once more. The reviews have distinct ids.
 */
export const decideAll = (
  reviews: ReadonlyArray<Review>,
  command: TriageCommand,
  facts: TriageFacts
): Result.Result<ReadonlyArray<Decided>, ReadonlyArray<Refusal>> => {
  const refusals = [
    ...refuseFrozen(facts),
    ...refuseCommand(command, facts),
    ...reviews.flatMap((review) => [
      ...refuseReview(review),
      ...refuseTarget(review, command, facts),
      ...(review.component_id === reviews[0]?.component_id ? [] : [new SeveralComponents({ review_id: review.id })])
    ])
  ]
  return refusals.length > 0
    ? Result.fail(refusals)
    : Result.succeed(
        reviews.flatMap((review) => {
          const decision = apply(review, command, facts)
          return saysSomethingNew(review, decision) ? [decision] : []
        })
      )
}

/** The fields of a review that say what may be decided on it. */
export type Triaged = Pick<Review, "id" | "action" | "responding_to_review_id" | "triage_status" | "adjudicated_at">

/** The phase of the component, and the moment. */
export type PhaseAt = Pick<TriageFacts, "phase" | "now">

/** The refusals owed for any decision on this review: of its component's phase and of its own state. */
export const refuseDecision = (review: Triaged, at: PhaseAt): ReadonlyArray<Refusal> => [
  ...refuseFrozen(at),
  ...refuseReview(review)
]

/** The refusal owed while the component is frozen, as a list. */
export const refuseFrozen = ({ phase, now }: PhaseAt): ReadonlyArray<Refusal> =>
  stateAt(phase, now).frozen_for_writes ? [new ComponentIsFrozen({})] : []

/** What is wrong with the command whatever it is applied to: a field that its status needs is missing or names nothing. */
const refuseCommand = (command: TriageCommand, facts: TriageFacts): ReadonlyArray<Refusal> => {
  switch (command.triage_status) {
    case "non_concur":
      return command.response_comment === null || isBlank(command.response_comment) ? [new ResponseIsRequired()] : []
    case "duplicate":
      if (command.duplicate_of_review_id === null) return [new CanonicalIsRequired()]
      return facts.canonical === null ? [new TargetNotFound({ pointer: "/duplicate_of_review_id" })] : []
    case "addressed_by":
      if (command.addressed_by_rule_id === null) return [new RuleIsRequired()]
      return facts.addressing_rule === null ? [new TargetNotFound({ pointer: "/addressed_by_rule_id" })] : []
    default:
      return []
  }
}

/** What is wrong with deciding this review at all. */
export const refuseReview = (review: Triaged): ReadonlyArray<Refusal> => {
  if (!isTopLevelComment(review)) return [new NotAComment({ review_id: review.id })]
  return review.triage_status === "withdrawn" ? [new CommentIsWithdrawn({ review_id: review.id })] : []
}

/** What is wrong between this review and the target that the command gives it. */
const refuseTarget = (review: Review, command: TriageCommand, facts: TriageFacts): ReadonlyArray<Refusal> => {
  switch (command.triage_status) {
    case "duplicate":
      return [
        ...(facts.with_duplicates.has(review.id) ? [new HasDuplicates({ review_id: review.id })] : []),
        ...(facts.canonical === null ? [] : refuseCanonical(review, facts.canonical, facts.canonical_on_deleted_rule))
      ]
    case "addressed_by":
      return facts.addressing_rule === null ? [] : refuseRule(review, facts.addressing_rule)
    default:
      return []
  }
}

const refuseCanonical = (review: Review, canonical: Review, onDeletedRule: boolean): ReadonlyArray<Refusal> => {
  const review_id = review.id
  // What else is wrong with the canonical is, for itself, wrong with the review, and said there.
  if (canonical.id === review_id) return [new CanonicalIsAmongIds({ review_id })]
  return [
    ...(canonical.component_id === review.component_id && !onDeletedRule
      ? []
      : [new CanonicalIsElsewhere({ review_id })]),
    ...(isTopLevelComment(canonical) ? [] : [new CanonicalIsReply({ review_id })]),
    ...(canonical.triage_status === "withdrawn" ? [new CanonicalIsWithdrawn({ review_id })] : []),
    ...(canonical.triage_status === "duplicate" ? [new CanonicalIsDuplicate({ review_id })] : [])
  ]
}

const refuseRule = (
  review: Review,
  { component_id, deleted }: NonNullable<TriageFacts["addressing_rule"]>
): ReadonlyArray<Refusal> =>
  deleted || component_id !== review.component_id ? [new RuleIsElsewhere({ review_id: review.id })] : []

/** The decision itself (R5.9, R5.10). */
const apply = (review: Review, command: TriageCommand, { actor, now }: TriageFacts): Decided => {
  const status = command.triage_status
  if (status === "pending") return changed(review, "triage", "", now, undecided)
  return changed(review, "triage", "", now, {
    ...decidedBy(actor, now, status, isTerminal(status)),
    duplicate_of_review_id: canonicalOf(command),
    addressed_by_rule_id: addressingOf(command)
  })
}

/** What is wrong with withdrawing this review at all: it is the record of another act (R5.1). */
export const refuseWithdrawal = (review: Pick<Review, "id" | "action">): ReadonlyArray<Refusal> =>
  review.action === "comment" ? [] : [new ActIsNotWithdrawn({ review_id: review.id })]

/** What is wrong with its author withdrawing it: in a frozen component only what is withdrawn already stays so (R5.12). */
export const refuseOwnWithdrawal = (review: Triaged, at: PhaseAt): ReadonlyArray<Refusal> => [
  ...refuseWithdrawal(review),
  ...(review.triage_status === "withdrawn" ? [] : refuseFrozen(at))
]

/**
 * A comment or reply is withdrawn by its author, or by an admin with a reason (R5.12): adjudicated by the actor, targets cleared, replies kept.
 * Null when it is withdrawn already: there is nothing to change.
 */
export const withdraw = (
  review: Review,
  by: {
    readonly actor: UserId
    readonly now: Date
    readonly action: "withdraw" | "admin_withdraw" | "undo_triage"
    readonly reason: string
  }
): Decided | null =>
  review.triage_status === "withdrawn"
    ? null
    : changed(review, by.action, by.reason, by.now, decidedBy(by.actor, by.now, "withdrawn", true))

/** An admin's reason for a withdrawal that has happened already: the comment stays as it is, the entry owed keeps the reason (R5.12). */
export const noteWithdrawal = (review: Review, by: { readonly now: Date; readonly reason: string }): Decided => ({
  review,
  audit: changed(review, "admin_withdraw", by.reason, by.now, {}).audit
})

/**
 * An admin brings an adjudicated comment back to `pending`, and a withdrawn reply to its place among the others, with a reason (R5.13). Links of and
 * to what was withdrawn stay cut (R5.12). Refused while it is not adjudicated: there is nothing to restore.
 */
export const restore = (
  review: Review,
  by: { readonly now: Date; readonly reason: string }
): Result.Result<Decided, ReadonlyArray<Refusal>> =>
  refuseRestoring(review).length > 0
    ? Result.fail(refuseRestoring(review))
    : Result.succeed(
        changed(review, "admin_restore", by.reason, by.now, {
          ...undecided,
          triage_status: isTopLevelComment(review) ? "pending" : null
        })
      )

/** What is wrong with restoring this review. */
export const refuseRestoring = (review: Pick<Review, "id" | "adjudicated_at">): ReadonlyArray<Refusal> =>
  review.adjudicated_at === null ? [new CommentIsNotAdjudicated({ review_id: review.id })] : []

/** Why a comment goes back to the queue by itself, as the audit entry names it (R5.12, R5.14). */
export type ReturnCause =
  | "canonical_withdrawn"
  | "canonical_merged"
  | "canonical_destroyed"
  | "canonical_on_deleted_rule"
  | "canonical_relocated"
  | "addressing_rule_deleted"
  | "addressing_rule_relocated"
  | "target_stayed_behind"
  | "commenter_replied"

/** A decided top-level comment whose ground has gone returns to `pending`, with an entry naming the cause. */
export const returnToPending = (review: Review, cause: ReturnCause, now: Date): Decided =>
  changed(review, "returned_to_pending", cause, now, undecided)

/**
 * An explicit close of a decided comment (R5.13). Refused while it is undecided, withdrawn, or the component is frozen.
 * Null when it is adjudicated already.
 */
export const adjudicate = (
  review: Review,
  { actor, now, phase }: Pick<TriageFacts, "actor" | "now" | "phase">
): Result.Result<Decided | null, ReadonlyArray<Refusal>> => {
  const refusals = refuseAdjudication(review, { phase, now })
  if (refusals.length > 0) return Result.fail(refusals)
  return Result.succeed(
    review.adjudicated_at === null
      ? changed(review, "adjudicate", "", now, {
          adjudicated_by_id: actor,
          adjudicated_at: now,
          adjudicated_by_imported_name: null
        })
      : null
  )
}

/** What is wrong with closing this review. */
export const refuseAdjudication = (review: Triaged, at: PhaseAt): ReadonlyArray<Refusal> => [
  ...refuseDecision(review, at),
  ...(review.triage_status === "pending" ? [new CommentIsPending({ review_id: review.id })] : [])
]

/** What is wrong with opening this review again. */
export const refuseReopening = (review: Triaged, at: PhaseAt): ReadonlyArray<Refusal> => [
  ...refuseDecision(review, at),
  ...(isTopLevelComment(review) ? refuseRestoring(review) : [])
]

/** Back to not adjudicated (R5.13): a terminal status goes back to `pending`, another is kept. Refused while it is withdrawn or not adjudicated. */
export const reopen = (
  review: Review,
  { now, phase }: Pick<TriageFacts, "now" | "phase">
): Result.Result<Decided, ReadonlyArray<Refusal>> => {
  const { triage_status } = review
  const refusals = refuseReopening(review, { phase, now })
  if (refusals.length > 0) return Result.fail(refusals)
  return Result.succeed(
    changed(
      review,
      "reopen",
      "",
      now,
      triage_status === null || isTerminal(triage_status)
        ? undecided
        : { adjudicated_by_id: null, adjudicated_at: null, adjudicated_by_imported_name: null }
    )
  )
}

/** False for the decision that stands already, made once more by whom it is: the time of the first one counts. */
const saysSomethingNew = (before: Review, { review: after }: Decided): boolean =>
  (before.adjudicated_at === null) !== (after.adjudicated_at === null) ||
  triageFields.some(
    (field) => field !== "triage_set_at" && field !== "adjudicated_at" && before[field] !== after[field]
  )
