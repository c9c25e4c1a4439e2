/** The endpoints for requests for access to projects. */
import { Answer, Api, CurrentCaller } from "@docket/api"
import { RequestAccess } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, reading } from "./Answering.ts"

export const AccessRequestHandlers = group(Api, "accessRequests", (handlers) =>
  handlers.handleAll({
    requestAccess: Effect.fnUntraced(function* ({ params, payload }) {
      const message = payload?.message ?? ""
      return {
        project_access_request: yield* changing(RequestAccess.ask(yield* CurrentCaller, params.projectId, message)),
        toast: Answer.done("Asked", "The admins of the project see your request.")
      }
    }),
    listAccessRequests: Effect.fnUntraced(function* ({ params, query }) {
      return yield* reading(RequestAccess.list(yield* CurrentCaller, params.projectId, query))
    }),
    removeAccessRequest: Effect.fnUntraced(function* ({ params: { projectId, requestId } }) {
      const { name } = yield* changing(RequestAccess.remove(yield* CurrentCaller, projectId, requestId))
      return { toast: Answer.done("Request removed", `The request of ${name} is removed.`) }
    })
  })
)
