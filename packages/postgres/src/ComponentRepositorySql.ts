/** The SQL implementation of ComponentRepository. */
import { Effect, Layer, Option, Struct } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import {
  type BenchmarkId,
  Component,
  type ComponentId,
  ComponentOverview,
  ComponentRepository,
  type DeclaredSource,
  type Role,
  Severity,
  type SourceUser,
  Page
} from "@docket/core"
import { commentsWith, severityCounts } from "./Counts.ts"
import { containing } from "./LikePattern.ts"
import { id, idList, int, type Listed, pageOf, type Stored } from "./Row.ts"
import { model, table } from "./Table.ts"
import { versionNumbers } from "./VersionOrder.ts"

const components = table(Component.Component)
const newComponents = components.without("id")
const componentOf = components.of
const sourceUsers = table(Component.Component.mapFields(Struct.pick(["id", "project_id", "name"])))

const overviewOf = model(ComponentOverview, {
  component: components.of,
  severity_counts: table(Severity.SeverityCounts).of
})
type OverviewRow = Parameters<typeof overviewOf>[0]

type MemberRow = OverviewRow & { readonly component_role: Role.Role | null }

const isIdentityTaken = ({ reason }: SqlError.SqlError): boolean =>
  reason._tag === "UniqueViolation" && reason.constraint === "components_identity"

export const layer: Layer.Layer<ComponentRepository, never, SqlClient.SqlClient> = Layer.effect(
  ComponentRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(components.names("c"))

    // rules_live, memberships_of_component, comment_counts_of_component, component_sources_pkey, benchmarks_of_series
    const counted = sql.literal(`
      guide.title as based_on_title, guide.version as based_on_version, counts.*,
      (
        select coalesce(json_agg(json_build_object('id', newer.id, 'title', newer.title, 'version', newer.version,
          'replaced_version', declared.version)
          order by source.benchmark_id = c.security_requirements_guide_id desc, source.position), '[]')
        from component_sources source
        join benchmarks declared on declared.id = source.benchmark_id
        cross join lateral (
          select b.id, b.title, b.version from benchmarks b
          where b.kind = 'srg' and b.series = declared.series and b.file_kind = 'srg' and not b.draft
            and b.id is distinct from c.published_srg_id
            and ${versionNumbers("b.version")} > ${versionNumbers("declared.version")}
          order by ${versionNumbers("b.version")} desc, b.id desc limit 1
        ) newer
        where source.component_id = c.id and not exists (
          select from component_sources other where other.component_id = c.id and other.benchmark_id = newer.id)
      ) as newer_srgs,
      (select count(*) from memberships m where m.component_id = c.id) as memberships_count,
      (select ${commentsWith("r.triage_status = 'pending'")} from comment_counts r
        where r.component_id = c.id) as pending_comment_count`)
    const counts = sql.literal(`
      join benchmarks guide on guide.id = c.security_requirements_guide_id,
      lateral (
        select count(*) as rules_count, ${severityCounts}
        from rules where component_id = c.id and deleted_at is null
      ) counts`)

    return ComponentRepository.of({
      // components_identity
      insert: (component) =>
        sql<{ id: bigint }>`
          with component as (
            insert into components (${sql.literal(newComponents.names())})
            select ${sql.literal(newComponents.values("given"))}
            from json_to_recordset(${newComponents.payload([component])}::json) as given (${sql.literal(newComponents.definitions)})
            on conflict (project_id, name, version, release) do nothing
            returning id, project_id
          ), sources as (
            insert into component_sources (component_id, project_id, position, benchmark_id)
            select component.id, component.project_id, source.position, source.id
            from component, unnest(${idList(component.source_ids)}::bigint[]) with ordinality as source (id, position)
          )
          select id from component`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), (row) => id<ComponentId>(row.id))),
          Effect.orDie
        ),

      find: (component) =>
        sql<Stored<Component.Component>>`select ${columns} from components c where c.id = ${component}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), componentOf)),
          Effect.orDie
        ),

      // Conflicts with every lock, including those of foreign keys, so that no write in the component can begin meanwhile.
      lock: (component) =>
        sql<Stored<Component.Component>>`
          select ${columns} from components c where c.id = ${component} for update`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), componentOf)),
          Effect.orDie
        ),

      // The weakest lock that conflicts with `for update`. Several of them, and the taking of numbers, do not conflict.
      lockForContribution: (component) =>
        sql<Stored<Component.Component>>`
          select ${columns} from components c where c.id = ${component} for key share`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), componentOf)),
          Effect.orDie
        ),

      overview: (component) =>
        sql<OverviewRow>`
          select ${columns}, ${counted} from components c ${counts}
          where c.id = ${component}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), overviewOf)),
          Effect.orDie
        ),

      // component_sources_pkey
      sourcesOf: (component) =>
        sql<Stored<DeclaredSource>>`
          select source.benchmark_id as id, b.benchmark_id, b.series
          from component_sources source
          join components c on c.id = source.component_id
          join benchmarks b on b.id = source.benchmark_id
          where source.component_id = ${component}
          order by source.benchmark_id = c.security_requirements_guide_id desc, source.position`.pipe(
          Effect.map((rows) =>
            rows.map((row) => ({ id: id<BenchmarkId>(row.id), benchmark_id: row.benchmark_id, series: row.series }))
          ),
          Effect.orDie
        ),

      // components_published
      publishedIn: (project, documents) =>
        sql<{ id: bigint }>`
          select distinct published_srg_id as id from components
          where published_srg_id = any(${idList(documents)}::bigint[]) and project_id = ${project} order by id`.pipe(
          Effect.map((rows) => rows.map((row) => id<BenchmarkId>(row.id))),
          Effect.orDie
        ),

      // component_sources_of_benchmark
      madeFrom: (documents) =>
        sql<Stored<SourceUser>>`
          select c.id, c.project_id, c.name from components c where c.id in (
            select component_id from component_sources where benchmark_id = any(${idList(documents)}::bigint[])
          ) order by c.id limit ${Component.mostListed}`.pipe(
          Effect.map((rows) => rows.map(sourceUsers.of)),
          Effect.orDie
        ),

      // components_identity, memberships_target
      overviewsOf: (project, { user_id, own }) =>
        sql<Listed<MemberRow>>`
          with known as materialized (
            select c.id, c.name, c.version, c.release, m.role as component_role
            from components c
            left join memberships m on m.user_id = ${user_id} and m.project_id = c.project_id and m.component_id = c.id
            where c.project_id = ${project} ${own ? sql`and m.role is not null` : sql``}
          ), listed as (
            select id, component_role, row_number() over (order by name collate "C", version, release, id) as place
            from known order by place limit ${Component.mostListed}
          )
          select total.all_rows, component.*, listed.component_role
          from (select count(*) as all_rows from known) total
          left join listed on true
          left join lateral (
            select ${columns}, ${counted} from components c ${counts} where c.id = listed.id
          ) component on true
          order by listed.place`.pipe(
          Effect.map(pageOf((row: MemberRow) => ({ ...overviewOf(row), component_role: row.component_role }))),
          Effect.orDie
        ),

      // components_released
      latestReleases: (request) =>
        sql<Listed<Stored<Component.Component>>>`
          with latest as materialized (
            select c.id, c.name from (
              select distinct on (c.project_id, c.name) c.id, c.name, c.title, c.prefix from components c where c.released
              order by c.project_id, c.name, c.version desc, c.release desc
            ) c
            where ${
              request.q === undefined
                ? sql`true`
                : sql`(c.name ilike ${containing(request.q)} or c.title ilike ${containing(request.q)}
                    or c.prefix ilike ${containing(request.q)})`
            }
          ), listed as (
            select id, row_number() over (order by name collate "C", id) as place from latest
            order by place limit ${request.per_page} offset ${Page.offsetOf(request)}
          )
          select total.all_rows, listed.place, component.*
          from (select count(*) as all_rows from latest) total
          left join listed on true
          left join lateral (select ${columns} from components c where c.id = listed.id) component on true
          order by listed.place`.pipe(Effect.map(pageOf(componentOf)), Effect.orDie),

      // component_sources_pkey. The old sources are deleted in a separate statement, because in the same statement they would still conflict with the new ones.
      saveSources: ({ id: component, updated_at }, source_ids) =>
        sql`delete from component_sources where component_id = ${component}`.pipe(
          Effect.andThen(sql`
            with component as (
              update components set security_requirements_guide_id = ${source_ids[0] ?? null}, updated_at = ${updated_at}
              where id = ${component}
              returning id, project_id
            )
            insert into component_sources (component_id, project_id, position, benchmark_id)
            select component.id, component.project_id, source.position, source.id
            from component, unnest(${idList(source_ids)}::bigint[]) with ordinality as source (id, position)`),
          sql.withTransaction,
          Effect.asVoid,
          Effect.orDie
        ),

      // A separate transaction or a savepoint, so that the outer transaction stays usable when another component has the name.
      save: (component) =>
        sql`
          update components set name = ${component.name}, prefix = ${component.prefix}, title = ${component.title},
            description = ${component.description}, version = ${component.version}, release = ${component.release},
            released = ${component.released}, component_id = ${component.component_id},
            security_requirements_guide_id = ${component.security_requirements_guide_id},
            published_srg_id = ${component.published_srg_id},
            admin_name = ${component.admin_name}, admin_email = ${component.admin_email},
            advanced_fields = ${component.advanced_fields}, metadata = ${JSON.stringify(component.metadata)}::json,
            comment_phase = ${component.comment_phase}, closed_reason = ${component.closed_reason},
            comment_period_starts_at = ${component.comment_period_starts_at},
            comment_period_ends_at = ${component.comment_period_ends_at}, updated_at = ${component.updated_at}
          where id = ${component.id}`.pipe(
          sql.withTransaction,
          Effect.as(true),
          Effect.catchIf(isIdentityTaken, () => Effect.succeed(false)),
          Effect.orDie
        ),

      // Foreign keys delete its content.
      remove: (component) => sql`delete from components where id = ${component}`.pipe(Effect.asVoid, Effect.orDie),

      numbersTaken: (component) =>
        sql<{ last: number }>`select rule_numbers_taken as last from components where id = ${component}`.pipe(
          Effect.map(([row]) => int(row?.last ?? 0)),
          Effect.orDie
        ),

      takeNumbers: (component, count) =>
        sql<{ first: number }>`
          update components set rule_numbers_taken = rule_numbers_taken + ${count} where id = ${component}
          returning rule_numbers_taken - ${count} + 1 as first`.pipe(
          Effect.flatMap(([row]) =>
            row === undefined
              ? Effect.die(new Error(`Component ${component} does not exist.`))
              : Effect.succeed(int(row.first))
          ),
          Effect.orDie
        )
    })
  })
)
