/** The input of a submission: a component with its requirements, their links and their SRG rows, in a fixed number of statements. */
import { Effect } from "effect"
import type { Component } from "../../component/Component.ts"
import { sourcesOf } from "../../component/queries/ExportComponent.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import type { Rule } from "../../rule/Rule.ts"
import * as ReadRules from "../../rule/queries/ReadRules.ts"
import * as Preflight from "../Preflight.ts"
import { rowsOf, type SubmittedRule } from "../SubmissionForm.ts"

/** Returns the requirements, each with those that satisfy it. */
export const submittedRules = (rules: ReadonlyArray<ReadRules.ListedRule>): ReadonlyArray<SubmittedRule> => {
  const byId = new Map<number, Rule>(rules.map(({ rule }) => [rule.id, rule]))
  return rules.map(({ rule, satisfied_by }) => ({
    rule,
    satisfied_by: satisfied_by.flatMap(({ id }) => byId.get(id) ?? [])
  }))
}

/** Returns the rows of the form, and all findings of the preflight. Yields to other requests between two requirements. */
export const ofComponent = Effect.fnUntraced(function* ({
  id,
  prefix,
  project_id
}: Pick<Component, "id" | "prefix" | "project_id">) {
  const listed = yield* ReadRules.listedOf(id)
  const sources = yield* sourcesOf({ rules: listed })
  const rules = submittedRules(listed)
  const rows = rowsOf(rules, sources)
  const { lint_off } = yield* (yield* ProjectRepository).lintOf(project_id)
  const inspect = Preflight.inspector({ prefix, rules, sources, rows, lint_off })
  const findings: Array<Preflight.Finding> = []
  for (const one of [...rules, null]) {
    yield* Effect.yieldNow
    findings.push(...inspect(one))
  }
  return { rules, rows, findings }
})
