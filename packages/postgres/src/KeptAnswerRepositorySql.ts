/** The SQL implementation of KeptAnswerRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { type KeptAnswer, KeptAnswerRepository, type UserId } from "@docket/core"
import { id, type Stored } from "./Row.ts"

/** Separates these locks from other advisory locks. */
const claimsOf = (user: UserId, keySha256: string): string => `kept answer ${user} ${keySha256}`

export const layer: Layer.Layer<KeptAnswerRepository, never, SqlClient.SqlClient> = Layer.effect(
  KeptAnswerRepository,
  Effect.map(SqlClient.SqlClient, (sql) =>
    KeptAnswerRepository.of({
      // A lock of the transaction, so that it works with a pooler in transaction mode. It is released after the writes are visible.
      claim: (user, keySha256) =>
        sql<{ claimed: boolean }>`
          select pg_try_advisory_xact_lock(hashtextextended(${claimsOf(user, keySha256)}, 0)) as claimed`.pipe(
          Effect.map(([row]) => row?.claimed === true),
          Effect.orDie
        ),

      // kept_answers_pkey
      find: (user, keySha256) =>
        sql<Stored<KeptAnswer.KeptAnswer> & { readonly now: Date; readonly is_there: boolean }>`
          select kept.*, kept.user_id is not null as is_there, date_trunc('milliseconds', now()) as now
          from (select) one left join (
            select user_id, key_sha256, request_sha256, answer, kept_at from kept_answers
            where user_id = ${user} and key_sha256 = ${keySha256}
          ) kept on true`.pipe(
          Effect.map(([row]) => {
            const { is_there, now, ...kept } = row!
            return { kept: is_there ? Option.some({ ...kept, user_id: id<UserId>(kept.user_id) }) : Option.none(), now }
          }),
          Effect.orDie
        ),

      save: ({ answer, kept_at, key_sha256, request_sha256, user_id }) =>
        sql`
          insert into kept_answers (user_id, key_sha256, request_sha256, answer, kept_at)
          values (${user_id}, ${key_sha256}, ${request_sha256}, ${answer}, ${kept_at})
          on conflict (user_id, key_sha256) do update
            set request_sha256 = excluded.request_sha256, answer = excluded.answer, kept_at = excluded.kept_at`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      // kept_answers_by_time; rows that are being replaced are left for the next run.
      deleteExpired: (before) =>
        sql`
          delete from kept_answers gone using (
            select user_id, key_sha256 from kept_answers where kept_at < ${before} for update skip locked
          ) expired
          where gone.user_id = expired.user_id and gone.key_sha256 = expired.key_sha256`.pipe(
          Effect.asVoid,
          Effect.orDie
        )
    })
  )
)
