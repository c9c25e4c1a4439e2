/** The SQL implementation of WaitingRepository. */
import { Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { Page, WaitingComment, WaitingRepository } from "@docket/core"
import { isOpen, isTopLevelComment } from "./OpenComment.ts"
import { hasMember } from "./ReadableComponents.ts"
import { displayedNameOf, placeExpressions } from "./ReviewViewSql.ts"
import { int } from "./Row.ts"
import { isDeciding, mayDecide } from "./CountedAssignment.ts"
import { model, table } from "./Table.ts"

const rowOf = model(WaitingComment, { rule_displayed_name: displayedNameOf })
type WaitingRow = Parameters<typeof rowOf>[0]

/** The columns of the `listed` comment `r`, with their tables. */
const rowColumns = table(WaitingComment)
  .without("rule_displayed_name")
  .computed(
    {
      ...placeExpressions,
      reason: "listed.reason",
      project_name: "p.name",
      author_name: "coalesce(author.name, r.imported_name)",
      due_on: "listed.due_on",
      overdue: "listed.overdue",
      asked_review_id: "asked.id",
      asked_by: "coalesce(asker.name, asked.imported_name)",
      asked_comment: "asked.comment",
      asked_at: "asked.created_at"
    },
    "r"
  )

/** The counts in every row, and without a row on a page beyond the end. */
type PageRow = {
  readonly total: bigint
  readonly assigned: bigint
  readonly clarification_wanted: bigint
  readonly mentioned: bigint
  readonly unassigned: bigint
  readonly all_overdue: bigint
} & (WaitingRow | { readonly id: null })

/** The condition of an open comment on the review `r`. */
const isOpenComment = `${isTopLevelComment} and ${isOpen}`

/**
 * The conditions that exclude a comment: it is assigned (of the comment `r`), its component is finalized, or its requirement is deleted (of
 * `found`). For few comments they are looked up one by one, and never joined, because Postgres expects more rows than there are; for all
 * comments the lists of excluded ones are read once.
 */
const hindrances = (
  sql: SqlClient.SqlClient,
  ofAll: boolean
): Record<"isTaken" | "isFinal" | "isGone", Statement.Fragment> =>
  ofAll
    ? {
        isTaken: sql`r.id in (
          select r.id from assignments a join reviews r on r.id = a.review_id join users assignee on assignee.id = a.assignee_id
          where ${sql.literal(mayDecide)})`,
        isFinal: sql`found.component_id in (select c.id from components c where c.closed_reason = 'finalized')`,
        isGone: sql`found.rule_id is not null and found.rule_id in (select gone.id from rules gone where gone.deleted_at is not null)`
      }
    : {
        isTaken: sql`coalesce((
          select true from assignments a join users assignee on assignee.id = a.assignee_id
          where a.review_id = r.id and ${sql.literal(mayDecide)}), false)`,
        isFinal: sql`coalesce((select c.closed_reason = 'finalized' from components c where c.id = found.component_id), false)`,
        isGone: sql`coalesce((select true from rules gone where gone.id = found.rule_id and gone.deleted_at is not null), false)`
      }

export const layer: Layer.Layer<WaitingRepository, never, SqlClient.SqlClient> = Layer.effect(
  WaitingRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    return WaitingRepository.of({
      // assignments_of_assignee, mentions_of_user, reviews_questioned, reviews_of_thread, reviews_open, memberships_target, rules_deleted
      page: ({ site_admin, user_id }, { reason, today, unassigned, ...request }) => {
        // Passed by a select, so that Postgres uses one generic plan. For a known user it would plan each time, which takes longer than the query.
        const caller = sql`(select ${user_id}::bigint)`
        const isMember = site_admin ? sql`true` : hasMember(sql, caller, "r.project_id", "r.component_id")
        const isDecidable = site_admin
          ? sql`true`
          : sql`r.component_id in (
              select own.id from memberships m join components own on own.project_id = m.project_id
                and (m.component_id is null or own.id = m.component_id)
              where m.user_id = ${caller} and ${sql.literal(isDeciding)})`
        const { isFinal, isGone, isTaken } = hindrances(sql, site_admin && unassigned)
        const ofNobody = unassigned
          ? sql`
              union all
              select 'unassigned', r.id, r.rule_id, r.component_id, null::date, r.created_at, null::bigint
              from reviews r
              where ${isDecidable} and ${sql.literal(isOpenComment)} and not (${isTaken})`
          : sql``
        return sql<PageRow>`
          with found as (
            select 'assigned' as reason, r.id, r.rule_id, r.component_id, a.due_on, r.created_at, null::bigint as asked_id
            from assignments a join reviews r on r.id = a.review_id join users assignee on assignee.id = a.assignee_id
            where a.assignee_id = ${caller} and ${sql.literal(isOpenComment)} and ${sql.literal(mayDecide)}
            union all
            select 'clarification_wanted', r.id, r.rule_id, r.component_id, null::date, r.created_at, (
              select max(reply.id) from reviews reply
              where reply.component_id = r.component_id and reply.thread_id = r.id and reply.responding_to_review_id is not null
                and reply.action = 'comment' and reply.triage_status is null
                and reply.user_id is distinct from r.user_id)
            from reviews r
            where r.user_id = ${caller} and r.triage_status = 'needs_clarification' and ${sql.literal(isOpenComment)} and ${isMember}
            union all
            select 'mentioned', r.id, r.rule_id, r.component_id, null::date, r.created_at, max(said.id)
            from mentions m
            join reviews said on said.id = m.review_id and said.triage_status is distinct from 'withdrawn'
            join reviews r on r.id = said.thread_id
            where m.user_id = ${caller} and m.done_at is null and ${sql.literal(isTopLevelComment)}
              and r.triage_status <> 'withdrawn' and ${isMember}
            group by r.id
            ${ofNobody}
          ), waiting as materialized (
            select found.reason, found.id, found.due_on, found.created_at, found.asked_id,
              coalesce(found.due_on < ${today}::text::date, false) as overdue
            from found where not (${isFinal}) and not (${isGone})
          ), counted as (
            select count(*) filter (where ${reason === null ? sql`true` : sql`reason = ${reason}`}) as total,
              count(*) filter (where reason = 'assigned') as assigned,
              count(*) filter (where reason = 'clarification_wanted') as clarification_wanted,
              count(*) filter (where reason = 'mentioned') as mentioned,
              count(*) filter (where reason = 'unassigned') as unassigned,
              count(*) filter (where overdue) as all_overdue
            from waiting
          ), listed as (
            select * from waiting where ${reason === null ? sql`true` : sql`reason = ${reason}`}
            order by due_on nulls last, created_at, id, reason
            limit ${request.per_page} offset ${Page.offsetOf(request)}
          )
          select counted.*, shown.*
          from counted left join (
            select ${sql.literal(rowColumns)}, c.prefix, rule.rule_number
            from listed join reviews r on r.id = listed.id
            join components c on c.id = r.component_id
            join projects p on p.id = r.project_id
            left join rules rule on rule.id = r.rule_id
            left join users author on author.id = r.user_id
            left join reviews asked on asked.id = listed.asked_id
            left join users asker on asker.id = asked.user_id
          ) shown on true
          order by shown.due_on nulls last, shown.created_at, shown.id, shown.reason`.pipe(
          Effect.map((rows) => ({
            rows: rows.flatMap((row) => (row.id === null ? [] : [rowOf(row)])),
            total: int(rows[0]!.total),
            counts: {
              assigned: int(rows[0]!.assigned),
              clarification_wanted: int(rows[0]!.clarification_wanted),
              mentioned: int(rows[0]!.mentioned),
              unassigned: unassigned ? int(rows[0]!.unassigned) : null,
              overdue: int(rows[0]!.all_overdue)
            }
          })),
          Effect.orDie
        )
      }
    })
  })
)
