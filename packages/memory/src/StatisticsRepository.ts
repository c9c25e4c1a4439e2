/** Counting in memory: keeps the promises of the core's StatisticsRepository. */
import { Effect, Layer, Option } from "effect"
import { type Component, type ComponentId, type Rule, type RuleStatus, StatisticsRepository } from "@docket/core"
import type { Statistics, WorkflowState } from "@docket/core"
import { present } from "./Integrity.ts"
import { ascending, by } from "./Lists.ts"
import { liveRulesOf } from "./LiveRules.ts"
import { isReadable } from "./ReadableComponents.ts"
import { countSeverities } from "./SeverityCounts.ts"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"
import { compareTexts } from "./TextOrder.ts"

const countStatuses = (rules: ReadonlyArray<Rule.Rule>): Statistics.ComponentTally["by_status"] => {
  const counts: Partial<Record<RuleStatus.RuleStatus, number>> = {}
  for (const { status } of rules) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

const tallyOf = (state: State, { id, name, prefix, document_type }: Component.Component): Statistics.ComponentTally => {
  const rules = liveRulesOf(state, id)
  const by_status = countStatuses(rules)
  const locked = rules.filter((rule) => rule.locked).length
  return { id, name, prefix, document_type, by_status, severity_counts: countSeverities(rules), locked }
}

const requirementsOf = (state: State, id: ComponentId): WorkflowState.RequirementTally => {
  const rules = liveRulesOf(state, id)
  const number = (holds: (rule: Rule.Rule) => boolean) => rules.filter(holds).length
  return {
    by_status: countStatuses(rules),
    locked: number(({ locked }) => locked),
    with_locked_sections: number(({ locked, locked_sections }) => !locked && locked_sections.length > 0),
    under_review: number(({ review_requestor_id }) => review_requestor_id !== null),
    changes_requested: number(({ changes_requested }) => changes_requested)
  }
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
      tallyOf: (id) =>
        store.read((state) =>
          Option.map(Option.fromUndefinedOr(state.components.get(id)), ({ component }) => tallyOf(state, component))
        ),
      requirementsOf: (id) =>
        store.read((state) =>
          Option.map(Option.fromUndefinedOr(state.components.get(id)), () => requirementsOf(state, id))
        ),
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
