/** What the service says about itself. */
import { Policy } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { described } from "./AccessRule.ts"
import * as Declared from "./problem/Declared.ts"

/** The marking of what is kept here, as the operator sets it (R2.11). Colours are `#rrggbb`. */
const Classification = Schema.Struct({
  text: Schema.String,
  color: Schema.String,
  text_color: Schema.Literals(["#000000", "#ffffff"])
}).annotate({ identifier: "Classification" })

export class ServiceEndpoints extends HttpApiGroup.make("service").add(
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
      "Which version of Docket answers",
      "With the marking that is shown above and below every page, null for none."
    )
  )
) {}
