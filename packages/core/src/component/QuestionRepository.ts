/** Storage of the additional questions of components. Adapters: @docket/memory, @docket/postgres. Answers are read with their requirement. */
import { Context, type Effect, Schema } from "effect"
import { ComponentId, ProjectId, QuestionId, RuleId } from "../Ids.ts"
import type { Question } from "./Question.ts"

/** A question to store. Storage assigns its id. */
export type NewQuestion = Omit<Question, "id">

/** An answer that was removed with its question. */
export const RemovedAnswer = Schema.Struct({
  question_id: QuestionId,
  rule_id: RuleId,
  rule_number: Schema.Int,
  component_id: ComponentId,
  project_id: ProjectId,
  answer: Schema.String
})
export interface RemovedAnswer extends Schema.Schema.Type<typeof RemovedAnswer> {}

/** Every method is one statement for any number of questions. */
export class QuestionRepository extends Context.Service<
  QuestionRepository,
  {
    /** The questions of a component, by id. */
    readonly ofComponent: (component: ComponentId) => Effect.Effect<ReadonlyArray<Question>>
    /** Stores all; returns their ids in the same, ascending order. */
    readonly insert: (questions: ReadonlyArray<NewQuestion>) => Effect.Effect<ReadonlyArray<QuestionId>>
    /** Stores name, type and options of each. */
    readonly save: (questions: ReadonlyArray<Question>) => Effect.Effect<void>
    /**
     * Removes questions with all their answers, and returns those answers by rule number, then question. The requirements that had an answer,
     * including deleted ones, change: their `updated_at` becomes `at`, or one millisecond more than before if `at` is not later.
     */
    readonly remove: (ids: ReadonlyArray<QuestionId>, at: Date) => Effect.Effect<ReadonlyArray<RemovedAnswer>>
    /** Copies answers to copied requirements and questions. Both maps go from original to copy. */
    readonly copyAnswers: (
      questions: ReadonlyMap<QuestionId, QuestionId>,
      rules: ReadonlyMap<RuleId, RuleId>
    ) => Effect.Effect<void>
  }
>()("docket/QuestionRepository") {}
