/** Lookups of memberships, shared by the repositories of projects, components and access. */
import {
  type ComponentId,
  type ComponentMember,
  type MembershipId,
  type Project,
  type ProjectId,
  type Reader,
  type Role,
  type UserId
} from "@docket/core"
import { present } from "./Integrity.ts"
import { ascending, by } from "./Lists.ts"
import { membershipTarget, type State } from "./State.ts"
import type { Change } from "./Store.ts"
import { compareTexts } from "./TextOrder.ts"

/** The role of a membership of exactly this target, or null. `component` is null for the project itself. */
export const roleOf = (
  { memberships }: State,
  user_id: UserId,
  project_id: ProjectId,
  component_id: ComponentId | null
): Role.Role | null =>
  memberships.where("target", membershipTarget({ user_id, project_id, component_id }))[0]?.role ?? null

/** True for members of the component or of its project, and for site admins (R1.4). */
export const isMember = (
  state: State,
  { component_id, project_id }: { readonly component_id: ComponentId; readonly project_id: ProjectId },
  { site_admin, user_id }: Reader
): boolean =>
  site_admin ||
  roleOf(state, user_id, project_id, null) !== null ||
  roleOf(state, user_id, project_id, component_id) !== null

/** True when the user is a member of at least one component of the project. */
export const isMemberOfAComponent = ({ memberships }: State, user: UserId, project: ProjectId): boolean =>
  memberships.where("user", user).some((one) => one.project_id === project && one.component_id !== null)

/** True when two users share a project: a member of the project with all its members, a member of a component with those of the project and of the component. */
export const shareProject = ({ memberships }: State, one: UserId, other: UserId): boolean => {
  const theirs = memberships.where("user", other)
  return memberships
    .where("user", one)
    .some(({ component_id, project_id }) =>
      theirs.some(
        (their) =>
          their.project_id === project_id &&
          (component_id === null || their.component_id === null || their.component_id === component_id)
      )
    )
}

/** Removes a membership with its open invitation. */
export const remove = (change: Change, id: MembershipId): void => {
  for (const invitation of change.state.invitations.where("membership", id)) change.remove("invitations", invitation.id)
  change.remove("groupMemberships", id)
  change.remove("memberships", id)
}

/** The memberships of a project itself, by id. */
export const ofProject = ({ memberships }: State, project: ProjectId): ReadonlyArray<Project.Membership> =>
  memberships.where("project", project).filter(({ component_id }) => component_id === null)

const byJoinTime = by<Project.Membership>(
  ascending(({ created_at }) => created_at),
  ascending(({ id }) => id)
)

/** Name and e-mail address of a project's admin members, by join time (R1.8). */
export const adminsOf = (
  state: State,
  project: ProjectId
): ReadonlyArray<{ readonly name: string; readonly email: string }> =>
  ofProject(state, project)
    .filter(({ role }) => role === "admin")
    .toSorted(byJoinTime)
    .map(({ user_id }) => {
      const { name, email } = present("Membership", state.users.get(user_id), "Its user does not exist.").user
      return { name, email }
    })

/** The members of a component and of its project, each user once, by name, then user id. */
export const ofComponent = (state: State, id: ComponentId): ReadonlyArray<ComponentMember> => {
  const found = state.components.get(id)
  if (found === undefined) return []
  const held = [...ofProject(state, found.component.project_id), ...state.memberships.where("component", id)]
  const holding = (user: UserId, component: ComponentId | null) => {
    const one = held.find(({ user_id, component_id }) => user_id === user && component_id === component)
    return one === undefined ? null : { id: one.id, role: one.role }
  }
  return [...new Set(held.map(({ user_id }) => user_id))]
    .map((user_id) => {
      const { name, email } = present("Membership", state.users.get(user_id), "Its user does not exist.").user
      return {
        user_id,
        name,
        email,
        project_membership: holding(user_id, null),
        component_membership: holding(user_id, id)
      }
    })
    .toSorted(
      by(
        (left, right) => compareTexts(left.name, right.name),
        ascending(({ user_id }) => user_id)
      )
    )
}
