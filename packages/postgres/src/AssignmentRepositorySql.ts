/** Assignments in SQL: keeps the promises of the core's AssignmentRepository. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Assignment, AssignmentRepository, ReviewId, UserId } from "@docket/core"
import { idList, type Stored } from "./Row.ts"
import { table } from "./Table.ts"
import { dayOf, mayDecide } from "./StandingAssignment.ts"

const assignments = table(Assignment.Assignment)

/** An assignment to save, or with nulls its removal. */
const givenTable = table(
  Schema.Struct({
    review_id: ReviewId,
    updated_at: Schema.Date,
    assignee_id: Schema.NullOr(UserId),
    due_on: Schema.NullOr(Schema.String)
  })
)

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
              Effect.map((rows) => rows.map(assignments.of)),
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
                select * from json_to_recordset(${givenTable.payload(given)}::json)
                  as given (${sql.literal(givenTable.definitions)})
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
