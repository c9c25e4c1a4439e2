/**
 * What a restore stores in SQL (R16.5): one statement for many records of a kind, two where they have items, under ids that were reserved. Whole threads
 * go in at once: the foreign keys between reviews are checked at the end of the statement.
 */
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { ArchivedRecord, NewAuditEntry, ProjectId, StoredKind } from "@docket/core"
import {
  componentColumns,
  editBatchColumns,
  nameOf,
  relocationColumns,
  archivedReviewColumns,
  archivedRuleColumns,
  triageBatchColumns,
  archivedTriageItemColumns,
  userOf
} from "./ArchiveColumns.ts"
import { type Columns, definitions, names, payload, values } from "./Recordset.ts"

type Records = ArchivedRecord.ArchivedRecords

type Storers = {
  readonly [K in StoredKind]: (
    project: ProjectId,
    records: ReadonlyArray<Records[K]>
  ) => Effect.Effect<unknown, SqlError.SqlError>
}

const questionColumns: Columns<Records["questions"]> = {
  id: "bigint",
  component_id: "bigint",
  name: "text",
  question_type: "text",
  options: "json"
}

const ruleRowColumns: typeof archivedRuleColumns &
  Columns<{ readonly document_id: number | null; readonly position: number | null }> = {
  ...archivedRuleColumns,
  document_id: "bigint",
  position: "integer"
}

const reviewRowColumns: typeof archivedReviewColumns & Columns<{ readonly pinned_sha256: string | null }> = {
  ...archivedReviewColumns,
  pinned_sha256: "text"
}

const versionColumns: Columns<
  Omit<Records["comment_versions"], "user"> & { readonly user_id: number | null; readonly imported_name: string | null }
> = {
  review_id: "bigint",
  component_id: "bigint",
  number: "integer",
  comment: "text",
  proposed_text: "text",
  user_id: "bigint",
  imported_name: "text",
  created_at: "timestamptz"
}

const reactionColumns: Columns<
  Omit<Records["reactions"], "user"> & { readonly user_id: number | null; readonly imported_name: string | null }
> = {
  review_id: "bigint",
  component_id: "bigint",
  user_id: "bigint",
  imported_name: "text",
  kind: "text",
  created_at: "timestamptz"
}

const auditColumns: Columns<
  Pick<NewAuditEntry, "action" | "auditable_type" | "auditable_id" | "audited_name" | "comment" | "user_name"> &
    Pick<NewAuditEntry, "request_id" | "created_at"> & {
      readonly rule_id: number | null
      readonly component_id: number | null
      readonly changes: unknown
      readonly user_id: number | null
    }
> = {
  action: "text",
  auditable_type: "text",
  auditable_id: "bigint",
  audited_name: "text",
  rule_id: "bigint",
  component_id: "bigint",
  comment: "text",
  changes: "json",
  user_id: "bigint",
  user_name: "text",
  request_id: "text",
  created_at: "timestamptz"
}

const doersOf = ({ created_by, undone_by }: Pick<Records["edit_batches"], "created_by" | "undone_by">) => ({
  created_by_id: userOf(created_by),
  created_by_imported_name: nameOf(created_by),
  undone_by_id: userOf(undone_by),
  undone_by_imported_name: nameOf(undone_by)
})

/** A change with both values, since one may be left out in JSON. */
const changesOf = (changes: Records["audit"]["changes"]) =>
  changes.map(({ field, new_value, prev_value }) => ({
    field,
    prev_value: prev_value ?? null,
    new_value: new_value ?? null
  }))

/** What stores records of each kind. */
export const storers = (sql: SqlClient.SqlClient): Storers => {
  /** Rows into a table that has exactly these columns and the project. */
  const insert = <Fields extends object>(
    table: string,
    project: ProjectId,
    columns: Columns<Fields>,
    rows: ReadonlyArray<Fields>
  ) => sql`
    insert into ${sql.literal(table)} (project_id, ${sql.literal(names(columns))}) overriding system value
    select ${project}, ${sql.literal(values(columns, "given"))}
    from rows from (json_to_recordset(${payload(columns, rows)}::json)
      as (${sql.literal(definitions(columns))})) with ordinality as given
    order by given.ordinality`

  return {
    response_templates: (project, records) =>
      insert(
        "response_templates",
        project,
        { name: "text", body: "text", triage_status: "text", created_at: "timestamptz", updated_at: "timestamptz" },
        records
      ),

    components: (project, records) =>
      Effect.andThen(
        insert(
          "components",
          project,
          componentColumns,
          records.map(({ copied_from_id, numbers_taken, source_ids, ...record }) => ({
            ...record,
            component_id: copied_from_id,
            security_requirements_guide_id: source_ids[0],
            rule_numbers_taken: numbers_taken
          }))
        ),
        insert(
          "component_sources",
          project,
          { component_id: "bigint", position: "integer", benchmark_id: "bigint" },
          records.flatMap(({ id, source_ids }) =>
            source_ids.map((benchmark_id, index) => ({ component_id: id, position: index + 1, benchmark_id }))
          )
        )
      ),

    memberships: (project, records) =>
      insert(
        "memberships",
        project,
        { component_id: "bigint", user_id: "bigint", role: "text", created_at: "timestamptz" },
        records.map(({ user, ...record }) => ({ ...record, user_id: userOf(user) }))
      ),

    questions: (project, records) => insert("additional_questions", project, questionColumns, records),

    // benchmark_rules_position
    rules: (project, records) => sql`
      insert into rules (project_id, document_type, srg_rule_id, ${sql.literal(names(archivedRuleColumns))})
      overriding system value
      select ${project}, component.document_type,
        case when given.document_id is not null then coalesce(row.id, 0) end,
        ${sql.literal(values(archivedRuleColumns, "given"))}
      from json_to_recordset(${payload(
        ruleRowColumns,
        records.map(({ review_requestor, srg_rule, ...record }) => ({
          ...record,
          review_requestor_id: userOf(review_requestor),
          document_id: srg_rule?.document_id ?? null,
          position: srg_rule?.position ?? null
        }))
      )}::json) as given (${sql.literal(definitions(ruleRowColumns))})
      join components component on component.id = given.component_id
      left join benchmark_rules row on row.benchmark_id = given.document_id and row.position = given.position`,

    answers: (project, records) =>
      insert(
        "additional_answers",
        project,
        { component_id: "bigint", rule_id: "bigint", additional_question_id: "bigint", answer: "text" },
        records.map(({ question_id, ...record }) => ({ ...record, additional_question_id: question_id }))
      ),

    satisfactions: (project, records) =>
      insert(
        "rule_satisfactions",
        project,
        { component_id: "bigint", rule_id: "bigint", satisfied_by_rule_id: "bigint" },
        records
      ),

    // They are stored with the reviews that are about them, whose requirements and sections they belong to.
    pinned_texts: (_, records) =>
      Effect.andThen(
        sql`create temporary table if not exists restored_texts (component_id bigint, sha256 text, text text) on commit drop`,
        sql`
      insert into restored_texts (component_id, sha256, text)
      select given.component_id, given.sha256, given.text
      from json_to_recordset(${payload({ component_id: "bigint", sha256: "text", text: "text" }, records)}::json)
        as given (component_id bigint, sha256 text, text text)`
      ),

    reviews: (project, records) => {
      const rows = records.map(({ adjudicated_by, author, edited_by, triage_set_by, ...record }) => ({
        ...record,
        user_id: userOf(author),
        imported_name: nameOf(author),
        triage_set_by_id: userOf(triage_set_by),
        triage_set_by_imported_name: nameOf(triage_set_by),
        adjudicated_by_id: userOf(adjudicated_by),
        adjudicated_by_imported_name: nameOf(adjudicated_by),
        edited_by_id: userOf(edited_by),
        edited_by_name: nameOf(edited_by)
      }))
      const given = sql`
        json_to_recordset(${payload(reviewRowColumns, rows)}::json) as given (${sql.literal(definitions(reviewRowColumns))})`
      const { edited_by_name: _, ...columns } = archivedReviewColumns
      // A text belongs to the requirement that the comment was written on.
      const pins = sql`
        insert into pinned_texts (rule_id, component_id, project_id, section, sha256, text)
        select distinct rule.id, rule.component_id, rule.project_id, given.section, given.pinned_sha256, restored.text
        from ${given}
        join rules rule on rule.id = coalesce(given.original_rule_id, given.rule_id)
        join restored_texts restored on restored.component_id = given.component_id
          and restored.sha256 = given.pinned_sha256
        on conflict (rule_id, section, sha256) do nothing`
      const reviews = sql`
        insert into reviews (project_id, edited_by_name, pinned_text_id, ${sql.literal(names(columns))})
        overriding system value
        select ${project}, coalesce(editor.name, given.edited_by_name), pinned.id, ${sql.literal(values(columns, "given"))}
        from ${given}
        left join users editor on editor.id = given.edited_by_id
        left join pinned_texts pinned on pinned.rule_id = coalesce(given.original_rule_id, given.rule_id)
          and pinned.sha256 = given.pinned_sha256 and pinned.section is not distinct from given.section`
      return rows.some(({ pinned_sha256 }) => pinned_sha256 !== null) ? Effect.andThen(pins, reviews) : reviews
    },

    comment_versions: (project, records) =>
      insert(
        "comment_versions",
        project,
        versionColumns,
        records.map(({ user, ...record }) => ({ ...record, user_id: userOf(user), imported_name: nameOf(user) }))
      ),

    reactions: (project, records) =>
      insert(
        "reactions",
        project,
        reactionColumns,
        records.map(({ user, ...record }) => ({ ...record, user_id: userOf(user), imported_name: nameOf(user) }))
      ),

    assignments: (_, records) => sql`
      insert into assignments (review_id, assignee_id, due_on)
      select given.review_id, given.assignee_id, given.due_on::date
      from json_to_recordset(${payload(
        { review_id: "bigint", assignee_id: "bigint", due_on: "text" },
        records.map(({ assignee, due_on, review_id }) => ({ review_id, assignee_id: userOf(assignee), due_on }))
      )}::json) as given (review_id bigint, assignee_id bigint, due_on text)`,

    edit_batches: (project, records) =>
      Effect.andThen(
        insert(
          "edit_batches",
          project,
          editBatchColumns,
          records.map((record) => ({ ...record, ...doersOf(record) }))
        ),
        insert(
          "edit_batch_items",
          project,
          { batch_id: "bigint", component_id: "bigint", rule_id: "bigint", changes: "json" },
          records.flatMap(({ component_id, id, items }) =>
            items.map(({ changes, rule_id }) => ({ batch_id: id, component_id, rule_id, changes: changesOf(changes) }))
          )
        )
      ),

    triage_batches: (project, records) =>
      Effect.andThen(
        insert(
          "triage_batches",
          project,
          triageBatchColumns,
          records.map((record) => ({ ...record, ...doersOf(record) }))
        ),
        insert(
          "triage_batch_items",
          project,
          archivedTriageItemColumns,
          records.flatMap(({ component_id, id, items }) =>
            items.map(({ adjudicated_by, triage_set_by, ...item }) => ({
              ...item,
              batch_id: id,
              component_id,
              triage_set_by_id: userOf(triage_set_by),
              triage_set_by_imported_name: nameOf(triage_set_by),
              adjudicated_by_id: userOf(adjudicated_by),
              adjudicated_by_imported_name: nameOf(adjudicated_by)
            }))
          )
        )
      ),

    relocations: (project, records) =>
      insert(
        "requirement_relocations",
        project,
        relocationColumns,
        records.map(({ adjudicated_by, requested_by, to_own_project, ...record }) => ({
          ...record,
          target_project_id: to_own_project ? project : null,
          requested_by_id: userOf(requested_by),
          requested_by_imported_name: nameOf(requested_by),
          adjudicated_by_id: userOf(adjudicated_by),
          adjudicated_by_imported_name: nameOf(adjudicated_by)
        }))
      ),

    // At the beginning of the event feed: what was restored is no news.
    audit: (project, records) => {
      const rows = records.map(({ changes, user, ...record }) => ({
        ...record,
        changes: changesOf(changes),
        user_id: userOf(user)
      }))
      return sql`
        insert into audit_entries (project_id, feed_position, ${sql.literal(names(auditColumns))})
        select ${project}, 0, ${sql.literal(values(auditColumns, "given"))}
        from rows from (json_to_recordset(${payload(auditColumns, rows)}::json)
          as (${sql.literal(definitions(auditColumns))})) with ordinality as given
        order by given.ordinality`
    }
  }
}
