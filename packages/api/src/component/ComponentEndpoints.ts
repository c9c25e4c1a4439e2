/** Endpoints of components. */
import { BenchmarkId, ComponentId, Components, ProjectId, RuleStatus } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Toast } from "../wire/Answer.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { ComponentSummary } from "./ComponentObject.ts"

const NewComponentBody = Schema.Struct({
  component: Schema.Struct({
    name: InputText,
    prefix: InputText,
    title: InputText,
    description: Schema.optionalKey(InputText),
    document_type: Schema.optionalKey(RuleStatus.DocumentType),
    version: Schema.optionalKey(Schema.Int),
    release: Schema.optionalKey(Schema.Int),
    admin_name: Schema.optionalKey(InputText),
    admin_email: Schema.optionalKey(InputText),
    /** The primary source SRG. */
    security_requirements_guide_id: BenchmarkId,
    /** Further source SRGs. */
    declared_source_srg_ids: Schema.optionalKey(Schema.Array(BenchmarkId)),
    /** SRG ids to take from each source, by its id; without it all are taken (R10.2). */
    requirement_selections: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Array(InputText))))
  })
})

export class ComponentEndpoints extends HttpApiGroup.make("components")
  .add(
    HttpApiEndpoint.post("createComponent", "/projects/:projectId/components", {
      params: { projectId: idInText(ProjectId) },
      payload: NewComponentBody,
      success: HttpApiSchema.WithHeaders(Schema.Struct({ toast: Toast, component: ComponentSummary }), {
        location: Schema.String
      }),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        Components.createPolicy,
        "Start a component from one or more published SRGs",
        "Its requirements are those of all sources, or the selected ones. The header Location names the new component."
      )
    ),
    HttpApiEndpoint.get("componentSummary", "/api/components/:componentId/summary", {
      params: { componentId: idInText(ComponentId) },
      success: ComponentSummary,
      error: Declared.ofPath
    }).annotateMerge(described(Components.summaryPolicy, "A component's header"))
  )
  .middleware(Authentication) {}
