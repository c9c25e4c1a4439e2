/** The SQL that moves threads to another rule (R5.16). Used by the repository of reviews. */
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { Review } from "@docket/core"
import { table } from "./Table.ts"

const moves = table(Review.Review).only("id", "rule_id", "updated_at")

/** `saveMove` of the repository. One statement for whole threads: reviews_parent is checked at its end, and requires replies to be on the rule of their parent. */
export const saveMove =
  (sql: SqlClient.SqlClient) =>
  (reviews: ReadonlyArray<Review.Review>, at: Date): Effect.Effect<void> =>
    reviews.length === 0
      ? Effect.void
      : sql`
          update reviews set rule_id = moved.rule_id, updated_at = moved.updated_at, moved_at = ${at},
            original_rule_id = case when reviews.moved_at is null then reviews.rule_id else reviews.original_rule_id end
          from json_to_recordset(${moves.payload(reviews)}::json)
            as moved (${sql.literal(moves.definitions)})
          where reviews.id = moved.id`.pipe(Effect.asVoid, Effect.orDie)
