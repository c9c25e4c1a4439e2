/** The SQL implementation of WatchRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { Page, Watch, type WatchId, WatchRepository } from "@docket/core"
import { hasMember } from "./ReadableComponents.ts"
import { displayedNameOf } from "./ReviewViewSql.ts"
import { id, int, type Listed, pageOf, type Stored } from "./Row.ts"
import { model, table } from "./Table.ts"

const watches = table(Watch.Watch)
const rowOf = model(Watch.WatchView, {
  rule_displayed_name: (row: { readonly prefix: string; readonly rule_number: bigint | number | null }) =>
    row.rule_number === null ? null : displayedNameOf(row)
})
const shown = table(Watch.WatchView).without("rule_displayed_name").computed(
  {
    project_name: "p.name",
    component_name: "c.name",
    component_version: "c.version",
    component_release: "c.release"
  },
  "w"
)

export const layer: Layer.Layer<WatchRepository, never, SqlClient.SqlClient> = Layer.effect(
  WatchRepository,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const isOf = ({ component_id, project_id, rule_id }: Watch.Target) =>
      sql`w.project_id = ${project_id} and w.component_id is not distinct from ${component_id}::bigint
        and w.rule_id is not distinct from ${rule_id}::bigint`
    return WatchRepository.of({
      // watches_of_user
      find: (user, target) =>
        sql<{ count: bigint } & (Stored<Watch.Watch> | { readonly id: null })>`
          select counted.count, found.* from (select count(*) as count from watches where user_id = ${user}) counted
          left join (
            select ${sql.literal(watches.names("w"))} from watches w where w.user_id = ${user} and ${isOf(target)}
          ) found on true`.pipe(
          Effect.map(([row]) => ({
            watch: row === undefined || row.id === null ? Option.none() : Option.some(watches.of(row)),
            count: int(row!.count)
          })),
          Effect.orDie
        ),

      insert: (watch) =>
        sql<{ id: bigint }>`
          insert into watches (user_id, project_id, component_id, rule_id, created_at)
          values (${watch.user_id}, ${watch.project_id}, ${watch.component_id}, ${watch.rule_id}, ${watch.created_at})
          returning id`.pipe(
          Effect.map(([row]) => id<WatchId>(row!.id)),
          Effect.orDie
        ),

      // watches_pkey
      remove: (user, watch) =>
        sql<Stored<Watch.Watch>>`
          delete from watches w where w.id = ${watch} and w.user_id = ${user} returning ${sql.literal(watches.names("w"))}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), watches.of)),
          Effect.orDie
        ),

      // watches_of_user, memberships_target
      page: ({ site_admin, user_id }, { target, ...request }) => {
        const isReadable = site_admin
          ? sql`true`
          : sql`(case when w.component_id is null
              then exists (select from memberships m where m.user_id = w.user_id and m.project_id = w.project_id and m.component_id is null)
              else ${hasMember(sql, sql`w.user_id`, "w.project_id", "w.component_id")} end)`
        const among = sql`
          from watches w join projects p on p.id = w.project_id
          left join components c on c.id = w.component_id left join rules rule on rule.id = w.rule_id
          where w.user_id = ${user_id} and rule.deleted_at is null and ${isReadable}
            and ${target === undefined ? sql`true` : isOf(target)}`
        return sql<Listed<Parameters<typeof rowOf>[0]>>`
          select total.all_rows, listed.*
          from (select count(*) as all_rows ${among}) total
          left join (
            select ${sql.literal(shown)}, c.prefix, rule.rule_number ${among}
            order by w.id desc limit ${request.per_page} offset ${Page.offsetOf(request)}
          ) listed on true
          order by listed.id desc`.pipe(Effect.map(pageOf(rowOf)), Effect.orDie)
      }
    })
  })
)
