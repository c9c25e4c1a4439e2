/** Who may do what, and from where (R25.2): one row for each role that a person was given. Pure: the effective role of each row. */
import { Schema } from "effect"
import { roleOnComponent } from "../access/Access.ts"
import { Role } from "../access/Role.ts"
import { ComponentId, ProjectId, UserId } from "../Ids.ts"
import type { PageRequest } from "../Page.ts"

/** Where a role comes from. A site admin has `admin` everywhere. */
export const AccessSource = Schema.Literals(["site_admin", "project", "component"])
export type AccessSource = typeof AccessSource.Type

/** A role of a person, as stored. */
export const AccessGrant = Schema.Struct({
  user_id: UserId,
  name: Schema.String,
  email: Schema.String,
  site_admin: Schema.Boolean,
  disabled_at: Schema.NullOr(Schema.Date),
  last_sign_in_at: Schema.NullOr(Schema.Date),
  source: AccessSource,
  /** Null for a site admin. */
  project_id: Schema.NullOr(ProjectId),
  project_name: Schema.NullOr(Schema.String),
  /** Null for a role on the whole project. */
  component_id: Schema.NullOr(ComponentId),
  component_name: Schema.NullOr(Schema.String),
  component_version: Schema.NullOr(Schema.Int),
  component_release: Schema.NullOr(Schema.Int),
  role: Role,
  /** The role on the project of a role on one component; null without one. */
  project_role: Schema.NullOr(Role),
  /** The sign-in provider whose group gave the role (R2.17); null for a role that a person gave or changed. */
  group_provider: Schema.NullOr(Schema.String),
  /** When the role was given; null for a site admin. */
  granted_at: Schema.NullOr(Schema.Date)
})
export interface AccessGrant extends Schema.Schema.Type<typeof AccessGrant> {}

/** A row with what it results in. */
export interface ShownGrant extends AccessGrant {
  /** The role that counts: the highest of this one, the role on the project and that of a site admin; null while the account is locked. */
  readonly effective_role: Role | null
  /** True when the person has a role on this component and none on its project. */
  readonly component_only: boolean
}

/** The orders of the overview. */
export const AccessOrder = Schema.Literals(["person", "project"])
export type AccessOrder = typeof AccessOrder.Type

/** A page of the overview; a null field does not filter. */
export interface AccessQuery extends PageRequest {
  readonly order: AccessOrder
  /** A part of the name or address of the person, or of the name of the project or component. */
  readonly q: string | null
  readonly user_id: UserId | null
  /** Roles on this project and its components; without site admins. */
  readonly project_id: ProjectId | null
  readonly source: AccessSource | null
}

/** Adds the effective role (R1.2). */
export const shown = (grant: AccessGrant): ShownGrant => {
  const { component_id, disabled_at, project_role, role, site_admin } = grant
  const facts =
    component_id === null ? { project_role: role, component_role: null } : { project_role, component_role: role }
  return {
    ...grant,
    effective_role: disabled_at === null ? roleOnComponent(site_admin, facts) : null,
    component_only: component_id !== null && project_role === null
  }
}
