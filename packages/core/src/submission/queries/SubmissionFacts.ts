/** What a submission is made from: a component with its requirements, their links and the SRG rows behind them, in a fixed number of statements. */
import { Effect } from "effect"
import type { Component } from "../../component/Component.ts"
import { sourcesOf } from "../../component/queries/ExportComponent.ts"
import type { Rule } from "../../rule/Rule.ts"
import * as ReadRules from "../../rule/queries/ReadRules.ts"
import * as Preflight from "../Preflight.ts"
import { rowsOf, type SubmittedRule } from "../SubmissionForm.ts"

/** Requirements, each with those that satisfy it. */
export const submittedRules = (rules: ReadonlyArray<ReadRules.ListedRule>): ReadonlyArray<SubmittedRule> => {
  const byId = new Map<number, Rule>(rules.map(({ rule }) => [rule.id, rule]))
  return rules.map(({ rule, satisfied_by }) => ({
    rule,
    satisfied_by: satisfied_by.flatMap(({ id }) => byId.get(id) ?? [])
  }))
}

/** The rows of the form and everything that a preflight says of them. */
export const ofComponent = Effect.fnUntraced(function* (component: Pick<Component, "id" | "prefix">) {
  const listed = yield* ReadRules.listedOf(component.id)
  const sources = yield* sourcesOf({ rules: listed })
  const rules = submittedRules(listed)
  const rows = rowsOf(rules, sources)
  return {
    rules,
    rows,
    incomplete: Preflight.incompleteOf(rules, sources),
    lintErrors: Preflight.lintErrorsOf(rules),
    findings: Preflight.findingsOf(component.prefix, rules, sources, rows)
  }
})
