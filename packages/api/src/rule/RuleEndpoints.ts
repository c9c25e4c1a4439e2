/** Endpoints of requirements. */
import { ComponentId, RuleId, Rules } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { idInText } from "../wire/Input.ts"
import { RuleListItem, RulePayload } from "./RuleObject.ts"

export class RuleEndpoints extends HttpApiGroup.make("rules")
  .add(
    HttpApiEndpoint.get("listRules", "/components/:componentId/rules", {
      params: { componentId: idInText(ComponentId) },
      success: Schema.Array(RuleListItem),
      error: Declared.ofPath
    }).annotateMerge(described(Rules.readPolicy, "The requirements of a component, with full content")),
    HttpApiEndpoint.get("openRule", "/rules/:ruleId", {
      params: { ruleId: idInText(RuleId) },
      success: RulePayload,
      error: Declared.ofPath
    }).annotateMerge(described(Rules.readPolicy, "One requirement with everything that an editor shows"))
  )
  .middleware(Authentication) {}
