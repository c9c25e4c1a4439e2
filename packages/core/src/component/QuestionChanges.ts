/**
 * Changes of the additional questions of a component: new, changed and removed ones (R11.5). Pure and total;
 * ComponentSettings.ts decides with it.
 */
import { FieldIsInvalid, type Refusal, TargetNotFound } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import type { Component } from "./Component.ts"
import { needsOptions, type Question, type QuestionOption, type QuestionType } from "./Question.ts"
import type { NewQuestion } from "./QuestionRepository.ts"

/** One item of a request: with an id it changes or removes that question, without one it adds a question. An absent field keeps its value, or is empty in a new question. */
export interface QuestionChange {
  readonly id?: number
  readonly name?: string
  /** The default for a new question is `freeform`. */
  readonly question_type?: QuestionType
  readonly options?: ReadonlyArray<QuestionOption>
  /** True to remove the question with its answers; an item without an id is then ignored. */
  readonly _destroy?: boolean
}

/** The questions to store: only changed ones. */
export interface QuestionChanges {
  readonly insert: ReadonlyArray<NewQuestion>
  /** Each with its earlier state. */
  readonly save: ReadonlyArray<{ readonly before: Question; readonly after: Question }>
  readonly remove: ReadonlyArray<Question>
}

/** Nothing to store. */
export const none: QuestionChanges = { insert: [], save: [], remove: [] }

/** True when there is nothing to store. */
export const isNone = ({ insert, save, remove }: QuestionChanges): boolean =>
  insert.length + save.length + remove.length === 0

/** The maximum number of questions of one component, options of one question, and texts of one option. */
export const mostQuestions = 100
/** The maximum number of items of one request, enough to replace all questions. */
export const mostChanges = 2 * mostQuestions
export const mostOptions = 100
const mostTexts = 10
const longestName = 1000
const longestOption = 255

const questionsPointer = "/component/additional_questions_attributes"

const pointerTo = (index: number, field: string): string => `${questionsPointer}/${index}/${field}`

/** Decides the items of a request, in order. Returns the questions to store, and every refusal. Nothing is stored if there is a refusal. */
export const decide = (
  component: Pick<Component, "id" | "project_id">,
  questions: ReadonlyArray<Question>,
  changes: ReadonlyArray<QuestionChange>
): { readonly refusals: ReadonlyArray<Refusal>; readonly changes: QuestionChanges } => {
  if (changes.length > mostChanges) {
    const detail = `A request can change at most ${mostChanges} additional questions.`
    return { refusals: [new FieldIsInvalid({ pointer: questionsPointer, detail })], changes: none }
  }
  const known = new Map<number, Question>(questions.map((question) => [question.id, question]))
  const named = new Set<number>()
  const refusals: Array<Refusal> = []
  const insert: Array<NewQuestion> = []
  const save: Array<QuestionChanges["save"][number]> = []
  const remove: Array<Question> = []
  changes.forEach((change, index) => {
    if (change.id === undefined) {
      if (change._destroy === true) return
      const asked = newQuestion(component, change)
      refusals.push(...refuseQuestion(asked, index))
      insert.push(asked)
      return
    }
    const before = known.get(change.id)
    if (before === undefined) return void refusals.push(new TargetNotFound({ pointer: pointerTo(index, "id") }))
    if (named.has(change.id)) {
      const detail = "The request names this question twice."
      return void refusals.push(new FieldIsInvalid({ pointer: pointerTo(index, "id"), detail }))
    }
    named.add(change.id)
    if (change._destroy === true) return void remove.push(before)
    const after = changedQuestion(before, change)
    if (isSame(before, after)) return
    refusals.push(...refuseQuestion(after, index))
    save.push({ before, after })
  })
  const left = questions.length + insert.length - remove.length
  if (insert.length > 0 && left > mostQuestions) {
    const detail = `A component can have at most ${mostQuestions} additional questions.`
    refusals.push(new FieldIsInvalid({ pointer: questionsPointer, detail }))
  }
  return { refusals, changes: { insert, save, remove } }
}

const newQuestion = (
  { id, project_id }: Pick<Component, "id" | "project_id">,
  change: QuestionChange
): NewQuestion => ({
  component_id: id,
  project_id,
  name: change.name ?? "",
  question_type: change.question_type ?? "freeform",
  options: change.options ?? []
})

const changedQuestion = (before: Question, change: QuestionChange): Question => ({
  ...before,
  name: change.name ?? before.name,
  question_type: change.question_type ?? before.question_type,
  options: change.options ?? before.options
})

const isSame = (before: Question, after: Question): boolean =>
  before.name === after.name &&
  before.question_type === after.question_type &&
  JSON.stringify(before.options) === JSON.stringify(after.options)

const refuseQuestion = ({ name, question_type, options }: NewQuestion, index: number): ReadonlyArray<Refusal> => {
  const refuse = (field: string, detail: string) => [new FieldIsInvalid({ pointer: pointerTo(index, field), detail })]
  return [
    ...(isBlank(name) ? refuse("name", "A question needs a name.") : []),
    ...(lengthInCharacters(name) > longestName
      ? refuse("name", `The name of a question can have at most ${longestName} characters.`)
      : []),
    ...refuseUnrepresentable(pointerTo(index, "name"), name),
    ...(needsOptions(question_type) && options.length === 0
      ? refuse("options", `A question of type ${question_type} needs at least one option.`)
      : []),
    ...(options.length > mostOptions
      ? refuse("options", `A question can have at most ${mostOptions} options.`)
      : options.flatMap((option, at) => refuseOption(option, pointerTo(index, `options/${at}`))))
  ]
}

const refuseOption = (option: QuestionOption, pointer: string): ReadonlyArray<Refusal> => {
  const texts = typeof option === "string" ? [option] : option
  const refuse = (detail: string) => [new FieldIsInvalid({ pointer, detail })]
  return [
    ...(isBlank(texts[0] ?? "") ? refuse("An option must not be blank.") : []),
    ...(texts.length > mostTexts ? refuse(`An option can have at most ${mostTexts} texts.`) : []),
    ...(texts.some((text) => lengthInCharacters(text) > longestOption)
      ? refuse(`The text of an option can have at most ${longestOption} characters.`)
      : []),
    ...texts.flatMap((text) => refuseUnrepresentable(pointer, text))
  ]
}
