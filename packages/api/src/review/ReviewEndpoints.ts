/** Endpoints of comments and triage. */
import {
  ChangeSection,
  CloseComment,
  ComponentId,
  DestroyComment,
  EditComment,
  ReadComment,
  MoveComment,
  ProjectId,
  ReactToComment,
  Reaction,
  Review,
  ReviewId,
  PostComment,
  ListComments,
  Page,
  ReviewView,
  RuleId,
  Section,
  TriageComments,
  TriageStatus,
  UserId
} from "@docket/core"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { contracted, described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { changesRecord } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { ignorable, Pagination, Toast } from "../wire/Answer.ts"
import { dryRunField, dryRunWords, orDryRun } from "../wire/DryRun.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { IsoTime } from "../wire/Time.ts"
import { BulkTriageAnswer, BulkTriageBody, decisionFields } from "./BulkTriageBody.ts"
import { CommentRow, CommentVersion, Reactions, ReviewObject, StatusCounts } from "./ReviewObject.ts"
import { flag, optional, page } from "../wire/Parameter.ts"
import { withExample } from "../wire/Example.ts"

/** The statuses that lists select by. */
export const CommentStatus = Schema.Literals([...TriageStatus.TriageStatus.literals, "all"])

/** Which comments are meant; their defaults are filled in by the server (section 7 of the rules). */
export const commentFilters = {
  triage_status: optional(
    CommentStatus,
    "Only comments with this status; `pending` unless given, `all` for every one."
  ),
  section: optional(
    Schema.Literals([...Section.SectionKey.literals, "none"]),
    "Only comments on this section; `none`: only general ones."
  ),
  rule_id: optional(idInText(RuleId), "Only comments on this requirement."),
  author_id: optional(idInText(UserId), "Only comments by this user."),
  q: optional(
    InputText,
    'Words, or "phrases in quotes", each of which must occur in the text of the comment or of one of its replies.'
  ),
  resolved: optional(
    Schema.Literals(["true", "false", "all"]),
    "`true`: only adjudicated comments; `false`: only the others."
  ),
  commentable_type: optional(
    InputText,
    "`rule`: only comments on requirements; `component`: only those on the component as a whole; anything else: both."
  ),
  include_deleted: flag("`true`: also comments on requirements that are deleted."),
  assignee_id: optional(idInText(UserId), "Only comments that this user is to decide."),
  assigned: optional(
    Schema.Literals(["any", "none"]),
    "`any`: only comments with an assignee; `none`: only comments without one."
  ),
  overdue: flag("`true`: only open comments whose day has gone by; `false`: only the others.")
}

/** The filters as a handler gets them; all may be absent. */
export type CommentFilters = Schema.Struct.Type<typeof commentFilters>

/** Which page of them in the triage table, in which order. */
const commentsQuery = {
  ...commentFilters,
  ...page(ListComments.bound),
  include_rule_content: optional(InputText, "`true`: each comment with the present text of its requirement."),
  sort: optional(Schema.Literals(ReviewView.commentSorts), "The sort key."),
  order: optional(Schema.Literals(Page.orders), "`asc` or `desc`.")
}

/** The parameters as a handler gets them. */
export type CommentsQuery = Schema.Struct.Type<typeof commentsQuery>

const CommentPage = Schema.Struct({
  rows: Schema.Array(CommentRow),
  pagination: Schema.Struct({ ...Pagination.fields, total_comments: Schema.Int }),
  status_counts: StatusCounts
}).annotate({ identifier: "CommentPage" })

const PostBody = Schema.Struct({
  review: Schema.Struct({
    action: Schema.optionalKey(Review.ReviewAction),
    comment: InputText,
    section: Schema.optionalKey(Schema.NullOr(Section.SectionKey)),
    proposed_text: Schema.optionalKey(Schema.NullOr(InputText)),
    responding_to_review_id: Schema.optionalKey(Schema.NullOr(ReviewId))
  })
})

/** When the caller saw the review last changed: with it, a change in between is a 409 (R5.18). */
const seen = { expected_updated_at: Schema.optionalKey(IsoTime) }

/** In the wrapper of a body, where it would be left out, and the edit made over what the caller did not see. */
const misplaced = "`expected_updated_at` stands beside `review`, not in it"
const notInWrapper = {
  expected_updated_at: Schema.optionalKey(
    Schema.Unknown.check(Schema.makeFilter(() => misplaced, { toJsonSchema: () => ({ not: {} }) }))
  )
}

/** A proposed text that is not given stays as it is; null takes it back. */
const EditBody = Schema.Struct({
  review: Schema.Struct({
    comment: InputText,
    proposed_text: Schema.optionalKey(Schema.NullOr(InputText)),
    ...notInWrapper
  }),
  ...seen
})

/** A body may be missing altogether. */
const optionalBody = <S extends Schema.Top>(schema: S, example: S["Encoded"]) =>
  [withExample(schema, example), Schema.Null] as const

const OptionalSeen = optionalBody(Schema.Struct(seen), { expected_updated_at: "2026-01-05T09:00:00.000Z" })

const reviewParams = { reviewId: idInText(ReviewId) }

const Posted = Schema.Struct({ review: ReviewObject, toast: Toast }).pipe(HttpApiSchema.status(201))
const OneReview = Schema.Struct({ review: ReviewObject, toast: Toast, ...ignorable })
/** A comment with the reply that its decision or resolution made; null without one. */
const WithResponse = Schema.Struct({
  review: ReviewObject,
  response_review: Schema.NullOr(ReviewObject),
  toast: Toast
})

export class ReviewEndpoints extends HttpApiGroup.make("reviews")
  .add(
    HttpApiEndpoint.get("listComments", "/components/:componentId/comments", {
      params: { componentId: idInText(ComponentId) },
      query: commentsQuery,
      success: CommentPage,
      error: Declared.ofQuery
    }).annotateMerge(
      contracted(
        ListComments.listPolicy,
        "The comments of a component, with triage counts",
        "Newest first; `pending` unless another status is asked for."
      )
    ),
    HttpApiEndpoint.get("listProjectComments", "/projects/:projectId/comments", {
      params: { projectId: idInText(ProjectId) },
      query: {
        ...Struct.omit(commentsQuery, ["include_rule_content"]),
        component_id: optional(idInText(ComponentId), "Only comments on this component of the project.")
      },
      success: CommentPage,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListComments.projectListPolicy,
        "The comments of all components of a project, with triage counts",
        "Newest first; `pending` unless another status is asked for."
      )
    ),
    HttpApiEndpoint.post("postOnRule", "/rules/:ruleId/reviews", {
      params: { ruleId: idInText(RuleId) },
      payload: withExample(PostBody, {
        review: { action: "comment", section: "check_content", comment: "The command needs sudo." }
      }),
      success: Posted,
      error: Declared.ofBody
    }).annotateMerge(
      described(
        PostComment.policy,
        "Comment on a requirement, reply, or act on its review",
        "With a section that has one main text (`title`, `fixtext`, `check_content`, `vuln_discussion`, `vendor_comments` or `artifact_description`), `proposed_text` is what that should read instead; of a check, the first one's. Actions other than `comment` need the roles of the review workflow: author to request a review, reviewer to decide on it, admin to lock."
      )
    ),
    HttpApiEndpoint.post("postOnComponent", "/components/:componentId/reviews", {
      params: { componentId: idInText(ComponentId) },
      payload: withExample(PostBody, {
        review: { action: "comment", comment: "Does this cover the virtual edition as well?" }
      }),
      success: Posted,
      error: Declared.ofBody
    }).annotateMerge(described(PostComment.policy, "Comment on a component as a whole, or reply")),
    HttpApiEndpoint.patch("bulkTriage", "/reviews/bulk_triage", {
      payload: withExample(BulkTriageBody, {
        review_ids: [61, 62],
        triage_status: "concur",
        response_comment: "It is in the next draft."
      }),
      success: BulkTriageAnswer,
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      contracted(
        TriageComments.policy,
        "Decide many comments at once",
        "All or nothing: one refusal, and none is changed. Instead of `review_ids` a `filter` may select the comments, together with `expected_total`: when it selects another number by then, nothing is changed (409). With `dry_run` nothing is changed at all, and the answer tells every reason against it. `batch_id` is for undoing."
      )
    ),
    HttpApiEndpoint.patch("triage", "/reviews/:reviewId/triage", {
      params: reviewParams,
      payload: withExample(Schema.Struct({ ...decisionFields, ...seen }), {
        triage_status: "duplicate",
        duplicate_of_review_id: 61
      }),
      success: WithResponse,
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(described(TriageComments.policy, "Decide one comment")),
    HttpApiEndpoint.patch("adjudicate", "/reviews/:reviewId/adjudicate", {
      params: reviewParams,
      payload: optionalBody(
        Schema.Struct({ resolution_comment: Schema.optionalKey(Schema.NullOr(InputText)), ...seen }),
        {
          resolution_comment: "Fixed in release 2.",
          expected_updated_at: "2026-01-05T09:00:00.000Z"
        }
      ),
      success: WithResponse,
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        CloseComment.adjudicatePolicy,
        "Close a decided comment",
        "`resolution_comment` becomes a reply, `response_review`, in the same transaction."
      )
    ),
    HttpApiEndpoint.patch("reopen", "/reviews/:reviewId/reopen", {
      params: reviewParams,
      payload: OptionalSeen,
      success: OneReview,
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(CloseComment.adjudicatePolicy, "Open an adjudicated comment again", "422 while it is not adjudicated.")
    ),
    HttpApiEndpoint.patch("withdraw", "/reviews/:reviewId/withdraw", {
      params: reviewParams,
      payload: OptionalSeen,
      success: OneReview,
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(contracted(CloseComment.withdrawPolicy, "Take one's own comment back")),
    HttpApiEndpoint.patch("adminWithdraw", "/reviews/:reviewId/admin_withdraw", {
      params: reviewParams,
      payload: withExample(Schema.Struct({ audit_comment: InputText, ...seen }), {
        audit_comment: "An advertisement."
      }),
      success: OneReview,
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      contracted(
        CloseComment.adminWithdrawPolicy,
        "Withdraw anybody's comment, with a reason",
        "Also while the component is frozen."
      )
    ),
    HttpApiEndpoint.patch("adminRestore", "/reviews/:reviewId/admin_restore", {
      params: reviewParams,
      payload: withExample(Schema.Struct({ audit_comment: InputText, ...seen }), {
        audit_comment: "It was no advertisement."
      }),
      success: OneReview,
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        CloseComment.adminWithdrawPolicy,
        "Bring an adjudicated comment back, with a reason",
        "It waits for a decision again, whatever its status was; a withdrawn reply returns to its place. 422 while it is not adjudicated. Also while the component is frozen."
      )
    ),
    HttpApiEndpoint.put("editReview", "/reviews/:reviewId", {
      params: reviewParams,
      payload: withExample(EditBody, { review: { comment: "The command needs sudo, on 3.1 at least." } }),
      success: OneReview,
      error: [...Declared.ofBody, Problem[409]]
    })
      .annotateMerge(
        contracted(
          EditComment.policy,
          "Change the text of a comment, or the text that it proposes",
          "Its author may while it waits for a decision or for clarification, and change a reply until the comment at the top of the thread is adjudicated; an admin may at any time. Earlier texts are kept."
        )
      )
      .annotateMerge(changesRecord("review", ReviewObject, CommentRow)),
    HttpApiEndpoint.get("listVersions", "/reviews/:reviewId/versions", {
      params: reviewParams,
      query: page(),
      success: Schema.Struct({ rows: Schema.Array(CommentVersion), pagination: Pagination }).annotate({
        identifier: "CommentVersionPage"
      }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ReadComment.versionsPolicy,
        "The texts that a comment has had",
        "The first one first, the present one last."
      )
    ),
    HttpApiEndpoint.patch("moveToRule", "/reviews/:reviewId/move_to_rule", {
      params: reviewParams,
      payload: withExample(Schema.Struct({ rule_id: RuleId, audit_comment: InputText, ...dryRunField, ...seen }), {
        rule_id: 36,
        audit_comment: "It is about the mode of cryptography."
      }),
      success: Schema.Union(orDryRun(OneReview)),
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      contracted(
        MoveComment.policy,
        "Move a comment with all its replies to another requirement of its component",
        `Both requirements have it in their histories. Also while the component is frozen. ${dryRunWords}`
      )
    ),
    HttpApiEndpoint.patch("changeSection", "/reviews/:reviewId/section", {
      params: reviewParams,
      payload: withExample(
        Schema.Struct({ section: Schema.NullOr(Section.SectionKey), audit_comment: InputText, ...seen }),
        { section: "fixtext", audit_comment: "It is about the fix." }
      ),
      success: OneReview,
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        ChangeSection.policy,
        "Put a comment with all its replies in another section of its requirement",
        "`section` null: in none in particular. What counts as changed since the comment is from then on the text of that section: since the comment where it was in none, else since this act."
      )
    ),
    HttpApiEndpoint.delete("adminDestroy", "/reviews/:reviewId/admin_destroy", {
      params: reviewParams,
      payload: withExample(Schema.Struct({ audit_comment: InputText, ...seen }), {
        audit_comment: "It holds a secret."
      }),
      success: Schema.Struct({
        destroyed_ids: Schema.Array(ReviewId),
        returned_ids: Schema.Array(ReviewId),
        toast: Toast
      }).annotate({ identifier: "DestroyedReviews" }),
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        DestroyComment.policy,
        "Remove a comment or reply for good, with everything said in reply to it",
        "For what should never have been posted: all its texts go, earlier ones among them, and do not come back. Histories keep who said and who removed it, when and why. `returned_ids` were duplicates of it and wait for a decision again. Also while the component is frozen."
      )
    ),
    HttpApiEndpoint.get("readComment", "/reviews/:reviewId", {
      params: reviewParams,
      success: Schema.Struct({ comment: CommentRow }).annotate({ identifier: "OneComment" }),
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ListComments.listPolicy,
        "One comment, as the list of comments has it",
        "Whatever its status, and also on what is deleted. Replies and other acts are not read alone: 404."
      )
    ),
    HttpApiEndpoint.get("listResponses", "/reviews/:reviewId/responses", {
      params: reviewParams,
      query: {
        ...page(),
        depth: optional(
          Schema.Literals(["direct", "all"]),
          "`direct`, the default: replies to the comment itself; `all`: also replies to replies."
        )
      },
      success: Schema.Struct({ rows: Schema.Array(ReviewObject), pagination: Pagination }).annotate({
        identifier: "ResponsePage"
      }),
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        ListComments.listPolicy,
        "The replies to a comment",
        "Oldest first: direct ones, or with `depth=all` those to replies as well."
      )
    ),
    HttpApiEndpoint.get("listReactions", "/reviews/:reviewId/reactions", {
      params: reviewParams,
      success: Schema.Struct({
        reactions: Reactions,
        up: Schema.Array(Schema.String),
        down: Schema.Array(Schema.String)
      }).annotate({ identifier: "ReactionList" }),
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ReactToComment.policy,
        "Who reacted to a comment, by name",
        `Those who did first come first, at most ${ReactToComment.mostNames} of each kind.`
      )
    ),
    HttpApiEndpoint.post("react", "/reviews/:reviewId/reactions", {
      params: reviewParams,
      payload: withExample(Schema.Struct({ kind: Reaction.ReactionKind, ...seen }), { kind: "up" }),
      success: Schema.Struct({ reactions: Reactions }),
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        ReactToComment.policy,
        "React to a comment",
        "The same kind again takes the reaction away, the other kind takes its place."
      )
    )
  )
  .middleware(Authentication) {}
