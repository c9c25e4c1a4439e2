/**
 * Computes effective roles, and decides what a denied caller may learn (R1.2–R1.5). No other module does.
 * Pure; Guard.ts passes the facts of AccessRepository to it.
 */
import { Data, Result, Schema, Struct } from "effect"
import { Component } from "../component/Component.ts"
import { ComponentId, ProjectId } from "../Ids.ts"
import { isForSignedIn, mayKnowComponent, mayKnowProject, roleOnComponent, roleOnProject } from "./EffectiveRole.ts"
import { NotFound } from "./NotFound.ts"
import { PublicAccess } from "./PublicAccess.ts"
import * as Role from "./Role.ts"

export * from "./EffectiveRole.ts"
export { NotFound } from "./NotFound.ts"

/** The stored facts about a user and a project. */
export const ProjectFacts = Schema.Struct({
  project_id: ProjectId,
  visibility: Schema.Literals(["discoverable", "hidden"]),
  project_role: Schema.NullOr(Role.Role),
  /** True when the user is a member of at least one component of the project (R1.3). */
  member_of_a_component: Schema.Boolean
})
export interface ProjectFacts extends Schema.Schema.Type<typeof ProjectFacts> {}

/** The stored facts about a user and a component. */
export const ComponentFacts = Schema.Struct({
  ...ProjectFacts.fields,
  component_id: ComponentId,
  released: Schema.Boolean,
  component_role: Schema.NullOr(Role.Role),
  /** Who may enter in addition to the members (R23.1). */
  public_access: PublicAccess,
  // The rights of members also depend on these (Permit.ts).
  ...Struct.pick(Component.fields, [
    "comment_phase",
    "closed_reason",
    "comment_period_starts_at",
    "comment_period_ends_at"
  ]),
  /** The time of the storage when these facts were read. */
  now: Schema.Date
})
export interface ComponentFacts extends Schema.Schema.Type<typeof ComponentFacts> {}

/** The caller can see the record but may not do this. With `project_id` the answer names admins to contact (R3.1); null when the caller is not a member. */
export class PermissionDenied extends Data.TaggedError("PermissionDenied")<{
  readonly detail: string
  readonly project_id: ProjectId | null
}> {}

const denied = (needed: string, facts: ProjectFacts, role: Role.Role | null) =>
  new PermissionDenied({ detail: needed, project_id: role === null ? null : facts.project_id })

/**
 * Decides whether a caller may act on a project. Succeeds with their role.
 * `facts` is null when the project does not exist.
 */
export const decideOnProject = (
  siteAdmin: boolean,
  facts: ProjectFacts | null,
  needed: Role.Role
): Result.Result<Role.Role, NotFound | PermissionDenied> => {
  if (facts === null || !mayKnowProject(siteAdmin, facts)) return Result.fail(new NotFound())
  const role = roleOnProject(siteAdmin, facts)
  return role !== null && Role.carries(role, needed)
    ? Result.succeed(role)
    : Result.fail(denied(`This requires the role ${needed} on the project.`, facts, role))
}

/**
 * Decides whether a caller may act on a component. Succeeds with their effective role, which is null only for a caller without one
 * who reads a component that is released or open to signed-in users.
 * `facts` is null when the component does not exist.
 */
export const decideOnComponent = (
  siteAdmin: boolean,
  facts: ComponentFacts | null,
  needed: { readonly role: Role.Role; readonly released: "signed_in" | "members" }
): Result.Result<Role.Role | null, NotFound | PermissionDenied> => {
  if (facts === null || !mayKnowComponent(siteAdmin, facts)) return Result.fail(new NotFound())
  const role = roleOnComponent(siteAdmin, facts)
  if (Role.carries(role, needed.role)) return Result.succeed(role)
  if (isForSignedIn(facts) && needed.released === "signed_in") return Result.succeed(role)
  return Result.fail(denied(`This requires the role ${needed.role} on the component.`, facts, role))
}

/**
 * Decides whether a caller may act on a component by their role on its project only: settings, releases, deletion (R1.3).
 * `facts` is null when the component does not exist.
 */
export const decideOnParentProject = (
  siteAdmin: boolean,
  facts: ComponentFacts | null,
  needed: Role.Role
): Result.Result<Role.Role, NotFound | PermissionDenied> => {
  if (facts === null || !mayKnowComponent(siteAdmin, facts)) return Result.fail(new NotFound())
  const role = roleOnProject(siteAdmin, facts)
  return role !== null && Role.carries(role, needed)
    ? Result.succeed(role)
    : Result.fail(denied(`This requires the role ${needed} on the project.`, facts, roleOnComponent(siteAdmin, facts)))
}

/**
 * Decides whether a caller may see a project's row: members of it or of one of its components (R1.3). Succeeds with their role on the project,
 * null for the latter. `facts` is null when the project does not exist.
 */
export const decideInProject = (
  siteAdmin: boolean,
  facts: ProjectFacts | null
): Result.Result<Role.Role | null, NotFound | PermissionDenied> =>
  facts !== null && facts.member_of_a_component
    ? Result.succeed(roleOnProject(siteAdmin, facts))
    : decideOnProject(siteAdmin, facts, "viewer")
