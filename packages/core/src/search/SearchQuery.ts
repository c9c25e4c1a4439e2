/** A parsed search text: its terms, and the identifier, control, requirement or comment that the whole text may name (R18.2). Used by the search and by its storage. */
import type { ReviewId } from "../Ids.ts"
import * as Text from "../Text.ts"
import * as NistControls from "../rule/NistControls.ts"
import * as CommentNumber from "../review/CommentNumber.ts"
import * as ReviewView from "../review/ReviewView.ts"

/** The shortest term, in characters; a trigram index cannot serve shorter ones. */
export const shortestTerm = 3
/** The longest search text, in characters. */
export const longestQuery = 500
export const mostTerms = 32

/** The displayed name of a requirement, or its start: a prefix and a range of numbers. */
export interface SoughtName {
  readonly text: string
  readonly prefix: string
  readonly first: number
  readonly last: number
}

/** A parsed query. */
export interface Sought {
  /** All terms in lower case; all must occur, case-insensitively. */
  readonly terms: ReadonlyArray<string>
  /** The terms that an index can serve, the longest and therefore rarest first. There is at least one, except for a short number of a comment. */
  readonly served: ReadonlyArray<string>
  /** The whole text in upper case, if it may be an identifier. */
  readonly identifier: string | null
  /** The requested NIST control, with the CCIs of it or a part of it. */
  readonly control: { readonly asked: string; readonly ccis: ReadonlyArray<string> } | null
  readonly displayed_name: SoughtName | null
  /** The comment whose number is the whole text, as in `#136`. */
  readonly comment: ReviewId | null
}

const displayedName = /^([A-Z0-9]{4}-[A-Z0-9]{2})-([0-9]{1,6}|[1-9][0-9]{6,8})$/
const digitsShown = 6

/** Parses a displayed name, or the start of one with missing digits (R10.3). */
const displayedNameOf = (text: string): SoughtName | null => {
  const [, prefix, digits] = displayedName.exec(text) ?? []
  if (prefix === undefined || digits === undefined) return null
  const width = 10 ** Math.max(0, digitsShown - digits.length)
  const first = Number(digits) * width
  return { text, prefix, first, last: first + width - 1 }
}

/** True for a term that an index can serve: three characters, and two adjacent letters or digits. */
const isServed = (term: string): boolean =>
  Text.lengthInCharacters(term) >= shortestTerm && /[\p{L}\p{N}]{2}/u.test(term)

/** Parses a search text; null when there are too many terms, or none is long enough and the text is not the number of a comment (R18.2). */
export const parse = (q: string): Sought | null => {
  const text = q.trim()
  const ccis = NistControls.ccisOf(text)
  const terms = [...new Set((ccis.length > 0 ? [text] : ReviewView.searchTerms(q)).map(Text.lowerCase))]
  const served = terms.filter(isServed).toSorted((left, right) => right.length - left.length)
  const comment = CommentNumber.parse(text)
  if ((served.length === 0 && comment === null) || terms.length > mostTerms) return null
  const isWord = terms[0] === Text.lowerCase(text) && !/[\s,]/.test(text)
  const identifier = isWord ? text.toUpperCase() : null
  return {
    terms,
    served,
    identifier,
    control: ccis.length > 0 ? { asked: text, ccis } : null,
    displayed_name: identifier === null ? null : displayedNameOf(identifier),
    comment
  }
}
