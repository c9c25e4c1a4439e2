/** What a search text asks for: terms, and the identifier, control or requirement that it may name as a whole (R18.2). Used by the search and by its storage. */
import * as Text from "../Text.ts"
import * as NistControls from "../rule/NistControls.ts"
import * as ReviewView from "../review/ReviewView.ts"

/** In characters; a trigram index serves no shorter term. */
export const shortestTerm = 3
/** In characters. */
export const longestQuery = 500
export const mostTerms = 32

/** The displayed name of a requirement, or its beginning: a prefix and the numbers that are meant, from the first to the last. */
export interface SoughtName {
  readonly text: string
  readonly prefix: string
  readonly first: number
  readonly last: number
}

/** What is looked for. */
export interface Sought {
  /** In lower case, whatever the case of where they occur, as all must. */
  readonly terms: ReadonlyArray<string>
  /** Those of them that an index serves: one at least, the longest first, which fewest texts have. */
  readonly served: ReadonlyArray<string>
  /** The whole text where it may be an identifier, in upper case. */
  readonly identifier: string | null
  /** A NIST control as asked for, with the CCIs that are about it or a part of it. */
  readonly control: { readonly asked: string; readonly ccis: ReadonlyArray<string> } | null
  readonly displayed_name: SoughtName | null
}

const displayedName = /^([A-Z0-9]{4}-[A-Z0-9]{2})-([0-9]{1,6}|[1-9][0-9]{6,8})$/
const digitsShown = 6

/** The requirements whose displayed name is this, or begins with it while a digit is missing (R10.3). */
const displayedNameOf = (text: string): SoughtName | null => {
  const [, prefix, digits] = displayedName.exec(text) ?? []
  if (prefix === undefined || digits === undefined) return null
  const width = 10 ** Math.max(0, digitsShown - digits.length)
  const first = Number(digits) * width
  return { text, prefix, first, last: first + width - 1 }
}

/** True for a term that an index serves: three characters, and two letters or digits beside each other. */
const isServed = (term: string): boolean =>
  Text.lengthInCharacters(term) >= shortestTerm && /[\p{L}\p{N}]{2}/u.test(term)

/** What a text asks for; null when no term of it is long enough, or there are too many (R18.2). */
export const parse = (q: string): Sought | null => {
  const text = q.trim()
  const ccis = NistControls.ccisOf(text)
  const terms = [...new Set((ccis.length > 0 ? [text] : ReviewView.searchTerms(q)).map(Text.lowerCase))]
  const served = terms.filter(isServed).toSorted((left, right) => right.length - left.length)
  if (served.length === 0 || terms.length > mostTerms) return null
  const isWord = terms[0] === Text.lowerCase(text) && !/[\s,]/.test(text)
  const identifier = isWord ? text.toUpperCase() : null
  return {
    terms,
    served,
    identifier,
    control: ccis.length > 0 ? { asked: text, ccis } : null,
    displayed_name: identifier === null ? null : displayedNameOf(identifier)
  }
}
