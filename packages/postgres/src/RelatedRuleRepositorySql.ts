/** The SQL implementation of RelatedRuleRepository. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import {
  type Related,
  RelatedComponent,
  RelatedComponentRule,
  RelatedRuleRepository,
  RelatedStig,
  RelatedStigRule
} from "@docket/core"
import { isReadable } from "./ReadableComponents.ts"
import { int } from "./Row.ts"
import { model, table } from "./Table.ts"
import { versionNumbers } from "./VersionOrder.ts"

const stigs = table(RelatedStig).prefixed("parent_")
const components = table(RelatedComponent).prefixed("parent_")

const stigRules = table(RelatedStigRule).without("parent")
const stigRuleOf = model(RelatedStigRule, { parent: stigs.of })
const componentRules = table(RelatedComponentRule).without("parent")
const componentRuleOf = model(RelatedComponentRule, { parent: components.of })

/** The rows, each with the number of all rows. */
const relatedOf =
  <Row, Record>(recordOf: (row: Row) => Record) =>
  (rows: ReadonlyArray<Row & { readonly all_rows: bigint }>): Related<Record> => ({
    rows: rows.map(recordOf),
    total: rows[0] === undefined ? 0 : int(rows[0].all_rows)
  })

export const layer: Layer.Layer<RelatedRuleRepository, never, SqlClient.SqlClient> = Layer.effect(
  RelatedRuleRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    return RelatedRuleRepository.of({
      // benchmark_rules_by_srg_id. The documents are sorted once, not for each of their rules.
      stigRulesOf: (srgId, limit) =>
        sql<Parameters<typeof stigRuleOf>[0] & { readonly all_rows: bigint }>`
          with related as materialized (
            select benchmark_id, position, ${sql.literal(stigRules.names())}
            from benchmark_rules where srg_id = ${srgId}
          ), stigs as materialized (
            select b.*, row_number() over (order by b.series_name collate "C", b.numbers, b.id) as place
            from (
              select b.id, b.benchmark_id, b.series, b.name, b.title, b.version, numbered.numbers,
                first_value(b.name) over (partition by b.series order by numbered.numbers desc, b.id desc) as series_name
              from benchmarks b, lateral (select ${sql.literal(versionNumbers("b.version"))} as numbers) numbered
              where b.kind = 'stig' and b.id in (select benchmark_id from related)
            ) b
          )
          select ${sql.literal(stigRules.names("related"))}, ${sql.literal(stigs.names("stigs"))}, count(*) over () as all_rows
          from related join stigs on stigs.id = related.benchmark_id
          order by stigs.place, related.position limit ${limit}`.pipe(Effect.map(relatedOf(stigRuleOf)), Effect.orDie),

      // rules_by_srg_id
      componentRulesOf: (srgId, but, reader, limit) =>
        sql<Parameters<typeof componentRuleOf>[0] & { readonly all_rows: bigint }>`
          select ${sql.literal(componentRules.names("r"))},
            ${sql.literal(components.computed({ project_id: "p.id", project_name: "p.name" }, "c"))}, count(*) over () as all_rows
          from rules r join components c on c.id = r.component_id join projects p on p.id = c.project_id
          where r.srg_id = ${srgId} and r.deleted_at is null and r.document_type = 'stig'
            and r.component_id <> ${but} and ${isReadable(sql, reader)}
          order by c.name collate "C", c.id, r.rule_number limit ${limit}`.pipe(
          Effect.map(relatedOf(componentRuleOf)),
          Effect.orDie
        )
    })
  })
)
