/** The endpoints for the commented text and for proposed texts. */
import { Answer, Api, CurrentCaller, RuleToWire } from "@docket/api"
import { AcceptProposal, CompareCommentedText } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, reading } from "./Answering.ts"

export const ProposalHandlers = group(Api, "proposals", (handlers) =>
  handlers.handleAll({
    difference: Effect.fnUntraced(function* ({ params: { reviewId } }) {
      return yield* reading(CompareCommentedText.of(yield* CurrentCaller, reviewId))
    }),
    acceptProposal: Effect.fnUntraced(function* ({ params: { reviewId }, payload }) {
      const seen = payload?.expected_updated_at
      const accepted = yield* changing(
        AcceptProposal.accept(
          yield* CurrentCaller,
          reviewId,
          {
            response_comment: payload?.response_comment ?? null,
            reason: payload?.audit_comment ?? "",
            text: payload?.text ?? null,
            triage_status: payload?.triage_status ?? "concur",
            resolve: payload?.resolve ?? "by_setting",
            force: payload?.force ?? false,
            seen_rule_at: payload?.expected_rule_updated_at ?? null
          },
          new Map(seen === undefined ? [] : [[reviewId, seen]])
        )
      )
      return {
        ...accepted,
        rule: RuleToWire.dossierToWire(accepted.rule),
        toast: Answer.done(
          "Accepted",
          typeof payload?.text === "string"
            ? "The requirement has your wording."
            : "The requirement reads as the comment proposed."
        )
      }
    })
  })
)
