/**
 * The place of quoted words in the present text of their requirement (R5.32). Pure and total. The words are at a place only if the difference between the
 * pinned and the present text leaves them unchanged and side by side; other occurrences of the same words never count.
 */
import { Schema } from "effect"
import * as KeptRange from "../comparison/KeptRange.ts"
import * as SectionFields from "../rule/SectionFields.ts"
import { isAt, Quote } from "./Quote.ts"

const { end, field, start } = Quote.fields

/** `text_changed`: the words changed, or it is not certain where they are now. */
export const QuotePlace = Schema.Union([
  Schema.Struct({ state: Schema.Literal("in_place"), field, start, end }),
  Schema.Struct({ state: Schema.Literal("text_changed") })
])
export type QuotePlace = typeof QuotePlace.Type

/** The place of words of which no text is kept, or not of this requirement. */
export const changed: QuotePlace = { state: "text_changed" }

/** Finds quotes of a pinned text in the present one. Each pair of fields is compared once, for any number of quotes. */
export const between = (
  pinned: SectionFields.SectionFields,
  present: SectionFields.SectionFields
): ((quote: Quote) => QuotePlace) => {
  const comparisons = new Map<string, KeptRange.Kept>()
  const compared = (name: string, base: string, now: string) => {
    const known = comparisons.get(name)
    if (known !== undefined) return known
    const comparison = KeptRange.between(base, now)
    comparisons.set(name, comparison)
    return comparison
  }
  return (quote) => {
    const base = pinned.get(quote.field)
    if (base === undefined || !isAt(quote, base)) return changed
    const now = presentField(quote.field, base, pinned, present)
    const text = now === null ? undefined : present.get(now)
    if (now === null || text === undefined) return changed
    const range = compared(quote.field, base, text)(quote)
    return range === null ? changed : { state: "in_place", field: now, start: range.start, end: range.end }
  }
}

/**
 * The present name of a pinned field. A check or fix that was added, removed or moved renumbers others: a text that occurs once, before and now, is the same one.
 * Otherwise the number counts, but only while there are as many as before and none has moved.
 */
const presentField = (
  field: string,
  base: string,
  pinned: SectionFields.SectionFields,
  present: SectionFields.SectionFields
): string | null => {
  const before = SectionFields.alike(pinned, field)
  const after = SectionFields.alike(present, field)
  const [same, ...others] = named(after, base)
  if (same !== undefined && others.length === 0 && named(before, base).length === 1) return same
  const isInOrder = before.every(([name, text]) => present.get(name) === text || named(after, text).length === 0)
  return before.length === after.length && isInOrder ? field : null
}

/** The fields with exactly this text. */
const named = (fields: ReadonlyArray<readonly [string, string]>, text: string): ReadonlyArray<string> =>
  fields.filter(([, one]) => one === text).map(([name]) => name)
