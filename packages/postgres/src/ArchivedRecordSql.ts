/** The SQL that reads the records of a component for archives (R16.4), kind by kind, each with an index that begins with the component. */
import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import type { ArchivedRecord, ComponentId } from "@docket/core"
import { type ArchivedTable, type Row, tables as Archived } from "./ArchivedTables.ts"
import { int } from "./Row.ts"

type Records = ArchivedRecord.ArchivedRecords

type Readers = {
  readonly [K in ArchivedRecord.ComponentKind]: (
    component: ComponentId
  ) => Effect.Effect<ReadonlyArray<Records[K]>, SqlError.SqlError>
}

/** The items of each batch. */
const byBatch = <Item extends { readonly batch_id: number; readonly component_id: number }>(
  items: ReadonlyArray<Item>
) => {
  const groups = new Map<number, Array<Omit<Item, "batch_id" | "component_id">>>()
  for (const { batch_id, component_id: _, ...item } of items) {
    const group = groups.get(batch_id)
    if (group === undefined) groups.set(batch_id, [item])
    else group.push(item)
  }
  return groups
}

/** The reader of each kind. */
export const readers = (sql: SqlClient.SqlClient): Readers => {
  /** The records of a component from a table with exactly their columns. */
  const listed =
    <Record>({ recordOf, table: columns }: ArchivedTable<Record>, table: string, order: string) =>
    (component: ComponentId) =>
      Effect.map(
        sql<Row>`
          select ${sql.literal(columns.names())} from ${sql.literal(table)}
          where component_id = ${component} order by ${sql.literal(order)}`,
        (rows) => rows.map(recordOf)
      )

  return {
    // additional_questions_of_component
    questions: listed(Archived.questions, "additional_questions", "id"),

    // rules_number
    rules: (component) =>
      Effect.map(
        sql<Row & { readonly document_id: bigint | null; readonly position: number | null }>`
          select ${sql.literal(Archived.rules.table.names("r"))}, row.benchmark_id as document_id, row.position
          from rules r left join benchmark_rules row on row.id = r.srg_rule_id
          where r.component_id = ${component} order by r.rule_number`,
        (rows) =>
          rows.map(({ document_id, position, ...row }) => ({
            ...Archived.rules.recordOf(row),
            srg_rule:
              document_id === null || position === null
                ? null
                : { document_id: int(document_id), position: int(position) }
          }))
      ),

    // additional_answers_of_component
    answers: listed(Archived.answers, "additional_answers", "id"),

    // rule_satisfactions_of_component
    satisfactions: listed(Archived.satisfactions, "rule_satisfactions", "rule_id, satisfied_by_rule_id"),

    // reviews_comments_of_component; a relocated thread also has texts of its earlier component
    pinned_texts: (component) =>
      Effect.map(
        sql<{ sha256: string; text: string }>`
          select distinct on (pinned.sha256) pinned.sha256, pinned.text
          from reviews r join pinned_texts pinned on pinned.id = r.pinned_text_id
          where r.component_id = ${component} order by pinned.sha256`,
        (rows) => rows.map(({ sha256, text }) => ({ component_id: component, sha256, text }))
      ),

    // reviews_triage
    reviews: (component) =>
      Effect.map(
        sql<Row & { readonly pinned_sha256: string | null }>`
          select ${sql.literal(Archived.reviews.table.names("r"))}, pinned.sha256 as pinned_sha256
          from reviews r left join pinned_texts pinned on pinned.id = r.pinned_text_id
          where r.component_id = ${component} order by r.id`,
        (rows) => rows.map(({ pinned_sha256, ...row }) => ({ ...Archived.reviews.recordOf(row), pinned_sha256 }))
      ),

    // comment_versions_of_component
    comment_versions: (component) =>
      Effect.map(
        sql<Row>`
          select v.component_id, v.review_id, v.number, v.comment, v.proposed_text, v.quote, v.user_id, v.created_at,
            coalesce(v.imported_name, case when v.number = 1 then r.imported_name end) as imported_name
          from comment_versions v join reviews r on r.id = v.review_id
          where v.component_id = ${component} order by v.review_id, v.number`,
        (rows) => rows.map(Archived.commentVersions.recordOf)
      ),

    // reactions_of_component
    reactions: listed(Archived.reactions, "reactions", "review_id, created_at"),

    // reviews_triage, assignments_pkey
    assignments: (component) =>
      Effect.map(
        sql<Row>`
          select ${sql.literal(Archived.assignments.table.computed({ component_id: "r.component_id" }, "a"))}
          from reviews r join assignments a on a.review_id = r.id
          where r.component_id = ${component} order by a.review_id`,
        (rows) => rows.map(Archived.assignments.recordOf)
      ),

    // reviews_triage, mentions_pkey
    mentions: (component) =>
      Effect.map(
        sql<Row>`
          select ${sql.literal(Archived.mentions.table.computed({ component_id: "r.component_id" }, "m"))}
          from reviews r join mentions m on m.review_id = r.id
          where r.component_id = ${component} order by m.review_id, m.user_id`,
        (rows) => rows.map(Archived.mentions.recordOf)
      ),

    // edit_batches_by_time, edit_batch_items_of_component
    edit_batches: (component) =>
      Effect.gen(function* () {
        const batches = yield* listed(Archived.editBatches, "edit_batches", "id")(component)
        const items = byBatch(
          yield* listed(Archived.editBatchItems, "edit_batch_items", "batch_id, rule_id")(component)
        )
        return batches.map((batch) => ({ ...batch, items: items.get(batch.id) ?? [] }))
      }),

    // triage_batches_by_time, triage_batch_items_of_component
    triage_batches: (component) =>
      Effect.gen(function* () {
        const batches = yield* listed(Archived.triageBatches, "triage_batches", "id")(component)
        const items = byBatch(
          yield* listed(Archived.triageBatchItems, "triage_batch_items", "batch_id, review_id")(component)
        )
        return batches.map((batch) => ({ ...batch, items: items.get(batch.id) ?? [] }))
      }),

    // submissions_pkey
    submissions: listed(Archived.submissions, "submissions", `kind collate "C", number`),

    // comment_imports_pkey, imported_comments_of_import
    comment_imports: (component) =>
      Effect.gen(function* () {
        const imports = yield* listed(Archived.commentImports, "comment_imports", "number")(component)
        const rows = yield* listed(Archived.importedComments, "imported_comments", "number, review_id")(component)
        return imports.map((made) => ({
          ...made,
          rows: rows.flatMap(({ fingerprint, number, review_id }) =>
            number === made.number ? [{ review_id, fingerprint }] : []
          )
        }))
      }),

    // public_comments_of_component
    public_comments: listed(Archived.publicComments, "public_comments", "id"),

    // overlays_pkey, inherited_rules_of_overlay
    overlays: (component) =>
      Effect.gen(function* () {
        const [overlay] = yield* listed(Archived.overlays, "overlays", "component_id")(component)
        if (overlay === undefined) return []
        const rows = yield* sql<Row & { readonly position: number | null }>`
          select ${sql.literal(Archived.inheritedRules.table.names("i"))}, row.position
          from inherited_rules i left join benchmark_rules row on row.id = i.base_row_id
          where i.component_id = ${component} order by i.rule_id`
        const rules = rows.map(({ position, ...row }) => {
          const { component_id: _, ...rule } = Archived.inheritedRules.recordOf(row)
          return { ...rule, base_position: position === null ? null : int(position) }
        })
        return [{ ...overlay, rules }]
      }),

    // relocations_of_component
    relocations: (component) =>
      Effect.map(
        sql<Row & { readonly to_own_project: boolean }>`
          select ${sql.literal(Archived.relocations.table.names())}, target_project_id is not distinct from project_id as to_own_project
          from requirement_relocations where component_id = ${component} order by id`,
        (rows) => rows.map(({ to_own_project, ...row }) => ({ ...Archived.relocations.recordOf(row), to_own_project }))
      )
  }
}
