/** The endpoints for response templates. */
import { Answer, Api, CurrentCaller } from "@docket/api"
import { ManageResponseTemplates } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, reading } from "./Answering.ts"

export const ResponseTemplateHandlers = group(Api, "responseTemplates", (handlers) =>
  handlers.handleAll({
    listResponseTemplates: Effect.fnUntraced(function* ({ params }) {
      const templates = yield* reading(ManageResponseTemplates.list(yield* CurrentCaller, params.projectId))
      return { triage_response_templates: templates }
    }),
    readResponseTemplate: Effect.fnUntraced(function* ({ params: { projectId, templateId } }) {
      const template = yield* reading(ManageResponseTemplates.read(yield* CurrentCaller, projectId, templateId))
      return { triage_response_template: template }
    }),
    createResponseTemplate: Effect.fnUntraced(function* ({ params, payload: { triage_response_template: wanted } }) {
      const { body, name, triage_status = null } = wanted
      const template = yield* changing(
        ManageResponseTemplates.create(yield* CurrentCaller, params.projectId, { name, body, triage_status })
      )
      return {
        triage_response_template: template,
        toast: Answer.done("Template created", `"${template.name}" can be used now.`)
      }
    }),
    changeResponseTemplate: Effect.fnUntraced(function* ({ params: { projectId, templateId }, payload }) {
      const template = yield* changing(
        ManageResponseTemplates.change(yield* CurrentCaller, projectId, templateId, payload.triage_response_template)
      )
      return { triage_response_template: template, toast: Answer.done("Template changed", "The template is saved.") }
    }),
    deleteResponseTemplate: Effect.fnUntraced(function* ({ params: { projectId, templateId } }) {
      yield* changing(ManageResponseTemplates.remove(yield* CurrentCaller, projectId, templateId))
      return { toast: Answer.done("Template removed", "Responses that were made with it stay.") }
    })
  })
)
