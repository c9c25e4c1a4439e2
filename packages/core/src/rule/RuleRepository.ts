/** Storage of the rules of components. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option, Schema } from "effect"
import { type ComponentId, QuestionId, RuleId } from "../Ids.ts"
import { Rule } from "./Rule.ts"

/** A rule to be stored; its id is given by storage. */
export type NewRule = Omit<Rule, "id">

/** A requirement as a link to it shows it. */
export const LinkedRule = Schema.Struct({
  id: RuleId,
  rule_number: Rule.fields.rule_number,
  srg_id: Rule.fields.srg_id,
  fixtext: Rule.fields.fixtext
})
export interface LinkedRule extends Schema.Schema.Type<typeof LinkedRule> {}

/** `rule_id` is satisfied by `satisfied_by_rule_id` (R10.5). */
export const SatisfactionLink = Schema.Struct({ rule_id: RuleId, satisfied_by_rule_id: RuleId })
export interface SatisfactionLink extends Schema.Schema.Type<typeof SatisfactionLink> {}

/** An answer to one of the component's additional questions. */
export const AdditionalAnswer = Schema.Struct({
  id: Schema.Int,
  additional_question_id: Schema.Int,
  answer: Schema.String
})
export interface AdditionalAnswer extends Schema.Schema.Type<typeof AdditionalAnswer> {}

/** An answer to be stored; its id is given by storage. */
export const NewAnswer = Schema.Struct({ additional_question_id: QuestionId, answer: Schema.String })
export interface NewAnswer extends Schema.Schema.Type<typeof NewAnswer> {}

/** An answer with its requirement. */
export const RuleAnswer = Schema.Struct({
  rule_id: RuleId,
  additional_question_id: Schema.Int,
  answer: Schema.String
})
export interface RuleAnswer extends Schema.Schema.Type<typeof RuleAnswer> {}

/** An answer to be stored on a requirement; null removes it. */
export const ChangedAnswer = Schema.Struct({
  rule_id: RuleId,
  additional_question_id: QuestionId,
  answer: Schema.NullOr(Schema.String)
})
export interface ChangedAnswer extends Schema.Schema.Type<typeof ChangedAnswer> {}

/** Laws: lists hold live rules only and are ordered by rule number; `find` and `lock` also find deleted ones. */
export class RuleRepository extends Context.Service<
  RuleRepository,
  {
    /** Stores all, in a fixed number of statements; answers with their ids in the same order. */
    readonly insert: (rules: ReadonlyArray<NewRule>) => Effect.Effect<ReadonlyArray<RuleId>>
    readonly find: (id: RuleId) => Effect.Effect<Option.Option<Rule>>
    /** Those of the rules that exist, deleted ones too, by id. One statement. */
    readonly findMany: (ids: ReadonlyArray<RuleId>) => Effect.Effect<ReadonlyArray<Rule>>
    readonly lock: (id: RuleId) => Effect.Effect<Option.Option<Rule>>
    readonly ofComponent: (component: ComponentId) => Effect.Effect<ReadonlyArray<Rule>>
    /** All rules of a component, deleted ones too, by number. */
    readonly everyOf: (component: ComponentId) => Effect.Effect<ReadonlyArray<Rule>>
    /** Stores `locked`, `review_requestor_id`, `changes_requested` and `updated_at`. */
    readonly saveReviewState: (rule: Rule) => Effect.Effect<void>
    /** Stores `locked_sections` and `updated_at` of each rule. One statement. */
    readonly saveSectionLocks: (rules: ReadonlyArray<Rule>) => Effect.Effect<void>
    /** Locks the live rules of a component, by number; one that is added meanwhile is not among them. One statement. */
    readonly lockLive: (component: ComponentId) => Effect.Effect<ReadonlyArray<Rule>>
    /** Stores everything that authors write, `source_changed` and `updated_at` of each rule. One statement. */
    readonly saveContent: (rules: ReadonlyArray<Rule>) => Effect.Effect<void>
    /** Stores `locked` and `updated_at` of each rule. One statement. */
    readonly saveLocks: (rules: ReadonlyArray<Rule>) => Effect.Effect<void>
    /** Stores answers on a rule, each in the place of the one to its question, if any. One statement. */
    readonly saveAnswers: (rule: RuleId, answers: ReadonlyArray<NewAnswer>) => Effect.Effect<void>
    /** Takes the answers on a rule to these questions away. One statement. */
    readonly removeAnswers: (rule: RuleId, questions: ReadonlyArray<QuestionId>) => Effect.Effect<void>
    /** Stores `deleted_at` and `updated_at`: the rule becomes a tombstone. */
    readonly saveDeletion: (rule: Rule) => Effect.Effect<void>
    /**
     * Copies the answers on a rule to another one, of the same component or not: each to the question that the other's component asks in the same
     * words and form. An answer without such a question stays behind. One statement.
     */
    readonly copyAnswers: (from: RuleId, to: RuleId) => Effect.Effect<void>
    /** Adds satisfaction links; one that is there already stays as it is. */
    readonly addSatisfactions: (links: ReadonlyArray<SatisfactionLink>) => Effect.Effect<void>
    /** Takes those of the satisfaction links away that are there. One statement. */
    readonly removeSatisfactions: (links: ReadonlyArray<SatisfactionLink>) => Effect.Effect<void>
    /** All links between live rules of a component, by both ids. */
    readonly satisfactionsOf: (component: ComponentId) => Effect.Effect<ReadonlyArray<SatisfactionLink>>
    /** The live rules that satisfy this one, by id; they stay as they were read until the transaction ends. One statement. */
    readonly lockSatisfying: (id: RuleId) => Effect.Effect<ReadonlyArray<Rule>>
    /** The live rules that this rule satisfies, and those that satisfy it, by rule number. */
    readonly linksOf: (id: RuleId) => Effect.Effect<{
      readonly satisfies: ReadonlyArray<LinkedRule>
      readonly satisfied_by: ReadonlyArray<LinkedRule>
    }>
    /** The answers given on a rule, by question. */
    readonly answersOf: (id: RuleId) => Effect.Effect<ReadonlyArray<AdditionalAnswer>>
    /** The answers given on the live rules of a component, by rule number, then question. One statement. */
    readonly answersOfComponent: (component: ComponentId) => Effect.Effect<ReadonlyArray<RuleAnswer>>
    /** Stores and takes away answers on many rules, each in the place of the one to its question, if any. Two statements. */
    readonly changeAnswers: (answers: ReadonlyArray<ChangedAnswer>) => Effect.Effect<void>
    /** How many reviews of a rule there are, replies counted, and how many belong to comments not yet adjudicated (R11.4). */
    readonly commentSummaryOf: (id: RuleId) => Effect.Effect<{ readonly open: number; readonly total: number }>
  }
>()("docket/RuleRepository") {}
