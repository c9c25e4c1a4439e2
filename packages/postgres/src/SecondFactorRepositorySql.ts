/** The SQL implementation of SecondFactorRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { SecondFactor, SecondFactorRepository } from "@docket/core"
import type { Stored } from "./Row.ts"
import { table } from "./Table.ts"

type FactorRow = Stored<SecondFactor.SecondFactor>

const factors = table(SecondFactor.SecondFactor)

const factorOf = ([row]: ReadonlyArray<FactorRow>): Option.Option<SecondFactor.SecondFactor> =>
  Option.map(Option.fromUndefinedOr(row), factors.of)

/** True when the user `u` has a confirmed one. second_factors_pkey */
export const hasSecondFactor =
  "exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor"

export const layer: Layer.Layer<SecondFactorRepository, never, SqlClient.SqlClient> = Layer.effect(
  SecondFactorRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(factors.names())

    return SecondFactorRepository.of({
      // second_factors_pkey
      find: (user) =>
        sql<FactorRow>`select ${columns} from second_factors where user_id = ${user}`.pipe(
          Effect.map(factorOf),
          Effect.orDie
        ),

      save: (factor) =>
        sql`
          insert into second_factors (user_id, secret, confirmed_at, last_step, recovery_sha256, created_at)
          values (${factor.user_id}, ${factor.secret}, ${factor.confirmed_at}, ${factor.last_step},
            ${[...factor.recovery_sha256]}, ${factor.created_at})
          on conflict (user_id) do update set secret = excluded.secret, confirmed_at = excluded.confirmed_at,
            last_step = excluded.last_step, recovery_sha256 = excluded.recovery_sha256,
            created_at = excluded.created_at`.pipe(Effect.asVoid, Effect.orDie),

      remove: (user) =>
        sql<FactorRow>`delete from second_factors where user_id = ${user} returning ${columns}`.pipe(
          Effect.map(factorOf),
          Effect.orDie
        )
    })
  })
)
