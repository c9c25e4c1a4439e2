/** Finds what a comment refers to: requirements by their displayed name, comments by their number, and people. Pure; the text is not changed. */
import { type Mentionable, mentionsIn } from "@docket/api/fetch"

/** A part of a text. The parts in order are the text. */
export type Reference =
  | { readonly kind: "text"; readonly text: string }
  /** A displayed name, such as HBGW-03-000001. */
  | { readonly kind: "requirement"; readonly text: string; readonly prefix: string; readonly name: string }
  | { readonly kind: "comment"; readonly text: string; readonly id: number }
  | { readonly kind: "person"; readonly text: string; readonly ids: ReadonlyArray<number> }

interface Found {
  readonly start: number
  readonly end: number
  readonly reference: Reference
}

// Excludes longer identifiers that begin with such a name: SRG-OS-000480-GPOS-00227.
const displayedName =
  /(?<![\p{L}\p{N}_-])(?<prefix>[A-Z0-9]{4}-[A-Z0-9]{2})-(?<digits>\d{6,9})(?![\p{L}\p{N}_]|-[\p{L}\p{N}])/giu

// Not a color, a fragment of an address, a character reference or the number of a work order such as AB#12.
const commentNumber = /(?<![\p{L}\p{N}_#&/.-])#(?<id>[1-9]\d{0,8})(?![\p{L}\p{N}_]|-[\p{L}\p{N}])/gu

const found = (text: string, people: ReadonlyArray<Mentionable>): ReadonlyArray<Found> => [
  ...mentionsIn(text, people).map(({ end, ids, start }): Found => {
    return { start, end, reference: { kind: "person", text: text.slice(start, end), ids } }
  }),
  ...[...text.matchAll(displayedName)].map((match): Found => {
    const [all] = match
    const { digits = "", prefix = "" } = match.groups ?? {}
    const reference = {
      kind: "requirement",
      text: all,
      prefix: prefix.toUpperCase(),
      name: `${prefix}-${digits}`.toUpperCase()
    } as const
    return { start: match.index, end: match.index + all.length, reference }
  }),
  ...[...text.matchAll(commentNumber)].map((match): Found => {
    const [all] = match
    const reference = { kind: "comment", text: all, id: Number(match.groups?.["id"]) } as const
    return { start: match.index, end: match.index + all.length, reference }
  })
]

/** Splits a text into references and the text between them. Of overlapping ones the first is kept. */
export const referencesIn = (text: string, people: ReadonlyArray<Mentionable>): ReadonlyArray<Reference> => {
  const parts: Array<Reference> = []
  let end = 0
  const between = (start: number) => {
    if (start > end) parts.push({ kind: "text", text: text.slice(end, start) })
  }
  for (const one of found(text, people).toSorted((left, right) => left.start - right.start)) {
    if (one.start < end) continue
    between(one.start)
    parts.push(one.reference)
    ;({ end } = one)
  }
  between(text.length)
  return parts
}
