/** The SQL that permanently removes reviews (R5.13, R9.1). Used by the repository of reviews. */
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { ReviewId } from "@docket/core"
import { idList } from "./Row.ts"

/**
 * `remove` of the repository. Foreign keys delete versions and reactions; those between reviews are checked at the end of the statement. Then
 * it removes pinned texts that are no longer in use. reviews_pins
 */
export const remove =
  (sql: SqlClient.SqlClient) =>
  (ids: ReadonlyArray<ReviewId>): Effect.Effect<void> =>
    Effect.gen(function* () {
      const removed = yield* sql<{ readonly pinned_text_id: bigint | null }>`
        delete from reviews where id = any (${idList(ids)}::bigint[]) returning pinned_text_id`
      const pins = removed.flatMap(({ pinned_text_id }) => pinned_text_id ?? [])
      yield* sql`
        delete from pinned_texts pinned
        where pinned.id = any (${idList(pins.map(Number))}::bigint[])
          and not exists (select from reviews where pinned_text_id = pinned.id)`
    }).pipe(Effect.orDie)
