/** Endpoints of assignments, and of the comments that need the caller's attention. */
import {
  AssignComments,
  AssignRules,
  BulkEditRules,
  ComponentId,
  Day,
  ListWaitingComments,
  ListWaitingRules,
  MentionPeople,
  ReviewId,
  RuleId,
  UserId,
  WaitingComment,
  WaitingReason,
  WaitingRule
} from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { WaitingAccessRequestObject } from "../project/AccessRequestEndpoints.ts"
import { RelocationObject } from "../relocation/RelocationObject.ts"
import { RuleName, RulePayload } from "../rule/RuleObject.ts"
import { Pagination, Toast } from "../wire/Answer.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { IsoTime } from "../wire/Time.ts"
import { seenMany } from "./BulkTriageBody.ts"
import { ReviewObject } from "./ReviewObject.ts"
import { flag, optional, page } from "../wire/Parameter.ts"
import { withExample } from "../wire/Example.ts"
import { wireFields } from "../wire/Wire.ts"

/** An absent field keeps its value; an assignee of null removes the assignment with its due date. */
const termFields = {
  assignee_id: Schema.optionalKey(Schema.NullOr(UserId)),
  due_on: Schema.optionalKey(Schema.NullOr(Day.Day)),
  audit_comment: Schema.optionalKey(InputText)
}

/** Requires at least one field. */
const namesTerms = Schema.makeFilter(
  ({ assignee_id, due_on }: { readonly assignee_id?: UserId | null; readonly due_on?: Day.Day | null }) =>
    assignee_id === undefined && due_on === undefined
      ? { path: ["assignee_id"], issue: "Give an assignee or a due date" }
      : undefined,
  { toJsonSchema: () => ({ anyOf: [{ required: ["assignee_id"] }, { required: ["due_on"] }] }) }
)

const WaitingObject = Schema.Struct(wireFields(WaitingComment.fields, IsoTime)).annotate({
  identifier: "WaitingComment"
})

const WaitingRuleObject = Schema.Struct(wireFields(WaitingRule.fields, IsoTime)).annotate({
  identifier: "WaitingRequirement"
})

export class AssignmentEndpoints extends HttpApiGroup.make("assignments")
  .annotate(OpenApi.Description, "Assignees of comments and requirements, and what needs your attention.")
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
        "All or none are changed. Otherwise the same as for one comment."
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
        "Assign a comment",
        "The assignee must be a member with the role author or above. `due_on` is the due date in UTC. An absent field keeps its value; `assignee_id: null` removes the assignment. An assignee who loses the role, or whose account is disabled, is not shown until that changes."
      )
    ),
    HttpApiEndpoint.patch("assignRules", "/components/:componentId/bulk_assignment", {
      params: { componentId: idInText(ComponentId) },
      payload: withExample(
        Schema.Struct({
          rule_ids: Schema.Array(RuleId),
          ...termFields,
          /** The assignment that each of them must have now. */
          expected: Schema.optionalKey(
            Schema.Struct({ assignee_id: Schema.NullOr(UserId), due_on: Schema.NullOr(Day.Day) })
          )
        }).check(namesTerms),
        { rule_ids: [37, 41], assignee_id: 4, due_on: "2030-06-30", expected: { assignee_id: null, due_on: null } }
      ),
      success: Schema.Struct({ changed: Schema.Array(RuleName), toast: Toast }),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        AssignRules.policy,
        "Assign many requirements of a component",
        `At most ${BulkEditRules.mostNamed}. All or none are changed; \`changed\` lists those that had another assignment. With \`expected\`, a requirement with another assignment than this one is refused. Otherwise the same as for one requirement.`
      )
    ),
    HttpApiEndpoint.patch("assignRule", "/rules/:ruleId/assignment", {
      params: { ruleId: idInText(RuleId) },
      payload: withExample(Schema.Struct(termFields).check(namesTerms), { assignee_id: 4, due_on: "2030-06-30" }),
      success: Schema.Struct({ rule: RulePayload, toast: Toast }),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        AssignRules.policy,
        "Assign a requirement",
        "The same as for a comment. Neither locks nor a review stop it; a frozen or released component does. It is not a change of the requirement: `updated_at` stays, and an earlier `ETag` stays valid for `If-Match`."
      )
    ),
    HttpApiEndpoint.get("listWaitingRules", "/api/waiting/requirements", {
      query: page(),
      success: Schema.Struct({
        rows: Schema.Array(WaitingRuleObject),
        pagination: Pagination,
        /** The number of rows of all pages that are overdue. */
        overdue: Schema.Int
      }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListWaitingRules.policy,
        "List the requirements that are assigned to you, across all components",
        "Those that are neither locked nor in a frozen or released component. Ordered by due date, then oldest first."
      )
    ),
    HttpApiEndpoint.patch("markMention", "/reviews/:reviewId/mention", {
      params: { reviewId: idInText(ReviewId) },
      payload: withExample(Schema.Struct({ done: Schema.Boolean }), { done: true }),
      success: Schema.Struct({ toast: Toast }),
      error: Declared.ofBody
    }).annotateMerge(
      described(
        MentionPeople.policy,
        "Mark the mentions of you in a thread as done",
        "They no longer need your attention. `false` opens the newest one again. A reply of yours marks them as done, too."
      )
    ),
    HttpApiEndpoint.get("listWaiting", "/api/waiting", {
      query: {
        reason: optional(WaitingReason, "Only comments with this reason."),
        unassigned: flag("`true`: also comments without an assignee that the caller may decide."),
        ...page()
      },
      success: Schema.Struct({
        rows: Schema.Array(WaitingObject),
        pagination: Pagination,
        counts: Schema.Struct({
          assigned: Schema.Int,
          clarification_wanted: Schema.Int,
          mentioned: Schema.Int,
          /** Null unless requested. */
          unassigned: Schema.NullOr(Schema.Int),
          overdue: Schema.Int
        }),
        /** The newest 25, and the total number. */
        relocations_to_confirm: Schema.Struct({ rows: Schema.Array(RelocationObject), total: Schema.Int }),
        /** The oldest 25, and the total number. */
        access_requests: Schema.Struct({ rows: Schema.Array(WaitingAccessRequestObject), total: Schema.Int })
      }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListWaitingComments.policy,
        "List the comments that need your attention, across all components",
        "`assigned`: open comments that are assigned to the caller. `clarification_wanted`: comments by the caller that need clarification. `mentioned`: comments, decided or not, with a text that mentions the caller, until they reply or mark it as done. `asked_comment` is the question or the text with the mention. With `unassigned=true` also comments without an assignee that the caller may decide. Ordered by due date, then oldest first. `counts` ignore `reason`. `relocations_to_confirm` are accepted proposals that await your confirmation, `access_requests` are for projects of which the caller is an admin."
      )
    )
  )
  .middleware(Authentication) {}
