/** Projects, and the memberships of users in them and in their components. */
import { Schema } from "effect"
import { Role } from "../access/Role.ts"
import { LintSettings } from "../lint/index.ts"
import * as FormerMember from "./FormerMember.ts"
import * as Resolution from "../review/Resolution.ts"
import { ComponentId, MembershipId, ProjectId, UserId } from "../Ids.ts"

/** `discoverable`: listed for every signed-in user, content closed; `hidden`: listed for members and site admins (R1.3). */
export const Visibility = Schema.Literals(["discoverable", "hidden"])
export type Visibility = typeof Visibility.Type

export const Project = Schema.Struct({
  id: ProjectId,
  name: Schema.String,
  description: Schema.NullOr(Schema.String),
  visibility: Visibility,
  /** The notes of its owners, by names that they choose. */
  metadata: Schema.Record(Schema.String, Schema.String),
  ...LintSettings.projectFields,
  ...Resolution.projectFields,
  ...FormerMember.projectFields,
  created_at: Schema.Date,
  updated_at: Schema.Date
})
export interface Project extends Schema.Schema.Type<typeof Project> {}

/** The maximum number of members in a list. */
export const mostMembers = 1000

/** The maximum number of admins that are named to a user without a role (R3.1). */
export const mostAdmins = 10

/** Invariant: one membership for each user and target (R1.2). `component_id` is null for a membership of the project. */
export const Membership = Schema.Struct({
  id: MembershipId,
  user_id: UserId,
  role: Role,
  project_id: ProjectId,
  component_id: Schema.NullOr(ComponentId),
  created_at: Schema.Date
})
export interface Membership extends Schema.Schema.Type<typeof Membership> {}
