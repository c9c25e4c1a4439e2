/**
 * A change of what authors write in a requirement, however it came about: an edit, a revert, a batch, a correction after the release. Pure and
 * total; the one place that says what such a change must hold to (R8.3, R6.3, R10.1, R10.4, R10.10) and what entry it owes. Who asks for it, and for
 * what, is in RuleEdit.ts, Revert.ts and the batches.
 */
import { Result } from "effect"
import type { AuditDraft, AuditedChange } from "../audit/AuditEntry.ts"
import * as DefaultComment from "../audit/DefaultComment.ts"
import { auditOnRule } from "../audit/Drafts.ts"
import * as CommentPhase from "../component/CommentPhase.ts"
import type { Component } from "../component/Component.ts"
import { ComponentIsReleased } from "../component/Release.ts"
import * as RequirementWrites from "../component/RequirementWrites.ts"
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import { timeOfChange } from "../Transactor.ts"
import * as Locks from "./Locks.ts"
import { type Rule } from "./Rule.ts"
import { belongsTo } from "./RuleStatus.ts"

/** The act that a change is part of. */
export interface Act {
  /** A verb of the record: `update`, `revert`, `bulk_edit`, … */
  readonly action: string
  /** Why, in the author's words; "" when none were given; the entry then says what was done. */
  readonly reason: string
  /** Where a field stands in the body. */
  readonly pointerTo?: (field: Locks.WrittenField) => string
  /** Where the reason stands in the body. */
  readonly reasonPointer?: string
  /** Changes beside the requirement's own fields: answers to questions, acknowledged differences. */
  readonly beside?: ReadonlyArray<AuditedChange>
  /** Whether `beside` holds answers, which the lock of the whole requirement holds as well. */
  readonly answers?: boolean
}

/** What the decision must know besides the requirement. */
export interface ChangeFacts {
  readonly component: CommentPhase.PhaseSettings & Pick<Component, "released">
  readonly now: Date
  /** Site admins correct text of what is released (R10.10). */
  readonly site_admin: boolean
}

/** The requirement as it is now, and the entry owed for it. */
export interface Changed {
  readonly rule: Rule
  readonly audit: AuditDraft
}

/** A reviewer looks at the text: it stays as it is until the request is answered or taken back (R5.1). */
export class TextIsUnderReview extends Violation("TextIsUnderReview", "rule_under_review", {
  detail: "The requirement is under review; it does not change until that ends."
}) {}

/** A correction of what is released says why. */
export class ReasonIsRequired extends Violation("ReasonIsRequired", "reason_required")<{ readonly pointer: string }> {}

/** The most bytes of one field, in UTF-8 (R10.1). */
export const mostBytes = 1024 * 1024

/** The longest reason, in characters. */
export const longestReason = 4096

/** Where the reason of an edit stands. */
const reasonPointer = "/rule/audit_comment"

const checkFields: ReadonlySet<string> = new Set(["content", "system", "content_ref_name", "content_ref_href"])

/** What a correction of a released component leaves alone: it is no text. */
const noText: ReadonlySet<Locks.WrittenField> = new Set(["status", "rule_severity", "additional_answers"])

/** Decides a change from `before` to `after`: the requirement, null when nothing would change, or every refusal. */
export const decide = (
  before: Rule,
  after: Rule,
  act: Act,
  facts: ChangeFacts
): Result.Result<Changed | null, ReadonlyArray<Refusal>> => {
  const { pointerTo = (field) => `/rule/${field}` } = act
  const fields = Locks.changedFields(before, after)
  const written: ReadonlyArray<Locks.WrittenField> = act.answers === true ? [...fields, "additional_answers"] : fields
  const refusals = [
    ...refuseWrite(before, written, act, facts, pointerTo),
    ...refuseStatus(after, fields, pointerTo),
    ...fields.flatMap((field) => refuseTextsOf(after, field, pointerTo(field))),
    ...refuseReason(act.reason, act.reasonPointer)
  ]
  if (refusals.length > 0) return Result.fail(refusals)
  const changes = [...changesOf(before, after, fields), ...(act.beside ?? [])]
  if (changes.length === 0) return Result.succeed(null)
  return Result.succeed({
    rule: { ...after, updated_at: timeOfChange(before.updated_at, facts.now) },
    audit: auditOnRule(act.action, before, changes, DefaultComment.orDefault(act.reason, act.action, changes))
  })
}

/** The state of a requirement that says what may be written in it. */
export type WriteState = Pick<Rule, "locked" | "locked_sections" | "review_requestor_id">

/** What the component, the locks and a review under way say about writing these fields. */
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

/** What the component and the locks say. What is released is locked as a whole, so that a correction goes past its locks. */
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
          detail: `Requirements of ${document_type === "srg" ? "an SRG" : "a STIG"} do not have this status.`
        })
      ]

const refuseTextsOf = (rule: Rule, field: Locks.WrittenField, pointer: string): ReadonlyArray<Refusal> =>
  textsOf(rule, field)
    .flatMap((text) => [...refuseText(pointer, text), ...(field === "rule_weight" ? refuseWeight(pointer, text) : [])])
    .slice(0, 1)

/** The refusal owed for a weight that XCCDF does not take (1.1.4, weightType): it has at most three digits that count. "" is none, which is not written. */
export const refuseWeight = (pointer: string, text: string): ReadonlyArray<Refusal> => {
  const [, whole = "", fraction = ""] = /^0*(\d*)(?:\.(\d*?)0*)?$/.exec(text) ?? []
  const counting = `${whole}${fraction}`.replace(/^0+/, "")
  return text === "" || (/^\d+(?:\.\d+)?$/.test(text) && counting.length <= 3 && fraction.length <= 3)
    ? []
    : [new FieldIsInvalid({ pointer, detail: "A weight is a number from 0 with at most three digits, such as 10.0." })]
}

/** The refusals owed for the text of a requirement's field, given at `pointer` (R10.1). */
export const refuseText = (pointer: string, text: string): ReadonlyArray<Refusal> => [
  ...refuseUnrepresentable(pointer, text),
  ...(isTooLong(text) ? [new FieldIsInvalid({ pointer, detail: "A field has less than a megabyte." })] : [])
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

// Most texts are short, so the count of bytes is rarely made.
const isTooLong = (text: string): boolean =>
  text.length > mostBytes / 3 && new TextEncoder().encode(text).length >= mostBytes

/** The refusals owed for the words beside a change. */
export const refuseReason = (reason: string, pointer = reasonPointer): ReadonlyArray<Refusal> => [
  ...(lengthInCharacters(reason) > longestReason
    ? [new FieldIsInvalid({ pointer, detail: `A reason has at most ${longestReason} characters.` })]
    : []),
  ...refuseUnrepresentable(pointer, reason)
]

/** The changes as they are written down; those of checks as one, with all checks as they were and are. */
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
