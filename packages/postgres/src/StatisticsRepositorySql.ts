/** Counting in SQL: keeps the promises of the core's StatisticsRepository. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type ComponentId, type Severity, type Statistics, StatisticsRepository } from "@docket/core"
import { id, int, type Stored } from "./Row.ts"

type TallyRow = Stored<Omit<Statistics.ComponentTally, "severity_counts">> & Stored<Severity.SeverityCounts>

const tallyOf = (row: TallyRow): Statistics.ComponentTally => ({
  id: id<ComponentId>(row.id),
  name: row.name,
  prefix: row.prefix,
  document_type: row.document_type,
  by_status: row.by_status,
  severity_counts: { high: int(row.high), medium: int(row.medium), low: int(row.low) },
  locked: int(row.locked)
})

export const layer: Layer.Layer<StatisticsRepository, never, SqlClient.SqlClient> = Layer.effect(
  StatisticsRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    return StatisticsRepository.of({
      // components_identity, rules_live
      talliesOf: (project) =>
        sql<TallyRow>`
          select c.id, c.name, c.prefix, c.document_type, counts.*
          from components c,
          lateral (
            select coalesce(json_object_agg(status, rules), '{}') as by_status, coalesce(sum(high), 0)::bigint as high,
              coalesce(sum(medium), 0)::bigint as medium, coalesce(sum(low), 0)::bigint as low,
              coalesce(sum(locked), 0)::bigint as locked
            from (
              select status, count(*) as rules, count(*) filter (where rule_severity = 'high') as high,
                count(*) filter (where rule_severity = 'medium') as medium,
                count(*) filter (where rule_severity = 'low') as low, count(*) filter (where locked) as locked
              from rules where component_id = c.id and deleted_at is null group by status
            ) of_status
          ) counts
          where c.project_id = ${project}
          order by c.name collate "C", c.id`.pipe(
          Effect.map((rows) => rows.map(tallyOf)),
          Effect.orDie
        )
    })
  })
)
