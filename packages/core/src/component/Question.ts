/** The additional questions of a component about each of its requirements. QuestionChanges.ts decides on changes. */
import { Option, Schema } from "effect"
import { ComponentId, ProjectId, QuestionId } from "../Ids.ts"
import { FieldIsInvalid, type Refusal } from "../Refusal.ts"

/** The type of a question: its answer is free text, one option, several options, or an address. */
export const QuestionType = Schema.Literals(["freeform", "dropdown", "multiselect", "url"])
export type QuestionType = typeof QuestionType.Type

/** One option: a text, or several texts (a label and its value), in the form in which it was sent (R11.5). */
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

/**
 * The violations of an answer at `pointer`. An answer must be "" or the text of an option; for a multiselect, several texts as a JSON list or
 * separated by commas. Free text and addresses can be any text.
 */
export const refuseAnswer = (
  { options, question_type }: Pick<Question, "question_type" | "options">,
  answer: string,
  pointer: string
): ReadonlyArray<Refusal> => {
  if (!needsOptions(question_type) || answer === "") return []
  const values = new Set(options.flat())
  const isKnown = (one: string) => values.has(one)
  const fits = isKnown(answer) || (question_type === "multiselect" && chosenIn(answer).every(isKnown))
  const what = question_type === "dropdown" ? "one of the options" : "some of the options"
  return fits ? [] : [new FieldIsInvalid({ pointer, detail: `The answer to this question must be ${what}.` })]
}

/** The options in an answer to a multiselect. */
const chosenIn = (answer: string): ReadonlyArray<string> => {
  if (answer.startsWith("[")) {
    const list = Option.getOrNull(Schema.decodeUnknownOption(ChosenInJson)(answer))
    if (list !== null) return list
  }
  return answer.split(",").map((one) => one.trim())
}

const ChosenInJson = Schema.fromJsonString(Schema.Array(Schema.String))
