/** Storage of reviews and their texts. Their read models are in CommentViewRepository.ts. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option, Schema } from "effect"
import { type ComponentId, type ProjectId, ReviewId, type RuleId, type UserId } from "../Ids.ts"
import type { SectionText } from "../rule/SectionText.ts"
import type { Review } from "./Review.ts"

/** A review to store. Storage assigns its id, and the thread of a top-level review. */
export type NewReview = Omit<Review, "id" | "thread_id" | "updated_at"> & {
  /** The thread of the parent; null starts a thread. */
  readonly thread_id: ReviewId | null
  /** The present text of the section of the comment; null for replies and component-level comments (R5.5). */
  readonly pin: SectionText | null
}

/** A review with its new text and proposal, the editor, and the editor's present name when the editor is not the author. */
export interface EditedReview {
  readonly review: Review
  readonly editor: UserId
  readonly edited_by: { readonly id: UserId; readonly name: string } | null
}

/** The text that a comment with a quote is pinned to, as in SectionText.ts. */
export const QuotedText = Schema.Struct({ review_id: ReviewId, text: Schema.String })
export interface QuotedText extends Schema.Schema.Type<typeof QuotedText> {}

/**
 * Laws:
 * - `insert` also stores the text with the proposal and the quote as the first version of the comment (R9.1), counts replies with their parent, and keeps one copy of a pinned text;
 * - `lock` returns reviews in id order, omits ids that do not exist, and holds the rows until the transaction ends (R5.11).
 */
export class ReviewRepository extends Context.Service<
  ReviewRepository,
  {
    /** Stores all in order; returns their ids in the same order. One call is a fixed number of statements. */
    readonly insert: (reviews: ReadonlyArray<NewReview>) => Effect.Effect<ReadonlyArray<ReviewId>>
    readonly find: (id: ReviewId) => Effect.Effect<Option.Option<Review>>
    readonly lock: (ids: ReadonlyArray<ReviewId>) => Effect.Effect<ReadonlyArray<Review>>
    /** Locks, in id order, the comments that are duplicates of any of these. */
    readonly lockDuplicatesOf: (ids: ReadonlyArray<ReviewId>) => Effect.Effect<ReadonlyArray<Review>>
    /** Locks, in id order, all reviews on a rule, including replies and other reviews. */
    readonly lockOfRule: (rule: RuleId) => Effect.Effect<ReadonlyArray<Review>>
    /** Locks the comments with one of these rules as their addressed rule, and the duplicates of comments on these rules, in id order. One statement. */
    readonly lockPointingAt: (rules: ReadonlyArray<RuleId>) => Effect.Effect<ReadonlyArray<Review>>
    /**
     * Copies every comment of a component with its replies, on live rules, deleted rules and the component itself, to another component:
     * threads, sections, texts, decisions, targets and pins stay; authors, triagers and adjudicators become their present names
     * without accounts (R5.7, R10.7). Other reviews and reactions are not copied. `rules` maps every original rule to its copy.
     * Returns the number of copied reviews. A fixed number of statements.
     */
    readonly copyComments: (
      from: ComponentId,
      to: { readonly component_id: ComponentId; readonly project_id: ProjectId },
      rules: ReadonlyMap<RuleId, RuleId>
    ) => Effect.Effect<number>
    /** Stores the triage fields and `updated_at` of each review. One statement. */
    readonly saveTriage: (reviews: ReadonlyArray<Review>) => Effect.Effect<void>
    /** Stores that these comments, now duplicates of a survivor, were merged into it at this time (R5.13). One statement. */
    readonly saveMerge: (ids: ReadonlyArray<ReviewId>, at: Date) => Effect.Effect<void>
    /** Stores `proposal_accepted_at` (R5.24). One statement. */
    readonly saveAcceptance: (review: Pick<Review, "id" | "proposal_accepted_at">) => Effect.Effect<void>
    /** Stores the type, the organization, the outside reference and `updated_at` of a comment (R5.33). One statement. */
    readonly saveDescription: (review: Review) => Effect.Effect<void>
    /** Locks every reply of this top review's thread, at any depth, in id order. */
    readonly lockReplies: (top: Review) => Effect.Effect<ReadonlyArray<Review>>
    /** Stores the text, the proposal, the quote and `updated_at`, keeps the first three as the comment's next version, and returns the number of that version. One statement. */
    readonly saveEdit: (edited: EditedReview) => Effect.Effect<number>
    /**
     * Stores `rule_id` and `updated_at` of whole threads, with the time of the move and, on the first move, the original rule. Pins stay
     * (R5.16). One statement.
     */
    readonly saveMove: (reviews: ReadonlyArray<Review>, at: Date) => Effect.Effect<void>
    /**
     * Stores `rule_id`, `component_id`, `project_id` and `updated_at` of all reviews of a relocated rule, with the time of the move and, on
     * the first move, the original rule. Their texts, reactions and pins move with them (R14.4). A fixed number of statements.
     */
    readonly saveRelocation: (reviews: ReadonlyArray<Review>, at: Date) => Effect.Effect<void>
    /** The text that a comment is pinned to (R5.5); none for replies, component-level comments and other reviews. One statement. */
    readonly pinnedText: (id: ReviewId) => Effect.Effect<Option.Option<SectionText>>
    /**
     * The pinned texts of the comments on a rule that quote it, by id. Comments that were moved here from another rule are left out, since their texts are of
     * that rule (R5.32). One statement.
     */
    readonly quotedTexts: (rule: RuleId) => Effect.Effect<ReadonlyArray<QuotedText>>
    /**
     * Stores `section` and `updated_at` of a whole thread, the comment first, and pins the comment to this text of its rule, or to none. A fixed number of
     * statements.
     */
    readonly saveSection: (reviews: ReadonlyArray<Review>, pin: SectionText | null) => Effect.Effect<void>
    /**
     * Removes reviews with all versions of their texts and their reactions, and pinned texts that are no longer in use (R9.1). The reviews include
     * all replies to them, and no comment is a duplicate of one of them. A fixed number of statements.
     */
    readonly remove: (ids: ReadonlyArray<ReviewId>) => Effect.Effect<void>
  }
>()("docket/ReviewRepository") {}
