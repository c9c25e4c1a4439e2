/** The rules of components in SQL: keeps the promises of the core's RuleRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import {
  type AdditionalAnswer,
  type ChangedAnswer,
  type LinkedRule,
  type NewAnswer,
  type Rule,
  type RuleAnswer,
  type RuleContent,
  type RuleId,
  RuleRepository,
  type SatisfactionLink
} from "@docket/core"
import { contentColumns } from "./ContentColumns.ts"
import { recordReader } from "./RecordReader.ts"
import { assignments, type Columns, definitions, names, payload, values } from "./Recordset.ts"
import { id, idList, int, type Stored } from "./Row.ts"
import { ruleColumns } from "./RuleColumns.ts"

const rules = recordReader<Rule.Rule>({ id: "bigint", ...ruleColumns })

const lockColumns: Columns<Pick<Rule.Rule, "id" | "locked_sections" | "updated_at">> = {
  id: "bigint",
  locked_sections: "text[]",
  updated_at: "timestamptz"
}

const wholeLockColumns: Columns<Pick<Rule.Rule, "id" | "locked" | "updated_at">> = {
  id: "bigint",
  locked: "boolean",
  updated_at: "timestamptz"
}

/** What authors write, with the difference that they acknowledge. */
type Written = RuleContent.RuleContent &
  Pick<
    Rule.Rule,
    | "status"
    | "status_justification"
    | "vendor_comments"
    | "artifact_description"
    | "inspec_control_body"
    | "inspec_control_body_lang"
    | "inspec_control_file_lang"
    | "further_fixes"
    | "source_changed"
    | "updated_at"
  >

const writtenColumns: Columns<Written> = {
  status: "text",
  status_justification: "text",
  vendor_comments: "text",
  artifact_description: "text",
  inspec_control_body: "text",
  inspec_control_body_lang: "text",
  inspec_control_file_lang: "text",
  further_fixes: "json",
  source_changed: "json",
  updated_at: "timestamptz",
  ...contentColumns
}

const contentWithId: Columns<Written & Pick<Rule.Rule, "id">> = { id: "bigint", ...writtenColumns }

const changedAnswerColumns: Columns<ChangedAnswer> = {
  rule_id: "bigint",
  additional_question_id: "bigint",
  answer: "text"
}

const answerColumns: Columns<NewAnswer> = { additional_question_id: "bigint", answer: "text" }

type LinkedRow = Stored<LinkedRule> & { readonly satisfied: boolean }

const linkedOf = (row: LinkedRow): LinkedRule => ({
  id: id<RuleId>(row.id),
  rule_number: int(row.rule_number),
  srg_id: row.srg_id,
  fixtext: row.fixtext
})

const linkColumns: Columns<SatisfactionLink> = { rule_id: "bigint", satisfied_by_rule_id: "bigint" }

export const layer: Layer.Layer<RuleRepository, never, SqlClient.SqlClient> = Layer.effect(
  RuleRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(rules.selected())

    return RuleRepository.of({
      insert: (rules) =>
        rules.length === 0
          ? Effect.succeed([])
          : sql<{ id: bigint }>`
              with input as materialized (
                select nextval(pg_get_serial_sequence('rules', 'id')) as rule_row_id, rule.*
                from rows from (json_to_recordset(${payload(ruleColumns, rules)}::json)
                  as (${sql.literal(definitions(ruleColumns))})) with ordinality as rule
                order by rule.ordinality
              ), stored as (
                insert into rules (id, ${sql.literal(names(ruleColumns))}) overriding system value
                select input.rule_row_id, ${sql.literal(values(ruleColumns, "input"))} from input
              )
              select rule_row_id as id from input order by ordinality`.pipe(
              Effect.map((rows) => rows.map((row) => id<RuleId>(row.id))),
              Effect.orDie
            ),

      find: (rule) =>
        rules.read(sql<Rule.Rule>`select ${columns} from rules where id = ${rule}`).pipe(
          Effect.map(([rule]) => Option.fromUndefinedOr(rule)),
          Effect.orDie
        ),

      findMany: (ids) =>
        ids.length === 0
          ? Effect.succeed([])
          : rules
              .read(
                sql<Rule.Rule>`
              select ${columns} from rules where id = any (${idList(ids)}::bigint[]) order by id`
              )
              .pipe(Effect.orDie),

      // Not `for update`: comments that refer to the rule need not wait.
      lock: (rule) =>
        rules.read(sql<Rule.Rule>`select ${columns} from rules where id = ${rule} for no key update`).pipe(
          Effect.map(([rule]) => Option.fromUndefinedOr(rule)),
          Effect.orDie
        ),

      // rules_number
      everyOf: (component) =>
        rules
          .read(
            sql<Rule.Rule>`
          select ${columns} from rules where component_id = ${component} order by rule_number`
          )
          .pipe(Effect.orDie),

      // rules_live
      ofComponent: (component) =>
        rules
          .read(
            sql<Rule.Rule>`
          select ${columns} from rules where component_id = ${component} and deleted_at is null
          order by rule_number`
          )
          .pipe(Effect.orDie),

      saveReviewState: (rule) =>
        sql`
          update rules set locked = ${rule.locked}, review_requestor_id = ${rule.review_requestor_id},
            changes_requested = ${rule.changes_requested}, updated_at = ${rule.updated_at}
          where id = ${rule.id}`.pipe(Effect.asVoid, Effect.orDie),

      saveSectionLocks: (rules) =>
        rules.length === 0
          ? Effect.void
          : sql`
              update rules set locked_sections = given.locked_sections, updated_at = given.updated_at
              from json_to_recordset(${payload(lockColumns, rules)}::json)
                as given (${sql.literal(definitions(lockColumns))})
              where rules.id = given.id`.pipe(Effect.asVoid, Effect.orDie),

      // rules_live. By id, as everybody locks several rules, so that nobody waits in a circle.
      lockLive: (component) =>
        rules
          .read(
            sql<Rule.Rule>`
          select ${columns} from rules where component_id = ${component} and deleted_at is null
          order by id for no key update`
          )
          .pipe(
            Effect.map((rows) => rows.toSorted((left, right) => left.rule_number - right.rule_number)),
            Effect.orDie
          ),

      saveContent: (rules) =>
        rules.length === 0
          ? Effect.void
          : sql`
              update rules set ${sql.literal(assignments(writtenColumns, "given"))}
              from json_to_recordset(${payload(contentWithId, rules)}::json)
                as given (${sql.literal(definitions(contentWithId))})
              where rules.id = given.id`.pipe(Effect.asVoid, Effect.orDie),

      saveLocks: (rules) =>
        rules.length === 0
          ? Effect.void
          : sql`
              update rules set locked = given.locked, updated_at = given.updated_at
              from json_to_recordset(${payload(wholeLockColumns, rules)}::json)
                as given (${sql.literal(definitions(wholeLockColumns))})
              where rules.id = given.id`.pipe(Effect.asVoid, Effect.orDie),

      // additional_answers_question. The left join lets a rule that is not there break a constraint instead of going unnoticed.
      saveAnswers: (rule, answers) =>
        answers.length === 0
          ? Effect.void
          : sql`
              insert into additional_answers (additional_question_id, rule_id, component_id, project_id, answer)
              select given.additional_question_id, ${rule}::bigint, rules.component_id, rules.project_id, given.answer
              from json_to_recordset(${payload(answerColumns, answers)}::json)
                as given (${sql.literal(definitions(answerColumns))})
              left join rules on rules.id = ${rule}::bigint
              on conflict (rule_id, additional_question_id) do update set answer = excluded.answer`.pipe(
              Effect.asVoid,
              Effect.orDie
            ),

      removeAnswers: (rule, questions) =>
        questions.length === 0
          ? Effect.void
          : sql`
              delete from additional_answers
              where rule_id = ${rule} and additional_question_id = any (${idList(questions)}::bigint[])`.pipe(
              Effect.asVoid,
              Effect.orDie
            ),

      saveDeletion: (rule) =>
        sql`
          update rules set deleted_at = ${rule.deleted_at}, updated_at = ${rule.updated_at}
          where id = ${rule.id}`.pipe(Effect.asVoid, Effect.orDie),

      // additional_answers_question, additional_questions_of_component
      copyAnswers: (from, to) =>
        sql`
          insert into additional_answers (additional_question_id, rule_id, component_id, project_id, answer)
          select distinct on (same.id) same.id, target.id, target.component_id, target.project_id, given.answer
          from additional_answers given
          join additional_questions asked on asked.id = given.additional_question_id
          join rules target on target.id = ${to}
          join additional_questions same on same.component_id = target.component_id
            and (same.id = asked.id or (same.component_id <> asked.component_id and same.name = asked.name
              and same.question_type = asked.question_type and same.options::text = asked.options::text))
          where given.rule_id = ${from}
          order by same.id, asked.id`.pipe(Effect.asVoid, Effect.orDie),

      // rule_satisfactions_pkey. The left join lets a rule of another component break the foreign key instead of going unnoticed.
      addSatisfactions: (links) =>
        links.length === 0
          ? Effect.void
          : sql`
              insert into rule_satisfactions (rule_id, satisfied_by_rule_id, component_id, project_id)
              select link.rule_id, link.satisfied_by_rule_id, rule.component_id, rule.project_id
              from json_to_recordset(${payload(linkColumns, links)}::json)
                as link (${sql.literal(definitions(linkColumns))})
              left join rules rule on rule.id = link.rule_id
              on conflict (rule_id, satisfied_by_rule_id) do nothing`.pipe(Effect.asVoid, Effect.orDie),

      // rule_satisfactions_pkey
      removeSatisfactions: (links) =>
        links.length === 0
          ? Effect.void
          : sql`
              delete from rule_satisfactions stored
              using json_to_recordset(${payload(linkColumns, links)}::json)
                as link (${sql.literal(definitions(linkColumns))})
              where stored.rule_id = link.rule_id
                and stored.satisfied_by_rule_id = link.satisfied_by_rule_id`.pipe(Effect.asVoid, Effect.orDie),

      // rule_satisfactions_of_component
      satisfactionsOf: (component) =>
        sql<Stored<SatisfactionLink>>`
          select link.rule_id, link.satisfied_by_rule_id
          from rule_satisfactions link
          join rules rule on rule.id = link.rule_id and rule.deleted_at is null
          join rules parent on parent.id = link.satisfied_by_rule_id and parent.deleted_at is null
          where link.component_id = ${component}
          order by link.rule_id, link.satisfied_by_rule_id`.pipe(
          Effect.map((rows) =>
            rows.map((row) => ({
              rule_id: id<RuleId>(row.rule_id),
              satisfied_by_rule_id: id<RuleId>(row.satisfied_by_rule_id)
            }))
          ),
          Effect.orDie
        ),

      // rule_satisfactions_pkey. Others may read and lock them so too; only a change of one waits.
      lockSatisfying: (rule) =>
        rules
          .read(
            sql<Rule.Rule>`
          select ${columns} from rules
          where id in (select satisfied_by_rule_id from rule_satisfactions where rule_id = ${rule})
            and deleted_at is null
          order by id for share`
          )
          .pipe(Effect.orDie),

      // rule_satisfactions_pkey, rule_satisfactions_by_parent
      linksOf: (rule) =>
        sql<LinkedRow>`
          select other.id, other.rule_number, other.srg_id, other.fixtext, link.satisfied
          from (
            select rule_id as other_id, true as satisfied from rule_satisfactions where satisfied_by_rule_id = ${rule}
            union all
            select satisfied_by_rule_id, false from rule_satisfactions where rule_id = ${rule}
          ) link
          join rules other on other.id = link.other_id and other.deleted_at is null
          order by other.rule_number`.pipe(
          Effect.map((rows) => ({
            satisfies: rows.filter(({ satisfied }) => satisfied).map(linkedOf),
            satisfied_by: rows.filter(({ satisfied }) => !satisfied).map(linkedOf)
          })),
          Effect.orDie
        ),

      // additional_answers_question
      answersOf: (rule) =>
        sql<Stored<AdditionalAnswer>>`
          select id, additional_question_id, answer from additional_answers
          where rule_id = ${rule} order by additional_question_id`.pipe(
          Effect.map((rows) =>
            rows.map((row) => ({
              id: int(row.id),
              additional_question_id: int(row.additional_question_id),
              answer: row.answer
            }))
          ),
          Effect.orDie
        ),

      // rules_live, additional_answers_question
      answersOfComponent: (component) =>
        sql<Stored<RuleAnswer>>`
          select given.rule_id, given.additional_question_id, given.answer
          from rules join additional_answers given on given.rule_id = rules.id
          where rules.component_id = ${component} and rules.deleted_at is null
          order by rules.rule_number, given.additional_question_id`.pipe(
          Effect.map((rows) =>
            rows.map((row) => ({
              rule_id: id<RuleId>(row.rule_id),
              additional_question_id: int(row.additional_question_id),
              answer: row.answer
            }))
          ),
          Effect.orDie
        ),

      changeAnswers: (answers) => {
        const [given, gone] = [
          answers.filter(({ answer }) => answer !== null),
          answers.filter((one) => one.answer === null)
        ]
        const rows = (some: ReadonlyArray<ChangedAnswer>) =>
          sql`json_to_recordset(${payload(changedAnswerColumns, some)}::json)
            as given (${sql.literal(definitions(changedAnswerColumns))})`
        const save = sql`
          insert into additional_answers (additional_question_id, rule_id, component_id, project_id, answer)
          select given.additional_question_id, given.rule_id, rules.component_id, rules.project_id, given.answer
          from ${rows(given)} join rules on rules.id = given.rule_id
          on conflict (rule_id, additional_question_id) do update set answer = excluded.answer`
        const remove = sql`
          delete from additional_answers using ${rows(gone)}
          where additional_answers.rule_id = given.rule_id
            and additional_answers.additional_question_id = given.additional_question_id`
        return Effect.all([given.length === 0 ? Effect.void : save, gone.length === 0 ? Effect.void : remove]).pipe(
          Effect.asVoid,
          Effect.orDie
        )
      },

      // reviews_of_rule, reviews_pkey
      commentSummaryOf: (rule) =>
        sql<{ open: bigint; total: bigint }>`
          select count(*) as total, count(*) filter (where top.adjudicated_at is null) as open
          from reviews r join reviews top on top.id = r.thread_id
          where r.rule_id = ${rule} and top.action = 'comment'`.pipe(
          Effect.map(([row]) => ({ open: int(row!.open), total: int(row!.total) })),
          Effect.orDie
        )
    })
  })
)
