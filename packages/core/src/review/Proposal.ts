/**
 * The replacement text that a comment proposes for its section: the sections that accept one, its limits, and the effect of accepting it
 * (R5.24). Pure and total. The use case is in AcceptProposal.ts.
 */
import { Schema, Struct } from "effect"
import * as DefaultComment from "../audit/DefaultComment.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { Plain, UserId } from "../Ids.ts"
import { type OfReview, type Refusal, Tagged, Violation } from "../Refusal.ts"
import * as Rule from "../rule/Rule.ts"
import * as RuleChange from "../rule/RuleChange.ts"
import type { Check } from "../rule/RuleContent.ts"
import * as SectionDifference from "../rule/SectionDifference.ts"
import type { SectionKey } from "../rule/SectionName.ts"
import * as SectionText from "../rule/SectionText.ts"
import { timeOfChange } from "../Transactor.ts"
import * as Resolution from "./Resolution.ts"
import { isTopLevelComment, proposableSections, type Review } from "./Review.ts"
import type { TextEdit } from "./TextEdit.ts"
import * as Triage from "./Triage.ts"
import { changed } from "./TriageChange.ts"

/** A field that a proposal replaces. `content` belongs to the first check. */
export type ProposedField = Exclude<(typeof proposableSections)[number], "check_content"> | "content"

/** The field that a proposal for this section replaces, its main text. Null without a section, and for a section without a main text. */
export const fieldOf = (section: SectionKey | null): ProposedField | null => {
  const proposable = proposableSections.find((key) => key === section)
  return proposable === undefined ? null : proposable === "check_content" ? "content" : proposable
}

/** No text can be proposed here, because there is no requirement, no section, or no main text of the section. */
export class ProposalIsNotTaken extends Tagged("ProposalIsNotTaken")<{
  readonly pointer: string
  readonly detail: string
}> {
  readonly code = "proposal_not_taken"
}
export class ThereIsNoProposal extends Violation("ThereIsNoProposal", "no_proposal")<OfReview> {}
export class ProposalIsAccepted extends Violation("ProposalIsAccepted", "proposal_accepted")<OfReview> {}
export class RuleIsDeleted extends Violation("RuleIsDeleted", "rule_deleted", {
  detail: "The requirement is deleted, so its text can no longer change."
})<OfReview> {}

/** The JSON pointer to the proposed text in the body. */
const pointer = "/review/proposed_text"

/** The place of a proposed text. */
export type Place = Plain<Pick<Review, "action" | "responding_to_review_id" | "rule_id" | "section">>

/** The violations of a text that is proposed here; null proposes none. The limits are those of a requirement's text (R10.1). */
export const refuse = (text: string | null, place: Place): ReadonlyArray<Refusal> => {
  if (text === null) return []
  const detail = whyNotTaken(place)
  return [
    ...(detail === null ? [] : [new ProposalIsNotTaken({ pointer, detail })]),
    ...RuleChange.refuseText(pointer, text)
  ]
}

/** The violations of a wording that a triager applies here; it needs the main text of a section on a requirement (R5.24). */
const refuseWording = (place: Place): ReadonlyArray<Refusal> =>
  isTopLevelComment(place) && place.rule_id !== null && fieldOf(place.section) === null
    ? [
        new ProposalIsNotTaken({
          pointer: "/text",
          detail:
            place.section === null
              ? "The comment is on no section, so a text needs one first."
              : `The section ${place.section} has no main text to replace.`
        })
      ]
    : isTopLevelComment(place) && place.rule_id === null
      ? [new ProposalIsNotTaken({ pointer: "/text", detail: "A comment on the component as a whole has no text." })]
      : []

const whyNotTaken = (place: Place): string | null => {
  if (!isTopLevelComment(place)) return "Only a top-level comment can propose a text."
  if (place.rule_id === null) return "A comment on the component as a whole cannot propose a text."
  if (place.section === null) return "A proposed text needs a section."
  return fieldOf(place.section) === null ? `The section ${place.section} has no main text to replace.` : null
}

/** The text that a proposal for this field would replace; null when there is no check to replace it in. */
export const presentText = (rule: Rule.Rule, field: ProposedField): string | null =>
  field === "content" ? (rule.checks[0]?.content ?? null) : rule[field]

/** Returns the requirement with the field replaced. A requirement without a check gets one. */
export const replacing = (rule: Rule.Rule, field: ProposedField, text: string): Rule.Rule => {
  if (field !== "content") return { ...rule, [field]: text }
  const [first = emptyCheck, ...others] = rule.checks
  return { ...rule, checks: [{ ...first, content: text }, ...others] }
}

const emptyCheck: Check = { id: 1, system: "", content_ref_name: "", content_ref_href: "", content: "" }

/** The difference between the present text of the section and the proposed one; null without a proposal. */
export const difference = (
  { proposed_text, section }: Plain<Pick<Review, "proposed_text" | "section">>,
  rule: Rule.Rule
): SectionDifference.FieldDifference | null => {
  const field = fieldOf(section)
  if (field === null || proposed_text === null) return null
  const named = { field, check: field === "content" ? 1 : null }
  return SectionDifference.ofField(named, presentText(rule, field), proposed_text)
}

/**
 * True when accepting would overwrite a text that the comment was not about: the section has changed since, or its earlier text was not kept.
 * False when the section already has the text.
 */
export const overwritesNewerText = (
  review: Plain<Pick<Review, "section">>,
  text: string | null,
  rule: Rule.Rule,
  pin: SectionText.SectionText | null
): boolean => {
  const field = fieldOf(review.section)
  const writes = field !== null && text !== null && presentText(rule, field) !== text
  return writes && pin?.sha256 !== SectionText.of(rule, review.section).sha256
}

/** The statuses that accept a comment. */
export const AcceptStatus = Schema.Literals(["concur", "concur_with_comment"])
export type AcceptStatus = typeof AcceptStatus.Type

/** The acceptance, with a response to the commenter, and a comment for the audit entry. */
export interface AcceptCommand {
  readonly response_comment: string | null
  readonly reason: string
  /** The wording of the triager; by default the proposed text is applied. */
  readonly text?: string | null
  /** `concur` by default. */
  readonly triage_status?: AcceptStatus
  /** False by default. */
  readonly resolve?: Resolution.Resolve
}

/** The text that an acceptance writes; null without a proposal or wording. */
export const textOf = (
  { proposed_text }: Plain<Pick<Review, "proposed_text">>,
  { text = null }: Pick<AcceptCommand, "text">
): string | null => text ?? proposed_text

/** The facts that the decision needs in addition to the comment. */
export interface AcceptFacts {
  readonly actor: UserId
  readonly now: Date
  readonly component: RuleChange.ChangeFacts["component"]
  readonly site_admin: boolean
  /** The requirement that the comment is on; null for the component as a whole. */
  readonly rule: Rule.Rule | null
  /** The setting of the project (R5.29), for a command that goes by it. */
  readonly resolve_with?: ReadonlyArray<Resolution.Occasion>
}

/** The state of the requirement that an acceptance depends on: its locks, and whether the text can be replaced. */
export const ProposalTarget = Schema.Struct({
  ...Struct.pick(Rule.Rule.fields, ["locked", "locked_sections", "review_requestor_id"]),
  deleted: Schema.Boolean,
  present_text: Schema.NullOr(Schema.String)
})
export interface ProposalTarget extends Schema.Schema.Type<typeof ProposalTarget> {}

/** The target of a proposal or of a wording; null where there is no main text. `present_text` is read for a proposal only. */
export const targetOf = (
  { proposed_text, section }: Plain<Pick<Review, "proposed_text" | "section">>,
  rule: Rule.Rule | null
): ProposalTarget | null => {
  const field = fieldOf(section)
  if (rule === null || field === null) return null
  const { locked, locked_sections, review_requestor_id } = rule
  return {
    locked,
    locked_sections,
    review_requestor_id,
    deleted: rule.deleted_at !== null,
    present_text: proposed_text === null ? null : presentText(rule, field)
  }
}

/** The violations that stop applying a wording of the triager with the decision on this review. */
export const refuseApplying = (
  review: Triage.Triaged & Place,
  target: ProposalTarget | null,
  facts: Pick<AcceptFacts, "component" | "now" | "site_admin">
): ReadonlyArray<Refusal> => {
  const field = fieldOf(review.section)
  const inPlace = [
    ...Triage.refuseDecision(review, { phase: facts.component, now: facts.now }),
    ...refuseWording(review)
  ]
  if (target === null || field === null) return inPlace
  if (target.deleted) return [...inPlace, new RuleIsDeleted({ review_id: review.id })]
  return withoutRepetition([
    ...inPlace,
    ...RuleChange.refuseWrite(target, [field], { reason: "given" }, facts, () => "")
  ])
}

/** The violations that stop accepting the proposal of this review, when a reason is given where one is required. */
export const refuseAcceptance = (
  review: Triage.Triaged & Plain<Pick<Review, "section" | "proposed_text" | "proposal_accepted_at">>,
  target: ProposalTarget | null,
  facts: Pick<AcceptFacts, "component" | "now" | "site_admin">
): ReadonlyArray<Refusal> =>
  withoutRepetition([
    ...Triage.refuseDecision(review, { phase: facts.component, now: facts.now }),
    ...(review.proposal_accepted_at === null ? [] : [new ProposalIsAccepted({ review_id: review.id })]),
    ...refuseTarget(review, target, facts)
  ])

const refuseTarget = (
  { id, proposed_text, section }: Plain<Pick<Review, "id" | "section" | "proposed_text">>,
  target: ProposalTarget | null,
  { component, now, site_admin }: Pick<AcceptFacts, "component" | "now" | "site_admin">
): ReadonlyArray<Refusal> => {
  const field = fieldOf(section)
  if (target === null || field === null || proposed_text === null) return [new ThereIsNoProposal({ review_id: id })]
  if (target.deleted) return [new RuleIsDeleted({ review_id: id })]
  const written = target.present_text === proposed_text ? [] : [field]
  return RuleChange.refuseWrite(target, written, { reason: "given" }, { component, now, site_admin }, () => "")
}

/** The decided comment, and the edited requirement; the latter is null when it has the text already. */
export interface Accepted {
  readonly comment: Triage.Decided
  readonly rule: RuleChange.Changed | null
  readonly text_edit: TextEdit
}

/**
 * Decides an acceptance, or returns every refusal. The requirement is edited as by any edit (R8.3), and the comment is triaged as by any decision
 * (R5.9). The caller first checks `overwritesNewerText`, because only a person may decide to overwrite a newer text.
 */
export const accept = (review: Review, command: AcceptCommand, facts: AcceptFacts): Decision<Accepted> => {
  const { reason, resolve = false, response_comment, triage_status = "concur" } = command
  const text = textOf(review, command)
  const takes = text === review.proposed_text
  const triaged = Triage.decideAll(
    [review],
    { ...Triage.plain, triage_status, response_comment, resolve },
    {
      actor: facts.actor,
      now: facts.now,
      phase: facts.component,
      canonical: null,
      canonical_on_deleted_rule: false,
      addressing_rule: null,
      with_duplicates: new Set(),
      resolve_with: facts.resolve_with ?? [],
      applies_text: true
    }
  )
  const edited = editOf(review, text, command, facts)
  const refusals = [
    ...(triaged.ok ? [] : triaged.refusals),
    ...((command.text ?? null) === null ? [] : refuseWording(review)),
    ...(takes && review.proposal_accepted_at !== null ? [new ProposalIsAccepted({ review_id: review.id })] : []),
    ...(edited.ok ? [] : edited.refusals)
  ]
  if (!triaged.ok || !edited.ok || refusals.length > 0) {
    return refused(withoutRepetition(refusals))
  }
  // A comment with the same decision is not decided again.
  const [decided = changed(review, actionOf(review, text), reason, facts.now, {})] = triaged.value
  const field = fieldOf(review.section)
  const text_edit: TextEdit = {
    before: facts.rule === null || field === null ? null : presentText(facts.rule, field),
    after: text ?? "",
    accepts: takes
  }
  return allowed({ comment: accepted(review, text, decided, reason, facts), rule: edited.value, text_edit })
}

/** The action in the audit entries: a proposal is accepted, or a wording of the triager applied. */
const actionOf = ({ proposed_text }: Plain<Pick<Review, "proposed_text">>, text: string | null) =>
  text === proposed_text ? "accept_proposal" : "apply_text"

/** The audit entry of the requirement names the comment; that of the comment names the requirement and the field (R9.1). */
const editOf = (
  review: Review,
  text: string | null,
  { reason, text: wording = null }: AcceptCommand,
  { component, now, rule, site_admin }: AcceptFacts
): Decision<RuleChange.Changed | null> => {
  const field = fieldOf(review.section)
  if (rule === null || field === null || text === null) {
    return refused(wording === null ? [new ThereIsNoProposal({ review_id: review.id })] : [])
  }
  if (rule.deleted_at !== null) return refused([new RuleIsDeleted({ review_id: review.id })])
  const writes = presentText(rule, field) !== text
  return RuleChange.decide(
    rule,
    writes ? replacing(rule, field, text) : rule,
    {
      action: actionOf(review, text),
      reason,
      pointerTo: () => (wording === null ? "" : "/text"),
      reasonPointer: "/audit_comment",
      otherChanges: writes ? [{ field: "review_id", prev_value: null, new_value: review.id }] : []
    },
    { component, now, site_admin }
  )
}

const accepted = (
  review: Review,
  text: string | null,
  { audit, review: decided }: Triage.Decided,
  reason: string,
  { now, rule }: AcceptFacts
): Triage.Decided => {
  const at = timeOfChange(review.updated_at, now)
  const field = fieldOf(review.section)
  const action = actionOf(review, text)
  const comment = DefaultComment.orDefault(reason, action, [{ field: field ?? "", prev_value: null, new_value: null }])
  if (action === "apply_text") {
    const place = { rule_id: rule?.id ?? null, field }
    const changes = [...audit.changes, { field: "text_applied_for", prev_value: null, new_value: place }]
    return { review: decided, audit: { ...audit, comment, changes } }
  }
  return {
    review: { ...decided, proposal_accepted_at: at },
    audit: {
      ...audit,
      comment,
      changes: [
        ...audit.changes,
        { field: "proposal_accepted_at", prev_value: review.proposal_accepted_at, new_value: at },
        { field: "proposal_accepted_for", prev_value: null, new_value: { rule_id: rule?.id ?? null, field } }
      ]
    }
  }
}

/** Removes violations that both decisions report. */
const withoutRepetition = (refusals: ReadonlyArray<Refusal>): ReadonlyArray<Refusal> => [
  ...new Map(refusals.map((refusal) => [`${refusal.code} ${refusal.detail}`, refusal])).values()
]
