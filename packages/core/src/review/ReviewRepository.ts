/** Storage of reviews and their texts. What people read of them is in CommentViewRepository.ts. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { ComponentId, ProjectId, ReviewId, RuleId, UserId } from "../Ids.ts"
import type { SectionText } from "../rule/SectionText.ts"
import type { Review } from "./Review.ts"

/** A review to be stored; its id, and for a top-level review its thread, are given by storage. */
export type NewReview = Omit<Review, "id" | "thread_id" | "updated_at"> & {
  /** The thread of the parent; null begins a thread. */
  readonly thread_id: ReviewId | null
  /** The text that the comment is about; null for replies and component-level comments (R5.5). */
  readonly pin: SectionText | null
}

/** A review with its new text and proposal, who wrote that, and their name as it is now when they are not the author of the review. */
export interface EditedReview {
  readonly review: Review
  readonly editor: UserId
  readonly edited_by: { readonly id: UserId; readonly name: string } | null
}

/**
 * Laws:
 * - `insert` stores the text with the proposal as the first version of the comment as well (R9.1), counts replies with their parent, and keeps one copy of a pinned text;
 * - `lock` answers in id order whatever order was asked for, leaves out ids that do not exist, and holds the rows until the transaction ends (R5.11).
 */
export class ReviewRepository extends Context.Service<
  ReviewRepository,
  {
    /** Stores all in order; answers with their ids in the same order. One call is a fixed number of statements. */
    readonly insert: (reviews: ReadonlyArray<NewReview>) => Effect.Effect<ReadonlyArray<ReviewId>>
    readonly find: (id: ReviewId) => Effect.Effect<Option.Option<Review>>
    readonly lock: (ids: ReadonlyArray<ReviewId>) => Effect.Effect<ReadonlyArray<Review>>
    /** Locks, in id order, the comments that are duplicates of any of these. */
    readonly lockDuplicatesOf: (ids: ReadonlyArray<ReviewId>) => Effect.Effect<ReadonlyArray<Review>>
    /** Locks, in id order, all reviews on a rule, replies and acts among them. */
    readonly lockOfRule: (rule: RuleId) => Effect.Effect<ReadonlyArray<Review>>
    /** Locks, in id order, the comments that are addressed by a rule, and the duplicates of comments on it. */
    readonly lockPointingAt: (rule: RuleId) => Effect.Effect<ReadonlyArray<Review>>
    /**
     * Copies every comment of a component with its replies, on live rules, on deleted ones and on the component itself, to another component:
     * threads, sections, texts, decisions, targets and pins as they are; authors, triagers and adjudicators by the names that they have now,
     * without their accounts (R5.7, R10.7). Other acts and reactions are not copied. `rules` goes from original to copy and holds every rule.
     * Answers with the number of reviews copied. A fixed number of statements.
     */
    readonly copyComments: (
      from: ComponentId,
      to: { readonly component_id: ComponentId; readonly project_id: ProjectId },
      rules: ReadonlyMap<RuleId, RuleId>
    ) => Effect.Effect<number>
    /** Stores the triage fields and `updated_at` of each review. One statement. */
    readonly saveTriage: (reviews: ReadonlyArray<Review>) => Effect.Effect<void>
    /** Stores that these comments, which are duplicates of a survivor now, were merged into it at this moment (R5.13). One statement. */
    readonly saveMerge: (ids: ReadonlyArray<ReviewId>, at: Date) => Effect.Effect<void>
    /** Stores `proposal_accepted_at` (R5.24). One statement. */
    readonly saveAcceptance: (review: Pick<Review, "id" | "proposal_accepted_at">) => Effect.Effect<void>
    /** Locks every reply of the thread that this review begins, at any depth, in id order. */
    readonly lockReplies: (top: Review) => Effect.Effect<ReadonlyArray<Review>>
    /** Stores the text, the proposal and `updated_at`, keeps both as the comment's next version, and answers with the number of that. One statement. */
    readonly saveEdit: (edited: EditedReview) => Effect.Effect<number>
    /**
     * Stores `rule_id` and `updated_at` of whole threads, with the time of the move and, at the first one, the rule that they were on. Pins stay
     * (R5.16). One statement.
     */
    readonly saveMove: (reviews: ReadonlyArray<Review>, at: Date) => Effect.Effect<void>
    /**
     * Stores `rule_id`, `component_id`, `project_id` and `updated_at` of all reviews of a rule that is relocated, with the time of the move and, at
     * the first one, the rule that they were on. Their texts, reactions and pins go with them (R14.4). A fixed number of statements.
     */
    readonly saveRelocation: (reviews: ReadonlyArray<Review>, at: Date) => Effect.Effect<void>
    /** The text that a comment is pinned to (R5.5); none for replies, component-level comments and other acts. One statement. */
    readonly pinnedText: (id: ReviewId) => Effect.Effect<Option.Option<SectionText>>
    /**
     * Stores `section` and `updated_at` of a whole thread, the comment first, and pins that to this text of its rule, or to none. A fixed number of
     * statements.
     */
    readonly saveSection: (reviews: ReadonlyArray<Review>, pin: SectionText | null) => Effect.Effect<void>
    /**
     * Removes reviews with every text that they had and the reactions to them, and the texts that nothing is pinned to any more (R9.1). All that
     * answers them is among them, and nothing is a duplicate of them any more. A fixed number of statements.
     */
    readonly remove: (ids: ReadonlyArray<ReviewId>) => Effect.Effect<void>
  }
>()("docket/ReviewRepository") {}
