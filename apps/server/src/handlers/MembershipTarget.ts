/** The target of a membership in requests and answers. */
import { ComponentId, type ManageMemberships, type Project, ProjectId, type UserId } from "@docket/core"

/** Returns the target in the two fields. */
export const targetOf = (given: {
  readonly membership_type: "Project" | "Component"
  readonly membership_id: number
}): ManageMemberships.MembershipTarget =>
  given.membership_type === "Project"
    ? { membership_type: "Project", membership_id: ProjectId.make(given.membership_id) }
    : { membership_type: "Component", membership_id: ComponentId.make(given.membership_id) }

/** Returns a membership with its target in these fields. */
export const membershipToWire = (membership: Project.Membership) => ({
  id: membership.id,
  user_id: membership.user_id,
  role: membership.role,
  membership_type: membership.component_id === null ? ("Project" as const) : ("Component" as const),
  membership_id: membership.component_id ?? membership.project_id
})
/** Returns the new member from whichever of the two fields is given. */
export const memberOf = ({
  email = "",
  user_id
}: {
  readonly email?: string
  readonly user_id?: UserId
}): ManageMemberships.NewMember => (user_id === undefined ? { email } : { user_id })
