/** Lists across projects use their indexes and are one statement each. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { BenchmarkRepository, RelatedRuleRepository, RuleRepository, StatisticsRepository } from "@docket/core"
import { hasPostgres } from "@docket/test-harness"
import { onServer } from "./Databases.ts"
import { benchmark, content, makeWorld } from "./Seed.ts"
import { planOf, statementsOf } from "./Statements.ts"

describe.skipIf(!hasPostgres)("on a server with many rules", () => {
  it.live("related rules, uses of an SRG, and the SRGs of SRG ids are read by indexes", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const benchmarks = yield* BenchmarkRepository
      const related = yield* RelatedRuleRepository
      const statistics = yield* StatisticsRepository
      const { component, commenter, guide, rules } = yield* makeWorld
      const { id: _, ...template } = rules[0]!
      yield* (yield* RuleRepository).insert(
        Array.from({ length: 5000 }, (_, n) => ({ ...template, rule_number: 100 + n, srg_id: `SRG-${n}` }))
      )
      const stig = { ...benchmark("V1R1", 5000), kind: "stig" as const, file_kind: "stig" as const }
      const stored = yield* benchmarks.insert({
        ...stig,
        rules: stig.rules.map((rule, n) => ({ ...rule, srg_id: `SRG-${n}` }))
      })
      expect(Option.isSome(stored)).toBe(true)
      yield* sql`vacuum analyze`

      const reader = { user_id: commenter, site_admin: false }
      const ofStigs = related.stigRulesOf("SRG-77", 1000)
      const ofComponents = related.componentRulesOf("SRG-77", component.id, reader, 1000)
      const uses = statistics.usageOf(guide, reader, 1000)
      expect(yield* planOf(ofStigs)).toContain("benchmark_rules_by_srg_id")
      expect(yield* planOf(ofComponents)).toContain("rules_by_srg_id")
      const sources = benchmarks.srgsWith(["SRG-77", "SRG-78"])
      expect(yield* planOf(sources)).toContain("benchmark_rules_by_srg_id")
      for (const list of [ofStigs, ofComponents, uses, sources]) {
        expect(yield* statementsOf<unknown, never, never>(list)).toHaveLength(1)
      }
      expect((yield* related.stigRulesOf(content.srg_id, 1000)).total).toBe(0)
      expect((yield* ofStigs).total).toBe(1)
    }).pipe(Effect.provide(Layer.fresh(onServer)))
  )
})
