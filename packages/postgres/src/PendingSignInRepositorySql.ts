/** The SQL implementation of PendingSignInRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { type PendingSignIn, PendingSignInRepository } from "@docket/core"
import type { Stored } from "./Row.ts"

export const layer: Layer.Layer<PendingSignInRepository, never, SqlClient.SqlClient> = Layer.effect(
  PendingSignInRepository,
  Effect.map(SqlClient.SqlClient, (sql) =>
    PendingSignInRepository.of({
      insert: ({ expires_at, notice, provider, return_to, secret_sha256 }) =>
        sql`
          insert into pending_sign_ins (secret_sha256, provider, return_to, notice, expires_at)
          values (${secret_sha256}, ${provider}, ${return_to}, ${notice}, ${expires_at})`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      // pending_sign_ins_pkey
      take: (secretSha256, now) =>
        sql<Stored<PendingSignIn>>`
          delete from pending_sign_ins where secret_sha256 = ${secretSha256} and expires_at > ${now}
          returning secret_sha256, provider, return_to, notice, expires_at`.pipe(
          Effect.map(([row]) => Option.fromUndefinedOr(row)),
          Effect.orDie
        ),

      // pending_sign_ins_by_expiry; rows that are being resumed are left for the next run.
      deleteExpired: (now) =>
        sql`
          delete from pending_sign_ins where secret_sha256 in (
            select secret_sha256 from pending_sign_ins where expires_at <= ${now} for update skip locked)`.pipe(
          Effect.asVoid,
          Effect.orDie
        )
    })
  )
)
