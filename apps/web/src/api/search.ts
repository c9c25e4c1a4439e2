/** Searches all records that the user can read, and gives the name and address of each hit. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

type Found = Answered<"search", "searchEverything">

/** The kinds of records in a search. */
export type FoundKind = keyof Found

/** A part of a text with the positions of the matches, in characters. */
export type Snippet = NonNullable<Found["projects"]>["hits"][number]["snippet"]

/** True when the service can search for the words: one of them has at least three characters, with two letters or digits in a row, or they are the number of a comment. */
export const canBeSearched = (words: string): boolean =>
  /^#[1-9][0-9]{0,14}$/.test(words.trim()) ||
  (words.trim().length <= 500 && words.split(/\s+/).some((word) => word.length >= 3 && /[\p{L}\p{N}]{2}/u.test(word)))

/** The first hits of each kind. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ["search", words.trim()],
    queryFn: ({ signal }) => docket.search.searchEverything({ query: { q: words.trim(), limit: 6 } }, { signal }),
    enabled: canBeSearched(words),
    staleTime: 30_000,
    placeholderData: (before) => before
  })
