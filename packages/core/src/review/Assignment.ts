/** The assignment of a comment to a person, with a due date. Decides assignments; pure and total. Used by AssignComments.ts. */
import { Schema } from "effect"
import type { Role } from "../access/Role.ts"
import { carries } from "../access/Role.ts"
import { type AuditDraft, changesBetween } from "../audit/AuditEntry.ts"
import * as DefaultComment from "../audit/DefaultComment.ts"
import { auditOnReview } from "../audit/Drafts.ts"
import type { PhaseSettings } from "../component/CommentPhase.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
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

/** The fields that an assignment sets, of a comment or a requirement. Both are null without one. */
export interface Terms {
  readonly assignee_id: UserId | null
  readonly due_on: Day | null
}
export const unassigned: Terms = { assignee_id: null, due_on: null }

/** The requested change. An undefined field keeps its value; an assignee of null removes the assignment with its due date. */
export interface AssignCommand {
  readonly assignee_id: UserId | null | undefined
  readonly due_on: Day | null | undefined
  readonly audit_comment: string
}

/** The named person with their role on the component; null when no account of that id has one. */
export type Assignee = { readonly id: UserId; readonly role: Role; readonly disabled: boolean } | null

/** The facts about the component and the assignee that the decision needs. */
export interface AssignFacts {
  readonly now: Date
  readonly phase: PhaseSettings
  /** The assignments of these comments that count. */
  readonly standing: ReadonlyArray<Assignment>
  readonly assignee: Assignee
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
  readonly review_id?: number
  readonly rule_id?: number
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
): Decision<ReadonlyArray<Assigned>> => {
  const before = new Map(facts.standing.map((assignment) => [assignment.review_id, assignment]))
  const refusals = [
    ...refuseFrozen(facts),
    ...refuseAssignee(command, facts.assignee),
    ...reviews.flatMap((review) => [
      ...refuseReview(review),
      ...(isDueWithoutAssignee(command, before.get(review.id))
        ? [new AssigneeIsRequired({ review_id: review.id })]
        : []),
      ...(review.component_id === reviews[0]?.component_id ? [] : [new SeveralComponents({ review_id: review.id })])
    ])
  ]
  if (refusals.length > 0) return refused(refusals)
  return allowed(reviews.flatMap((review) => apply(review, before.get(review.id) ?? null, command, facts.now)))
}

/** The violations of the named person: unknown here, or without the needed role. */
export const refuseAssignee = ({ assignee_id }: AssignCommand, assignee: Assignee): ReadonlyArray<Refusal> => {
  if (assignee_id === null || assignee_id === undefined) return []
  if (assignee === null) return [new TargetNotFound({ pointer: "/assignee_id" })]
  return carries(assignee.role, neededRole) && !assignee.disabled ? [] : [new AssigneeIsNoAuthor()]
}

/** True when the command sets a due date where no one is assigned afterwards. `before` is undefined without an assignment that counts. */
export const isDueWithoutAssignee = ({ assignee_id, due_on }: AssignCommand, before: Terms | undefined): boolean =>
  due_on !== null && due_on !== undefined && (assignee_id === undefined ? before === undefined : assignee_id === null)

/** The terms after a command, with their audited change. */
export interface ChangedTerms {
  readonly terms: Terms
  readonly action: "assign" | "unassign"
  readonly changes: AuditDraft["changes"]
  readonly comment: string
}

/** The change of terms by a command; null when nothing changes (R9.2). `before` is null without an assignment that counts. */
export const changeOf = (before: Terms | null, command: AssignCommand): ChangedTerms | null => {
  const { assignee_id, due_on } = before ?? unassigned
  const given = {
    assignee_id: command.assignee_id === undefined ? assignee_id : command.assignee_id,
    due_on: command.due_on === undefined ? due_on : command.due_on
  }
  const terms = given.assignee_id === null ? unassigned : given
  const changes = changesBetween(before ?? unassigned, terms, ["assignee_id", "due_on"])
  if (changes.length === 0) return null
  const action = terms.assignee_id === null ? "unassign" : "assign"
  return { terms, action, changes, comment: DefaultComment.orDefault(command.audit_comment, action, changes) }
}

const apply = (
  review: Review,
  before: Assignment | null,
  command: AssignCommand,
  now: Date
): ReadonlyArray<Assigned> => {
  const change = changeOf(before, command)
  if (change === null) return []
  const { assignee_id, due_on } = change.terms
  return [
    {
      review: { ...review, updated_at: timeOfChange(review.updated_at, now) },
      assignment: assignee_id === null ? null : { review_id: review.id, assignee_id, due_on },
      audit: auditOnReview(change.action, review, change.changes, change.comment)
    }
  ]
}
