/**
 * The change of a comment's section, with its whole thread (R5.13). Pure; the use case is in ChangeSection.ts. The comment is then about
 * another text, so it gets a new pin (R5.5): the text of the new section when the comment was written, where that is known.
 */
import type { Plain } from "../Ids.ts"
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnReview } from "../audit/Drafts.ts"
import * as CommentPhase from "../component/CommentPhase.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import { type OfReview, type Refusal, Violation } from "../Refusal.ts"
import type { Rule } from "../rule/Rule.ts"
import type { SectionKey } from "../rule/Section.ts"
import * as SectionText from "../rule/SectionText.ts"
import { timeOfChange } from "../Transactor.ts"
import type { Review } from "./Review.ts"
import type { Triaged } from "./Triage.ts"
import { CommentIsWithdrawn } from "./TriageRefusals.ts"

/** The facts that the decision needs in addition to the review. */
export interface SectionFacts {
  readonly now: Date
  readonly phase: CommentPhase.PhaseSettings
  /** The requirement that the comment is on, as it is now; null for a component-level comment. */
  readonly rule: Rule | null
  /** The text that the comment is pinned to; null without a pin, as for a comment that was moved here from the component. */
  readonly pin: SectionText.SectionText | null
  /** Every reply of the thread, at any depth. */
  readonly replies: ReadonlyArray<Review>
}

/** The whole thread in its new section, the comment first, with the comment's new pin and the audit entry. */
export interface SectionChanged {
  readonly reviews: ReadonlyArray<Review>
  readonly pin: SectionText.SectionText | null
  readonly audit: AuditDraft
}

export class ReplyKeepsSection extends Violation("ReplyKeepsSection", "reply_keeps_section")<OfReview> {}
export class ActHasNoSection extends Violation("ActHasNoSection", "not_a_comment", {
  detail: "Only comments have a section that can change. Other reviews stay in the history of their requirement."
})<OfReview> {}
export class CommentIsOnComponent extends Violation("CommentIsOnComponent", "comment_on_component")<OfReview> {}

export class ProposalKeepsSection extends Violation("ProposalKeepsSection", "proposal_keeps_section")<OfReview> {}

/** Decides a change of section. Returns the changed thread, null when it has that section already, or every refusal. */
export const decide = (
  review: Review,
  section: SectionKey | null,
  reason: string,
  facts: SectionFacts
): Decision<SectionChanged | null> => {
  const { now, phase, replies, rule } = facts
  const refusals = [
    ...refusePlace(review, { now, phase }),
    ...(review.section === section ? [] : refuseProposal(review))
  ]
  if (refusals.length > 0 || rule === null) return refused(refusals)
  if (review.section === section) return allowed(null)
  const inSection = (one: Review): Review => ({ ...one, section, updated_at: timeOfChange(one.updated_at, now) })
  return allowed({
    reviews: [review, ...replies].map(inSection),
    pin: pinnedAnew(section, rule, facts.pin),
    audit: auditOnReview(
      "change_section",
      review,
      [{ field: "section", prev_value: review.section, new_value: section }],
      reason
    )
  })
}

type Moved = Triaged & Plain<Pick<Review, "rule_id" | "proposed_text">>

/** The violations that stop a change of this review's section. */
export const refuse = (review: Moved, at: Pick<SectionFacts, "now" | "phase">): ReadonlyArray<Refusal> => [
  ...refusePlace(review, at),
  ...refuseProposal(review)
]

const refusePlace = (review: Moved, { now, phase }: Pick<SectionFacts, "now" | "phase">): ReadonlyArray<Refusal> => [
  ...CommentPhase.refuse(phase, "write", now),
  ...refuseReview(review)
]

const refuseProposal = ({ id, proposed_text }: Moved): ReadonlyArray<Refusal> =>
  proposed_text === null ? [] : [new ProposalKeepsSection({ review_id: id })]

const refuseReview = (review: Moved): ReadonlyArray<Refusal> => {
  const review_id = review.id
  if (review.responding_to_review_id !== null) return [new ReplyKeepsSection({ review_id })]
  if (review.action !== "comment") return [new ActHasNoSection({ review_id })]
  return [
    ...(review.triage_status === "withdrawn" ? [new CommentIsWithdrawn({ review_id })] : []),
    ...(review.rule_id === null ? [new CommentIsOnComponent({ review_id })] : [])
  ]
}

/**
 * The pin of a general comment holds the text of all sections, so it includes the earlier text of the new section. For a comment on
 * another section that text is unknown, so the pin is the present text and shows changes from now on. A comment without a pin gets none.
 */
const pinnedAnew = (
  section: SectionKey | null,
  rule: Rule,
  pin: SectionText.SectionText | null
): SectionText.SectionText | null => {
  if (pin === null) return null
  const then = pin.section === null && section !== null ? SectionText.partOf(pin, section) : null
  return then ?? SectionText.of(rule, section)
}
