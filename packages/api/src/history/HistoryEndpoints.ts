/** Endpoints of histories (R9.2). */
import { AuditId, ComponentId, ReadHistories, ProjectId, RuleId } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { HistoryEntry } from "../rule/RuleObject.ts"
import { Pagination } from "../wire/Answer.ts"
import { idInText } from "../wire/Input.ts"
import { optional, page } from "../wire/Parameter.ts"

/** An entry with the requirement and component that it is about, null where it is about none. */
const HistoryRow = Schema.Struct({
  ...HistoryEntry.fields,
  rule_id: Schema.NullOr(RuleId),
  component_id: Schema.NullOr(ComponentId)
}).annotate({ identifier: "HistoryRow" })

/** An act with its newest entry, which stands for all. */
const ActRow = Schema.Struct({ ...HistoryRow.fields, entries: Schema.Int }).annotate({ identifier: "ActRow" })

const options = {
  query: {
    act: optional(idInText(AuditId), "Only the entries of what was done together with this one."),
    ...page()
  },
  success: Schema.Struct({ rows: Schema.Array(HistoryRow), pagination: Pagination }),
  error: Declared.ofQuery
}

const actOptions = {
  query: {
    before: optional(idInText(AuditId), "The act to go on from, as the last answer gave it in `next`."),
    per_page: page().per_page
  },
  success: Schema.Struct({ rows: Schema.Array(ActRow), next: Schema.NullOr(AuditId) }),
  error: Declared.ofQuery
}

const acts =
  "What one request did to many records is one row: its newest entry, with how many there are in `entries`; `GET …/histories?act=` has them one by one. Newest first; `next` is the `before` of what comes next, null at the end."

const pages = "Newest first."

export class HistoryEndpoints extends HttpApiGroup.make("histories")
  .add(
    HttpApiEndpoint.get("ruleHistory", "/rules/:ruleId/histories", {
      params: { ruleId: idInText(RuleId) },
      ...options
    }).annotateMerge(
      described(
        ReadHistories.componentPolicy,
        "What was done to a requirement",
        `${pages} A deleted one still has its history.`
      )
    ),
    HttpApiEndpoint.get("componentHistory", "/components/:componentId/histories", {
      params: { componentId: idInText(ComponentId) },
      ...options
    }).annotateMerge(
      described(ReadHistories.componentPolicy, "What was done to a component and all that is in it", pages)
    ),
    HttpApiEndpoint.get("projectHistory", "/projects/:projectId/histories", {
      params: { projectId: idInText(ProjectId) },
      ...options
    }).annotateMerge(described(ReadHistories.projectPolicy, "What was done to a project and all that is in it", pages)),
    HttpApiEndpoint.get("componentActs", "/components/:componentId/acts", {
      params: { componentId: idInText(ComponentId) },
      ...actOptions
    }).annotateMerge(described(ReadHistories.componentPolicy, "What was done to a component, act by act", acts)),
    HttpApiEndpoint.get("projectActs", "/projects/:projectId/acts", {
      params: { projectId: idInText(ProjectId) },
      ...actOptions
    }).annotateMerge(described(ReadHistories.projectPolicy, "What was done to a project, act by act", acts))
  )
  .middleware(Authentication) {}
