/** The effective role of a caller, and what they may know of (R1.2–R1.5). Plain functions: this module loads no library. Access.ts decides by them. */
import type { ComponentFacts, ProjectFacts } from "./Access.ts"
import { higher, type Role } from "./Roles.ts"

/** The role on a project (R1.2). */
export const roleOnProject = (siteAdmin: boolean, facts: Pick<ProjectFacts, "project_role">): Role | null =>
  siteAdmin ? "admin" : facts.project_role

/** The effective role on a component: the higher of the project's and the component's (R1.2). */
export const roleOnComponent = (
  siteAdmin: boolean,
  facts: Pick<ComponentFacts, "project_role" | "component_role">
): Role | null => (siteAdmin ? "admin" : higher(facts.project_role, facts.component_role))

/** True when the caller can see that the project exists: with any role on it or in it, or when it is discoverable (R1.3, R1.5). */
export const mayKnowProject = (siteAdmin: boolean, facts: ProjectFacts): boolean =>
  siteAdmin || facts.project_role !== null || facts.member_of_a_component || facts.visibility === "discoverable"

/** True when every signed-in user may read the published content: once it is released, or open to signed-in users (R1.4, R23.1). */
export const isForSignedIn = (facts: Pick<ComponentFacts, "released" | "public_access">): boolean =>
  facts.released || facts.public_access === "signed_in"

/** True when the caller can see that the component exists: with any role on it, when every signed-in user may read it, or when its project is discoverable (R1.5). */
export const mayKnowComponent = (siteAdmin: boolean, facts: ComponentFacts): boolean =>
  roleOnComponent(siteAdmin, facts) !== null || isForSignedIn(facts) || facts.visibility === "discoverable"
