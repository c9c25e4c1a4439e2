/** Sessions in SQL: keeps the promises of the core's SessionRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { type Session, SessionRepository, type UserId } from "@docket/core"
import { id, type Stored } from "./Row.ts"
import { ownerOf, type OwnerRow, userColumns } from "./UserRepositorySql.ts"

type SessionRow = Stored<Session.Session> & OwnerRow & { readonly now: Date }

export const layer: Layer.Layer<SessionRepository, never, SqlClient.SqlClient> = Layer.effect(
  SessionRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const ownerColumns = sql.literal(userColumns("owner_"))

    return SessionRepository.of({
      insert: (session) =>
        sql`
          insert into sessions (secret_sha256, user_id, created_at, last_seen_at)
          values (${session.secret_sha256}, ${session.user_id}, ${session.created_at}, ${session.last_seen_at})`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      // sessions_pkey, users_pkey
      find: (secretSha256) =>
        sql<SessionRow>`
          select s.secret_sha256, s.user_id, s.created_at, s.last_seen_at, ${ownerColumns},
            date_trunc('milliseconds', now()) as now
          from sessions s join users u on u.id = s.user_id
          where s.secret_sha256 = ${secretSha256}`.pipe(
          Effect.map(([row]) =>
            Option.map(Option.fromUndefinedOr(row), (row) => ({
              session: {
                secret_sha256: row.secret_sha256,
                user_id: id<UserId>(row.user_id),
                created_at: row.created_at,
                last_seen_at: row.last_seen_at
              },
              user: ownerOf(row),
              now: row.now
            }))
          ),
          Effect.orDie
        ),

      touch: (secretSha256, at) =>
        sql`update sessions set last_seen_at = ${at} where secret_sha256 = ${secretSha256}`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      delete: (secretSha256) =>
        sql`delete from sessions where secret_sha256 = ${secretSha256}`.pipe(Effect.asVoid, Effect.orDie),

      // sessions_of_user
      deleteOfUser: (user) =>
        sql`delete from sessions where user_id = ${user} returning 1 as one`.pipe(
          Effect.map((rows) => rows.length),
          Effect.orDie
        ),

      deleteOthersOfUser: (user, secretSha256) =>
        sql`delete from sessions where user_id = ${user} and secret_sha256 <> ${secretSha256}`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      // sessions_by_use, sessions_by_begin; a session that somebody works on is left for the next time.
      deleteExpired: (idleSince, begunBefore) =>
        sql`
          delete from sessions where secret_sha256 in (
            select secret_sha256 from sessions where last_seen_at < ${idleSince} or created_at < ${begunBefore}
            for update skip locked)`.pipe(Effect.asVoid, Effect.orDie)
    })
  })
)
