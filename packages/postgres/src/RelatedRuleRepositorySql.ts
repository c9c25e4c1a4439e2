/** Finding related requirements in SQL: keeps the promises of the core's RelatedRuleRepository. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import {
  type BenchmarkId,
  type BenchmarkRuleId,
  type ComponentId,
  type ProjectId,
  type Related,
  type RelatedComponent,
  type RelatedComponentRule,
  RelatedRuleRepository,
  type RelatedStig,
  type RelatedStigRule,
  type RuleId
} from "@docket/core"
import { isReadable } from "./ReadableComponents.ts"
import { id, int, type Stored } from "./Row.ts"
import { versionNumbers } from "./VersionOrder.ts"

type StigRuleRow = Stored<Omit<RelatedStigRule, "parent">> & {
  readonly parent_id: bigint
  readonly parent_benchmark_id: RelatedStig["benchmark_id"]
  readonly parent_series: RelatedStig["series"]
  readonly parent_name: RelatedStig["name"]
  readonly parent_title: RelatedStig["title"]
  readonly parent_version: RelatedStig["version"]
}

const stigRuleOf = (row: StigRuleRow): RelatedStigRule => ({
  id: id<BenchmarkRuleId>(row.id),
  rule_id: row.rule_id,
  title: row.title,
  version: row.version,
  rule_severity: row.rule_severity,
  srg_id: row.srg_id,
  fixtext: row.fixtext,
  checks: row.checks,
  vuln_discussion: row.vuln_discussion,
  parent: {
    id: id<BenchmarkId>(row.parent_id),
    benchmark_id: row.parent_benchmark_id,
    series: row.parent_series,
    name: row.parent_name,
    title: row.parent_title,
    version: row.parent_version
  }
})

type ComponentRuleRow = Stored<Omit<RelatedComponentRule, "parent">> & {
  readonly parent_id: bigint
  readonly parent_name: RelatedComponent["name"]
  readonly parent_prefix: RelatedComponent["prefix"]
  readonly parent_version: RelatedComponent["version"]
  readonly parent_release: RelatedComponent["release"]
  readonly project_id: bigint
  readonly project_name: RelatedComponent["project_name"]
}

const componentRuleOf = (row: ComponentRuleRow): RelatedComponentRule => ({
  id: id<RuleId>(row.id),
  rule_number: int(row.rule_number),
  title: row.title,
  version: row.version,
  status: row.status,
  rule_severity: row.rule_severity,
  srg_id: row.srg_id,
  fixtext: row.fixtext,
  checks: row.checks,
  vuln_discussion: row.vuln_discussion,
  parent: {
    id: id<ComponentId>(row.parent_id),
    name: row.parent_name,
    prefix: row.parent_prefix,
    version: int(row.parent_version),
    release: int(row.parent_release),
    project_id: id<ProjectId>(row.project_id),
    project_name: row.project_name
  }
})

/** The rows, each of which has the number of all rows beside it. */
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
      // benchmark_rules_by_srg_id. The documents are put in order once, not for each of their rules.
      stigRulesOf: (srgId, limit) =>
        sql<StigRuleRow & { readonly all_rows: bigint }>`
          with related as materialized (
            select id, benchmark_id, position, rule_id, title, version, rule_severity, srg_id, fixtext, checks,
              vuln_discussion
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
          select related.id, related.rule_id, related.title, related.version, related.rule_severity, related.srg_id,
            related.fixtext, related.checks, related.vuln_discussion, stigs.id as parent_id,
            stigs.benchmark_id as parent_benchmark_id, stigs.series as parent_series, stigs.name as parent_name,
            stigs.title as parent_title, stigs.version as parent_version, count(*) over () as all_rows
          from related join stigs on stigs.id = related.benchmark_id
          order by stigs.place, related.position limit ${limit}`.pipe(Effect.map(relatedOf(stigRuleOf)), Effect.orDie),

      // rules_by_srg_id
      componentRulesOf: (srgId, but, reader, limit) =>
        sql<ComponentRuleRow & { readonly all_rows: bigint }>`
          select r.id, r.rule_number, r.title, r.version, r.status, r.rule_severity, r.srg_id, r.fixtext, r.checks, r.vuln_discussion,
            c.id as parent_id,
            c.name as parent_name, c.prefix as parent_prefix, c.version as parent_version,
            c.release as parent_release, p.id as project_id, p.name as project_name, count(*) over () as all_rows
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
