/** The endpoints for the caller's own comments. */
import { Answer, Api, CurrentCaller } from "@docket/api"
import { ListOwnComments } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, reading } from "./Answering.ts"

export const OwnCommentHandlers = group(Api, "ownComments", (handlers) =>
  handlers.handleAll({
    listOwnComments: Effect.fnUntraced(function* ({ params, query }) {
      const triage_status =
        query.triage_status === undefined || query.triage_status === "all" ? null : query.triage_status
      const asked = { ...query, triage_status, project_id: query.project_id ?? null, state: query.state ?? null }
      return yield* reading(ListOwnComments.list(yield* CurrentCaller, params.userId, asked))
    }),
    markOwnCommentsSeen: Effect.fnUntraced(function* ({ params }) {
      const seen_at = yield* changing(ListOwnComments.markSeen(yield* CurrentCaller, params.userId))
      return { seen_at, toast: Answer.done("Seen", "What happened until now is marked as seen.") }
    })
  })
)
