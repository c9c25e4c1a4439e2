/** Editing a comment in SQL: its new text, kept as its next version as well (R9.1, R5.15). Used by the repository of reviews. */
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { EditedReview } from "@docket/core"
import { int } from "./Row.ts"

/** `saveEdit` of the repository. The review's row is locked, so its last version is the one before. comment_versions_pkey */
export const saveEdit =
  (sql: SqlClient.SqlClient) =>
  ({ review, editor, edited_by }: EditedReview): Effect.Effect<number> =>
    sql<{ number: number }>`
      with edited as (
        update reviews set comment = ${review.comment}, updated_at = ${review.updated_at},
          edited_at = ${review.updated_at}, edited_by_id = ${edited_by?.id ?? null},
          edited_by_name = ${edited_by?.name ?? null}
        where id = ${review.id}
        returning id, component_id, project_id
      )
      insert into comment_versions (review_id, component_id, project_id, number, comment, user_id, created_at)
      select id, component_id, project_id,
        (select coalesce(max(number), 0) + 1 from comment_versions where review_id = edited.id),
        ${review.comment}, ${editor}, ${review.updated_at}
      from edited
      returning number`.pipe(
      Effect.map(([row]) => int(row!.number)),
      Effect.orDie
    )
