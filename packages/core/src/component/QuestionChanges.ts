/**
 * Changing the additional questions of a component in one go: new ones, changed ones, ones to take away (R11.5). Pure and total;
 * ComponentSettings.ts decides with it.
 */
import { FieldIsInvalid, type Refusal, TargetNotFound } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import type { Component } from "./Component.ts"
import { needsOptions, type Question, type QuestionOption, type QuestionType } from "./Question.ts"
import type { NewQuestion } from "./QuestionRepository.ts"

/** One item of a request: with an id it changes or destroys that question, without one it asks a new one. What is absent stays, or is empty at first. */
export interface QuestionChange {
  readonly id?: number
  readonly name?: string
  /** `freeform` for a new question that does not say. */
  readonly question_type?: QuestionType
  readonly options?: ReadonlyArray<QuestionOption>
  /** Takes the question away with its answers; on an item without an id it leaves the item out. */
  readonly _destroy?: boolean
}

/** What is to be stored: only questions that differ from what is there. */
export interface QuestionChanges {
  readonly insert: ReadonlyArray<NewQuestion>
  /** Each with what it was. */
  readonly save: ReadonlyArray<{ readonly before: Question; readonly after: Question }>
  readonly remove: ReadonlyArray<Question>
}

/** Nothing to store. */
export const none: QuestionChanges = { insert: [], save: [], remove: [] }

/** True when there is nothing to store. */
export const isNone = ({ insert, save, remove }: QuestionChanges): boolean =>
  insert.length + save.length + remove.length === 0

/** The most questions of one component, options of one question, and texts of one option. */
export const mostQuestions = 100
/** The most items of one request: as many as take away all questions and ask as many again. */
export const mostChanges = 2 * mostQuestions
export const mostOptions = 100
const mostTexts = 10
const longestName = 1000
const longestOption = 255

const questionsPointer = "/component/additional_questions_attributes"

const pointerTo = (index: number, field: string): string => `${questionsPointer}/${index}/${field}`

/** Decides the items of a request, in their order: what is to be stored, and every refusal. Nothing is stored when there is one. */
export const decide = (
  component: Pick<Component, "id" | "project_id">,
  questions: ReadonlyArray<Question>,
  changes: ReadonlyArray<QuestionChange>
): { readonly refusals: ReadonlyArray<Refusal>; readonly changes: QuestionChanges } => {
  if (changes.length > mostChanges) {
    const detail = `A request changes at most ${mostChanges} additional questions.`
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
    const detail = `A component has at most ${mostQuestions} additional questions.`
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
    ...(isBlank(name) ? refuse("name", "A question has a name.") : []),
    ...(lengthInCharacters(name) > longestName
      ? refuse("name", `The name of a question has at most ${longestName} characters.`)
      : []),
    ...refuseUnrepresentable(pointerTo(index, "name"), name),
    ...(needsOptions(question_type) && options.length === 0
      ? refuse("options", `A question of type ${question_type} has at least one option.`)
      : []),
    ...(options.length > mostOptions
      ? refuse("options", `A question has at most ${mostOptions} options.`)
      : options.flatMap((option, at) => refuseOption(option, pointerTo(index, `options/${at}`))))
  ]
}

const refuseOption = (option: QuestionOption, pointer: string): ReadonlyArray<Refusal> => {
  const texts = typeof option === "string" ? [option] : option
  const refuse = (detail: string) => [new FieldIsInvalid({ pointer, detail })]
  return [
    ...(isBlank(texts[0] ?? "") ? refuse("An option is not blank.") : []),
    ...(texts.length > mostTexts ? refuse(`An option has at most ${mostTexts} texts.`) : []),
    ...(texts.some((text) => lengthInCharacters(text) > longestOption)
      ? refuse(`The text of an option has at most ${longestOption} characters.`)
      : []),
    ...texts.flatMap((text) => refuseUnrepresentable(pointer, text))
  ]
}
