/**
 * A second client of the same database, for a slow statement that is sent together with others. On a shared connection the server would run them one after
 * the other. Provided by ServerLayer.ts.
 */
import { Context, Effect, Option } from "effect"
import type { SqlClient } from "effect/sql"

/** The second client; null when there is only one connection. */
export const SecondClient = Context.Reference<SqlClient.SqlClient | null>("docket/postgres/SecondClient", {
  defaultValue: () => null
})

/** Runs a statement on the second client; on the first when there is no second one, and within a transaction of the first, as on a replica. */
export const onSecondClient =
  (first: SqlClient.SqlClient, second: SqlClient.SqlClient | null) =>
  <A, E, R>(statement: (sql: SqlClient.SqlClient) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(Effect.serviceOption(first.transactionService), (transaction) =>
      statement(Option.isSome(transaction) ? first : (second ?? first))
    )
