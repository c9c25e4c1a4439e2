/** Edits of requirements: every field × every lock × every state of the component (R8.3, R6.3, R10.1, R10.4, R10.10). */
import { type Decision, valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { Locks, Question, RuleEdit, type Rule, Section } from "../../src/index.ts"
import { RuleChange } from "../../src/rule/index.ts"
import { at, finalizedPhase, openPhase, rule, ruleId, userId, xmlText } from "../given.ts"

const now = at(1000)
const facts: RuleEdit.EditFacts = {
  component: { ...openPhase, released: false },
  now,
  site_admin: false,
  answers: [],
  questions: new Map<number, Pick<Question.Question, "question_type" | "options">>([
    [1, { question_type: "freeform", options: [] }],
    [2, { question_type: "dropdown", options: ["Yes", ["No, never", "no"]] }],
    [3, { question_type: "multiselect", options: ["a", "b, c", "d"] }]
  ])
}
const nothing: RuleEdit.EditCommand = {
  fields: {},
  descriptions: [],
  checks: [],
  further_fixes: [],

  answers: [],
  acknowledge_source_change: false,
  reason: ""
}
const check = (id: number, content = `Check ${id}`) => ({
  id,
  system: "",
  content_ref_name: "",
  content_ref_href: "",
  content
})
const codes = (decision: Decision<unknown, { readonly code: string; readonly pointer?: string }>) =>
  match(decision, {
    refused: (refusals) => refusals.map(({ code, pointer }) => `${code} ${pointer ?? ""}`),
    allowed: () => []
  })

const texts = RuleEdit.topFields.filter(
  (field) => field !== "status" && field !== "rule_severity" && field !== "rule_weight"
)

it.prop(
  "only the given fields change, and the entry names them; a lock covers exactly its fields",
  {
    words: Arbitrary.array(Arbitrary.schema(Schema.Struct({ field: Schema.Literals(texts), to: Schema.String })), {
      maxLength: 6
    }),
    text: xmlText,
    locked: Arbitrary.array(Arbitrary.schema(Section.SectionName), { maxLength: 10 }),
    whole: Schema.Boolean
  },
  ({ words, text, locked, whole }) => {
    const before = rule({ locked: whole, locked_sections: [...new Set(locked)], checks: [check(1)] })
    const fields = Object.fromEntries(words.map(({ field }) => [field, text]))
    const changed = Object.keys(fields).filter((field) => before[field as keyof Rule.Rule] !== text)
    const decision = RuleEdit.decide(before, { ...nothing, fields, reason: "Why." }, facts)
    const held = changed.filter((field) =>
      Section.sections.some(
        ({ name, fields: covered }) => before.locked_sections.includes(name) && covered.some((one) => one === field)
      )
    )
    const expected = whole ? changed : held
    if (expected.length > 0) {
      const code = whole ? "rule_locked" : "section_locked"
      return expect(codes(decision).sort()).toEqual(expected.map((field) => `${code} /rule/${field}`).sort())
    }
    const edited = valueOf(decision)
    if (changed.length === 0) return expect(edited).toBeNull()
    expect(edited?.rule).toEqual({ ...before, ...fields, updated_at: now })
    expect(edited?.audit).toMatchObject({ action: "update", rule_id: before.id, comment: "Why." })
    expect(edited?.audit.changes.map(({ field }) => field).sort()).toEqual(changed.sort())
  }
)

it("checks keep their order and ids; a new one follows all existing ones", () => {
  const before = rule({ checks: [check(4), check(2)] })
  const edited = valueOf(
    RuleEdit.decide(
      before,
      { ...nothing, checks: [{ content: "New" }, { id: 2, content: "Changed" }, { content: "Gone", _destroy: true }] },
      facts
    )
  )
  expect(edited?.rule.checks).toEqual([check(4), check(2, "Changed"), check(5, "New")])
  expect(edited?.audit.changes).toEqual([
    { field: "checks_attributes", prev_value: before.checks, new_value: edited?.rule.checks }
  ])
  const all = Array.from({ length: RuleEdit.mostChecks + 1 }, () => ({ content: "One more" }))
  expect(codes(RuleEdit.decide(rule(), { ...nothing, checks: all }, facts))).toEqual([
    "invalid /rule/checks_attributes"
  ])
})

it("a destroyed description has no text", () => {
  const before = rule({ mitigations: "A wall.", documentable: true })
  const edited = valueOf(
    RuleEdit.decide(before, { ...nothing, descriptions: [{ id: before.id, _destroy: true }] }, facts)
  )
  expect(edited?.rule).toMatchObject({ mitigations: "", documentable: false })
})

it("answers are locked with the whole requirement", () => {
  const answers = [{ additional_question_id: 1, answer: "Yes" }]
  const command = { ...nothing, answers }
  expect(codes(RuleEdit.decide(rule({ locked: true }), command, facts))).toEqual([
    "rule_locked /rule/additional_answers_attributes"
  ])
  const edited = valueOf(RuleEdit.decide(rule(), command, facts))
  expect(edited).toMatchObject({ given: answers, taken_back: [] })
  const same = { ...facts, answers: [{ id: 9, additional_question_id: 1, answer: "Yes" }] }
  expect(valueOf(RuleEdit.decide(rule(), command, same))).toBeNull()
})

it("answers to questions with options are options; an existing answer may stay", () => {
  const pointer = "/rule/additional_answers_attributes/0/answer"
  const answer = (additional_question_id: number, text: string, there: string | null = null) =>
    codes(
      RuleEdit.decide(
        rule(),
        { ...nothing, answers: [{ additional_question_id, answer: text }] },
        { ...facts, answers: there === null ? [] : [{ id: 9, additional_question_id, answer: there }] }
      )
    )
  for (const text of ["Yes", "No, never", "no", ""]) expect(answer(2, text)).toEqual([])
  for (const text of ["yes", "No", "Yes, no", '["Yes"]']) expect(answer(2, text)).toEqual([`invalid ${pointer}`])
  for (const text of ["a", "a, d", "b, c", '["b, c","a"]', "[]", ""]) expect(answer(3, text)).toEqual([])
  for (const text of ["a, e", '["a","e"]', "[a", '["a",1]']) expect(answer(3, text)).toEqual([`invalid ${pointer}`])
  expect(answer(2, "An option of before", "An option of before")).toEqual([])
  expect(answer(1, "Anything")).toEqual([])
})

it("a difference from the SRG is acknowledged without a change of the text", () => {
  const source_changed = [{ field: "title", prev_value: "a", new_value: "b" }]
  const before = rule({ source_changed, locked: true })
  const edited = valueOf(RuleEdit.decide(before, { ...nothing, acknowledge_source_change: true }, facts))
  expect(edited?.rule).toEqual({ ...before, source_changed: null, updated_at: now })
  expect(edited?.audit.changes).toEqual([{ field: "source_changed", prev_value: source_changed, new_value: null }])
})

it("a requirement under review accepts only its present values", () => {
  const before = rule({ review_requestor_id: userId(7), title: "Same" })
  const edit = (title: string) => RuleEdit.decide(before, { ...nothing, fields: { title } }, facts)
  expect(codes(edit("Other"))).toEqual(["rule_under_review "])
  expect(valueOf(edit("Same"))).toBeNull()
})

it("a released component is corrected by site admins, in its text, with a reason; a frozen one by no one", () => {
  const edit = (site_admin: boolean, reason: string, fields: RuleEdit.EditCommand["fields"], phase = openPhase) =>
    codes(
      RuleEdit.decide(
        rule({ locked: true }),
        { ...nothing, reason, fields },
        { ...facts, site_admin, component: { ...phase, released: true } }
      )
    )
  expect(edit(true, "A slip.", { title: "Corrected" })).toEqual([])
  expect(edit(true, " ", { title: "Corrected" })).toEqual(["reason_required /rule/audit_comment"])
  expect(edit(true, "A slip.", { status: "Not Applicable", rule_severity: "low" })).toEqual([
    "component_released /rule/rule_severity",
    "component_released /rule/status"
  ])
  expect(edit(false, "A slip.", { title: "Corrected" })).toContain("component_released ")
  expect(edit(true, "A slip.", { title: "Corrected" }, finalizedPhase)).toEqual(["component_frozen "])
})

it("a field has less than a megabyte, counted in bytes", () => {
  const edit = (fixtext: string) => codes(RuleEdit.decide(rule(), { ...nothing, fields: { fixtext } }, facts))
  expect(edit("a".repeat(RuleChange.mostBytes - 1))).toEqual([])
  expect(edit("a".repeat(RuleChange.mostBytes))).toEqual(["invalid /rule/fixtext"])
  expect(edit("é".repeat(RuleChange.mostBytes / 2))).toEqual(["invalid /rule/fixtext"])
})

it("every field that locks know can be edited, or comes from the source", () => {
  const known = new Set<string>([...RuleEdit.topFields, ...RuleEdit.descriptionFields])
  const text = (field: string) => ({ ...rule({ id: ruleId(1) }), [field]: "other" })
  const unknown = Object.keys(rule()).filter(
    (field) =>
      field !== "checks" &&
      field !== "further_fixes" &&
      !known.has(field) &&
      Locks.changedFields(rule(), text(field)).length > 0
  )
  expect(unknown).toEqual(["srg_id"])
})

it.each(["", "0", "10.0", "10", "999", "0.125", "007.50", "100.000"])("a weight may be %j", (rule_weight) => {
  const edited = RuleEdit.decide(rule({ rule_weight: "1" }), { ...nothing, fields: { rule_weight } }, facts)
  expect(valueOf(edited)?.rule.rule_weight).toBe(rule_weight)
})

it.each(["NaN", "-5", "1000", "1.2345", "0.0001", "1e1", "10,0", ".", "5.", ".5", " 10.0", "ten"])(
  "XCCDF allows no weight of %j",
  (rule_weight) => {
    const edited = RuleEdit.decide(rule({ rule_weight: "1" }), { ...nothing, fields: { rule_weight } }, facts)
    expect(codes(edited)).toEqual(["invalid /rule/rule_weight"])
  }
)

it("an imported weight stays while other fields change", () => {
  const before = rule({ rule_weight: "heavy" })
  const edited = RuleEdit.decide(before, { ...nothing, fields: { title: "New.", rule_weight: "heavy" } }, facts)
  expect(valueOf(edited)?.rule).toMatchObject({ title: "New.", rule_weight: "heavy" })
})
