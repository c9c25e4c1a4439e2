/** Matches the requirements of a component with other source SRGs (Rebase.ts), inside a transaction. Used by a duplicate and an update in place. */
import { Effect } from "effect"
import type { BenchmarkRule } from "../../benchmark/Benchmark.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import type { BenchmarkId, BenchmarkRuleId } from "../../Ids.ts"
import type { Rule } from "../../rule/Rule.ts"
import type * as Rebase from "../Rebase.ts"

/** Reads the facts of a rebase from some sources to others, the primary first. A fixed number of statements. */
export const factsOf = Effect.fnUntraced(function* (
  rules: ReadonlyArray<Rule>,
  from: ReadonlyArray<BenchmarkId>,
  to: ReadonlyArray<BenchmarkId>
) {
  const benchmarkRepository = yield* BenchmarkRepository
  const dropped = from.filter((id) => !to.includes(id))
  const rows = yield* benchmarkRepository.rulesOf([...to, ...dropped])
  const behind = rules.flatMap(({ srg_rule_id }) => srg_rule_id ?? [])
  const facts: Rebase.RebaseFacts = {
    rules,
    old_rows: distinct([
      ...rows.filter(({ benchmark_id }) => dropped.includes(benchmark_id)),
      ...(yield* benchmarkRepository.findRules([...new Set(behind)]))
    ]),
    sources: to.map((source_id) => ({
      source_id,
      rules: rows.filter(({ benchmark_id }) => benchmark_id === source_id)
    })),
    new_source_ids: new Set(to.filter((id) => !from.includes(id)))
  }
  return facts
})

const distinct = (rows: ReadonlyArray<BenchmarkRule>): ReadonlyArray<BenchmarkRule> => [
  ...new Map<BenchmarkRuleId, BenchmarkRule>(rows.map((row) => [row.id, row])).values()
]
