/** The SQL implementation of QuestionRepository. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { Question, type QuestionId, QuestionRepository, RemovedAnswer } from "@docket/core"
import { id, idList, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

const all = table(Question.Question)
const asked = all.without("id")
const changed = all.only("id", "name", "question_type", "options")
const removed = table(RemovedAnswer)

export const layer: Layer.Layer<QuestionRepository, never, SqlClient.SqlClient> = Layer.effect(
  QuestionRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    return QuestionRepository.of({
      // additional_questions_of_component
      ofComponent: (component) =>
        sql<Stored<Question.Question>>`
          select ${sql.literal(all.names())} from additional_questions
          where component_id = ${component} order by id`.pipe(
          Effect.map((rows) => rows.map(all.of)),
          Effect.orDie
        ),

      insert: (questions) =>
        questions.length === 0
          ? Effect.succeed([])
          : sql<{ id: bigint }>`
              with input as materialized (
                select nextval(pg_get_serial_sequence('additional_questions', 'id')) as question_id, question.*
                from rows from (json_to_recordset(${asked.payload(questions)}::json)
                  as (${sql.literal(asked.definitions)})) with ordinality as question
                order by question.ordinality
              ), stored as (
                insert into additional_questions (id, ${sql.literal(asked.names())}) overriding system value
                select input.question_id, ${sql.literal(asked.values("input"))} from input
              )
              select question_id as id from input order by ordinality`.pipe(
              Effect.map((rows) => rows.map((row) => id<QuestionId>(row.id))),
              Effect.orDie
            ),

      save: (questions) =>
        questions.length === 0
          ? Effect.void
          : sql`
              update additional_questions question
              set name = saved.name, question_type = saved.question_type, options = saved.options::jsonb
              from json_to_recordset(${changed.payload(questions)}::json)
                as saved (${sql.literal(changed.definitions)})
              where question.id = saved.id`.pipe(Effect.asVoid, Effect.orDie),

      // additional_answers_by_question. The answers are deleted explicitly, so that they can be returned before the foreign key would delete them.
      remove: (ids, at) =>
        ids.length === 0
          ? Effect.succeed([])
          : sql<Stored<RemovedAnswer>>`
              with answers as (
                delete from additional_answers where additional_question_id = any (${idList(ids)}::bigint[])
                returning additional_question_id, rule_id, answer
              ), touched as (
                update rules set updated_at = greatest(${at}::timestamptz, updated_at + interval '1 millisecond')
                where id in (select rule_id from answers)
                returning id, rule_number, component_id, project_id
              ), questions as (
                delete from additional_questions where id = any (${idList(ids)}::bigint[])
              )
              select answers.additional_question_id as question_id, rule.id as rule_id, rule.rule_number,
                rule.component_id, rule.project_id, answers.answer
              from answers join touched rule on rule.id = answers.rule_id
              order by rule.rule_number, answers.additional_question_id`.pipe(
              Effect.map((rows) => rows.map(removed.of)),
              Effect.orDie
            ),

      // additional_answers_by_question
      copyAnswers: (questions, rules) =>
        questions.size === 0
          ? Effect.void
          : sql`
              insert into additional_answers (additional_question_id, rule_id, component_id, project_id, answer)
              select question.new_id, rule.id, rule.component_id, rule.project_id, given.answer
              from unnest(${idList([...questions.keys()])}::bigint[], ${idList([...questions.values()])}::bigint[])
                as question (old_id, new_id)
              join additional_answers given on given.additional_question_id = question.old_id
              join unnest(${idList([...rules.keys()])}::bigint[], ${idList([...rules.values()])}::bigint[])
                as copied (old_id, new_id) on copied.old_id = given.rule_id
              join rules rule on rule.id = copied.new_id
              order by given.id`.pipe(Effect.asVoid, Effect.orDie)
    })
  })
)
