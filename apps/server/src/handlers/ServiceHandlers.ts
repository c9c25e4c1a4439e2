/** The endpoints for data about the service. */
import { Api } from "@docket/api"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import manifest from "../../package.json" with { type: "json" }
import { Classification } from "../Classification.ts"

export const ServiceHandlers = group(Api, "service", (handlers) =>
  handlers.handleAll({
    version: () =>
      Effect.map(Classification, (classification) => ({ name: "Docket", version: manifest.version, classification }))
  })
)
