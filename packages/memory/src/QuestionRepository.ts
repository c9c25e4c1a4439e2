/** The in-memory implementation of QuestionRepository. */
import { Effect, Layer } from "effect"
import { Question, QuestionId, QuestionRepository, type RemovedAnswer, timeOfChange } from "@docket/core"
import { fits, present, refuseBroken, unless } from "./Integrity.ts"
import { ascending, by } from "./Lists.ts"
import { type Change, Store } from "./Store.ts"

const fitsQuestion = fits("Question", Question.Question)

/** Stores a question of a component, replacing one with the same id. */
const put = (change: Change, question: Question.Question): void => {
  const { component } = present(
    "Question",
    change.state.components.get(question.component_id),
    "Its component does not exist."
  )
  fitsQuestion(question)
  refuseBroken("Question", [
    ...unless(question.project_id === component.project_id, "Its project is its component's."),
    ...unless(
      question.options.length > 0 || !Question.needsOptions(question.question_type),
      "A question with a type that has options must have some."
    )
  ])
  change.put("questions", question)
}

/** Removes the answers to these questions and returns them. */
const removeAnswers = (change: Change, ids: ReadonlySet<number>): ReadonlyArray<RemovedAnswer> => {
  const { answers, rules } = change.state
  const removed = [...ids].flatMap((id) => answers.where("question", id))
  for (const { id } of removed) change.remove("answers", id)
  return removed.map(({ rule_id, additional_question_id, answer }) => {
    const rule = present("Answer", rules.get(rule_id), "Its rule does not exist.")
    const { rule_number, component_id, project_id } = rule
    return {
      question_id: QuestionId.make(additional_question_id),
      rule_id,
      rule_number,
      component_id,
      project_id,
      answer
    }
  })
}

/** Marks the rules that had an answer as changed. */
const touch = (change: Change, removed: ReadonlyArray<RemovedAnswer>, at: Date): void => {
  for (const rule of change.state.rules.getMany(removed.map(({ rule_id }) => rule_id))) {
    change.put("rules", { ...rule, updated_at: timeOfChange(rule.updated_at, at) })
  }
}

const byRuleThenQuestion = by<RemovedAnswer>(
  ascending(({ rule_number }) => rule_number),
  ascending(({ question_id }) => question_id)
)

export const layer: Layer.Layer<QuestionRepository, never, Store> = Layer.effect(
  QuestionRepository,
  Effect.map(Store, (store) =>
    QuestionRepository.of({
      ofComponent: (component) => store.read(({ questions }) => questions.where("component", component)),
      insert: (questions) =>
        store.write((change) =>
          questions.map((question) => {
            const id = QuestionId.make(change.nextId("questions"))
            put(change, { ...question, id })
            return id
          })
        ),
      save: (questions) =>
        store.write((change) => {
          for (const { id, name, question_type, options } of questions) {
            const question = present("Question", change.state.questions.get(id), `There is no question ${id}.`)
            put(change, { ...question, name, question_type, options })
          }
        }),
      remove: (ids, at) =>
        store.write((change) => {
          const removed = removeAnswers(change, new Set(ids))
          touch(change, removed, at)
          for (const id of ids) change.remove("questions", id)
          return removed.toSorted(byRuleThenQuestion)
        }),
      copyAnswers: (questions, rules) =>
        store.write((change) => {
          const given = [...questions.keys()].flatMap((id) => change.state.answers.where("question", id))
          for (const { additional_question_id, rule_id, answer } of given.toSorted(ascending(({ id }) => id))) {
            const question = questions.get(QuestionId.make(additional_question_id))
            const rule = rules.get(rule_id)
            if (question !== undefined && rule !== undefined) {
              const id = change.nextId("answers")
              change.put("answers", { id, additional_question_id: question, rule_id: rule, answer })
            }
          }
        })
    })
  )
)
