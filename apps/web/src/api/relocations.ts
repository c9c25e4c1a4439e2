/** Relocations: proposals to move requirements of authored SRGs to another technology, and their decisions (R14.1). */
import type { Answered } from "@docket/api/fetch"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { allPages, mostPerPage } from "./allPages.ts"
import { docket } from "./docket.ts"
import type { Relocation } from "./shapes.ts"

export type { Relocation } from "./shapes.ts"

/** A preview of accepting a proposal. */
export type DryRun = Answered<"relocations", "dryRunRelocation">
/** The states to filter by. */
export type RelocationState = Relocation["state"] | "all"

/** The prefix of the cache keys of relocations. */
export const relocationsKey = ["relocations"] as const

/** The visible proposals, newest first, page by page. */
export const relocationsQuery = (state: RelocationState) =>
  infiniteQueryOptions({
    queryKey: [...relocationsKey, "list", state],
    queryFn: ({ pageParam, signal }) =>
      docket.relocations.listRelocations({ query: { state, page: pageParam, per_page: 50 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, per_page, total } }) => (page * per_page < total ? page + 1 : undefined)
  })

/** The possible destinations of a proposed requirement: components of its technology of which the user is an author. */
export const destinationsQuery = (relocationId: number) =>
  queryOptions({
    queryKey: [...relocationsKey, "destinations", relocationId],
    queryFn: ({ signal }) =>
      allPages((page) =>
        docket.relocations.listDestinations(
          { query: { relocation_id: relocationId, page, per_page: mostPerPage } },
          { signal }
        )
      )
  })

/** Previews accepting a proposal into a component. Changes nothing. */
export const dryRunQuery = (relocationId: number, componentId: number) =>
  queryOptions({
    queryKey: [...relocationsKey, "dry-run", relocationId, componentId],
    queryFn: ({ signal }) =>
      docket.relocations.dryRunRelocation(
        { params: { relocationId }, payload: { target_component_id: componentId } },
        { signal }
      ),
    staleTime: 0
  })
