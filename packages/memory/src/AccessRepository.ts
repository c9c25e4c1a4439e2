/** The in-memory implementation of AccessRepository. */
import { Effect, Layer, Option } from "effect"
import { type Access, AccessRepository, type ComponentId, Project, type ProjectId, type UserId } from "@docket/core"
import { present } from "./Integrity.ts"
import * as Memberships from "./Memberships.ts"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"

const projectFacts = (state: State, user: UserId, project: ProjectId): Access.ProjectFacts | null => {
  const found = state.projects.get(project)
  if (found === undefined) return null
  return {
    project_id: project,
    visibility: found.visibility,
    project_role: Memberships.roleOf(state, user, project, null),
    member_of_a_component: Memberships.isMemberOfAComponent(state, user, project)
  }
}

const componentFacts = (state: State, user: UserId, id: ComponentId, now: Date): Access.ComponentFacts | null => {
  const component = state.components.get(id)?.component
  if (component === undefined) return null
  const { closed_reason, comment_period_ends_at, comment_period_starts_at, comment_phase, project_id, released } =
    component
  const project = projectFacts(state, user, project_id) ?? undefined
  return {
    ...present("Component", project, "Its project does not exist."),
    component_id: id,
    released,
    component_role: Memberships.roleOf(state, user, project_id, id),
    public_access: state.publicPeriods.get(id)?.access ?? "members",
    comment_phase,
    closed_reason,
    comment_period_starts_at,
    comment_period_ends_at,
    now
  }
}

export const layer: Layer.Layer<AccessRepository, never, Store> = Layer.effect(
  AccessRepository,
  Effect.map(Store, (store) => {
    const readAt = <A>(look: (state: State, now: Date) => A) =>
      Effect.flatMap(store.now, (now) => store.read((state) => look(state, now)))
    return AccessRepository.of({
      ofProject: (user, project) => store.read((state) => Option.fromNullOr(projectFacts(state, user, project))),
      ofComponent: (user, component) =>
        readAt((state, now) => Option.fromNullOr(componentFacts(state, user, component, now))),
      ofComponents: (user, components) =>
        readAt((state, now) =>
          [...new Set(components)]
            .toSorted((left, right) => left - right)
            .flatMap((component) => componentFacts(state, user, component, now) ?? [])
        ),
      ofRule: (user, rule_id) =>
        readAt((state, now) => {
          const rule = state.rules.get(rule_id)
          const facts = rule === undefined ? null : componentFacts(state, user, rule.component_id, now)
          return Option.map(Option.fromNullOr(facts), (of) => ({ ...of, rule_id }))
        }),
      ofReviews: (user, reviews) =>
        readAt((state, now) =>
          state.reviews.getMany(reviews).flatMap(({ review }) => {
            const facts = componentFacts(state, user, review.component_id, now)
            return facts === null ? [] : [{ ...facts, review_id: review.id }]
          })
        ),
      adminsOf: (project) => store.read((state) => Memberships.adminsOf(state, project).slice(0, Project.mostAdmins))
    })
  })
)
