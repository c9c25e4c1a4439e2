/** The number of findings in each requirement of a component (R20.11), from the stored counts, without long texts. A fixed number of statements. */
import { Effect } from "effect"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import type { Component } from "../../component/Component.ts"
import { Lint, LintSwitches } from "../../lint/index.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import * as KeptLint from "../KeptLint.ts"
import type { Rule } from "../Rule.ts"
import { RuleRepository } from "../RuleRepository.ts"

/** The number of findings of each severity in a requirement. */
export interface Counts {
  readonly errors: number
  readonly warnings: number
  readonly off: number
}

/** The fields of a finding that its count depends on. */
interface Counted extends Pick<Lint.Finding, "rule" | "field" | "severity"> {
  readonly count: number
}

type IsRequested = (finding: Pick<Lint.Finding, "rule" | "severity">) => boolean

/** The counts of each live requirement of a component, by number, from the stored counts. Those of another version of the rules are repeated here. */
export const ofComponent = Effect.fnUntraced(function* (
  { document_type, id, project_id }: Pick<Component, "id" | "document_type" | "project_id">,
  isRequested: IsRequested = () => true
) {
  const ruleRepository = yield* RuleRepository
  const [kept, links, project] = yield* Effect.all(
    [ruleRepository.lintedOf(id), ruleRepository.satisfactionsOf(id), (yield* ProjectRepository).lintOf(project_id)],
    { concurrency: "unbounded" }
  )
  const [sources, stale] = yield* Effect.all(
    [
      (yield* BenchmarkRepository).sourceRowsOf(kept.flatMap(({ srg_rule_id }) => srg_rule_id ?? [])),
      ruleRepository.findMany(kept.filter(KeptLint.isStale).map((row) => row.id))
    ],
    { concurrency: "unbounded" }
  )
  const again = new Map(stale.map((rule) => [rule.id, KeptLint.of(rule)]))
  const inheriting = new Set(links.map(({ rule_id }) => rule_id))
  const requirements = kept.map((row) =>
    KeptLint.requirementOf({ ...row, ...again.get(row.id) }, inheriting.has(row.id))
  )
  const about = Lint.aboutDocument({ document_type, requirements, sources })
  const count = (found: ReadonlyArray<Counted>, places: Rule["lint_off"]): Counts => {
    const requested = found.filter(isRequested)
    const inForce = LintSwitches.inForce(requested, { project: project.lint_off, places })
    const sum = (some: ReadonlyArray<Counted>) => some.reduce((all, one) => all + one.count, 0)
    const errors = sum(inForce.filter(({ severity }) => severity === "error"))
    const warnings = sum(inForce) - errors
    return { errors, warnings, off: sum(requested) - errors - warnings }
  }
  const once = (found: ReadonlyArray<Lint.Finding>) => found.map((finding) => ({ ...finding, count: 1 }))
  const ofDocument = LintSwitches.inForce(about(null).filter(isRequested), { project: project.lint_off, places: [] })
  return {
    project,
    isRequested,
    about,
    document: { ...count(once(about(null)), []), findings: ofDocument },
    rows: requirements.map((requirement) => ({
      requirement,
      row: requirement.row,
      ...count([...KeptLint.countedIn(requirement), ...once(about(requirement))], requirement.row.lint_off)
    }))
  }
})

/** A component with the counts of its requirements, and the facts that they depend on. */
export type CountedComponent = Effect.Success<ReturnType<typeof ofComponent>>
