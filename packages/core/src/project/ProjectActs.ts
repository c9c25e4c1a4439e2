/** The acts on a project, each with its policy: only the role on the project decides (R1.3). The project carries their permits (R1.10). */
import { Record } from "effect"
import * as Permit from "../access/Permit.ts"
import * as Policy from "../access/Policy.ts"
import * as Role from "../access/Role.ts"

const viewer = Policy.onProject("viewer")
const author = Policy.onProject("author")
const admin = Policy.onProject("admin")

export const acts = {
  /** Reads everything in it: members, statistics, templates, activity. */
  see_content: viewer,
  /** Saves filters of one's own. */
  save_filter: viewer,
  /** Saves filters for all members, and changes these. */
  share_filter: author,
  manage_members: admin,
  /** Lists and declines requests for access. */
  manage_requests: admin,
  manage_templates: admin,
  manage_webhooks: admin,
  /** From SRGs, a file, a component, or an archive. */
  create_component: admin,
  export_archive: admin,
  configure: admin,
  delete: admin
} satisfies Readonly<Record<string, Policy.OnProject>>

/** The permits of a caller on a project. */
export type Permits = Permit.PermitsOf<typeof acts>

/** The permits of a user with this role on the project. */
export const permitsOf = (role: Role.Role | null): Permits =>
  Record.map(acts, (policy) => Permit.permit(Role.carries(role, policy.role), () => []))
