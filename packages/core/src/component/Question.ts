/** The additional questions that a component asks about each of its requirements. Which changes are refused is decided in QuestionChanges.ts. */
import { Schema } from "effect"
import { ComponentId, ProjectId, QuestionId } from "../Ids.ts"

/** How a question is answered: with free text, with one option, with several, or with an address. */
export const QuestionType = Schema.Literals(["freeform", "dropdown", "multiselect", "url"])
export type QuestionType = typeof QuestionType.Type

/** One option: a text, or the texts that belong to it (a label and its value), in the form in which it was sent (R11.5). */
export const QuestionOption = Schema.Union([Schema.String, Schema.Array(Schema.String)])
export type QuestionOption = typeof QuestionOption.Type

/** Invariant: a question that is answered with options has at least one (R11.5). */
export const Question = Schema.Struct({
  id: QuestionId,
  component_id: ComponentId,
  project_id: ProjectId,
  name: Schema.String,
  question_type: QuestionType,
  options: Schema.Array(QuestionOption)
})
export interface Question extends Schema.Schema.Type<typeof Question> {}

/** True for the types whose answers are chosen from options. */
export const needsOptions = (type: QuestionType): boolean => type === "dropdown" || type === "multiselect"
