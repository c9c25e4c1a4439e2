/** The parts of a requirement's text with the words that comments quote: marked, and preceded by the numbers of these comments, which lead to them. */
import type { TopLevel } from "../comment/thread.ts"
import type { MarkedPart } from "../requirement/RequirementText.tsx"
import { commentId, goTo, markId, type Quotes } from "./Quotes.ts"
import { quotedParts } from "./quotedParts.ts"
import classes from "./Quote.module.css"
import * as words from "../../words/quote.ts"

/** Returns the parts of the text of a field. Without quotes it is one part. */
export const markedParts = (
  { active, onFocus, onPoint, placed }: Quotes,
  field: string,
  text: string
): ReadonlyArray<MarkedPart> => {
  const inField = placed.filter((quote) => quote.field === field)
  if (inField.length === 0) return [{ text }]
  return quotedParts(text, inField).flatMap(({ begins, ids, text: part }): ReadonlyArray<MarkedPart> => {
    if (ids.length === 0) return [{ text: part }]
    const numbers = inField.filter(({ id }) => begins.includes(id))
    const renderNumbers = () => (
      <span data-beyond-text className={classes["numbers"]}>
        {numbers.map(({ by, id, number, words: quoted }) => (
          <button
            key={id}
            id={markId(id)}
            type="button"
            className={classes["number"]}
            data-active={active === id}
            aria-label={words.quoteGoToComment(number, by, quoted)}
            onClick={() => goTo(commentId(id))}
            onMouseEnter={() => onPoint(id)}
            onMouseLeave={() => onPoint(null)}
            onFocus={() => onFocus(id)}
            onBlur={() => onFocus(null)}
          >
            {number}
          </button>
        ))}
      </span>
    )
    const renderWords = (marked: string) => (
      <mark className={classes["mark"]} data-active={active !== null && ids.includes(active)}>
        {marked}
      </mark>
    )
    return [...(numbers.length === 0 ? [] : [{ text: "", mark: renderNumbers }]), { text: part, mark: renderWords }]
  })
}

/** Returns the parts of the text of a field with the words of one quote marked. */
export const markedWords = (
  place: TopLevel["quote_place"] | null,
  field: string,
  text: string
): ReadonlyArray<MarkedPart> => {
  if (place?.state !== "in_place" || place.field !== field) return [{ text }]
  return quotedParts(text, [{ id: 0, start: place.start, end: place.end }]).map(({ ids, text: part }) =>
    ids.length === 0
      ? { text: part }
      : {
          text: part,
          mark: (marked) => (
            <mark className={classes["mark"]} data-active>
              {marked}
            </mark>
          )
        }
  )
}
