/** The SQL implementation of PresenceRepository. The table is unlogged, so it exists on the primary alone: its reads never go to a replica. */
import { Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { type Heartbeats, mostAround, mostHeartbeats, Presence, PresenceRepository } from "@docket/core"
import { hasMember } from "./ReadableComponents.ts"
import { idList, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

const heartbeats = table(Presence.Heartbeat).without("user_name")
const shownColumns = table(Presence.Heartbeat).computed({ user_name: "u.name" }, "h")
const heartbeatOf = table(Presence.Heartbeat).of

type HeartbeatRow = { readonly now: Date } & (Stored<Presence.Heartbeat> | { readonly user_id: null })

export const layer: Layer.Layer<PresenceRepository, never, SqlClient.SqlClient> = Layer.effect(
  PresenceRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const isOver = sql.literal(`at <= now() - interval '${Presence.secondsPresent} seconds'`)

    /** The shown reports that meet the condition, and the time. */
    const shown = (condition: Statement.Fragment, limit: number): Effect.Effect<Heartbeats> =>
      sql<HeartbeatRow>`
        select date_trunc('milliseconds', now()) as now, shown.*
        from (select) one left join (
          select ${sql.literal(shownColumns)}
          from heartbeats h join users u on u.id = h.user_id join components c on c.id = h.component_id
          where ${condition} and not h.${isOver} and u.disabled_at is null
            and (u.admin or ${hasMember(sql, sql`u.id`, "c.project_id", "c.id")})
          order by h.at desc, h.user_id, h.tab limit ${limit}
        ) shown on true
        order by shown.at desc, shown.user_id, shown.tab`.pipe(
        Effect.map((rows) => ({
          heartbeats: rows.flatMap((row) => (row.user_id === null ? [] : [heartbeatOf(row)])),
          now: rows[0]!.now
        })),
        Effect.orDie
      )

    return PresenceRepository.of({
      // heartbeats_pkey
      report: (user, tab, { component_id, editing, review_id, rule_id }) =>
        sql`
          with gone as (
            delete from heartbeats h using (
              select old.tab from heartbeats old where old.user_id = ${user} and old.tab <> ${tab}
              order by old.at desc, old.tab offset ${Presence.mostTabs - 1}
              for update skip locked
            ) old
            where h.user_id = ${user} and h.tab = old.tab
          )
          insert into heartbeats (${sql.literal(heartbeats.names())})
          values (${user}, ${tab}, ${component_id}, ${rule_id}, ${review_id}, ${editing}, date_trunc('milliseconds', now()))
          on conflict (user_id, tab) do update set component_id = excluded.component_id, rule_id = excluded.rule_id,
            review_id = excluded.review_id, editing = excluded.editing, at = excluded.at`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      // heartbeats_pkey
      leave: (user, tab) =>
        sql`delete from heartbeats where user_id = ${user} and tab = ${tab}`.pipe(Effect.asVoid, Effect.orDie),

      // heartbeats_of_component
      ofComponent: (component) => shown(sql`h.component_id = ${component}`, mostHeartbeats),

      // heartbeats_pkey, heartbeats_of_component
      around: (people) =>
        shown(
          sql`h.component_id in (
            select mine.component_id from heartbeats mine
            where mine.user_id = any(${idList(people)}::bigint[]) and not mine.${isOver})`,
          mostAround
        ),

      // heartbeats_by_time; rows in use are left for the next run.
      deleteOver: sql`
        delete from heartbeats gone using (
          select user_id, tab from heartbeats where ${isOver} for update skip locked
        ) over
        where gone.user_id = over.user_id and gone.tab = over.tab`.pipe(Effect.asVoid, Effect.orDie)
    })
  })
)
