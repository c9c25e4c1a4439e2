/** The endpoint for the global search. */
import { Api, CurrentCaller, foundToWire } from "@docket/api"
import { type ComponentId, type ProjectId, SearchRecords, type SearchScope } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { surveying } from "./Answering.ts"

/** Returns the requested kinds; all kinds if none are requested. */
const kindsOf = (names: string | undefined): ReadonlySet<SearchRecords.Kind> => {
  const asked = names?.split(",")
  return new Set(SearchRecords.kinds.filter((kind) => asked === undefined || asked.includes(kind)))
}

/** The narrower scope of both, so that a component in another project has no hits by itself. */
const scopeOf = ({
  component_id,
  project_id
}: {
  readonly component_id?: ComponentId
  readonly project_id?: ProjectId
}): SearchScope | null =>
  component_id !== undefined ? { component_id } : project_id !== undefined ? { project_id } : null

export const SearchHandlers = group(Api, "search", (handlers) =>
  handlers.handleAll({
    searchEverything: Effect.fnUntraced(function* ({ query }) {
      const found = SearchRecords.find(yield* CurrentCaller, query.q, query.limit, kindsOf(query.kinds), scopeOf(query))
      return foundToWire(yield* surveying(found))
    })
  })
)
