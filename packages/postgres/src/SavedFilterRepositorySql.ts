/** The SQL implementation of SavedFilterRepository. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type ProjectId, SavedFilter, type SavedFilterId, SavedFilterRepository, type UserId } from "@docket/core"
import { id, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

type FilterRow = Stored<SavedFilter.SavedFilter>

const filters = table(SavedFilter.SavedFilter)

export const layer: Layer.Layer<SavedFilterRepository, never, SqlClient.SqlClient> = Layer.effect(
  SavedFilterRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    // saved_filters_shared, saved_filters_own
    const visible = (project: ProjectId, user: UserId | null) =>
      sql<FilterRow>`
        select * from (
          select ${sql.literal(filters.names())} from saved_filters where project_id = ${project} and shared
          union all
          select ${sql.literal(filters.names())} from saved_filters
          where project_id = ${project} and user_id = ${user} and not shared
        ) visible order by kind, name, id`.pipe(
        Effect.map((rows) => rows.map(filters.of)),
        Effect.orDie
      )

    return SavedFilterRepository.of({
      visible,

      // Not `for update`, so that rows that refer to the project need not wait.
      lockVisible: (project, user) =>
        sql`select id from projects where id = ${project} for no key update`.pipe(
          Effect.orDie,
          Effect.andThen(visible(project, user))
        ),

      insert: (made) =>
        sql<{ id: bigint }>`
          insert into saved_filters (project_id, kind, name, query, shared, user_id, created_at, updated_at)
          values (${made.project_id}, ${made.kind}, ${made.name}, ${JSON.stringify(made.query)}::json, ${made.shared},
            ${made.user_id}, ${made.created_at}, ${made.updated_at})
          returning id`.pipe(
          Effect.map(([row]) => id<SavedFilterId>(row!.id)),
          Effect.orDie
        ),

      save: (changed) =>
        sql`
          update saved_filters set kind = ${changed.kind}, name = ${changed.name},
            query = ${JSON.stringify(changed.query)}::json, shared = ${changed.shared}, user_id = ${changed.user_id},
            updated_at = ${changed.updated_at}
          where id = ${changed.id}`.pipe(Effect.asVoid, Effect.orDie),

      delete: (one) => sql`delete from saved_filters where id = ${one}`.pipe(Effect.asVoid, Effect.orDie)
    })
  })
)
