/** Storage of the rules of components. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option, Schema } from "effect"
import { type ComponentId, QuestionId, RuleId } from "../Ids.ts"
import type { LintedRow } from "./KeptLint.ts"
import { Rule } from "./Rule.ts"

/** A rule to store. Storage assigns its id. */
export type NewRule = Omit<Rule, "id">

/** The fields of a requirement that a link to it shows. */
export const LinkedRule = Schema.Struct({
  id: RuleId,
  rule_number: Rule.fields.rule_number,
  srg_id: Rule.fields.srg_id,
  fixtext: Rule.fields.fixtext
})
export interface LinkedRule extends Schema.Schema.Type<typeof LinkedRule> {}

/** A satisfaction link: `rule_id` is satisfied by `satisfied_by_rule_id` (R10.5). */
export const SatisfactionLink = Schema.Struct({ rule_id: RuleId, satisfied_by_rule_id: RuleId })
export interface SatisfactionLink extends Schema.Schema.Type<typeof SatisfactionLink> {}

/** An answer to one of the component's additional questions. */
export const AdditionalAnswer = Schema.Struct({
  id: Schema.Int,
  additional_question_id: Schema.Int,
  answer: Schema.String
})
export interface AdditionalAnswer extends Schema.Schema.Type<typeof AdditionalAnswer> {}

/** An answer to store. Storage assigns its id. */
export const NewAnswer = Schema.Struct({ additional_question_id: QuestionId, answer: Schema.String })
export interface NewAnswer extends Schema.Schema.Type<typeof NewAnswer> {}

/** An answer with its requirement. */
export const RuleAnswer = Schema.Struct({
  rule_id: RuleId,
  additional_question_id: Schema.Int,
  answer: Schema.String
})
export interface RuleAnswer extends Schema.Schema.Type<typeof RuleAnswer> {}

/** An answer to store on a requirement; null removes it. */
export const ChangedAnswer = Schema.Struct({
  rule_id: RuleId,
  additional_question_id: QuestionId,
  answer: Schema.NullOr(Schema.String)
})
export interface ChangedAnswer extends Schema.Schema.Type<typeof ChangedAnswer> {}

/** The numbers of comments on a rule, without replies and withdrawn ones. */
export interface CommentCounts {
  readonly open: number
  readonly total: number
}

/** Laws: lists hold live rules only and are ordered by rule number; `find` and `lock` also find deleted ones. */
export class RuleRepository extends Context.Service<
  RuleRepository,
  {
    /** Stores all in a fixed number of statements; returns their ids in the same order. */
    readonly insert: (rules: ReadonlyArray<NewRule>) => Effect.Effect<ReadonlyArray<RuleId>>
    readonly find: (id: RuleId) => Effect.Effect<Option.Option<Rule>>
    /** The existing rules among these, including deleted ones, by id. One statement. */
    readonly findMany: (ids: ReadonlyArray<RuleId>) => Effect.Effect<ReadonlyArray<Rule>>
    readonly lock: (id: RuleId) => Effect.Effect<Option.Option<Rule>>
    /** The live rules of a component with their stored lint counts, which `insert`, `saveContent` and restores write (R20.11). One statement. */
    readonly lintedOf: (component: ComponentId) => Effect.Effect<ReadonlyArray<LintedRow>>
    /** Locks rules that an earlier version of the lint counted, or that were never counted, except those with another lock. At most `most`, in any order. One statement. */
    readonly lockUncounted: (version: number, most: number) => Effect.Effect<ReadonlyArray<Rule>>
    /** Stores the lint counts of each rule, and nothing else. One statement. */
    readonly saveLint: (rules: ReadonlyArray<Rule>) => Effect.Effect<void>
    readonly ofComponent: (component: ComponentId) => Effect.Effect<ReadonlyArray<Rule>>
    /** All rules of a component, including deleted ones, by number. */
    readonly everyOf: (component: ComponentId) => Effect.Effect<ReadonlyArray<Rule>>
    /** Stores `locked`, `review_requestor_id`, `changes_requested` and `updated_at` of each rule. One statement. */
    readonly saveReviewState: (rules: ReadonlyArray<Rule>) => Effect.Effect<void>
    /** Stores `locked_sections` and `updated_at` of each rule. One statement. */
    readonly saveSectionLocks: (rules: ReadonlyArray<Rule>) => Effect.Effect<void>
    /** Locks the live rules of a component, by number; rules that are added meanwhile are not included. One statement. */
    readonly lockLive: (component: ComponentId) => Effect.Effect<ReadonlyArray<Rule>>
    /** Stores all fields that authors write, the SRG row with its flags, and `updated_at` of each rule. One statement. */
    readonly saveContent: (rules: ReadonlyArray<Rule>) => Effect.Effect<void>
    /** Stores answers on a rule; each replaces an earlier answer to its question. One statement. */
    readonly saveAnswers: (rule: RuleId, answers: ReadonlyArray<NewAnswer>) => Effect.Effect<void>
    /** Removes the answers to these questions from a rule. One statement. */
    readonly removeAnswers: (rule: RuleId, questions: ReadonlyArray<QuestionId>) => Effect.Effect<void>
    /** Stores `deleted_at` and `updated_at` of each rule: it becomes a tombstone. One statement. */
    readonly saveDeletions: (rules: ReadonlyArray<Rule>) => Effect.Effect<void>
    /**
     * Copies the answers on a rule to another one, in the same component or another: each to the question of that component with the same
     * text and form. An answer without such a question is not copied. One statement.
     */
    readonly copyAnswers: (from: RuleId, to: RuleId) => Effect.Effect<void>
    /** Adds satisfaction links; an existing one stays unchanged. */
    readonly addSatisfactions: (links: ReadonlyArray<SatisfactionLink>) => Effect.Effect<void>
    /** Removes the existing ones of these satisfaction links. One statement. */
    readonly removeSatisfactions: (links: ReadonlyArray<SatisfactionLink>) => Effect.Effect<void>
    /** All links between live rules of a component, by both ids. */
    readonly satisfactionsOf: (component: ComponentId) => Effect.Effect<ReadonlyArray<SatisfactionLink>>
    /** The live rules that satisfy this one, by id, locked until the transaction ends. One statement. */
    readonly lockSatisfying: (id: RuleId) => Effect.Effect<ReadonlyArray<Rule>>
    /** The live rules that this rule satisfies, and those that satisfy it, by rule number. */
    readonly linksOf: (id: RuleId) => Effect.Effect<{
      readonly satisfies: ReadonlyArray<LinkedRule>
      readonly satisfied_by: ReadonlyArray<LinkedRule>
    }>
    /** The answers on a rule, by question. */
    readonly answersOf: (id: RuleId) => Effect.Effect<ReadonlyArray<AdditionalAnswer>>
    /** The answers on the live rules of a component, by rule number, then question. One statement. */
    readonly answersOfComponent: (component: ComponentId) => Effect.Effect<ReadonlyArray<RuleAnswer>>
    /** Stores and removes answers on many rules; each replaces an earlier answer to its question. Two statements. */
    readonly changeAnswers: (answers: ReadonlyArray<ChangedAnswer>) => Effect.Effect<void>
    /** For each live rule of a component with comments: the number of those not yet adjudicated, and of all. Replies and withdrawn comments do not count. One statement. */
    readonly commentCountsOf: (component: ComponentId) => Effect.Effect<ReadonlyMap<RuleId, CommentCounts>>
    /** The number of reviews of a rule including replies, and the number that belongs to comments not yet adjudicated (R11.4). */
    readonly commentSummaryOf: (id: RuleId) => Effect.Effect<{ readonly open: number; readonly total: number }>
  }
>()("docket/RuleRepository") {}
