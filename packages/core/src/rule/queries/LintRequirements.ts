/** The lint of a component (R20.3): its requirements that have findings, in pages. A fixed number of statements. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { ComponentId } from "../../Ids.ts"
import { Lint, type LintRequirement, type LintSeverity } from "../../lint/index.ts"
import * as Page from "../../Page.ts"
import type { Rule } from "../Rule.ts"
import { checkContent, fixContent, fixesOf } from "../RuleContent.ts"
import * as Rules from "./Rules.ts"

/** Whoever reads the requirements of a component sees what the lint finds in them. */
export const policy = Rules.readPolicy

/** The most findings that a row carries; `errors` and `warnings` count all. */
export const mostFindings = 100

/** Which findings count, and which page of the requirements that have them. */
export interface LintQuery extends Page.PageQuery {
  readonly severity?: LintSeverity | undefined
  readonly rule?: string | undefined
}

/** A requirement with what the lint finds in it. */
export interface LintedRule extends Lint.Counted {
  readonly rule: Rule
}

/** A page of requirements that have findings, by number; the counts are those of the whole component. */
export const list = Effect.fn("LintRequirements.list")(function* (
  caller: Caller,
  id: ComponentId,
  { rule, severity, ...query }: LintQuery
) {
  yield* Guard.onComponent(caller, id, policy)
  const [component, listed] = yield* Effect.all(
    [Effect.flatMap(ComponentRepository, (components) => components.find(id)), Rules.listedOf(id)],
    { concurrency: "unbounded" }
  )
  if (Option.isNone(component)) return yield* new NotFound()
  const { document_type, prefix } = component.value
  const sources = yield* (yield* BenchmarkRepository).findRules(listed.flatMap((one) => one.rule.srg_rule_id ?? []))
  const found = Lint.ofDocument({ document_type, requirements: listed.map(lintedOf), sources }).filter(
    (finding) => (rule ?? finding.rule) === finding.rule && (severity ?? finding.severity) === finding.severity
  )
  const byRule = new Map<Rule | null, Array<Lint.Finding>>()
  for (const { requirement, ...finding } of found) {
    const of = requirement?.rule ?? null
    byRule.set(of, [...(byRule.get(of) ?? []), finding])
  }
  const rows = listed.flatMap((one): ReadonlyArray<LintedRule> => {
    const findings = byRule.get(one.rule)
    return findings === undefined ? [] : [{ rule: one.rule, ...Lint.counted(findings, mostFindings) }]
  })
  const page = yield* Page.paged(query, (request) =>
    Effect.succeed({ rows: Page.slice(rows, request), total: rows.length })
  )
  const { errors, warnings } = Lint.counted(found, 0)
  return { ...page, prefix, errors, warnings, document: Lint.counted(byRule.get(null) ?? [], mostFindings) }
})

/** A requirement as the lint sees it. */
export const lintedOf = ({ rule, satisfied_by }: Rules.ListedRule) =>
  ({
    rule,
    status: rule.status,
    texts: {
      title: rule.title,
      vuln_discussion: rule.vuln_discussion,
      check_content: checkContent(rule.checks),
      fixtext: fixContent(fixesOf(rule)),
      mitigations: rule.mitigations,
      artifact_description: rule.artifact_description,
      status_justification: rule.status_justification
    },
    inherits: satisfied_by.length > 0,
    srg_id: rule.srg_id,
    ident: rule.ident
  }) satisfies LintRequirement & { readonly rule: Rule }
