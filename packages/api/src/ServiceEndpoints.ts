/** The endpoint of the service's own description. */
import { Policy } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "./AccessRule.ts"
import * as Declared from "./problem/Declared.ts"

/** The classification marking that the operator sets (R2.11). Colors are `#rrggbb`. */
const Classification = Schema.Struct({
  text: Schema.String,
  color: Schema.String,
  text_color: Schema.Literals(["#000000", "#ffffff"])
}).annotate({ identifier: "Classification" })

export class ServiceEndpoints extends HttpApiGroup.make("service")
  .annotate(OpenApi.Description, "The version and the classification of the service.")
  .add(
    HttpApiEndpoint.get("version", "/api/version", {
      success: Schema.Struct({
        name: Schema.String,
        version: Schema.String,
        classification: Schema.NullOr(Classification)
      }),
      error: Declared.always
    }).annotateMerge(
      described(
        Policy.everyone,
        "The version of the service",
        "Includes the marking that is shown above and below every page; null for none."
      )
    )
  ) {}
