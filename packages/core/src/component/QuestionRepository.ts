/** Storage of the additional questions of components. Adapters: @docket/memory, @docket/postgres. Answers are read with their requirement. */
import { Context, type Effect, Schema } from "effect"
import { ComponentId, ProjectId, QuestionId, RuleId } from "../Ids.ts"
import type { Question } from "./Question.ts"

/** A question to be stored; its id is given by storage. */
export type NewQuestion = Omit<Question, "id">

/** An answer that went with its question. */
export const RemovedAnswer = Schema.Struct({
  question_id: QuestionId,
  rule_id: RuleId,
  rule_number: Schema.Int,
  component_id: ComponentId,
  project_id: ProjectId,
  answer: Schema.String
})
export interface RemovedAnswer extends Schema.Schema.Type<typeof RemovedAnswer> {}

/** Every method is one statement, whatever the number of questions. */
export class QuestionRepository extends Context.Service<
  QuestionRepository,
  {
    /** The questions of a component, by id. */
    readonly ofComponent: (component: ComponentId) => Effect.Effect<ReadonlyArray<Question>>
    /** Stores all; answers with their ids in the same order, which are ascending. */
    readonly insert: (questions: ReadonlyArray<NewQuestion>) => Effect.Effect<ReadonlyArray<QuestionId>>
    /** Stores name, type and options of each. */
    readonly save: (questions: ReadonlyArray<Question>) => Effect.Effect<void>
    /**
     * Takes questions away with all their answers, and answers with those, by rule number, then question. The requirements that had an answer,
     * deleted ones too, are changed by it: their `updated_at` becomes `at`, or, where that is not later, a millisecond more than it was.
     */
    readonly remove: (ids: ReadonlyArray<QuestionId>, at: Date) => Effect.Effect<ReadonlyArray<RemovedAnswer>>
    /** Gives requirements the answers of those that they are copies of, to the copies of the questions. Both maps go from original to copy. */
    readonly copyAnswers: (
      questions: ReadonlyMap<QuestionId, QuestionId>,
      rules: ReadonlyMap<RuleId, RuleId>
    ) => Effect.Effect<void>
  }
>()("docket/QuestionRepository") {}
