// Collects the warnings of the reader for the report (R15.4).
// Used by the readers of all parts. The number of warnings is limited, so that a hostile file cannot exhaust the memory.

/** A warning about a file that was read successfully; `line` counts from 1. */
export interface Warning {
  readonly line: number
  readonly message: string
}

/** The function with which readers report a warning. */
export type Warn = (line: number, message: string) => void

const MOST = 10_000
const LONGEST = 500

/**
 * A copy of a text that shares no memory with it. A substring of a parsed chunk keeps the whole chunk in memory;
 * values that are kept until the end of the file must not, or the whole file stays in memory.
 */
export const detached = (text: string): string => text.split("").join("")

/** Warnings by line; after ten thousand, only their number is kept. */
export class Warnings {
  readonly #kept: Array<Warning> = []
  #more = 0
  #lastLine = 1

  readonly warn: Warn = (line, message) => {
    this.#lastLine = line
    if (this.#kept.length < MOST) this.#kept.push({ line, message: detached(message.slice(0, LONGEST)) })
    else this.#more += 1
  }

  list(): ReadonlyArray<Warning> {
    const kept = this.#kept.toSorted((a, b) => a.line - b.line)
    if (this.#more === 0) return kept
    return [...kept, { line: this.#lastLine, message: `${this.#more} more warnings are not listed` }]
  }
}
