/**
 * The first step of every use case: may this caller do this here? Reads the facts, lets Access.ts decide.
 * Answers with the caller's effective role and where they are, which the later steps need.
 */
import { Effect, Option } from "effect"
import type { ComponentId, ProjectId, ReviewId, RuleId } from "../Ids.ts"
import * as Access from "./Access.ts"
import { AccessRepository } from "./AccessRepository.ts"
import type { Caller } from "./Caller.ts"
import type * as Policy from "./Policy.ts"
import type * as Role from "./Role.ts"

/** What a granted caller has on a component. */
export interface ComponentGrant {
  readonly role: Role.Role | null
  readonly component_id: ComponentId
  readonly project_id: ProjectId
  readonly facts: Access.ComponentFacts
}

/** Grants a site admin, else fails with PermissionDenied. */
export const siteAdmin = (caller: Caller): Effect.Effect<void, Access.PermissionDenied> =>
  caller.site_admin
    ? Effect.void
    : Effect.fail(new Access.PermissionDenied({ detail: "This needs a site admin.", project_id: null }))

/** Grants a role on a project; fails with NotFound or PermissionDenied as R1.5 says. */
export const onProject = Effect.fnUntraced(function* (caller: Caller, project: ProjectId, policy: Policy.OnProject) {
  const facts = yield* (yield* AccessRepository).ofProject(caller.user_id, project)
  return yield* Effect.fromResult(Access.decideOnProject(caller.site_admin, Option.getOrNull(facts), policy.role))
})

/** Grants a look at a project: a role on it, or null to those who are members of one of its components only (R1.3). Fails like `onProject`. */
export const inProject = Effect.fnUntraced(function* (caller: Caller, project: ProjectId) {
  const facts = yield* (yield* AccessRepository).ofProject(caller.user_id, project)
  return yield* Effect.fromResult(Access.decideInProject(caller.site_admin, Option.getOrNull(facts)))
})

/** Grants a role on the project of a component; a role on the component alone is not enough (R1.3). Fails with NotFound or PermissionDenied. */
export const onParentProject = Effect.fnUntraced(function* (
  caller: Caller,
  component: ComponentId,
  policy: Policy.OnProject
) {
  const facts = Option.getOrNull(yield* (yield* AccessRepository).ofComponent(caller.user_id, component))
  const role = yield* Effect.fromResult(Access.decideOnParentProject(caller.site_admin, facts, policy.role))
  return facts === null ? yield* new Access.NotFound() : granted(role, facts)
})

/** Grants a role on a component; fails with NotFound or PermissionDenied as R1.5 says. */
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

/** The same for the component of a review. Whether the caller wrote it is for the use case to check (`authorOfComment`, `authorOfCommentOrAdmin`). */
export const onReview = Effect.fnUntraced(function* (caller: Caller, review: ReviewId, policy: Policy.OnComponent) {
  const [facts] = yield* (yield* AccessRepository).ofReviews(caller.user_id, [review])
  return yield* grant(caller, facts ?? null, policy)
})

/**
 * Grants a role on every component that these reviews belong to, for acts on many at once; at least one.
 * An id that does not exist or is hidden fails the whole with NotFound (R5.11); a component that is known but closed to the caller, with PermissionDenied.
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

/** What the caller has on the components of a list that they may read already: one statement, nothing is denied. */
export const onListed = Effect.fnUntraced(function* (caller: Caller, components: ReadonlyArray<ComponentId>) {
  const found = yield* (yield* AccessRepository).ofComponents(caller.user_id, [...new Set(components)])
  return found.map((facts) => granted(Access.roleOnComponent(caller.site_admin, facts), facts))
})

/** Whether the caller can read a review that a body names; an unknown or hidden one cannot be told apart (R1.5). */
export const canReadReview = Effect.fnUntraced(function* (caller: Caller, review: ReviewId) {
  const [facts] = yield* (yield* AccessRepository).ofReviews(caller.user_id, [review])
  return facts !== undefined && Access.roleOnComponent(caller.site_admin, facts) !== null
})

/** Whether the caller can read a component that a body names, itself or by one of its rules (R1.5). */
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
