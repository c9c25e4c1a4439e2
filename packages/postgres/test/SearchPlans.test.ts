/** A search uses its indexes when its results and the readable records are a small part of many. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import {
  BenchmarkRepository,
  ComponentRepository,
  ProjectRepository,
  ReviewRepository,
  RuleRepository,
  SearchQuery,
  SearchRepository
} from "@docket/core"
import { hasPostgres } from "@docket/test-harness"
import { onServer } from "./Databases.ts"
import { at, benchmark, makeWorld } from "./Seed.ts"
import { planOf, statementsOf } from "./Statements.ts"

const asked = (q: string) => ({ scope: null, sought: SearchQuery.parse(q)!, limit: 10, matches: 100, newest: 50 })

const prose = (n: number): string =>
  `Sentence ${n} says that the system must, without exception, keep what kernel${n % 997} module${n} needs. `.repeat(5)

describe.skipIf(!hasPostgres)("on a server with many requirements, comments and documents", () => {
  it.live("every kind is found by its indexes, in one statement", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const search = yield* SearchRepository
      const { component, commenter, review, rules } = yield* makeWorld
      const projects = yield* ProjectRepository
      yield* projects.insertMembership({
        user_id: commenter,
        role: "viewer",
        project_id: component.project_id,
        component_id: component.id,
        created_at: at(5)
      })
      const { id: _, ...template } = rules[0]!
      const components = yield* ComponentRepository
      for (let c = 0; c < 40; c++) {
        const { id: _, ...other } = { ...component, name: `Component ${c}`, description: prose(c) }
        const source_ids = [component.security_requirements_guide_id]
        const component_id = Option.getOrThrow(yield* components.insert({ ...other, source_ids }))
        const made = Array.from({ length: 200 }, (_, n) => ({
          ...template,
          component_id,
          rule_number: n + 1,
          vuln_id: `V-${c * 200 + n + 100_000}`,
          ident: n % 100 === 0 ? "CCI-000017" : "CCI-000366",
          vuln_discussion: prose(c * 200 + n)
        }))
        const [first] = yield* (yield* RuleRepository).insert(made)
        yield* (yield* ReviewRepository).insert(
          made.map((_, n) => review({ component_id, rule_id: first!, comment: prose(c * 200 + n) }))
        )
      }
      const stig = { ...benchmark("V1R1", 8000), kind: "stig" as const, file_kind: "stig" as const }
      yield* (yield* BenchmarkRepository).insert({
        ...stig,
        rules: stig.rules.map((rule, n) => ({
          ...rule,
          vuln_discussion: prose(n),
          ident: n % 100 === 0 ? "CCI-000017" : "CCI-000366"
        }))
      })
      yield* sql`vacuum analyze`

      const admin = { user_id: commenter, site_admin: true }
      const reader = { user_id: commenter, site_admin: false }
      const [rare, common] = ["module77 kernel77", "without exception"]
      const control = "AC-2 (3) (d)"
      const plans: ReadonlyArray<readonly [Effect.Effect<unknown>, ReadonlyArray<string>]> = [
        [search.requirements(admin, asked(rare)), ["rules_by_search_text"]],
        [search.requirements(admin, asked(common)), ["rules_by_search_text"]],
        [search.requirements(admin, asked("V-100123")), ["rules_by_search_keys"]],
        [search.requirements(admin, asked("exception")), ["rules_by_search_text", "rules_by_search_keys"]],
        [search.publishedRequirements(asked("CCI-000017")), ["benchmark_rules_by_search_keys"]],
        [search.requirements(admin, asked(control)), ["rules_by_search_text", "rules_by_search_keys"]],
        [search.requirements(reader, asked(rare)), ["component_id = ANY"]],
        [search.requirements(reader, asked(common)), ["component_id = ANY"]],
        [search.comments(admin, asked(rare)), ["comment_versions_by_text"]],
        [search.comments(reader, asked(rare)), ["reviews_comments_of_component"]],
        [search.publishedRequirements(asked(rare)), ["benchmark_rules_by_search_text"]],
        [
          search.publishedRequirements(asked(control)),
          ["benchmark_rules_by_search_text", "benchmark_rules_by_search_keys"]
        ]
      ]
      for (const [found, indexes] of plans) {
        const plan = yield* planOf(found)
        for (const index of indexes) expect(plan).toContain(index)
        expect(plan).not.toMatch(/Seq Scan on (rules|reviews|comment_versions|benchmark_rules)|Gather/)
        expect(yield* statementsOf(found)).toHaveLength(1)
      }
      const many = asked(Array.from({ length: 32 }, (_, n) => `word${n}`).join(" "))
      expect(yield* planOf(search.requirements(admin, many))).toContain("rules_by_search_text")
      expect(yield* search.requirements(admin, asked("module7777 kernel798"))).toHaveLength(1)
      expect(yield* search.requirements(reader, asked("module7777 kernel798"))).toEqual([])
      for (const list of [
        search.projects(reader, asked(rare)),
        search.components(reader, asked(rare)),
        search.benchmarks("srg", asked(rare))
      ]) {
        expect(yield* statementsOf<unknown, never, never>(list)).toHaveLength(1)
      }
    }).pipe(Effect.provide(Layer.fresh(onServer)))
  )
})
