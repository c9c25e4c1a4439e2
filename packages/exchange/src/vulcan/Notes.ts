/** The notes on values that change. Filled while an archive is mapped; used by ComponentsFromVulcan.ts and its neighbours. */
import { type ForeignArchive, Text } from "@docket/core"

/** Notes in the order in which they were made. */
export class Notes {
  readonly #notes: Array<ForeignArchive.ForeignNote> = []
  readonly #counted = new Map<string, number>()

  /** Tells of one value. */
  tell(path: string, value: unknown, message: string): void {
    this.#notes.push({ path, value, message, count: 1 })
  }

  /** Tells of a value that may be there many times: there is one note of all that are equal. */
  count(path: string, value: unknown, message: string): void {
    const key = JSON.stringify([path, message, value])
    const place = this.#counted.get(key)
    const before = place === undefined ? undefined : this.#notes[place]
    if (place === undefined || before === undefined) {
      this.#counted.set(key, this.#notes.length)
      this.tell(path, value, message)
    } else this.#notes[place] = { ...before, count: before.count + 1 }
  }

  /** A text, "" for none. What XML cannot carry of it is replaced, and a note says so (R10.1). */
  text(path: string, text: string | null | undefined): string {
    if (text === null || text === undefined) return ""
    const representable = Text.representable(text)
    if (representable !== text) this.tell(path, text, replaced)
    return representable
  }

  /** The same for every text in a JSON value. */
  json(path: string, value: unknown): unknown {
    const text = JSON.stringify(value)
    const cleaned = cleanedJson(value)
    if (JSON.stringify(cleaned) !== text) this.tell(path, value, replaced)
    return cleaned
  }

  /** All notes, those of an earlier one first. */
  get all(): ReadonlyArray<ForeignArchive.ForeignNote> {
    return this.#notes
  }
}

const replaced = "Characters that XML cannot carry became the replacement character U+FFFD."

const cleanedJson = (value: unknown): unknown => {
  if (typeof value === "string") return Text.representable(value)
  if (Array.isArray(value)) return value.map(cleanedJson)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [Text.representable(name), cleanedJson(one)]))
}

/** A name as a step of a JSON pointer (RFC 6901 §3). */
export const step = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1")

/** True for what says nothing: null, "", an empty list or object. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0)
