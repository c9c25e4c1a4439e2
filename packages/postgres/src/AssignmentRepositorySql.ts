/** The SQL implementation of AssignmentRepository. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Assignment, AssignmentRepository, UserId } from "@docket/core"
import { idList, type Stored } from "./Row.ts"
import { table } from "./Table.ts"
import { mayDecide } from "./CountedAssignment.ts"

const assignments = table(Assignment.Assignment)

/** An assignment to save, or with nulls its removal. */
const givenTable = table(
  Schema.Struct({
    ...Assignment.Assignment.fields,
    assignee_id: Schema.NullOr(UserId),
    updated_at: Schema.Date
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
              select ${sql.literal(assignments.names("a"))}
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
          ...(assignment ?? Assignment.unassigned)
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
              insert into assignments (${sql.literal(assignments.names())})
              select ${sql.literal(assignments.values("given"))} from given where assignee_id is not null
              on conflict (review_id) do update set ${sql.literal(assignments.assignments("excluded"))}`.pipe(
              Effect.asVoid,
              Effect.orDie
            )
      }
    })
  })
)
