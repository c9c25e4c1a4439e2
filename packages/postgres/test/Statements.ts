/** The statements of a repository, and their plans on a server. For the tests of plans. */
import { Effect } from "effect"
import { SqlClient, Statement } from "effect/sql"

/** Returns the statements that an effect sends. */
export const statementsOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    const sent: Array<readonly [string, ReadonlyArray<unknown>]> = []
    return Effect.provideService(effect, Statement.CurrentTransformer, (statement) =>
      Effect.sync(() => {
        sent.push(statement.compile())
        return statement
      })
    ).pipe(Effect.as(sent))
  })

/** Returns the plan of the first statement that an effect sends. */
export const planOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [statement] = yield* statementsOf(effect)
    const [text, parameters] = statement!
    const rows = yield* sql.unsafe<{ "QUERY PLAN": string }>(`explain ${text}`, parameters)
    return rows.map((row) => row["QUERY PLAN"]).join("\n")
  })
