/** Searches requirements for citations. */
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"
import { canBeSearched } from "./search.ts"

/** Searches requirements of published documents and of components, for a citation. */
export const foundRequirementsQuery = (words: string) =>
  queryOptions({
    queryKey: ["search", "requirements", words.trim()],
    queryFn: ({ signal }) =>
      docket.search.searchEverything(
        { query: { q: words.trim(), limit: 50, kinds: "requirements,published_requirements" } },
        { signal }
      ),
    enabled: canBeSearched(words),
    staleTime: 30_000,
    placeholderData: (before) => before
  })
