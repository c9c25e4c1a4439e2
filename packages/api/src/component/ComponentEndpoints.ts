/** Endpoints of components. */
import {
  BenchmarkId,
  Component,
  ComponentId,
  Components,
  Configuring,
  ProjectId,
  Question,
  QuestionId,
  RuleStatus
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Toast } from "../wire/Answer.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { IsoTime } from "../wire/Time.ts"
import { ComponentDetails, ComponentSummary } from "./ComponentObject.ts"

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

/** Only the fields that are there change. */
const ComponentBody = Schema.Struct({
  component: Schema.Struct({
    name: Schema.optionalKey(InputText),
    prefix: Schema.optionalKey(InputText),
    title: Schema.optionalKey(InputText),
    description: Schema.optionalKey(InputText),
    version: Schema.optionalKey(Schema.Int),
    release: Schema.optionalKey(Schema.Int),
    /** `true` is a release (R10.10). */
    released: Schema.optionalKey(Schema.Boolean),
    /** With `released: true`: over comments that are not decided yet. */
    accept_open_comments: Schema.optionalKey(Schema.Boolean),
    admin_name: Schema.optionalKey(InputText),
    admin_email: Schema.optionalKey(InputText),
    advanced_fields: Schema.optionalKey(Schema.Boolean),
    comment_phase: Schema.optionalKey(Component.CommentPhase),
    closed_reason: Schema.optionalKey(Schema.NullOr(Component.ClosedReason)),
    comment_period_starts_at: Schema.optionalKey(Schema.NullOr(IsoTime)),
    comment_period_ends_at: Schema.optionalKey(Schema.NullOr(IsoTime)),
    /** With an id a question is changed, or destroyed with its answers; without one it is asked anew. */
    additional_questions_attributes: Schema.optionalKey(
      Schema.Array(
        Schema.Struct({
          id: Schema.optionalKey(QuestionId),
          name: Schema.optionalKey(InputText),
          question_type: Schema.optionalKey(Question.QuestionType),
          _destroy: Schema.optionalKey(Schema.Boolean),
          options: Schema.optionalKey(Schema.Array(Schema.Union([InputText, Schema.Array(InputText)])))
        })
      )
    ),
    /** Takes the place of all metadata that was there. */
    component_metadata_attributes: Schema.optionalKey(Schema.Struct({ data: Schema.Record(InputText, InputText) }))
  })
})

const Changed = Schema.Struct({ toast: Toast, component: ComponentSummary })

const componentParams = { componentId: idInText(ComponentId) }

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
    }).annotateMerge(described(Components.summaryPolicy, "A component's header")),
    HttpApiEndpoint.get("readComponent", "/components/:componentId", {
      params: componentParams,
      success: ComponentDetails,
      error: Declared.ofPath
    }).annotateMerge(described(Components.summaryPolicy, "A component with its settings")),
    HttpApiEndpoint.patch("changeComponent", "/components/:componentId", {
      params: componentParams,
      payload: ComponentBody,
      success: Changed,
      error: Declared.ofBody
    }).annotateMerge(
      described(Configuring.policy, "Change the settings of a component", "Only the fields that are sent change.")
    ),
    HttpApiEndpoint.put("putComponent", "/components/:componentId", {
      params: componentParams,
      payload: ComponentBody,
      success: Changed,
      error: Declared.ofBody
    }).annotateMerge(described(Configuring.policy, "The same as PATCH", "Only the fields that are sent change.")),
    HttpApiEndpoint.post("releaseComponent", "/components/:componentId/release", {
      params: componentParams,
      payload: [Schema.Struct({ accept_open_comments: Schema.optionalKey(Schema.Boolean) }), Schema.Null],
      success: Changed,
      error: Declared.ofBody
    }).annotateMerge(
      described(
        Configuring.policy,
        "Release a component",
        "Every requirement is there, complete and locked. Everything that stands against it is told at once."
      )
    )
  )
  .middleware(Authentication) {}
