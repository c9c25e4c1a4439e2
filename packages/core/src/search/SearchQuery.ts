/** A parsed search text: its terms, and the identifier, control, requirement or comment that the whole text may name (R18.2). Used by the search and by its storage. */
import type { ReviewId } from "../Ids.ts"
import * as Text from "../Text.ts"
import * as NistControls from "../rule/NistControls.ts"
import * as CommentNumber from "../review/CommentNumber.ts"
import { parse as parseQuery, type Query, type Term } from "../query/index.ts"

/** The shortest term, in characters; a trigram index cannot serve shorter ones. */
export const shortestTerm = 3
/** The longest search text, in characters. */
export const longestQuery = 500
export const mostTerms = 32

/** The displayed name of a requirement, or its start: a prefix and a range of numbers. Without a prefix it is the number alone, in the scope of a search. */
export interface SoughtName {
  readonly text: string
  readonly prefix: string | null
  readonly first: number
  readonly last: number
}

/** A parsed query. */
export interface Sought {
  /** All terms in lower case; all must occur, case-insensitively. */
  readonly terms: ReadonlyArray<string>
  /** The terms that an index can serve, the longest and therefore rarest first. There may be none with filters, or for a short number. */
  readonly served: ReadonlyArray<string>
  /** The whole text in upper case, if it may be an identifier. */
  readonly identifier: string | null
  /** The requested NIST control, with the CCIs of it or a part of it. */
  readonly control: { readonly asked: string; readonly ccis: ReadonlyArray<string> } | null
  readonly displayed_name: SoughtName | null
  /** The comment whose number is the whole text, as in `#136`. */
  readonly comment: ReviewId | null
  /** Conditions of requirements, and of the requirement of a comment, next to the terms: severities, statuses, and controls or their text. */
  readonly filters: Query
}

const displayedName = /^([A-Z0-9]{4}-[A-Z0-9]{2})-([0-9]{1,6}|[1-9][0-9]{6,8})$/
const digitsShown = 6

const numberAlone = /^0*([1-9][0-9]{0,8})$/

/** Parses a number alone, a displayed name, or the start of one with missing digits (R10.3). */
const displayedNameOf = (text: string): SoughtName | null => {
  const alone = numberAlone.exec(text)?.[1]
  if (alone !== undefined) return { text, prefix: null, first: Number(alone), last: Number(alone) }
  const [, prefix, digits] = displayedName.exec(text) ?? []
  if (prefix === undefined || digits === undefined) return null
  const width = 10 ** Math.max(0, digitsShown - digits.length)
  const first = Number(digits) * width
  return { text, prefix, first, last: first + width - 1 }
}

/** True for a term that an index can serve: three characters, and two adjacent letters or digits. */
const isServed = (term: string): boolean =>
  Text.lengthInCharacters(term) >= shortestTerm && /[\p{L}\p{N}]{2}/u.test(term)

/** True for a condition next to the terms. A control that is in no list is text. */
const isFilter = (term: Term): boolean =>
  term.kind === "severity" ||
  term.kind === "status" ||
  (term.kind === "control" && NistControls.ccisOf(term.control).length > 0)

/** Parses a search text; null when there are too many terms, or none is long enough and the text is not a number or a filter (R18.2). */
export const parse = (q: string): Sought | null => {
  const text = q.trim()
  const ccis = NistControls.ccisOf(text)
  const query = ccis.length > 0 ? [] : parseQuery(q)
  const texts = query.flatMap((term) => (isFilter(term) || !("text" in term) ? [] : [term.text]))
  const filters = query.filter(isFilter)
  const terms = ccis.length > 0 ? [Text.lowerCase(text)] : texts
  const served = terms.filter(isServed).toSorted((left, right) => right.length - left.length)
  const comment = CommentNumber.parse(text)
  const name = displayedNameOf(text.toUpperCase())
  const isFound = served.length > 0 || comment !== null || name !== null || (filters.length > 0 && terms.length === 0)
  if (!isFound || query.length > mostTerms) return null
  const isWord = terms[0] === Text.lowerCase(text) && !/[\s,]/.test(text)
  const identifier = isWord ? text.toUpperCase() : null
  return {
    terms,
    served,
    identifier,
    control: ccis.length > 0 ? { asked: text, ccis } : null,
    displayed_name: identifier === null ? null : name,
    comment,
    filters
  }
}
