/** Where a user is or becomes a member, as requests and answers name it. */
import { ComponentId, type ManageMemberships, type Project, ProjectId, type UserId } from "@docket/core"

/** The target that the two fields name. */
export const targetOf = (given: {
  readonly membership_type: "Project" | "Component"
  readonly membership_id: number
}): ManageMemberships.MembershipTarget =>
  given.membership_type === "Project"
    ? { membership_type: "Project", membership_id: ProjectId.make(given.membership_id) }
    : { membership_type: "Component", membership_id: ComponentId.make(given.membership_id) }

/** A membership with its target under these names. */
export const membershipToWire = (membership: Project.Membership) => ({
  id: membership.id,
  user_id: membership.user_id,
  role: membership.role,
  membership_type: membership.component_id === null ? ("Project" as const) : ("Component" as const),
  membership_id: membership.component_id ?? membership.project_id
})
/** Who becomes a member, as the one of both fields names them that is there. */
export const memberOf = ({
  email = "",
  user_id
}: {
  readonly email?: string
  readonly user_id?: UserId
}): ManageMemberships.NewMember => (user_id === undefined ? { email } : { user_id })
