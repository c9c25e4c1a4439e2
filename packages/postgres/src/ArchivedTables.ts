/**
 * The tables that archives read and restore (R16.4), derived from the schemas of archived records: a person is one field of a record and one or two columns of a row. Used by
 * ArchivedRecordSql.ts and RestoredRecordSql.ts.
 */
import { ArchivedRecord } from "@docket/core"
import { Schema, Struct } from "effect"
import { type Table, table } from "./Table.ts"

/** The values of a row by column. */
export type Row = Readonly<Record<string, unknown>>

/** The columns of an archived record. */
export interface ArchivedTable<Archived> {
  readonly table: Table<Row>
  readonly rowOf: (record: Archived) => Row
  readonly recordOf: (row: Row) => Archived
}

/** The columns of a person: of the account, and of the name of one without an account where there is such a column. */
type PersonColumns = readonly [account: string, name?: string]

/** Where the columns are called otherwise than `field_id` and `field_imported_name`. */
const personColumns: Readonly<Record<string, PersonColumns>> = {
  author: ["user_id", "imported_name"],
  user: ["user_id", "imported_name"],
  edited_by: ["edited_by_id", "edited_by_name"],
  review_requestor: ["review_requestor_id"],
  assignee: ["assignee_id"]
}

const account = Schema.NullOr(Schema.Int)
const name = Schema.NullOr(Schema.String)

/** The table of records of this schema. `columns` are the names of columns that are called otherwise than their field. */
const archivedTable = <Fields extends Schema.Struct.Fields>(
  { fields }: Schema.Struct<Fields>,
  columns: { readonly [Field in keyof Fields]?: string | PersonColumns } = {}
): ArchivedTable<Schema.Struct<Fields>["Type"]> => {
  const all = Object.entries(fields).map(([field, schema]) => {
    const given: string | PersonColumns | undefined = Reflect.get(columns, field)
    const isPerson = schema === ArchivedRecord.Who
    const own = isPerson ? (personColumns[field] ?? [`${field}_id`, `${field}_imported_name`]) : [field]
    return { field, schema, isPerson, columns: given === undefined ? own : typeof given === "string" ? [given] : given }
  })
  const rows: Table<Row> = table(
    Schema.Struct(
      Object.fromEntries(
        all.flatMap(({ columns, isPerson, schema }) =>
          columns.map((column, at) => [column, isPerson ? (at === 0 ? account : name) : schema])
        )
      )
    )
  )
  const rowOf = (record: Row): Row =>
    Object.fromEntries(
      all.flatMap(({ columns: [first = "", second], field, isPerson }): ReadonlyArray<readonly [string, unknown]> => {
        const value = record[field]
        if (!isPerson) return [[first, value]]
        const id: readonly [string, unknown] = [first, typeof value === "number" ? value : null]
        return second === undefined ? [id] : [id, [second, typeof value === "string" ? value : null]]
      })
    )
  const recordOf = (row: Row): Row => {
    const read = rows.of(row)
    return Object.fromEntries(
      all.map(({ columns: [first = "", second = ""], field }) => [field, read[first] ?? read[second] ?? null])
    )
  }
  return { table: rows, rowOf, recordOf } as never
}

const { schemas } = ArchivedRecord

export const components = archivedTable(schemas.components.mapFields(Struct.omit(["source_ids"])), {
  copied_from_id: "component_id",
  numbers_taken: "rule_numbers_taken"
})
export const sources = table(
  Schema.Struct({ component_id: Schema.Int, position: Schema.Int, benchmark_id: Schema.Int })
)
export const memberships = archivedTable(schemas.memberships, { user: ["user_id"] })
export const responseTemplates = archivedTable(schemas.response_templates)
export const questions = archivedTable(schemas.questions)
export const rules = archivedTable(schemas.rules.mapFields(Struct.omit(["srg_rule"])))
export const answers = archivedTable(schemas.answers, { question_id: "additional_question_id" })
export const satisfactions = archivedTable(schemas.satisfactions)
export const pinnedTexts = archivedTable(schemas.pinned_texts)
export const reviews = archivedTable(schemas.reviews.mapFields(Struct.omit(["pinned_sha256"])))
export const commentVersions = archivedTable(schemas.comment_versions)
export const reactions = archivedTable(schemas.reactions)
export const assignments = archivedTable(schemas.assignments)
export const editBatches = archivedTable(schemas.edit_batches.mapFields(Struct.omit(["items"])))
export const triageBatches = archivedTable(schemas.triage_batches.mapFields(Struct.omit(["items"])))
export const relocations = archivedTable(schemas.relocations.mapFields(Struct.omit(["to_own_project"])))
export const audit = archivedTable(schemas.audit, { user: ["user_id"] })

const inBatch = { batch_id: Schema.Int, component_id: Schema.Int }
export const editBatchItems = archivedTable(
  Schema.Struct({ ...inBatch, ...schemas.edit_batches.fields.items.value.fields })
)
export const triageBatchItems = archivedTable(
  Schema.Struct({ ...inBatch, ...schemas.triage_batches.fields.items.value.fields })
)
