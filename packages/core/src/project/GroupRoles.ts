/** Project roles by the groups of a person at a sign-in provider (R2.17). Pure: the roles of the groups, and what a sign-in changes. */
import type { Role } from "../access/Role.ts"
import * as Roles from "../access/Role.ts"
import type { ProjectId } from "../Ids.ts"
import type { Membership } from "./Project.ts"

/** The role that a group has on a project. */
export interface GroupRole {
  readonly group: string
  readonly project_id: ProjectId
  readonly role: Role
}

/** A role on a project. */
export type ProjectRole = Pick<GroupRole, "project_id" | "role">

/** The roles of a person in these groups, the highest for each project, by project. */
export const rolesOf = (
  mapping: ReadonlyArray<GroupRole>,
  groups: ReadonlyArray<string>
): ReadonlyArray<ProjectRole> => {
  const roles = new Map<ProjectId, Role>()
  for (const { group, project_id, role } of mapping) {
    if (groups.includes(group)) roles.set(project_id, Roles.higher(roles.get(project_id) ?? null, role) ?? role)
  }
  return [...roles]
    .map(([project_id, role]) => ({ project_id, role }))
    .toSorted((left, right) => left.project_id - right.project_id)
}

/** A change that a sign-in makes: null for no role before or after. `membership` is one that groups gave before. */
export interface Change {
  readonly project_id: ProjectId
  readonly membership: Membership | null
  readonly role: Role | null
}

/** What a sign-in changes, by project: `given` are the memberships that groups gave before. */
export const decide = (wanted: ReadonlyArray<ProjectRole>, given: ReadonlyArray<Membership>): ReadonlyArray<Change> => {
  const before = new Map(given.map((membership) => [membership.project_id, membership]))
  const after = new Map(wanted.map(({ project_id, role }) => [project_id, role]))
  return [...new Set([...before.keys(), ...after.keys()])]
    .toSorted((left, right) => left - right)
    .map((project_id) => ({
      project_id,
      membership: before.get(project_id) ?? null,
      role: after.get(project_id) ?? null
    }))
    .filter(({ membership, role }) => membership?.role !== role)
}
