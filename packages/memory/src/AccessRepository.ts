/** What is known of a user around one thing, in memory: keeps the promises of the core's AccessRepository. */
import { Effect, Layer, Option } from "effect"
import { type Access, AccessRepository, type ComponentId, type ProjectId, type UserId } from "@docket/core"
import { present } from "./Integrity.ts"
import * as Memberships from "./Memberships.ts"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"

/** How many admins are named as those to ask. */
const adminsNamed = 10

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

const componentFacts = (state: State, user: UserId, id: ComponentId): Access.ComponentFacts | null => {
  const component = state.components.get(id)?.component
  if (component === undefined) return null
  const { project_id, released } = component
  const project = projectFacts(state, user, project_id) ?? undefined
  return {
    ...present("Component", project, "Its project does not exist."),
    component_id: id,
    released,
    component_role: Memberships.roleOf(state, user, project_id, id)
  }
}

export const layer: Layer.Layer<AccessRepository, never, Store> = Layer.effect(
  AccessRepository,
  Effect.map(Store, (store) =>
    AccessRepository.of({
      ofProject: (user, project) => store.read((state) => Option.fromNullOr(projectFacts(state, user, project))),
      ofComponent: (user, component) =>
        store.read((state) => Option.fromNullOr(componentFacts(state, user, component))),
      ofRule: (user, rule_id) =>
        store.read((state) => {
          const rule = state.rules.get(rule_id)
          const facts = rule === undefined ? null : componentFacts(state, user, rule.component_id)
          return Option.map(Option.fromNullOr(facts), (of) => ({ ...of, rule_id }))
        }),
      ofReviews: (user, reviews) =>
        store.read((state) =>
          state.reviews.getMany(reviews).flatMap(({ review }) => {
            const facts = componentFacts(state, user, review.component_id)
            return facts === null ? [] : [{ ...facts, review_id: review.id }]
          })
        ),
      adminsOf: (project) => store.read((state) => Memberships.adminsOf(state, project).slice(0, adminsNamed))
    })
  )
)
