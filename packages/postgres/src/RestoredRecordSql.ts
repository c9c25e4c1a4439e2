/**
 * The SQL that stores restored records (R16.5): one statement for many records of a kind, two with items, under reserved ids. Whole threads
 * are inserted at once: the foreign keys between reviews are checked at the end of the statement.
 */
import { Effect, Schema, Struct } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { type ArchivedRecord, KeptLint, type ProjectId, type RuleStatus, type StoredKind } from "@docket/core"
import { type ArchivedTable, sources, tables as Archived } from "./ArchivedTables.ts"
import { withLint } from "./KeptLintSql.ts"
import { idList, int } from "./Row.ts"
import { type Table, table } from "./Table.ts"

type Records = ArchivedRecord.ArchivedRecords

type Storers = {
  readonly [K in StoredKind]: (
    project: ProjectId,
    records: ReadonlyArray<Records[K]>
  ) => Effect.Effect<unknown, SqlError.SqlError>
}

// The columns of restored rows that are computed from other fields.
const guides = table(Schema.Struct({ security_requirements_guide_id: Schema.Int }))
const destinations = table(Schema.Struct({ target_project_id: Schema.NullOr(Schema.Int) }))
const rowOfDocument = table(
  Schema.Struct({ document_id: Schema.NullOr(Schema.Int), position: Schema.NullOr(Schema.Int) })
)
const keptLint = table(KeptLint.KeptLint)
const reviewPins = table(Schema.Struct({ pinned_sha256: Schema.NullOr(Schema.String) }))

/** A change with both values, because JSON may omit one. */
const changesOf = (changes: Records["audit"]["changes"]) =>
  changes.map(({ field, new_value, prev_value }) => ({
    field,
    prev_value: prev_value ?? null,
    new_value: new_value ?? null
  }))

/** The functions that store records of each kind. */
export const storers = (sql: SqlClient.SqlClient): Storers => {
  /** Rows into a table that has exactly these columns and the project. */
  const insert = <Row>(into: string, project: ProjectId, columns: Table<Row>, rows: ReadonlyArray<Row>) => sql`
    insert into ${sql.literal(into)} (project_id, ${sql.literal(columns.names())}) overriding system value
    select ${project}, ${sql.literal(columns.values("given"))}
    from rows from (json_to_recordset(${columns.payload(rows)}::json)
      as (${sql.literal(columns.definitions)})) with ordinality as given
    order by given.ordinality`

  /** Records into a table that has exactly their columns and the project. */
  const stored =
    <Record>({ rowOf, table: columns }: ArchivedTable<Record>, into: string) =>
    (project: ProjectId, records: ReadonlyArray<Record>) =>
      insert(into, project, columns, records.map(rowOf))

  return {
    response_templates: stored(Archived.responseTemplates, "response_templates"),

    components: (project, records) =>
      Effect.andThen(
        insert(
          "components",
          project,
          Archived.components.table.and(guides),
          records.map((record) => ({
            ...Archived.components.rowOf(record),
            security_requirements_guide_id: record.source_ids[0]
          }))
        ),
        insert(
          "component_sources",
          project,
          sources,
          records.flatMap(({ id, source_ids }) =>
            source_ids.map((benchmark_id, index) => ({ component_id: id, position: index + 1, benchmark_id }))
          )
        )
      ),

    memberships: stored(Archived.memberships, "memberships"),

    questions: stored(Archived.questions, "additional_questions"),

    // benchmark_rules_position
    rules: (project, records) => {
      const { rowOf, table: columns } = Archived.rules
      const stored = columns.and(keptLint)
      const given = stored.and(rowOfDocument)
      // The findings depend on the type of its document.
      const types = sql<{ id: bigint; document_type: RuleStatus.DocumentType }>`
        select id, document_type from components
        where id = any (${idList([...new Set(records.map(({ component_id }) => component_id))])}::bigint[])`
      const rowsOf = (typeOf: ReadonlyMap<number, RuleStatus.DocumentType>) =>
        Effect.map(
          withLint(records.map((record) => ({ ...record, document_type: typeOf.get(record.component_id) ?? "stig" }))),
          (counted) =>
            counted.map((record) => ({
              ...rowOf(record),
              ...Struct.pick(record, Struct.keys(KeptLint.KeptLint.fields)),
              document_id: record.srg_rule?.document_id ?? null,
              position: record.srg_rule?.position ?? null
            }))
        )
      const insertAll = (rows: Parameters<typeof given.payload>[0]) => sql`
        insert into rules (project_id, document_type, srg_rule_id, ${sql.literal(stored.names())})
        overriding system value
        select ${project}, component.document_type,
          case when given.document_id is not null then coalesce(row.id, 0) end, ${sql.literal(stored.values("given"))}
        from json_to_recordset(${given.payload(rows)}::json) as given (${sql.literal(given.definitions)})
        join components component on component.id = given.component_id
        left join benchmark_rules row on row.benchmark_id = given.document_id and row.position = given.position`
      return types.pipe(
        Effect.flatMap((found) => rowsOf(new Map(found.map((one) => [int(one.id), one.document_type])))),
        Effect.flatMap(insertAll)
      )
    },

    answers: stored(Archived.answers, "additional_answers"),

    satisfactions: stored(Archived.satisfactions, "rule_satisfactions"),

    // They are stored with their reviews, because they belong to the requirements and sections of these.
    pinned_texts: (_, records) => {
      const { rowOf, table: columns } = Archived.pinnedTexts
      return Effect.andThen(
        sql`create temporary table if not exists restored_texts (component_id bigint, sha256 text, text text) on commit drop`,
        sql`
          insert into restored_texts (${sql.literal(columns.names())})
          select ${sql.literal(columns.values("given"))}
          from json_to_recordset(${columns.payload(records.map(rowOf))}::json) as given (${sql.literal(columns.definitions)})`
      )
    },

    reviews: (project, records) => {
      const { rowOf, table: columns } = Archived.reviews
      const given = columns.and(reviewPins)
      const rows = records.map((record) => ({ ...rowOf(record), pinned_sha256: record.pinned_sha256 }))
      const from = sql`
        json_to_recordset(${given.payload(rows)}::json) as given (${sql.literal(given.definitions)})`
      const kept = columns.without("edited_by_name")
      // A text belongs to the original requirement of the comment.
      const pins = sql`
        insert into pinned_texts (rule_id, component_id, project_id, section, sha256, text)
        select distinct rule.id, rule.component_id, rule.project_id, given.section, given.pinned_sha256, restored.text
        from ${from}
        join rules rule on rule.id = coalesce(given.original_rule_id, given.rule_id)
        join restored_texts restored on restored.component_id = given.component_id
          and restored.sha256 = given.pinned_sha256
        on conflict (rule_id, section, sha256) do nothing`
      const reviews = sql`
        insert into reviews (project_id, edited_by_name, pinned_text_id, ${sql.literal(kept.names())})
        overriding system value
        select ${project}, coalesce(editor.name, given.edited_by_name), pinned.id, ${sql.literal(kept.values("given"))}
        from ${from}
        left join users editor on editor.id = given.edited_by_id
        left join pinned_texts pinned on pinned.rule_id = coalesce(given.original_rule_id, given.rule_id)
          and pinned.sha256 = given.pinned_sha256 and pinned.section is not distinct from given.section`
      return records.some(({ pinned_sha256 }) => pinned_sha256 !== null) ? Effect.andThen(pins, reviews) : reviews
    },

    comment_versions: stored(Archived.commentVersions, "comment_versions"),

    reactions: stored(Archived.reactions, "reactions"),

    assignments: (_, records) => {
      const { rowOf, table: all } = Archived.assignments
      const columns = all.without("component_id")
      return sql`
        insert into assignments (${sql.literal(columns.names())})
        select ${sql.literal(columns.values("given"))}
        from json_to_recordset(${columns.payload(records.map(rowOf))}::json) as given (${sql.literal(columns.definitions)})`
    },

    mentions: (_, records) => {
      const { rowOf, table: all } = Archived.mentions
      const columns = all.without("component_id")
      return sql`
        insert into mentions (${sql.literal(columns.names())})
        select ${sql.literal(columns.values("given"))}
        from json_to_recordset(${columns.payload(records.map(rowOf))}::json) as given (${sql.literal(columns.definitions)})`
    },

    edit_batches: (project, records) =>
      Effect.andThen(
        stored(Archived.editBatches, "edit_batches")(
          project,
          records.map((record) => ({ ...record, component_changes: changesOf(record.component_changes) }))
        ),
        stored(Archived.editBatchItems, "edit_batch_items")(
          project,
          records.flatMap(({ component_id, id, items }) =>
            items.map(({ changes, rule_id }) => ({ batch_id: id, component_id, rule_id, changes: changesOf(changes) }))
          )
        )
      ),

    triage_batches: (project, records) =>
      Effect.andThen(
        stored(Archived.triageBatches, "triage_batches")(project, records),
        stored(Archived.triageBatchItems, "triage_batch_items")(
          project,
          records.flatMap(({ component_id, id, items }) =>
            items.map((item) => ({ ...item, batch_id: id, component_id }))
          )
        )
      ),

    relocations: (project, records) => {
      const { rowOf, table: columns } = Archived.relocations
      return insert(
        "requirement_relocations",
        project,
        columns.and(destinations),
        records.map((record) => ({ ...rowOf(record), target_project_id: record.to_own_project ? project : null }))
      )
    },

    submissions: stored(Archived.submissions, "submissions"),

    comment_imports: (project, records) => {
      const { rowOf, table: columns } = Archived.importedComments
      const rows = records.flatMap(({ component_id, number, rows }) =>
        rows.map((row) => rowOf({ ...row, component_id, number }))
      )
      return Effect.andThen(
        stored(Archived.commentImports, "comment_imports")(project, records),
        sql`
          insert into imported_comments (${sql.literal(columns.names())})
          select ${sql.literal(columns.values("given"))}
          from json_to_recordset(${columns.payload(rows)}::json) as given (${sql.literal(columns.definitions)})`
      )
    },

    public_comments: stored(Archived.publicComments, "public_comments"),

    // benchmark_rules_position
    overlays: (project, records) => {
      const { rowOf, table: columns } = Archived.inheritedRules
      const given = columns.and(rowOfDocument)
      const rows = records.flatMap(({ base_document_id, component_id, rules }) =>
        rules.map(({ base_position, ...rule }) => ({
          ...rowOf({ ...rule, component_id }),
          document_id: base_document_id,
          position: base_position
        }))
      )
      return Effect.andThen(
        stored(Archived.overlays, "overlays")(project, records),
        sql`
          insert into inherited_rules (project_id, base_row_id, ${sql.literal(columns.names())})
          select ${project}, case when given.position is not null then coalesce(row.id, 0) end,
            ${sql.literal(columns.values("given"))}
          from json_to_recordset(${given.payload(rows)}::json) as given (${sql.literal(given.definitions)})
          left join benchmark_rules row on row.benchmark_id = given.document_id and row.position = given.position`
      )
    },

    // At the start of the event feed, because restored entries are not new events.
    audit: (project, records) => {
      const { rowOf, table: columns } = Archived.audit
      const rows = records.map((record) => rowOf({ ...record, changes: changesOf(record.changes) }))
      return sql`
        insert into audit_entries (project_id, feed_position, ${sql.literal(columns.names())})
        select ${project}, 0, ${sql.literal(columns.values("given"))}
        from rows from (json_to_recordset(${columns.payload(rows)}::json)
          as (${sql.literal(columns.definitions)})) with ordinality as given
        order by given.ordinality`
    }
  }
}
