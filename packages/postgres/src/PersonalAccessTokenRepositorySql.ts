/** The SQL implementation of PersonalAccessTokenRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { PersonalAccessToken, PersonalAccessTokenRepository, type TokenId } from "@docket/core"
import { id, int, type Stored } from "./Row.ts"
import { hasSecondFactor } from "./SecondFactorRepositorySql.ts"
import { table } from "./Table.ts"
import { type OwnerRow, owners } from "./UserRepositorySql.ts"

type TokenRow = Stored<PersonalAccessToken.PersonalAccessToken>

const tokenColumns =
  "t.id, t.user_id, t.name, t.scopes, t.allowed_ips, t.expires_at, t.revoked_at, t.last_used_at, t.created_at"

const tokenOf = table(PersonalAccessToken.PersonalAccessToken).of

export const layer: Layer.Layer<PersonalAccessTokenRepository, never, SqlClient.SqlClient> = Layer.effect(
  PersonalAccessTokenRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(tokenColumns)
    const ownerColumns = sql.literal(owners.names("u"))
    const factor = sql.literal(hasSecondFactor)

    return PersonalAccessTokenRepository.of({
      insert: (token, secretSha256) =>
        sql<{ id: bigint }>`
          insert into personal_access_tokens (user_id, name, secret_sha256, scopes, allowed_ips, expires_at, revoked_at,
            last_used_at, created_at)
          values (${token.user_id}, ${token.name}, ${secretSha256}, ${[...token.scopes]}, ${[...token.allowed_ips]},
            ${token.expires_at},
            ${token.revoked_at}, ${token.last_used_at}, ${token.created_at})
          returning id`.pipe(
          Effect.map(([row]) => id<TokenId>(row!.id)),
          Effect.orDie
        ),

      // personal_access_tokens_secret, users_pkey, second_factors_pkey
      findBySecret: (secretSha256) =>
        sql<TokenRow & OwnerRow & { readonly has_second_factor: boolean; readonly now: Date }>`
          select ${columns}, ${ownerColumns}, ${factor}, date_trunc('milliseconds', now()) as now
          from personal_access_tokens t join users u on u.id = t.user_id
          where t.secret_sha256 = ${secretSha256}`.pipe(
          Effect.map(([row]) =>
            Option.map(Option.fromUndefinedOr(row), (row) => ({
              token: tokenOf(row),
              owner: owners.of(row),
              has_second_factor: row.has_second_factor,
              now: row.now
            }))
          ),
          Effect.orDie
        ),

      // personal_access_tokens_of_user
      ofUser: (user) =>
        sql<TokenRow>`
          select ${columns} from personal_access_tokens t where t.user_id = ${user}
          order by t.created_at desc, t.id desc limit ${PersonalAccessToken.mostListed}`.pipe(
          Effect.map((rows) => rows.map(tokenOf)),
          Effect.orDie
        ),

      // Two statements, because the second must begin after the lock, to see the writes of its last holder.
      lockAndCountActive: (user, now) =>
        sql`select from users where id = ${user} for no key update`.pipe(
          Effect.andThen(
            sql<{ count: bigint }>`
              select count(*) as count from personal_access_tokens
              where user_id = ${user} and revoked_at is null and (expires_at is null or expires_at > ${now})`
          ),
          Effect.map(([row]) => int(row!.count)),
          Effect.orDie
        ),

      revoke: (user, token, at) =>
        sql<TokenRow>`
          update personal_access_tokens t set revoked_at = ${at}
          where t.id = ${token} and (${user}::bigint is null or t.user_id = ${user}) and t.revoked_at is null
          returning ${columns}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), tokenOf)),
          Effect.orDie
        ),

      // personal_access_tokens_of_user
      revokeAllOfUser: (user, at) =>
        sql<TokenRow>`
          with revoked as (
            update personal_access_tokens t set revoked_at = ${at}
            where t.user_id = ${user} and t.revoked_at is null and (t.expires_at is null or t.expires_at > ${at})
            returning ${columns}
          ) select * from revoked order by id`.pipe(
          Effect.map((rows) => rows.map(tokenOf)),
          Effect.orDie
        ),

      touch: (token, at) =>
        sql<{ first: boolean }>`
          update personal_access_tokens used set last_used_at = ${at}
          from (select id, last_used_at from personal_access_tokens where id = ${token} for update) before
          where used.id = before.id
          returning before.last_used_at is null as first`.pipe(
          Effect.map(([row]) => row?.first === true),
          Effect.orDie
        )
    })
  })
)
