/** Counting in memory: keeps the promises of the core's StatisticsRepository. */
import { Effect, Layer } from "effect"
import { type Component, type RuleStatus, StatisticsRepository } from "@docket/core"
import type { Statistics } from "@docket/core"
import { present } from "./Integrity.ts"
import { ascending, by } from "./Lists.ts"
import { liveRulesOf } from "./LiveRules.ts"
import { isReadable } from "./ReadableComponents.ts"
import { countSeverities } from "./SeverityCounts.ts"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"
import { compareTexts } from "./TextOrder.ts"

const tallyOf = (state: State, { id, name, prefix, document_type }: Component.Component): Statistics.ComponentTally => {
  const rules = liveRulesOf(state, id)
  const by_status: Partial<Record<RuleStatus.RuleStatus, number>> = {}
  for (const { status } of rules) by_status[status] = (by_status[status] ?? 0) + 1
  const locked = rules.filter((rule) => rule.locked).length
  return { id, name, prefix, document_type, by_status, severity_counts: countSeverities(rules), locked }
}

const useOf = (
  { projects }: State,
  { id, name, project_id }: Component.Component
): Statistics.SrgUsage["components"][number] => {
  const project = present("Component", projects.get(project_id), "Its project does not exist.")
  return { id, name, project_id, project_name: project.name }
}

const byName = by<Component.Component>(
  (left, right) => compareTexts(left.name, right.name),
  ascending(({ id }) => id)
)

export const layer: Layer.Layer<StatisticsRepository, never, Store> = Layer.effect(
  StatisticsRepository,
  Effect.map(Store, (store) =>
    StatisticsRepository.of({
      talliesOf: (project) =>
        store.read((state) => {
          const components = state.components.where("project", project).map(({ component }) => component)
          return components.toSorted(byName).map((component) => tallyOf(state, component))
        }),
      usageOf: (srg, reader, limit) =>
        store.read((state) => {
          const found = state.components
            .all()
            .filter(({ component, source_ids }) => source_ids.includes(srg) && isReadable(state, component, reader))
            .map(({ component }) => component)
          return {
            count: found.length,
            components: found
              .toSorted(byName)
              .slice(0, limit)
              .map((component) => useOf(state, component))
          }
        })
    })
  )
)
