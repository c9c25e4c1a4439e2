/** The deletion of a requirement. It stays as a tombstone with its number and its comments (R10.3, R10.11). Pure; the use case is in DeleteRule.ts. Relocation leaves the same tombstone. */
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnRule } from "../audit/Drafts.ts"
import type { PhaseSettings } from "../component/CommentPhase.ts"
import type { Component } from "../component/Component.ts"
import * as RequirementWrites from "../component/RequirementWrites.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import { type Refusal, Violation } from "../Refusal.ts"
import { timeOfChange } from "../Transactor.ts"
import { type Rule, ruleIdOf } from "./Rule.ts"

/** The whole requirement is locked. */
export class LockedRequirementStays extends Violation("LockedRequirementStays", "rule_locked", {
  detail: "The requirement is locked, so it cannot be deleted."
}) {}

/** The tombstone, and its audit entry. */
export interface Deleted {
  readonly rule: Rule
  readonly audit: AuditDraft
}

/** The component and the time of the deletion. */
interface DeletionFacts {
  readonly component: PhaseSettings & Pick<Component, "released">
  readonly now: Date
}

/** The violations that stop a deletion of this requirement. */
export const refuse = (rule: Pick<Rule, "locked">, { component, now }: DeletionFacts): ReadonlyArray<Refusal> => [
  ...RequirementWrites.refuse(component, now),
  ...(rule.locked ? [new LockedRequirementStays()] : [])
]

/** Decides a deletion. Returns the tombstone, or every refusal. */
export const decide = (rule: Rule, { component, now }: DeletionFacts): Decision<Deleted> => {
  const refusals = refuse(rule, { component, now })
  if (refusals.length > 0) return refused(refusals)
  return allowed({
    rule: tombstoneOf(rule, now),
    audit: auditOnRule("destroy", rule, [{ field: "rule_id", prev_value: ruleIdOf(rule.rule_number), new_value: null }])
  })
}

/** The tombstone of a deleted or relocated requirement. */
export const tombstoneOf = (rule: Rule, now: Date): Rule => ({
  ...rule,
  deleted_at: now,
  updated_at: timeOfChange(rule.updated_at, now)
})
