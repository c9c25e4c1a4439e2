/** Work on the database that may take as long as it takes: its migrations. Provided by ServerLayer.ts where everything else has a limit. */
import { Context, Effect, type Scope } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, type SqlError } from "effect/sql"

/** Opens a client without limits, for as long as the scope; null where the usual one has none. */
export const UnlimitedClient = Context.Reference<Effect.Effect<
  SqlClient.SqlClient,
  SqlError.SqlError,
  Scope.Scope | Reactivity.Reactivity
> | null>("docket/postgres/UnlimitedClient", { defaultValue: () => null })

/** Runs something on such a client, or on the usual one. Fails as that does when there is none to be had. */
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
