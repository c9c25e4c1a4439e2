/** Searches all records that the user can read, and gives the name and address of each hit. */
import { type Answered, parseSearch } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

type Found = Answered<"search", "searchEverything">

/** The kinds of records in a search. */
export type FoundKind = keyof Found

/** A part of a text with the positions of the matches, in characters. */
export type Snippet = NonNullable<Found["projects"]>["hits"][number]["snippet"]

/** True for the number of a comment: `#136`. */
export const isCommentNumber = (word: string): boolean => /^#[1-9][0-9]{0,14}$/.test(word)

/** The component or project that a search is limited to; null for everywhere. */
export type SearchScope = { readonly component_id: number } | { readonly project_id: number } | null

/** True when the service can search for the words: a control, category, status or number, or a text of at least three characters with two letters or digits in a row. */
export const canBeSearched = (words: string, scope: SearchScope = null): boolean => {
  const terms = parseSearch(words)
  return (
    words.trim().length <= 500 &&
    ((scope !== null && /^0*[1-9][0-9]{0,8}$/.test(words.trim())) ||
      (terms.length > 0 && terms.every(({ kind }) => kind !== "text")) ||
      terms.some((term) => "text" in term && term.text.length >= 3 && /[\p{L}\p{N}]{2}/u.test(term.text)))
  )
}

/** The first hits of each kind. */
export const searchQuery = (words: string, scope: SearchScope) =>
  queryOptions({
    queryKey: ["search", words.trim(), scope],
    queryFn: ({ signal }) =>
      docket.search.searchEverything({ query: { q: words.trim(), limit: 6, ...scope } }, { signal }),
    enabled: canBeSearched(words, scope),
    staleTime: 30_000,
    placeholderData: (before) => before
  })
