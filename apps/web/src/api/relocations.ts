/** Relocations: requirements of authored SRGs that are proposed to another technology, and what becomes of them (R14.1). */
import type { Answered } from "@docket/api/fetch"
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { allPages, mostPerPage } from "./allPages.ts"
import { docket } from "./docket.ts"

/** A proposal. */
export type Relocation = Answered<"relocations", "listRelocations">["rows"][number]
/** What accepting would do. */
export type DryRun = Answered<"relocations", "dryRunRelocation">
/** A state, or all of them. */
export type RelocationState = Relocation["state"] | "all"

/** Everything that is kept of relocations lies under this key. */
export const relocationsKey = ["relocations"] as const

/** The proposals that one may see, the newest first, page by page. */
export const relocationsQuery = (state: RelocationState) =>
  infiniteQueryOptions({
    queryKey: [...relocationsKey, "list", state],
    queryFn: ({ pageParam, signal }) =>
      docket.relocations.listRelocations({ query: { state, page: pageParam, per_page: 50 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, per_page, total } }) => (page * per_page < total ? page + 1 : undefined)
  })

/** Where a proposed requirement could go: components of that technology of which one is author. */
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

/** What accepting a proposal into a component would do; nothing is changed by asking. */
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
