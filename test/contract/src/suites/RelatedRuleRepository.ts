/** The promises of RelatedRuleRepository: rules with an SRG id, in published STIGs and in components that a reader can read. */
import { expect } from "@effect/vitest"
import { Effect, Struct } from "effect"
import { type Benchmark, type Component, RelatedRuleRepository, type Rule } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import {
  awkwardTexts,
  makeComponent,
  makeMember,
  makeProject,
  makeRules,
  makeSrg,
  makeUser,
  minute,
  unique
} from "../Fixtures.ts"

const srgIdOf = (n: number): string => `SRG-OS-${String(n).padStart(6, "0")}-RLTD-00001`

const stigRow = (rule: Benchmark.BenchmarkRule, stig: Benchmark.Benchmark) => ({
  ...Struct.pick(rule, [
    "id",
    "rule_id",
    "title",
    "version",
    "rule_severity",
    "srg_id",
    "fixtext",
    "checks",
    "vuln_discussion"
  ]),
  parent: Struct.pick(stig, ["id", "benchmark_id", "series", "name", "title", "version"])
})

const componentRow = (
  rule: Rule.Rule,
  component: Component.Component,
  project: { readonly id: Component.Component["project_id"]; readonly name: string }
) => ({
  ...Struct.pick(rule, [
    "id",
    "rule_number",
    "title",
    "version",
    "status",
    "rule_severity",
    "srg_id",
    "fixtext",
    "checks",
    "vuln_discussion"
  ]),
  parent: {
    ...Struct.pick(component, ["id", "name", "prefix", "version", "release"]),
    project_id: project.id,
    project_name: project.name
  }
})

export const suite: Suite = (it) => {
  it.effect("rules of STIGs are ordered by name, numeric version, document and place; rules of SRGs are left out", () =>
    Effect.gen(function* () {
      const related = yield* RelatedRuleRepository
      const n = unique()
      const srg_id = srgIdOf(n)
      const make = (name: string, version: string, rules: Parameters<typeof makeSrg>[1] = [{ srg_id }]) =>
        makeSrg({ kind: "stig", name, version, benchmark_id: `${name}_${unique()}_STIG` }, rules)
      const beta9 = yield* make("Beta", "V3R9")
      const beta10 = yield* make("Beta", "V3R10", [
        { srg_id, position: 9, rule_severity: "high" },
        { srg_id: "SRG-OTHER", position: 2 },
        { srg_id, position: 3, title: awkwardTexts.join("|"), version: "BETA-00-1" }
      ])
      const betaDraft = yield* make("Beta", "V3")
      const twin = yield* make("Beta", "V3R9")
      const lower = yield* make("alpha", "V1R1")
      const upper = yield* make("Alpha", "V1R1")
      yield* makeSrg({}, [{ srg_id }])
      const rowsOf = ({ benchmark, rules }: typeof beta9) =>
        rules.filter((rule) => rule.srg_id === srg_id).map((rule) => stigRow(rule, benchmark))
      const rows = [upper, betaDraft, beta9, twin, beta10, lower].flatMap(rowsOf)
      expect(rows).toHaveLength(7)
      expect(yield* related.stigRulesOf(srg_id, 1000)).toEqual({ rows, total: 7 })
      expect(yield* related.stigRulesOf(srg_id, 5)).toEqual({ rows: rows.slice(0, 5), total: 7 })
      expect(yield* related.stigRulesOf(srg_id.toLowerCase(), 5)).toEqual({ rows: [], total: 0 })
      expect(yield* related.stigRulesOf(srg_id.slice(0, -1), 5)).toEqual({ rows: [], total: 0 })
    })
  )

  it.effect(
    "rules of one series are listed together under the name of its newest STIG, whatever the earlier names",
    () =>
      Effect.gen(function* () {
        const related = yield* RelatedRuleRepository
        const n = unique()
        const srg_id = srgIdOf(n)
        const make = (name: string, version: string, benchmark_id: string) =>
          makeSrg({ kind: "stig", name, version, benchmark_id }, [{ srg_id }])
        const old = yield* make("Zeta", "V1R1", `SERIES_${n}_STIG`)
        const newest = yield* make("Alpha", "V1R10", `series-${n}.stig`)
        const middle = yield* make("Omega", "V1R9", `Series ${n} STIG`)
        const other = yield* make("Beta", "V9R9", `OTHER_${n}_STIG`)
        const { rows } = yield* related.stigRulesOf(srg_id, 10)
        expect(rows.map(({ parent }) => parent.id)).toEqual(
          [old, middle, newest, other].map(({ benchmark }) => benchmark.id)
        )
        expect(new Set(rows.map(({ parent }) => parent.series)).size).toBe(2)
      })
  )

  it.effect("requirements of other STIG components are ordered by name and id of the component, then number", () =>
    Effect.gen(function* () {
      const related = yield* RelatedRuleRepository
      const srg_id = srgIdOf(unique())
      const reader = yield* makeUser()
      const project = yield* makeProject(reader.id)
      const inProject = { project_id: project.id }
      const own = yield* makeComponent(inProject)
      const second = yield* makeComponent({ ...inProject, name: "Linux", prefix: "LNUX-02", release: 2 })
      const first = yield* makeComponent({ ...inProject, name: "Apache", version: 7 })
      const twin = yield* makeComponent({ ...inProject, name: "Linux", prefix: "LNUX-03", release: 1 })
      const srg = yield* makeComponent({ ...inProject, document_type: "srg" })
      yield* makeRules(own, [{ srg_id }])
      yield* makeRules(srg, [{ srg_id }])
      const ofSecond = yield* makeRules(second, [
        { srg_id, rule_number: 30, status: "Applicable - Configurable", rule_severity: "low" },
        { srg_id, rule_number: 4, title: awkwardTexts.join("|"), version: "own" },
        { srg_id, rule_number: 5, deleted_at: minute(9) },
        { srg_id: "SRG-OTHER", rule_number: 6 }
      ])
      const ofFirst = yield* makeRules(first, [{ srg_id, locked: true }])
      const ofTwin = yield* makeRules(twin, [{ srg_id }])
      const rows = [
        componentRow(ofFirst[0]!, first, project),
        componentRow(ofSecond[1]!, second, project),
        componentRow(ofSecond[0]!, second, project),
        componentRow(ofTwin[0]!, twin, project)
      ]
      const asked = { user_id: reader.id, site_admin: false }
      expect(yield* related.componentRulesOf(srg_id, own.id, asked, 1000)).toEqual({ rows, total: 4 })
      expect(yield* related.componentRulesOf(srg_id, own.id, asked, 2)).toEqual({ rows: rows.slice(0, 2), total: 4 })
      expect((yield* related.componentRulesOf(srg_id, second.id, asked, 1000)).total).toBe(3)
      expect(yield* related.componentRulesOf("SRG-NOBODY", own.id, asked, 1000)).toEqual({ rows: [], total: 0 })
    })
  )

  it.effect("a reader finds requirements of own and of released components; a site admin finds all", () =>
    Effect.gen(function* () {
      const related = yield* RelatedRuleRepository
      const srg_id = srgIdOf(unique())
      const reader = yield* makeUser()
      const own = yield* makeComponent()
      const make = Effect.fnUntraced(function* (over: Parameters<typeof makeComponent>[0] = {}) {
        const component = yield* makeComponent(over)
        yield* makeRules(component, [{ srg_id }])
        return component
      })
      const member = yield* make()
      yield* makeMember(reader.id, { project_id: member.project_id })
      const ofComponent = yield* make()
      yield* makeMember(reader.id, { project_id: ofComponent.project_id, component_id: ofComponent.id })
      const beside = yield* make({ project_id: ofComponent.project_id })
      const released = yield* make({ released: true })
      const discoverable = yield* make({
        project_id: (yield* makeProject(undefined, { visibility: "discoverable" })).id
      })
      const hidden = yield* make()
      const found = (site_admin: boolean) =>
        Effect.map(related.componentRulesOf(srg_id, own.id, { user_id: reader.id, site_admin }, 1000), ({ rows }) =>
          rows.map(({ parent }) => parent.id)
        )
      const ids = (...components: ReadonlyArray<typeof own>) =>
        components
          .toSorted((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : left.id - right.id))
          .map(({ id }) => id)
      expect(yield* found(false)).toEqual(ids(member, ofComponent, released))
      expect(yield* found(true)).toEqual(ids(member, ofComponent, beside, released, discoverable, hidden))
    })
  )

  it.effect("an SRG id may be of any length", () =>
    Effect.gen(function* () {
      const related = yield* RelatedRuleRepository
      const srg_id = `SRG-${unique()}-${"0123456789abcdef".repeat(1000)}`
      const { benchmark, rules } = yield* makeSrg({ kind: "stig" }, [{ srg_id }])
      const reader = yield* makeUser()
      const project = yield* makeProject(reader.id)
      const component = yield* makeComponent({ project_id: project.id })
      const [rule] = yield* makeRules(component, [{ srg_id }])
      const elsewhere = yield* makeComponent()
      const asked = { user_id: reader.id, site_admin: false }
      expect(yield* related.stigRulesOf(srg_id, 1)).toEqual({ rows: [stigRow(rules[0]!, benchmark)], total: 1 })
      expect(yield* related.componentRulesOf(srg_id, elsewhere.id, asked, 1)).toEqual({
        rows: [componentRow(rule!, component, project)],
        total: 1
      })
    })
  )
}
