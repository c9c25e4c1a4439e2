/** The SQL that moves all reviews of a requirement to another component (R14.4). Used by the repository of reviews. */
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { Review } from "@docket/core"
import { table } from "./Table.ts"

const places = table(Review.Review).only("id", "rule_id", "component_id", "project_id", "updated_at")

/**
 * `saveRelocation` of the repository. First the pinned texts are also stored for the new rule. Then all records of a review
 * change their component in one statement: the foreign keys between reviews, and from texts and reactions to them, are checked at its end.
 */
export const saveRelocation =
  (sql: SqlClient.SqlClient) =>
  (reviews: ReadonlyArray<Review.Review>, at: Date): Effect.Effect<void> => {
    if (reviews.length === 0) return Effect.void
    const given = places.payload(reviews)
    const moved = sql`
      json_to_recordset(${given}::json) as moved (${sql.literal(places.definitions)})`

    // pinned_texts_version
    const keepPinnedTexts = sql`
      insert into pinned_texts (rule_id, component_id, project_id, section, sha256, text)
      select distinct on (pinned.section, pinned.sha256)
        moved.rule_id, moved.component_id, moved.project_id, pinned.section, pinned.sha256, pinned.text
      from ${moved}
      join reviews r on r.id = moved.id
      join pinned_texts pinned on pinned.id = r.pinned_text_id
      order by pinned.section, pinned.sha256
      on conflict (rule_id, section, sha256) do nothing`

    const move = sql`
      with moved as materialized (select * from ${moved}),
      versions as (
        update comment_versions version set component_id = moved.component_id, project_id = moved.project_id
        from moved where version.review_id = moved.id
      ), reacted as (
        update reactions reaction set component_id = moved.component_id, project_id = moved.project_id
        from moved where reaction.review_id = moved.id
      )
      update reviews set rule_id = moved.rule_id, component_id = moved.component_id, project_id = moved.project_id,
        updated_at = moved.updated_at, moved_at = ${at},
        original_rule_id = case when reviews.moved_at is null then reviews.rule_id else reviews.original_rule_id end,
        pinned_text_id = (
          select kept.id
          from pinned_texts pinned
          join pinned_texts kept on kept.rule_id = moved.rule_id and kept.sha256 = pinned.sha256
            and kept.section is not distinct from pinned.section
          where pinned.id = reviews.pinned_text_id
        )
      from moved where reviews.id = moved.id`

    return Effect.orDie(Effect.andThen(keepPinnedTexts, Effect.asVoid(move)))
  }
