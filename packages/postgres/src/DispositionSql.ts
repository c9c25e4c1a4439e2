/** What became of comments, for the disposition matrix (R16.3). Used by the repository of reviews. */
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { type ComponentId, type Disposition, type ReviewId, type ReviewView, Rule, type UserId } from "@docket/core"
import { selected } from "./CommentPageSql.ts"
import { displayedNameOf, type NameParts } from "./ReviewViewSql.ts"
import { id, idList, idOrNull, int } from "./Row.ts"

/** Somebody, in the columns that a review has for them. */
type WhoColumns<Role extends string> = { readonly [Key in `${Role}_id`]: bigint | null } & {
  readonly [Key in `${Role}_imported_name`]: string | null
}
type ParticipantColumns<Role extends string> = WhoColumns<Role> & { readonly [Key in `${Role}_name`]: string | null }

const whoColumns = `
  r.user_id as author_id, r.imported_name as author_imported_name,
  r.triage_set_by_id as triager_id, r.triage_set_by_imported_name as triager_imported_name,
  r.adjudicated_by_id as adjudicator_id, r.adjudicated_by_imported_name as adjudicator_imported_name`

const who = (account: bigint | null, imported_name: string | null): Disposition.Who => ({
  user_id: idOrNull<UserId>(account),
  imported_name
})

const participant = (
  account: bigint | null,
  imported_name: string | null,
  name: string | null
): Disposition.Participant => ({ ...who(account, imported_name), name })

type AttributionRow = { readonly id: bigint } & WhoColumns<"author"> & WhoColumns<"triager"> & WhoColumns<"adjudicator">

/** `attributions` of the repository. reviews_triage */
export const attributions =
  (sql: SqlClient.SqlClient) =>
  (component: ComponentId, filter: ReviewView.CommentFilter): Effect.Effect<ReadonlyArray<Disposition.Attribution>> =>
    sql<AttributionRow>`
      select r.id, ${sql.literal(whoColumns)}
      from reviews r left join rules rule on rule.id = r.rule_id
      where ${selected(sql, component, filter)}
      order by r.id`.pipe(
      Effect.map((rows) =>
        rows.map((row) => ({
          id: id<ReviewId>(row.id),
          author: who(row.author_id, row.author_imported_name),
          triager: who(row.triager_id, row.triager_imported_name),
          adjudicator: who(row.adjudicator_id, row.adjudicator_imported_name)
        }))
      ),
      Effect.orDie
    )

type CommentRow = Pick<
  Disposition.DisposedComment,
  | "rule_deleted"
  | "srg_id"
  | "section"
  | "author_email"
  | "created_at"
  | "comment"
  | "proposed_text"
  | "proposal_accepted_at"
  | "triage_status"
  | "triage_set_at"
  | "adjudicated_at"
  | "moved_at"
> &
  NameParts &
  ParticipantColumns<"author"> &
  ParticipantColumns<"triager"> &
  ParticipantColumns<"adjudicator"> & {
    readonly id: bigint
    readonly duplicate_of_review_id: bigint | null
    readonly addressed_by_number: number | null
    readonly original_prefix: string | null
    readonly original_number: number | null
  }

type ResponseRow = Pick<Disposition.Response, "created_at" | "comment" | "withdrawn"> &
  ParticipantColumns<"author"> & { readonly id: bigint; readonly thread_id: bigint }

const commentOf = (row: CommentRow, responses: ReadonlyArray<Disposition.Response>): Disposition.DisposedComment => ({
  id: id<ReviewId>(row.id),
  rule_displayed_name: displayedNameOf(row),
  rule_deleted: row.rule_deleted,
  srg_id: row.srg_id,
  section: row.section,
  author: participant(row.author_id, row.author_imported_name, row.author_name),
  author_email: row.author_email,
  created_at: row.created_at,
  comment: row.comment,
  proposed_text: row.proposed_text,
  proposal_accepted_at: row.proposal_accepted_at,
  triage_status: row.triage_status,
  triager: participant(row.triager_id, row.triager_imported_name, row.triager_name),
  triage_set_at: row.triage_set_at,
  adjudicator: participant(row.adjudicator_id, row.adjudicator_imported_name, row.adjudicator_name),
  adjudicated_at: row.adjudicated_at,
  duplicate_of_review_id: idOrNull<ReviewId>(row.duplicate_of_review_id),
  addressed_by: row.addressed_by_number === null ? null : Rule.displayedName(row.prefix, int(row.addressed_by_number)),
  moved_from:
    row.moved_at === null
      ? null
      : displayedNameOf({ prefix: row.original_prefix ?? row.prefix, rule_number: row.original_number }),
  moved_at: row.moved_at,
  responses
})

const responseOf = (row: ResponseRow): Disposition.Response => ({
  id: id<ReviewId>(row.id),
  author: participant(row.author_id, row.author_imported_name, row.author_name),
  created_at: row.created_at,
  comment: row.comment,
  withdrawn: row.withdrawn
})

/** `disposed` of the repository. reviews_of_thread finds the replies. */
export const disposed =
  (sql: SqlClient.SqlClient) =>
  (ids: ReadonlyArray<ReviewId>): Effect.Effect<ReadonlyArray<Disposition.DisposedComment>> =>
    Effect.gen(function* () {
      if (ids.length === 0) return []
      const asked = idList(ids)
      const comments = yield* sql<CommentRow>`
        select r.id, c.prefix, rule.rule_number, rule.deleted_at is not null as rule_deleted,
          coalesce(rule.srg_id, '') as srg_id, r.section, coalesce(author.email, '') as author_email, r.created_at, r.comment,
          r.proposed_text, r.proposal_accepted_at, r.triage_status, r.triage_set_at, r.adjudicated_at,
          r.duplicate_of_review_id, addressing.rule_number as addressed_by_number, r.moved_at,
          home.prefix as original_prefix, original.rule_number as original_number, ${sql.literal(whoColumns)},
          coalesce(author.name, r.imported_name) as author_name,
          coalesce(triager.name, r.triage_set_by_imported_name) as triager_name,
          coalesce(adjudicator.name, r.adjudicated_by_imported_name) as adjudicator_name
        from unnest(${asked}::bigint[]) with ordinality as asked (id, place)
        join reviews r on r.id = asked.id and r.action = 'comment' and r.responding_to_review_id is null
        join components c on c.id = r.component_id
        left join rules rule on rule.id = r.rule_id
        left join rules addressing on addressing.id = r.addressed_by_rule_id
        left join rules original on original.id = r.original_rule_id
        left join components home on home.id = original.component_id
        left join users author on author.id = r.user_id
        left join users triager on triager.id = r.triage_set_by_id
        left join users adjudicator on adjudicator.id = r.adjudicated_by_id
        order by asked.place`
      const replies = yield* sql<ResponseRow>`
        select r.id, r.thread_id, r.created_at, r.comment, r.triage_status is not null as withdrawn, r.user_id as author_id,
          r.imported_name as author_imported_name, coalesce(author.name, r.imported_name) as author_name
        from unnest(${asked}::bigint[]) as asked (id)
        join reviews top on top.id = asked.id
        join reviews r on r.component_id = top.component_id and r.thread_id = top.id and r.responding_to_review_id is not null
        left join users author on author.id = r.user_id
        order by r.created_at, r.id`
      const byThread = new Map<bigint, Array<Disposition.Response>>()
      for (const reply of replies) {
        const thread = byThread.get(reply.thread_id)
        if (thread === undefined) byThread.set(reply.thread_id, [responseOf(reply)])
        else thread.push(responseOf(reply))
      }
      return comments.map((row) => commentOf(row, byThread.get(row.id) ?? []))
    }).pipe(Effect.orDie)
