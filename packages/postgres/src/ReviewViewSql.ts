/** The SQL of review objects as a caller sees them, each list in one statement (R5.6, R5.7). Used by CommentViewRepositorySql.ts. */
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { Page, type ResponsesRequest, Review, type ReviewId, ReviewView, type RuleId, UserId } from "@docket/core"
import { id, idList, idOrNull, int, type Listed, pageOf, type Stored } from "./Row.ts"
import { assignmentExpressions, countedAssignment } from "./CountedAssignment.ts"
import { type Columns, model, table } from "./Table.ts"

/** The parts of a requirement's displayed name; null for the component as a whole. */
export const NameParts = Schema.Struct({ prefix: Schema.String, rule_number: Schema.NullOr(Schema.Int) })
export type NameParts = typeof NameParts.Type

/** The columns of an assignment in `assignmentColumns`. */
const AssignmentParts = Schema.Struct({
  assignee_id: Schema.NullOr(UserId),
  assignee_name: Schema.NullOr(Schema.String)
})
type AssignmentParts = typeof AssignmentParts.Type

/** The common columns of the read models of reviews. */
const Parts = Schema.Struct({
  ...NameParts.fields,
  ...AssignmentParts.fields,
  ...ReviewView.Reactions.fields
})

/** The text that a proposal on the review `r` would replace, the same as Proposal.presentText. */
const presentText = `case r.section when 'check_content' then rule.checks -> 0 ->> 'content' ${Review.proposableSections
  .filter((section) => section !== "check_content")
  .map((section) => `when '${section}' then rule.${section}`)
  .join(" ")} end`

/**
 * The expressions of read model columns for the review `r`, with its component `c` and its requirement `rule`, its author, triager and adjudicator, its assignment and the
 * reactions to it. reviews_replies
 */
export const partExpressions = {
  prefix: "c.prefix",
  rule_number: "rule.rule_number",
  author_id: "r.user_id",
  author_name: "coalesce(author.name, r.imported_name)",
  author_email: "coalesce(author.email, '')",
  triager_display_name: "coalesce(triager.name, r.triage_set_by_imported_name)",
  adjudicator_display_name: "coalesce(adjudicator.name, r.adjudicated_by_imported_name)",
  responses_count: "(select count(*)::integer from reviews reply where reply.responding_to_review_id = r.id)",
  up: "reacted.up",
  down: "reacted.down",
  mine: "reacted.mine",
  ...assignmentExpressions,
  rule_deleted: "(rule.deleted_at is not null)",
  proposal_target: `case when rule.id is not null and r.section in (${Review.proposableSections
    .map((section) => `'${section}'`)
    .join(", ")}) then json_build_object(
      'locked', rule.locked, 'locked_sections', rule.locked_sections, 'review_requestor_id', rule.review_requestor_id,
      'deleted', rule.deleted_at is not null, 'present_text', case when r.proposed_text is not null then ${presentText} end) end`
}

/** The columns of a read model of reviews: its own fields, and the parts of the computed ones. */
export const partsTable = table(Parts)

const viewTable = table(ReviewView.ReviewView)
  .without(
    "edited_by",
    "merged_from",
    "assignee",
    "name",
    "commenter_display_name",
    "commenter_email",
    "commentable_type",
    "rule_displayed_name",
    "reactions"
  )
  .and(partsTable)
  .and(
    table(
      Schema.Struct({
        edited_by_id: Schema.NullOr(UserId),
        edited_by_name: Schema.NullOr(Schema.String),
        merged_from: Schema.NullOr(
          Schema.Array(Schema.Struct({ ...ReviewView.MergedComment.fields, merged_at: Schema.String }))
        )
      })
    )
  )
type ViewRow = Stored<Columns<typeof viewTable>>

/** The fields of a read model of reviews that are made of such columns. */
export const fromParts = {
  assignee: ({ assignee_id, assignee_name }: Stored<Pick<AssignmentParts, "assignee_id" | "assignee_name">>) =>
    assignee_id === null ? null : { id: id<UserId>(assignee_id), name: assignee_name ?? "" },
  rule_displayed_name: (row: Stored<NameParts>) => displayedNameOf(row),
  commentable_type: ({ rule_id }: { readonly rule_id: bigint | number | null }) =>
    ReviewView.commentableType(rule_id !== null),
  reactions: ({ down, mine, up }: Stored<ReviewView.Reactions>) => ({ up: int(up), down: int(down), mine })
}

/** The columns of the component `c` in a list across components. */
export const placeExpressions = {
  component_name: "c.name",
  component_version: "c.version",
  component_release: "c.release",
  component_released: "c.released"
}

/** The displayed name: `PREFIX-000001`, or `(component)` (R7.1). */
export const displayedNameOf = ({ prefix, rule_number }: Stored<NameParts>): string =>
  ReviewView.ruleDisplayedName(prefix, rule_number === null ? null : int(rule_number))

/** The `up`, `down` and `mine` of the review `r`, as a lateral table `reacted`. reactions_one */
export const reactedTo = (sql: SqlClient.SqlClient, caller: UserId) => sql`
  lateral (
    select count(*) filter (where kind = 'up')::integer as up, count(*) filter (where kind = 'down')::integer as down,
      max(kind) filter (where user_id = ${caller}) as mine
    from reactions where review_id = r.id
  ) reacted`

/** The comments that are merged into the review `r`, as JSON; null without any. reviews_duplicates */
const mergedFrom = `(
    select json_agg(json_build_object('id', merged.id, 'author_name', merged.author_name, 'merged_at', merged.merged_at)
      order by merged.id)
    from (
      select m.id, coalesce(author.name, m.imported_name) as author_name, m.merged_at
      from reviews m left join users author on author.id = m.user_id
      where m.duplicate_of_review_id = r.id and m.merged_at = m.triage_set_at
      order by m.id limit ${ReviewView.mostMerged}
    ) merged
  )`

const viewColumns = viewTable.computed(
  {
    ...partExpressions,
    // reviews_pkey
    thread_adjudicated: `case when r.responding_to_review_id is null then r.adjudicated_at is not null
      else (select top.adjudicated_at is not null from reviews top where top.id = r.thread_id) end`,
    merged_from: mergedFrom,
    edited_by_name: "coalesce(editor.name, r.edited_by_name)",
    commenter_imported: "r.user_id is null and r.imported_name is not null",
    triager_imported: "r.triage_set_by_id is null and r.triage_set_by_imported_name is not null",
    adjudicator_imported: "r.adjudicated_by_id is null and r.adjudicated_by_imported_name is not null"
  },
  "r"
)

const viewTables = `
  join components c on c.id = r.component_id
  left join rules rule on rule.id = r.rule_id
  left join users author on author.id = r.user_id
  left join users triager on triager.id = r.triage_set_by_id
  left join users adjudicator on adjudicator.id = r.adjudicated_by_id
  left join users editor on editor.id = r.edited_by_id
  ${countedAssignment}`

const viewOf = model(ReviewView.ReviewView, {
  ...fromParts,
  edited_by: ({ edited_by_id, edited_by_name }: Pick<ViewRow, "edited_by_id" | "edited_by_name">) =>
    edited_by_name === null ? null : { id: idOrNull<UserId>(edited_by_id), name: edited_by_name },
  merged_from: ({ merged_from }: Pick<ViewRow, "merged_from">) =>
    (merged_from ?? []).map((merged) => ({ ...merged, merged_at: new Date(merged.merged_at) })),
  name: ({ author_name }: Pick<ViewRow, "author_name">) => author_name,
  commenter_display_name: ({ author_name }: Pick<ViewRow, "author_name">) => author_name,
  commenter_email: ({ author_email }: Pick<ViewRow, "author_email">) => author_email
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

/** `responsesTo` of the repository. reviews_replies */
export const responsesTo =
  (sql: SqlClient.SqlClient) =>
  (review: ReviewId, request: ResponsesRequest, caller: UserId): Effect.Effect<Page.Page<ReviewView.ReviewView>> => {
    const below = sql`
      with recursive below as (
        select id from reviews where responding_to_review_id = ${review}
        union all select reply.id from below join reviews reply on reply.responding_to_review_id = below.id
      ) select id from below`
    const isAsked = request.depth === "direct" ? sql`responding_to_review_id = ${review}` : sql`id in (${below})`
    return sql<Listed<ViewRow>>`
      select counted.all_rows, shown.*
      from (select count(*) as all_rows from reviews where ${isAsked}) counted
      left join lateral (
        select ${sql.literal(viewColumns)}
        from (
          select * from reviews where ${isAsked}
          order by created_at, id
          limit ${request.per_page} offset ${Page.offsetOf(request)}
        ) r ${sql.literal(viewTables)},
        ${reactedTo(sql, caller)}
      ) shown on true
      order by shown.created_at, shown.id`.pipe(Effect.map(pageOf(viewOf)), Effect.orDie)
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
