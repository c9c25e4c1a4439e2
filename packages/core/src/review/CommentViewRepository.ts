/** What people read of comments and replies: lists, counts, threads and texts. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { ComponentId, ProjectId, ReviewId, RuleId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { Attribution, DisposedComment } from "./Disposition.ts"
import type { CommentFilter, CommentPage, CommentQuery, CommentRow, CommentVersion, ReviewView } from "./ReviewView.ts"

/** What a filter selects. */
export interface Matching {
  readonly ids: ReadonlyArray<ReviewId>
  readonly total: number
}

/** How much is read for a comparison of texts: so many comments, and so many characters in all of them together. */
export interface TextBounds {
  readonly comments: number
  readonly characters: number
}

/** Texts to be compared. */
export interface PendingTexts {
  readonly texts: ReadonlyArray<{ readonly id: ReviewId; readonly comment: string }>
  readonly total: number
}

/** Which replies: `direct` ones alone, or `all`, with the replies to replies at any depth. */
export interface ResponsesRequest extends PageRequest {
  readonly depth: "direct" | "all"
}

/**
 * Laws:
 * - lists are ordered by (`created_at`, `id`) or as the query says, with `id` last (R4.1);
 * - comments on deleted rules are left out of pages and counts unless `include_deleted` (R7.1).
 */
export class CommentViewRepository extends Context.Service<
  CommentViewRepository,
  {
    /** A page of the texts that a comment has had, the first one first. One statement. */
    readonly versions: (id: ReviewId, request: PageRequest) => Effect.Effect<Page<CommentVersion>>
    /** A page of the replies to a review, oldest first. One statement. */
    readonly responsesTo: (id: ReviewId, request: ResponsesRequest, caller: UserId) => Effect.Effect<Page<ReviewView>>
    /** The review objects of these ids as the caller sees them, in the order of the ids. One statement. */
    readonly views: (ids: ReadonlyArray<ReviewId>, caller: UserId) => Effect.Effect<ReadonlyArray<ReviewView>>
    /** All reviews of a rule with their replies, oldest first (R11.4). One statement. */
    readonly viewsOfRule: (rule: RuleId, caller: UserId) => Effect.Effect<ReadonlyArray<ReviewView>>
    /** The triage table of a component (section 7 of the rules). */
    readonly page: (component: ComponentId, query: CommentQuery, caller: UserId) => Effect.Effect<CommentPage>
    /** The same over all components of a project. One statement. */
    readonly pageOfProject: (project: ProjectId, query: CommentQuery, caller: UserId) => Effect.Effect<CommentPage>
    /** The comments that a filter selects: the first `limit` by id, and how many there are. One statement. */
    readonly matching: (component: ComponentId, filter: CommentFilter, limit: number) => Effect.Effect<Matching>
    /** Who wrote and who decided each comment that a filter selects, by id. One statement. */
    readonly attributions: (component: ComponentId, filter: CommentFilter) => Effect.Effect<ReadonlyArray<Attribution>>
    /** What was said and decided about these top-level comments, in the order of the ids. Two statements. */
    readonly disposed: (ids: ReadonlyArray<ReviewId>) => Effect.Effect<ReadonlyArray<DisposedComment>>
    /** The rows of the triage table of these comments, in the order of the ids. One statement. */
    readonly rows: (ids: ReadonlyArray<ReviewId>, caller: UserId) => Effect.Effect<ReadonlyArray<CommentRow>>
    /** The pending top-level comments on a component and its live rules, oldest first, as far as the bounds reach, and how many there are. One statement. */
    readonly pendingTexts: (component: ComponentId, bounds: TextBounds) => Effect.Effect<PendingTexts>
  }
>()("docket/CommentViewRepository") {}
