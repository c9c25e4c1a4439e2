/** The file of a submission to DISA (R19): written once, and read to compare it with another one. */
import { type Component, type SubmissionDifference, SubmissionForm } from "@docket/core"
import { Effect } from "effect"
import * as ComponentWorkbook from "./ComponentWorkbook.ts"
import * as SheetsFromXlsx from "./SheetsFromXlsx.ts"
import { continuedHeader } from "./TableColumns.ts"
import * as TableToXlsx from "./TableToXlsx.ts"

/** The bytes of the workbook. */
export const write = (
  { prefix }: Pick<Component.Component, "prefix">,
  rows: ReadonlyArray<SubmissionForm.SubmittedRow>,
  marking: string
): Effect.Effect<Uint8Array> =>
  Effect.promise(() => TableToXlsx.write([ComponentWorkbook.vendorSubmission(prefix, rows, marking)]))

/**
 * The text above the table: the marking of the installation, and that requirements which DISA does not publish are controlled unclassified information.
 * "" when the installation has no marking.
 */
export const markingOf = (marking: string, rows: ReadonlyArray<SubmissionForm.SubmittedRow>): string => {
  const status = SubmissionForm.columns.indexOf("Status")
  const isUnpublished = rows.some(({ cells }) => cells[status] !== "Applicable - Configurable")
  return marking === "" || !isUnpublished ? marking : `${marking} – CUI: rows that are not Applicable - Configurable`
}

/** The rows of a file from `write`, each with its requirement. */
export const read = Effect.fn("SubmissionFile.read")(function* (
  content: Uint8Array,
  rule_numbers: ReadonlyArray<number>
) {
  const sheets = yield* Effect.orDie(SheetsFromXlsx.read(content))
  const rows = sheets.flatMap((sheet) => sheet.rows)
  const start = rows.findIndex(({ cells }) => SubmissionForm.columns.every((column, index) => cells[index] === column))
  const header = rows[start]?.cells ?? []
  return rows.slice(start + 1).flatMap(({ cells }, index): ReadonlyArray<SubmissionDifference.ReadRow> => {
    const rule_number = rule_numbers[index]
    if (rule_number === undefined) return []
    const textOf = (column: string, place: number): string => {
      let text = cells[place] ?? ""
      for (let piece = 2; ; piece += 1) {
        const further = header.indexOf(continuedHeader(column, piece))
        if (further === -1) return text
        text += cells[further] ?? ""
      }
    }
    const texts = SubmissionForm.columns.map((column, place) => [column, textOf(column, place)] as const)
    return [{ rule_number, cells: Object.fromEntries(texts) }]
  })
})
