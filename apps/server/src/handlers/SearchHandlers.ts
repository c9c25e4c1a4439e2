/** The endpoint of the search over everything that the caller may read. */
import { Api, CurrentCaller, foundToWire } from "@docket/api"
import { SearchRecords } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { surveying } from "./Answering.ts"

/** The kinds that are named; all of them unless some are. */
const kindsOf = (names: string | undefined): ReadonlySet<SearchRecords.Kind> => {
  const asked = names?.split(",")
  return new Set(SearchRecords.kinds.filter((kind) => asked === undefined || asked.includes(kind)))
}

export const SearchHandlers = group(Api, "search", (handlers) =>
  handlers.handleAll({
    searchEverything: Effect.fnUntraced(function* ({ query }) {
      const found = SearchRecords.find(yield* CurrentCaller, query.q, query.limit, kindsOf(query.kinds))
      return foundToWire(yield* surveying(found))
    })
  })
)
