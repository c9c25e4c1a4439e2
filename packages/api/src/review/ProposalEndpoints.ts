/** Endpoints of a comment's section text and proposal: the changes since, and accepting (R5.5, R5.24). */
import { AcceptProposal, AcceptStatus, CompareCommentedText, Resolution, ReviewId, TriageBatchId } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
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
  /** The wording to apply in place of the proposed text; required without a proposal. */
  text: Schema.optionalKey(Schema.NullOr(InputText)),
  /** `concur` by default. */
  triage_status: Schema.optionalKey(AcceptStatus),
  /** `by_setting` by default. */
  resolve: Schema.optionalKey(Resolution.Resolve),
  /** The `updated_at` of the comment as the caller saw it; a change in between gives 409 (R5.18). */
  expected_updated_at: Schema.optionalKey(IsoTime),
  /** The `updated_at` of the requirement from the difference; `force` then does not overwrite a newer text. */
  expected_rule_updated_at: Schema.optionalKey(IsoTime)
})

export class ProposalEndpoints extends HttpApiGroup.make("proposals")
  .annotate(OpenApi.Description, "Texts that comments propose, and their acceptance.")
  .add(
    HttpApiEndpoint.get("difference", "/reviews/:reviewId/difference", {
      params: reviewParams,
      success: DifferenceObject,
      error: Declared.ofPath
    }).annotateMerge(
      described(
        CompareCommentedText.policy,
        "Compare the text at the time of a comment with the present text",
        "Every field of its section, or of all sections for a general comment, then (`base`) and now (`diff`). For a moved comment, `base` is the text of its original requirement. `pinned` is false when no earlier text is kept, as for comments on a component as a whole. `proposal` compares the present text with the proposed one."
      )
    ),
    HttpApiEndpoint.post("acceptProposal", "/reviews/:reviewId/accept_proposal", {
      params: reviewParams,
      // The body is optional.
      payload: [withExample(AcceptBody, { response_comment: "Accepted." }), Schema.Null],
      success: Schema.Struct({
        review: ReviewObject,
        response_review: Schema.NullOr(ReviewObject),
        rule: RulePayload,
        batch_id: Schema.NullOr(TriageBatchId),
        toast: Toast
      }),
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        AcceptProposal.policy,
        "Accept the text that a comment proposes, or apply your own wording",
        "The section is edited as by any edit, and the comment becomes `concur` (or `triage_status`), in one transaction. `text` is your wording in place of the proposed text. `resolve` closes the comment as well; by default the setting of the project decides. `batch_id` is used to undo both. If the section changed after the comment, nothing is written (409 `section_changed`), and `difference` shows the changes. `force` accepts it anyway; with `expected_rule_updated_at` only if the requirement has not changed since that difference."
      )
    )
  )
  .middleware(Authentication) {}
