/** The SQL implementation of ReactionRepository. The index reactions_one allows one reaction for each user and review (R5.17). */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type Reaction, ReactionRepository, type ReviewId } from "@docket/core"

/** The left join makes an unknown review violate a constraint instead of being ignored. */
const save =
  (sql: SqlClient.SqlClient) =>
  ({ review_id, user_id, kind, created_at }: Reaction.Reaction): Effect.Effect<void> =>
    (kind === null
      ? sql`delete from reactions where review_id = ${review_id} and user_id = ${user_id}`
      : sql`
          insert into reactions (review_id, user_id, component_id, project_id, kind, created_at)
          select given.review_id, ${user_id}, r.component_id, r.project_id, ${kind}, ${created_at}
          from (select ${review_id}::bigint as review_id) given left join reviews r on r.id = given.review_id
          on conflict (review_id, user_id) do update set kind = excluded.kind, created_at = excluded.created_at`
    ).pipe(Effect.asVoid, Effect.orDie)

const reactors =
  (sql: SqlClient.SqlClient) =>
  (review: ReviewId, limit: number): Effect.Effect<Reaction.Reactors> =>
    sql<{ kind: Reaction.ReactionKind; name: string }>`
      select kind, name
      from (
        select reaction.kind, coalesce(u.name, reaction.imported_name) as name, row_number() over (
          partition by reaction.kind order by reaction.created_at, reaction.user_id nulls first) as place
        from reactions reaction left join users u on u.id = reaction.user_id
        where reaction.review_id = ${review}
      ) ranked
      where place <= ${limit}
      order by place`.pipe(
      Effect.map((rows) => ({
        up: rows.filter(({ kind }) => kind === "up").map(({ name }) => name),
        down: rows.filter(({ kind }) => kind === "down").map(({ name }) => name)
      })),
      Effect.orDie
    )

export const layer: Layer.Layer<ReactionRepository, never, SqlClient.SqlClient> = Layer.effect(
  ReactionRepository,
  Effect.map(SqlClient.SqlClient, (sql) => ReactionRepository.of({ save: save(sql), reactors: reactors(sql) }))
)
