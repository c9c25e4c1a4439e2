/**
 * A row of a comment matrix: the comment of a person who wrote it outside of Docket (R24.1). @docket/exchange reads it; RowPlacing.ts finds its requirement,
 * MatrixImport.ts decides on it. Pure.
 */
import { Tagged } from "../Refusal.ts"
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import type { RefusalCode } from "../refusals/index.ts"
import type { SectionKey } from "../rule/SectionName.ts"
import { isBlank } from "../Text.ts"

/** The place of a row in a file; `sheet` is "" for a file with one table, `row` counts from 1 as in spreadsheets. */
export interface MatrixPlace {
  readonly sheet: string
  readonly row: number
}

/** A problem of a row that does not depend on the component. */
export interface CellProblem {
  readonly code: Extract<RefusalCode, "invalid_cell" | "unrepresentable_text">
  readonly column_name: string
  readonly what: string
}

/** A row with a comment. Cells are trimmed; an empty cell is "". */
export interface MatrixRow {
  readonly place: MatrixPlace
  /** The cells that name the requirement, by column: displayed names, STIG ids, SRG ids, rule ids or CCIs. */
  readonly ids: ReadonlyArray<{ readonly column_name: string; readonly text: string }>
  readonly section: SectionKey | null
  readonly comment: string
  /** What to change, in the words of the commenter. */
  readonly proposed_change: string
  /** The whole new text of the section. */
  readonly proposed_text: string
  readonly commenter: string
  readonly organization: string
  readonly comment_type: string
  readonly external_reference: string
  /** The day on which it was written, at midnight UTC. */
  readonly posted_on: Date | null
  /** The id of a comment in Docket, from a file that Docket wrote. */
  readonly comment_id: number | null
  readonly problems: ReadonlyArray<CellProblem>
  /** Sentences about cells whose content was not understood and does not stop the row. */
  readonly notes: ReadonlyArray<string>
}

/** The violation of one row. */
export class MatrixRowIsRefused extends Tagged("MatrixRowIsRefused")<{
  readonly code: Extract<
    RefusalCode,
    "invalid_cell" | "unrepresentable_text" | "unknown_row" | "ambiguous_row" | "contradicting_row"
  >
  readonly place: MatrixPlace
  readonly column_name?: string
  readonly what: string
}> {
  readonly pointer = "/file"
  get row(): number {
    return this.place.row
  }
  get detail(): string {
    const column = this.column_name === undefined ? "" : `, column ${this.column_name}`
    return `${inWords(this.place)}${column}: ${this.what}`
  }
}

/** The place in words. */
export const inWords = ({ row, sheet }: MatrixPlace): string =>
  sheet === "" ? `Row ${row}` : `Row ${row} of the sheet "${sheet}"`

/** A key of the place. */
export const keyOf = ({ row, sheet }: MatrixPlace): string => `${row} ${sheet}`

/** The words before a proposed change in a comment. */
const changeHeading = "Proposed change:"

/**
 * The text of the comment, in the words of the commenter: a proposed change follows the comment, and so does a proposed text where the comment cannot have one
 * (`withText`).
 */
export const textOf = (
  { comment, proposed_change, proposed_text }: Pick<MatrixRow, "comment" | "proposed_change" | "proposed_text">,
  { withText }: { readonly withText: boolean }
): string => {
  const changes = [proposed_change, ...(withText ? [proposed_text] : [])]
    .filter((text) => !isBlank(text))
    .map((text) => `${changeHeading} ${text}`)
  return [...(isBlank(comment) ? [] : [comment]), ...changes].join("\n\n")
}

/** The text without the differences that a spreadsheet makes: line ends and white space. */
const even = (text: string): string => text.normalize("NFC").replaceAll(/\s+/gu, " ").trim()

/** True when two texts have the same words. */
export const sameWords = (left: string, right: string): boolean => even(left) === even(right)

/**
 * The fingerprint of a row, a SHA-256: the same for the same comment in any file, sheet and row. The type and the number of a comment do not count, nor do other
 * columns.
 */
export const fingerprintOf = (row: MatrixRow): string => {
  const ids = row.ids.map(({ text }) => even(text).toUpperCase()).toSorted()
  const words = [row.comment, row.proposed_change, row.proposed_text, row.commenter, row.organization].map(even)
  const day = row.posted_on?.toISOString().slice(0, 10) ?? ""
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([ids, row.section ?? "", words, day]))))
}
