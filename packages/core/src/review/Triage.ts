/**
 * Triage: the decision on a comment, and its return to the queue (R5.8–R5.14). The whole state machine, pure and total:
 *
 *   pending ⇄ concur | concur_with_comment | non_concur | needs_clarification   open until adjudicated
 *   any     → duplicate | informational | addressed_by | withdrawn              adjudicated at once
 *   adjudicated → pending                                                       by an admin's restore, the only exit from withdrawn
 *
 * Single and bulk triage, adjudication, withdrawal, restoring and every automatic return to the queue go through these functions.
 */
import { ComponentIsFrozen, type PhaseSettings, stateAt } from "../component/CommentPhase.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import * as Resolution from "../resolution/index.ts"
import type { Plain, ReviewId, RuleId } from "../Ids.ts"
import { type Refusal, TargetNotFound } from "../Refusal.ts"
import { isBlank } from "../Text.ts"
import type { Resolve } from "./Resolution.ts"
import type { Review } from "./Review.ts"
import { isTopLevelComment, type Triageable, type Triaged, triageFields } from "./ReviewFields.ts"
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
import { isTerminal, type TriageStatus } from "./Statuses.ts"

export type { Triageable, Triaged } from "./ReviewFields.ts"
export { type Decided, undecided } from "./TriageChange.ts"
export * from "./TriageRefusals.ts"

/** The requested decision. Targets that do not belong to the status are ignored (R5.10). */
export interface TriageCommand {
  readonly triage_status: TriageStatus
  readonly response_comment: string | null
  readonly duplicate_of_review_id: ReviewId | null
  readonly addressed_by_rule_id: RuleId | null
  /** False leaves a comment open unless its status is terminal (R5.29). */
  readonly resolve?: Resolve
}

/** A command with only a status. */
export const plain: Omit<TriageCommand, "triage_status"> = {
  response_comment: null,
  duplicate_of_review_id: null,
  addressed_by_rule_id: null,
  resolve: false
}

/** The canonical comment that a command names. */
export const canonicalOf = <Id extends number>({
  duplicate_of_review_id,
  triage_status
}: {
  readonly triage_status: TriageStatus
  readonly duplicate_of_review_id: Id | null
}): Id | null => (triage_status === "duplicate" ? duplicate_of_review_id : null)

/** The requirement that a command names. */
export const addressingOf = <Id extends number>({
  addressed_by_rule_id,
  triage_status
}: {
  readonly triage_status: TriageStatus
  readonly addressed_by_rule_id: Id | null
}): Id | null => (triage_status === "addressed_by" ? addressed_by_rule_id : null)

/** The fields of a comment that decide whether it can be the canonical one. */
export type CanonicalComment = Plain<
  Pick<Review, "id" | "component_id" | "action" | "responding_to_review_id" | "triage_status">
>

/** The facts that the decision needs in addition to the reviews. */
export interface TriageFacts {
  readonly actor: number
  readonly now: Date
  readonly phase: PhaseSettings
  /** The named canonical comment; null when the caller can see no comment of that id. */
  readonly canonical: CanonicalComment | null
  /** True when the canonical comment is on a deleted requirement, where lists no longer show it (R7.1). */
  readonly canonical_on_deleted_rule: boolean
  /** The named rule; null when the caller can see no rule of that id. */
  readonly addressing_rule: {
    readonly id: number
    readonly component_id: number
    readonly deleted: boolean
  } | null
  /** The reviews that have duplicates. */
  readonly with_duplicates: ReadonlySet<number>
  /** The setting of the project, for a command that goes by it. */
  readonly resolve_with?: ReadonlyArray<Resolution.Occasion>
  /** True when the decision also applies a text to the requirement. */
  readonly applies_text?: boolean
}

/**
 * Decides one command for many comments (R5.11). Returns the changed comments in the given order, or every refusal.
 * An unchanged comment is left out and gets no audit entry (R9.2): a pending one that is returned to the queue, and one on which the same
 * person repeats the same decision. The reviews have distinct ids.
 */
export const decideAll = <R extends Triageable>(
  reviews: ReadonlyArray<R>,
  command: Plain<TriageCommand>,
  facts: TriageFacts
): Decision<ReadonlyArray<Decided<R>>> => {
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
    ? refused(refusals)
    : allowed(
        reviews.flatMap((review) => {
          const decision = apply(review, command, facts)
          return isNewDecision(review, decision) ? [decision] : []
        })
      )
}

/** The phase of the component, and the moment. */
export type PhaseAt = Pick<TriageFacts, "phase" | "now">

/** The violations that stop any decision on this review, by its component's phase or its own state. */
export const refuseDecision = (review: Triaged, at: PhaseAt): ReadonlyArray<Refusal> => [
  ...refuseFrozen(at),
  ...refuseReview(review)
]

/** The violation of a frozen component, as a list. */
export const refuseFrozen = ({ phase, now }: PhaseAt): ReadonlyArray<Refusal> =>
  stateAt(phase, now).frozen_for_writes ? [new ComponentIsFrozen({})] : []

/** The violations of the command itself: a field that its status needs is missing or has an unknown target. */
const refuseCommand = (command: Plain<TriageCommand>, facts: TriageFacts): ReadonlyArray<Refusal> => {
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

/** The violations that stop any decision on this review. */
export const refuseReview = (review: Triaged): ReadonlyArray<Refusal> => {
  if (!isTopLevelComment(review)) return [new NotAComment({ review_id: review.id })]
  return review.triage_status === "withdrawn" ? [new CommentIsWithdrawn({ review_id: review.id })] : []
}

/** The violations between this review and the target of the command. */
const refuseTarget = (
  review: Triageable,
  command: Plain<TriageCommand>,
  facts: TriageFacts
): ReadonlyArray<Refusal> => {
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

const refuseCanonical = (
  review: Triageable,
  canonical: CanonicalComment,
  onDeletedRule: boolean
): ReadonlyArray<Refusal> => {
  const review_id = review.id
  // For the canonical itself, its other violations are violations of the review, which are reported there.
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
  review: Triageable,
  { component_id, deleted }: NonNullable<TriageFacts["addressing_rule"]>
): ReadonlyArray<Refusal> =>
  deleted || component_id !== review.component_id ? [new RuleIsElsewhere({ review_id: review.id })] : []

/** Applies the decision (R5.9, R5.10). */
const apply = <R extends Triageable>(review: R, command: Plain<TriageCommand>, facts: TriageFacts): Decided<R> => {
  const status = command.triage_status
  const { actor, now } = facts
  if (status === "pending") return changed(review, "triage", "", now, undecided)
  return changed(review, "triage", "", now, {
    ...decidedBy(actor, now, status, isTerminal(status) || isResolved(review, command, facts)),
    duplicate_of_review_id: canonicalOf(command),
    addressed_by_rule_id: addressingOf(command)
  })
}

/** True when the command resolves this comment, by itself or by the setting of the project (R5.29). */
const isResolved = (
  review: Triageable,
  { resolve = false, triage_status }: Plain<TriageCommand>,
  { applies_text = false, resolve_with = [] }: TriageFacts
): boolean =>
  resolve === "by_setting"
    ? Resolution.resolves(resolve_with, triage_status, applies_text ? "applied" : Resolution.textStateOf(review))
    : resolve

/** The violations that stop any withdrawal: only comments and replies can be withdrawn (R5.1). */
export const refuseWithdrawal = (review: Pick<Triaged, "id" | "action">): ReadonlyArray<Refusal> =>
  review.action === "comment" ? [] : [new ActIsNotWithdrawn({ review_id: review.id })]

/** The violations that stop a withdrawal by the author. In a frozen component only repeating a withdrawal is allowed (R5.12). */
export const refuseOwnWithdrawal = (review: Triaged, at: PhaseAt): ReadonlyArray<Refusal> => [
  ...refuseWithdrawal(review),
  ...(review.triage_status === "withdrawn" ? [] : refuseFrozen(at))
]

/**
 * Withdraws a comment or reply, by its author or by an admin with a reason (R5.12). The actor adjudicates it, targets are cleared, replies stay.
 * Null when it is withdrawn already.
 */
export const withdraw = <R extends Triageable>(
  review: R,
  by: {
    readonly actor: number
    readonly now: Date
    readonly action: "withdraw" | "admin_withdraw" | "undo_triage"
    readonly reason: string
  }
): Decided<R> | null =>
  review.triage_status === "withdrawn"
    ? null
    : changed(review, by.action, by.reason, by.now, decidedBy(by.actor, by.now, "withdrawn", true))

/** Records an admin's reason for an earlier withdrawal. The comment stays unchanged, and the audit entry holds the reason (R5.12). */
export const noteWithdrawal = <R extends Triageable>(
  review: R,
  by: { readonly now: Date; readonly reason: string }
): Decided<R> => ({
  review,
  audit: changed(review, "admin_withdraw", by.reason, by.now, {}).audit
})

/**
 * Restores an adjudicated comment to `pending`, or a withdrawn reply, by an admin with a reason (R5.13). Links from and
 * to a withdrawn comment stay cut (R5.12). Refused while it is not adjudicated.
 */
export const restore = <R extends Triageable>(
  review: R,
  by: { readonly now: Date; readonly reason: string }
): Decision<Decided<R>> =>
  refuseRestoring(review).length > 0
    ? refused(refuseRestoring(review))
    : allowed(
        changed(review, "admin_restore", by.reason, by.now, {
          ...undecided,
          triage_status: isTopLevelComment(review) ? "pending" : null
        })
      )

/** The violations that stop restoring this review. */
export const refuseRestoring = (review: Pick<Triaged, "id" | "adjudicated_at">): ReadonlyArray<Refusal> =>
  review.adjudicated_at === null ? [new CommentIsNotAdjudicated({ review_id: review.id })] : []

/** The cause of an automatic return to the queue, as the audit entry names it (R5.12, R5.14). */
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

/** Returns a decided top-level comment to `pending` when the basis of its decision is gone; the audit entry names the cause. */
export const returnToPending = <R extends Triageable>(review: R, cause: ReturnCause, now: Date): Decided<R> =>
  changed(review, "returned_to_pending", cause, now, undecided)

/**
 * Adjudicates a decided comment explicitly (R5.13). Refused while it is undecided or withdrawn, or the component is frozen.
 * Null when it is adjudicated already.
 */
export const adjudicate = <R extends Triageable>(
  review: R,
  { actor, now, phase }: Pick<TriageFacts, "actor" | "now" | "phase">
): Decision<Decided<R> | null> => {
  const refusals = refuseAdjudication(review, { phase, now })
  if (refusals.length > 0) return refused(refusals)
  return allowed(
    review.adjudicated_at === null
      ? changed(review, "adjudicate", "", now, {
          adjudicated_by_id: actor,
          adjudicated_at: now,
          adjudicated_by_imported_name: null
        })
      : null
  )
}

/** Adjudicates many decided comments of one component, or returns every refusal (R5.30). Those that are adjudicated already are left out. */
export const adjudicateAll = <R extends Triageable>(
  reviews: ReadonlyArray<R>,
  at: Pick<TriageFacts, "actor" | "now" | "phase">
): Decision<ReadonlyArray<Decided<R>>> => {
  const decisions = reviews.map((review) => adjudicate(review, at))
  const refusals = [
    ...refuseFrozen(at),
    ...decisions.flatMap((decision) =>
      !decision.ok ? decision.refusals.filter(({ code }) => code !== "component_frozen") : []
    ),
    ...reviews
      .filter(({ component_id }) => component_id !== reviews[0]?.component_id)
      .map(({ id }) => new SeveralComponents({ review_id: id }))
  ]
  return refusals.length > 0
    ? refused(refusals)
    : allowed(decisions.flatMap((decision) => (decision.ok ? (decision.value ?? []) : [])))
}

/** The violations that stop adjudicating this review. */
export const refuseAdjudication = (review: Triaged, at: PhaseAt): ReadonlyArray<Refusal> => [
  ...refuseDecision(review, at),
  ...(review.triage_status === "pending" ? [new CommentIsPending({ review_id: review.id })] : [])
]

/** The violations that stop reopening this review. */
export const refuseReopening = (review: Triaged, at: PhaseAt): ReadonlyArray<Refusal> => [
  ...refuseDecision(review, at),
  ...(isTopLevelComment(review) ? refuseRestoring(review) : [])
]

/** Reopens an adjudicated comment (R5.13): a terminal status becomes `pending`, another one stays. Refused while it is withdrawn or not adjudicated. */
export const reopen = <R extends Triageable>(
  review: R,
  { now, phase }: Pick<TriageFacts, "now" | "phase">
): Decision<Decided<R>> => {
  const { triage_status } = review
  const refusals = refuseReopening(review, { phase, now })
  if (refusals.length > 0) return refused(refusals)
  return allowed(
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

/** False when the same person repeats the present decision; the time of the first one counts. */
const isNewDecision = (before: Triageable, { review: after }: Decided<Triageable>): boolean =>
  (before.adjudicated_at === null) !== (after.adjudicated_at === null) ||
  triageFields.some(
    (field) => field !== "triage_set_at" && field !== "adjudicated_at" && before[field] !== after[field]
  )
