/** The SQL implementation of ProjectRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import {
  type ComponentId,
  type ComponentMember,
  Member,
  type MembershipId,
  Page,
  Project,
  type ProjectId,
  type ProjectQuery,
  ProjectRepository,
  ProjectRow,
  type Role,
  type UserId,
  Resolution
} from "@docket/core"
import { LintSettings, LintSwitches } from "@docket/core/lint"
import { containing } from "./LikePattern.ts"
import { id, int, type Listed, pageOf, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

const projects = table(Project.Project)
const projectRows = table(ProjectRow)
const memberships = table(Project.Membership)
const members = table(Member)
const lintSettings = table(LintSettings.ProjectLint)

/** A member with both memberships, of which at most one is missing. */
interface MemberColumns extends Pick<ComponentMember, "user_id" | "name" | "email"> {
  readonly project_membership_id: MembershipId | null
  readonly project_role: Role.Role | null
  readonly component_membership_id: MembershipId | null
  readonly component_role: Role.Role | null
}

const componentMemberOf = (row: Stored<MemberColumns>): ComponentMember => ({
  user_id: id<UserId>(row.user_id),
  name: row.name,
  email: row.email,
  project_membership: heldOf(row.project_membership_id, row.project_role),
  component_membership: heldOf(row.component_membership_id, row.component_role)
})

const heldOf = (membership: bigint | number | null, role: Role.Role | null) =>
  membership === null || role === null ? null : { id: id<MembershipId>(membership), role }

const orderOf = ({ sort, order }: ProjectQuery, project: string): string => {
  const direction = sort !== null && order === "desc" ? "desc" : "asc"
  const key = sort === null || sort === "name" ? `${project}.name collate "C"` : `${project}.${sort}`
  return `${key} ${direction}, ${project}.id ${direction}`
}

export const layer: Layer.Layer<ProjectRepository, never, SqlClient.SqlClient> = Layer.effect(
  ProjectRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    // memberships_of_project
    const rowColumns = sql.literal(
      projectRows.computed(
        {
          memberships_count: `(select count(*) from memberships m where m.project_id = p.id and m.component_id is null)`,
          admin_name: "coalesce(admin.name, '')",
          admin_email: "coalesce(admin.email, '')"
        },
        "p"
      )
    )
    const firstAdmin = sql.literal(`
      left join lateral (
        select u.name, u.email from memberships m join users u on u.id = m.user_id
        where m.project_id = p.id and m.component_id is null and m.role = 'admin'
        order by m.created_at, m.id limit 1
      ) admin on true`)

    return ProjectRepository.of({
      insert: (project, creator) =>
        sql<{ id: bigint }>`
          with project as (
            insert into projects (name, description, visibility, metadata, lint_warnings_block, lint_off, resolve_with, former_members, created_at,
              updated_at)
            values (${project.name}, ${project.description}, ${project.visibility}, ${JSON.stringify(project.metadata)}::json,
              ${project.lint_warnings_block}, ${JSON.stringify(project.lint_off)}::json, ${[...project.resolve_with]}, ${project.former_members}, ${project.created_at}, ${project.updated_at})
            returning id, created_at
          ), membership as (
            insert into memberships (user_id, role, project_id, component_id, created_at)
            select ${creator}, 'admin', id, null, created_at from project
          )
          select id from project`.pipe(
          Effect.map(([row]) => id<ProjectId>(row!.id)),
          Effect.orDie
        ),

      lock: (project) =>
        sql<Stored<Project.Project>>`
          select ${sql.literal(projects.names())} from projects where id = ${project} for update`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), projects.of)),
          Effect.orDie
        ),

      hold: (project) =>
        sql`select id from projects where id = ${project} for key share`.pipe(
          Effect.map((rows) => rows.length > 0),
          Effect.orDie
        ),

      resolveWithOf: (project) =>
        sql<{ readonly resolve_with: ReadonlyArray<Resolution.Occasion> }>`
          select resolve_with from projects where id = ${project}`.pipe(
          Effect.map(([row]) => row?.resolve_with ?? Resolution.standard.resolve_with),
          Effect.orDie
        ),

      lintOf: (project) =>
        sql<Stored<LintSettings.ProjectLint>>`
          select ${sql.literal(lintSettings.names())} from projects where id = ${project}`.pipe(
          Effect.map(([row]) => (row === undefined ? LintSwitches.standard : lintSettings.of(row))),
          Effect.orDie
        ),

      save: (project) =>
        sql`
          update projects set name = ${project.name}, description = ${project.description},
            visibility = ${project.visibility}, metadata = ${JSON.stringify(project.metadata)}::json,
            lint_warnings_block = ${project.lint_warnings_block}, lint_off = ${JSON.stringify(project.lint_off)}::json,
            resolve_with = ${[...project.resolve_with]}, former_members = ${project.former_members}, updated_at = ${project.updated_at}
          where id = ${project.id}`.pipe(Effect.asVoid, Effect.orDie),

      // components_identity. Foreign keys delete its content.
      remove: (project) =>
        sql<{
          id: bigint
          name: string
        }>`select id, name from components where project_id = ${project} order by id`.pipe(
          Effect.tap(() => sql`delete from projects where id = ${project}`),
          Effect.map((rows) =>
            rows.map((row) => ({ id: id<ComponentId>(row.id), name: row.name, project_id: project }))
          ),
          Effect.orDie
        ),

      row: (project) =>
        sql<Stored<ProjectRow>>`select ${rowColumns} from projects p ${firstAdmin} where p.id = ${project}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), projectRows.of)),
          Effect.orDie
        ),

      // projects_by_name, projects_by_creation, projects_by_update, projects_by_text, projects_discoverable, memberships_target
      page: (query, reader) => {
        const conditions = [
          ...(reader.site_admin
            ? []
            : [
                sql`(p.visibility = 'discoverable'
                  or p.id = any (array(select m.project_id from memberships m where m.user_id = ${reader.user_id})))`
              ]),
          ...(query.q === null || query.q === ""
            ? []
            : [sql`(p.name ilike ${containing(query.q)} or p.description ilike ${containing(query.q)})`])
        ]
        // The limit is not a parameter, because Postgres would expect a tenth of all rows and plan the statement again each time.
        const limit = sql.literal(String(query.per_page))
        return sql<Listed<Stored<ProjectRow>>>`
          with listed as (
            select p.id from projects p where ${sql.and(conditions)} order by ${sql.literal(orderOf(query, "p"))}
            limit ${limit} offset ${Page.offsetOf(query)}
          )
          select total.all_rows, project.*
          from (select count(*) as all_rows from projects p where ${sql.and(conditions)}) total
          left join listed on true
          left join lateral (select ${rowColumns} from projects p ${firstAdmin} where p.id = listed.id) project on true
          order by ${sql.literal(orderOf(query, "project"))}`.pipe(Effect.map(pageOf(projectRows.of)), Effect.orDie)
      },

      // memberships_of_project
      members: (project) =>
        sql<Stored<Member>>`
          select ${sql.literal(members.computed({ name: "u.name", email: "u.email" }, "m"))}
          from memberships m join users u on u.id = m.user_id
          where m.project_id = ${project} and m.component_id is null
          order by u.name collate "C", m.id limit ${Project.mostMembers}`.pipe(
          Effect.map((rows) => rows.map(members.of)),
          Effect.orDie
        ),

      // memberships_of_project, memberships_of_component
      membersOfComponent: (component, request) =>
        sql<Listed<Stored<MemberColumns>>>`
          with held as (
            select m.user_id, m.id, m.role, false as is_direct from memberships m
            where m.project_id = (select project_id from components where id = ${component}) and m.component_id is null
            union all
            select m.user_id, m.id, m.role, true from memberships m where m.component_id = ${component}
          ), members as (
            select user_id,
              max(id) filter (where not is_direct) as project_membership_id,
              max(role) filter (where not is_direct) as project_role,
              max(id) filter (where is_direct) as component_membership_id,
              max(role) filter (where is_direct) as component_role
            from held group by user_id
          )
          select total.all_rows, listed.*
          from (select count(*) as all_rows from members) total
          left join (
            select members.*, u.name, u.email from members join users u on u.id = members.user_id
            order by u.name collate "C", u.id
            limit ${request.per_page} offset ${Page.offsetOf(request)}
          ) listed on true
          order by listed.name collate "C", listed.user_id`.pipe(
          Effect.map(pageOf(componentMemberOf, "user_id")),
          Effect.orDie
        ),

      // memberships_target
      insertMembership: (membership) =>
        sql<{ id: bigint }>`
          insert into memberships (user_id, role, project_id, component_id, created_at)
          values (${membership.user_id}, ${membership.role}, ${membership.project_id}, ${membership.component_id},
            ${membership.created_at})
          on conflict (user_id, project_id, component_id) do nothing
          returning id`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), (row) => id<MembershipId>(row.id))),
          Effect.orDie
        ),

      // memberships_target
      insertMemberships: (all) =>
        sql<Stored<Project.Membership>>`
          insert into memberships (user_id, role, project_id, component_id, created_at)
          select user_id, role, project_id, component_id, created_at
          from json_to_recordset(${memberships.without("id").payload(all)}::json)
            as given (${sql.literal(memberships.without("id").definitions)})
          on conflict (user_id, project_id, component_id) do nothing
          returning ${sql.literal(memberships.names())}`.pipe(
          Effect.map((rows) => rows.map(memberships.of)),
          Effect.orDie
        ),

      findMembership: (membership) =>
        sql<Stored<Project.Membership>>`
          select ${sql.literal(memberships.names())} from memberships where id = ${membership}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), memberships.of)),
          Effect.orDie
        ),

      // A change of a membership waits for a lock of the project, as an insert does by its foreign key.
      saveRole: (membership, role) =>
        sql`
          with project as materialized (
            select p.id from projects p join memberships m on m.project_id = p.id
            where m.id = ${membership} for key share of p
          )
          update memberships m set role = ${role} from project where m.id = ${membership} and m.project_id = project.id`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      deleteMembership: (membership) =>
        sql`
          with project as materialized (
            select p.id from projects p join memberships m on m.project_id = p.id
            where m.id = ${membership} for key share of p
          )
          delete from memberships m using project where m.id = ${membership} and m.project_id = project.id`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      // Two statements, because the second must begin after the lock, to see the writes of its last holder.
      lockAndCountAdmins: (project) =>
        sql`select from projects where id = ${project} for update`.pipe(
          Effect.andThen(
            sql<{ count: bigint }>`
              select count(*) as count from memberships
              where project_id = ${project} and component_id is null and role = 'admin'`
          ),
          Effect.map(([row]) => int(row!.count)),
          Effect.orDie
        ),

      // memberships_target, memberships_of_project. Two statements, as above.
      lockProjectsOfSoleAdmin: (user) =>
        sql`
          select p.id from projects p
          where p.id in (select m.project_id from memberships m where m.user_id = ${user} and m.component_id is null)
          order by p.id for update`.pipe(
          Effect.andThen(
            sql<{ id: bigint; name: string }>`
              select p.id, p.name from projects p join memberships m on m.project_id = p.id
              where m.user_id = ${user} and m.component_id is null and m.role = 'admin'
                and not exists (select from memberships other
                  where other.project_id = p.id and other.component_id is null and other.role = 'admin'
                    and other.user_id <> ${user})
              order by p.id`
          ),
          Effect.map((rows) => rows.map((row) => ({ id: id<ProjectId>(row.id), name: row.name }))),
          Effect.orDie
        )
    })
  })
)
