/** What the service says about itself. */
import { Policy } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { described } from "./AccessRule.ts"
import { Problem } from "./problem/Problem.ts"

export class ServiceEndpoints extends HttpApiGroup.make("service").add(
  HttpApiEndpoint.get("version", "/api/version", {
    success: Schema.Struct({ name: Schema.String, version: Schema.String }),
    error: Problem[500]
  }).annotateMerge(described(Policy.everyone, "Which version of Docket answers"))
) {}
