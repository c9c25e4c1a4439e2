/**
 * The SQL of pinned texts: stored once for each rule, section and version (R5.5), read, and assigned to a comment of another section.
 * Used by the repository of reviews.
 */
import { Effect, Option, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { ComponentId, ProjectId, QuotedText, Review, type ReviewId, RuleId, SectionText } from "@docket/core"
import { table } from "./Table.ts"

/** A text with its rule. */
const PinnedText = Schema.Struct({
  ...SectionText.SectionText.fields,
  rule_id: Schema.NullOr(RuleId),
  component_id: ComponentId,
  project_id: ProjectId
})
type PinnedText = typeof PinnedText.Type

const pinned = table(PinnedText)
const sections = table(Review.Review).only("id", "section", "updated_at")

/** Stores new texts, in a separate statement, so that the next one also sees texts that others have just stored. pinned_texts_version */
export const keep = (sql: SqlClient.SqlClient, pins: ReadonlyArray<PinnedText>) =>
  pins.length === 0
    ? Effect.void
    : Effect.asVoid(sql`
        insert into pinned_texts (${sql.literal(pinned.names())})
        select ${sql.literal(pinned.values("pin"))}
        from json_to_recordset(${pinned.payload(pins)}::json) as pin (${sql.literal(pinned.definitions)})
        order by pin.rule_id, pin.section, pin.sha256
        on conflict (rule_id, section, sha256) do nothing`)

/** `pinnedText` of the repository. */
export const pinnedText =
  (sql: SqlClient.SqlClient) =>
  (review: ReviewId): Effect.Effect<Option.Option<SectionText.SectionText>> =>
    sql<SectionText.SectionText>`
      select pinned.section, pinned.text, pinned.sha256
      from reviews r join pinned_texts pinned on pinned.id = r.pinned_text_id
      where r.id = ${review}`.pipe(
      Effect.map(([row]) => Option.fromUndefinedOr(row)),
      Effect.orDie
    )

const quotedText = table(QuotedText)

/** `quotedTexts` of the repository. reviews_of_rule */
export const quotedTexts =
  (sql: SqlClient.SqlClient) =>
  (rule: RuleId): Effect.Effect<ReadonlyArray<QuotedText>> =>
    quotedText
      .read(
        sql<QuotedText>`
          select r.id as review_id, pinned.text
          from reviews r join pinned_texts pinned on pinned.id = r.pinned_text_id
          where r.rule_id = ${rule} and r.quote is not null
            and (r.moved_at is null or r.original_rule_id = r.rule_id)
          order by r.id`
      )
      .pipe(Effect.orDie)

/** `saveSection` of the repository. A reply never has a pin. pinned_texts_version */
export const saveSection =
  (sql: SqlClient.SqlClient) =>
  (reviews: ReadonlyArray<Review.Review>, pin: SectionText.SectionText | null): Effect.Effect<void> => {
    const [top] = reviews
    if (top === undefined) return Effect.void
    const { rule_id, component_id, project_id } = top
    const kept = keep(sql, pin === null ? [] : [{ ...pin, rule_id, component_id, project_id }])
    const saved = sql`
      update reviews set section = changed.section, updated_at = changed.updated_at,
        pinned_text_id = case when reviews.id = ${top.id} then (
          select pinned.id from pinned_texts pinned
          where pinned.rule_id = reviews.rule_id and pinned.section is not distinct from changed.section
            and pinned.sha256 = ${pin?.sha256 ?? null}
        ) end
      from json_to_recordset(${sections.payload(reviews)}::json)
        as changed (${sql.literal(sections.definitions)})
      where reviews.id = changed.id`
    return Effect.orDie(Effect.andThen(kept, Effect.asVoid(saved)))
  }
