/** The endpoints of visitors. */
import { Answer, Api, CurrentVisitor } from "@docket/api"
import { CommentLog, PostPublicComment, ReadPublicDocument } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { clientAddress } from "../ClientAddress.ts"
import { RequestId } from "../RequestId.ts"
import { changing, reading } from "./Answering.ts"

const sent = {
  awaiting: "The team reads the comment before it is shown.",
  accepted: "The team has the comment.",
  refused: ""
} as const

export const PublicHandlers = group(Api, "public", (handlers) =>
  handlers.handleAll({
    readPublicDocument: Effect.fnUntraced(function* ({ params: { publicToken } }) {
      const visitor = yield* CurrentVisitor
      const document = yield* reading(ReadPublicDocument.read(publicToken, visitor))
      return { document: { ...document, signed_in_as: visitor?.name ?? null } }
    }),
    listPublicRequirements: Effect.fnUntraced(function* ({ params: { publicToken }, query }) {
      return yield* reading(ReadPublicDocument.requirements(publicToken, yield* CurrentVisitor, query))
    }),
    readPublicRequirement: Effect.fnUntraced(function* ({ params: { publicToken, ruleId } }) {
      const visitor = yield* CurrentVisitor
      return { requirement: yield* reading(ReadPublicDocument.requirement(publicToken, visitor, ruleId)) }
    }),
    listPublishedComments: Effect.fnUntraced(function* ({ params: { publicToken }, query }) {
      return yield* reading(ReadPublicDocument.comments(publicToken, yield* CurrentVisitor, query))
    }),
    postPublicComment: Effect.fnUntraced(function* ({ params: { publicToken }, payload, request }) {
      const { comment, email = "", name = "", rule_id = null, section = null, website = "" } = payload
      const given = { ...CommentLog.of(payload), comment, email, name, rule_id, section, honeypot: website }
      const from = {
        caller: yield* CurrentVisitor,
        address: clientAddress(request),
        request_id: yield* RequestId
      }
      const posted = yield* changing(PostPublicComment.post(publicToken, given, from))
      return { ...posted, toast: Answer.done("Comment sent", sent[posted.state]) }
    }),
    trackPublicComment: Effect.fnUntraced(function* ({ params: { trackingNumber } }) {
      return { comment: yield* reading(ReadPublicDocument.tracked(trackingNumber)) }
    })
  })
)
