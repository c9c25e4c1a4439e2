/** The tables that archives read and restore (R16.4), derived from the forms in which archived records are stored. Used by ArchivedRecordSql.ts and RestoredRecordSql.ts. */
import { StoredForm } from "@docket/core"
import { Schema } from "effect"
import { type Table, table } from "./Table.ts"

export type Row = StoredForm.Row

/** The columns of an archived record. */
export interface ArchivedTable<Archived> {
  readonly table: Table<Row>
  readonly rowOf: (record: Archived) => Row
  readonly recordOf: (row: Row) => Archived
}

const archivedTable = <Archived>(form: StoredForm.StoredForm<Archived>): ArchivedTable<Archived> => {
  const rows: Table<Row> = table(Schema.Struct(form.fields))
  return { table: rows, rowOf: form.rowOf, recordOf: (row) => form.recordOf(rows.of(row)) }
}

export const sources = table(
  Schema.Struct({ component_id: Schema.Int, position: Schema.Int, benchmark_id: Schema.Int })
)

type Tables = {
  readonly [K in keyof typeof StoredForm.forms]: (typeof StoredForm.forms)[K] extends StoredForm.StoredForm<
    infer Archived
  >
    ? ArchivedTable<Archived>
    : never
}

export const tables: Tables = Object.fromEntries(
  Object.entries(StoredForm.forms).map(([kind, form]) => [kind, archivedTable(form as StoredForm.StoredForm<unknown>)])
) as never
