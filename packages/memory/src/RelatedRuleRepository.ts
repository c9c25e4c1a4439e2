/** The in-memory implementation of RelatedRuleRepository. */
import { Effect, Layer } from "effect"
import {
  type Benchmark,
  type ComponentId,
  type Reader,
  type RelatedComponentRule,
  RelatedRuleRepository,
  type RelatedStigRule,
  type Rule,
  Series
} from "@docket/core"
import { present } from "./Integrity.ts"
import { ascending, by } from "./Lists.ts"
import { isReadable } from "./ReadableComponents.ts"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"
import { compareTexts } from "./TextOrder.ts"

interface Published {
  readonly rule: Benchmark.BenchmarkRule
  readonly stig: Benchmark.Benchmark
  /** The name of the newest document of its series. */
  readonly series_name: string
}

const byStig = by<Published>(
  (left, right) => compareTexts(left.series_name, right.series_name),
  (left, right) => Series.compareVersions(left.stig.version, right.stig.version),
  ascending(({ stig }) => stig.id),
  ascending(({ rule }) => rule.position)
)

const byAge = by<Benchmark.Benchmark>(
  (left, right) => Series.compareVersions(left.version, right.version),
  ascending(({ id }) => id)
)

const publishedWith = ({ benchmarks, benchmarkRules }: State, srgId: string): ReadonlyArray<Published> => {
  const found = benchmarkRules
    .where("srgId", srgId)
    .map((rule) => {
      const row = benchmarks.get(rule.benchmark_id)
      return { rule, stig: present("BenchmarkRule", row, "Its document does not exist.").benchmark }
    })
    .filter(({ stig }) => stig.kind === "stig")
  // The last of a series is kept.
  const names = new Map(
    found
      .map(({ stig }) => stig)
      .toSorted(byAge)
      .map(({ name, series }) => [series, name])
  )
  return found.map((one) => ({ ...one, series_name: names.get(one.stig.series) ?? one.stig.name }))
}

const stigRuleOf = ({ rule, stig }: Published): RelatedStigRule => ({
  id: rule.id,
  rule_id: rule.rule_id,
  title: rule.title,
  version: rule.version,
  rule_severity: rule.rule_severity,
  srg_id: rule.srg_id,
  fixtext: rule.fixtext,
  checks: rule.checks,
  vuln_discussion: rule.vuln_discussion,
  parent: {
    id: stig.id,
    benchmark_id: stig.benchmark_id,
    series: stig.series,
    name: stig.name,
    title: stig.title,
    version: stig.version
  }
})

const byComponent = by<RelatedComponentRule>(
  (left, right) => compareTexts(left.parent.name, right.parent.name),
  ascending(({ parent }) => parent.id),
  ascending(({ rule_number }) => rule_number)
)

const requirementsWith = ({ rules }: State, srgId: string, but: ComponentId): ReadonlyArray<Rule.Rule> =>
  rules
    .where("srgId", srgId)
    .filter(({ component_id }) => component_id !== but)
    .filter(({ deleted_at, document_type }) => deleted_at === null && document_type === "stig")

/** The requirement with its component and project, if the reader may read them. */
const shownTo = (state: State, rule: Rule.Rule, reader: Reader): ReadonlyArray<RelatedComponentRule> => {
  const row = state.components.get(rule.component_id)
  const { component } = present("Rule", row, "Its component does not exist.")
  if (!isReadable(state, component, reader)) return []
  const project = present("Component", state.projects.get(component.project_id), "Its project does not exist.")
  return [
    {
      id: rule.id,
      rule_number: rule.rule_number,
      title: rule.title,
      version: rule.version,
      status: rule.status,
      rule_severity: rule.rule_severity,
      srg_id: rule.srg_id,
      fixtext: rule.fixtext,
      checks: rule.checks,
      vuln_discussion: rule.vuln_discussion,
      parent: {
        id: component.id,
        name: component.name,
        prefix: component.prefix,
        version: component.version,
        release: component.release,
        project_id: project.id,
        project_name: project.name
      }
    }
  ]
}

export const layer: Layer.Layer<RelatedRuleRepository, never, Store> = Layer.effect(
  RelatedRuleRepository,
  Effect.map(Store, (store) =>
    RelatedRuleRepository.of({
      stigRulesOf: (srgId, limit) =>
        store.read((state) => {
          const found = publishedWith(state, srgId)
          return { rows: found.toSorted(byStig).slice(0, limit).map(stigRuleOf), total: found.length }
        }),
      componentRulesOf: (srgId, but, reader, limit) =>
        store.read((state) => {
          const found = requirementsWith(state, srgId, but).flatMap((rule) => shownTo(state, rule, reader))
          return { rows: found.toSorted(byComponent).slice(0, limit), total: found.length }
        })
    })
  )
)
