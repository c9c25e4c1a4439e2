/** The endpoint of comparing two components. */
import { Comparisons, ComponentId } from "@docket/core"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { idInText } from "../wire/Input.ts"
import { ComponentComparison } from "./ComparisonObject.ts"

export class ComparisonEndpoints extends HttpApiGroup.make("comparisons")
  .add(
    HttpApiEndpoint.get("compareComponents", "/api/components/compare", {
      query: { base_id: idInText(ComponentId), diff_id: idInText(ComponentId) },
      success: ComponentComparison,
      error: [...Declared.ofQuery, Problem[422]]
    }).annotateMerge(
      described(
        Comparisons.comparePolicy,
        "Compare two components that share a source SRG, by rule number",
        "`base_id` names the older one. Both must be readable to the caller, and made from some release of the same SRG; they may be the same. A requirement is rendered from its current text."
      )
    )
  )
  .middleware(Authentication) {}
