/** Storage of projects and memberships. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option, Schema } from "effect"
import { type ComponentId, MembershipId, type ProjectId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
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

/** A membership as one of two that somebody may have. */
interface HeldMembership {
  readonly id: MembershipId
  readonly role: Role
}

/** Somebody who is a member of the component, of its project, or of both. Site admins who are neither are no members. */
export interface ComponentMember {
  readonly user_id: UserId
  readonly name: string
  readonly email: string
  readonly project_membership: HeldMembership | null
  readonly component_membership: HeldMembership | null
}

/** Which projects are asked for. `q` is a substring of name or description, case-insensitive, every character literal (R4.2). */
export interface ProjectQuery extends PageRequest {
  readonly q: string | null
  readonly sort: "name" | "created_at" | "updated_at" | null
  readonly order: "asc" | "desc"
}

/** Laws: `page` lists what the user may know of (R1.3), ordered by the sort, then `id`; without a sort by `name`, then `id` (R4.1). */
export class ProjectRepository extends Context.Service<
  ProjectRepository,
  {
    /** Stores a project and its creator's membership as admin (R1.8). */
    readonly insert: (project: Omit<Project, "id">, creator: UserId) => Effect.Effect<ProjectId>
    /** Locks the project against every other change of it, of its memberships, and new components; none when there is no such project. */
    readonly lock: (id: ProjectId) => Effect.Effect<Option.Option<Project>>
    /** Holds the project against deletion until the transaction ends; others may hold it as well. False when there is no such project. */
    readonly hold: (id: ProjectId) => Effect.Effect<boolean>
    /** Stores every field but the identity. */
    readonly save: (project: Project) => Effect.Effect<void>
    /** Takes a project away with all that is in it, and answers with the components that went, by id. A fixed number of statements. */
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
    /** None when the user is a member of that target already. */
    readonly insertMembership: (membership: Omit<Membership, "id">) => Effect.Effect<Option.Option<MembershipId>>
    readonly findMembership: (id: MembershipId) => Effect.Effect<Option.Option<Membership>>
    readonly saveRole: (id: MembershipId, role: Role) => Effect.Effect<void>
    readonly deleteMembership: (id: MembershipId) => Effect.Effect<void>
    /** Locks the project against every other change of its memberships, and counts its admin members (R1.7). */
    readonly lockAndCountAdmins: (id: ProjectId) => Effect.Effect<number>
    /**
     * Locks every project that the user is a member of against other changes of its memberships, in one order, and answers with id and name of
     * those whose only admin they are, by id (R1.7).
     */
    readonly lockProjectsOfSoleAdmin: (
      user: UserId
    ) => Effect.Effect<ReadonlyArray<{ readonly id: ProjectId; readonly name: string }>>
  }
>()("docket/ProjectRepository") {}
