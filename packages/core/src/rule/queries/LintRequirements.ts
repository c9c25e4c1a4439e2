/** The lint of a component (R20.3): its requirements with findings, in pages. A fixed number of statements. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { ComponentId } from "../../Ids.ts"
import { Lint, type LintRequirement, type LintSeverity } from "../../lint/index.ts"
import * as Page from "../../Page.ts"
import * as LintBlockers from "../LintBlockers.ts"
import type { Rule } from "../Rule.ts"
import * as ReadRules from "./ReadRules.ts"

/** The policy: users who can read the requirements of a component see their findings. */
export const policy = ReadRules.readPolicy

/** The maximum number of findings in a row. `errors` and `warnings` count all. */
export const mostFindings = 100

/** The filter of the findings, and the page of requirements. */
export interface LintQuery extends Page.PageQuery {
  readonly severity?: LintSeverity | undefined
  readonly rule?: string | undefined
}

/** A requirement with its findings. */
export interface LintedRule extends Lint.Counted {
  readonly rule: Rule
}

/** A page of requirements with findings, by number. The counts are those of the whole component. */
export const list = Effect.fn("LintRequirements.list")(function* (
  caller: Caller,
  id: ComponentId,
  { rule, severity, ...query }: LintQuery
) {
  yield* Guard.onComponent(caller, id, policy)
  const [component, listed] = yield* Effect.all(
    [Effect.flatMap(ComponentRepository, (components) => components.find(id)), ReadRules.listedOf(id)],
    { concurrency: "unbounded" }
  )
  if (Option.isNone(component)) return yield* new NotFound()
  const { document_type, prefix } = component.value
  const sources = yield* (yield* BenchmarkRepository).findRules(listed.flatMap((one) => one.rule.srg_rule_id ?? []))
  const requirements = listed.map(lintedOf)
  const about = Lint.aboutDocument({ document_type, requirements, sources })
  const counted = (findings: ReadonlyArray<Lint.Finding>) =>
    Lint.counted(
      findings.filter(
        (finding) => (rule ?? finding.rule) === finding.rule && (severity ?? finding.severity) === finding.severity
      ),
      mostFindings
    )
  const linted = yield* Effect.forEach(requirements, (one) =>
    // Yields to other requests between two requirements.
    Effect.as(Effect.yieldNow, one).pipe(
      Effect.map((): LintedRule => ({
        rule: one.rule,
        ...counted([...Lint.ofRequirement({ ...one, document_type }), ...about(one)])
      }))
    )
  )
  const ofAll = counted(about(null))
  const rows = linted.filter(({ errors, warnings }) => errors + warnings > 0)
  const page = yield* Page.paged(query, (request) =>
    Effect.succeed({ rows: Page.slice(rows, request), total: rows.length })
  )
  const total = (what: "errors" | "warnings") => [...rows, ofAll].reduce((sum, counts) => sum + counts[what], 0)
  return { ...page, prefix, errors: total("errors"), warnings: total("warnings"), document: ofAll }
})

const lintedOf = ({ rule, satisfied_by }: ReadRules.ListedRule) =>
  ({
    ...LintBlockers.contextOf(rule, satisfied_by.length > 0),
    rule,
    srg_id: rule.srg_id,
    ident: rule.ident
  }) satisfies LintRequirement & { readonly rule: Rule }
