/**
 * The move of a comment with its whole thread to another requirement of its component (R5.16). Pure; the use case is in MoveComment.ts.
 * Status, section, texts and the pin stay. The origin of the thread is kept in fields, not in a text (R5.4).
 */
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnComponent, auditOnRule } from "../audit/Drafts.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { ComponentId, Plain } from "../Ids.ts"
import { type OfReview, type Refusal, TargetNotFound, Violation } from "../Refusal.ts"
import type { Rule } from "../rule/Rule.ts"
import { timeOfChange } from "../Transactor.ts"
import type { Review } from "./Review.ts"

/** The fields of a requirement that the decision reads. */
export type MovePlace = Pick<Rule, "id" | "component_id" | "rule_number" | "deleted_at">

/** The facts that the decision needs in addition to the review. */
export interface MoveFacts {
  readonly now: Date
  readonly component: { readonly id: ComponentId; readonly name: string }
  /** The requirement that the comment is on; null for a component-level comment. */
  readonly source: MovePlace | null
  /** The named target; null when the caller can see no requirement of that id. */
  readonly target: MovePlace | null
  /** Every reply of the thread, at any depth. */
  readonly replies: ReadonlyArray<Review>
}

/** The whole thread on its new requirement, the comment first, with one audit entry for the source and one for the target. */
export interface Moved {
  readonly reviews: ReadonlyArray<Review>
  readonly audits: ReadonlyArray<AuditDraft>
}

export class ReplyIsNotMoved extends Violation("ReplyIsNotMoved", "reply_not_moved")<OfReview> {}
export class ActIsNotMoved extends Violation("ActIsNotMoved", "not_a_comment", {
  detail: "Only comments can be moved. Other reviews stay in the history of their requirement."
})<OfReview> {}
export class TargetIsElsewhere extends Violation("TargetIsElsewhere", "target_elsewhere", { pointer: "/rule_id" }) {}
export class TargetIsDeleted extends Violation("TargetIsDeleted", "target_deleted", { pointer: "/rule_id" }) {}
export class AlreadyThere extends Violation("AlreadyThere", "already_there", { pointer: "/rule_id" }) {}

/** Decides a move. Returns the thread on its new requirement, or every refusal. */
export const decide = (review: Review, reason: string, facts: MoveFacts): Decision<Moved> => {
  const refusals = [...refuseReview(review), ...refuseTarget(review, facts.target)]
  const { source, target, replies, now } = facts
  if (refusals.length > 0 || target === null) return refused(refusals)
  const onTarget = (one: Review): Review => ({
    ...one,
    rule_id: target.id,
    updated_at: timeOfChange(one.updated_at, now)
  })
  return allowed({
    reviews: [review, ...replies].map(onTarget),
    audits: [
      entry(review, reason, "review_moved_out", source ?? facts.component, {
        review_id: { prev_value: review.id, new_value: null },
        rule_id: { prev_value: review.rule_id, new_value: target.id }
      }),
      entry(review, reason, "review_moved_in", target, {
        review_id: { prev_value: null, new_value: review.id },
        rule_id: { prev_value: review.rule_id, new_value: target.id }
      })
    ]
  })
}

/** The violations that stop any move of this review. */
export const refuseReview = (
  review: Plain<Pick<Review, "id" | "action" | "responding_to_review_id">>
): ReadonlyArray<Refusal> => {
  if (review.responding_to_review_id !== null) return [new ReplyIsNotMoved({ review_id: review.id })]
  return review.action === "comment" ? [] : [new ActIsNotMoved({ review_id: review.id })]
}

const refuseTarget = (review: Review, target: MovePlace | null): ReadonlyArray<Refusal> => {
  if (target === null) return [new TargetNotFound({ pointer: "/rule_id" })]
  return [
    ...(target.component_id === review.component_id ? [] : [new TargetIsElsewhere()]),
    ...(target.deleted_at === null ? [] : [new TargetIsDeleted()]),
    ...(target.id === review.rule_id ? [new AlreadyThere()] : [])
  ]
}

/** An audit entry in the history of a requirement, or of the component for a comment on it as a whole. */
const entry = (
  { component_id, project_id }: Review,
  comment: string,
  action: string,
  place: MovePlace | MoveFacts["component"],
  changes: Readonly<Record<string, { readonly prev_value: number | null; readonly new_value: number | null }>>
): AuditDraft => {
  const changed = Object.entries(changes).map(([field, change]) => ({ field, ...change }))
  return "rule_number" in place
    ? auditOnRule(action, { ...place, component_id, project_id }, changed, comment)
    : { ...auditOnComponent(action, { ...place, project_id }, changed), comment }
}
