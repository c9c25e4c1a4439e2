/** Searching everything that the signed-in person may read, and what a hit is called and leads to. */
import type { Answered } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

type Found = Answered<"search", "searchEverything">

/** The kinds of record that are searched. */
export type FoundKind = keyof Found

/** A part of a text, with the places in it that matched, counted in characters. */
export type Snippet = NonNullable<Found["projects"]>["hits"][number]["snippet"]

/** Whether the service can search for this: a word of at least three characters with two letters or digits in a row. */
export const canBeSearched = (words: string): boolean =>
  words.trim().length <= 500 && words.split(/\s+/).some((word) => word.length >= 3 && /[\p{L}\p{N}]{2}/u.test(word))

/** What was found, some of each kind. */
export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ["search", words.trim()],
    queryFn: ({ signal }) => docket.search.searchEverything({ query: { q: words.trim(), limit: 6 } }, { signal }),
    enabled: canBeSearched(words),
    staleTime: 30_000,
    placeholderData: (before) => before
  })
