/** Changes of several additional questions at once (R11.5). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { Question, QuestionChanges, QuestionId } from "../../src/index.ts"
import { componentId, projectId } from "../given.ts"

const place = { id: componentId(1), project_id: projectId(1) }
const question = (id: number, given: Partial<Question.Question> = {}): Question.Question => ({
  id: QuestionId.make(id),
  component_id: place.id,
  project_id: place.project_id,
  name: `Question ${id}`,
  question_type: "freeform",
  options: [],
  ...given
})
const there = [question(1), question(2, { question_type: "dropdown", options: ["yes", "no"] })]
const decide = (...items: ReadonlyArray<QuestionChanges.QuestionChange>) => QuestionChanges.decide(place, there, items)
const refused = (...items: ReadonlyArray<QuestionChanges.QuestionChange>) =>
  decide(...items).refusals.map(
    ({ code, pointer }) => `${code} ${(pointer ?? "").replace("/component/additional_questions_attributes", "")}`
  )

describe("an item", () => {
  it("without an id adds a question, freeform by default", () => {
    const { changes } = decide({ name: "Why?" }, { name: "Which?", question_type: "dropdown", options: [["A", "a"]] })
    expect(changes.insert).toEqual([
      { component_id: 1, project_id: 1, name: "Why?", question_type: "freeform", options: [] },
      { component_id: 1, project_id: 1, name: "Which?", question_type: "dropdown", options: [["A", "a"]] }
    ])
  })
  it("with an id changes that question", () => {
    const { changes } = decide({ id: 2, name: "Really?" })
    expect(changes.save).toEqual([{ before: there[1], after: { ...there[1], name: "Really?" } }])
  })
  it("without a difference changes nothing", () => {
    const same = { id: 2, name: "Question 2", question_type: "dropdown", options: ["yes", "no"] } as const
    expect(QuestionChanges.isNone(decide(same, { id: 1 }, { id: 1 + 1 - 1 }).changes)).toBe(true)
    expect(decide(same, { id: 1 }).refusals).toEqual([])
  })
  it("destroys its question, or itself without an id", () => {
    const { changes, refusals } = decide({ id: 1, _destroy: true, name: "" }, { _destroy: true, name: "" })
    expect(changes).toEqual({ insert: [], save: [], remove: [there[0]] })
    expect(refusals).toEqual([])
  })
  it("is refused for an id that the component does not have, or that occurred before", () => {
    expect(refused({ id: 3, name: "x" }, { id: 3, _destroy: true })).toEqual([
      "target_not_found /0/id",
      "target_not_found /1/id"
    ])
    expect(refused({ id: 1, name: "x" }, { id: 1, _destroy: true })).toEqual(["invalid /1/id"])
  })
  it("is refused without a name, and without options for a choice", () => {
    expect(refused({}, { name: " " }, { id: 1, name: "" })).toEqual([
      "invalid /0/name",
      "invalid /1/name",
      "invalid /2/name"
    ])
    expect(refused({ name: "x".repeat(1001) }, { name: "\u0001" })).toEqual([
      "invalid /0/name",
      "unrepresentable_text /1/name"
    ])
    expect(refused({ name: "A", question_type: "dropdown" }, { name: "B", question_type: "multiselect" })).toEqual([
      "invalid /0/options",
      "invalid /1/options"
    ])
    expect(refused({ id: 2, options: [] }, { id: 1, question_type: "dropdown" })).toEqual([
      "invalid /0/options",
      "invalid /1/options"
    ])
    expect(refused({ name: "C", question_type: "url" }, { id: 2, question_type: "freeform" })).toEqual([])
  })
  it("is refused for options that are empty, too long or too many", () => {
    const options = (...options: ReadonlyArray<Question.QuestionOption>) =>
      refused({ name: "A", question_type: "dropdown", options })
    expect(options("", ["", "x"], [], ["x", ""], "x".repeat(256), "\u0002")).toEqual([
      "invalid /0/options/0",
      "invalid /0/options/1",
      "invalid /0/options/2",
      "invalid /0/options/4",
      "unrepresentable_text /0/options/5"
    ])
    expect(options(...Array.from({ length: 101 }, (_, n) => `${n}`))).toEqual(["invalid /0/options"])
    expect(options(Array.from({ length: 11 }, (_, n) => `${n}`))).toEqual(["invalid /0/options/0"])
  })
  it("is refused beyond the maximum number of questions; removing some makes room", () => {
    const items = Array.from({ length: QuestionChanges.mostQuestions - 1 }, (_, n) => ({ name: `${n}` }))
    expect(refused(...items)).toEqual(["invalid "])
    expect(refused(...items, { id: 1, _destroy: true })).toEqual([])
    const tooMany = Array.from({ length: QuestionChanges.mostChanges + 1 }, () => ({ id: 9 }))
    expect(refused(...tooMany)).toEqual(["invalid "])
    expect(refused(...tooMany.slice(1))).toHaveLength(QuestionChanges.mostChanges)
  })
})

const Item = Schema.Struct({
  id: Schema.optionalKey(Schema.Literals([1, 2, 3])),
  name: Schema.optionalKey(Schema.Literals(["", "a", "Question 1"])),
  question_type: Schema.optionalKey(Question.QuestionType),
  options: Schema.optionalKey(Schema.Array(Schema.Literals(["", "x", "y"]))),
  _destroy: Schema.optionalKey(Schema.Boolean)
})

describe("for any request", () => {
  it.prop(
    "everything stored without a refusal is valid, and each question is changed once",
    [Schema.Array(Item)],
    ([items]) => {
      const { refusals, changes } = decide(...items)
      const touched = [...changes.save.map(({ before }) => before.id), ...changes.remove.map(({ id }) => id)]
      expect(new Set(touched).size).toBe(touched.length)
      if (refusals.length > 0) return
      for (const { name, question_type, options } of [...changes.insert, ...changes.save.map(({ after }) => after)]) {
        expect(name.trim()).not.toBe("")
        if (Question.needsOptions(question_type)) expect(options.length).toBeGreaterThan(0)
        for (const option of options) expect(option).not.toBe("")
      }
      for (const { before, after } of changes.save) expect(after).not.toEqual(before)
    }
  )
})
