/** The in-memory implementation of RuleAssignmentRepository. */
import { Effect, Layer } from "effect"
import {
  CommentPhase,
  Page,
  Rule,
  RuleAssignment,
  RuleAssignmentRepository,
  type RuleAssignmentView,
  type RuleId,
  type WaitingRule
} from "@docket/core"
import * as Assignments from "./Assignments.ts"
import { present } from "./Integrity.ts"
import { ascending, by, type Comparison } from "./Lists.ts"
import { liveRulesOf } from "./LiveRules.ts"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"
import { compareTexts } from "./TextOrder.ts"

const standingOf = (state: State, rule: Rule.Rule): RuleAssignmentView | null => {
  const { assignee_id, due_on } = rule
  if (assignee_id === null || !Assignments.mayDecide(state, assignee_id, rule)) return null
  return { assignee: { id: assignee_id, name: state.users.get(assignee_id)?.user.name ?? "" }, due_on }
}

const standing = (state: State, rules: ReadonlyArray<Rule.Rule>): ReadonlyMap<RuleId, RuleAssignmentView> =>
  new Map(
    rules.flatMap((rule) => {
      const view = standingOf(state, rule)
      return view === null ? [] : [[rule.id, view] as const]
    })
  )

const componentOf = (state: State, { component_id }: Rule.Rule) =>
  present("Rule", state.components.get(component_id), "Its component does not exist.").component

const isWaiting = (state: State, rule: Rule.Rule): boolean => {
  const component = componentOf(state, rule)
  // The frozen state does not depend on the time.
  const { frozen_for_writes } = CommentPhase.stateAt(component, new Date(0))
  return rule.deleted_at === null && !rule.locked && !component.released && !frozen_for_writes
}

const rowOf = (state: State, rule: Rule.Rule, today: Parameters<typeof RuleAssignment.isOverdue>[2]): WaitingRule => {
  const { name, prefix, release, version } = componentOf(state, rule)
  const project = present("Rule", state.projects.get(rule.project_id), "Its project does not exist.")
  return {
    id: rule.id,
    rule_displayed_name: Rule.displayedName(prefix, rule.rule_number),
    title: rule.title,
    status: rule.status,
    rule_severity: rule.rule_severity,
    project_id: rule.project_id,
    project_name: project.name,
    component_id: rule.component_id,
    component_name: name,
    component_version: version,
    component_release: release,
    under_review: rule.review_requestor_id !== null,
    changes_requested: rule.changes_requested,
    due_on: rule.due_on,
    overdue: RuleAssignment.isOverdue(rule, rule.due_on, today),
    created_at: rule.created_at,
    updated_at: rule.updated_at
  }
}

const mostUrgentFirst: Comparison<WaitingRule> = by(
  (left, right) => compareTexts(left.due_on ?? "~", right.due_on ?? "~"),
  ascending(({ created_at }) => created_at),
  ascending(({ id }) => id)
)

export const layer: Layer.Layer<RuleAssignmentRepository, never, Store> = Layer.effect(
  RuleAssignmentRepository,
  Effect.map(Store, (store) =>
    RuleAssignmentRepository.of({
      standing: (of) =>
        store.read((state) =>
          standing(state, "component_id" in of ? liveRulesOf(state, of.component_id) : state.rules.getMany(of.rule_ids))
        ),
      save: (rules) =>
        store.write((change) => {
          for (const { assignee_id, due_on, id } of rules) {
            const rule = present("Rule", change.state.rules.get(id), `There is no rule ${id}.`)
            if (assignee_id !== null) {
              present("Rule", change.state.users.get(assignee_id), "Its assignee does not exist.")
            }
            change.put("rules", { ...rule, assignee_id, due_on })
          }
        }),
      waiting: (user, { today, ...request }) =>
        store.read((state) => {
          const all = state.rules
            .all()
            .filter(({ assignee_id }) => assignee_id === user)
            .filter((rule) => standingOf(state, rule) !== null && isWaiting(state, rule))
            .map((rule) => rowOf(state, rule, today))
            .toSorted(mostUrgentFirst)
          return {
            rows: Page.slice(all, request),
            total: all.length,
            overdue: all.filter(({ overdue }) => overdue).length
          }
        })
    })
  )
)
