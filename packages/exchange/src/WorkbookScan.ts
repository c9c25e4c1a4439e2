/**
 * Scans the XML of a workbook while it is unpacked, before it is parsed: the number of cells in its rows, and the length of its tags and texts. Used for
 * workbooks, whose library reads a sheet at once and trusts its content.
 */
import { Result } from "effect"
import { TableIsUnreadable, TooManyCells, TooManyColumns } from "./FileRefusals.ts"
import { mostColumns } from "./Sheet.ts"

/** Of a workbook: 20,000 requirements in 50 columns. */
const mostCells = 1_000_000
/** The maximum size of a tag, which has a few attributes, and of the text between two: a cell has up to 32,767 characters. In bytes. */
const longestTag = 64 * 1024
const longestText = 1024 * 1024

/** The problem of a workbook. */
export type ScanRefusal = TableIsUnreadable | TooManyCells | TooManyColumns

/** Scans the files of a workbook in pieces. */
export class WorkbookScan {
  #cells = 0
  #cellsOfRow = 0
  /** The number of bytes since the last character that starts or ends a tag, and whether it started one. */
  #pending = 0
  #inTag = false
  #rest = ""
  #refusal: ScanRefusal | null = null

  /** Starts the next file. */
  begin(): void {
    this.#cellsOfRow = 0
    this.#pending = 0
    this.#inTag = false
    this.#rest = ""
  }

  /** Processes the next bytes of the file. False when it is refused and the rest can be skipped. */
  take(bytes: Uint8Array): boolean {
    if (this.#refusal !== null) return false
    // All relevant characters are ASCII.
    const text = this.#rest + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")
    const whole = Math.max(text.lastIndexOf("<"), 0)
    const isCut = text.length - whole < longestName
    this.#count(isCut ? text.slice(0, whole) : text)
    this.#rest = isCut ? text.slice(whole) : ""
    return this.#refusal === null
  }

  /** The result of the scan: nothing, or the problem of the workbook. */
  get result(): Result.Result<void, ScanRefusal> {
    return this.#refusal === null ? Result.void : Result.fail(this.#refusal)
  }

  #count(text: string): void {
    let at = 0
    for (const { 0: sign, 1: name, index } of text.matchAll(signs)) {
      this.#measure(index - at)
      if (sign === ">") this.#inTag = false
      else {
        this.#inTag = true
        if (name === "row") this.#cellsOfRow = 0
        if (name === "c") this.#countCell()
      }
      this.#pending = 0
      at = index
      if (this.#refusal !== null) return
    }
    this.#measure(text.length - at)
  }

  #countCell(): void {
    this.#cells += 1
    this.#cellsOfRow += 1
    if (this.#cellsOfRow > mostColumns) this.#refusal = new TooManyColumns({ most: mostColumns })
    else if (this.#cells > mostCells) this.#refusal = new TooManyCells({ most: mostCells })
  }

  #measure(bytes: number): void {
    this.#pending += bytes
    if (this.#pending > (this.#inTag ? longestTag : longestText)) {
      this.#refusal = new TableIsUnreadable({ why: "a text or tag in it is too long" })
    }
  }
}

/** Matches the start of a tag, with its name when that is a row or a cell, with any prefix; and the end of a tag. */
const signs = /<(?:(?:[\w.-]{1,32}:)?(c|row)(?=[\s/>]))?|>/g

/** The maximum length of a name with its prefix. */
const longestName = 40
