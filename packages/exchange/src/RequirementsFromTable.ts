/**
 * The rows of a table as requirements of a component to be, or everything that is wrong with its cells (R10.8, R16.1). Pure. A cell that is empty
 * says nothing: there the SRG's own text stands. What has no field, the copies of SRG texts included, goes to `source` (R15.2).
 */
import { Result } from "effect"
import {
  type ImportedComponent,
  ImportedSatisfactions,
  Refusal,
  type RuleStatus,
  type Severity,
  Text
} from "@docket/core"
import {
  CellIsInvalid,
  ColumnIsTwice,
  MoreIsWrong,
  mostRequirements,
  TableHasNoHeader,
  TooManyRequirements
} from "./FileRefusals.ts"
import { columnLetters, type Sheet, type SheetRow } from "./Sheet.ts"
import { bare, continuationOf, type Field, fieldOf } from "./TableColumns.ts"

/** What a table came to. */
export interface TableRead {
  readonly requirements: ReadonlyArray<ImportedComponent.ImportedRequirement>
  readonly notes: ReadonlyArray<ImportedComponent.ImportNote>
}

/** Among how many rows the header is looked for: banners and titles may stand above it. */
const rowsBeforeHeader = 30

/** How many wrong cells are told at once. */
const mostProblems = 1000

/** The requirements of the first sheet that names its columns. Other sheets are told of and not read. */
export const requirementsOf = (
  sheets: ReadonlyArray<Sheet>
): Result.Result<TableRead, ReadonlyArray<Refusal.Refusal>> => {
  const tables = sheets.flatMap((sheet) => {
    const header = headerOf(sheet)
    return header === null ? [] : [{ sheet, header }]
  })
  const [table] = tables
  if (table === undefined) return Result.fail([new TableHasNoHeader()])
  const { sheet, header } = table
  if (header.refusals.length > 0) return Result.fail(header.refusals)

  const rows = sheet.rows.filter((row) => row.number > header.row && !isBanner(row))
  if (rows.length > mostRequirements) return Result.fail([new TooManyRequirements({ most: mostRequirements })])
  const read = rows.map((row) => requirementOf(row, header))
  const wrong = read.flatMap(({ problems }) => problems)
  if (wrong.length > 0) {
    const more = wrong.length - mostProblems
    return Result.fail([...wrong.slice(0, mostProblems), ...(more > 0 ? [new MoreIsWrong({ count: more })] : [])])
  }
  return Result.succeed({
    requirements: read.map(({ requirement }) => requirement),
    notes: tables.slice(1).map(({ sheet: other, header: { row } }) => ({
      place: { kind: "row", number: row },
      message: `The sheet "${other.name}" was not read; the requirements are those of "${sheet.name}".`
    }))
  })
}

/** Whether one of the first rows names the columns. */
export const namesColumns = (sheet: Sheet): boolean => headerOf(sheet) !== null

interface Column {
  readonly index: number
  readonly name: string
  readonly field: Field | null
  /** Which piece of the field's text it holds, from 1: long texts go on in columns of their own (TableToXlsx.ts). */
  readonly part: number
}

interface Header {
  readonly row: number
  readonly columns: ReadonlyArray<Column>
  readonly refusals: ReadonlyArray<Refusal.Refusal>
}

/** The first row that names the column of SRG ids and at least one other that is known. */
const headerOf = ({ rows }: Sheet): Header | null => {
  for (const { cells, number } of rows.slice(0, rowsBeforeHeader)) {
    const columns = cells.map(columnOf)
    const known = columns.filter(({ field }) => field !== null)
    if (known.length >= 2 && known.some(({ field }) => field === "srg_id")) {
      return { row: number, columns, refusals: refuseTwice(known, number) }
    }
  }
  return null
}

const columnOf = (cell: string, index: number): Column => {
  const name = cell.trim()
  const continued = continuationOf(name)
  const field = continued === null ? fieldOf(name) : fieldOf(continued.header)
  return { index, name, field, part: continued !== null && field !== null ? continued.part : 1 }
}

const refuseTwice = (known: ReadonlyArray<Column>, row: number): ReadonlyArray<Refusal.Refusal> =>
  known.flatMap(({ field, name, part }, index) => {
    const first = known.findIndex((other) => other.field === field && other.part === part)
    return first === index ? [] : [new ColumnIsTwice({ row, column_name: name, other: known[first]?.name ?? "" })]
  })

const marking =
  /^\W*(?:(?:top\s+)?secret|(?:controlled\s+)?unclassified|confidential|cui|u|for official use only|fouo)\b/i

/** A row that holds nothing but a marking of classification, or nothing at all. */
const isBanner = ({ cells }: SheetRow): boolean => {
  const [only, ...more] = cells.filter((cell) => !Text.isBlank(cell))
  return only === undefined || (more.length === 0 && marking.test(only))
}

/** The columns of each field, in the order of its pieces. */
const columnsByField = (columns: ReadonlyArray<Column>): ReadonlyMap<Field, ReadonlyArray<Column>> => {
  const byField = new Map<Field, Array<Column>>()
  for (const column of columns.toSorted((left, right) => left.part - right.part)) {
    if (column.field !== null) byField.set(column.field, [...(byField.get(column.field) ?? []), column])
  }
  return byField
}

/** One row being read: what its cells say, and what is wrong with them. */
class RowReader {
  readonly problems: Array<CellIsInvalid> = []
  /** What is kept beside the fields, by header. */
  readonly kept: Array<readonly [header: string, text: string]> = []
  readonly #row: SheetRow
  readonly #columns: ReadonlyMap<Field, ReadonlyArray<Column>>

  constructor(row: SheetRow, { columns }: Header) {
    this.#row = row
    this.#columns = columnsByField(columns)
    const names = columns.map(({ name }) => name)
    for (const [index, text] of row.cells.entries()) {
      const name = names[index] ?? ""
      if (Text.unrepresentablePosition(text) !== null) {
        this.#invalid(name || columnLetters(index), Text.unrepresentablePosition(text) ?? 0)
      }
      const isTwice = names.indexOf(name) !== index
      const header = name === "" || isTwice ? `${name} ${columnLetters(index)}`.trim() : name
      if ((columns[index]?.field ?? null) === null && !Text.isBlank(text)) this.kept.push([header, text])
    }
  }

  has(field: Field): boolean {
    return this.#columns.has(field)
  }

  /** The text of a field, character for character; "" when it is blank. */
  text(field: Field): string {
    const columns = this.#columns.get(field) ?? []
    const text = columns.map(({ index }) => this.#row.cells[index] ?? "").join("")
    return Text.isBlank(text) ? "" : text
  }

  /** A field that is a word or an id. */
  word(field: Field): string {
    return this.text(field).trim()
  }

  /** The value of a word; undefined for a blank cell. A word without a value is a problem. */
  value<Value>(field: Field, valueOf: (word: string) => Value | undefined, expected: string): Value | undefined {
    const word = this.word(field)
    if (word === "") return undefined
    const value = valueOf(word)
    if (value === undefined) this.problem(field, `"${word.slice(0, 100)}" is not ${expected}.`)
    return value
  }

  problem(field: Field, what: string): void {
    const column_name = this.#columns.get(field)?.[0]?.name ?? field
    this.problems.push(new CellIsInvalid({ row: this.#row.number, column_name, what, code: "invalid_cell" }))
  }

  /** Keeps the cell as it is, where its field holds less than it says. */
  keep(field: Field): void {
    this.kept.push([this.#columns.get(field)?.[0]?.name ?? field, this.text(field)])
  }

  #invalid(column_name: string, position: number): void {
    const what = `the character at position ${position} cannot be written in an XML document.`
    this.problems.push(new CellIsInvalid({ row: this.#row.number, column_name, what, code: "unrepresentable_text" }))
  }
}

/** Fields that are text in the table and in the requirement alike. */
const textFields = [
  "title",
  "vuln_discussion",
  "fixtext",
  "vuln_id",
  "rule_weight",
  "mitigations",
  "false_positives",
  "false_negatives",
  "severity_override_guidance",
  "potential_impacts",
  "third_party_tools",
  "mitigation_control",
  "responsibility",
  "ia_controls",
  "mitigations_available",
  "poam_available",
  "poam"
] as const satisfies ReadonlyArray<Field>

const requirementOf = (row: SheetRow, header: Header) => {
  const reader = new RowReader(row, header)
  const srg_id = reader.word("srg_id")
  if (srg_id === "") reader.problem("srg_id", "every requirement names the SRG requirement behind it.")
  const rule_severity = reader.value(
    "rule_severity",
    severityOf,
    "a severity: CAT I, II or III, or high, medium or low"
  )
  const documentable = reader.value("documentable", truthOf, "true or false")
  const status = statusOf(reader)
  const content: ImportedComponent.ImportedRequirement["content"] = {
    ...Object.fromEntries(
      textFields.flatMap((field) => (reader.text(field) === "" ? [] : [[field, reader.text(field)]]))
    ),
    ...(rule_severity === undefined ? {} : { rule_severity }),
    ...(documentable === undefined ? {} : { documentable }),
    ...identOf(reader),
    ...legacyIdsOf(reader),
    ...checksOf(reader)
  }
  const said = ["vuln_discussion", "vendor_comments"] as const
  const links = (label: "Satisfies" | "Satisfied By", field: "satisfies" | "satisfied_by") => [
    ...new Set([
      ...(reader.word(field).match(/[A-Z0-9]+(?:-[A-Z0-9]+)+/g) ?? []),
      ...said.flatMap((text) => ImportedSatisfactions.idsIn(reader.text(text), label))
    ])
  ]
  const rule_id = reader.word("rule_id")
  const requirement: ImportedComponent.ImportedRequirement = {
    place: { kind: "row", number: row.number },
    srg_id,
    stig_id: reader.word("stig_id"),
    rule_id,
    content,
    status,
    status_justification: reader.text("status_justification"),
    vendor_comments: reader.text("vendor_comments"),
    artifact_description: reader.text("artifact_description"),
    inspec_control_body: reader.text("inspec_control_body"),
    satisfies: links("Satisfies", "satisfies"),
    satisfied_by: links("Satisfied By", "satisfied_by"),
    source: {
      ...(rule_id === "" ? {} : { rule_id }),
      ...(reader.kept.length === 0 ? {} : { columns: Object.fromEntries(reader.kept) })
    }
  }
  return { requirement, problems: reader.problems }
}

const severities: Readonly<Record<string, Severity.Severity>> = {
  cati: "high",
  cat1: "high",
  i: "high",
  high: "high",
  catii: "medium",
  cat2: "medium",
  ii: "medium",
  medium: "medium",
  moderate: "medium",
  catiii: "low",
  cat3: "low",
  iii: "low",
  low: "low"
}

const severityOf = (word: string): Severity.Severity | undefined => own(severities, bare(word))

const truthOf = (word: string): boolean | undefined =>
  own({ true: true, yes: true, false: false, no: false }, bare(word))

const statuses: Readonly<Record<string, RuleStatus.RuleStatus>> = {
  notyetdetermined: "Not Yet Determined",
  nyd: "Not Yet Determined",
  applicableconfigurable: "Applicable - Configurable",
  applicableinherentlymeets: "Applicable - Inherently Meets",
  applicableinherentlymet: "Applicable - Inherently Meets",
  applicabledoesnotmeet: "Applicable - Does Not Meet",
  applicable: "Applicable",
  notapplicable: "Not Applicable",
  na: "Not Applicable"
}

/** What checklists say of a machine under the same header. It tells nothing of the requirement. */
const findings: ReadonlySet<string> = new Set(["open", "notafinding", "notreviewed"])

/** Null where the table does not speak of statuses; an empty cell beside others is a requirement that nobody has determined yet. */
const statusOf = (reader: RowReader): RuleStatus.RuleStatus | null => {
  if (!reader.has("status")) return null
  if (findings.has(bare(reader.word("status")))) {
    reader.keep("status")
    return null
  }
  const expected =
    "a status: Not Yet Determined, Applicable - Configurable, Applicable - Inherently Meets, Applicable - Does Not Meet or Not Applicable; in an SRG Applicable"
  return reader.value("status", (word) => own(statuses, bare(word)), expected) ?? "Not Yet Determined"
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** The system of CCIs in the files of today. */
const cciSystem = "http://cyber.mil/cci"

const identOf = (reader: RowReader) => {
  const written = reader.word("ident")
  if (written === "") return {}
  const ident = [...new Set(written.match(/CCI-\d{6}/g) ?? [])].join(", ")
  if (ident === "") {
    reader.problem("ident", `"${written.slice(0, 100)}" names no CCI.`)
    return {}
  }
  if (ident !== written) reader.keep("ident")
  return { ident, ident_system: cciSystem }
}

const legacyIdsOf = (reader: RowReader) => {
  const ids = reader.word("legacy_ids").split(/[\s,;]+/)
  const legacy_ids = ids.filter((id) => id !== "").join(", ")
  return legacy_ids === "" ? {} : { legacy_ids }
}

const checksOf = (reader: RowReader) => {
  const content = reader.text("check")
  const content_ref_name = reader.word("check_reference")
  if (content === "") {
    if (content_ref_name !== "") reader.keep("check_reference")
    return {}
  }
  return { checks: [{ id: 1, system: "", content_ref_name, content_ref_href: "", content }] }
}
