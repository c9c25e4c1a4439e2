/** Storage of projects and memberships. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option, Schema } from "effect"
import { type ComponentId, MembershipId, type ProjectId, UserId } from "../Ids.ts"
import type { LintSwitches } from "../lint/index.ts"
import type * as Resolution from "../review/Resolution.ts"
import type { Order, Page, PageRequest } from "../Page.ts"
import { Role } from "../access/Role.ts"
import { type Membership, Project } from "./Project.ts"

/** A row of the project list. `admin_name` and `admin_email` are those of its first admin member by join time, "" without one (R1.8). */
export const ProjectRow = Schema.Struct({
  ...Project.fields,
  memberships_count: Schema.Int,
  admin_name: Schema.String,
  admin_email: Schema.String
})
export interface ProjectRow extends Schema.Schema.Type<typeof ProjectRow> {}

/** A member as shown to other members. */
export const Member = Schema.Struct({
  id: MembershipId,
  user_id: UserId,
  name: Schema.String,
  email: Schema.String,
  role: Role
})
export interface Member extends Schema.Schema.Type<typeof Member> {}

/** One of the two memberships that a person may have. */
interface HeldMembership {
  readonly id: MembershipId
  readonly role: Role
}

/** A member of the component, of its project, or of both. A site admin without a membership is not one. */
export interface ComponentMember {
  readonly user_id: UserId
  readonly name: string
  readonly email: string
  readonly project_membership: HeldMembership | null
  readonly component_membership: HeldMembership | null
}

/** The sort keys of projects. */
export const projectSorts = ["name", "created_at", "updated_at"] as const

/** Which projects are requested. `q` is a substring of name or description, case-insensitive, every character literal (R4.2). */
export interface ProjectQuery extends PageRequest {
  readonly q: string | null
  readonly sort: (typeof projectSorts)[number] | null
  readonly order: Order
}

/** Laws: `page` lists the projects that the user may see (R1.3), ordered by the sort, then `id`; without a sort by `name`, then `id` (R4.1). */
export class ProjectRepository extends Context.Service<
  ProjectRepository,
  {
    /** Stores a project and its creator's membership as admin (R1.8). */
    readonly insert: (project: Omit<Project, "id">, creator: UserId) => Effect.Effect<ProjectId>
    /** Locks the project against every other change of it, of its memberships, and new components; none when it does not exist. */
    readonly lock: (id: ProjectId) => Effect.Effect<Option.Option<Project>>
    /** Locks the project against deletion until the transaction ends; these locks do not exclude each other. False when it does not exist. */
    readonly hold: (id: ProjectId) => Effect.Effect<boolean>
    /** The decisions that the project resolves at once (R5.29); those of a new project when it does not exist. */
    readonly resolveWithOf: (id: ProjectId) => Effect.Effect<ReadonlyArray<Resolution.Occasion>>
    /** The lint settings of the project; those of a new project when it does not exist. */
    readonly lintOf: (id: ProjectId) => Effect.Effect<LintSwitches.ProjectLint>
    /** Stores every field except the id. */
    readonly save: (project: Project) => Effect.Effect<void>
    /** Removes a project with everything in it, and returns the removed components, by id. A fixed number of statements. */
    readonly remove: (
      id: ProjectId
    ) => Effect.Effect<
      ReadonlyArray<{ readonly id: ComponentId; readonly name: string; readonly project_id: ProjectId }>
    >
    readonly row: (id: ProjectId) => Effect.Effect<Option.Option<ProjectRow>>
    readonly page: (
      query: ProjectQuery,
      reader: { readonly user_id: UserId; readonly site_admin: boolean }
    ) => Effect.Effect<Page<ProjectRow>>
    /** Members of the project itself, by name, then id; at most `mostMembers`. */
    readonly members: (id: ProjectId) => Effect.Effect<ReadonlyArray<Member>>
    /** Members of a component and of its project, each user once, by name, then user id. One statement. */
    readonly membersOfComponent: (id: ComponentId, request: PageRequest) => Effect.Effect<Page<ComponentMember>>
    /** Stores a membership; none when the user is already a member of that target. */
    readonly insertMembership: (membership: Omit<Membership, "id">) => Effect.Effect<Option.Option<MembershipId>>
    /** Stores memberships of different users in one target, and returns them; leaves out users who are already members of it. One statement. */
    readonly insertMemberships: (
      memberships: ReadonlyArray<Omit<Membership, "id">>
    ) => Effect.Effect<ReadonlyArray<Membership>>
    readonly findMembership: (id: MembershipId) => Effect.Effect<Option.Option<Membership>>
    readonly saveRole: (id: MembershipId, role: Role) => Effect.Effect<void>
    readonly deleteMembership: (id: MembershipId) => Effect.Effect<void>
    /** Locks the project against every other change of its memberships, and counts its admin members (R1.7). */
    readonly lockAndCountAdmins: (id: ProjectId) => Effect.Effect<number>
    /**
     * Locks every project of the user against other changes of its memberships, in a fixed order, and returns id and name of
     * those whose only admin is the user, by id (R1.7).
     */
    readonly lockProjectsOfSoleAdmin: (
      user: UserId
    ) => Effect.Effect<ReadonlyArray<{ readonly id: ProjectId; readonly name: string }>>
  }
>()("docket/ProjectRepository") {}
