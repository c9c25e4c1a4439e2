/** The in-memory implementation of StatisticsRepository. */
import { Effect, Layer, Option } from "effect"
import {
  type Component,
  type ComponentId,
  type Rule,
  type RuleStatus,
  Severity,
  StatisticsRepository
} from "@docket/core"
import type { ProjectId, Statistics, UserId, WorkflowState } from "@docket/core"
import { present } from "./Integrity.ts"
import { ascending, by } from "./Lists.ts"
import { liveRulesOf, topLevelCommentsOf } from "./LiveRules.ts"
import * as Memberships from "./Memberships.ts"
import { isReadable } from "./ReadableComponents.ts"
import { accessRequestTarget, type State } from "./State.ts"
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
  return { id, name, prefix, document_type, by_status, severity_counts: Severity.countsOf(rules), locked }
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

const standingOf = (state: State, project_id: ProjectId, user_id: UserId): Statistics.StandingTally => {
  const components = state.components.where("project", project_id).map(({ component }) => component)
  const rules = components.flatMap(({ id }) => liveRulesOf(state, id))
  const comments = components.flatMap(({ id }) => topLevelCommentsOf(state, id))
  return {
    project_id,
    role: Memberships.roleOf(state, user_id, project_id, null),
    access_requested: state.accessRequests.count("target", accessRequestTarget({ user_id, project_id })) > 0,
    components: components.length,
    requirements: rules.length,
    determined: rules.filter(({ status }) => status !== "Not Yet Determined").length,
    locked: rules.filter(({ locked }) => locked).length,
    comments: comments.length,
    pending_comments: comments.filter(({ triage_status }) => triage_status === "pending").length
  }
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
      standingsOf: (projects, user) =>
        store.read((state) =>
          [...new Set(projects)]
            .filter((project) => state.projects.get(project) !== undefined)
            .toSorted(ascending((project) => project))
            .map((project) => standingOf(state, project, user))
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
