/** The assignment of a comment: who of the team is to decide it, and until when. The decision on assigning, pure and total; used by Assigning.ts. */
import { Result, Schema } from "effect"
import type { Role } from "../access/Role.ts"
import { carries } from "../access/Role.ts"
import { type AuditDraft, changesBetween } from "../audit/AuditEntry.ts"
import * as DefaultComment from "../audit/DefaultComment.ts"
import { auditOnReview } from "../audit/Drafts.ts"
import type { PhaseSettings } from "../component/CommentPhase.ts"
import { ReviewId, UserId } from "../Ids.ts"
import { type Refusal, Violation, TargetNotFound } from "../Refusal.ts"
import { Day } from "../statistics/Day.ts"
import { timeOfChange } from "../Transactor.ts"
import { isOpen, type Review } from "./Review.ts"
import { refuseFrozen, refuseReview, SeveralComponents } from "./Triage.ts"

/** The role that an assignee has on the component, or a higher one: that of whoever decides. */
export const neededRole = "author" satisfies Role

/**
 * The record. It counts only while its assignee may decide on the comment: who has lost the role, or whose account is disabled, is shown
 * nowhere as an assignee, and is one again with the role (R1.6). A comment has one at most; it stays through everything that becomes of the comment.
 */
export const Assignment = Schema.Struct({
  review_id: ReviewId,
  assignee_id: UserId,
  /** The last day on which the decision is in time, in UTC; null without one. */
  due_on: Schema.NullOr(Day)
})
export interface Assignment extends Schema.Schema.Type<typeof Assignment> {}

/** What is decided by an assignment; nothing without one. */
export const unassigned: Pick<Assignment, "due_on"> & { readonly assignee_id: UserId | null } = {
  assignee_id: null,
  due_on: null
}

/** What is asked for. What is undefined stays as it is; an assignee of null takes the assignment away, with its day. */
export interface AssignCommand {
  readonly assignee_id: UserId | null | undefined
  readonly due_on: Day | null | undefined
  readonly audit_comment: string
}

/** What the decision must know besides the comments. */
export interface AssignFacts {
  readonly now: Date
  readonly phase: PhaseSettings
  /** The assignments that count, of these comments. */
  readonly standing: ReadonlyArray<Assignment>
  /** The person that the command names, with their role on the component; null when nobody of that id has one. */
  readonly assignee: { readonly id: UserId; readonly role: Role; readonly disabled: boolean } | null
}

/** A comment as it is last changed by the act, its assignment from then on, and the entry owed for the change. */
export interface Assigned {
  readonly review: Review
  readonly assignment: Assignment | null
  readonly audit: AuditDraft
}

export class AssigneeIsNoAuthor extends Violation("AssigneeIsNoAuthor", "assignee_not_author", {
  pointer: "/assignee_id"
}) {}

export class AssigneeIsRequired extends Violation("AssigneeIsRequired", "assignee_required", { pointer: "/due_on" })<{
  readonly review_id: number
}> {}

/** Whether the day on which a comment is due has gone by without a decision. */
export const isOverdue = (
  review: Pick<Review, "triage_status" | "adjudicated_at">,
  due_on: Day | null,
  today: Day
): boolean => due_on !== null && due_on < today && isOpen(review)

/**
 * Decides one assignment for many comments: those that it changes, in the order given, or every refusal. A comment that stays as it was is left
 * out and owes no entry (R9.2). The comments have distinct ids.
 */
export const decideAll = (
  reviews: ReadonlyArray<Review>,
  command: AssignCommand,
  facts: AssignFacts
): Result.Result<ReadonlyArray<Assigned>, ReadonlyArray<Refusal>> => {
  const before = new Map(facts.standing.map((assignment) => [assignment.review_id, assignment]))
  const refusals = [
    ...refuseFrozen(facts),
    ...refuseAssignee(command, facts),
    ...reviews.flatMap((review) => [
      ...refuseReview(review),
      ...(isDueForNobody(command, before.get(review.id)) ? [new AssigneeIsRequired({ review_id: review.id })] : []),
      ...(review.component_id === reviews[0]?.component_id ? [] : [new SeveralComponents({ review_id: review.id })])
    ])
  ]
  if (refusals.length > 0) return Result.fail(refusals)
  return Result.succeed(reviews.flatMap((review) => apply(review, before.get(review.id) ?? null, command, facts.now)))
}

const refuseAssignee = ({ assignee_id }: AssignCommand, { assignee }: AssignFacts): ReadonlyArray<Refusal> => {
  if (assignee_id === null || assignee_id === undefined) return []
  if (assignee === null) return [new TargetNotFound({ pointer: "/assignee_id" })]
  return carries(assignee.role, neededRole) && !assignee.disabled ? [] : [new AssigneeIsNoAuthor()]
}

const isDueForNobody = ({ assignee_id, due_on }: AssignCommand, before: Assignment | undefined): boolean =>
  due_on !== null && due_on !== undefined && (assignee_id === undefined ? before === undefined : assignee_id === null)

const apply = (
  review: Review,
  before: Assignment | null,
  command: AssignCommand,
  now: Date
): ReadonlyArray<Assigned> => {
  const assignee_id = command.assignee_id === undefined ? (before?.assignee_id ?? null) : command.assignee_id
  const due_on = command.due_on === undefined ? (before?.due_on ?? null) : command.due_on
  const assignment = assignee_id === null ? null : { review_id: review.id, assignee_id, due_on }
  const changes = changesBetween(before ?? unassigned, assignment ?? unassigned, ["assignee_id", "due_on"])
  if (changes.length === 0) return []
  const action = assignment === null ? "unassign" : "assign"
  const audit: AuditDraft = auditOnReview(
    action,
    review,
    changes,
    DefaultComment.orDefault(command.audit_comment, action, changes)
  )
  return [{ review: { ...review, updated_at: timeOfChange(review.updated_at, now) }, assignment, audit }]
}
