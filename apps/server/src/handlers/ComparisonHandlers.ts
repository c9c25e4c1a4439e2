/** The endpoint of comparing two components. */
import { Api, ComparisonObject, CurrentCaller } from "@docket/api"
import { Comparisons } from "@docket/core"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { reading } from "./Answering.ts"

export const ComparisonHandlers = HttpApiBuilder.group(Api, "comparisons", (handlers) =>
  handlers.handleAll({
    compareComponents: Effect.fnUntraced(function* ({ query: { base_id, diff_id } }) {
      const comparison = yield* reading(Comparisons.compare(yield* CurrentCaller, base_id, diff_id))
      return ComparisonObject.comparisonToWire(comparison)
    })
  })
)
