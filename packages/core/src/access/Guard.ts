/**
 * The access check at the start of every use case. Reads the facts, and Access.ts decides.
 * Returns the caller's effective role and the place of the record, which later steps need.
 */
import { Effect, Option } from "effect"
import type { ComponentId, ProjectId, ReviewId, RuleId } from "../Ids.ts"
import * as Access from "./Access.ts"
import { AccessRepository } from "./AccessRepository.ts"
import type { Caller } from "./Caller.ts"
import type * as Policy from "./Policy.ts"
import type * as Role from "./Role.ts"

/** The grant of a caller on a component. */
export interface ComponentGrant {
  readonly role: Role.Role | null
  readonly component_id: ComponentId
  readonly project_id: ProjectId
  readonly facts: Access.ComponentFacts
}

/** Grants a site admin, otherwise fails with PermissionDenied. */
export const siteAdmin = (caller: Caller): Effect.Effect<void, Access.PermissionDenied> =>
  caller.site_admin
    ? Effect.void
    : Effect.fail(new Access.PermissionDenied({ detail: "This requires a site admin.", project_id: null }))

/** Grants a role on a project. Fails with NotFound or PermissionDenied (R1.5). */
export const onProject = Effect.fnUntraced(function* (caller: Caller, project: ProjectId, policy: Policy.OnProject) {
  const facts = yield* (yield* AccessRepository).ofProject(caller.user_id, project)
  return yield* Effect.fromResult(Access.decideOnProject(caller.site_admin, Option.getOrNull(facts), policy.role))
})

/** Grants read access to a project, with the role on it, or null for a member of one of its components only (R1.3). Fails like `onProject`. */
export const inProject = Effect.fnUntraced(function* (caller: Caller, project: ProjectId) {
  const facts = yield* (yield* AccessRepository).ofProject(caller.user_id, project)
  return yield* Effect.fromResult(Access.decideInProject(caller.site_admin, Option.getOrNull(facts)))
})

/** Grants a role on the project of a component; a role on only the component is not enough (R1.3). Fails with NotFound or PermissionDenied. */
export const onParentProject = Effect.fnUntraced(function* (
  caller: Caller,
  component: ComponentId,
  policy: Policy.OnProject
) {
  const facts = Option.getOrNull(yield* (yield* AccessRepository).ofComponent(caller.user_id, component))
  const role = yield* Effect.fromResult(Access.decideOnParentProject(caller.site_admin, facts, policy.role))
  return facts === null ? yield* new Access.NotFound() : granted(role, facts)
})

/** Grants a role on a component. Fails with NotFound or PermissionDenied (R1.5). */
export const onComponent = Effect.fnUntraced(function* (
  caller: Caller,
  component: ComponentId,
  policy: Policy.OnComponent
) {
  const facts = yield* (yield* AccessRepository).ofComponent(caller.user_id, component)
  return yield* grant(caller, Option.getOrNull(facts), policy)
})

/** The same for the component of a rule. */
export const onRule = Effect.fnUntraced(function* (caller: Caller, rule: RuleId, policy: Policy.OnComponent) {
  const facts = yield* (yield* AccessRepository).ofRule(caller.user_id, rule)
  return yield* grant(caller, Option.getOrNull(facts), policy)
})

/** The same for the component of a review. The use case checks whether the caller is its author (`authorOfComment`, `authorOfCommentOrAdmin`). */
export const onReview = Effect.fnUntraced(function* (caller: Caller, review: ReviewId, policy: Policy.OnComponent) {
  const [facts] = yield* (yield* AccessRepository).ofReviews(caller.user_id, [review])
  return yield* grant(caller, facts ?? null, policy)
})

/**
 * Grants a role on every component of these reviews, at least one, for bulk commands.
 * Fails with NotFound when an id does not exist or is hidden (R5.11), and with PermissionDenied when a component is visible but closed to the caller.
 */
export const onReviews = Effect.fnUntraced(function* (
  caller: Caller,
  reviews: ReadonlyArray<ReviewId>,
  policy: Policy.OnComponent
) {
  const facts = yield* (yield* AccessRepository).ofReviews(caller.user_id, reviews)
  const hidden = facts.some((fact) => !Access.mayKnowComponent(caller.site_admin, fact))
  if (hidden || facts.length < new Set(reviews).size) return yield* new Access.NotFound()
  const components = new Map(facts.map((fact) => [fact.component_id, fact]))
  const [first, ...rest] = yield* Effect.forEach(components.values(), (fact) => grant(caller, fact, policy))
  return first === undefined ? yield* new Access.NotFound() : ([first, ...rest] as const)
})

/** The grants of a caller on the components of a list that they can read. One statement; denies nothing. */
export const onListed = Effect.fnUntraced(function* (caller: Caller, components: ReadonlyArray<ComponentId>) {
  const found = yield* (yield* AccessRepository).ofComponents(caller.user_id, [...new Set(components)])
  return found.map((facts) => granted(Access.roleOnComponent(caller.site_admin, facts), facts))
})

/** True when the caller can read a review that a body names; false for an unknown and for a hidden one (R1.5). */
export const canReadReview = Effect.fnUntraced(function* (caller: Caller, review: ReviewId) {
  const [facts] = yield* (yield* AccessRepository).ofReviews(caller.user_id, [review])
  return facts !== undefined && Access.roleOnComponent(caller.site_admin, facts) !== null
})

/** True when the caller can read a component that a body names directly or by one of its rules (R1.5). */
export const canReadComponent = Effect.fnUntraced(function* (caller: Caller, component: ComponentId) {
  const facts = yield* (yield* AccessRepository).ofComponent(caller.user_id, component)
  return Option.isSome(facts) && Access.roleOnComponent(caller.site_admin, facts.value) !== null
})

const grant = Effect.fnUntraced(function* (
  caller: Caller,
  facts: Access.ComponentFacts | null,
  policy: Policy.OnComponent
) {
  const role = yield* Effect.fromResult(Access.decideOnComponent(caller.site_admin, facts, policy))
  return facts === null ? yield* new Access.NotFound() : granted(role, facts)
})

const granted = (role: Role.Role | null, facts: Access.ComponentFacts): ComponentGrant => ({
  role,
  component_id: facts.component_id,
  project_id: facts.project_id,
  facts
})
