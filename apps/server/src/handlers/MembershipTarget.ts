/** Where somebody is or becomes a member, as requests name it. */
import { ComponentId, type Memberships, ProjectId } from "@docket/core"

/** The target that the two fields name. */
export const targetOf = (given: {
  readonly membership_type: "Project" | "Component"
  readonly membership_id: number
}): Memberships.MembershipTarget =>
  given.membership_type === "Project"
    ? { membership_type: "Project", membership_id: ProjectId.make(given.membership_id) }
    : { membership_type: "Component", membership_id: ComponentId.make(given.membership_id) }
