/** The assignment of a comment to a person, with a due date. Decides assignments; pure and total. Used by AssignComments.ts. */
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

/** The lowest role that an assignee needs on the component: that of a person who decides comments. */
export const neededRole = "author" satisfies Role

/**
 * The record. It counts only while its assignee may decide on the comment. An assignee who lost the role, or whose account is disabled, is not
 * shown, and is shown again when the role returns (R1.6). A comment has at most one assignment. No decision on the comment removes it.
 */
export const Assignment = Schema.Struct({
  review_id: ReviewId,
  assignee_id: UserId,
  /** The due date in UTC; null without one. */
  due_on: Schema.NullOr(Day)
})
export interface Assignment extends Schema.Schema.Type<typeof Assignment> {}

/** The fields that an assignment sets. All are null without one. */
export const unassigned: Pick<Assignment, "due_on"> & { readonly assignee_id: UserId | null } = {
  assignee_id: null,
  due_on: null
}

/** The requested change. An undefined field keeps its value; an assignee of null removes the assignment with its due date. */
export interface AssignCommand {
  readonly assignee_id: UserId | null | undefined
  readonly due_on: Day | null | undefined
  readonly audit_comment: string
}

/** The facts about the component and the assignee that the decision needs. */
export interface AssignFacts {
  readonly now: Date
  readonly phase: PhaseSettings
  /** The assignments of these comments that count. */
  readonly standing: ReadonlyArray<Assignment>
  /** The named person with their role on the component; null when no account of that id has one. */
  readonly assignee: { readonly id: UserId; readonly role: Role; readonly disabled: boolean } | null
}

/** A comment with its new `updated_at`, its new assignment, and the audit entry of the change. */
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

/** True when an open comment is past its due date. */
export const isOverdue = (
  review: Pick<Review, "triage_status" | "adjudicated_at">,
  due_on: Day | null,
  today: Day
): boolean => due_on !== null && due_on < today && isOpen(review)

/**
 * Decides one assignment for many comments. Returns the changed comments in the given order, or every refusal. An unchanged comment is left
 * out and gets no audit entry (R9.2). The comments have distinct ids.
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
      ...(isDueWithoutAssignee(command, before.get(review.id))
        ? [new AssigneeIsRequired({ review_id: review.id })]
        : []),
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

const isDueWithoutAssignee = ({ assignee_id, due_on }: AssignCommand, before: Assignment | undefined): boolean =>
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
