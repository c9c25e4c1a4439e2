/** Endpoints of assignments: who is to decide which comments until when, and what waits for the caller. */
import { AssignComments, Day, ReviewId, UserId, ListWaitingComments, WaitingComment, WaitingReason } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { RelocationObject } from "../relocation/RelocationObject.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { IsoTime } from "../wire/Time.ts"
import { seenMany } from "./BulkTriageBody.ts"
import { ReviewObject } from "./ReviewObject.ts"
import { flag, optional, page } from "../wire/Parameter.ts"
import { withExample } from "../wire/Example.ts"
import { wireFields } from "../wire/Wire.ts"

/** What is left out stays as it is; an assignee of null takes the assignment away, with its day. */
const termFields = {
  assignee_id: Schema.optionalKey(Schema.NullOr(UserId)),
  due_on: Schema.optionalKey(Schema.NullOr(Day.Day)),
  audit_comment: Schema.optionalKey(InputText)
}

/** Something is asked for. */
const namesTerms = Schema.makeFilter(
  ({ assignee_id, due_on }: { readonly assignee_id?: UserId | null; readonly due_on?: Day.Day | null }) =>
    assignee_id === undefined && due_on === undefined
      ? { path: ["assignee_id"], issue: "Name an assignee, or the day on which the comment is due" }
      : undefined,
  { toJsonSchema: () => ({ anyOf: [{ required: ["assignee_id"] }, { required: ["due_on"] }] }) }
)

const WaitingObject = Schema.Struct(wireFields(WaitingComment.fields, IsoTime)).annotate({
  identifier: "WaitingComment"
})

export class AssignmentEndpoints extends HttpApiGroup.make("assignments")
  .add(
    HttpApiEndpoint.patch("assignMany", "/reviews/bulk_assignment", {
      payload: withExample(
        Schema.Struct({ review_ids: Schema.Array(ReviewId), ...termFields, ...seenMany }).check(namesTerms),
        { review_ids: [61, 62], assignee_id: 4, due_on: "2030-06-30" }
      ),
      success: Schema.Struct({ reviews: Schema.Array(ReviewObject), toast: Toast }),
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        AssignComments.policy,
        "Assign many comments of a component",
        "All or nothing: one refusal, and none is changed. The same as for one comment otherwise."
      )
    ),
    HttpApiEndpoint.patch("assign", "/reviews/:reviewId/assignment", {
      params: { reviewId: idInText(ReviewId) },
      payload: withExample(
        Schema.Struct({ ...termFields, expected_updated_at: Schema.optionalKey(IsoTime) }).check(namesTerms),
        { assignee_id: 4, due_on: "2030-06-30" }
      ),
      success: Schema.Struct({ review: ReviewObject, toast: Toast }),
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        AssignComments.policy,
        "Say who is to decide a comment, and until when",
        "The assignee is a member with the role author or above. `due_on` is a day in UTC, the last one in time. What is left out stays as it is; `assignee_id: null` takes the assignment away. Who loses the role, or whose account is disabled, is no assignee for as long."
      )
    ),
    HttpApiEndpoint.get("listWaiting", "/api/waiting", {
      query: {
        reason: optional(WaitingReason, "Only what waits for this reason."),
        unassigned: flag("`true`: also comments without an assignee that the caller may decide."),
        ...page()
      },
      success: Schema.Struct({
        rows: Schema.Array(WaitingObject),
        pagination: Pagination,
        counts: Schema.Struct({
          assigned: Schema.Int,
          clarification_wanted: Schema.Int,
          /** Null unless it was asked for. */
          unassigned: Schema.NullOr(Schema.Int),
          overdue: Schema.Int
        }),
        /** The newest 25 of them, and how many there are. */
        relocations_to_confirm: Schema.Struct({ rows: Schema.Array(RelocationObject), total: Schema.Int })
      }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListWaitingComments.policy,
        "What waits for the caller, across all components",
        "`assigned`: open comments that are assigned to the caller. `clarification_wanted`: comments by the caller that were sent back with a question. With `unassigned=true` also comments without an assignee that the caller may decide. What is due first comes first, then the oldest. `counts` go by no `reason`. `relocations_to_confirm` are accepted proposals that await your confirmation."
      )
    )
  )
  .middleware(Authentication) {}
