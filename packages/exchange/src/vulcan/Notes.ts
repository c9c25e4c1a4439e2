/** The notes on values that are not imported unchanged. Filled while an archive is mapped; used by the modules of this folder. */
import { type ForeignArchive, Text } from "@docket/core"

/** Notes in the order of creation. */
export class Notes {
  readonly #notes: Array<ForeignArchive.ForeignNote> = []
  readonly #counted = new Map<string, number>()

  /** Adds a note on one value. */
  add(path: string, value: unknown, message: string): void {
    this.#notes.push({ path, value, message, count: 1 })
  }

  /** Adds a note on a value that may occur many times: equal notes are counted as one. */
  count(path: string, value: unknown, message: string): void {
    const key = JSON.stringify([path, message, value])
    const place = this.#counted.get(key)
    const before = place === undefined ? undefined : this.#notes[place]
    if (place === undefined || before === undefined) {
      this.#counted.set(key, this.#notes.length)
      this.add(path, value, message)
    } else this.#notes[place] = { ...before, count: before.count + 1 }
  }

  /** A text, "" for none. Characters that XML cannot contain are replaced, with a note (R10.1). */
  text(path: string, text: string | null | undefined): string {
    if (text === null || text === undefined) return ""
    const representable = Text.representable(text)
    if (representable !== text) this.add(path, text, replaced)
    return representable
  }

  /** The same for every text in a JSON value. */
  json(path: string, value: unknown): unknown {
    const text = JSON.stringify(value)
    const cleaned = cleanedJson(value)
    if (JSON.stringify(cleaned) !== text) this.add(path, value, replaced)
    return cleaned
  }

  /** All notes, with those of an earlier collection first. */
  get all(): ReadonlyArray<ForeignArchive.ForeignNote> {
    return this.#notes
  }
}

const replaced = "Characters that XML cannot contain were replaced with U+FFFD."

const cleanedJson = (value: unknown): unknown => {
  if (typeof value === "string") return Text.representable(value)
  if (Array.isArray(value)) return value.map(cleanedJson)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [Text.representable(name), cleanedJson(one)]))
}

/** A name as a step of a JSON pointer (RFC 6901 §3). */
export const step = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1")

/** True for empty values: null, "", an empty list or object. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0)
