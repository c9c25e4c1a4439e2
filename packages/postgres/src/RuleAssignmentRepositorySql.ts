/** The SQL implementation of RuleAssignmentRepository. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import {
  Page,
  Rule,
  RuleAssignmentRepository,
  type RuleAssignmentView,
  RuleId,
  UserId,
  WaitingRule
} from "@docket/core"
import { mayDecide } from "./CountedAssignment.ts"
import { displayedNameOf, placeExpressions } from "./ReviewViewSql.ts"
import { idList, int, type Stored } from "./Row.ts"
import { model, table } from "./Table.ts"

const assigned = table(Rule.Rule).only("id", "assignee_id", "due_on")

const Standing = Schema.Struct({
  id: RuleId,
  assignee_id: UserId,
  assignee_name: Schema.String,
  due_on: Rule.Rule.fields.due_on
})
const standings = table(Standing)

const rowOf = model(WaitingRule, { rule_displayed_name: displayedNameOf })
type WaitingRow = Parameters<typeof rowOf>[0]

/** The columns of the requirement `r`, with its component `c` and its project `p`. */
const rowColumns = table(WaitingRule).without("rule_displayed_name").computed(
  {
    component_name: placeExpressions.component_name,
    component_version: placeExpressions.component_version,
    component_release: placeExpressions.component_release,
    project_name: "p.name",
    under_review: "r.review_requestor_id is not null",
    overdue: "listed.overdue"
  },
  "r"
)

export const layer: Layer.Layer<RuleAssignmentRepository, never, SqlClient.SqlClient> = Layer.effect(
  RuleAssignmentRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    return RuleAssignmentRepository.of({
      // rules_live, rules_pkey
      standing: (of) => {
        const among =
          "component_id" in of
            ? sql`r.component_id = ${of.component_id} and r.deleted_at is null`
            : sql`r.id = any (${idList(of.rule_ids)}::bigint[])`
        return sql<Stored<typeof Standing.Type>>`
          select r.id, assignee.id as assignee_id, assignee.name as assignee_name, r.due_on::text as due_on
          from rules r join users assignee on assignee.id = r.assignee_id
          where ${among} and ${sql.literal(mayDecide)}
          order by r.id`.pipe(
          Effect.map(
            (rows) =>
              new Map(
                rows.map(standings.of).map(({ assignee_id, assignee_name, due_on, id }) => {
                  const view: RuleAssignmentView = { assignee: { id: assignee_id, name: assignee_name }, due_on }
                  return [id, view] as const
                })
              )
          ),
          Effect.orDie
        )
      },

      save: (rules) =>
        rules.length === 0
          ? Effect.void
          : sql`
              update rules set assignee_id = given.assignee_id, due_on = given.due_on
              from json_to_recordset(${assigned.payload(rules)}::json) as given (${sql.literal(assigned.definitions)})
              where rules.id = given.id`.pipe(Effect.asVoid, Effect.orDie),

      // rules_of_assignee, memberships_target
      waiting: (user, { today, ...request }) =>
        sql<{ readonly total: bigint; readonly all_overdue: bigint } & (WaitingRow | { readonly id: null })>`
          with waiting as materialized (
            select r.id, r.due_on, r.created_at, coalesce(r.due_on < ${today}::text::date, false) as overdue
            from rules r join users assignee on assignee.id = r.assignee_id join components c on c.id = r.component_id
            where r.assignee_id = ${user} and r.deleted_at is null and not r.locked and not c.released
              and c.closed_reason is distinct from 'finalized' and ${sql.literal(mayDecide)}
          ), counted as (
            select count(*) as total, count(*) filter (where overdue) as all_overdue from waiting
          ), listed as (
            select * from waiting order by due_on nulls last, created_at, id
            limit ${request.per_page} offset ${Page.offsetOf(request)}
          )
          select counted.*, shown.*
          from counted left join (
            select ${sql.literal(rowColumns)}, c.prefix, r.rule_number
            from listed join rules r on r.id = listed.id
            join components c on c.id = r.component_id
            join projects p on p.id = r.project_id
          ) shown on true
          order by shown.due_on nulls last, shown.created_at, shown.id`.pipe(
          Effect.map((rows) => ({
            rows: rows.flatMap((row) => (row.id === null ? [] : [rowOf(row)])),
            total: int(rows[0]!.total),
            overdue: int(rows[0]!.all_overdue)
          })),
          Effect.orDie
        )
    })
  })
)
