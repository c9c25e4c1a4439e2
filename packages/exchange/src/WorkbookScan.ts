/**
 * A look at the XML of a workbook while it is unpacked, before anything makes objects of it: how many cells its rows have, and how long its tags and texts are. Used for
 * workbooks, whose library reads a sheet at one go and believes it.
 */
import { Result } from "effect"
import { TableIsUnreadable, TooManyCells, TooManyColumns } from "./FileRefusals.ts"
import { mostColumns } from "./Sheet.ts"

/** Of a workbook: 20,000 requirements in 50 columns. */
const mostCells = 1_000_000
/** Of a tag, which has a handful of attributes, and of what is between two: a cell holds 32,767 characters. In bytes. */
const longestTag = 64 * 1024
const longestText = 1024 * 1024

/** What is wrong with a workbook. */
export type ScanRefusal = TableIsUnreadable | TooManyCells | TooManyColumns

/** Looks at the files of a workbook, piece by piece. */
export class WorkbookScan {
  #cells = 0
  #cellsOfRow = 0
  /** What was read since the last sign that begins or ends a tag, in bytes, and whether that began one. */
  #pending = 0
  #inTag = false
  #rest = ""
  #refusal: ScanRefusal | null = null

  /** Begins with the next file. */
  begin(): void {
    this.#cellsOfRow = 0
    this.#pending = 0
    this.#inTag = false
    this.#rest = ""
  }

  /** Takes the next bytes of the file. False: it is refused, and need not be read on. */
  take(bytes: Uint8Array): boolean {
    if (this.#refusal !== null) return false
    // Every sign that matters is ASCII.
    const text = this.#rest + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")
    const whole = Math.max(text.lastIndexOf("<"), 0)
    const isCut = text.length - whole < longestName
    this.#count(isCut ? text.slice(0, whole) : text)
    this.#rest = isCut ? text.slice(whole) : ""
    return this.#refusal === null
  }

  /** What became of it. */
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

/** The begin of a tag, with its name where that is a row or a cell, whatever its prefix; the end of one. */
const signs = /<(?:(?:[\w.-]{1,32}:)?(c|row)(?=[\s/>]))?|>/g

/** A name that is not longer, with its prefix, is seen whole. */
const longestName = 40
