/** The words of a text that a user selected, with their place in characters (code points). Pure; the selection on the page is in selectedRange.ts. */

/** Words of a field of a requirement, as the service accepts them. */
export interface Quote {
  readonly field: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A text of a requirement that can be quoted. */
export interface Quotable {
  /** The name of the field in the service. */
  readonly field: string
  readonly text: string
}

/** The longest quote, in characters. */
export const longestQuote = 10_000

/** Returns the words between two places in characters, without white space around them; null if nothing visible is left, or too much. */
export const wordsBetween = ({ field, text }: Quotable, from: number, to: number): Quote | null => {
  const characters = Array.from(text)
  const isSpace = (at: number) => /^\s$/u.test(characters[at] ?? "")
  let [start, end] = [Math.max(0, from), Math.min(to, characters.length)]
  while (start < end && isSpace(start)) start += 1
  while (start < end && isSpace(end - 1)) end -= 1
  return start >= end || end - start > longestQuote
    ? null
    : { field, start, end, text: characters.slice(start, end).join("") }
}

/** Returns the place in characters of a place in the value of a text field, which counts UTF-16 and has a line feed for every line end. */
export const placeOfValue = (text: string, place: number): number => {
  const characters = Array.from(text)
  let [at, value] = [0, 0]
  while (at < characters.length && value < place) {
    value += characters[at]?.length ?? 0
    // The pair of carriage return and line feed is one character of the value.
    at += characters[at] === "\r" && characters[at + 1] === "\n" ? 2 : 1
  }
  return at
}

/** True if the text still has these words at this place. */
export const isCurrent = ({ end, field, start, text }: Quote, texts: ReadonlyArray<Quotable>): boolean => {
  const now = texts.find((one) => one.field === field)
  return now !== undefined && Array.from(now.text).slice(start, end).join("") === text
}

/** Returns the quote that a stored draft has; null for none, or an invalid one. */
export const decodeQuote = (value: unknown): Quote | null => {
  if (typeof value !== "object" || value === null) return null
  const { end, field, start, text } = value as Partial<Record<keyof Quote, unknown>>
  return typeof end === "number" && typeof start === "number" && typeof field === "string" && typeof text === "string"
    ? { field, start, end, text }
    : null
}
