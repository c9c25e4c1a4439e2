/** Review objects as a caller sees them, each list in one statement (R5.6, R5.7). Used by the repository of reviews. */
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import {
  type ComponentId,
  Page,
  type ResponsesRequest,
  type ReviewId,
  type ReviewView,
  Rule,
  type RuleId,
  type UserId
} from "@docket/core"
import { id, idList, idOrNull, int, type Stored } from "./Row.ts"
import { assignmentColumns, standingAssignment } from "./StandingAssignment.ts"

type ViewRow = Stored<
  Omit<
    ReviewView.ReviewView,
    | "edited_by"
    | "merged_from"
    | keyof ReviewView.AssignmentView
    | "name"
    | "commenter_display_name"
    | "commenter_email"
    | "commentable_type"
    | "rule_displayed_name"
    | "reactions"
  >
> &
  NameParts &
  AssignmentParts &
  ReactionParts & {
    readonly edited_by_id: bigint | null
    readonly edited_by_name: string | null
    readonly merged_from: ReadonlyArray<
      Omit<ReviewView.MergedComment, "merged_at"> & { readonly merged_at: string }
    > | null
  }

/** Of what a requirement's displayed name is made; null for the component as a whole. */
export interface NameParts {
  readonly prefix: string
  readonly rule_number: number | null
}

export interface ReactionParts {
  readonly up: number
  readonly down: number
  readonly mine: "up" | "down" | null
}

/** Of an assignment what `assignmentColumns` selects. */
export interface AssignmentParts {
  readonly assignee_id: bigint | number | null
  readonly assignee_name: string | null
  readonly due_on: ReviewView.AssignmentView["due_on"]
}

export const assignmentOf = ({ assignee_id, assignee_name, due_on }: AssignmentParts): ReviewView.AssignmentView => ({
  assignee: assignee_id === null ? null : { id: id<UserId>(assignee_id), name: assignee_name ?? "" },
  due_on
})

/** `PREFIX-000001`, or `(component)` (R7.1). */
export const displayedNameOf = ({ prefix, rule_number }: NameParts): string =>
  rule_number === null ? "(component)" : Rule.displayedName(prefix, int(rule_number))

export const reactionsOf = ({ up, down, mine }: ReactionParts): ReviewView.Reactions => ({ up, down, mine })

/** `up`, `down` and `mine` of the review `r`, as a lateral table `reacted`. reactions_one */
export const reactedTo = (sql: SqlClient.SqlClient, caller: UserId) => sql`
  lateral (
    select count(*) filter (where kind = 'up')::integer as up, count(*) filter (where kind = 'down')::integer as down,
      max(kind) filter (where user_id = ${caller}) as mine
    from reactions where review_id = r.id
  ) reacted`

/** The comments whose present decision is their merge into the review `r`, as JSON; null when there are none. reviews_duplicates */
const mergedFrom = `(
    select json_agg(json_build_object('id', merged.id, 'author_name', merged.author_name, 'merged_at', merged.merged_at)
      order by merged.id)
    from (
      select m.id, coalesce(author.name, m.imported_name) as author_name, m.merged_at
      from reviews m left join users author on author.id = m.user_id
      where m.duplicate_of_review_id = r.id and m.merged_at = m.triage_set_at
      order by m.id limit 1000
    ) merged
  )`

// reviews_replies
const viewColumns = `
  r.id, r.action, r.comment, r.created_at, r.updated_at, r.triage_status, r.triage_set_at, r.triage_set_by_id,
  r.adjudicated_at, r.rule_id, r.component_id, r.section, r.proposed_text, r.proposal_accepted_at, r.edited_at, r.moved_at, r.original_rule_id,
  ${mergedFrom} as merged_from,
  r.edited_by_id, coalesce(editor.name, r.edited_by_name) as edited_by_name, r.responding_to_review_id,
  r.duplicate_of_review_id, r.addressed_by_rule_id, c.prefix, rule.rule_number,
  r.user_id as author_id, coalesce(author.name, r.imported_name) as author_name, coalesce(author.email, '') as author_email,
  r.user_id is null and r.imported_name is not null as commenter_imported,
  coalesce(triager.name, r.triage_set_by_imported_name) as triager_display_name,
  coalesce(adjudicator.name, r.adjudicated_by_imported_name) as adjudicator_display_name,
  r.triage_set_by_id is null and r.triage_set_by_imported_name is not null as triager_imported,
  r.adjudicated_by_id is null and r.adjudicated_by_imported_name is not null as adjudicator_imported,
  (select count(*) from reviews reply where reply.responding_to_review_id = r.id) as responses_count,
  reacted.up, reacted.down, reacted.mine, ${assignmentColumns}`

const viewTables = `
  join components c on c.id = r.component_id
  left join rules rule on rule.id = r.rule_id
  left join users author on author.id = r.user_id
  left join users triager on triager.id = r.triage_set_by_id
  left join users adjudicator on adjudicator.id = r.adjudicated_by_id
  left join users editor on editor.id = r.edited_by_id
  ${standingAssignment}`

const viewOf = (row: ViewRow): ReviewView.ReviewView => ({
  id: id<ReviewId>(row.id),
  action: row.action,
  comment: row.comment,
  created_at: row.created_at,
  updated_at: row.updated_at,
  triage_status: row.triage_status,
  triage_set_at: row.triage_set_at,
  triage_set_by_id: idOrNull<UserId>(row.triage_set_by_id),
  adjudicated_at: row.adjudicated_at,
  rule_id: idOrNull<RuleId>(row.rule_id),
  component_id: id<ComponentId>(row.component_id),
  section: row.section,
  proposed_text: row.proposed_text,
  proposal_accepted_at: row.proposal_accepted_at,
  edited_at: row.edited_at,
  edited_by: row.edited_by_name === null ? null : { id: idOrNull<UserId>(row.edited_by_id), name: row.edited_by_name },
  moved_at: row.moved_at,
  original_rule_id: idOrNull<RuleId>(row.original_rule_id),
  merged_from: (row.merged_from ?? []).map((merged) => ({ ...merged, merged_at: new Date(merged.merged_at) })),
  responding_to_review_id: idOrNull<ReviewId>(row.responding_to_review_id),
  duplicate_of_review_id: idOrNull<ReviewId>(row.duplicate_of_review_id),
  addressed_by_rule_id: idOrNull<RuleId>(row.addressed_by_rule_id),
  ...assignmentOf(row),
  name: row.author_name,
  author_id: idOrNull<UserId>(row.author_id),
  author_name: row.author_name,
  commenter_display_name: row.author_name,
  triager_display_name: row.triager_display_name,
  adjudicator_display_name: row.adjudicator_display_name,
  commenter_imported: row.commenter_imported,
  triager_imported: row.triager_imported,
  adjudicator_imported: row.adjudicator_imported,
  commentable_type: row.rule_id === null ? "Component" : "BaseRule",
  responses_count: int(row.responses_count),
  rule_displayed_name: displayedNameOf(row),
  author_email: row.author_email,
  commenter_email: row.author_email,
  reactions: reactionsOf(row)
})

/** `views` of the repository. */
export const views =
  (sql: SqlClient.SqlClient) =>
  (ids: ReadonlyArray<ReviewId>, caller: UserId): Effect.Effect<ReadonlyArray<ReviewView.ReviewView>> =>
    ids.length === 0
      ? Effect.succeed([])
      : sql<ViewRow>`
          select ${sql.literal(viewColumns)}
          from unnest(${idList(ids)}::bigint[]) with ordinality as asked (id, place)
          join reviews r on r.id = asked.id ${sql.literal(viewTables)},
          ${reactedTo(sql, caller)}
          order by asked.place`.pipe(
          Effect.map((rows) => rows.map(viewOf)),
          Effect.orDie
        )

/** `responsesTo` of the repository. The count stands beside every row, and alone on a page beyond the end. reviews_replies */
export const responsesTo =
  (sql: SqlClient.SqlClient) =>
  (review: ReviewId, request: ResponsesRequest, caller: UserId): Effect.Effect<Page.Page<ReviewView.ReviewView>> => {
    const below = sql`
      with recursive below as (
        select id from reviews where responding_to_review_id = ${review}
        union all select reply.id from below join reviews reply on reply.responding_to_review_id = below.id
      ) select id from below`
    const isAsked = request.depth === "direct" ? sql`responding_to_review_id = ${review}` : sql`id in (${below})`
    return sql<{ readonly total: bigint } & (ViewRow | { readonly id: null })>`
      select counted.total, shown.*
      from (select count(*) as total from reviews where ${isAsked}) counted
      left join lateral (
        select ${sql.literal(viewColumns)}
        from (
          select * from reviews where ${isAsked}
          order by created_at, id
          limit ${request.per_page} offset ${Math.min(Page.offsetOf(request), Number.MAX_SAFE_INTEGER)}
        ) r ${sql.literal(viewTables)},
        ${reactedTo(sql, caller)}
      ) shown on true
      order by shown.created_at, shown.id`.pipe(
      Effect.map((rows) => ({
        rows: rows.flatMap((row) => (row.id === null ? [] : [viewOf(row)])),
        total: int(rows[0]!.total)
      })),
      Effect.orDie
    )
  }

/** `viewsOfRule` of the repository. reviews_of_rule */
export const viewsOfRule =
  (sql: SqlClient.SqlClient) =>
  (rule: RuleId, caller: UserId): Effect.Effect<ReadonlyArray<ReviewView.ReviewView>> =>
    sql<ViewRow>`
      select ${sql.literal(viewColumns)}
      from reviews r ${sql.literal(viewTables)},
      ${reactedTo(sql, caller)}
      where r.rule_id = ${rule}
      order by r.created_at, r.id`.pipe(
      Effect.map((rows) => rows.map(viewOf)),
      Effect.orDie
    )
