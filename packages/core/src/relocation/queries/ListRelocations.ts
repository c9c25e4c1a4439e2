/** Queries of relocations: the proposals and the possible destinations that the caller may see. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Permit from "../../access/Permit.ts"
import * as Policy from "../../access/Policy.ts"
import type { RelocationId } from "../../Ids.ts"
import { paged, type PageQuery, type Unbounded } from "../../Page.ts"
import * as RelocationActs from "../RelocationActs.ts"
import { RelocationRepository } from "../RelocationRepository.ts"
import type { DestinationQuery, RelocationQuery, RelocationView } from "../RelocationView.ts"

/** The policy of listing proposals and destinations: every signed-in user sees their own. */
export const listPolicy = Policy.signedIn

/** The proposals that the caller may see, newest first (R14.1). */
export const list = Effect.fn("ListRelocations.list")(function* (caller: Caller, query: Unbounded<RelocationQuery>) {
  const relocationRepository = yield* RelocationRepository
  const page = yield* paged(query, (request) => relocationRepository.page(request, caller))
  return { ...page, rows: yield* withPermits(caller, page.rows) }
})

/** A proposal with the caller's permits. */
export interface ShownRelocation extends RelocationView {
  readonly permits: RelocationActs.Permits
}

/** The proposals with their permits: one statement for all of them. */
export const withPermits = Effect.fnUntraced(function* (caller: Caller, found: ReadonlyArray<RelocationView>) {
  const grants = yield* Guard.onListed(
    caller,
    found.map(({ component_id }) => component_id)
  )
  const contexts = new Map(grants.map((grant) => [grant.component_id, Permit.actContextOf(caller, grant)]))
  const shown: ReadonlyArray<ShownRelocation> = found.flatMap((relocation) => {
    const context = contexts.get(relocation.component_id)
    return context === undefined ? [] : [{ ...relocation, permits: RelocationActs.permitsOf(relocation, context) }]
  })
  return shown
})

/** The selection of destinations: those of a proposal, those of a technology, or all. */
export type DestinationsOf =
  | { readonly _tag: "All" }
  | { readonly _tag: "Proposal"; readonly id: RelocationId }
  | { readonly _tag: "Token"; readonly technology_token: string }

/** The possible destinations of a requirement for the caller. Fails with NotFound when the proposal is hidden. */
export const destinations = Effect.fn("ListRelocations.destinations")(function* (
  caller: Caller,
  of: DestinationsOf,
  query: PageQuery
) {
  const relocationRepository = yield* RelocationRepository
  const read = (request: DestinationQuery) => relocationRepository.destinations(request, caller)
  if (of._tag !== "Proposal") {
    const technology_token = of._tag === "All" ? null : of.technology_token.trim().toUpperCase()
    const anywhere = { except: null, project_id: null, component_id: null }
    return yield* paged({ ...query, technology_token, ...anywhere }, read)
  }
  const relocation = Option.getOrNull(yield* relocationRepository.findVisible(of.id, caller))
  if (relocation === null) return yield* new NotFound()
  const { target_technology_token: technology_token, component_id: except } = relocation
  const { target_component_id: component_id, target_project_id: project_id } = relocation
  return yield* paged({ ...query, technology_token, except, project_id, component_id }, (request) =>
    project_id === null ? Effect.succeed({ rows: [], total: 0 }) : read(request)
  )
})

/** The proposal as the caller sees it. */
export const shown = Effect.fnUntraced(function* (caller: Caller, id: RelocationId) {
  const view = Option.getOrNull(yield* (yield* RelocationRepository).view(id, caller))
  const [relocation] = view === null ? [] : yield* withPermits(caller, [view])
  return relocation ?? (yield* new NotFound())
})
