/** The SQL implementation of ResponseTemplateRepository. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type ProjectId, ResponseTemplate, type ResponseTemplateId, ResponseTemplateRepository } from "@docket/core"
import { id, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

type TemplateRow = Stored<ResponseTemplate.ResponseTemplate>

const templateOf = table(ResponseTemplate.ResponseTemplate).of

export const layer: Layer.Layer<ResponseTemplateRepository, never, SqlClient.SqlClient> = Layer.effect(
  ResponseTemplateRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    // response_templates_name
    const ofProject = (project: ProjectId) =>
      sql<TemplateRow>`
        select id, project_id, name, body, triage_status, created_at, updated_at from response_templates
        where project_id = ${project} order by name, id limit ${ResponseTemplate.mostListed}`.pipe(
        Effect.map((rows) => rows.map(templateOf)),
        Effect.orDie
      )

    return ResponseTemplateRepository.of({
      ofProject,

      // Not `for update`, so that rows that refer to the project need not wait.
      lockOfProject: (project) =>
        sql`select id from projects where id = ${project} for no key update`.pipe(
          Effect.orDie,
          Effect.andThen(ofProject(project))
        ),

      insert: (made) =>
        sql<{ id: bigint }>`
          insert into response_templates (project_id, name, body, triage_status, created_at, updated_at)
          values (${made.project_id}, ${made.name}, ${made.body}, ${made.triage_status}, ${made.created_at}, ${made.updated_at})
          returning id`.pipe(
          Effect.map(([row]) => id<ResponseTemplateId>(row!.id)),
          Effect.orDie
        ),

      save: (changed) =>
        sql`
          update response_templates set name = ${changed.name}, body = ${changed.body},
            triage_status = ${changed.triage_status}, updated_at = ${changed.updated_at}
          where id = ${changed.id}`.pipe(Effect.asVoid, Effect.orDie),

      delete: (one) => sql`delete from response_templates where id = ${one}`.pipe(Effect.asVoid, Effect.orDie)
    })
  })
)
