/** The SQL implementation of GroupMembershipRepository. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { GroupMembershipRepository, Project } from "@docket/core"
import type { Stored } from "./Row.ts"
import { table } from "./Table.ts"

const memberships = table(Project.Membership)

export const layer: Layer.Layer<GroupMembershipRepository, never, SqlClient.SqlClient> = Layer.effect(
  GroupMembershipRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return GroupMembershipRepository.of({
      // memberships_target, group_memberships_pkey
      ofUser: (user, provider) =>
        sql<Stored<Project.Membership>>`
          select ${sql.literal(memberships.names("m"))}
          from memberships m join group_memberships g on g.membership_id = m.id
          where m.user_id = ${user} and m.component_id is null and g.provider = ${provider} and g.role = m.role
          order by m.project_id`.pipe(
          Effect.map((rows) => rows.map(memberships.of)),
          Effect.orDie
        ),

      mark: (membership, provider, role) =>
        sql`
          insert into group_memberships (membership_id, provider, role) values (${membership}, ${provider}, ${role})
          on conflict (membership_id) do update set provider = excluded.provider, role = excluded.role`.pipe(
          Effect.asVoid,
          Effect.orDie
        )
    })
  })
)
