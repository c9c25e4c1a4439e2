/** The SQL that copies a component's comments to its duplicate (R10.7). Used by the repository of reviews. */
import { Effect, Struct } from "effect"
import type { SqlClient } from "effect/sql"
import { type ComponentId, type ProjectId, References, Review, type RuleId } from "@docket/core"
import { idList, int } from "./Row.ts"
import { table } from "./Table.ts"

const reviewTable = table(Review.Review).without("component_id", "project_id")

/** The references of a review, except its place. */
const references = References.of(Struct.omit(Review.Review.fields, ["id", "component_id", "project_id"]))

/** The tables `of_field` of the references of the review `r`: copies, or people. */
const tables = references.map(
  ([field, kind]) =>
    `left join ${kind === "reviews" ? "pairs" : kind === "rules" ? "copied" : kind} of_${field}
      on of_${field}.${kind === "rules" ? "old_id" : "id"} = r.${field}`
)

/** A copy refers to copies, and has people by name. */
const expressions = Object.fromEntries(
  references.flatMap(([field, kind]) => {
    const name = field === "user_id" ? "imported_name" : field.replace(/id$/, "imported_name")
    return kind === "users"
      ? [
          [field, "null::bigint"],
          [name, `coalesce(of_${field}.name, r.${name})`]
        ]
      : [[field, `of_${field}.new_id`]]
  })
)

/**
 * `copyComments` of the repository, in two statements for any number of comments. The second inserts whole threads at once: the foreign
 * keys between reviews are checked at its end. A pin from another component, of a relocated thread, is stored with the copy's own rule.
 * reviews_triage, reviews_of_thread
 */
export const copyComments =
  (sql: SqlClient.SqlClient) =>
  (
    from: ComponentId,
    { component_id, project_id }: { readonly component_id: ComponentId; readonly project_id: ProjectId },
    rules: ReadonlyMap<RuleId, RuleId>
  ): Effect.Effect<number> => {
    const copied = sql`
      copied (old_id, new_id) as materialized (
        select * from unnest(${idList([...rules.keys()])}::bigint[], ${idList([...rules.values()])}::bigint[])
      )`
    const copiedColumns = sql.literal(reviewTable.computed({ ...expressions, id: "r.new_id" }, "r"))
    const copiedTables = sql.literal(tables.join(" "))
    const comments = sql`
      select r.* from reviews r join reviews top on top.id = r.thread_id
      where r.component_id = ${from} and top.action = 'comment'`
    const pinned = sql`
      insert into pinned_texts (rule_id, component_id, project_id, section, sha256, text)
      with ${copied}
      select coalesce(pinned_rule.new_id, rule.new_id), ${component_id}, ${project_id}, pinned.section, pinned.sha256,
        pinned.text
      from (${comments}) r
      join pinned_texts pinned on pinned.id = r.pinned_text_id
      join copied rule on rule.old_id = r.rule_id
      left join copied pinned_rule on pinned_rule.old_id = pinned.rule_id
      on conflict (rule_id, section, sha256) do nothing`
    const reviews = sql<{ count: bigint }>`
      with ${copied}, pairs as materialized (
        select r.*, nextval(pg_get_serial_sequence('reviews', 'id')) as new_id from (${comments} order by r.id) r
      ), stored as (
        insert into reviews (component_id, project_id, ${sql.literal(reviewTable.names())}, pinned_text_id, edited_at,
          edited_by_name, moved_at, original_rule_id, merged_at)
        overriding system value
        select ${component_id}, ${project_id}, ${copiedColumns}, copied_pin.id, r.edited_at,
          r.edited_by_name, r.moved_at, original.new_id, r.merged_at
        from pairs r ${copiedTables}
        left join copied original on original.old_id = r.original_rule_id
        left join pinned_texts pinned on pinned.id = r.pinned_text_id
        left join copied pinned_rule on pinned_rule.old_id = pinned.rule_id
        left join pinned_texts copied_pin on copied_pin.rule_id = coalesce(pinned_rule.new_id, of_rule_id.new_id)
          and copied_pin.sha256 = pinned.sha256 and copied_pin.section is not distinct from pinned.section
      ), versions as (
        insert into comment_versions (review_id, component_id, project_id, number, comment, proposed_text, quote,
          user_id, created_at)
        select new_id, ${component_id}, ${project_id}, 1, comment, proposed_text, quote, null, created_at from pairs
      )
      select count(*) as count from pairs`
    return Effect.andThen(pinned, reviews).pipe(
      Effect.map(([row]) => int(row!.count)),
      Effect.orDie
    )
  }
