/** Endpoints of response templates, and their API form. */
import { ProjectId, ResponseTemplate, ResponseTemplateId, ManageResponseTemplates, TriageStatus } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { changesRecord } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { Toast } from "../wire/Answer.ts"
import { idInText, InputName, InputText } from "../wire/Input.ts"
import { IsoTime } from "../wire/Time.ts"
import { withExample } from "../wire/Example.ts"

const TemplateObject = Schema.Struct({
  id: ResponseTemplateId,
  project_id: ProjectId,
  name: Schema.String,
  body: Schema.String,
  /** The decision that the response goes with; null for any. */
  triage_status: Schema.NullOr(TriageStatus.TriageStatus),
  created_at: IsoTime,
  updated_at: IsoTime
}).annotate({ identifier: "TriageResponseTemplate" })

const suggestedFor = { triage_status: Schema.optionalKey(Schema.NullOr(TriageStatus.TriageStatus)) }

const ofProject = { projectId: idInText(ProjectId) }
const ofTemplate = { ...ofProject, templateId: idInText(ResponseTemplateId) }

const OneTemplate = Schema.Struct({ triage_response_template: TemplateObject })
const Changed = Schema.Struct({ ...OneTemplate.fields, toast: Toast })

export class ResponseTemplateEndpoints extends HttpApiGroup.make("responseTemplates")
  .annotate(OpenApi.Description, "Prepared responses to comments.")
  .add(
    HttpApiEndpoint.get("listResponseTemplates", "/projects/:projectId/triage_response_templates", {
      params: ofProject,
      success: Schema.Struct({ triage_response_templates: Schema.Array(TemplateObject) }),
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ManageResponseTemplates.readPolicy,
        "List the response templates of a project",
        `Ordered by name. A project can have at most ${ResponseTemplate.mostOfProject}.`
      )
    ),
    HttpApiEndpoint.get("readResponseTemplate", "/projects/:projectId/triage_response_templates/:templateId", {
      params: ofTemplate,
      success: OneTemplate,
      error: Declared.ofPath
    }).annotateMerge(described(ManageResponseTemplates.readPolicy, "Read a response template")),
    HttpApiEndpoint.post("createResponseTemplate", "/projects/:projectId/triage_response_templates", {
      params: ofProject,
      payload: withExample(
        Schema.Struct({
          triage_response_template: Schema.Struct({ name: InputName, body: InputText, ...suggestedFor })
        }),
        {
          triage_response_template: { name: "Accepted", body: "It is in the next draft.", triage_status: "concur" }
        }
      ),
      success: Changed.pipe(HttpApiSchema.status(201)),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        ManageResponseTemplates.writePolicy,
        "Create a response template",
        "Its name is unique in the project. `triage_status` is the decision that the response goes with; null for any."
      )
    ),
    HttpApiEndpoint.patch("changeResponseTemplate", "/projects/:projectId/triage_response_templates/:templateId", {
      params: ofTemplate,
      payload: withExample(
        Schema.Struct({
          triage_response_template: Schema.Struct({
            name: Schema.optionalKey(InputName),
            body: Schema.optionalKey(InputText),
            ...suggestedFor
          })
        }),
        {
          triage_response_template: { body: "Accepted. It is in the next draft." }
        }
      ),
      success: Changed,
      error: Declared.ofBody
    })
      .annotateMerge(described(ManageResponseTemplates.writePolicy, "Change a response template"))
      .annotateMerge(changesRecord("triage_response_template", TemplateObject)),
    HttpApiEndpoint.delete("deleteResponseTemplate", "/projects/:projectId/triage_response_templates/:templateId", {
      params: ofTemplate,
      success: Schema.Struct({ toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(
      described(ManageResponseTemplates.writePolicy, "Remove a response template", "Responses that used it stay.")
    )
  )
  .middleware(Authentication) {}
