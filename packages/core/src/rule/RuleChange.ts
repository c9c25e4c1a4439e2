/**
 * A change of the fields that authors write, by an edit, a revert, a batch, or a correction after the release. Pure and
 * total; the one place for the rules of such a change (R8.3, R6.3, R10.1, R10.4, R10.10) and for its audit entry. The requests
 * are in RuleEdit.ts, Revert.ts and the batches.
 */
import type { AuditDraft, AuditedChange } from "../audit/AuditEntry.ts"
import * as DefaultComment from "../audit/DefaultComment.ts"
import { auditOnRule } from "../audit/Drafts.ts"
import * as CommentPhase from "../component/CommentPhase.ts"
import type { Component } from "../component/Component.ts"
import { ComponentIsReleased } from "../component/Release.ts"
import * as RequirementWrites from "../component/RequirementWrites.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import { timeOfChange } from "../Transactor.ts"
import * as Locks from "./Locks.ts"
import { type Rule } from "./Rule.ts"
import { belongsTo } from "./RuleStatus.ts"

/** The command that a change belongs to. */
export interface Act {
  /** The audit action: `update`, `revert`, `bulk_edit`, … */
  readonly action: string
  /** The author's reason; "" without one, and the entry then has a default comment. */
  readonly reason: string
  /** Returns the JSON pointer to a field in the body. */
  readonly pointerTo?: (field: Locks.WrittenField) => string
  /** The JSON pointer to the reason in the body. */
  readonly reasonPointer?: string
  /** Changes in addition to the requirement's own fields: answers to questions, acknowledged differences. */
  readonly otherChanges?: ReadonlyArray<AuditedChange>
  /** True when `otherChanges` holds answers, which the lock of the whole requirement also protects. */
  readonly answers?: boolean
}

/** The facts that the decision needs in addition to the requirement. */
export interface ChangeFacts {
  readonly component: CommentPhase.PhaseSettings & Pick<Component, "released">
  readonly now: Date
  /** Site admins may correct the text of a released component (R10.10). */
  readonly site_admin: boolean
}

/** The changed requirement, and its audit entry. */
export interface Changed {
  readonly rule: Rule
  readonly audit: AuditDraft
}

/** The text cannot change during a review, until the request is answered or revoked (R5.1). */
export class TextIsUnderReview extends Violation("TextIsUnderReview", "rule_under_review", {
  detail: "The requirement is under review, so it cannot be changed until the review ends."
}) {}

/** A correction of a released component needs a reason. */
export class ReasonIsRequired extends Violation("ReasonIsRequired", "reason_required")<{ readonly pointer: string }> {}

/** The maximum number of bytes of one field, in UTF-8 (R10.1). */
export const mostBytes = 1024 * 1024

/** The longest reason, in characters. */
export const longestReason = 4096

/** The JSON pointer to the reason of an edit. */
const reasonPointer = "/rule/audit_comment"

const checkFields: ReadonlySet<string> = new Set(["content", "system", "content_ref_name", "content_ref_href"])

/** The fields that a correction of a released component cannot change, because they are not text. */
const noText: ReadonlySet<Locks.WrittenField> = new Set(["status", "rule_severity", "additional_answers"])

/** Decides a change from `before` to `after`. Returns the requirement, null when nothing would change, or every refusal. */
export const decide = (before: Rule, after: Rule, act: Act, facts: ChangeFacts): Decision<Changed | null> => {
  const { pointerTo = (field) => `/rule/${field}` } = act
  const fields = Locks.changedFields(before, after)
  const written: ReadonlyArray<Locks.WrittenField> = act.answers === true ? [...fields, "additional_answers"] : fields
  const refusals = [
    ...refuseWrite(before, written, act, facts, pointerTo),
    ...refuseStatus(after, fields, pointerTo),
    ...fields.flatMap((field) => refuseTextsOf(after, field, pointerTo(field))),
    ...refuseReason(act.reason, act.reasonPointer)
  ]
  if (refusals.length > 0) return refused(refusals)
  const changes = [...changesOf(before, after, fields), ...(act.otherChanges ?? [])]
  if (changes.length === 0) return allowed(null)
  return allowed({
    rule: { ...after, updated_at: timeOfChange(before.updated_at, facts.now) },
    audit: auditOnRule(act.action, before, changes, DefaultComment.orDefault(act.reason, act.action, changes))
  })
}

/** The state of a requirement that determines which fields may be written. */
export type WriteState = Pick<Rule, "locked" | "locked_sections" | "review_requestor_id">

/** The violations of the component, the locks and an open review for a write to these fields. */
export const refuseWrite = (
  before: WriteState,
  written: ReadonlyArray<Locks.WrittenField>,
  act: Pick<Act, "reason" | "reasonPointer">,
  facts: ChangeFacts,
  pointerTo: (field: Locks.WrittenField) => string
): ReadonlyArray<Refusal> => [
  ...refusePlace(before, written, act, facts, pointerTo),
  ...(written.length > 0 && before.review_requestor_id !== null ? [new TextIsUnderReview()] : [])
]

/** The violations of the component and the locks. A released component is locked as a whole, so a correction bypasses its locks. */
const refusePlace = (
  before: WriteState,
  written: ReadonlyArray<Locks.WrittenField>,
  act: Pick<Act, "reason" | "reasonPointer">,
  { component, now, site_admin }: ChangeFacts,
  pointerTo: (field: Locks.WrittenField) => string
): ReadonlyArray<Refusal> =>
  component.released && site_admin
    ? [
        ...CommentPhase.refuse(component, "write", now),
        ...(written.length > 0 && isBlank(act.reason)
          ? [new ReasonIsRequired({ pointer: act.reasonPointer ?? reasonPointer })]
          : []),
        ...written
          .filter((field) => noText.has(field))
          .map((field) => new ComponentIsReleased({ pointer: pointerTo(field) }))
      ]
    : [...RequirementWrites.refuse(component, now), ...Locks.refuseWrite(before, written, pointerTo)]

const refuseStatus = (
  { status, document_type }: Rule,
  fields: ReadonlyArray<Locks.WrittenField>,
  pointerTo: (field: Locks.WrittenField) => string
): ReadonlyArray<Refusal> =>
  !fields.includes("status") || belongsTo(status, document_type)
    ? []
    : [
        new FieldIsInvalid({
          pointer: pointerTo("status"),
          detail: `Requirements of ${document_type === "srg" ? "an SRG" : "a STIG"} cannot have this status.`
        })
      ]

const refuseTextsOf = (rule: Rule, field: Locks.WrittenField, pointer: string): ReadonlyArray<Refusal> =>
  textsOf(rule, field)
    .flatMap((text) => [...refuseText(pointer, text), ...(field === "rule_weight" ? refuseWeight(pointer, text) : [])])
    .slice(0, 1)

/** The violation of an invalid XCCDF weight (1.1.4, weightType), which has at most three significant digits. "" means no weight, which is not written. */
export const refuseWeight = (pointer: string, text: string): ReadonlyArray<Refusal> => {
  const [, whole = "", fraction = ""] = /^0*(\d*)(?:\.(\d*?)0*)?$/.exec(text) ?? []
  const counting = `${whole}${fraction}`.replace(/^0+/, "")
  return text === "" || (/^\d+(?:\.\d+)?$/.test(text) && counting.length <= 3 && fraction.length <= 3)
    ? []
    : [
        new FieldIsInvalid({
          pointer,
          detail: "A weight must be a number from 0 with at most three digits, such as 10.0."
        })
      ]
}

/** The violations of the text of a requirement's field, given at `pointer` (R10.1). */
export const refuseText = (pointer: string, text: string): ReadonlyArray<Refusal> => [
  ...refuseUnrepresentable(pointer, text),
  ...(isTooLong(text) ? [new FieldIsInvalid({ pointer, detail: "A field must have less than a megabyte." })] : [])
]

const textsOf = (rule: Rule, field: Locks.WrittenField): ReadonlyArray<string> => {
  if (field === "additional_answers") return []
  switch (field) {
    case "content":
    case "system":
    case "content_ref_name":
    case "content_ref_href":
      return rule.checks.map((check) => check[field])
    case "further_fixes":
      return rule.further_fixes.flatMap(({ fix_id, fixtext, fixtext_fixref }) => [fixtext, fixtext_fixref, fix_id])
    case "documentable":
      return []
    default:
      return [rule[field]]
  }
}

// Most texts are short, so bytes are rarely counted.
const isTooLong = (text: string): boolean =>
  text.length > mostBytes / 3 && new TextEncoder().encode(text).length >= mostBytes

/** The violations of the reason of a change. */
export const refuseReason = (reason: string, pointer = reasonPointer): ReadonlyArray<Refusal> => [
  ...(lengthInCharacters(reason) > longestReason
    ? [new FieldIsInvalid({ pointer, detail: `A reason can have at most ${longestReason} characters.` })]
    : []),
  ...refuseUnrepresentable(pointer, reason)
]

/** The changes for the audit entry; those of checks are one change, with all checks before and after. */
export const changesOf = (
  before: Rule,
  after: Rule,
  fields: ReadonlyArray<Locks.WrittenField> = Locks.changedFields(before, after)
): ReadonlyArray<AuditedChange> => [
  ...fields.flatMap((field) =>
    field === "additional_answers" || checkFields.has(field)
      ? []
      : [{ field, prev_value: before[field as keyof Rule], new_value: after[field as keyof Rule] }]
  ),
  ...(fields.some((field) => checkFields.has(field))
    ? [{ field: "checks_attributes", prev_value: before.checks, new_value: after.checks }]
    : [])
]
