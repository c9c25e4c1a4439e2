/** Decides posts of comments and replies (R5.2, R5.3, R5.14, R6.3). Pure. Other reviews of a rule are decided in rule/RuleReview.ts. */
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnReview } from "../audit/Drafts.ts"
import * as CommentPhase from "../component/CommentPhase.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { ComponentId, Plain, ProjectId, UserId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal, Violation, TargetNotFound } from "../Refusal.ts"
import type { Rule } from "../rule/Rule.ts"
import type { SectionKey } from "../rule/Section.ts"
import * as SectionText from "../rule/SectionText.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import * as CommentLog from "./CommentLog.ts"
import * as Proposal from "./Proposal.ts"
import type { Quote } from "./Quote.ts"
import * as QuoteRefusals from "./QuoteRefusals.ts"
import type { Review, ReviewAction } from "./Review.ts"
import type { NewReview } from "./ReviewRepository.ts"
import * as Triage from "./Triage.ts"
import { untriaged } from "./TriageChange.ts"

/** The longest comment, in characters (R5.2). */
export const longestComment = 10_000

/** The requested post. */
export interface PostCommand extends CommentLog.CommentLog {
  readonly action: ReviewAction
  readonly comment: string
  readonly section: SectionKey | null
  /** The text that the comment proposes for its section; null without one. */
  readonly proposed_text: string | null
  /** The words of the requirement that the comment is about; null without any. */
  readonly quote: Quote | null
  /** True when the command names a parent, even one that was not found. */
  readonly is_reply: boolean
}

/** The facts that the decision needs. */
export interface PostFacts {
  /** Null for a visitor without an account. */
  readonly actor: UserId | null
  readonly now: Date
  readonly phase: CommentPhase.PhaseSettings
  readonly component_id: ComponentId
  readonly project_id: ProjectId
  /** The rule of the comment; null for the component as a whole. */
  readonly rule: Rule | null
  /** The named parent; null when the caller can see no review of that id. */
  readonly parent: Review | null
  /** The top comment of the parent's thread. */
  readonly top: Review | null
}

/** The effect of a post: the new review, and the thread's comment if the reply returns it to the queue. */
export interface Posted {
  readonly review: NewReview
  readonly returned: Triage.Decided | null
}

export class ParentIsElsewhere extends Violation("ParentIsElsewhere", "parent_elsewhere", {
  pointer: "/review/responding_to_review_id"
}) {}

export class ActIsNoReply extends Violation("ActIsNoReply", "act_as_reply", {
  pointer: "/review/responding_to_review_id"
}) {}

/** The violations of a comment's text in the field at `pointer` (R5.2). */
export const refuseText = (pointer: string, comment: string): ReadonlyArray<Refusal> => [
  ...(isBlank(comment) ? [new FieldIsInvalid({ pointer, detail: "A comment must not be blank." })] : []),
  ...(lengthInCharacters(comment) > longestComment
    ? [new FieldIsInvalid({ pointer, detail: `A comment can have at most ${longestComment} characters.` })]
    : []),
  ...refuseUnrepresentable(pointer, comment)
]

/** The violations that stop any reply here. A deleted requirement is not found, so it accepts no replies. */
export const refuseReply = (
  { id, rule_deleted }: Plain<Pick<Review, "id">> & { readonly rule_deleted: boolean },
  { phase, now }: Pick<PostFacts, "phase" | "now">
): ReadonlyArray<Refusal> =>
  rule_deleted ? [new Proposal.RuleIsDeleted({ review_id: id })] : CommentPhase.refuse(phase, "reply", now)

/** Decides a comment, a reply, or another review. */
export const decide = (command: PostCommand, facts: PostFacts): Decision<Posted> => {
  const refusals = [
    ...CommentPhase.refuse(facts.phase, phaseAct(command), facts.now),
    ...refuseText("/review/comment", command.comment),
    ...refuseParent(command, facts),
    ...refuseTexts(command, facts),
    ...CommentLog.refuse(command, command)
  ]
  if (refusals.length > 0) return refused(refusals)
  return allowed({ review: newReview(command, facts), returned: returnedToQueue(command, facts) })
}

const phaseAct = ({ action, is_reply }: PostCommand): CommentPhase.PhaseAct =>
  action !== "comment" ? "write" : is_reply ? "reply" : "comment"

const refuseParent = (
  { action, is_reply }: PostCommand,
  { parent, rule, component_id }: PostFacts
): ReadonlyArray<Refusal> => {
  if (!is_reply) return []
  if (action !== "comment") return [new ActIsNoReply()]
  if (parent === null) return [new TargetNotFound({ pointer: "/review/responding_to_review_id" })]
  const sameThing = parent.component_id === component_id && parent.rule_id === (rule?.id ?? null)
  return sameThing ? [] : [new ParentIsElsewhere()]
}

const refuseTexts = (
  { action, is_reply, proposed_text, quote, section }: PostCommand,
  { rule, parent }: PostFacts
): ReadonlyArray<Refusal> => {
  // A reply without a known parent is refused for that reason above.
  if (is_reply && parent === null) return []
  const place = { action, responding_to_review_id: parent?.id ?? null, rule_id: rule?.id ?? null, section }
  return [...Proposal.refuse(proposed_text, place), ...QuoteRefusals.refuse(quote, place, rule)]
}

const newReview = (command: PostCommand, facts: PostFacts): NewReview => {
  const { actor, now, component_id, project_id, rule, parent } = facts
  const startsThread = parent === null
  const section = parent === null ? command.section : parent.section
  return {
    component_id,
    project_id,
    rule_id: rule?.id ?? null,
    thread_id: parent?.thread_id ?? null,
    responding_to_review_id: parent?.id ?? null,
    action: command.action,
    comment: command.comment,
    section,
    proposed_text: command.proposed_text,
    proposal_accepted_at: null,
    quote: command.quote,
    ...CommentLog.of(command),
    user_id: actor,
    imported_name: null,
    ...untriaged,
    triage_status: startsThread && command.action === "comment" ? "pending" : null,
    created_at: now,
    pin: startsThread && rule !== null ? SectionText.of(rule, section) : null
  }
}

/** Returns a comment to the queue when its author answered a request for clarification (R5.14). */
const returnedToQueue = ({ is_reply }: PostCommand, { top, actor, now }: PostFacts): Triage.Decided | null =>
  is_reply && top !== null && top.triage_status === "needs_clarification" && top.user_id === actor
    ? Triage.returnToPending(top, "commenter_replied", now)
    : null

const namedFields = ["section", "responding_to_review_id", "triage_status"] as const

/** The audit entry of a stored review. It names the record, never the text (R9.1). */
export const auditOf = (review: NewReview, id: number): AuditDraft =>
  auditOnReview(
    review.responding_to_review_id === null ? review.action : "reply",
    { ...review, id },
    namedFields.flatMap((field) =>
      review[field] === null ? [] : [{ field, prev_value: null, new_value: review[field] }]
    )
  )

/** The reply to a comment that holds a triager's response (R5.11). */
export const responseTo = (parent: Review, comment: string, actor: UserId, now: Date): NewReview => ({
  component_id: parent.component_id,
  project_id: parent.project_id,
  rule_id: parent.rule_id,
  thread_id: parent.thread_id,
  responding_to_review_id: parent.id,
  action: "comment",
  comment,
  section: parent.section,
  proposed_text: null,
  proposal_accepted_at: null,
  quote: null,
  ...CommentLog.none,
  user_id: actor,
  imported_name: null,
  ...untriaged,
  created_at: now,
  pin: null
})
