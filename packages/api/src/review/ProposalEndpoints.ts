/** Endpoints of the text that a comment is about and of the one that it proposes: what changed since, and accepting (R5.5, R5.24). */
import { AcceptProposal, CompareCommentedText, ReviewId } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { RulePayload } from "../rule/RuleObject.ts"
import { Toast } from "../wire/Answer.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { IsoTime } from "../wire/Time.ts"
import { CommentDifference as DifferenceObject } from "./DifferenceObject.ts"
import { ReviewObject } from "./ReviewObject.ts"
import { withExample } from "../wire/Example.ts"

const reviewParams = { reviewId: idInText(ReviewId) }

const AcceptBody = Schema.Struct({
  response_comment: Schema.optionalKey(Schema.NullOr(InputText)),
  audit_comment: Schema.optionalKey(InputText),
  force: Schema.optionalKey(Schema.Boolean),
  /** When the caller saw the comment last changed: with it, a change in between is a 409 (R5.18). */
  expected_updated_at: Schema.optionalKey(IsoTime),
  /** When the caller saw the requirement last changed, as the difference tells it: with it, `force` writes over nothing newer. */
  expected_rule_updated_at: Schema.optionalKey(IsoTime)
})

export class ProposalEndpoints extends HttpApiGroup.make("proposals")
  .add(
    HttpApiEndpoint.get("difference", "/reviews/:reviewId/difference", {
      params: reviewParams,
      success: DifferenceObject,
      error: Declared.ofPath
    }).annotateMerge(
      described(
        CompareCommentedText.policy,
        "What changed since a comment was posted, word by word",
        "Every field of its section, of a general comment those of all sections, as it read then (`base`) and reads now (`diff`). Of a comment that was moved, then is on the requirement that it came from. `pinned` is false where nothing is kept to compare with: for comments on a component as a whole. `proposal` compares the present text with the one that the comment proposes."
      )
    ),
    HttpApiEndpoint.post("acceptProposal", "/reviews/:reviewId/accept_proposal", {
      params: reviewParams,
      // A body may be missing altogether.
      payload: [withExample(AcceptBody, { response_comment: "Taken over." }), Schema.Null],
      success: Schema.Struct({
        review: ReviewObject,
        response_review: Schema.NullOr(ReviewObject),
        rule: RulePayload,
        toast: Toast
      }),
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        AcceptProposal.policy,
        "Accept the text that a comment proposes",
        "The section is edited as by any edit, and the comment becomes `concur`, in one act. When the section reads differently than it did when the comment was posted, nothing is changed (409 `section_changed`) and `difference` shows where; with `force` it is accepted all the same, with `expected_rule_updated_at` only as long as the requirement is as that difference showed it."
      )
    )
  )
  .middleware(Authentication) {}
