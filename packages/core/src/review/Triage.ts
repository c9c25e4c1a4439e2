/**
 * Triage: the decision on a comment, and its way back (R5.8–R5.14). The whole state machine, pure and total:
 *
 *   pending ⇄ concur | concur_with_comment | non_concur | needs_clarification   open until adjudicated
 *   any     → duplicate | informational | addressed_by | withdrawn              adjudicated at once
 *   withdrawn → pending                                                         only by an admin's restore
 *
 * Single and bulk triage, adjudication, withdrawal and every automatic return to the queue go through these functions.
 */
import { Data, Result } from "effect"
import { type AuditDraft, changesBetween } from "../audit/AuditEntry.ts"
import { ComponentIsFrozen, type PhaseSettings, stateAt } from "../component/CommentPhase.ts"
import type { ComponentId, ReviewId, RuleId, UserId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, TargetNotFound } from "../Refusal.ts"
import { isBlank } from "../Text.ts"
import { timeOfChange } from "../Transactor.ts"
import { isTopLevelComment, type Review, triageFields } from "./Review.ts"
import { isTerminal, type TriageStatus } from "./TriageStatus.ts"

/** What a triager asks for. Targets that do not belong to the status are ignored (R5.10). */
export interface TriageCommand {
  readonly triage_status: TriageStatus
  readonly response_comment: string | null
  readonly duplicate_of_review_id: ReviewId | null
  readonly addressed_by_rule_id: RuleId | null
}

/** What the decision must know besides the reviews themselves. */
export interface TriageFacts {
  readonly actor: UserId
  readonly now: Date
  readonly phase: PhaseSettings
  /** The canonical comment that the command names; null when there is none of that id that the caller may know of. */
  readonly canonical: Review | null
  /** The rule that the command names; null when there is none of that id that the caller may know of. */
  readonly addressing_rule: {
    readonly id: RuleId
    readonly component_id: ComponentId
    readonly deleted: boolean
  } | null
  /** Those of the reviews that other comments are duplicates of. */
  readonly with_duplicates: ReadonlySet<ReviewId>
}

/** A review in its new state, with the entry owed for the change. */
export interface Decided {
  readonly review: Review
  readonly audit: AuditDraft
}

export class NotAComment extends Data.TaggedClass("NotAComment")<{ readonly review_id: number }> {
  readonly code = "not_a_comment"
  readonly detail = "Only top-level comments are triaged."
}
export class CommentIsWithdrawn extends Data.TaggedClass("CommentIsWithdrawn")<{ readonly review_id: number }> {
  readonly code = "comment_withdrawn"
  readonly detail = "The comment is withdrawn; only an admin can restore it."
}
export class ResponseIsRequired extends Data.TaggedClass("ResponseIsRequired") {
  readonly code = "response_required"
  readonly pointer = "/response_comment"
  readonly detail = "A comment is not declined without a response."
}
export class CanonicalIsRequired extends Data.TaggedClass("CanonicalIsRequired") {
  readonly code = "canonical_required"
  readonly pointer = "/duplicate_of_review_id"
  readonly detail = "A duplicate names the comment that it repeats."
}
export class CanonicalIsAmongIds extends Data.TaggedClass("CanonicalIsAmongIds")<{ readonly review_id: number }> {
  readonly code = "canonical_among_ids"
  readonly pointer = "/duplicate_of_review_id"
  readonly detail = "A comment cannot be a duplicate of itself."
}
export class CanonicalIsElsewhere extends Data.TaggedClass("CanonicalIsElsewhere")<{ readonly review_id: number }> {
  readonly code = "canonical_elsewhere"
  readonly pointer = "/duplicate_of_review_id"
  readonly detail = "The canonical comment belongs to another component."
}
export class CanonicalIsReply extends Data.TaggedClass("CanonicalIsReply")<{ readonly review_id: number }> {
  readonly code = "canonical_is_reply"
  readonly pointer = "/duplicate_of_review_id"
  readonly detail = "The canonical must be a top-level comment."
}
export class CanonicalIsWithdrawn extends Data.TaggedClass("CanonicalIsWithdrawn")<{ readonly review_id: number }> {
  readonly code = "canonical_withdrawn"
  readonly pointer = "/duplicate_of_review_id"
  readonly detail = "The canonical comment is withdrawn."
}
export class CanonicalIsDuplicate extends Data.TaggedClass("CanonicalIsDuplicate")<{ readonly review_id: number }> {
  readonly code = "canonical_is_duplicate"
  readonly pointer = "/duplicate_of_review_id"
  readonly detail = "The canonical comment is a duplicate itself; name the comment that it repeats."
}
export class HasDuplicates extends Data.TaggedClass("HasDuplicates")<{ readonly review_id: number }> {
  readonly code = "has_duplicates"
  readonly detail = "Other comments are duplicates of this one, so it cannot become a duplicate."
}
export class RuleIsRequired extends Data.TaggedClass("RuleIsRequired") {
  readonly code = "rule_required"
  readonly pointer = "/addressed_by_rule_id"
  readonly detail = "A comment addressed elsewhere names the requirement that addresses it."
}
export class RuleIsElsewhere extends Data.TaggedClass("RuleIsElsewhere")<{ readonly review_id: number }> {
  readonly code = "rule_elsewhere"
  readonly pointer = "/addressed_by_rule_id"
  readonly detail = "The requirement is not a live requirement of the comment's component."
}
export class SeveralComponents extends Data.TaggedClass("SeveralComponents")<{ readonly review_id: number }> {
  readonly code = "several_components"
  readonly pointer = "/review_ids"
  readonly detail = "All comments of a batch belong to one component."
}

/**
 * Decides one command for many comments: all of them in their new state, or every refusal (R5.11).
 * The reviews have distinct ids; the answer keeps their order.
 */
export const decideAll = (
  reviews: ReadonlyArray<Review>,
  command: TriageCommand,
  facts: TriageFacts
): Result.Result<ReadonlyArray<Decided>, ReadonlyArray<Refusal>> => {
  const refusals = [
    ...refuseCommand(command, facts),
    ...reviews.flatMap((review) => [
      ...refuseReview(review, facts),
      ...refuseTarget(review, command, facts),
      ...(review.component_id === reviews[0]?.component_id ? [] : [new SeveralComponents({ review_id: review.id })])
    ])
  ]
  return refusals.length > 0
    ? Result.fail(refusals)
    : Result.succeed(reviews.map((review) => apply(review, command, facts)))
}

/** What is wrong with the command whatever it is applied to. */
const refuseCommand = (command: TriageCommand, facts: TriageFacts): ReadonlyArray<Refusal> => {
  const frozen = stateAt(facts.phase, facts.now).frozen_for_writes ? [new ComponentIsFrozen({})] : []
  return [...frozen, ...refuseConditionalFields(command, facts)]
}

const refuseConditionalFields = (command: TriageCommand, facts: TriageFacts): ReadonlyArray<Refusal> => {
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
const refuseReview = (review: Review, _facts: TriageFacts): ReadonlyArray<Refusal> => {
  if (!isTopLevelComment(review)) return [new NotAComment({ review_id: review.id })]
  return review.triage_status === "withdrawn" ? [new CommentIsWithdrawn({ review_id: review.id })] : []
}

/** What is wrong between this review and the command's target. */
const refuseTarget = (review: Review, command: TriageCommand, facts: TriageFacts): ReadonlyArray<Refusal> => {
  const review_id = review.id
  if (command.triage_status === "addressed_by" && facts.addressing_rule !== null) {
    const { component_id, deleted } = facts.addressing_rule
    return deleted || component_id !== review.component_id ? [new RuleIsElsewhere({ review_id })] : []
  }
  if (command.triage_status !== "duplicate" || facts.canonical === null) return []
  const { canonical } = facts
  if (canonical.id === review.id) return [new CanonicalIsAmongIds({ review_id })]
  const refusals: Array<Refusal> = []
  if (canonical.component_id !== review.component_id) refusals.push(new CanonicalIsElsewhere({ review_id }))
  if (!isTopLevelComment(canonical)) refusals.push(new CanonicalIsReply({ review_id }))
  if (canonical.triage_status === "withdrawn") refusals.push(new CanonicalIsWithdrawn({ review_id }))
  if (canonical.triage_status === "duplicate") refusals.push(new CanonicalIsDuplicate({ review_id }))
  if (facts.with_duplicates.has(review.id)) refusals.push(new HasDuplicates({ review_id }))
  return refusals
}

/** The decision itself (R5.9). */
const apply = (review: Review, command: TriageCommand, { actor, now }: TriageFacts): Decided => {
  const status = command.triage_status
  if (status === "pending") return toPending(review, "triage", "", now)
  return changed(review, "triage", "", now, {
    triage_status: status,
    triage_set_by_id: actor,
    triage_set_at: now,
    adjudicated_by_id: isTerminal(status) ? actor : null,
    adjudicated_at: isTerminal(status) ? now : null,
    duplicate_of_review_id: status === "duplicate" ? command.duplicate_of_review_id : null,
    addressed_by_rule_id: status === "addressed_by" ? command.addressed_by_rule_id : null
  })
}

/**
 * A comment or reply is withdrawn by its author, or by an admin with a reason (R5.12): adjudicated by the actor, targets cleared, replies kept.
 * Null when it is withdrawn already: there is nothing to change.
 */
export const withdraw = (
  review: Review,
  by: {
    readonly actor: UserId
    readonly now: Date
    readonly action: "withdraw" | "admin_withdraw"
    readonly reason: string
  }
): Decided | null =>
  review.triage_status === "withdrawn"
    ? null
    : changed(review, by.action, by.reason, by.now, {
        triage_status: "withdrawn",
        triage_set_by_id: by.actor,
        triage_set_at: by.now,
        adjudicated_by_id: by.actor,
        adjudicated_at: by.now,
        duplicate_of_review_id: null,
        addressed_by_rule_id: null
      })

/** Why a comment goes back to the queue by itself, as the audit entry names it (R5.12, R5.14). */
export type ReturnCause = "canonical_withdrawn" | "commenter_replied"

/** A decided comment whose ground has gone returns to `pending`, with an entry naming the cause. */
export const returnToPending = (review: Review, cause: ReturnCause, now: Date): Decided =>
  toPending(review, "returned_to_pending", cause, now)

/**
 * An explicit close of a decided comment (R5.13). Refused while it is undecided, withdrawn, or the component is frozen.
 * Null when it is adjudicated already.
 */
export const adjudicate = (
  review: Review,
  { actor, now, phase }: Pick<TriageFacts, "actor" | "now" | "phase">
): Result.Result<Decided | null, ReadonlyArray<Refusal>> => {
  const refusals = [
    ...(stateAt(phase, now).frozen_for_writes ? [new ComponentIsFrozen({})] : []),
    ...(isTopLevelComment(review) ? [] : [new NotAComment({ review_id: review.id })]),
    ...(review.triage_status === "withdrawn" ? [new CommentIsWithdrawn({ review_id: review.id })] : []),
    ...(review.triage_status === "pending"
      ? [
          new FieldIsInvalid({
            pointer: "/triage_status",
            detail: "A pending comment is decided before it is adjudicated."
          })
        ]
      : [])
  ]
  if (refusals.length > 0) return Result.fail(refusals)
  if (review.adjudicated_at !== null) return Result.succeed(null)
  return Result.succeed(changed(review, "adjudicate", "", now, { adjudicated_by_id: actor, adjudicated_at: now }))
}

/** Back to not adjudicated (R5.13): a terminal status goes back to `pending`, another is kept. Null when it is not adjudicated. */
export const reopen = (
  review: Review,
  { now, phase }: Pick<TriageFacts, "now" | "phase">
): Result.Result<Decided | null, ReadonlyArray<Refusal>> => {
  const refusals = [
    ...(stateAt(phase, now).frozen_for_writes ? [new ComponentIsFrozen({})] : []),
    ...(isTopLevelComment(review) ? [] : [new NotAComment({ review_id: review.id })]),
    ...(review.triage_status === "withdrawn" ? [new CommentIsWithdrawn({ review_id: review.id })] : [])
  ]
  if (refusals.length > 0) return Result.fail(refusals)
  if (review.adjudicated_at === null || review.triage_status === null) return Result.succeed(null)
  return Result.succeed(
    isTerminal(review.triage_status)
      ? toPending(review, "reopen", "", now)
      : changed(review, "reopen", "", now, { adjudicated_by_id: null, adjudicated_at: null })
  )
}

const toPending = (review: Review, action: string, comment: string, now: Date): Decided =>
  changed(review, action, comment, now, {
    triage_status: "pending",
    triage_set_by_id: null,
    triage_set_at: null,
    adjudicated_by_id: null,
    adjudicated_at: null,
    duplicate_of_review_id: null,
    addressed_by_rule_id: null
  })

const changed = (review: Review, action: string, comment: string, now: Date, change: Partial<Review>): Decided => {
  const after: Review = { ...review, ...change, updated_at: timeOfChange(review.updated_at, now) }
  return {
    review: after,
    audit: {
      action,
      auditable_type: "Review",
      auditable_id: review.id,
      audited_name: `Comment ${review.id}`,
      rule_id: review.rule_id,
      component_id: review.component_id,
      project_id: review.project_id,
      comment,
      changes: changesBetween(review, after, triageFields)
    }
  }
}
