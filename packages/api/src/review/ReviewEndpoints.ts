/** Endpoints of comments and triage. */
import {
  ChangeSection,
  CloseComment,
  CommentLog,
  ComponentId,
  DescribeComment,
  DestroyComment,
  EditComment,
  ReadComment,
  MoveComment,
  ProjectId,
  Quote,
  ReactToComment,
  Reaction,
  Resolution,
  Review,
  ReviewId,
  PostComment,
  ListComments,
  Page,
  ReviewView,
  TriageBatchId,
  RuleId,
  Section,
  TriageComments,
  TriageStatus,
  UserId
} from "@docket/core"
import { Schema, Struct } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { contracted, described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import { changesRecord } from "../handling/Handling.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { SearchText } from "../search/SearchText.ts"
import { ignorable, Pagination, Toast } from "../wire/Answer.ts"
import { dryRunField, dryRunWords, orDryRun } from "../wire/DryRun.ts"
import { idInText, InputName, InputText } from "../wire/Input.ts"
import { IsoTime } from "../wire/Time.ts"
import { BulkTriageAnswer, BulkTriageBody, decisionFields, seenMany } from "./BulkTriageBody.ts"
import { CommentRow, CommentVersion, PlacedReview, Reactions, ReviewObject, StatusCounts } from "./ReviewObject.ts"
import { flag, optional, page } from "../wire/Parameter.ts"
import { withExample } from "../wire/Example.ts"

/** The values of status filters. */
export const CommentStatus = Schema.Literals([...TriageStatus.TriageStatus.literals, "all"])

/** The filters of comments; the server applies their defaults (section 7 of the rules). */
export const commentFilters = {
  triage_status: optional(
    CommentStatus,
    "Only comments with this status; `pending` by default, `all` for every status."
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
  search: optional(
    SearchText,
    'Words, "phrases in quotes", identifiers, controls (`AC-2 (1)`), `CAT II` and `status:nyd`, each of which must occur in the comment, in one of its replies, or in its requirement.'
  ),
  comment_type: optional(
    Schema.Literals([...CommentLog.CommentType.literals, "none"]),
    "Only comments of this type; `none`: only those without a type."
  ),
  resolved: optional(
    Schema.Literals(["true", "false", "all"]),
    "`true`: only adjudicated comments; `false`: only the others."
  ),
  stage: optional(
    Schema.Literals(Resolution.stages),
    "`undecided`: pending or waiting for a clarification; `decided`: the others; `to_apply`: accepted and not adjudicated; `to_resolve`: decided and not adjudicated."
  ),
  commentable_type: optional(
    InputText,
    "`rule`: only comments on requirements; `component`: only those on the component as a whole; other values: both."
  ),
  include_deleted: flag("`true`: also comments on requirements that are deleted."),
  assignee_id: optional(idInText(UserId), "Only comments with this assignee."),
  assigned: optional(
    Schema.Literals(["any", "none"]),
    "`any`: only comments with an assignee; `none`: only comments without one."
  ),
  overdue: flag("`true`: only open comments past their due date; `false`: only the others.")
}

/** The decoded filters; all are optional. */
export type CommentFilters = Schema.Struct.Type<typeof commentFilters>

/** The filters, page and order of the triage table. */
const commentsQuery = {
  ...commentFilters,
  ...page(ListComments.bound),
  include_rule_content: optional(InputText, "`true`: adds the present text of its requirement to each comment."),
  sort: optional(Schema.Literals(ReviewView.commentSorts), "The sort key."),
  order: optional(Schema.Literals(Page.orders), "`asc` or `desc`.")
}

/** The decoded parameters. */
export type CommentsQuery = Schema.Struct.Type<typeof commentsQuery>

const CommentPage = Schema.Struct({
  rows: Schema.Array(CommentRow),
  pagination: Schema.Struct({ ...Pagination.fields, total_comments: Schema.Int }),
  status_counts: StatusCounts
}).annotate({ identifier: "CommentPage" })

/** The quoted words and their place in the present text. */
const QuoteInput = Schema.Struct({ ...Quote.fields, field: InputText, text: InputText })

/** The fields of a comment log; all may be missing. */
const logBody = {
  comment_type: Schema.optionalKey(CommentLog.fields.comment_type),
  organization: Schema.optionalKey(Schema.NullOr(InputName)),
  external_reference: Schema.optionalKey(Schema.NullOr(InputName))
}

/** Requires at least one of these fields. */
const namesLog = Schema.makeFilter(
  (body: { readonly [_ in keyof typeof logBody]?: unknown }) =>
    CommentLog.fieldNames.every((field) => body[field] === undefined)
      ? { path: ["comment_type"], issue: "Give a type, an organization or a reference" }
      : undefined,
  { toJsonSchema: () => ({ anyOf: CommentLog.fieldNames.map((field) => ({ required: [field] })) }) }
)

const PostBody = Schema.Struct({
  review: Schema.Struct({
    action: Schema.optionalKey(Review.ReviewAction),
    comment: InputText,
    section: Schema.optionalKey(Schema.NullOr(Section.SectionKey)),
    proposed_text: Schema.optionalKey(Schema.NullOr(InputText)),
    quote: Schema.optionalKey(Schema.NullOr(QuoteInput)),
    ...logBody,
    responding_to_review_id: Schema.optionalKey(Schema.NullOr(ReviewId))
  })
})

/** The `updated_at` of the review as the caller saw it; a change in between gives 409 (R5.18). */
const seen = { expected_updated_at: Schema.optionalKey(IsoTime) }

/** The violation of the field inside the wrapper, where it would be ignored, and the edit could overwrite unseen changes. */
const misplaced = "`expected_updated_at` belongs next to `review`, not in it"
const notInWrapper = {
  expected_updated_at: Schema.optionalKey(
    Schema.Unknown.check(Schema.makeFilter(() => misplaced, { toJsonSchema: () => ({ not: {} }) }))
  )
}

/** An absent `proposed_text` or `quote` stays; null removes it. */
const EditBody = Schema.Struct({
  review: Schema.Struct({
    comment: InputText,
    proposed_text: Schema.optionalKey(Schema.NullOr(InputText)),
    quote: Schema.optionalKey(Schema.Null),
    ...notInWrapper
  }),
  ...seen
})

/** The body is optional. */
const optionalBody = <S extends Schema.Top>(schema: S, example: S["Encoded"]) =>
  [withExample(schema, example), Schema.Null] as const

const OptionalSeen = optionalBody(Schema.Struct(seen), { expected_updated_at: "2026-01-05T09:00:00.000Z" })

const reviewParams = { reviewId: idInText(ReviewId) }

const Posted = Schema.Struct({ review: ReviewObject, toast: Toast }).pipe(HttpApiSchema.status(201))
const OneReview = Schema.Struct({ review: ReviewObject, toast: Toast, ...ignorable })
/** `batch_id` is used to undo the change; null when nothing changed. */
const undoable = { batch_id: Schema.NullOr(TriageBatchId) }
/** A comment with the reply of its decision or resolution; null without one. */
const WithResponse = Schema.Struct({
  review: ReviewObject,
  ...undoable,
  response_review: Schema.NullOr(ReviewObject),
  toast: Toast
})

export class ReviewEndpoints extends HttpApiGroup.make("reviews")
  .annotate(OpenApi.Description, "Comments with replies, decisions and adjudication, and reviews of requirements.")
  .add(
    HttpApiEndpoint.get("listComments", "/components/:componentId/comments", {
      params: { componentId: idInText(ComponentId) },
      query: commentsQuery,
      success: CommentPage,
      error: Declared.ofQuery
    }).annotateMerge(
      contracted(
        ListComments.listPolicy,
        "List the comments of a component, with triage counts",
        "Newest first; `pending` by default."
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
        "List the comments of all components of a project, with triage counts",
        "Newest first; `pending` by default."
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
        "Post a comment, a reply, or another review on a requirement",
        "With a section that has one main text (`title`, `fixtext`, `check_content`, `vuln_discussion`, `vendor_comments` or `artifact_description`), `proposed_text` is the proposed replacement; for a check, that of the first one. `quote` names the words of the section that the comment is about: they must be at this place of the present text. Actions other than `comment` require the roles of the review workflow: author to request a review, reviewer to answer it, admin to lock."
      )
    ),
    HttpApiEndpoint.post("postOnComponent", "/components/:componentId/reviews", {
      params: { componentId: idInText(ComponentId) },
      payload: withExample(PostBody, {
        review: { action: "comment", comment: "Does this cover the virtual edition as well?" }
      }),
      success: Posted,
      error: Declared.ofBody
    }).annotateMerge(described(PostComment.policy, "Post a comment or a reply on a component as a whole")),
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
        "All or none are changed. Instead of `review_ids`, a `filter` with `expected_total` can select the comments; if it selects another number, nothing is changed (409). `dry_run` changes nothing, and the answer lists every violation. `batch_id` is used to undo the batch."
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
    }).annotateMerge(
      described(
        TriageComments.policy,
        "Decide one comment",
        "`resolve: true` closes it as well; `by_setting` closes it if the project resolves such a decision. `batch_id` is used to undo the decision."
      )
    ),
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
    HttpApiEndpoint.patch("bulkAdjudicate", "/reviews/bulk_adjudicate", {
      payload: withExample(Schema.Struct({ review_ids: Schema.Array(ReviewId), ...seenMany }), {
        review_ids: [61, 62]
      }),
      success: Schema.Struct({ reviews: Schema.Array(ReviewObject), ...undoable, toast: Toast }),
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        CloseComment.adjudicatePolicy,
        "Close many decided comments of one component",
        "All or none are closed. Closed ones stay as they are. `batch_id` is used to undo it."
      )
    ),
    HttpApiEndpoint.patch("reopen", "/reviews/:reviewId/reopen", {
      params: reviewParams,
      payload: OptionalSeen,
      success: Schema.Struct({ ...OneReview.fields, ...undoable }),
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(CloseComment.adjudicatePolicy, "Reopen an adjudicated comment", "422 while it is not adjudicated.")
    ),
    HttpApiEndpoint.patch("withdraw", "/reviews/:reviewId/withdraw", {
      params: reviewParams,
      payload: OptionalSeen,
      success: OneReview,
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(contracted(CloseComment.withdrawPolicy, "Withdraw your comment")),
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
        "Withdraw any comment, with a reason",
        "Also while the component is frozen."
      )
    ),
    HttpApiEndpoint.patch("adminRestore", "/reviews/:reviewId/admin_restore", {
      params: reviewParams,
      payload: withExample(Schema.Struct({ audit_comment: InputText, ...seen }), {
        audit_comment: "It was not an advertisement."
      }),
      success: OneReview,
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        CloseComment.adminWithdrawPolicy,
        "Restore an adjudicated comment, with a reason",
        "It becomes pending again, from any status; a withdrawn reply is restored. 422 while it is not adjudicated. Also while the component is frozen."
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
          "Edit the text or the proposal of a comment",
          "The author can edit a comment while it is pending or needs clarification, and a reply until the top comment of the thread is adjudicated. An admin can edit at any time. Earlier texts are kept."
        )
      )
      .annotateMerge(changesRecord("review", PlacedReview, CommentRow)),
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
        "List the versions of a comment's text",
        "Oldest first, the present one last."
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
        `The histories of both requirements show the move. Also while the component is frozen. ${dryRunWords}`
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
        "Move a comment with all its replies to another section of its requirement",
        "With `section` null it becomes a general comment. Changes are then shown for the text of that section: since the comment if it was general before, otherwise since this request."
      )
    ),
    HttpApiEndpoint.patch("describe", "/reviews/:reviewId/description", {
      params: reviewParams,
      payload: withExample(Schema.Struct({ ...logBody, ...seen }).check(namesLog), {
        comment_type: "technical",
        organization: "Harbor Analytics",
        external_reference: "HA-17"
      }),
      success: OneReview,
      error: [...Declared.ofBody, Problem[409]]
    }).annotateMerge(
      described(
        DescribeComment.policy,
        "Set the type, the organization and the outside reference of a comment",
        "An absent field stays; null removes its value. Top-level comments only."
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
        "Permanently remove a comment or reply with all replies to it",
        "For content that should never have been posted. All its texts, including earlier versions, are permanently removed. Histories keep the author, the admin, the time and the reason. `returned_ids` were duplicates of it and are pending again. Also while the component is frozen."
      )
    ),
    HttpApiEndpoint.get("readComment", "/reviews/:reviewId", {
      params: reviewParams,
      success: Schema.Struct({ comment: CommentRow }).annotate({ identifier: "OneComment" }),
      error: Declared.ofPath
    }).annotateMerge(
      described(
        ListComments.listPolicy,
        "Read one comment, as in the list of comments",
        "With any status, also on a deleted requirement. Replies and other reviews give 404."
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
        "List the replies to a comment",
        "Oldest first: direct replies, or with `depth=all` also replies to replies."
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
        "List the people who reacted to a comment",
        `Earliest first, at most ${ReactToComment.mostNames} of each kind.`
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
        "The same kind again removes the reaction; the other kind replaces it."
      )
    )
  )
  .middleware(Authentication) {}
