/** Queries of the facts that decide whether requirements can be locked: for one, or for all of a component in a fixed number of statements (R10.4). */
import { Effect } from "effect"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import type { Component } from "../../component/Component.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import type { LockCandidate } from "../LockReadiness.ts"
import type { Rule } from "../Rule.ts"
import { RuleRepository } from "../RuleRepository.ts"

/** The facts of one requirement that the caller has locked; its inherited text is locked until the transaction ends. */
export const ofRule = Effect.fnUntraced(function* (rule: Rule) {
  const satisfied_by = yield* (yield* RuleRepository).lockSatisfying(rule.id)
  const severities = yield* severitiesBehind([rule])
  const lint = yield* (yield* ProjectRepository).lintOf(rule.project_id)
  const candidate: LockCandidate = {
    rule,
    facts: { srg_severity: severityBehind(rule, severities), satisfied_by, lint }
  }
  return candidate
})

/** The live requirements of a component by rule number. No one can write to them while the caller holds the lock of the component. */
export const ofComponent = Effect.fnUntraced(function* ({
  id: component,
  project_id
}: Pick<Component, "id" | "project_id">) {
  const ruleRepository = yield* RuleRepository
  const rules = yield* ruleRepository.ofComponent(component)
  const links = yield* ruleRepository.satisfactionsOf(component)
  const severities = yield* severitiesBehind(rules)
  const lint = yield* (yield* ProjectRepository).lintOf(project_id)
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const satisfying = new Map<Rule["id"], Array<Rule>>()
  for (const { rule_id, satisfied_by_rule_id } of links) {
    const parent = byId.get(satisfied_by_rule_id)
    if (parent !== undefined) satisfying.set(rule_id, [...(satisfying.get(rule_id) ?? []), parent])
  }
  return rules.map((rule): LockCandidate => ({
    rule,
    facts: { srg_severity: severityBehind(rule, severities), satisfied_by: satisfying.get(rule.id) ?? [], lint }
  }))
})

const severitiesBehind = Effect.fnUntraced(function* (rules: ReadonlyArray<Rule>) {
  const ids = new Set(rules.flatMap(({ srg_rule_id }) => srg_rule_id ?? []))
  return yield* (yield* BenchmarkRepository).severitiesOf([...ids])
})

const severityBehind = (
  { srg_rule_id }: Rule,
  severities: ReadonlyMap<NonNullable<Rule["srg_rule_id"]>, Rule["rule_severity"]>
): Rule["rule_severity"] | null => (srg_rule_id === null ? null : (severities.get(srg_rule_id) ?? null))
