// What the reader noticed and did not refuse, gathered for the report (R15.4).
// Used by every reader of a part. Holds a bounded number of warnings, so that a hostile file cannot fill the memory with them.

/** Something a person should know about a file that was read all the same; `line` counts from 1. */
export interface Warning {
  readonly line: number
  readonly message: string
}

/** How the readers of parts report a warning. */
export type Warn = (line: number, message: string) => void

const MOST = 10_000
const LONGEST = 500

/**
 * A copy of a text that shares no memory with it. A piece cut from a parsed chunk keeps the whole chunk alive;
 * what is held until the end of the file must not, or the file would stay in memory.
 */
export const detached = (text: string): string => text.split("").join("")

/** Warnings by line; beyond ten thousand only their number is kept. */
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
