/** The SQL implementation of OwnCommentRepository. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { OwnComment, OwnCommentRepository, type OwnCommentState, Page } from "@docket/core"
import { isOpen, isTopLevelComment } from "./OpenComment.ts"
import { hasMember } from "./ReadableComponents.ts"
import { displayedNameOf, placeExpressions } from "./ReviewViewSql.ts"
import { int } from "./Row.ts"
import { model, table } from "./Table.ts"
import { opaqueToPlanner } from "./planner/OpaqueToPlanner.ts"

const rowOf = model(OwnComment, { rule_displayed_name: displayedNameOf })
type CommentRow = Parameters<typeof rowOf>[0]

/** The columns of the `listed` comment `r`, with their tables. */
const rowColumns = table(OwnComment)
  .without("rule_displayed_name")
  .computed(
    {
      ...placeExpressions,
      rule_deleted: "rule.deleted_at is not null",
      replies_count: "listed.replies_count",
      last_activity_at: "listed.last_activity_at",
      response_id: "response.id",
      response_by: "coalesce(responder.name, response.imported_name)",
      response_comment: "response.comment",
      response_at: "response.created_at"
    },
    "r"
  )

/** The counts in every row, and without a row on a page beyond the end. */
type PageRow = { readonly total: bigint; readonly seen_at: Date | null } & Readonly<
  Record<`${OwnCommentState}_total`, bigint>
> &
  (CommentRow | { readonly id: null })

/** The conditions of the states, on the table `stated`. */
const conditions: Readonly<Record<OwnCommentState, string>> = {
  new: "is_new",
  open: "is_open",
  decided: "not is_open"
}

export const layer: Layer.Layer<OwnCommentRepository, never, SqlClient.SqlClient> = Layer.effect(
  OwnCommentRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    return OwnCommentRepository.of({
      // reviews_of_author, memberships_target, reviews_of_thread
      page: ({ site_admin, user_id }, request) => {
        const { project_id = null, state = null, triage_status = null } = request
        const isMember = site_admin ? sql`true` : hasMember(sql, sql`${user_id}`, "r.project_id", "r.component_id")
        const isInState = sql.literal(state === null ? "true" : conditions[state])
        return sql<PageRow>`
          with own as materialized (
            select r.id, r.created_at, answered.replies_count, answered.response_id, ${sql.literal(isOpen)} as is_open,
              greatest(answered.last_reply_at,
                case when r.triage_set_by_id is distinct from ${user_id} then r.triage_set_at end,
                case when r.adjudicated_by_id is distinct from ${user_id} then r.adjudicated_at end
              ) as last_activity_at
            from reviews r, lateral (
              select count(*) as replies_count,
                max(reply.created_at) filter (where reply.user_id is distinct from ${user_id}) as last_reply_at,
                max(reply.id) filter (where reply.user_id is distinct from ${user_id} and reply.triage_status is null) as response_id
              from reviews reply
              where reply.component_id = r.component_id and reply.thread_id = r.id
                and reply.responding_to_review_id is not null
            ) answered
            where r.user_id = ${user_id} and ${sql.literal(isTopLevelComment)} and ${isMember}
              and ${project_id === null ? sql`true` : sql`r.project_id = ${project_id}`}
              and ${triage_status === null ? sql`true` : sql`r.triage_status = ${triage_status}`}
          ), seen as (
            select max(comments_seen_at) as seen_at from users where id = ${user_id}
          ), stated as (
            select own.*, coalesce(last_activity_at > coalesce(seen_at, '-infinity'), false) as is_new from own cross join seen
          ), counted as (
            select count(*) filter (where ${isInState}) as total, count(*) filter (where is_new) as new_total,
              count(*) filter (where is_open) as open_total, count(*) filter (where not is_open) as decided_total
            from stated
          ), listed as (
            select * from stated where ${isInState} order by created_at desc, id desc
            limit ${opaqueToPlanner(sql, request.per_page)}
            offset ${opaqueToPlanner(sql, Page.offsetOf(request))}
          )
          select counted.*, seen.seen_at, shown.*
          from counted cross join seen
          left join (
            select ${sql.literal(rowColumns)}, c.prefix, rule.rule_number
            from listed join reviews r on r.id = listed.id
            join components c on c.id = r.component_id
            left join rules rule on rule.id = r.rule_id
            left join reviews response on response.id = listed.response_id
            left join users responder on responder.id = response.user_id
          ) shown on true
          order by shown.created_at desc, shown.id desc`.pipe(
          Effect.map((rows) => ({
            rows: rows.flatMap((row) => (row.id === null ? [] : [rowOf(row)])),
            total: int(rows[0]!.total),
            new_total: int(rows[0]!.new_total),
            seen_at: rows[0]!.seen_at,
            counts: {
              new: int(rows[0]!.new_total),
              open: int(rows[0]!.open_total),
              decided: int(rows[0]!.decided_total)
            }
          })),
          Effect.orDie
        )
      },

      markSeen: (user, at) =>
        sql`
          update users set comments_seen_at = ${at}
          where id = ${user} and (comments_seen_at is null or comments_seen_at < ${at})`.pipe(
          Effect.asVoid,
          Effect.orDie
        )
    })
  })
)
