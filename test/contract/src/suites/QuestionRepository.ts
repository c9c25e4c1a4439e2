/** The promises of QuestionRepository: additional questions of components, and the removal of their answers. */
import { expect } from "@effect/vitest"
import { Effect, Exit, Option } from "effect"
import { type NewQuestion, type Question, QuestionId, QuestionRepository, RuleRepository } from "@docket/core"
import { TestRecords } from "../TestRecords.ts"
import type { Suite } from "../Adapter.ts"
import * as Fixtures from "../Fixtures.ts"
import { makeComponent, makeWorkplace, minute } from "../Fixtures.ts"

type Place = { readonly id: NewQuestion["component_id"]; readonly project_id: NewQuestion["project_id"] }

const question = ({ id, project_id }: Place, over: Partial<NewQuestion> = {}): NewQuestion => ({
  component_id: id,
  project_id,
  name: "Is it reachable from outside?",
  question_type: "freeform",
  options: [],
  ...over
})

/** Stores questions and returns the stored ones. */
const ask = Effect.fnUntraced(function* (questions: ReadonlyArray<NewQuestion>) {
  const ids = yield* (yield* QuestionRepository).insert(questions)
  return questions.map((one, at): Question.Question => ({ ...one, id: ids[at]! }))
})

export const suite: Suite = (it) => {
  it.effect("questions are read back as stored, by id, only those of the component", () =>
    Effect.gen(function* () {
      const questions = yield* QuestionRepository
      const [one, other] = [yield* makeComponent(), yield* makeComponent()]
      expect(yield* questions.ofComponent(one.id)).toEqual([])
      expect(yield* questions.insert([])).toEqual([])
      const asked = yield* ask([
        question(one, { name: "Which?", question_type: "dropdown", options: ["yes", "no", "yes"] }),
        question(one, {
          name: "Of these?",
          question_type: "multiselect",
          options: [["Label", "value"], "plain", ["x"]]
        }),
        question(one, { question_type: "url" }),
        question(one)
      ])
      const elsewhere = yield* ask([question(other)])
      const ids = asked.map(({ id }) => id)
      expect(ids).toEqual(ids.toSorted((left, right) => left - right))
      expect(yield* questions.ofComponent(one.id)).toEqual(asked)
      expect(yield* questions.ofComponent(other.id)).toEqual(elsewhere)
    })
  )

  it.effect("texts are read back exactly", () =>
    Effect.gen(function* () {
      const component = yield* makeComponent()
      const asked = yield* ask(
        Fixtures.awkwardTexts.map((text) => question(component, { name: text, options: [text, [text, text]] }))
      )
      expect(yield* (yield* QuestionRepository).ofComponent(component.id)).toEqual(asked)
    })
  )

  it.effect("name, type and options are saved, only of these questions", () =>
    Effect.gen(function* () {
      const questions = yield* QuestionRepository
      const component = yield* makeComponent()
      const [one, two, bystander] = yield* ask([question(component), question(component), question(component)])
      const changed = { ...one!, name: "Which?", question_type: "dropdown" as const, options: [["A", "a"]] }
      const renamed = { ...two!, name: "Renamed" }
      yield* questions.save([renamed, changed])
      yield* questions.save([])
      expect(yield* questions.ofComponent(component.id)).toEqual([changed, renamed, bystander])
    })
  )

  it.effect(
    "a question is deleted with its answers, which are returned; their requirements change, and others do not",
    () =>
      Effect.gen(function* () {
        const questions = yield* QuestionRepository
        const rules = yield* RuleRepository
        const testRecords = yield* TestRecords
        const later = minute(90)
        const work = yield* makeWorkplace([{}, { updated_at: minute(100) }, { deleted_at: minute(6) }, {}])
        const [first, second, deleted, bystander] = work.rules
        const [gone, stays, unanswered] = yield* ask([
          question(work.component),
          question(work.component),
          question(work.component)
        ])
        yield* testRecords.answer(second!.id, gone!.id, "second")
        yield* testRecords.answer(first!.id, gone!.id, "first  ")
        yield* testRecords.answer(deleted!.id, gone!.id, "")
        yield* testRecords.answer(first!.id, stays!.id, "kept")
        yield* testRecords.answer(bystander!.id, stays!.id, "kept too")
        const told = (rule: typeof first, answer: string) => ({
          question_id: gone!.id,
          rule_id: rule!.id,
          rule_number: rule!.rule_number,
          component_id: work.component.id,
          project_id: work.project.id,
          answer
        })
        expect(yield* questions.remove([unanswered!.id, gone!.id], later)).toEqual([
          told(first, "first  "),
          told(second, "second"),
          told(deleted, "")
        ])
        expect(yield* questions.ofComponent(work.component.id)).toEqual([stays])
        expect((yield* rules.answersOf(first!.id)).map(({ answer }) => answer)).toEqual(["kept"])
        expect(yield* rules.answersOf(second!.id)).toEqual([])
        expect(yield* rules.find(first!.id)).toEqual(Option.some({ ...first, updated_at: later }))
        const soon = new Date(minute(100).getTime() + 1)
        expect(yield* rules.find(second!.id)).toEqual(Option.some({ ...second, updated_at: soon }))
        expect(yield* rules.find(deleted!.id)).toEqual(Option.some({ ...deleted, updated_at: later }))
        expect(yield* rules.find(bystander!.id)).toEqual(Option.some(bystander))
        expect(yield* questions.remove([], later)).toEqual([])
        expect(yield* questions.remove([gone!.id, QuestionId.make(Number.MAX_SAFE_INTEGER)], later)).toEqual([])
      })
  )

  it.effect("a question with a choice always has options", () =>
    Effect.gen(function* () {
      const questions = yield* QuestionRepository
      const component = yield* makeComponent()
      const broken = question(component, { question_type: "dropdown", options: [] })
      expect(Exit.isFailure(yield* Effect.exit(questions.insert([broken])))).toBe(true)
      const [sound] = yield* ask([question(component)])
      expect(Exit.isFailure(yield* Effect.exit(questions.save([{ ...sound!, question_type: "multiselect" }])))).toBe(
        true
      )
      expect(yield* questions.ofComponent(component.id)).toEqual([sound])
    })
  )
}
