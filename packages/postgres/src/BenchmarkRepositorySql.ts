/** The SQL implementation of BenchmarkRepository. */
import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import {
  Benchmark,
  type BenchmarkId,
  BenchmarkRepository,
  type BenchmarkRuleId,
  type BenchmarkStamp,
  type BenchmarkSummary,
  Page,
  type Series,
  Severity
} from "@docket/core"
import { severityCounts } from "./Counts.ts"
import { containing } from "./LikePattern.ts"
import { id, idList, int, type Listed, pageOf, type Stored } from "./Row.ts"
import { type Columns, table } from "./Table.ts"
import { versionNumbers } from "./VersionOrder.ts"

const benchmarks = table(Benchmark.Benchmark)
const rules = table(Benchmark.BenchmarkRule)
const bySeverity = table(Severity.SeverityCounts)
const stamps = benchmarks.only("id", "series", "content_sha256", "created_at")
const newRules = rules.without("id", "benchmark_id")
const publishedSources = rules.and(table(Schema.Struct({ srg_version: Schema.String })))

type SummaryRow = Stored<Benchmark.Benchmark> & Stored<Severity.SeverityCounts> & { readonly rules_count: bigint }

const summaryOf = (row: SummaryRow): BenchmarkSummary => ({
  ...benchmarks.of(row),
  severity_counts: bySeverity.of(row),
  rules_count: int(row.rules_count)
})

export const layer: Layer.Layer<BenchmarkRepository, never, SqlClient.SqlClient> = Layer.effect(
  BenchmarkRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(benchmarks.names("b"))

    // benchmark_rules_position
    const counts = sql.literal(`
      lateral (
        select count(*) as rules_count, ${severityCounts}
        from benchmark_rules where benchmark_id = b.id
      ) counts`)
    const summaryColumns = sql.literal(
      `${benchmarks.names("b")}, counts.rules_count, counts.high, counts.medium, counts.low`
    )

    const insertRules = (rules: Benchmark.NewBenchmark["rules"]) => sql`
      insert into benchmark_rules (benchmark_id, ${sql.literal(newRules.names())})
      select document.id, ${sql.literal(newRules.values("rule"))}
      from document, json_to_recordset(${newRules.payload(rules)}::json)
        as rule (${sql.literal(newRules.definitions)})
      order by rule.position`

    // Sorts all documents of a kind, which are some hundreds.
    const sought = (q: string | undefined) =>
      q === undefined
        ? sql`true`
        : sql`(b.title ilike ${containing(q)} or b.name ilike ${containing(q)} or b.benchmark_id ilike ${containing(q)})`

    const pageAmong = (documents: Statement.Fragment, request: Page.PageRequest) =>
      sql<Listed<SummaryRow>>`
        with known as materialized (${documents}), listed as (
          select b.id, row_number() over (
            order by b.title collate "C", ${sql.literal(versionNumbers("b.version"))} desc, b.id) as place
          from known b
          order by place limit ${request.per_page} offset ${Page.offsetOf(request)}
        )
        select total.all_rows, listed.place, document.*
        from (select count(*) as all_rows from known) total
        left join listed on true
        left join lateral (select ${summaryColumns} from benchmarks b, ${counts} where b.id = listed.id) document on true
        order by listed.place`.pipe(Effect.map(pageOf(summaryOf)), Effect.orDie)

    return BenchmarkRepository.of({
      // benchmarks_identity
      insert: (benchmark) =>
        sql<{ id: bigint }>`
          with document as (
            insert into benchmarks (kind, file_kind, benchmark_id, series_key, series, name, title, description, version,
              benchmark_date, status, draft, content_sha256, source, created_at)
            values (${benchmark.kind}, ${benchmark.file_kind}, ${benchmark.benchmark_id}, ${benchmark.series},
              coalesce((select series from benchmark_series where kind = ${benchmark.kind} and key = ${benchmark.series}),
                ${benchmark.series}),
              ${benchmark.name}, ${benchmark.title}, ${benchmark.description}, ${benchmark.version},
              ${benchmark.benchmark_date}, ${benchmark.status}, ${benchmark.draft}, ${benchmark.content_sha256},
              ${JSON.stringify(benchmark.source)}::json, ${benchmark.created_at})
            on conflict (kind, file_kind, benchmark_id, version) do nothing
            returning id
          ), file as (
            insert into benchmark_files (benchmark_id, content) select id, ${benchmark.file} from document
          ), rules as (${insertRules(benchmark.rules)})
          select id from document`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), (row) => id<BenchmarkId>(row.id))),
          Effect.orDie
        ),

      // The old rules are deleted in a separate statement, because in one statement with the new ones they would still conflict.
      replace: (document, benchmark) =>
        sql`delete from benchmark_rules where benchmark_id = ${document}`.pipe(
          Effect.andThen(sql`
            with document as (
              update benchmarks set kind = ${benchmark.kind}, file_kind = ${benchmark.file_kind},
                benchmark_id = ${benchmark.benchmark_id}, series_key = ${benchmark.series},
                series = coalesce(
                  (select series from benchmark_series where kind = ${benchmark.kind} and key = ${benchmark.series}),
                  ${benchmark.series}),
                name = ${benchmark.name}, title = ${benchmark.title}, description = ${benchmark.description},
                version = ${benchmark.version}, benchmark_date = ${benchmark.benchmark_date},
                status = ${benchmark.status}, draft = ${benchmark.draft},
                content_sha256 = ${benchmark.content_sha256}, source = ${JSON.stringify(benchmark.source)}::json,
                created_at = ${benchmark.created_at}
              where id = ${document}
              returning id
            ), file as (
              update benchmark_files set content = ${benchmark.file}
              from document where benchmark_files.benchmark_id = document.id
            )
            ${insertRules(benchmark.rules)}`),
          sql.withTransaction,
          Effect.asVoid,
          Effect.orDie
        ),

      // benchmarks_identity
      findByIdentity: (kind, benchmarkId, version, fileKind) =>
        sql<Stored<Benchmark.Benchmark>>`
          select ${columns} from benchmarks b
          where b.kind = ${kind} and b.file_kind = ${fileKind} and b.benchmark_id = ${benchmarkId}
            and b.version = ${version}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), benchmarks.of)),
          Effect.orDie
        ),

      find: (kind, document) =>
        sql<SummaryRow>`
          select ${summaryColumns} from benchmarks b, ${counts} where b.id = ${document} and b.kind = ${kind}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), summaryOf)),
          Effect.orDie
        ),

      stampOf: (kind, document) =>
        stamps
          .read(
            sql<BenchmarkStamp>`
          select ${sql.literal(stamps.names())} from benchmarks where id = ${document} and kind = ${kind}`
          )
          .pipe(
            Effect.map(([stamp]) => Option.fromUndefinedOr(stamp)),
            Effect.orDie
          ),

      findMany: (ids) =>
        ids.length === 0
          ? Effect.succeed([])
          : sql<Stored<Benchmark.Benchmark>>`
              select ${columns} from benchmarks b where b.id = any (${idList(ids)}::bigint[]) order by b.id`.pipe(
              Effect.map((rows) => rows.map(benchmarks.of)),
              Effect.orDie
            ),

      findSrgs: (ids) =>
        ids.length === 0
          ? Effect.succeed([])
          : sql<Stored<Benchmark.Benchmark>>`
              select ${columns} from benchmarks b
              where b.id = any (${idList(ids)}::bigint[]) and b.kind = 'srg' order by b.id`.pipe(
              Effect.map((rows) => rows.map(benchmarks.of)),
              Effect.orDie
            ),

      // benchmark_rules_by_srg_id
      srgsWith: (srgIds) =>
        srgIds.length === 0
          ? Effect.succeed([])
          : sql<{ readonly id: bigint; readonly srg_ids: ReadonlyArray<string> }>`
              select b.id, jsonb_agg(distinct r.srg_id) as srg_ids
              from benchmark_rules r join benchmarks b on b.id = r.benchmark_id
              where b.kind = 'srg'
                and r.srg_id = any (array(select jsonb_array_elements_text(${JSON.stringify([...new Set(srgIds)])}::jsonb)))
              group by b.id`.pipe(
              Effect.map((rows) => rows.map((row) => ({ id: id<BenchmarkId>(row.id), srg_ids: row.srg_ids }))),
              Effect.orDie
            ),

      page: (kind, request) => pageAmong(sql`select * from benchmarks where kind = ${kind}`, request),

      // benchmarks_of_series
      latest: (kind, request) =>
        pageAmong(
          sql`
            select b.* from (
              select distinct on (b.series, b.file_kind) b.* from benchmarks b where b.kind = ${kind}
              order by b.series, b.file_kind, b.draft, ${sql.literal(versionNumbers("b.version"))} desc, b.id desc
            ) b
            where ${sought(request.q)}`,
          request
        ),

      // benchmark_series_pkey, benchmarks_of_series
      inSeriesOf: (kind, keys) =>
        keys.length === 0
          ? Effect.succeed([])
          : sql<Stored<Benchmark.Benchmark>>`
              select ${columns} from benchmarks b
              where b.kind = ${kind} and b.series in (
                select coalesce(joined.series, asked.key)
                from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) asked (key)
                left join benchmark_series joined on joined.kind = ${kind} and joined.key = asked.key)
              order by b.title collate "C", b.id limit ${Benchmark.mostOfSeries}`.pipe(
              Effect.map((rows) => rows.map(benchmarks.of)),
              Effect.orDie
            ),

      lockSeries: (kind) =>
        sql`lock table benchmarks in share row exclusive mode`.pipe(
          Effect.andThen(sql<Series.SeriesMember>`
            select key, series from benchmark_series where kind = ${kind} order by key collate "C"`),
          Effect.orDie
        ),

      // benchmarks_of_series_key
      saveSeries: (kind, { alone, members }) => {
        const every = [...members, ...alone.map((key) => ({ key, series: key }))]
        return every.length === 0
          ? Effect.void
          : sql`
              delete from benchmark_series
              where kind = ${kind} and key in (select jsonb_array_elements_text(${JSON.stringify(alone)}::jsonb))`.pipe(
              Effect.andThen(sql`
                insert into benchmark_series (kind, key, series)
                select ${kind}, given.key, given.series
                from json_to_recordset(${JSON.stringify(members)}::json) as given (key text, series text)
                on conflict (kind, key) do update set series = excluded.series`),
              Effect.andThen(sql`
                update benchmarks b set series = given.series
                from json_to_recordset(${JSON.stringify(every)}::json) as given (key text, series text)
                where b.kind = ${kind} and b.series_key = given.key and b.series <> given.series`),
              sql.withTransaction,
              Effect.asVoid,
              Effect.orDie
            )
      },

      file: (kind, document) =>
        sql<Stored<Benchmark.Benchmark> & { readonly content: Uint8Array }>`
          select ${columns}, file.content from benchmarks b join benchmark_files file on file.benchmark_id = b.id
          where b.id = ${document} and b.kind = ${kind}`.pipe(
          Effect.map(([row]) =>
            Option.map(Option.fromUndefinedOr(row), (row) => ({ benchmark: benchmarks.of(row), content: row.content }))
          ),
          Effect.orDie
        ),

      lock: (kind, document) =>
        sql<Stored<Benchmark.Benchmark>>`
          select ${columns} from benchmarks b where b.id = ${document} and b.kind = ${kind} for update`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), benchmarks.of)),
          Effect.orDie
        ),

      remove: (document) => sql`delete from benchmarks where id = ${document}`.pipe(Effect.asVoid, Effect.orDie),

      // benchmark_rules_position
      rulesOf: (ids) =>
        ids.length === 0
          ? Effect.succeed([])
          : rules
              .read(
                sql<Benchmark.BenchmarkRule>`
              select ${sql.literal(rules.names("rule"))}
              from unnest(${idList([...new Set(ids)])}::bigint[]) with ordinality as asked (benchmark_id, place)
              join benchmark_rules rule using (benchmark_id)
              order by asked.place, rule.position`
              )
              .pipe(Effect.orDie),

      findRules: (ids) =>
        ids.length === 0
          ? Effect.succeed([])
          : rules
              .read(
                sql<Benchmark.BenchmarkRule>`
              select ${sql.literal(rules.names())} from benchmark_rules
              where id = any (${idList(ids)}::bigint[]) order by id`
              )
              .pipe(Effect.orDie),

      findRule: (rule) =>
        rules
          .read(
            sql<Benchmark.BenchmarkRule>`
          select ${sql.literal(rules.names())} from benchmark_rules where id = ${rule}`
          )
          .pipe(
            Effect.map(([rule]) => Option.fromUndefinedOr(rule)),
            Effect.orDie
          ),

      sourceOf: (rule) =>
        publishedSources
          .read(
            sql<Columns<typeof publishedSources>>`
              select ${sql.literal(rules.names("published"))}, document.version as srg_version
              from benchmark_rules published join benchmarks document on document.id = published.benchmark_id
              where published.id = (select made.srg_rule_id from rules made where made.id = ${rule})`
          )
          .pipe(
            Effect.map(([row]) => Option.fromUndefinedOr(row)),
            Effect.map(Option.map(({ srg_version, ...rule }) => ({ rule, srg_version }))),
            Effect.orDie
          ),

      severitiesOf: (ids) =>
        ids.length === 0
          ? Effect.succeed(new Map())
          : sql<Stored<Pick<Benchmark.BenchmarkRule, "id" | "rule_severity">>>`
              select id, rule_severity from benchmark_rules where id = any (${idList(ids)}::bigint[])`.pipe(
              Effect.map((rows) => new Map(rows.map((row) => [id<BenchmarkRuleId>(row.id), row.rule_severity]))),
              Effect.orDie
            ),

      // benchmark_rules_pkey
      sourceRowsOf: (ids) =>
        ids.length === 0
          ? Effect.succeed([])
          : sql<Stored<Pick<Benchmark.BenchmarkRule, "id" | "srg_id" | "ident">>>`
              select id, srg_id, ident from benchmark_rules where id = any (${idList(ids)}::bigint[]) order by id`.pipe(
              Effect.map((rows) => rows.map((row) => ({ ...row, id: id<BenchmarkRuleId>(row.id) }))),
              Effect.orDie
            ),

      // component_sources_of_benchmark, benchmark_rules_position, rules_of_srg_rule
      usesOf: (document) =>
        sql<{ count: bigint }>`
          select count(*) as count from (
            select component_id from component_sources where benchmark_id = ${document}
            union
            select rule.component_id from benchmark_rules published join rules rule on rule.srg_rule_id = published.id
            where published.benchmark_id = ${document}
            union
            select component_id from overlays where base_benchmark_id = ${document}
          ) used`.pipe(
          Effect.map(([row]) => int(row!.count)),
          Effect.orDie
        )
    })
  })
)
