/** The SQL implementation of SessionRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { Session, type SessionId, SessionRepository } from "@docket/core"
import { id, type Stored } from "./Row.ts"
import { hasSecondFactor } from "./SecondFactorRepositorySql.ts"
import { table } from "./Table.ts"
import { type OwnerRow, owners } from "./UserRepositorySql.ts"

type SessionRow = Stored<Session.Session>

const sessionColumns =
  "s.id, s.secret_sha256, s.user_id, s.created_at, s.last_seen_at, s.address, s.user_agent, s.provider"

const sessionOf = table(Session.Session).of

export const layer: Layer.Layer<SessionRepository, never, SqlClient.SqlClient> = Layer.effect(
  SessionRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(sessionColumns)
    const ownerColumns = sql.literal(owners.names("u"))
    const factor = sql.literal(hasSecondFactor)

    return SessionRepository.of({
      insert: (session) =>
        sql<{ id: bigint }>`
          insert into sessions (secret_sha256, user_id, created_at, last_seen_at, address, user_agent, provider)
          values (${session.secret_sha256}, ${session.user_id}, ${session.created_at}, ${session.last_seen_at},
            ${session.address}, ${session.user_agent}, ${session.provider})
          returning id`.pipe(
          Effect.map(([row]) => id<SessionId>(row!.id)),
          Effect.orDie
        ),

      // sessions_pkey, users_pkey, second_factors_pkey
      find: (secretSha256) =>
        sql<SessionRow & OwnerRow & { readonly has_second_factor: boolean; readonly now: Date }>`
          select ${columns}, ${ownerColumns}, ${factor},
            date_trunc('milliseconds', now()) as now
          from sessions s join users u on u.id = s.user_id
          where s.secret_sha256 = ${secretSha256}`.pipe(
          Effect.map(([row]) =>
            Option.map(Option.fromUndefinedOr(row), (row) => ({
              session: sessionOf(row),
              user: owners.of(row),
              has_second_factor: row.has_second_factor,
              now: row.now
            }))
          ),
          Effect.orDie
        ),

      // sessions_of_user
      ofUser: (user) =>
        sql<SessionRow>`
          select ${columns} from sessions s where s.user_id = ${user}
          order by s.last_seen_at desc, s.id desc limit ${Session.mostListed}`.pipe(
          Effect.map((rows) => rows.map(sessionOf)),
          Effect.orDie
        ),

      renew: (secretSha256, newSecretSha256) =>
        sql`update sessions set secret_sha256 = ${newSecretSha256} where secret_sha256 = ${secretSha256}`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      touch: (secretSha256, at) =>
        sql`update sessions set last_seen_at = ${at} where secret_sha256 = ${secretSha256}`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      delete: (secretSha256) =>
        sql`delete from sessions where secret_sha256 = ${secretSha256}`.pipe(Effect.asVoid, Effect.orDie),

      // sessions_id
      deleteOneOfUser: (user, session) =>
        sql<SessionRow>`
          delete from sessions s where s.id = ${session} and s.user_id = ${user} returning ${columns}`.pipe(
          Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), sessionOf)),
          Effect.orDie
        ),

      // sessions_of_user
      deleteOfUser: (user) =>
        sql`delete from sessions where user_id = ${user} returning 1 as one`.pipe(
          Effect.map((rows) => rows.length),
          Effect.orDie
        ),

      deleteOthersOfUser: (user, secretSha256) =>
        sql`delete from sessions where user_id = ${user} and secret_sha256 <> ${secretSha256} returning 1 as one`.pipe(
          Effect.map((rows) => rows.length),
          Effect.orDie
        ),

      // sessions_by_use, sessions_by_begin; sessions in use are left for the next run.
      deleteExpired: (idleSince, begunBefore) =>
        sql`
          delete from sessions where secret_sha256 in (
            select secret_sha256 from sessions where last_seen_at < ${idleSince} or created_at < ${begunBefore}
            for update skip locked)`.pipe(Effect.asVoid, Effect.orDie)
    })
  })
)
