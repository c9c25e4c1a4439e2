/** The SQL implementation of AccessRepository: the facts about a user's memberships. Each method is one statement. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import {
  Access,
  AccessRepository,
  Project,
  type ReviewFacts,
  type ReviewId,
  type RuleFacts,
  type RuleId,
  type UserId
} from "@docket/core"
import { id, idList, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

const projectFactsOf = table(Access.ProjectFacts).of

const componentFactsOf = table(Access.ComponentFacts).of

export const layer: Layer.Layer<AccessRepository, never, SqlClient.SqlClient> = Layer.effect(
  AccessRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    // All three use the index memberships_target; public_periods_pkey.
    const projectFacts = (user: UserId) => sql`
      p.id as project_id, p.visibility,
      (select m.role from memberships m
        where m.user_id = ${user} and m.project_id = p.id and m.component_id is null) as project_role,
      exists (select from memberships m
        where m.user_id = ${user} and m.project_id = p.id and m.component_id is not null) as member_of_a_component`
    const componentFacts = (user: UserId) => sql`
      ${projectFacts(user)}, c.id as component_id, c.released, c.comment_phase, c.closed_reason, c.comment_period_starts_at,
      c.comment_period_ends_at, date_trunc('milliseconds', now()) as now,
      (select m.role from memberships m
        where m.user_id = ${user} and m.project_id = p.id and m.component_id = c.id) as component_role,
      coalesce((select o.access from public_periods o where o.component_id = c.id), 'members') as public_access`

    return AccessRepository.of({
      ofProject: (user, project) =>
        sql<Stored<Access.ProjectFacts>>`
          select ${projectFacts(user)} from projects p where p.id = ${project}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), projectFactsOf)),
          Effect.orDie
        ),

      ofComponent: (user, component) =>
        sql<Stored<Access.ComponentFacts>>`
          select ${componentFacts(user)}
          from components c join projects p on p.id = c.project_id
          where c.id = ${component}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), componentFactsOf)),
          Effect.orDie
        ),

      ofComponents: (user, components) =>
        components.length === 0
          ? Effect.succeed([])
          : sql<Stored<Access.ComponentFacts>>`
              select ${componentFacts(user)}
              from components c join projects p on p.id = c.project_id
              where c.id = any (${idList(components)}::bigint[])
              order by c.id`.pipe(
              Effect.map((rows) => rows.map(componentFactsOf)),
              Effect.orDie
            ),

      ofRule: (user, rule) =>
        sql<Stored<RuleFacts>>`
          select r.id as rule_id, ${componentFacts(user)}
          from rules r join components c on c.id = r.component_id join projects p on p.id = c.project_id
          where r.id = ${rule}`.pipe(
          Effect.map(([row]) =>
            Option.map(Option.fromUndefinedOr(row), (row) => ({
              ...componentFactsOf(row),
              rule_id: id<RuleId>(row.rule_id)
            }))
          ),
          Effect.orDie
        ),

      ofReviews: (user, reviews) =>
        reviews.length === 0
          ? Effect.succeed([])
          : sql<Stored<ReviewFacts>>`
              select r.id as review_id, ${componentFacts(user)}
              from reviews r join components c on c.id = r.component_id join projects p on p.id = c.project_id
              where r.id = any (${idList(reviews)}::bigint[])
              order by r.id`.pipe(
              Effect.map((rows) =>
                rows.map((row) => ({ ...componentFactsOf(row), review_id: id<ReviewId>(row.review_id) }))
              ),
              Effect.orDie
            ),

      // memberships_of_project
      adminsOf: (project) =>
        sql<{ name: string; email: string }>`
          select u.name, u.email
          from memberships m join users u on u.id = m.user_id
          where m.project_id = ${project} and m.component_id is null and m.role = 'admin'
          order by m.created_at, m.id limit ${Project.mostAdmins}`.pipe(
          Effect.map((rows) => rows.map(({ name, email }) => ({ name, email }))),
          Effect.orDie
        )
    })
  })
)
