/**
 * A second client of the same database: for a statement that takes long and is sent together with others, which a server would work on one after the other
 * where they share a connection. Provided by ServerLayer.ts.
 */
import { Context, Effect, Option } from "effect"
import type { SqlClient } from "effect/sql"

/** The second client; null where there is one connection anyway. */
export const BesideClient = Context.Reference<SqlClient.SqlClient | null>("docket/postgres/BesideClient", {
  defaultValue: () => null
})

/** Runs something on the second client, or on the first: where there is no other, and within a transaction of the first, as on a replica, of which the other knows nothing. */
export const beside =
  (first: SqlClient.SqlClient, second: SqlClient.SqlClient | null) =>
  <A, E, R>(statement: (sql: SqlClient.SqlClient) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(Effect.serviceOption(first.transactionService), (transaction) =>
      statement(Option.isSome(transaction) ? first : (second ?? first))
    )
