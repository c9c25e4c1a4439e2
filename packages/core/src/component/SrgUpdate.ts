/**
 * The update of a component to a newer version of one of its source SRGs, in place (R10.18): the new sources, the merged requirements, those that the
 * SRG removed, and the new ones. Pure and total; Rebase.ts matches, SourceMerge.ts merges, BatchEdit.ts undoes. The use case is in commands/UpdateSrg.ts.
 */
import { changesBetween } from "../audit/AuditEntry.ts"
import { auditOnRule } from "../audit/Drafts.ts"
import type { Benchmark } from "../benchmark/Benchmark.ts"
import * as Series from "../benchmark/Series.ts"
import { allowed, type Decision, refused } from "../Decision.ts"
import type { BenchmarkId, RuleId } from "../Ids.ts"
import type { InheritedRule } from "../overlay/Overlay.ts"
import { type Refusal, Violation } from "../Refusal.ts"
import type { BatchChange } from "../rule/BatchEdit.ts"
import * as NewRequirement from "../rule/NewRequirement.ts"
import type { Rule } from "../rule/Rule.ts"
import * as RuleChange from "../rule/RuleChange.ts"
import type { NewRule } from "../rule/RuleRepository.ts"
import { isOrigin, originFields } from "../rule/SrgUpdateUndo.ts"
import { isBlank } from "../Text.ts"
import { timeOfChange } from "../Transactor.ts"
import type { Component } from "./Component.ts"
import * as Rebase from "./Rebase.ts"
import * as RequirementWrites from "./RequirementWrites.ts"
import * as SourceMerge from "./SourceMerge.ts"

/** No declared source is an older version of the SRG, or the SRG is a source already. */
export class SrgIsNotNewer extends Violation("SrgIsNotNewer", "srg_not_newer", {
  pointer: "/security_requirements_guide_id"
}) {}

/** The declared sources after the update, in their order: the newer version is in the place of the first older one, and replaces all of them. */
export const sourcesAfter = (
  declared: ReadonlyArray<Benchmark>,
  newer: Benchmark
): Decision<ReadonlyArray<BenchmarkId>> => {
  const isOlder = ({ series, version }: Benchmark): boolean =>
    series === newer.series && Series.compareVersions(version, newer.version) < 0
  if (declared.some(({ id }) => id === newer.id) || !declared.some(isOlder)) return refused([new SrgIsNotNewer()])
  return allowed([...new Set(declared.map((source) => (isOlder(source) ? newer.id : source.id)))])
}

/** A requirement that the update changes in more than its origin. */
export interface Reworded {
  readonly rule: Rule
  /** Its former SRG id, if the newer SRG has another one. */
  readonly prev_srg_id: string | null
  readonly fields: ReadonlyArray<SourceMerge.MergedField>
}

/** The effect of an update. Deleted requirements are unchanged. */
export interface Plan {
  /** The number of requirements with the same SRG text. */
  readonly unchanged: number
  /** Ordered by number. */
  readonly reworded: ReadonlyArray<Reworded>
  /** The requirements that are not in the newer SRG, by number. They are kept and flagged. */
  readonly removed: ReadonlyArray<Rule>
  /** The new requirements, by number. */
  readonly added: ReadonlyArray<NewRule>
  readonly changes: ReadonlyArray<BatchChange>
  readonly refusals: ReadonlyArray<Refusal>
}

/** The facts that the plan needs. */
export interface Facts extends Rebase.RebaseFacts {
  readonly component: Component
  readonly newer: Benchmark
  readonly reason: string
  readonly now: Date
  /** The last used number of the component (R10.3). */
  readonly numbers_taken: number
  /** The requirements of an overlay that follow its base (R21); none for another component. */
  readonly inherited: ReadonlyMap<RuleId, Pick<InheritedRule, "overridden">>
}

/** The action of the batch, and of its audit entries. */
export const action = "update_srg"

/** Plans the update of a component. */
export const plan = (facts: Facts): Plan => {
  const { component, inherited, newer, now, numbers_taken, reason } = facts
  const { added, rebased } = Rebase.decide(facts)
  const comment = isBlank(reason) ? `Updated to ${newer.name} ${newer.version}` : reason
  const merged = rebased
    .filter(({ rule }) => rule.deleted_at === null)
    .map(({ outcome, rule }) => ({ before: rule, outcome, ...mergedOf(rule, outcome, inherited.get(rule.id)) }))
  const reworded = merged.flatMap(({ before, fields, rule }) => {
    const prev_srg_id = before.srg_id === rule.srg_id ? null : before.srg_id
    return fields.length === 0 && prev_srg_id === null ? [] : [{ rule, prev_srg_id, fields }]
  })
  const removed = merged.filter(({ outcome }) => outcome._tag === "Removed").map(({ rule }) => rule)
  return {
    unchanged: merged.length - reworded.length - removed.length,
    reworded,
    removed,
    added: added.map((row, at) =>
      NewRequirement.begun(row, component.document_type, {
        component_id: component.id,
        project_id: component.project_id,
        rule_number: numbers_taken + at + 1,
        now
      })
    ),
    changes: merged.flatMap(({ before, rule }) => changeOf(before, rule, comment, now)),
    refusals: [...RequirementWrites.refuse(component, now), ...RuleChange.refuseReason(reason, "/audit_comment")]
  }
}

const mergedOf = (
  rule: Rule,
  outcome: Rebase.Outcome,
  inherited: Pick<InheritedRule, "overridden"> | undefined
): SourceMerge.Merged => {
  const origin = Rebase.originOf(rule, outcome)
  if (outcome._tag !== "Matched" || outcome.old === null) return { rule: { ...rule, ...origin }, fields: [] }
  const merged = SourceMerge.merge(
    rule,
    outcome.old,
    outcome.row,
    (field) => inherited !== undefined && !inherited.overridden.some((one) => one === field)
  )
  return { ...merged, rule: { ...merged.rule, ...origin, source_changed: merged.rule.source_changed } }
}

const changeOf = (before: Rule, after: Rule, comment: string, now: Date): ReadonlyArray<BatchChange> => {
  const changes = [
    ...RuleChange.changesOf(before, after).filter((change) => !isOrigin(change)),
    ...changesBetween(before, after, originFields)
  ]
  return changes.length === 0
    ? []
    : [
        {
          before,
          rule: { ...after, updated_at: timeOfChange(before.updated_at, now) },
          audit: auditOnRule(action, before, changes, comment),
          answers: []
        }
      ]
}
