/** The SQL implementation of TriageStatisticsRepository. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import {
  type BurnDown,
  type ComponentId,
  type Day,
  type TriagerTally,
  TriageStatisticsRepository,
  TriageStatus,
  TriageSummary,
  type UserId
} from "@docket/core"
import { commentsWith, statusCounts } from "./Counts.ts"
import { atStage, isAccepted, isTopLevelComment, isUndecided, liveComments } from "./OpenComment.ts"
import { id, idOrNull, int, type Stored } from "./Row.ts"

type Counts = Stored<TriageStatus.StatusCounts> & { readonly adjudicated: bigint; readonly to_apply: bigint }

const tallyOf = (row: Counts): TriageSummary.TriageTally => ({
  by_triage_status: TriageStatus.countsFrom((status) => int(row[status])),
  to_apply: int(row.to_apply),
  adjudicated: int(row.adjudicated)
})

const counts = `${statusCounts("r.triage_status")}, count(r.adjudicated_at) as adjudicated,
  count(*) filter (where ${atStage.to_apply}) as to_apply`

/** The same from the kept counts of a component, which read no comment. */
const keptCounts = `select ${statusCounts("r.triage_status", commentsWith)},
    ${commentsWith("r.adjudicated")} as adjudicated, ${commentsWith(`${isAccepted} and not r.adjudicated`)} as to_apply
  from comment_counts r where r.component_id =`

/** The time of the present decision, as BurnDown.ts of the core defines it. */
const decidedAt = `
  case when not ${isUndecided}
    then greatest(r.created_at, coalesce(r.triage_set_at, r.adjudicated_at, r.created_at)) end`

type FlowRow = { readonly day: Day.Day | null; readonly posted: bigint; readonly decided: bigint }

const flowOf = (rows: ReadonlyArray<FlowRow>): BurnDown.Flow => ({
  open_before: rows.reduce((open, row) => (row.day === null ? open + int(row.posted) - int(row.decided) : open), 0),
  days: rows.flatMap(({ day, posted, decided }) =>
    day === null ? [] : [{ day, posted: int(posted), decided: int(decided) }]
  )
})

type TriagerRow = Counts & {
  readonly user_id: bigint | null
  readonly name: string
  readonly last_decided_at: Date
  readonly all_rows: bigint
}

const triagerOf = (row: TriagerRow): TriagerTally => {
  const { to_apply: _, ...tally } = tallyOf(row)
  return {
    user_id: idOrNull<UserId>(row.user_id),
    name: row.name,
    imported: row.user_id === null,
    decided: TriageSummary.totalOf(tally.by_triage_status),
    ...tally,
    last_decided_at: row.last_decided_at
  }
}

export const layer: Layer.Layer<TriageStatisticsRepository, never, SqlClient.SqlClient> = Layer.effect(
  TriageStatisticsRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    return TriageStatisticsRepository.of({
      // comment_counts_of_component
      tallyOf: (component) =>
        sql<Counts>`
          ${sql.literal(keptCounts)} ${component}`.pipe(
          Effect.map(([row]) => tallyOf(row!)),
          Effect.orDie
        ),

      // components_identity, comment_counts_of_component
      talliesOf: (project) =>
        sql<Counts & Stored<Pick<TriageSummary.ComponentTriageTally, "id" | "name" | "prefix">>>`
          select c.id, c.name, c.prefix, counted.*
          from components c,
          lateral (${sql.literal(keptCounts)} c.id) counted
          where c.project_id = ${project}
          order by c.name collate "C", c.id`.pipe(
          Effect.map((rows) =>
            rows.map((row) => ({ id: id<ComponentId>(row.id), name: row.name, prefix: row.prefix, ...tallyOf(row) }))
          ),
          Effect.orDie
        ),

      waitingOf: (component, now) =>
        sql<{ readonly days: bigint; readonly comments: bigint; readonly oldest_at: Date }>`
          select greatest(0, floor(extract(epoch from ${now}::timestamptz - r.created_at) / 86400))::bigint as days,
            count(*) as comments, min(r.created_at) as oldest_at
          from ${sql.literal(liveComments)} and r.component_id = ${component} and r.triage_status = 'pending'
          group by 1 order by 1`.pipe(
          Effect.map((rows) => ({
            // The comment that has waited longest was posted first, and whole days keep that order.
            oldest_at: rows.at(-1)?.oldest_at ?? null,
            by_days: rows.map((row) => ({ days: int(row.days), comments: int(row.comments) }))
          })),
          Effect.orDie
        ),

      flowOf: (component, { from, to }) =>
        sql<FlowRow>`
          with moments as (
            select (r.created_at at time zone 'UTC')::date as posted_on,
              (${sql.literal(decidedAt)} at time zone 'UTC')::date as decided_on
            from ${sql.literal(liveComments)} and r.component_id = ${component}
          ), happened as (
            select posted_on as day, 1 as posted, 0 as decided from moments
            union all select decided_on, 0, 1 from moments where decided_on is not null
          )
          select case when day >= ${from}::date then to_char(day, 'YYYY-MM-DD') end as day,
            sum(posted) as posted, sum(decided) as decided
          from happened where day <= ${to}::date group by 1 order by 1`.pipe(Effect.map(flowOf), Effect.orDie),

      triagersOf: (component, { from, to }, limit) =>
        sql<TriagerRow>`
          with decisions as (
            select r.*, coalesce(triager.name, r.triage_set_by_imported_name) as name
            from reviews r left join rules rule on rule.id = r.rule_id
            left join users triager on triager.id = r.triage_set_by_id
            where r.component_id = ${component} and ${sql.literal(isTopLevelComment)}
              and rule.deleted_at is null and r.triage_set_at is not null
              and not (r.triage_status = 'withdrawn' and r.triage_set_by_id is not distinct from r.user_id
                and r.user_id is not null)
              and (${from}::date is null or (r.triage_set_at at time zone 'UTC')::date >= ${from}::date)
              and (${to}::date is null or (r.triage_set_at at time zone 'UTC')::date <= ${to}::date)
          )
          select r.triage_set_by_id as user_id, r.name, ${sql.literal(counts)}, max(r.triage_set_at) as last_decided_at,
            count(*) over () as all_rows
          from decisions r where r.name is not null
          group by r.triage_set_by_id, r.name
          order by count(*) desc, r.name collate "C", r.triage_set_by_id nulls last limit ${limit}`.pipe(
          Effect.map((rows) => ({
            rows: rows.map(triagerOf),
            total: rows[0] === undefined ? 0 : int(rows[0].all_rows)
          })),
          Effect.orDie
        )
    })
  })
)
