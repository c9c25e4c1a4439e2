/** The triage table of a component: rows and counts in one statement (section 7 of the rules), and other queries with its filters. Used by CommentViewRepositorySql.ts. */
import { Effect, Schema } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import {
  CommentNumber,
  type ComponentId,
  type Matching,
  NistControls,
  Page,
  type PendingTexts,
  type ProjectId,
  type Query,
  type ReviewId,
  ReviewView,
  type TextBounds,
  TriageStatus,
  type UserId
} from "@docket/core"
import { statusCounts } from "./Counts.ts"
import { containing } from "./LikePattern.ts"
import { atStage, isOpen, isTopLevelComment, liveComments } from "./OpenComment.ts"
import { fromParts, partExpressions, partsTable, reactedTo } from "./ReviewViewSql.ts"
import { id, idList, int } from "./Row.ts"
import { mayDecide, countedAssignment } from "./CountedAssignment.ts"
import { type Columns, model, table } from "./Table.ts"
import { opaqueToPlanner } from "./planner/OpaqueToPlanner.ts"

const commentTable = table(ReviewView.CommentRow)
  .without("commentable_type", "rule_displayed_name", "reactions", "assignee")
  .and(partsTable)
type CommentColumns = Columns<typeof commentTable>

const countTable = table(Schema.Struct({ ...TriageStatus.StatusCounts.fields, total: Schema.Int, replies: Schema.Int }))
type Counts = Columns<typeof countTable>

type CountsRow = Counts & { readonly [Column in keyof CommentColumns]: null }

/** The comments of a page, and one row of counts among them. */
type PageRow = CountsRow | (CommentColumns & { readonly [Count in keyof Counts]: null })

const pages = countTable.and(commentTable)

const statuses = TriageStatus.TriageStatus.literals

const rowOf = model(ReviewView.CommentRow, fromParts)
const countsOf = model(TriageStatus.StatusCounts, {})

const pageOf = (rows: ReadonlyArray<PageRow>): ReviewView.CommentPage => {
  const counts = rows.find((row): row is CountsRow => row.id === null)!
  return {
    rows: rows.flatMap((row) => (row.id === null ? [] : [rowOf(row)])),
    total: counts.total,
    total_comments: counts.total + counts.replies,
    status_counts: countsOf(counts)
  }
}

const pageColumns = `${countTable.names()}, shown.*`

/** The columns of the comment `r`, with their tables. */
const rowColumns = commentTable.computed(
  {
    ...partExpressions,
    component_name: "c.name",
    pinned_sha256: "pinned.sha256"
  },
  "r"
)

const rowTables = `
  join components c on c.id = r.component_id
  left join rules rule on rule.id = r.rule_id
  left join pinned_texts pinned on pinned.id = r.pinned_text_id
  left join users author on author.id = r.user_id
  left join users triager on triager.id = r.triage_set_by_id
  left join users adjudicator on adjudicator.id = r.adjudicated_by_id
  ${countedAssignment}`

/** The sort keys of rows before `id`, as expressions over the comment `r`, its rule and its author. */
const sortKeys: Readonly<Record<ReviewView.CommentQuery["sort"], string>> = {
  created_at: "r.created_at",
  rule: "rule.rule_number",
  status: `array_position(array['${statuses.join("', '")}'], r.triage_status)`,
  author: `coalesce(author.name, r.imported_name) collate "C"`
}

/** In a project, requirements are in order of their components. A null is the last of an array, like a null of its own. */
const sortKeyIn = (scope: Scope, sort: ReviewView.CommentQuery["sort"]): string =>
  sort === "rule" && "project" in scope ? "array[r.component_id, rule.rule_number]" : sortKeys[sort]

/** The scope of comments: a component, or all components of a project. */
type Scope = { readonly component: ComponentId } | { readonly project: ProjectId }

const isIn = (sql: SqlClient.SqlClient, scope: Scope, column: string) =>
  "component" in scope
    ? sql`${sql.literal(column)} = ${scope.component}`
    : sql`${sql.literal(column)} in (select own.id from components own where own.project_id = ${scope.project})`

/** The requirement of a comment is in its component. In a project that is said again, so that the requirements of others are not read. */
const ruleIsIn = (sql: SqlClient.SqlClient, scope: Scope) =>
  "component" in scope ? sql`` : sql`and ${isIn(sql, scope, "rule.component_id")}`

/**
 * Filters by terms. The thread of a comment is itself and its replies, and each term may occur in any of them, or be the number of one. The longest term, which the fewest texts
 * have, is checked first. It reads the selected comments and reviews_of_thread, because an index of all texts would find a common
 * term in all other comments. Each term has its own condition, because Postgres expects ten items of an unknown list, and would plan the statement
 * again each time.
 */
const saying = (sql: SqlClient.SqlClient, terms: ReadonlyArray<string>) =>
  [...new Set(terms)].toSorted((left, right) => right.length - left.length).map((term) => isSaid(sql, term))

const isSaid = (sql: SqlClient.SqlClient, term: string) => {
  const [pattern, number] = [containing(term), CommentNumber.parse(term)]
  const isNamed = (column: string) => (number === null ? sql`` : sql`${sql.literal(column)} = ${number} or`)
  return sql`(${isNamed("r.id")} r.comment ilike ${pattern} or exists (
          select from reviews reply
          where reply.component_id = r.component_id and reply.thread_id = r.id
            and reply.responding_to_review_id is not null and (${isNamed("reply.id")} reply.comment ilike ${pattern})))`
}

/** The identifiers of the requirement `rule` of the comment `r`, as Query.ts searches them. components_pkey */
const ruleIdentifiers = `concat_ws(chr(1), (
    select c.prefix || '-' || lpad(rule.rule_number::text, greatest(6, length(rule.rule_number::text)), '0')
    from components c where c.id = r.component_id
  ), rule.version, rule.srg_id, rule.vuln_id, rule.legacy_ids, rule.ident, rule.other_idents)`

/** Filters by terms that the thread or its requirement fulfills. The requirement is joined already, so it is checked first. */
const sought = (sql: SqlClient.SqlClient, search: Query.Query) =>
  search.map((term) => {
    switch (term.kind) {
      case "text":
        return sql`(${sql.literal(ruleIdentifiers)} ilike ${containing(term.text)} or ${isSaid(sql, term.text)})`
      case "comment":
        return isSaid(sql, term.text)
      case "control":
        return sql`(search_ccis(rule.ident) && ${NistControls.ccisOf(term.control)}::text[] or ${isSaid(sql, term.text)})`
      case "severity":
        return sql`rule.rule_severity = ${term.severity}`
      case "status":
        return sql`rule.status = ${term.status}`
    }
  })

/** A condition on the review `r`: it has an assignment that counts and fulfills this condition. assignments_pkey */
const isAssigned = (sql: SqlClient.SqlClient, condition: Statement.Fragment) => sql`exists (
    select from assignments a join users assignee on assignee.id = a.assignee_id
    where a.review_id = r.id and ${condition} and ${sql.literal(mayDecide)})`

/** Filters by the assignment. */
const assignedAs = (sql: SqlClient.SqlClient, query: ReviewView.CommentFilter) => {
  const anybody = isAssigned(sql, sql`true`)
  const overdue = sql`(${sql.literal(isOpen)}
    and ${isAssigned(sql, sql`a.due_on < (now() at time zone 'utc')::date`)})`
  return [
    ...(query.assignee_id === null ? [] : [isAssigned(sql, sql`a.assignee_id = ${query.assignee_id}`)]),
    ...(query.assigned === null ? [] : [query.assigned ? anybody : sql`not ${anybody}`]),
    ...(query.overdue === null ? [] : [query.overdue ? overdue : sql`not ${overdue}`])
  ]
}

/** Filters that every count applies (R7.3). */
const filters = (sql: SqlClient.SqlClient, scope: Scope, query: ReviewView.CommentFilter) => [
  sql`${isIn(sql, scope, "r.component_id")} and ${sql.literal(isTopLevelComment)}`,
  ...(query.include_deleted ? [] : [sql`rule.deleted_at is null`]),
  ...(query.commentable_type === null
    ? []
    : [query.commentable_type === "rule" ? sql`r.rule_id is not null` : sql`r.rule_id is null`]),
  ...(query.rule_id === null ? [] : [sql`r.rule_id = ${query.rule_id}`]),
  ...(query.author_id === null ? [] : [sql`r.user_id = ${query.author_id}`]),
  ...(query.section === null
    ? []
    : [query.section === "none" ? sql`r.section is null` : sql`r.section = ${query.section}`]),
  ...(query.comment_type === null
    ? []
    : [query.comment_type === "none" ? sql`r.comment_type is null` : sql`r.comment_type = ${query.comment_type}`]),
  ...assignedAs(sql, query),
  ...saying(sql, query.terms),
  ...sought(sql, query.search)
]

/** Filters that the status counts ignore. */
const selections = (sql: SqlClient.SqlClient, query: ReviewView.CommentFilter) => [
  ...(query.triage_status === "all" ? [] : [sql`r.triage_status = ${query.triage_status}`]),
  ...(query.resolved === null
    ? []
    : [query.resolved ? sql`r.adjudicated_at is not null` : sql`r.adjudicated_at is null`]),
  ...(query.stage === null ? [] : [sql`(${sql.literal(atStage[query.stage])})`])
]

/** The condition of a filter of a component's comments, on the review `r` with its rule as `rule`. */
export const selected = (sql: SqlClient.SqlClient, component: ComponentId, filter: ReviewView.CommentFilter) =>
  sql.and([...filters(sql, { component }, filter), ...selections(sql, filter)])

/** `page` of the repository. reviews_triage finds the comments, reviews_of_thread their replies. */
export const page =
  (sql: SqlClient.SqlClient) =>
  (component: ComponentId, query: ReviewView.CommentQuery, caller: UserId): Effect.Effect<ReviewView.CommentPage> =>
    pageIn(sql, { component }, query, caller)

/** `pageOfProject` of the repository. The same, with components_identity. */
export const pageOfProject =
  (sql: SqlClient.SqlClient) =>
  (project: ProjectId, query: ReviewView.CommentQuery, caller: UserId): Effect.Effect<ReviewView.CommentPage> =>
    pageIn(sql, { project }, query, caller)

const pageIn = (
  sql: SqlClient.SqlClient,
  scope: Scope,
  query: ReviewView.CommentQuery,
  caller: UserId
): Effect.Effect<ReviewView.CommentPage> => {
  const order = sql.literal(`sort_key ${query.order}, id ${query.order}`)
  const statement = sql<PageRow>`
      with asked as materialized (
        select r.id, r.triage_status, ${sql.and(selections(sql, query))} as is_selected,
          ${sql.literal(sortKeyIn(scope, query.sort))} as sort_key
        from reviews r
        left join rules rule on rule.id = r.rule_id ${ruleIsIn(sql, scope)}
        left join users author on author.id = r.user_id
        where ${sql.and(filters(sql, scope, query))}
      ), counted as (
        select count(*) filter (where is_selected) as total, ${sql.literal(statusCounts("triage_status"))} from asked
      ), answered as (
        select count(*) as replies from asked join reviews reply on reply.thread_id = asked.id
        where asked.is_selected and ${isIn(sql, scope, "reply.component_id")} and reply.responding_to_review_id is not null
      ), listed as (
        select id, sort_key from asked where is_selected order by ${order}
        limit ${opaqueToPlanner(sql, query.per_page)} offset ${opaqueToPlanner(sql, Page.offsetOf(query))}
      )
      select ${sql.literal(pageColumns)}
      from (counted cross join answered) full join listed on false
      left join lateral (
        select ${sql.literal(rowColumns)}
        from reviews r ${sql.literal(rowTables)},
        ${reactedTo(sql, caller)}
        where r.id = listed.id
      ) shown on true
      order by ${sql.literal(`listed.sort_key ${query.order}, listed.id ${query.order}`)}`
  return pages.read(statement).pipe(Effect.map(pageOf), Effect.orDie)
}

/** `matching` of the repository. reviews_triage */
export const matching =
  (sql: SqlClient.SqlClient) =>
  (component: ComponentId, filter: ReviewView.CommentFilter, limit: number): Effect.Effect<Matching> =>
    sql<{ readonly id: bigint; readonly total: bigint }>`
      select r.id, count(*) over () as total
      from reviews r left join rules rule on rule.id = r.rule_id
      where ${selected(sql, component, filter)}
      order by r.id limit ${limit}`.pipe(
      Effect.map((rows) => ({
        ids: rows.map((row) => id<ReviewId>(row.id)),
        total: rows[0] === undefined ? 0 : int(rows[0].total)
      })),
      Effect.orDie
    )

/** `rows` of the repository. */
export const rows =
  (sql: SqlClient.SqlClient) =>
  (ids: ReadonlyArray<ReviewId>, caller: UserId): Effect.Effect<ReadonlyArray<ReviewView.CommentRow>> =>
    ids.length === 0
      ? Effect.succeed([])
      : commentTable
          .read(
            sql<CommentColumns>`
              select ${sql.literal(rowColumns)}
              from unnest(${idList(ids)}::bigint[]) with ordinality as asked (id, place)
              join reviews r on r.id = asked.id and ${sql.literal(isTopLevelComment)}
              ${sql.literal(rowTables)},
              ${reactedTo(sql, caller)}
              order by asked.place`
          )
          .pipe(
            Effect.map((found) => found.map(rowOf)),
            Effect.orDie
          )

type TextRow = { readonly total: bigint } & (
  | { readonly id: bigint; readonly comment: string }
  | { readonly id: null; readonly comment: null }
)

/** `pendingTexts` of the repository. reviews_triage, read backward */
export const pendingTexts =
  (sql: SqlClient.SqlClient) =>
  (component: ComponentId, bounds: TextBounds): Effect.Effect<PendingTexts> =>
    sql<TextRow>`
      with pending as materialized (
        select r.id, r.comment, row_number() over oldest_first as place,
          sum(char_length(r.comment)) over oldest_first as characters
        from ${sql.literal(liveComments)} and r.component_id = ${component} and r.triage_status = 'pending'
        window oldest_first as (order by r.created_at, r.id rows unbounded preceding)
      )
      select counted.total, texts.id, texts.comment
      from (select count(*) as total from pending) counted
      left join (
        select * from pending where place <= ${bounds.comments} and characters <= ${bounds.characters}
      ) texts on true
      order by texts.place`.pipe(
      Effect.map((found) => ({
        texts: found.flatMap((row) => (row.id === null ? [] : [{ id: id<ReviewId>(row.id), comment: row.comment }])),
        total: int(found[0]!.total)
      })),
      Effect.orDie
    )
