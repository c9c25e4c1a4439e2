/** The SQL of the disposition matrix (R16.3). Used by CommentViewRepositorySql.ts. */
import { Effect, Schema, Struct } from "effect"
import type { SqlClient } from "effect/sql"
import { type ComponentId, Disposition, ReviewId, type ReviewView, Rule, UserId } from "@docket/core"
import { selected } from "./CommentPageSql.ts"
import { isTopLevelComment } from "./OpenComment.ts"
import { displayedNameOf, NameParts } from "./ReviewViewSql.ts"
import { idList } from "./Row.ts"
import { type Columns, model, table } from "./Table.ts"

/** A person, by the columns of a review. */
const person = { id: Schema.NullOr(UserId), imported_name: Schema.NullOr(Schema.String) }
const Author = Schema.Struct({ author_id: person.id, author_imported_name: person.imported_name })
const Deciders = Schema.Struct({
  triager_id: person.id,
  triager_imported_name: person.imported_name,
  adjudicator_id: person.id,
  adjudicator_imported_name: person.imported_name
})

/** The expressions of these columns for the review `r`. */
const people = {
  author_id: "r.user_id",
  author_imported_name: "r.imported_name",
  author_name: "coalesce(author.name, r.imported_name)",
  triager_id: "r.triage_set_by_id",
  triager_imported_name: "r.triage_set_by_imported_name",
  triager_name: "coalesce(triager.name, r.triage_set_by_imported_name)",
  adjudicator_id: "r.adjudicated_by_id",
  adjudicator_imported_name: "r.adjudicated_by_imported_name",
  adjudicator_name: "coalesce(adjudicator.name, r.adjudicated_by_imported_name)"
}

const attributed = table(Schema.Struct({ id: ReviewId, ...Author.fields, ...Deciders.fields }))

const told = table(
  Disposition.DisposedComment.mapFields(
    Struct.omit(["rule_displayed_name", "addressed_by", "moved_from", "author", "triager", "adjudicator", "responses"])
  )
)
  .and(table(NameParts))
  .and(table(Author))
  .and(table(Deciders))
  .and(
    table(
      Schema.Struct({
        author_name: Schema.NullOr(Schema.String),
        triager_name: Schema.NullOr(Schema.String),
        adjudicator_name: Schema.NullOr(Schema.String),
        addressed_by_number: Schema.NullOr(Schema.Int),
        original_prefix: Schema.NullOr(Schema.String),
        original_number: Schema.NullOr(Schema.Int)
      })
    )
  )
type Told = Columns<typeof told>

const replied = table(Disposition.Response.mapFields(Struct.omit(["author"])))
  .and(table(Author))
  .and(table(Schema.Struct({ author_name: Schema.NullOr(Schema.String), thread_id: ReviewId })))
type Replied = Columns<typeof replied>

const authorOf = ({
  author_id,
  author_imported_name,
  author_name
}: Pick<Told, `author_${"id" | "imported_name" | "name"}`>) => ({
  user_id: author_id,
  imported_name: author_imported_name,
  name: author_name
})

const commentOf = model(Disposition.DisposedComment.mapFields(Struct.omit(["responses"])), {
  rule_displayed_name: displayedNameOf,
  author: authorOf,
  triager: (row: Pick<Told, "triager_id" | "triager_imported_name" | "triager_name">) => ({
    user_id: row.triager_id,
    imported_name: row.triager_imported_name,
    name: row.triager_name
  }),
  adjudicator: (row: Pick<Told, "adjudicator_id" | "adjudicator_imported_name" | "adjudicator_name">) => ({
    user_id: row.adjudicator_id,
    imported_name: row.adjudicator_imported_name,
    name: row.adjudicator_name
  }),
  addressed_by: ({ addressed_by_number, prefix }: Pick<Told, "addressed_by_number" | "prefix">) =>
    addressed_by_number === null ? null : Rule.displayedName(prefix, addressed_by_number),
  moved_from: (row: Pick<Told, "moved_at" | "original_prefix" | "original_number" | "prefix">) =>
    row.moved_at === null
      ? null
      : displayedNameOf({ prefix: row.original_prefix ?? row.prefix, rule_number: row.original_number })
})

const responseOf = model(Disposition.Response, { author: authorOf })

/** `attributions` of the repository. reviews_triage */
export const attributions =
  (sql: SqlClient.SqlClient) =>
  (component: ComponentId, filter: ReviewView.CommentFilter): Effect.Effect<ReadonlyArray<Disposition.Attribution>> =>
    attributed
      .read(
        sql<Columns<typeof attributed>>`
      select ${sql.literal(attributed.computed(people, "r"))}
      from reviews r left join rules rule on rule.id = r.rule_id
      where ${selected(sql, component, filter)}
      order by r.id`
      )
      .pipe(
        Effect.map((rows) =>
          rows.map((row) => ({
            id: row.id,
            author: { user_id: row.author_id, imported_name: row.author_imported_name },
            triager: { user_id: row.triager_id, imported_name: row.triager_imported_name },
            adjudicator: { user_id: row.adjudicator_id, imported_name: row.adjudicator_imported_name }
          }))
        ),
        Effect.orDie
      )

const toldColumns = told.computed(
  {
    ...people,
    prefix: "c.prefix",
    rule_number: "rule.rule_number",
    rule_deleted: "rule.deleted_at is not null",
    srg_id: "coalesce(rule.srg_id, '')",
    author_email: "coalesce(author.email, '')",
    addressed_by_number: "addressing.rule_number",
    original_prefix: "home.prefix",
    original_number: "original.rule_number"
  },
  "r"
)
const repliedColumns = replied.computed({ ...people, withdrawn: "r.triage_status is not null" }, "r")

/** `disposed` of the repository. reviews_of_thread finds the replies. */
export const disposed =
  (sql: SqlClient.SqlClient) =>
  (ids: ReadonlyArray<ReviewId>): Effect.Effect<ReadonlyArray<Disposition.DisposedComment>> =>
    Effect.gen(function* () {
      if (ids.length === 0) return []
      const asked = idList(ids)
      const comments = yield* told.read(sql<Told>`
        select ${sql.literal(toldColumns)}
        from unnest(${asked}::bigint[]) with ordinality as asked (id, place)
        join reviews r on r.id = asked.id and ${sql.literal(isTopLevelComment)}
        join components c on c.id = r.component_id
        left join rules rule on rule.id = r.rule_id
        left join rules addressing on addressing.id = r.addressed_by_rule_id
        left join rules original on original.id = r.original_rule_id
        left join components home on home.id = original.component_id
        left join users author on author.id = r.user_id
        left join users triager on triager.id = r.triage_set_by_id
        left join users adjudicator on adjudicator.id = r.adjudicated_by_id
        order by asked.place`)
      const replies = yield* replied.read(sql<Replied>`
        select ${sql.literal(repliedColumns)}
        from unnest(${asked}::bigint[]) as asked (id)
        join reviews top on top.id = asked.id
        join reviews r on r.component_id = top.component_id and r.thread_id = top.id and r.responding_to_review_id is not null
        left join users author on author.id = r.user_id
        order by r.created_at, r.id`)
      const byThread = new Map<ReviewId, Array<Disposition.Response>>()
      for (const reply of replies) {
        const thread = byThread.get(reply.thread_id)
        if (thread === undefined) byThread.set(reply.thread_id, [responseOf(reply)])
        else thread.push(responseOf(reply))
      }
      return comments.map((row) => ({ ...commentOf(row), responses: byThread.get(row.id) ?? [] }))
    }).pipe(Effect.orDie)
