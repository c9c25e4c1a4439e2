/** Storage of the read models of comments: lists, counts, threads and texts. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect } from "effect"
import type { ComponentId, ProjectId, ReviewId, RuleId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { Attribution, DisposedComment } from "./Disposition.ts"
import type { CommentFilter, CommentPage, CommentQuery, CommentRow, CommentVersion, ReviewView } from "./ReviewView.ts"

/** The comments that a filter selects. */
export interface Matching {
  readonly ids: ReadonlyArray<ReviewId>
  readonly total: number
}

/** The limits of a text comparison: the number of comments, and the number of characters in all of them together. */
export interface TextBounds {
  readonly comments: number
  readonly characters: number
}

/** The texts to compare. */
export interface PendingTexts {
  readonly texts: ReadonlyArray<{ readonly id: ReviewId; readonly comment: string }>
  readonly total: number
}

/** A page of replies: only `direct` ones, or `all`, which includes replies to replies at any depth. */
export interface ResponsesRequest extends PageRequest {
  readonly depth: "direct" | "all"
}

/**
 * Laws:
 * - lists are ordered by (`created_at`, `id`) or as the query says, always with `id` last (R4.1);
 * - comments on deleted rules are left out of pages and counts unless `include_deleted` (R7.1).
 */
export class CommentViewRepository extends Context.Service<
  CommentViewRepository,
  {
    /** A page of the texts that a comment has had, oldest first. One statement. */
    readonly versions: (id: ReviewId, request: PageRequest) => Effect.Effect<Page<CommentVersion>>
    /** A page of the replies to a review, oldest first. One statement. */
    readonly responsesTo: (id: ReviewId, request: ResponsesRequest, caller: UserId) => Effect.Effect<Page<ReviewView>>
    /** The review objects of these ids as the caller sees them, in the order of the ids. One statement. */
    readonly views: (ids: ReadonlyArray<ReviewId>, caller: UserId) => Effect.Effect<ReadonlyArray<ReviewView>>
    /** All reviews of a rule with their replies, oldest first (R11.4). One statement. */
    readonly viewsOfRule: (rule: RuleId, caller: UserId) => Effect.Effect<ReadonlyArray<ReviewView>>
    /** The triage table of a component (section 7 of the rules). */
    readonly page: (component: ComponentId, query: CommentQuery, caller: UserId) => Effect.Effect<CommentPage>
    /** The triage table of all components of a project. One statement. */
    readonly pageOfProject: (project: ProjectId, query: CommentQuery, caller: UserId) => Effect.Effect<CommentPage>
    /** The first `limit` comments that a filter selects, by id, and their total number. One statement. */
    readonly matching: (component: ComponentId, filter: CommentFilter, limit: number) => Effect.Effect<Matching>
    /** The author and the triager of each comment that a filter selects, by id. One statement. */
    readonly attributions: (component: ComponentId, filter: CommentFilter) => Effect.Effect<ReadonlyArray<Attribution>>
    /** These top-level comments with their replies and decisions, in the order of the ids. Two statements. */
    readonly disposed: (ids: ReadonlyArray<ReviewId>) => Effect.Effect<ReadonlyArray<DisposedComment>>
    /** The rows of the triage table of these comments, in the order of the ids. One statement. */
    readonly rows: (ids: ReadonlyArray<ReviewId>, caller: UserId) => Effect.Effect<ReadonlyArray<CommentRow>>
    /** The pending top-level comments on a component and its live rules, oldest first, within the bounds, and their total number. One statement. */
    readonly pendingTexts: (component: ComponentId, bounds: TextBounds) => Effect.Effect<PendingTexts>
  }
>()("docket/CommentViewRepository") {}
