/**
 * The revert of requirement fields to their values before a history entry (R8.3). Pure; a revert is an edit and follows
 * the rules of RuleChange.ts. It cannot change locks, the review state or comments.
 */
import { Schema, Struct } from "effect"
import type { AuditEntry } from "../audit/AuditEntry.ts"
import { type Decision, refused } from "../Decision.ts"
import { FieldIsInvalid, type Refusal, Violation, TargetNotFound } from "../Refusal.ts"
import { Rule } from "./Rule.ts"
import * as RuleChange from "./RuleChange.ts"
import { agencyDescriptionFields, Check } from "./RuleContent.ts"
import { topFields } from "./RuleEdit.ts"

/** The requested revert. `fields` are named as in the entry. */
export interface RevertCommand {
  readonly fields: ReadonlyArray<string>
  readonly reason: string
}

/** A field of the entry that authors do not write, or whose form is no longer known. */
export class FieldIsNotReverted extends Violation("FieldIsNotReverted", "not_revertible")<{
  readonly pointer: string
}> {}

/** The form of each revertible field in audit entries. */
const revertible = { ...Struct.pick(Rule.fields, [...topFields, "further_fixes"]), ...agencyDescriptionFields }
const isChecks = Schema.is(Schema.Array(Check))

/** Decides a revert. `entry` is null when this requirement has no entry of that id. */
export const decide = (
  rule: Rule,
  entry: AuditEntry | null,
  { fields, reason }: RevertCommand,
  facts: RuleChange.ChangeFacts
): Decision<RuleChange.Changed | null> => {
  if (entry === null) return refused([new TargetNotFound({ pointer: "/audit_id" })])
  const refusals: Array<Refusal> = []
  let after = rule
  if (fields.length === 0) {
    refusals.push(new FieldIsInvalid({ pointer: "/fields", detail: "A revert needs at least one field." }))
  }
  fields.forEach((field, index) => {
    const pointer = `/fields/${index}`
    const change = entry.changes.find((one) => one.field === field)
    if (change === undefined) {
      return void refusals.push(new FieldIsInvalid({ pointer, detail: "The entry did not change this field." }))
    }
    const reverted = entry.auditable_type === "Rule" ? withField(after, field, change.prev_value) : null
    if (reverted === null) refusals.push(new FieldIsNotReverted({ pointer }))
    else after = reverted
  })
  const pointerTo = (field: string) => `/fields/${Math.max(0, fields.indexOf(field))}`
  const changed = RuleChange.decide(
    rule,
    after,
    { action: "revert", reason, pointerTo, reasonPointer: "/audit_comment" },
    facts
  )
  const all = [...(changed.ok ? [] : changed.refusals), ...refusals]
  return all.length > 0 ? refused(all) : changed
}

/** The requirement with the earlier value of a field, or null when the value is unusable. */
export const withField = (rule: Rule, field: string, value: unknown): Rule | null => {
  if (field === "checks_attributes") return isChecks(value) ? { ...rule, checks: value } : null
  const form = Object.entries(revertible).find(([name]) => name === field)?.[1]
  return form !== undefined && Schema.is(form)(value) ? { ...rule, [field]: value } : null
}
