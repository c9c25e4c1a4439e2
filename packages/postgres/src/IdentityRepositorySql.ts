/** The SQL implementation of IdentityRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { Identity, type IdentityId, IdentityRepository } from "@docket/core"
import { id, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

type IdentityRow = Stored<Identity.Identity>

const identityOf = table(Identity.Identity).of

export const layer: Layer.Layer<IdentityRepository, never, SqlClient.SqlClient> = Layer.effect(
  IdentityRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal("id, user_id, provider, issuer, subject, email, created_at, last_sign_in_at")

    return IdentityRepository.of({
      // identities_person
      find: (issuer, subject) =>
        sql<IdentityRow>`
          select ${columns} from identities where issuer = ${issuer} and subject = ${subject}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), identityOf)),
          Effect.orDie
        ),

      // identities_of_user
      ofUser: (user) =>
        sql<IdentityRow>`select ${columns} from identities where user_id = ${user} order by id`.pipe(
          Effect.map((rows) => rows.map(identityOf)),
          Effect.orDie
        ),

      // identities_person, identities_of_user
      insert: (identity) =>
        sql<{ id: bigint }>`
          insert into identities (user_id, provider, issuer, subject, email, created_at, last_sign_in_at)
          values (${identity.user_id}, ${identity.provider}, ${identity.issuer}, ${identity.subject},
            ${identity.email}, ${identity.created_at}, ${identity.last_sign_in_at})
          on conflict do nothing
          returning id`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), (row) => id<IdentityId>(row.id))),
          Effect.orDie
        ),

      recordSignIn: (identity, at) =>
        sql`update identities set last_sign_in_at = ${at} where id = ${identity}`.pipe(Effect.asVoid, Effect.orDie),

      remove: (identity) => sql`delete from identities where id = ${identity}`.pipe(Effect.asVoid, Effect.orDie)
    })
  })
)
