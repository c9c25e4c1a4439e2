/** Deleting a requirement: it stays as a tombstone with its number and its comments (R10.3, R10.11). Pure; the use case is in Authoring.ts. Relocation leaves the same tombstone behind. */
import { Result } from "effect"
import type { AuditDraft } from "../audit/AuditEntry.ts"
import { auditOnRule } from "../audit/Drafts.ts"
import type { PhaseSettings } from "../component/CommentPhase.ts"
import type { Component } from "../component/Component.ts"
import * as RequirementWrites from "../component/RequirementWrites.ts"
import { type Refusal, Violation } from "../Refusal.ts"
import { timeOfChange } from "../Transactor.ts"
import { type Rule, ruleIdOf } from "./Rule.ts"

/** The whole requirement is locked. */
export class LockedRequirementStays extends Violation("LockedRequirementStays", "rule_locked", {
  detail: "The requirement is locked, so it is not deleted."
}) {}

/** The tombstone, and the entry owed for it. */
export interface Deleted {
  readonly rule: Rule
  readonly audit: AuditDraft
}

/** What the component holds against a deletion, and when that is asked. */
interface DeletionFacts {
  readonly component: PhaseSettings & Pick<Component, "released">
  readonly now: Date
}

/** What is wrong with deleting this requirement. */
export const refuse = (rule: Pick<Rule, "locked">, { component, now }: DeletionFacts): ReadonlyArray<Refusal> => [
  ...RequirementWrites.refuse(component, now),
  ...(rule.locked ? [new LockedRequirementStays()] : [])
]

/** Decides a deletion: the tombstone, or every refusal. */
export const decide = (
  rule: Rule,
  { component, now }: DeletionFacts
): Result.Result<Deleted, ReadonlyArray<Refusal>> => {
  const refusals = refuse(rule, { component, now })
  if (refusals.length > 0) return Result.fail(refusals)
  return Result.succeed({
    rule: tombstoneOf(rule, now),
    audit: auditOnRule("destroy", rule, [{ field: "rule_id", prev_value: ruleIdOf(rule.rule_number), new_value: null }])
  })
}

/** The requirement as it stays when it is deleted or relocated. */
export const tombstoneOf = (rule: Rule, now: Date): Rule => ({
  ...rule,
  deleted_at: now,
  updated_at: timeOfChange(rule.updated_at, now)
})
