/**
 * The replacement text that a comment proposes for its section: which sections take one, what it must hold to, and what accepting it comes to
 * (R5.24). Pure and total. The use case is in Accepting.ts.
 */
import { Data, Result, Schema, Struct } from "effect"
import * as DefaultComment from "../audit/DefaultComment.ts"
import type { UserId } from "../Ids.ts"
import { type OfReview, type Refusal, Violation } from "../Refusal.ts"
import * as Rule from "../rule/Rule.ts"
import * as RuleChange from "../rule/RuleChange.ts"
import type { Check } from "../rule/RuleContent.ts"
import * as SectionDifference from "../rule/SectionDifference.ts"
import type { SectionKey } from "../rule/SectionName.ts"
import * as SectionText from "../rule/SectionText.ts"
import { timeOfChange } from "../Transactor.ts"
import { isTopLevelComment, proposableSections, type Review } from "./Review.ts"
import * as Triage from "./Triage.ts"
import { changed } from "./TriageChange.ts"

/** A field that a proposal replaces. `content` is that of the first check. */
export type ProposedField = Exclude<(typeof proposableSections)[number], "check_content"> | "content"

/** The field that a proposal for this section replaces: its main text. Null for sections without one, and without a section. */
export const fieldOf = (section: SectionKey | null): ProposedField | null => {
  const proposable = proposableSections.find((key) => key === section)
  return proposable === undefined ? null : proposable === "check_content" ? "content" : proposable
}

/** No text can be proposed here: there is no requirement, no section, or no main text of the section. */
export class ProposalIsNotTaken extends Data.TaggedClass("ProposalIsNotTaken")<{
  readonly pointer: string
  readonly detail: string
}> {
  readonly code = "proposal_not_taken"
}
export class ThereIsNoProposal extends Violation("ThereIsNoProposal", "no_proposal")<OfReview> {}
export class ProposalIsAccepted extends Violation("ProposalIsAccepted", "proposal_accepted")<OfReview> {}
export class RuleIsDeleted extends Violation("RuleIsDeleted", "rule_deleted", {
  detail: "The requirement is deleted; its text does not change any more."
})<OfReview> {}

/** Where a proposed text stands in the body. */
const pointer = "/review/proposed_text"

/** What a proposed text is on. */
export type Place = Pick<Review, "action" | "responding_to_review_id" | "rule_id" | "section">

/** The refusals owed for a text proposed here; null proposes none. It is held to what holds for the text of a requirement (R10.1). */
export const refuse = (text: string | null, place: Place): ReadonlyArray<Refusal> => {
  if (text === null) return []
  const detail = whyNotTaken(place)
  return [
    ...(detail === null ? [] : [new ProposalIsNotTaken({ pointer, detail })]),
    ...RuleChange.refuseText(pointer, text)
  ]
}

const whyNotTaken = (place: Place): string | null => {
  if (!isTopLevelComment(place)) return "Only a comment at the top of its thread proposes a text."
  if (place.rule_id === null) return "A comment on the component as a whole proposes no text."
  if (place.section === null) return "A proposed text names the section that it is for."
  return fieldOf(place.section) === null ? `The section ${place.section} has no main text to replace.` : null
}

/** The text that a proposal for this field would replace; null when there is no check to replace it in. */
export const presentText = (rule: Rule.Rule, field: ProposedField): string | null =>
  field === "content" ? (rule.checks[0]?.content ?? null) : rule[field]

/** The requirement with the field replaced. A requirement without a check gets one. */
export const replacing = (rule: Rule.Rule, field: ProposedField, text: string): Rule.Rule => {
  if (field !== "content") return { ...rule, [field]: text }
  const [first = emptyCheck, ...others] = rule.checks
  return { ...rule, checks: [{ ...first, content: text }, ...others] }
}

const emptyCheck: Check = { id: 1, system: "", content_ref_name: "", content_ref_href: "", content: "" }

/** How the section reads now against how it would read; null when nothing is proposed. */
export const difference = (
  { proposed_text, section }: Pick<Review, "proposed_text" | "section">,
  rule: Rule.Rule
): SectionDifference.FieldDifference | null => {
  const field = fieldOf(section)
  if (field === null || proposed_text === null) return null
  const named = { field, check: field === "content" ? 1 : null }
  return SectionDifference.ofField(named, presentText(rule, field), proposed_text)
}

/**
 * Whether accepting would write over a text that the comment was not about: the section reads differently now, or nothing was kept of how it read. False
 * when it reads as proposed already.
 */
export const overwritesNewerText = (
  review: Pick<Review, "proposed_text" | "section">,
  rule: Rule.Rule,
  pin: SectionText.SectionText | null
): boolean => {
  const field = fieldOf(review.section)
  const writes = field !== null && review.proposed_text !== null && presentText(rule, field) !== review.proposed_text
  return writes && pin?.sha256 !== SectionText.of(rule, review.section).sha256
}

/** What an author says beside it: to the commenter, and to the record. */
export interface AcceptCommand {
  readonly response_comment: string | null
  readonly reason: string
}

/** What the decision must know besides the comment. */
export interface AcceptFacts {
  readonly actor: UserId
  readonly now: Date
  readonly component: RuleChange.ChangeFacts["component"]
  readonly site_admin: boolean
  /** The requirement that the comment is on; null for the component as a whole. */
  readonly rule: Rule.Rule | null
}

/** The requirement that a proposal is for, as far as it decides on accepting it: its state, and the text that would be replaced. */
export const ProposalTarget = Schema.Struct({
  ...Struct.pick(Rule.Rule.fields, ["locked", "locked_sections", "review_requestor_id"]),
  deleted: Schema.Boolean,
  present_text: Schema.NullOr(Schema.String)
})
export interface ProposalTarget extends Schema.Schema.Type<typeof ProposalTarget> {}

/** What a proposal is for; null where the review proposes nothing. */
export const targetOf = (
  { proposed_text, section }: Pick<Review, "proposed_text" | "section">,
  rule: Rule.Rule | null
): ProposalTarget | null => {
  const field = fieldOf(section)
  if (rule === null || field === null || proposed_text === null) return null
  const { locked, locked_sections, review_requestor_id } = rule
  return {
    locked,
    locked_sections,
    review_requestor_id,
    deleted: rule.deleted_at !== null,
    present_text: presentText(rule, field)
  }
}

/** What is wrong with accepting what this review proposes, given a reason where one is required. */
export const refuseAcceptance = (
  review: Triage.Triaged & Pick<Review, "section" | "proposed_text" | "proposal_accepted_at">,
  target: ProposalTarget | null,
  facts: Pick<AcceptFacts, "component" | "now" | "site_admin">
): ReadonlyArray<Refusal> =>
  withoutRepetition([
    ...Triage.refuseDecision(review, { phase: facts.component, now: facts.now }),
    ...(review.proposal_accepted_at === null ? [] : [new ProposalIsAccepted({ review_id: review.id })]),
    ...refuseTarget(review, target, facts)
  ])

const refuseTarget = (
  { id, proposed_text, section }: Pick<Review, "id" | "section" | "proposed_text">,
  target: ProposalTarget | null,
  { component, now, site_admin }: Pick<AcceptFacts, "component" | "now" | "site_admin">
): ReadonlyArray<Refusal> => {
  const field = fieldOf(section)
  if (target === null || field === null || proposed_text === null) return [new ThereIsNoProposal({ review_id: id })]
  if (target.deleted) return [new RuleIsDeleted({ review_id: id })]
  const written = target.present_text === proposed_text ? [] : [field]
  return RuleChange.refuseWrite(target, written, { reason: "given" }, { component, now, site_admin }, () => "")
}

/** The comment as it is decided, and the requirement as it is edited: null when it reads as proposed already. */
export interface Accepted {
  readonly comment: Triage.Decided
  readonly rule: RuleChange.Changed | null
}

/**
 * Decides the acceptance, or gives every refusal: the requirement is edited as by any edit (R8.3), the comment triaged to `concur` as by any decision
 * (R5.9). Whether a newer text may be written over is for a person to say, and asked with `overwritesNewerText`.
 */
export const accept = (
  review: Review,
  { response_comment, reason }: AcceptCommand,
  facts: AcceptFacts
): Result.Result<Accepted, ReadonlyArray<Refusal>> => {
  const triaged = Triage.decideAll(
    [review],
    { ...Triage.plain, triage_status: "concur", response_comment },
    {
      actor: facts.actor,
      now: facts.now,
      phase: facts.component,
      canonical: null,
      canonical_on_deleted_rule: false,
      addressing_rule: null,
      with_duplicates: new Set()
    }
  )
  const edited = editOf(review, reason, facts)
  const refusals = [
    ...(Result.isFailure(triaged) ? triaged.failure : []),
    ...(review.proposal_accepted_at === null ? [] : [new ProposalIsAccepted({ review_id: review.id })]),
    ...(Result.isFailure(edited) ? edited.failure : [])
  ]
  if (Result.isFailure(triaged) || Result.isFailure(edited) || refusals.length > 0) {
    return Result.fail(withoutRepetition(refusals))
  }
  // A comment that is decided so already is not decided again.
  const [decided = changed(review, "accept_proposal", reason, facts.now, {})] = triaged.success
  return Result.succeed({ comment: accepted(review, decided, reason, facts), rule: edited.success })
}

/** The entry of the requirement names the comment, that of the comment the requirement and the field (R9.1). */
const editOf = (
  review: Review,
  reason: string,
  { component, now, rule, site_admin }: AcceptFacts
): Result.Result<RuleChange.Changed | null, ReadonlyArray<Refusal>> => {
  const field = fieldOf(review.section)
  if (rule === null || field === null || review.proposed_text === null) {
    return Result.fail([new ThereIsNoProposal({ review_id: review.id })])
  }
  if (rule.deleted_at !== null) return Result.fail([new RuleIsDeleted({ review_id: review.id })])
  const writes = presentText(rule, field) !== review.proposed_text
  return RuleChange.decide(
    rule,
    writes ? replacing(rule, field, review.proposed_text) : rule,
    {
      action: "accept_proposal",
      reason,
      pointerTo: () => "",
      reasonPointer: "/audit_comment",
      beside: writes ? [{ field: "review_id", prev_value: null, new_value: review.id }] : []
    },
    { component, now, site_admin }
  )
}

const accepted = (
  review: Review,
  { audit, review: decided }: Triage.Decided,
  reason: string,
  { now, rule }: AcceptFacts
): Triage.Decided => {
  const at = timeOfChange(review.updated_at, now)
  const field = fieldOf(review.section)
  return {
    review: { ...decided, proposal_accepted_at: at },
    audit: {
      ...audit,
      comment: DefaultComment.orDefault(reason, "accept_proposal", [
        { field: field ?? "", prev_value: null, new_value: null }
      ]),
      changes: [
        ...audit.changes,
        { field: "proposal_accepted_at", prev_value: review.proposal_accepted_at, new_value: at },
        { field: "proposal_accepted_for", prev_value: null, new_value: { rule_id: rule?.id ?? null, field } }
      ]
    }
  }
}

/** What two decisions refuse in the same words is said once. */
const withoutRepetition = (refusals: ReadonlyArray<Refusal>): ReadonlyArray<Refusal> => [
  ...new Map(refusals.map((refusal) => [`${refusal.code} ${refusal.detail}`, refusal])).values()
]
