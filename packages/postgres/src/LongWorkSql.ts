/** Imports and exports on connections whose limit is a longer one: keeps the promises of the core's LongWork. */
import { Context, Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { LongWork, Transactor } from "@docket/core"

/** The client with the longer limit; null where there is none. Provided by ServerLayer.ts. */
export const LongClient = Context.Reference<SqlClient.SqlClient | null>("docket/postgres/LongClient", {
  defaultValue: () => null
})

/** Whether a transaction that begins now is one of such work: asked by TransactorSql.ts. */
export const IsLong = Context.Reference<boolean>("docket/postgres/IsLong", { defaultValue: () => false })

/** Nothing where everything has the same limit. Beside TransactorSql.ts, whose transactions they are. */
export const layer: Layer.Layer<never, never, Transactor> = Layer.unwrap(
  Effect.gen(function* () {
    if ((yield* LongClient) === null) return Layer.empty
    const { transact } = yield* Transactor
    const write: LongWork["write"] = (effect) => Effect.provideService(effect, IsLong, true)
    return Layer.succeed(LongWork, { write, read: (effect) => write(transact(effect)) })
  })
)
