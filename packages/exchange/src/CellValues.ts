/** Parses the values of cells: severities, statuses, yes and no, CCIs, ids (R16.1). An unknown word is a problem of its row. */
import {
  type ImportedComponent,
  ImportedSatisfactions,
  type RuleStatus,
  SatisfactionLists,
  type Severity
} from "@docket/core"
import type { RowReader } from "./RowReader.ts"
import { bare } from "./TableColumns.ts"

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

/** Returns the severity for a word; undefined for any other word. */
export const severityOf = (word: string): Severity.Severity | undefined => own(severities, bare(word))

/** Returns true or false for a word for yes or no; undefined for any other word. */
export const truthOf = (word: string): boolean | undefined =>
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

/** Results of a check on a system. Checklists have them under the same header as statuses, but they say nothing about the requirement. */
const findings: ReadonlySet<string> = new Set(["open", "notafinding", "notreviewed"])

/** The status that a row names; undefined when it names none, and for the findings of a checklist. */
export const statusIn = (reader: RowReader): RuleStatus.RuleStatus | undefined => {
  if (findings.has(bare(reader.word("status")))) {
    reader.keep("status")
    return undefined
  }
  const expected =
    "a status: Not Yet Determined, Applicable - Configurable, Applicable - Inherently Meets, Applicable - Does Not Meet or Not Applicable; in an SRG Applicable"
  return reader.value("status", (word) => own(statuses, bare(word)), expected)
}

/** Null when the table has no statuses; an empty cell in a table with statuses is a requirement that is not yet determined. */
export const statusOf = (reader: RowReader): RuleStatus.RuleStatus | null => {
  const status = statusIn(reader)
  if (!reader.has("status") || findings.has(bare(reader.word("status")))) return null
  return status ?? "Not Yet Determined"
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** The system of CCIs in current files. */
const cciSystem = "http://cyber.mil/cci"

/** The CCIs in a text, each once, in the form of a requirement's field; "" when there are none. */
export const ccisIn = (text: string): string => [...new Set(text.match(/CCI-\d{6}/g) ?? [])].join(", ")

/** The CCIs of a requirement, with their system; none when the cell is empty. */
export const identOf = (reader: RowReader) => {
  const written = reader.word("ident")
  if (written === "") return {}
  const ident = ccisIn(written)
  if (ident === "") {
    reader.problem("ident", `"${written.slice(0, 100)}" contains no CCI.`)
    return {}
  }
  if (ident !== written) reader.keep("ident")
  return { ident, ident_system: cciSystem }
}

/**
 * The SRG ids of a row: the first is the SRG requirement behind it, the others are satisfied as well. A cell that is not a list of ids is one id.
 */
export const srgIdsOf = (reader: RowReader): ReadonlyArray<string> => {
  const cell = reader.word("srg_id")
  const ids = SatisfactionLists.idsOfCell(cell)
  return ids.length < 2 || !ids.every((id) => /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+$/.test(id))
    ? cell === ""
      ? []
      : [cell]
    : ids
}

/** The lists of requirements in the texts of a row that may have one, each with its column. With a column of links, the texts are not searched. */
export const listedIn = (reader: RowReader): ReadonlyArray<ImportedComponent.ListedInText> =>
  ImportedSatisfactions.listing.flatMap((field) =>
    SatisfactionLists.listsIn(reader.text(field))
      .filter(({ label }) => !reader.has(label === "Satisfies" ? "satisfies" : "satisfied_by"))
      .map((list) => ({ ...list, column: reader.columnName(field) }))
  )

/** The legacy ids of a requirement; none when the cell is empty. */
export const legacyIdsOf = (reader: RowReader) => {
  const ids = reader.word("legacy_ids").split(/[\s,;]+/)
  const legacy_ids = ids.filter((id) => id !== "").join(", ")
  return legacy_ids === "" ? {} : { legacy_ids }
}
