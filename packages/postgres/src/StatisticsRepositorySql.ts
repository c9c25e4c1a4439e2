/** The SQL implementation of StatisticsRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { Severity, Statistics, StatisticsRepository, WorkflowState } from "@docket/core"
import { commentsWith, severityCounts } from "./Counts.ts"
import { isReadable } from "./ReadableComponents.ts"
import { idList, int, type Stored } from "./Row.ts"
import { model, table } from "./Table.ts"

const tallyOf = model(Statistics.ComponentTally, { severity_counts: table(Severity.SeverityCounts).of })
type TallyRow = Parameters<typeof tallyOf>[0]

const requirements = table(WorkflowState.RequirementTally)

const standingOf = table(Statistics.StandingTally).of

const useOf = table(Statistics.SrgUse).of
type UseRow = Stored<Statistics.SrgUse> & { readonly all_rows: bigint }

export const layer: Layer.Layer<StatisticsRepository, never, SqlClient.SqlClient> = Layer.effect(
  StatisticsRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const tallies = sql`
      select c.id, c.name, c.prefix, c.document_type, counts.*
      from components c,
      lateral (
        select coalesce(json_object_agg(status, rules), '{}') as by_status, coalesce(sum(high), 0)::bigint as high,
          coalesce(sum(medium), 0)::bigint as medium, coalesce(sum(low), 0)::bigint as low,
          coalesce(sum(locked), 0)::bigint as locked
        from (
          select status, count(*) as rules, ${sql.literal(severityCounts)},
            count(*) filter (where locked) as locked
          from rules where component_id = c.id and deleted_at is null group by status
        ) of_status
      ) counts`

    return StatisticsRepository.of({
      // components_identity, rules_live
      talliesOf: (project) =>
        sql<TallyRow>`
          ${tallies} where c.project_id = ${project} order by c.name collate "C", c.id`.pipe(
          Effect.map((rows) => rows.map(tallyOf)),
          Effect.orDie
        ),

      // rules_live
      tallyOf: (component) =>
        sql<TallyRow>`${tallies} where c.id = ${component}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), tallyOf)),
          Effect.orDie
        ),

      // rules_live
      requirementsOf: (component) =>
        sql<Stored<WorkflowState.RequirementTally>>`
          select counts.* from components c,
          lateral (
            select coalesce(json_object_agg(status, rules), '{}') as by_status,
              coalesce(sum(locked), 0)::bigint as locked,
              coalesce(sum(with_locked_sections), 0)::bigint as with_locked_sections,
              coalesce(sum(under_review), 0)::bigint as under_review,
              coalesce(sum(changes_requested), 0)::bigint as changes_requested
            from (
              select status, count(*) as rules, count(*) filter (where rule.locked) as locked,
                count(*) filter (where not rule.locked and cardinality(locked_sections) > 0) as with_locked_sections,
                count(review_requestor_id) as under_review,
                count(*) filter (where rule.changes_requested) as changes_requested
              from rules rule where component_id = c.id and deleted_at is null group by status
            ) of_status
          ) counts
          where c.id = ${component}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), requirements.of)),
          Effect.orDie
        ),

      // memberships_target, project_access_requests_target, components_identity, rules_live, comment_counts_of_component
      standingsOf: (projects, user) =>
        sql<Stored<Statistics.StandingTally>>`
          select p.id as project_id,
            (select m.role from memberships m
              where m.user_id = ${user} and m.project_id = p.id and m.component_id is null) as role,
            exists (select from project_access_requests asked
              where asked.user_id = ${user} and asked.project_id = p.id) as access_requested,
            counts.*
          from projects p,
          lateral (
            select count(*) as components, coalesce(sum(requirement.found), 0)::bigint as requirements,
              coalesce(sum(requirement.determined), 0)::bigint as determined,
              coalesce(sum(requirement.locked), 0)::bigint as locked,
              coalesce(sum(comment.found), 0)::bigint as comments,
              coalesce(sum(comment.pending), 0)::bigint as pending_comments
            from components c,
            lateral (
              select count(*) as found, count(*) filter (where status <> 'Not Yet Determined') as determined,
                count(*) filter (where rules.locked) as locked
              from rules where component_id = c.id and deleted_at is null
            ) requirement,
            lateral (
              select ${sql.literal(commentsWith("true"))} as found,
                ${sql.literal(commentsWith("r.triage_status = 'pending'"))} as pending
              from comment_counts r where r.component_id = c.id
            ) comment
            where c.project_id = p.id
          ) counts
          where p.id = any(${idList(projects)}::bigint[]) order by p.id`.pipe(
          Effect.map((rows) => rows.map(standingOf)),
          Effect.orDie
        ),

      // component_sources_of_benchmark
      usageOf: (srg, reader, limit) =>
        sql<UseRow>`
          select c.id, c.name, p.id as project_id, p.name as project_name, count(*) over () as all_rows
          from component_sources source
          join components c on c.id = source.component_id
          join projects p on p.id = c.project_id
          where source.benchmark_id = ${srg} and ${isReadable(sql, reader)}
          order by c.name collate "C", c.id limit ${limit}`.pipe(
          Effect.map((rows) => ({
            count: rows[0] === undefined ? 0 : int(rows[0].all_rows),
            components: rows.map(useOf)
          })),
          Effect.orDie
        )
    })
  })
)
