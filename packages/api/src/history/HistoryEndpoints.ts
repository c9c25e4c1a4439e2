/** Endpoints of histories (R9.2). */
import { ComponentId, Histories, ProjectId, RuleId } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { HistoryEntry } from "../rule/RuleObject.ts"
import { Pagination } from "../wire/Answer.ts"
import { idInText, PositiveIntegerInText } from "../wire/Input.ts"

/** An entry with the requirement and component that it is about, null where it is about none. */
const HistoryRow = Schema.Struct({
  ...HistoryEntry.fields,
  rule_id: Schema.NullOr(RuleId),
  component_id: Schema.NullOr(ComponentId)
}).annotate({ identifier: "HistoryRow" })

const options = {
  query: { page: Schema.optionalKey(PositiveIntegerInText), per_page: Schema.optionalKey(PositiveIntegerInText) },
  success: Schema.Struct({ rows: Schema.Array(HistoryRow), pagination: Pagination }),
  error: Declared.ofQuery
}

const pages = "Newest first. `per_page` is 25 unless given, and at most 100."

export class HistoryEndpoints extends HttpApiGroup.make("histories")
  .add(
    HttpApiEndpoint.get("ruleHistory", "/rules/:ruleId/histories", {
      params: { ruleId: idInText(RuleId) },
      ...options
    }).annotateMerge(
      described(
        Histories.componentPolicy,
        "What was done to a requirement",
        `${pages} A deleted one still has its history.`
      )
    ),
    HttpApiEndpoint.get("componentHistory", "/components/:componentId/histories", {
      params: { componentId: idInText(ComponentId) },
      ...options
    }).annotateMerge(described(Histories.componentPolicy, "What was done to a component and all that is in it", pages)),
    HttpApiEndpoint.get("projectHistory", "/projects/:projectId/histories", {
      params: { projectId: idInText(ProjectId) },
      ...options
    }).annotateMerge(described(Histories.projectPolicy, "What was done to a project and all that is in it", pages))
  )
  .middleware(Authentication) {}
