/** The TestRecords over SQL: the same acts as in memory, directly on the tables. Only this file of the suites knows the tables. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type LiveComment, TestRecords } from "./TestRecords.ts"

export const layer: Layer.Layer<TestRecords, never, SqlClient.SqlClient> = Layer.effect(
  TestRecords,
  Effect.map(SqlClient.SqlClient, (sql) =>
    TestRecords.of({
      ask: (component, name) =>
        sql<{ id: bigint }>`
          insert into additional_questions (component_id, project_id, name, question_type)
          select id, project_id, ${name}, 'freeform' from components where id = ${component} returning id`.pipe(
          Effect.map(([row]) => Number(row!.id)),
          Effect.orDie
        ),
      answer: (rule, question, answer) =>
        sql<{ id: bigint }>`
          insert into additional_answers (additional_question_id, rule_id, component_id, project_id, answer)
          select ${question}, id, component_id, project_id, ${answer} from rules where id = ${rule} returning id`.pipe(
          Effect.map(([row]) => Number(row!.id)),
          Effect.orDie
        ),
      textsOf: (review) =>
        sql<{ comment: string }>`
          select comment from comment_versions where review_id = ${review} order by number`.pipe(
          Effect.map((rows) => rows.map(({ comment }) => comment)),
          Effect.orDie
        ),
      forgetLint: (rules) =>
        sql`
          update rules set lint_version = 0, lint_check = '', lint_counts = '[]'
          where id = any (${`{${rules.join(",")}}`}::bigint[])`.pipe(Effect.asVoid, Effect.orDie),
      ageHeartbeats: (seconds) =>
        sql`update heartbeats set at = at - ${seconds}::float8 * interval '1 second'`.pipe(Effect.asVoid, Effect.orDie),
      countHeartbeats: (user) =>
        sql<{ count: bigint }>`select count(*) from heartbeats where user_id = ${user}`.pipe(
          Effect.map(([row]) => Number(row!.count)),
          Effect.orDie
        ),
      everything: Effect.gen(function* () {
        const tables = yield* sql<{ name: string }>`
          select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`
        // One statement reads one snapshot.
        const contents = yield* sql.unsafe<{ name: string; rows: unknown }>(
          tables
            .map(
              ({ name }) => `select '${name}' as name, (select json_agg(t order by t::text) from "${name}" t) as rows`
            )
            .join(" union all ")
        )
        const sequences = yield* sql`
          select sequencename, last_value::text from pg_sequences where schemaname = current_schema()
          order by sequencename`
        return { ...Object.fromEntries(contents.map(({ name, rows }) => [name, rows])), sequences }
      }).pipe(Effect.orDie),
      liveComments: sql<LiveComment>`
        select component_id::float8 as component_id, triage_status, adjudicated_at from reviews r
        where action = 'comment' and responding_to_review_id is null
          and not exists (select from rules where rules.id = r.rule_id and deleted_at is not null)`.pipe(Effect.orDie),
      pinnedTextOf: (review) =>
        sql<{ text: string }>`
          select pinned.text from reviews r join pinned_texts pinned on pinned.id = r.pinned_text_id
          where r.id = ${review}`.pipe(
          Effect.map(([row]) => row?.text ?? null),
          Effect.orDie
        )
    })
  )
)
