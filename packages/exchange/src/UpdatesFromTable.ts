/**
 * Turns the rows of a table into updates of an existing component's requirements (R16.1). Pure. Invalid cells are reported and change
 * nothing. Empty cells are marked; the core decides what they mean, and which requirement a row updates.
 */
import {
  ComponentUpdate,
  Decision,
  type ImportedComponent,
  type Refusal,
  Rule,
  SatisfactionLists,
  Text
} from "@docket/core"
import { ccisIn, severityOf, srgIdsOf, statusIn, truthOf } from "./CellValues.ts"
import { RowReader, reported } from "./RowReader.ts"
import type { Sheet, SheetRow } from "./Sheet.ts"
import { type ColumnField, type Field, isForeign, isOfSubmission, textFields } from "./TableColumns.ts"
import { type Header, headerOf, tableIn } from "./TableHeader.ts"

/** The result of a table. */
export interface UpdatesRead {
  readonly rows: ReadonlyArray<ComponentUpdate.ProposedRequirement>
  /** The invalid cells. */
  readonly problems: ReadonlyArray<Refusal.Refusal>
  readonly notes: ReadonlyArray<ImportedComponent.ImportNote>
}

/** The columns that identify the requirement of a row. One of them is required. */
const ids = ["id", "stig_id", "srg_id"] as const satisfies ReadonlyArray<Field>

/** Returns the rows of the first sheet with column names, or the reason why there is none. */
export const updatesOf = (sheets: ReadonlyArray<Sheet>): Decision.Decision<UpdatesRead, Refusal.Refusal> =>
  Decision.map(tableIn(sheets, ids), ({ header: found, notes, rows }) => {
    const header = withoutCcisOfSrg(found)
    const read = rows.map((row) => proposedBy(row, header))
    return {
      rows: read.map(({ proposed }) => proposed),
      problems: reported(read.flatMap(({ problems }) => problems)),
      notes: [...foreignColumns(header, rows), ...notes]
    }
  })

/** The CCIs of a vendor submission are those of the SRG, so they do not update the requirement. */
const withoutCcisOfSrg = (header: Header): Header =>
  header.columns.some(({ name }) => isOfSubmission(name))
    ? {
        ...header,
        columns: header.columns.map((column) => (column.field === "ident" ? { ...column, field: null } : column))
      }
    : header

/** Reports columns with an unknown name, so that a misspelled one is noticed. */
const foreignColumns = (
  { columns, row }: Header,
  rows: ReadonlyArray<SheetRow>
): ReadonlyArray<ImportedComponent.ImportNote> => {
  const foreign = columns.filter(
    ({ field, index, name }) =>
      field === null && name !== "" && isForeign(name) && rows.some(({ cells }) => !Text.isBlank(cells[index] ?? ""))
  )
  const names = foreign.slice(0, mostForeign).map(({ name }) => JSON.stringify(name.slice(0, 100)))
  const more = foreign.length > names.length ? ` and ${foreign.length - names.length} more` : ""
  const message = `These columns are unknown, and were not read: ${names.join(", ")}${more}.`
  return foreign.length === 0 ? [] : [{ place: { kind: "row", number: row }, message }]
}

const mostForeign = 20

/** True if one of the first rows contains the column names. */
export const namesColumns = (sheet: Sheet): boolean => headerOf(sheet, ids) !== null

const proposedBy = (row: SheetRow, header: Header) => {
  const reader = new RowReader(row, header)
  const id = reader.value("id", (word) => (/^[1-9]\d{0,14}$/.test(word) ? Number(word) : undefined), "an id")
  const status = statusIn(reader)
  const rule_severity = reader.value(
    "rule_severity",
    severityOf,
    "a severity: CAT I, II or III, or high, medium or low"
  )
  const documentable = reader.value("documentable", truthOf, "true or false")
  const text = (field: Field): string | undefined => (reader.text(field) === "" ? undefined : reader.text(field))
  const furtherFixes = reader.furtherFixes()
  // As in the editor, a text without a CCI is also an ident.
  const ident = ccisIn(reader.word("ident")) || text("ident")
  const texts = [...textFields, ...Rule.authoredTexts].flatMap((field) => {
    const said = text(field)
    return said === undefined ? [] : [[field, said]]
  })
  const values: ComponentUpdate.ProposedValues = {
    ...Object.fromEntries(texts),
    ...given("status", status),
    ...given("rule_severity", rule_severity),
    ...given("documentable", documentable),
    ...given("ident", ident),
    ...given("check_content", text("check")),
    ...given("check_reference", text("check_reference")),
    ...given("further_fixes", furtherFixes.some((fix) => fix !== "") ? furtherFixes : undefined)
  }
  const proposed: ComponentUpdate.ProposedRequirement = {
    place: { kind: "row", number: row.number },
    id: id ?? null,
    stig_id: reader.word("stig_id"),
    srg_ids: srgIdsOf(reader),
    identifiers: Object.fromEntries(
      ComponentUpdate.identifiers.flatMap((field) => {
        const said = reader.word(field)
        return said === "" ? [] : [[field, { text: said, column_name: reader.columnName(field) ?? field }] as const]
      })
    ),
    answers: reader.answers(),
    values,
    empty: updated.flatMap(([field, column]) => (reader.has(column) && reader.text(column) === "" ? [field] : [])),
    columns: new Map(
      [...updated, ...furtherColumn(reader), ...links].flatMap(([field, column]) => {
        const name = reader.columnName(column)
        return name === undefined ? [] : [[field, name] as const]
      })
    ),
    satisfies: reader.has("satisfies") ? SatisfactionLists.idsOfCell(reader.word("satisfies")) : null,
    satisfied_by: reader.has("satisfied_by") ? SatisfactionLists.idsOfCell(reader.word("satisfied_by")) : null
  }
  return { proposed, problems: reader.problems }
}

/** Returns the columns of the further fixes. */
const furtherColumn = (reader: RowReader): ReadonlyArray<readonly [ComponentUpdate.UpdatedField, ColumnField]> =>
  reader.has("fix:2") ? [["further_fixes", "fix:2"]] : []

/** The updated fields with their columns. */
const updated: ReadonlyArray<readonly [field: ComponentUpdate.UpdatedField, column: Field]> = [
  ...[...textFields, ...Rule.authoredTexts].map((field) => [field, field] as const),
  ["status", "status"],
  ["rule_severity", "rule_severity"],
  ["documentable", "documentable"],
  ["ident", "ident"],
  ["check_content", "check"],
  ["check_reference", "check_reference"]
]

const links = [
  ["satisfies", "satisfies"],
  ["satisfied_by", "satisfied_by"]
] as const

const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value }
