/** Decides what becomes of public comments (R23.5). Pure and total over their states; the command is ModeratePublicComments.ts. */
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnComponent, auditOnReview } from "../audit/Drafts.ts"
import * as CommentPhase from "../component/CommentPhase.ts"
import type { Component } from "../component/Component.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { ReviewId, RuleId, UserId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"
import * as CommentLog from "../review/CommentLog.ts"
import type { NewReview } from "../review/ReviewRepository.ts"
import { undecided } from "../review/TriageChange.ts"
import { lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import type { PublicComment, PublicCommentState } from "./PublicComment.ts"

export interface ModerateCommand {
  readonly state: PublicCommentState
  /** Shown to the commenter of a refused comment; "" without one. */
  readonly reason: string
}

export interface ModerationFacts {
  readonly actor: UserId
  readonly now: Date
  readonly component: Component
  /** The requirements of these comments that are deleted. */
  readonly deleted_rules: ReadonlySet<RuleId>
}

/** A public comment in its new state. An accepted one becomes the review, which is stored first. */
export interface Moderated {
  readonly comment: PublicComment
  readonly review: NewReview | null
}

/** The longest reason, in characters. */
export const longestReason = 1000

export class PublicCommentIsAccepted extends Violation("PublicCommentIsAccepted", "public_comment_accepted")<{
  readonly pointer: string
}> {}

export class RequirementIsDeleted extends Violation("RequirementIsDeleted", "rule_deleted", {
  detail: "The requirement of the comment is deleted, so the comment can only be refused."
})<{ readonly pointer: string }> {}

/**
 * Decides the same for many comments of one component. Returns those that change, in the given order, or every refusal. An accepted comment stays accepted: it is
 * withdrawn like every other comment.
 */
export const decideAll = (
  comments: ReadonlyArray<PublicComment>,
  command: ModerateCommand,
  facts: ModerationFacts
): Decision<ReadonlyArray<Moderated>> => {
  const refusals = [
    ...CommentPhase.refuse(facts.component, "write", facts.now),
    ...refuseReason(command.reason),
    ...comments.flatMap((comment, at) => refuse(comment, `/ids/${at}`, command, facts))
  ]
  if (refusals.length > 0) return refused(refusals)
  return allowed(comments.flatMap((comment) => (isSame(comment, command) ? [] : [moderated(comment, command, facts)])))
}

const refuseReason = (reason: string): ReadonlyArray<Refusal> => [
  ...(lengthInCharacters(reason) > longestReason
    ? [new FieldIsInvalid({ pointer: "/reason", detail: `A reason can have at most ${longestReason} characters.` })]
    : []),
  ...refuseUnrepresentable("/reason", reason)
]

const refuse = (
  { rule_id, state }: PublicComment,
  pointer: string,
  command: ModerateCommand,
  { deleted_rules }: ModerationFacts
): ReadonlyArray<Refusal> => {
  if (state === "accepted") return command.state === "accepted" ? [] : [new PublicCommentIsAccepted({ pointer })]
  return command.state === "accepted" && rule_id !== null && deleted_rules.has(rule_id)
    ? [new RequirementIsDeleted({ pointer })]
    : []
}

const reasonFor = ({ reason, state }: ModerateCommand): string => (state === "refused" ? reason : "")

const isSame = (comment: PublicComment, command: ModerateCommand): boolean =>
  comment.state === command.state && (comment.state === "accepted" || comment.reason === reasonFor(command))

const moderated = (comment: PublicComment, command: ModerateCommand, { actor, now }: ModerationFacts): Moderated => ({
  comment: {
    ...comment,
    state: command.state,
    reason: reasonFor(command),
    ...(command.state === "awaiting"
      ? { decided_by_id: null, decided_at: null }
      : { decided_by_id: actor, decided_at: now })
  },
  review: command.state === "accepted" ? reviewOf(comment) : null
})

/** The comment of the component: by a person without an account, at the time when it was sent, about the text of that time. */
const reviewOf = (comment: PublicComment): NewReview => ({
  component_id: comment.component_id,
  project_id: comment.project_id,
  rule_id: comment.rule_id,
  thread_id: null,
  responding_to_review_id: null,
  action: "comment",
  comment: comment.comment,
  section: comment.section,
  proposed_text: null,
  proposal_accepted_at: null,
  quote: null,
  ...CommentLog.of(comment),
  user_id: null,
  imported_name: comment.name,
  ...undecided,
  created_at: comment.created_at,
  pin: comment.pin
})

/** The audit entries of moderated comments, which name records and no texts: one for each accepted comment, and one for all others. */
export const auditOf = (
  moderated: ReadonlyArray<PublicComment>,
  command: ModerateCommand,
  component: Pick<Component, "id" | "name" | "project_id">
): ReadonlyArray<AuditDraft> => {
  if (moderated.length === 0) return []
  if (command.state === "accepted") {
    return moderated.flatMap((comment) =>
      comment.review_id === null
        ? []
        : [
            auditOnReview("accept_public", { ...comment, id: comment.review_id }, [
              { field: "public_comment_id", prev_value: null, new_value: comment.id }
            ])
          ]
    )
  }
  const action = command.state === "refused" ? "refuse_public_comments" : "return_public_comments"
  const ids = moderated.map(({ id }) => id)
  return [
    {
      ...auditOnComponent(action, component, [{ field: "public_comment_ids", prev_value: null, new_value: ids }]),
      comment: reasonFor(command)
    }
  ]
}

/** The public comment with the id of its stored review. */
export const stored = ({ comment }: Moderated, review: ReviewId | null): PublicComment => ({
  ...comment,
  review_id: review
})
