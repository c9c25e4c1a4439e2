/** The SQL implementation of MentionRepository. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { MentionRepository } from "@docket/core"
import { idList } from "./Row.ts"

export const layer: Layer.Layer<MentionRepository, never, SqlClient.SqlClient> = Layer.effect(
  MentionRepository,
  Effect.map(SqlClient.SqlClient, (sql) =>
    MentionRepository.of({
      // mentions_pkey
      save: (mentioned, at) => {
        const pairs = mentioned.flatMap(({ review_id, user_ids }) =>
          user_ids.map((user_id) => ({ review_id, user_id }))
        )
        return sql`
          with given as materialized (
            select * from unnest(
              ${idList(pairs.map(({ review_id }) => review_id))}::bigint[], ${idList(pairs.map(({ user_id }) => user_id))}::bigint[]
            ) as given (review_id, user_id)
          ), removed as (
            delete from mentions m
            where m.review_id = any (${idList(mentioned.map(({ review_id }) => review_id))}::bigint[])
              and not exists (select from given where given.review_id = m.review_id and given.user_id = m.user_id)
          )
          insert into mentions (review_id, user_id, created_at)
          select review_id, user_id, ${at} from given
          on conflict (review_id, user_id) do nothing`.pipe(Effect.asVoid, Effect.orDie)
      },

      // mentions_of_user
      end: (user, threads, at) =>
        sql`
          update mentions m set done_at = ${at} from reviews r
          where m.user_id = ${user} and m.done_at is null and r.id = m.review_id
            and r.thread_id = any (${idList(threads)}::bigint[])`.pipe(Effect.asVoid, Effect.orDie),

      // mentions_of_user
      reopen: (user, thread) =>
        sql`
          update mentions set done_at = null
          where user_id = ${user} and review_id = (
            select max(m.review_id) from mentions m join reviews r on r.id = m.review_id
            where m.user_id = ${user} and r.thread_id = ${thread})`.pipe(Effect.asVoid, Effect.orDie)
    })
  )
)
