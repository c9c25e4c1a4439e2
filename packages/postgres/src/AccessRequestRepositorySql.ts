/** The SQL implementation of AccessRequestRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { AccessRequest, type AccessRequestId, AccessRequestRepository, Page } from "@docket/core"
import { id, idList, type Listed, pageOf, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

type ViewRow = Stored<AccessRequest.AccessRequestView>

const viewOf = table(AccessRequest.AccessRequestView).of
const waitingOf = table(AccessRequest.WaitingAccessRequest).of

export const layer: Layer.Layer<AccessRequestRepository, never, SqlClient.SqlClient> = Layer.effect(
  AccessRequestRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal("a.id, a.user_id, a.project_id, a.message, a.created_at, u.name, u.email")

    return AccessRequestRepository.of({
      // project_access_requests_target
      insert: ({ created_at, message, project_id, user_id }) =>
        sql<{ id: bigint }>`
          insert into project_access_requests (user_id, project_id, message, created_at)
          values (${user_id}, ${project_id}, ${message}, ${created_at})
          on conflict (user_id, project_id) do nothing
          returning id`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), (row) => id<AccessRequestId>(row.id))),
          Effect.orDie
        ),

      find: (request) =>
        sql<ViewRow>`
          select ${columns} from project_access_requests a join users u on u.id = a.user_id
          where a.id = ${request}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), viewOf)),
          Effect.orDie
        ),

      // project_access_requests_of_project
      page: (project, request) =>
        sql<Listed<ViewRow>>`
          select counted.all_rows, shown.*
          from (select count(*) as all_rows from project_access_requests where project_id = ${project}) counted
          left join lateral (
            select ${columns} from project_access_requests a join users u on u.id = a.user_id
            where a.project_id = ${project}
            order by a.created_at, a.id
            limit ${request.per_page} offset ${Page.offsetOf(request)}
          ) shown on true
          order by shown.created_at, shown.id`.pipe(Effect.map(pageOf(viewOf)), Effect.orDie),

      // memberships_target, project_access_requests_of_project
      toDecide: ({ site_admin, user_id }, request) => {
        const isAdmin = site_admin
          ? sql`true`
          : sql`a.project_id in (
              select m.project_id from memberships m where m.user_id = ${user_id} and m.component_id is null and m.role = 'admin')`
        return sql<Listed<Stored<AccessRequest.WaitingAccessRequest>>>`
          with decidable as materialized (
            select a.id, a.created_at from project_access_requests a where ${isAdmin}
          )
          select counted.all_rows, shown.*
          from (select count(*) as all_rows from decidable) counted
          left join (
            select ${columns}, p.name as project_name
            from (
              select * from decidable order by created_at, id limit ${request.per_page} offset ${Page.offsetOf(request)}
            ) listed
            join project_access_requests a on a.id = listed.id
            join users u on u.id = a.user_id
            join projects p on p.id = a.project_id
          ) shown on true
          order by shown.created_at, shown.id`.pipe(Effect.map(pageOf(waitingOf)), Effect.orDie)
      },

      remove: (request) =>
        sql<{ id: bigint }>`delete from project_access_requests where id = ${request} returning id`.pipe(
          Effect.map((rows) => rows.length > 0),
          Effect.orDie
        ),

      // project_access_requests_target
      removeOf: (users, project) =>
        sql`
          delete from project_access_requests
          where user_id = any(${idList(users)}::bigint[]) and project_id = ${project}`.pipe(Effect.asVoid, Effect.orDie)
    })
  })
)
