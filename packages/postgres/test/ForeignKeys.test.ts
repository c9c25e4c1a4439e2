/** Deleting a record never reads another table completely: an index finds the rows that a foreign key deletes or sets to null. */
import { expect } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onBoth } from "./Databases.ts"

onBoth((it) => {
  it.effect(
    "every foreign key has an index that begins with one of its columns, and leaves out nothing but nulls",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const bare = yield* sql<{ readonly table_name: string; readonly columns: ReadonlyArray<string> }>`
        select fk.conrelid::regclass::text as table_name, array_agg(a.attname::text order by a.attnum) as columns
        from pg_constraint fk
        join pg_attribute a on a.attrelid = fk.conrelid and a.attnum = any (fk.conkey)
        where fk.contype = 'f' and not exists (
          select from pg_index i
          where i.indrelid = fk.conrelid and i.indkey[0] = any (fk.conkey)
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
        )
        group by fk.oid, fk.conrelid
        order by 1, 2`
        expect(bare).toEqual([])
      })
  )
})
