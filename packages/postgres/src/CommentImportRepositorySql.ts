/** The SQL implementation of CommentImportRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { CommentImport, CommentImportRepository, Page, type ReviewId } from "@docket/core"
import { id, int, type Listed, pageOf, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

const imports = table(CommentImport.CommentImport)
const comments = table(CommentImport.ImportedComment)

export const layer: Layer.Layer<CommentImportRepository, never, SqlClient.SqlClient> = Layer.effect(
  CommentImportRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    return CommentImportRepository.of({
      insert: (made, added) =>
        sql`
          insert into comment_imports (project_id, ${sql.literal(imports.names())})
          select component.project_id, ${sql.literal(imports.values("given"))}
          from json_to_recordset(${imports.payload([made])}::json) as given (${sql.literal(imports.definitions)})
          join components component on component.id = given.component_id`.pipe(
          Effect.andThen(sql`
            insert into imported_comments (component_id, number, ${sql.literal(comments.names())})
            select ${made.component_id}, ${made.number}, ${sql.literal(comments.values("given"))}
            from json_to_recordset(${comments.payload(added)}::json) as given (${sql.literal(comments.definitions)})`),
          Effect.asVoid,
          Effect.orDie
        ),

      // comment_imports_pkey
      lastNumber: (component) =>
        sql<{ last: bigint }>`
          select coalesce(max(number), 0) as last from comment_imports where component_id = ${component}`.pipe(
          Effect.map(([row]) => (row === undefined ? 0 : int(row.last))),
          Effect.orDie
        ),

      // imported_comments_once
      known: (component, fingerprints) =>
        fingerprints.length === 0
          ? Effect.succeed([])
          : sql<Stored<CommentImport.ImportedComment>>`
              select ${sql.literal(comments.names())} from imported_comments
              where component_id = ${component} and fingerprint = any (${`{${fingerprints.join(",")}}`}::text[])
              order by review_id`.pipe(
              Effect.map((rows) => rows.map(comments.of)),
              Effect.orDie
            ),

      // comment_imports_pkey
      page: (component, request) =>
        sql<Listed<Stored<CommentImport.CommentImport>>>`
          select counted.all_rows, shown.*
          from (select count(*) as all_rows from comment_imports where component_id = ${component}) counted
          left join lateral (
            select ${sql.literal(imports.names())} from comment_imports
            where component_id = ${component}
            order by number desc
            limit ${request.per_page} offset ${Page.offsetOf(request)}
          ) shown on true
          order by shown.number desc`.pipe(Effect.map(pageOf(imports.of, "number")), Effect.orDie),

      // comment_imports_pkey
      lock: (component, number) =>
        sql<Stored<CommentImport.CommentImport>>`
          select ${sql.literal(imports.names())} from comment_imports
          where component_id = ${component} and number = ${number} for no key update`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), imports.of)),
          Effect.orDie
        ),

      // imported_comments_of_import, reviews_of_thread, reviews_duplicates
      added: (component, number) =>
        sql<{ review_id: bigint; touched: boolean }>`
          select review.id as review_id,
            review.updated_at <> review.created_at
              or exists (select from reviews reply where reply.component_id = review.component_id
                and reply.thread_id = review.id and reply.responding_to_review_id is not null)
              or exists (select from reviews duplicate where duplicate.duplicate_of_review_id = review.id) as touched
          from imported_comments imported join reviews review on review.id = imported.review_id
          where imported.component_id = ${component} and imported.number = ${number}
          order by review.id`.pipe(
          Effect.map((rows) => rows.map(({ review_id, touched }) => ({ review_id: id<ReviewId>(review_id), touched }))),
          Effect.orDie
        ),

      saveUndone: ({ component_id, number, undone_at, undone_by }) =>
        sql`
          update comment_imports set undone_by = ${undone_by}, undone_at = ${undone_at}
          where component_id = ${component_id} and number = ${number}`.pipe(Effect.asVoid, Effect.orDie)
    })
  })
)
