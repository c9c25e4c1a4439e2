/** The SQL implementation of SubmissionRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { Page, Submission, SubmissionRepository } from "@docket/core"
import { int, type Listed, pageOf, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

const whole = table(Submission.Submission)
const header = table(Submission.SubmissionHeader)

export const layer: Layer.Layer<SubmissionRepository, never, SqlClient.SqlClient> = Layer.effect(
  SubmissionRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    return SubmissionRepository.of({
      insert: (submission) =>
        sql`
          insert into submissions (project_id, ${sql.literal(whole.names())})
          select component.project_id, ${sql.literal(whole.values("given"))}
          from json_to_recordset(${whole.payload([submission])}::json) as given (${sql.literal(whole.definitions)})
          join components component on component.id = given.component_id`.pipe(Effect.asVoid, Effect.orDie),

      // submissions_pkey
      lastNumber: (component, kind) =>
        sql<{ last: bigint }>`
          select coalesce(max(number), 0) as last from submissions
          where component_id = ${component} and kind = ${kind}`.pipe(
          Effect.map(([row]) => (row === undefined ? 0 : int(row.last))),
          Effect.orDie
        ),

      // submissions_pkey
      page: (component, kind, request) =>
        sql<Listed<Stored<Submission.SubmissionHeader>>>`
          select counted.all_rows, shown.*
          from (select count(*) as all_rows from submissions where component_id = ${component} and kind = ${kind}) counted
          left join lateral (
            select ${sql.literal(header.names())} from submissions
            where component_id = ${component} and kind = ${kind}
            order by number desc
            limit ${request.per_page} offset ${Page.offsetOf(request)}
          ) shown on true
          order by shown.number desc`.pipe(Effect.map(pageOf(header.of, "number")), Effect.orDie),

      // submissions_pkey
      find: (component, kind, number) =>
        sql<Stored<Submission.Submission>>`
          select ${sql.literal(whole.names())} from submissions
          where component_id = ${component} and kind = ${kind} and number = ${number}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), whole.of)),
          Effect.orDie
        )
    })
  })
)
