/** The endpoint for the global search. */
import { Api, CurrentCaller, foundToWire } from "@docket/api"
import { SearchRecords } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { surveying } from "./Answering.ts"

/** Returns the requested kinds; all kinds if none are requested. */
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
