/** The SQL implementation of RuleRepository. */
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import {
  AdditionalAnswer,
  ChangedAnswer,
  KeptLint,
  LinkedRule,
  NewAnswer,
  Rule,
  RuleAnswer,
  type RuleId,
  RuleRepository,
  SatisfactionLink
} from "@docket/core"
import { withLint } from "./KeptLintSql.ts"
import { isTopLevelComment } from "./OpenComment.ts"
import { id, idList, int, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

const rules = table(Rule.Rule)
const kept = table(KeptLint.KeptLint)
const saved = rules.without("id").and(kept)
const sectionLocks = rules.only("id", "locked_sections", "updated_at")
const deletions = rules.only("id", "deleted_at", "updated_at")
const reviewStates = rules.only("id", "locked", "review_requestor_id", "changes_requested", "updated_at")

/** The columns of authors, and those of the SRG row. */
const written = saved.without(
  "component_id",
  "project_id",
  "document_type",
  "rule_number",
  "locked",
  "locked_sections",
  "review_requestor_id",
  "changes_requested",
  "assignee_id",
  "due_on",
  "source",
  "deleted_at",
  "created_at"
)
const writtenWithId = written.and(rules.only("id"))
const keptWithId = kept.and(rules.only("id"))
const lintedRows = table(KeptLint.LintedRow)

const links = table(SatisfactionLink)
const linked = table(LinkedRule)
const answers = table(AdditionalAnswer)
const ruleAnswers = table(RuleAnswer)
const newAnswers = table(NewAnswer)
const changedAnswers = table(ChangedAnswer)

export const layer: Layer.Layer<RuleRepository, never, SqlClient.SqlClient> = Layer.effect(
  RuleRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const columns = sql.literal(rules.names())

    return RuleRepository.of({
      insert: (newRules) =>
        newRules.length === 0
          ? Effect.succeed([])
          : withLint(newRules).pipe(
              Effect.flatMap(
                (counted) => sql<{ id: bigint }>`
                  with input as materialized (
                    select nextval(pg_get_serial_sequence('rules', 'id')) as rule_row_id, rule.*
                    from rows from (json_to_recordset(${saved.payload(counted)}::json)
                      as (${sql.literal(saved.definitions)})) with ordinality as rule
                    order by rule.ordinality
                  ), stored as (
                    insert into rules (id, ${sql.literal(saved.names())}) overriding system value
                    select input.rule_row_id, ${sql.literal(saved.values("input"))} from input
                  )
                  select rule_row_id as id from input order by ordinality`
              ),
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

      // Not `for update`, so that comments on the rule need not wait.
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

      // rules_live
      lintedOf: (component) =>
        sql<Stored<KeptLint.LintedRow>>`
          select ${sql.literal(lintedRows.names())} from rules where component_id = ${component} and deleted_at is null
          order by rule_number`.pipe(
          Effect.map((rows) => rows.map(lintedRows.of)),
          Effect.orDie
        ),

      // rules_counted
      lockUncounted: (version, most) =>
        rules
          .read(
            sql<Rule.Rule>`
          select ${columns} from rules where lint_version < ${version} limit ${sql.literal(String(most))}
          for no key update skip locked`
          )
          .pipe(Effect.orDie),

      saveLint: (rules) =>
        rules.length === 0
          ? Effect.void
          : withLint(rules).pipe(
              Effect.flatMap(
                (counted) => sql`
                  update rules set ${sql.literal(kept.assignments("given"))}
                  from json_to_recordset(${keptWithId.payload(counted)}::json)
                    as given (${sql.literal(keptWithId.definitions)})
                  where rules.id = given.id`
              ),
              Effect.asVoid,
              Effect.orDie
            ),

      saveReviewState: (rules) =>
        rules.length === 0
          ? Effect.void
          : sql`
              update rules set locked = given.locked, review_requestor_id = given.review_requestor_id,
                changes_requested = given.changes_requested, updated_at = given.updated_at
              from json_to_recordset(${reviewStates.payload(rules)}::json)
                as given (${sql.literal(reviewStates.definitions)})
              where rules.id = given.id`.pipe(Effect.asVoid, Effect.orDie),

      saveSectionLocks: (rules) =>
        rules.length === 0
          ? Effect.void
          : sql`
              update rules set locked_sections = given.locked_sections, updated_at = given.updated_at
              from json_to_recordset(${sectionLocks.payload(rules)}::json)
                as given (${sql.literal(sectionLocks.definitions)})
              where rules.id = given.id`.pipe(Effect.asVoid, Effect.orDie),

      // rules_live. Ordered by id, like all locks of several rules, to avoid deadlocks.
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
          : withLint(rules).pipe(
              Effect.flatMap(
                (counted) => sql`
                  update rules set ${sql.literal(written.assignments("given"))}
                  from json_to_recordset(${writtenWithId.payload(counted)}::json)
                    as given (${sql.literal(writtenWithId.definitions)})
                  where rules.id = given.id`
              ),
              Effect.asVoid,
              Effect.orDie
            ),

      // additional_answers_question. The left join makes an unknown rule violate a constraint instead of being ignored.
      saveAnswers: (rule, given) =>
        given.length === 0
          ? Effect.void
          : sql`
              insert into additional_answers (additional_question_id, rule_id, component_id, project_id, answer)
              select given.additional_question_id, ${rule}::bigint, rules.component_id, rules.project_id, given.answer
              from json_to_recordset(${newAnswers.payload(given)}::json)
                as given (${sql.literal(newAnswers.definitions)})
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

      saveDeletions: (rules) =>
        rules.length === 0
          ? Effect.void
          : sql`
              update rules set deleted_at = given.deleted_at, updated_at = given.updated_at
              from json_to_recordset(${deletions.payload(rules)}::json)
                as given (${sql.literal(deletions.definitions)})
              where rules.id = given.id`.pipe(Effect.asVoid, Effect.orDie),

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

      // rule_satisfactions_pkey. The left join makes a rule of another component violate the foreign key instead of being ignored.
      addSatisfactions: (added) =>
        added.length === 0
          ? Effect.void
          : sql`
              insert into rule_satisfactions (rule_id, satisfied_by_rule_id, component_id, project_id)
              select link.rule_id, link.satisfied_by_rule_id, rule.component_id, rule.project_id
              from json_to_recordset(${links.payload(added)}::json)
                as link (${sql.literal(links.definitions)})
              left join rules rule on rule.id = link.rule_id
              on conflict (rule_id, satisfied_by_rule_id) do nothing`.pipe(Effect.asVoid, Effect.orDie),

      // rule_satisfactions_pkey
      removeSatisfactions: (removed) =>
        removed.length === 0
          ? Effect.void
          : sql`
              delete from rule_satisfactions stored
              using json_to_recordset(${links.payload(removed)}::json)
                as link (${sql.literal(links.definitions)})
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
          Effect.map((rows) => rows.map(links.of)),
          Effect.orDie
        ),

      // rule_satisfactions_pkey. Others can read and lock them in the same way; only a change of one waits.
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
        sql<Stored<LinkedRule> & { readonly satisfied: boolean }>`
          select other.id, other.rule_number, other.srg_id, other.fixtext, link.satisfied
          from (
            select rule_id as other_id, true as satisfied from rule_satisfactions where satisfied_by_rule_id = ${rule}
            union all
            select satisfied_by_rule_id, false from rule_satisfactions where rule_id = ${rule}
          ) link
          join rules other on other.id = link.other_id and other.deleted_at is null
          order by other.rule_number`.pipe(
          Effect.map((rows) => ({
            satisfies: rows.filter(({ satisfied }) => satisfied).map(linked.of),
            satisfied_by: rows.filter(({ satisfied }) => !satisfied).map(linked.of)
          })),
          Effect.orDie
        ),

      // additional_answers_question
      answersOf: (rule) =>
        sql<Stored<AdditionalAnswer>>`
          select id, additional_question_id, answer from additional_answers
          where rule_id = ${rule} order by additional_question_id`.pipe(
          Effect.map((rows) => rows.map(answers.of)),
          Effect.orDie
        ),

      // rules_live, additional_answers_question
      answersOfComponent: (component) =>
        sql<Stored<RuleAnswer>>`
          select given.rule_id, given.additional_question_id, given.answer
          from rules join additional_answers given on given.rule_id = rules.id
          where rules.component_id = ${component} and rules.deleted_at is null
          order by rules.rule_number, given.additional_question_id`.pipe(
          Effect.map((rows) => rows.map(ruleAnswers.of)),
          Effect.orDie
        ),

      changeAnswers: (answers) => {
        const [given, gone] = [
          answers.filter(({ answer }) => answer !== null),
          answers.filter((one) => one.answer === null)
        ]
        const rows = (some: ReadonlyArray<ChangedAnswer>) =>
          sql`json_to_recordset(${changedAnswers.payload(some)}::json)
            as given (${sql.literal(changedAnswers.definitions)})`
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

      // reviews_comments_of_component
      commentCountsOf: (component) =>
        sql<{ rule_id: bigint; open: bigint; total: bigint }>`
          select r.rule_id, count(*) as total, count(*) filter (where r.adjudicated_at is null) as open
          from reviews r join rules rule on rule.id = r.rule_id and rule.deleted_at is null
          where r.component_id = ${component} and ${sql.literal(isTopLevelComment)} and r.triage_status <> 'withdrawn'
          group by r.rule_id order by r.rule_id`.pipe(
          Effect.map(
            (rows) =>
              new Map(rows.map((row) => [id<RuleId>(row.rule_id), { open: int(row.open), total: int(row.total) }]))
          ),
          Effect.orDie
        ),

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
