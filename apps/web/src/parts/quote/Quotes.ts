/** The quotes of a requirement on its page: where the quoted words are in its texts, and which comment the pointer or the focus is on. */
import { createContext, type RefObject, useContext, useEffect } from "react"
import type { TopLevel } from "../comment/thread.ts"
import type { QuotedRange } from "./quotedParts.ts"

/** A comment whose words are in the present text, with its number in reading order. */
export interface PlacedQuote extends QuotedRange {
  readonly field: string
  readonly number: number
  /** The name of the commenter. */
  readonly by: string
  readonly words: string
}

export interface Quotes {
  readonly placed: ReadonlyArray<PlacedQuote>
  /** The comment whose words are emphasized: the one below the pointer, or else the one with the focus. A text that scrolls away below the pointer keeps the focus. */
  readonly active: number | null
  readonly onPoint: (id: number | null) => void
  readonly onFocus: (id: number | null) => void
}

/** Null on pages that do not show the texts. */
export const QuotesContext = createContext<Quotes | null>(null)

export const useQuotes = (): Quotes | null => useContext(QuotesContext)

/** Emphasizes the words of a comment while the pointer or the focus is in its element. */
export const useEmphasis = (element: RefObject<HTMLElement | null>, comment: number | null): void => {
  const { onFocus, onPoint } = useQuotes() ?? {}
  useEffect(() => {
    const { current } = element
    if (current === null || onFocus === undefined || onPoint === undefined || comment === null) return undefined
    const events = {
      mouseenter: () => onPoint(comment),
      mouseleave: () => onPoint(null),
      focusin: () => onFocus(comment),
      focusout: () => onFocus(null)
    }
    for (const [name, listener] of Object.entries(events)) current.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of Object.entries(events)) current.removeEventListener(name, listener)
    }
  }, [comment, element, onFocus, onPoint])
}

/** Returns the quotes with a place in the present texts, in the order of these fields and of the words. */
export const placedQuotes = (
  comments: ReadonlyArray<TopLevel>,
  fields: ReadonlyArray<string>,
  nameOf: (comment: TopLevel) => string
): ReadonlyArray<PlacedQuote> =>
  comments
    .flatMap((comment) => {
      const { id, quote, quote_place: place, triage_status } = comment
      return quote === null || place?.state !== "in_place" || triage_status === "withdrawn"
        ? []
        : [{ id, field: place.field, start: place.start, end: place.end, by: nameOf(comment), words: quote.text }]
    })
    .sort(
      (left, right) =>
        fields.indexOf(left.field) - fields.indexOf(right.field) || left.start - right.start || left.id - right.id
    )
    .map((quote, at) => ({ ...quote, number: at + 1 }))

/** The id of the element that leads from quoted words to their comment. */
export const markId = (comment: number): string => `quoted-by-${comment}`

/** The id of the element of a comment. */
export const commentId = (comment: number): string => `comment-${comment}`

/** Moves to an element, with the focus. */
export const goTo = (id: string): void => {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: "center" })
  element?.focus({ preventScroll: true })
}
