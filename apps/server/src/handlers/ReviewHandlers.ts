/** The endpoints for comments and triage. Each calls one use case for the caller and maps its result to the API. */
import { Answer, Api, CurrentCaller, reasonOf } from "@docket/api"
import {
  ChangeSection,
  CommentLog,
  CloseComment,
  DescribeComment,
  DestroyComment,
  EditComment,
  ReadComment,
  MoveComment,
  ReactToComment,
  type Review,
  ReviewConflict,
  type ReviewId,
  PostComment,
  ListComments,
  Triage,
  TriageComments
} from "@docket/core"
import { Effect, Struct } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { commentQuery } from "./CommentQuery.ts"
import { seenMany, selectionOf } from "./BulkSelection.ts"
import { counted } from "./counted.ts"
import { changing, changingUnlessDry, reading, surveying } from "./Answering.ts"

/** `expected_updated_at` of one review. */
const seenOne = (id: ReviewId, at: Date | undefined): ReviewConflict.SeenVersions =>
  at === undefined ? new Map() : new Map([[id, at]])

const decisionOf = (
  body: Partial<Triage.TriageCommand> & Pick<Triage.TriageCommand, "triage_status">
): Triage.TriageCommand => ({
  ...Triage.plain,
  ...Struct.pick(body, ["triage_status", ...Struct.keys(Triage.plain)])
})

const postOf = ({
  review
}: {
  readonly review: Partial<Omit<PostComment.Post, "log"> & CommentLog.CommentLog> & { readonly comment: string }
}): PostComment.Post => ({
  action: review.action ?? "comment",
  comment: review.comment,
  section: review.section ?? null,
  proposed_text: review.proposed_text ?? null,
  quote: review.quote ?? null,
  log: CommentLog.of(review),
  responding_to_review_id: review.responding_to_review_id ?? null
})

const bulkKeys = ["id", "action", "comment", "triage_status", "rule_id", "created_at", "reactions"] as const

/** The toast of each action on the review of a requirement. */
const posted = {
  comment: "The comment was posted.",
  request_review: "A review of the requirement is requested.",
  revoke_review_request: "The request for a review is withdrawn.",
  request_changes: "Changes of the requirement are requested.",
  approve: "The requirement is approved and locked.",
  lock_control: "The requirement is locked.",
  unlock_control: "The requirement is unlocked."
} as const satisfies Record<Review.ReviewAction, string>

/** In the API the count of all comments is part of the pagination. */
const pageOfComments = <Pagination, Rest>({
  pagination,
  total_comments,
  ...rest
}: Rest & { readonly pagination: Pagination; readonly total_comments: number }) => ({
  ...rest,
  pagination: { ...pagination, total_comments }
})

export const ReviewHandlers = group(Api, "reviews", (handlers) =>
  handlers.handleAll({
    listComments: Effect.fnUntraced(function* ({ params, query }) {
      return pageOfComments(
        yield* surveying(ListComments.list(yield* CurrentCaller, params.componentId, commentQuery(query)))
      )
    }),
    listProjectComments: Effect.fnUntraced(function* ({ params, query }) {
      const asked = commentQuery(query)
      return pageOfComments(
        yield* surveying(ListComments.listOfProject(yield* CurrentCaller, params.projectId, asked, query.component_id))
      )
    }),
    postOnRule: Effect.fnUntraced(function* ({ params, payload }) {
      const review = yield* changing(PostComment.postOnRule(yield* CurrentCaller, params.ruleId, postOf(payload)))
      return { review, toast: Answer.done("Posted", posted[review.action]) }
    }),
    postOnComponent: Effect.fnUntraced(function* ({ params, payload }) {
      const review = yield* changing(
        PostComment.postOnComponent(yield* CurrentCaller, params.componentId, postOf(payload))
      )
      return { review, toast: Answer.done("Posted", "The comment was posted.") }
    }),
    bulkTriage: Effect.fnUntraced(function* ({ payload }) {
      const caller = yield* CurrentCaller
      const seen = seenMany(payload.expected_updated_at)
      const selection = selectionOf(payload)
      if (payload.dry_run === true) {
        const { total, refusals } = yield* changing(
          TriageComments.tryMany(caller, selection, decisionOf(payload), seen)
        )
        return { dry_run: true as const, valid: refusals.length === 0, total, errors: refusals.map(reasonOf) }
      }
      const triaged = yield* changing(
        selection._tag === "ByIds"
          ? TriageComments.triageMany(caller, selection.review_ids, decisionOf(payload), seen)
          : TriageComments.triageFiltered(caller, selection, decisionOf(payload), seen)
      )
      return {
        reviews: triaged.reviews.map(Struct.pick(bulkKeys)),
        response_reviews: triaged.response_reviews.map(Struct.pick(bulkKeys)),
        batch_id: triaged.batch_id
      }
    }),
    triage: Effect.fnUntraced(function* ({ params, payload }) {
      const { reviewId } = params
      const triaged = yield* changing(
        TriageComments.triage(
          yield* CurrentCaller,
          reviewId,
          decisionOf(payload),
          seenOne(reviewId, payload.expected_updated_at)
        )
      )
      return { ...triaged, toast: Answer.done("Decided", `Decision: ${triaged.review.triage_status ?? ""}.`) }
    }),
    adjudicate: Effect.fnUntraced(function* ({ params: { reviewId }, payload }) {
      const seen = seenOne(reviewId, payload?.expected_updated_at)
      const adjudicated = yield* changing(
        CloseComment.adjudicate(yield* CurrentCaller, reviewId, payload?.resolution_comment ?? null, seen)
      )
      return { ...adjudicated, toast: Answer.done("Adjudicated", "The comment is closed.") }
    }),
    bulkAdjudicate: Effect.fnUntraced(function* ({ payload }) {
      const closed = yield* changing(
        CloseComment.adjudicateMany(yield* CurrentCaller, payload.review_ids, seenMany(payload.expected_updated_at))
      )
      return { ...closed, toast: Answer.done("Adjudicated", `Closed: ${counted(closed.reviews.length, "comment")}.`) }
    }),
    reopen: Effect.fnUntraced(function* ({ params: { reviewId }, payload }) {
      const reopened = yield* changing(
        CloseComment.reopen(yield* CurrentCaller, reviewId, seenOne(reviewId, payload?.expected_updated_at))
      )
      return { ...reopened, toast: Answer.done("Reopened", "The comment is open again.") }
    }),
    withdraw: Effect.fnUntraced(function* ({ params: { reviewId }, payload }) {
      const review = yield* changing(
        CloseComment.withdraw(yield* CurrentCaller, reviewId, seenOne(reviewId, payload?.expected_updated_at))
      )
      return { review, toast: Answer.done("Withdrawn", "The comment is withdrawn.") }
    }),
    adminWithdraw: Effect.fnUntraced(function* ({ params: { reviewId }, payload }) {
      const seen = seenOne(reviewId, payload.expected_updated_at)
      const review = yield* changing(
        CloseComment.adminWithdraw(yield* CurrentCaller, reviewId, payload.audit_comment, seen)
      )
      return { review, toast: Answer.done("Withdrawn", "The comment is withdrawn.") }
    }),
    adminRestore: Effect.fnUntraced(function* ({ params: { reviewId }, payload }) {
      const seen = seenOne(reviewId, payload.expected_updated_at)
      const review = yield* changing(
        CloseComment.adminRestore(yield* CurrentCaller, reviewId, payload.audit_comment, seen)
      )
      return { review, toast: Answer.done("Restored", "The comment is back.") }
    }),
    editReview: Effect.fnUntraced(function* ({ params: { reviewId }, payload }) {
      const seen = seenOne(reviewId, payload.expected_updated_at)
      const review = yield* changing(EditComment.edit(yield* CurrentCaller, reviewId, payload.review, seen))
      return { review, toast: Answer.done("Saved", "The comment is saved.") }
    }),
    listVersions: Effect.fnUntraced(function* ({ params: { reviewId }, query }) {
      return yield* reading(ReadComment.versions(yield* CurrentCaller, reviewId, query))
    }),
    moveToRule: Effect.fnUntraced(function* ({ params: { reviewId }, payload }) {
      const seen = seenOne(reviewId, payload.expected_updated_at)
      return yield* changingUnlessDry(
        payload.dry_run,
        MoveComment.move(yield* CurrentCaller, reviewId, payload, seen),
        (review) => ({ review, toast: Answer.done("Moved", `The comment is on ${review.rule_displayed_name} now.`) })
      )
    }),
    changeSection: Effect.fnUntraced(function* ({ params: { reviewId }, payload }) {
      const seen = seenOne(reviewId, payload.expected_updated_at)
      const review = yield* changing(ChangeSection.change(yield* CurrentCaller, reviewId, payload, seen))
      const where = review.section === null ? "in no section" : `in the section ${review.section.replaceAll("_", " ")}`
      return { review, toast: Answer.done("Saved", `The comment is ${where} now.`) }
    }),
    describe: Effect.fnUntraced(function* ({ params: { reviewId }, payload }) {
      const { expected_updated_at, ...change } = payload
      const review = yield* changing(
        DescribeComment.describe(yield* CurrentCaller, reviewId, change, seenOne(reviewId, expected_updated_at))
      )
      return { review, toast: Answer.done("Saved", "The details of the comment are saved.") }
    }),
    adminDestroy: Effect.fnUntraced(function* ({ params: { reviewId }, payload }) {
      const seen = seenOne(reviewId, payload.expected_updated_at)
      const destroyed = yield* changing(
        DestroyComment.destroy(yield* CurrentCaller, reviewId, payload.audit_comment, seen)
      )
      const replies = destroyed.destroyed_ids.length - 1
      const what = replies === 0 ? "It is" : `It is, with ${replies} ${replies === 1 ? "reply" : "replies"},`
      return { ...destroyed, toast: Answer.done("Removed", `${what} gone for good.`) }
    }),
    readComment: Effect.fnUntraced(function* ({ params: { reviewId } }) {
      return { comment: yield* reading(ListComments.read(yield* CurrentCaller, reviewId)) }
    }),
    listResponses: Effect.fnUntraced(function* ({ params: { reviewId }, query }) {
      const asked = { ...query, depth: query.depth ?? "direct" } as const
      return yield* reading(ListComments.responses(yield* CurrentCaller, reviewId, asked))
    }),
    listReactions: Effect.fnUntraced(function* ({ params: { reviewId } }) {
      return yield* reading(ReactToComment.list(yield* CurrentCaller, reviewId))
    }),
    react: Effect.fnUntraced(function* ({ params: { reviewId }, payload }) {
      const seen = seenOne(reviewId, payload.expected_updated_at)
      return { reactions: yield* changing(ReactToComment.press(yield* CurrentCaller, reviewId, payload.kind, seen)) }
    })
  })
)
