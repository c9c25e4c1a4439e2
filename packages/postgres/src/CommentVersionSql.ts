/** The SQL of comment versions (R9.1, R5.15): stores the new text and proposal of a comment, also as its next version, and reads versions. Used by the repositories of reviews and of their read models. */
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { type EditedReview, Page, type Quote, type ReviewId, ReviewView } from "@docket/core"
import { int, type Listed, pageOf, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

/** `saveEdit` of the repository. The review's row is locked, so its last version is the previous one. comment_versions_pkey */
export const saveEdit =
  (sql: SqlClient.SqlClient) =>
  ({ review, editor, edited_by }: EditedReview): Effect.Effect<number> =>
    sql<{ number: number }>`
      with edited as (
        update reviews set comment = ${review.comment}, proposed_text = ${review.proposed_text},
          quote = ${json(review.quote)}::json,
          proposal_accepted_at = ${review.proposal_accepted_at}, updated_at = ${review.updated_at},
          edited_at = ${review.updated_at}, edited_by_id = ${edited_by?.id ?? null},
          edited_by_name = ${edited_by?.name ?? null}
        where id = ${review.id}
        returning id, component_id, project_id
      )
      insert into comment_versions (review_id, component_id, project_id, number, comment, proposed_text, quote,
        user_id, created_at)
      select id, component_id, project_id,
        (select coalesce(max(number), 0) + 1 from comment_versions where review_id = edited.id),
        ${review.comment}, ${review.proposed_text}, ${json(review.quote)}::json, ${editor}, ${review.updated_at}
      from edited
      returning number`.pipe(
      Effect.map(([row]) => int(row!.number)),
      Effect.orDie
    )

/** The parameter of a quote. */
const json = (quote: Quote | null): string | null => (quote === null ? null : JSON.stringify(quote))

const versionOf = table(ReviewView.CommentVersion).of

/** `versions` of the repository. comment_versions_pkey */
export const versions =
  (sql: SqlClient.SqlClient) =>
  (review: ReviewId, request: Page.PageRequest): Effect.Effect<Page.Page<ReviewView.CommentVersion>> =>
    sql<Listed<Stored<ReviewView.CommentVersion>>>`
      select counted.all_rows, shown.*
      from (select count(*) as all_rows from comment_versions where review_id = ${review}) counted
      left join lateral (
        select v.number, v.comment, v.proposed_text, v.quote,
          coalesce(u.name, v.imported_name, case when v.number = 1 then r.imported_name end) as name, v.created_at
        from comment_versions v join reviews r on r.id = v.review_id left join users u on u.id = v.user_id
        where v.review_id = ${review}
        order by v.number
        limit ${request.per_page} offset ${Page.offsetOf(request)}
      ) shown on true
      order by shown.number`.pipe(Effect.map(pageOf(versionOf, "number")), Effect.orDie)
