/** The client for work without time limits, which is migrations. Provided by ServerLayer.ts, where all other work has a limit. */
import { Context, Effect, type Scope } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlError } from "effect/sql"

/** Opens a client without limits for the scope; null when the usual one has no limits. */
export const UnlimitedClient = Context.Reference<Effect.Effect<
  SqlClient.SqlClient,
  SqlError.SqlError,
  Scope.Scope | Reactivity.Reactivity
> | null>("docket/postgres/UnlimitedClient", { defaultValue: () => null })

/** Runs an effect on such a client, or on the usual one. Fails when no connection is available. */
export const unlimited = <A, E, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E | SqlError.SqlError, R | SqlClient.SqlClient> =>
  Effect.flatMap(UnlimitedClient, (open) =>
    open === null
      ? effect
      : Effect.scoped(
          Effect.flatMap(Effect.provide(open, Reactivity.layer), (sql) =>
            Effect.provideService(effect, SqlClient.SqlClient, sql)
          )
        )
  )
