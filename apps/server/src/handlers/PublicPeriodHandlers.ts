/** The endpoints of admins who open a component to others than its members. */
import { Answer, Api, CurrentCaller } from "@docket/api"
import { ConfigurePublicPeriod, ModeratePublicComments } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { publicUrl } from "../OwnOrigin.ts"
import { changing, reading } from "./Answering.ts"
import { counted } from "./counted.ts"

const openFor = {
  members: "Only members can read and comment.",
  signed_in: "Every signed-in user can read and comment.",
  link: "Everyone with the link can read and comment."
} as const

const moderated = {
  accepted: ["Accepted", "now in the list of comments."],
  refused: ["Refused", "refused."],
  awaiting: ["Returned", "in the queue again."]
} as const

export const PublicPeriodHandlers = group(Api, "publicPeriods", (handlers) =>
  handlers.handleAll({
    readPublicPeriod: Effect.fnUntraced(function* ({ params: { componentId }, request }) {
      const period = yield* reading(ConfigurePublicPeriod.read(yield* CurrentCaller, componentId))
      return { public_period: (yield* publicUrl(request))(period) }
    }),
    changePublicPeriod: Effect.fnUntraced(function* ({ params: { componentId }, payload, request }) {
      const period = yield* changing(ConfigurePublicPeriod.configure(yield* CurrentCaller, componentId, payload))
      return {
        public_period: (yield* publicUrl(request))(period),
        toast: Answer.done("Saved", openFor[period.access])
      }
    }),
    renewPublicLink: Effect.fnUntraced(function* ({ params: { componentId }, request }) {
      const period = yield* changing(ConfigurePublicPeriod.renewLink(yield* CurrentCaller, componentId))
      return {
        public_period: (yield* publicUrl(request))(period),
        toast: Answer.done("Link renewed", "The earlier link does not work any more.")
      }
    }),
    listQueue: Effect.fnUntraced(function* ({ params: { componentId }, query }) {
      return yield* reading(ModeratePublicComments.list(yield* CurrentCaller, componentId, query))
    }),
    moderate: Effect.fnUntraced(function* ({ params: { componentId }, payload: { ids, reason = "", state } }) {
      const done = yield* changing(
        ModeratePublicComments.moderate(yield* CurrentCaller, componentId, ids, { state, reason })
      )
      const [title, words] = moderated[state]
      const count = done.changed_ids.length
      return {
        ...done,
        toast: Answer.done(title, `${counted(count, "comment")} ${count === 1 ? "is" : "are"} ${words}`)
      }
    })
  })
)
