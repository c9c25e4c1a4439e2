/** Assignments in SQL: keeps the promises of the core's AssignmentRepository. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type Assignment, AssignmentRepository, type ReviewId, type UserId } from "@docket/core"
import { type Columns, definitions, payload } from "./Recordset.ts"
import { id, idList, type Stored } from "./Row.ts"
import { dayOf, mayDecide } from "./StandingAssignment.ts"

interface Given {
  readonly review_id: ReviewId
  readonly updated_at: Date
  readonly assignee_id: UserId | null
  readonly due_on: string | null
}

const givenColumns: Columns<Given> = {
  review_id: "bigint",
  updated_at: "timestamptz",
  assignee_id: "bigint",
  due_on: "text"
}

export const layer: Layer.Layer<AssignmentRepository, never, SqlClient.SqlClient> = Layer.effect(
  AssignmentRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    return AssignmentRepository.of({
      // assignments_pkey
      standing: (ids) =>
        ids.length === 0
          ? Effect.succeed([])
          : sql<Stored<Assignment.Assignment>>`
              select a.review_id, a.assignee_id, ${sql.literal(dayOf("a.due_on"))} as due_on
              from assignments a join reviews r on r.id = a.review_id join users assignee on assignee.id = a.assignee_id
              where a.review_id = any (${idList(ids)}::bigint[]) and ${sql.literal(mayDecide)}
              order by a.review_id`.pipe(
              Effect.map((rows) =>
                rows.map((row) => ({
                  review_id: id<ReviewId>(row.review_id),
                  assignee_id: id<UserId>(row.assignee_id),
                  due_on: row.due_on
                }))
              ),
              Effect.orDie
            ),

      save: (changes) => {
        const given = changes.map(({ assignment, review }) => ({
          review_id: review.id,
          updated_at: review.updated_at,
          assignee_id: assignment?.assignee_id ?? null,
          due_on: assignment?.due_on ?? null
        }))
        return given.length === 0
          ? Effect.void
          : sql`
              with given as materialized (
                select * from json_to_recordset(${payload(givenColumns, given)}::json)
                  as given (${sql.literal(definitions(givenColumns))})
              ), touched as (
                update reviews set updated_at = given.updated_at from given where reviews.id = given.review_id
              ), removed as (
                delete from assignments using given
                where assignments.review_id = given.review_id and given.assignee_id is null
              )
              insert into assignments (review_id, assignee_id, due_on)
              select review_id, assignee_id, due_on::date from given where assignee_id is not null
              on conflict (review_id) do update set assignee_id = excluded.assignee_id, due_on = excluded.due_on`.pipe(
              Effect.asVoid,
              Effect.orDie
            )
      }
    })
  })
)
