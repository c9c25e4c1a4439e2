/** The SQL implementation of LongWork: imports and exports on connections with a longer limit. */
import { Context, Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { LongWork, Transactor } from "@docket/core"

/** The client with the longer limit; null without one. Provided by ServerLayer.ts. */
export const LongClient = Context.Reference<SqlClient.SqlClient | null>("docket/postgres/LongClient", {
  defaultValue: () => null
})

/** True when a transaction that begins now belongs to such work; read by TransactorSql.ts. */
export const IsLong = Context.Reference<boolean>("docket/postgres/IsLong", { defaultValue: () => false })

/** Has no effect when all limits are equal. TransactorSql.ts begins the transactions. */
export const layer: Layer.Layer<never, never, Transactor> = Layer.unwrap(
  Effect.gen(function* () {
    if ((yield* LongClient) === null) return Layer.empty
    const { transact } = yield* Transactor
    const write: LongWork["write"] = (effect) => Effect.provideService(effect, IsLong, true)
    return Layer.succeed(LongWork, { write, read: (effect) => write(transact(effect)) })
  })
)
