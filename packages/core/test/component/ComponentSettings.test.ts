/** Changes of a component's settings: results, refusals and audit entries (R6.1, R6.2, R10.1, R10.10). */
import { valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { aComponent } from "@docket/testing/records"
import { Component, ComponentSettings, QuestionId, RuleId } from "../../src/index.ts"
import { LintSwitches } from "../../src/lint/index.ts"
import { at, componentId, projectId, rule } from "../given.ts"

const component = aComponent({ name: "Example", prefix: "ABCD-01", title: "An example" })
const status_counts = {
  pending: 2,
  concur: 0,
  concur_with_comment: 0,
  non_concur: 0,
  duplicate: 0,
  informational: 0,
  needs_clarification: 1,
  withdrawn: 0,
  addressed_by: 0
}
const facts: ComponentSettings.SettingsFacts = {
  now: at(1000),
  questions: [],
  release: {
    requirements: [
      {
        rule: rule({
          status: "Not Applicable",
          title: "The system must log.",
          status_justification: "It has none.",
          locked: true
        }),
        facts: { srg_severity: null, satisfied_by: [], lint: LintSwitches.standard }
      }
    ],
    status_counts,
    accept_open_comments: true,
    publication: null
  }
}
const decide = (
  change: ComponentSettings.ComponentChange,
  given: Partial<Component.Component> = {},
  known: Partial<ComponentSettings.SettingsFacts> = {}
) => ComponentSettings.decide({ ...component, ...given }, change, { ...facts, ...known })
const refused = (...asked: Parameters<typeof decide>) =>
  match(decide(...asked), {
    refused: (refusals) => refusals.map(({ code, pointer }) => (pointer === undefined ? code : `${code} ${pointer}`)),
    allowed: () => []
  })
const stored = (...asked: Parameters<typeof decide>) => valueOf(decide(...asked))
const changes = (...asked: Parameters<typeof decide>) => stored(...asked)?.audit.changes ?? []

describe("only the given settings change", () => {
  it("and the audit has the former values", () => {
    const configured = stored({ title: "Other", prefix: "efgh-02", comment_period_ends_at: at(5) })
    expect(configured?.component).toEqual({
      ...component,
      title: "Other",
      prefix: "EFGH-02",
      comment_period_ends_at: at(5),
      updated_at: at(1000)
    })
    expect(configured?.audit).toEqual({
      action: "update",
      auditable_type: "Component",
      auditable_id: 1,
      audited_name: "Example",
      rule_id: null,
      component_id: 1,
      project_id: 1,
      comment: "",
      changes: [
        { field: "prefix", prev_value: "ABCD-01", new_value: "EFGH-02" },
        { field: "title", prev_value: "An example", new_value: "Other" },
        { field: "comment_period_ends_at", prev_value: null, new_value: at(5).toISOString() }
      ]
    })
  })
  it("nothing is stored without a change", () => {
    expect(stored({})).toBeNull()
    expect(stored({ name: "Example", prefix: "abcd-01", released: false, closed_reason: null })).toBeNull()
    expect(stored({ released: true }, { released: true })).toBeNull()
    expect(stored({ metadata: { a: "b" } }, { metadata: { a: "b" } })).toBeNull()
  })
  it("null removes a time", () => {
    const before = { comment_period_starts_at: at(1), comment_period_ends_at: at(2) }
    expect(stored({ comment_period_ends_at: null }, before)?.component).toMatchObject({
      comment_period_starts_at: at(1),
      comment_period_ends_at: null
    })
  })
  it("metadata replaces all former metadata", () => {
    expect(stored({ metadata: { b: "2" } }, { metadata: { a: "1" } })?.component.metadata).toEqual({ b: "2" })
    expect(changes({ metadata: {} }, { metadata: { a: "1" } })).toEqual([
      { field: "metadata", prev_value: { a: "1" }, new_value: {} }
    ])
  })
})

describe("the comment phase", () => {
  const finalized = { comment_phase: "closed", closed_reason: "finalized" } as const
  it("closes with or without a reason, and loses the reason when it opens again (R6.1)", () => {
    expect(stored({ ...finalized })?.component).toMatchObject(finalized)
    expect(stored({ comment_phase: "closed" })?.component).toMatchObject({ closed_reason: null })
    expect(stored({ comment_phase: "closed", title: "Other" }, finalized)?.component).toMatchObject(finalized)
    expect(stored({ closed_reason: null }, finalized)?.component).toMatchObject({ closed_reason: null })
    expect(changes({ comment_phase: "open" }, finalized)).toEqual([
      { field: "comment_phase", prev_value: "closed", new_value: "open" },
      { field: "closed_reason", prev_value: "finalized", new_value: null }
    ])
  })
  it("has no reason while it is or becomes open", () => {
    expect(refused({ closed_reason: "finalized" })).toEqual(["invalid /component/closed_reason"])
    expect(refused({ comment_phase: "open", closed_reason: "adjudicating" }, finalized)).toEqual([
      "invalid /component/closed_reason"
    ])
  })
  it("does not end before it starts (R6.2)", () => {
    const starts = { comment_period_starts_at: at(10) }
    expect(refused({ comment_period_ends_at: at(9) }, starts)).toEqual(["invalid /component/comment_period_ends_at"])
    expect(refused({ comment_period_ends_at: at(10) }, starts)).toEqual([])
    expect(refused({ comment_period_starts_at: at(9) }, { comment_period_ends_at: at(8) })).toEqual([
      "invalid /component/comment_period_starts_at"
    ])
    expect(refused({ comment_period_starts_at: null, comment_period_ends_at: at(0) }, starts)).toEqual([])
  })
})

describe("refused, all at once", () => {
  it("is an invalid header", () => {
    expect(
      refused({
        name: " ",
        prefix: "ABC",
        title: "x".repeat(501),
        description: "\u0001",
        version: -1,
        release: 1_000_000,
        admin_name: "x".repeat(256),
        admin_email: "\ufffe"
      })
    ).toEqual([
      "invalid /component/name",
      "invalid /component/title",
      "invalid /component/prefix",
      "unrepresentable_text /component/description",
      "invalid /component/version",
      "invalid /component/release",
      "invalid /component/admin_name",
      "unrepresentable_text /component/admin_email"
    ])
  })
  it("are metadata without a name, too long or too many", () => {
    const data = "/component/component_metadata_attributes/data"
    expect(refused({ metadata: { " ": "", "a/b~c": "x".repeat(1001), d: "\u0003" } })).toEqual([
      `invalid ${data}/ `,
      `invalid ${data}/a~1b~0c`,
      `unrepresentable_text ${data}/d`
    ])
    expect(refused({ metadata: { ["n".repeat(256)]: "" } })).toEqual([`invalid ${data}`])
    expect(refused({ metadata: { ["n".repeat(255)]: "x".repeat(1000) } })).toEqual([])
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, "v"]))
    expect(refused({ metadata: many(ComponentSettings.mostMetadata) })).toEqual([])
    expect(refused({ metadata: many(ComponentSettings.mostMetadata + 1) })).toEqual([`invalid ${data}`])
  })
})

describe("a release", () => {
  it("is a change of settings with its own audit action, and with the accepted open comments", () => {
    const configured = stored({ released: true })
    expect(configured?.component.released).toBe(true)
    expect(configured?.audit).toMatchObject({
      action: "release",
      changes: [
        { field: "released", prev_value: false, new_value: true },
        { field: "accepted_open_comments", prev_value: null, new_value: 3 }
      ]
    })
  })
  it("is judged by the component after the change", () => {
    const zero = { version: 0 }
    expect(refused({ released: true }, zero)).toEqual(["invalid /component/version"])
    expect(refused({ released: true, version: 2 }, zero)).toEqual([])
    const release = { ...facts.release, requirements: [], accept_open_comments: false }
    expect(refused({ released: true, name: "" }, {}, { release })).toEqual([
      "invalid /component/name",
      "no_requirements",
      "open_comments"
    ])
  })
  it("freezes prefix, version, release, questions and itself; the rest can still change", () => {
    const released = { released: true }
    expect(
      refused({ prefix: "ZZZZ-01", version: 2, release: 2, released: false, questions: [{ name: "Why?" }] }, released)
    ).toEqual([
      "component_released /component/prefix",
      "component_released /component/version",
      "component_released /component/release",
      "component_released /component/released",
      "component_released /component/additional_questions_attributes"
    ])
    expect(refused({ prefix: "abcd-01", version: 1, release: 1, released: true, questions: [] }, released)).toEqual([])
    const rest = { title: "T", name: "N", admin_email: "a@b", comment_phase: "closed", metadata: { a: "b" } } as const
    expect(refused(rest, released)).toEqual([])
    expect(stored(rest, released)?.audit.action).toBe("update")
  })
})

describe("answers of a removed question", () => {
  it("are in the audit of each requirement", () => {
    const answer = (rule_number: number, question: number, answer: string) => ({
      question_id: QuestionId.make(question),
      rule_id: RuleId.make(rule_number + 100),
      rule_number,
      component_id: componentId(1),
      project_id: projectId(1),
      answer
    })
    const entries = ComponentSettings.auditOfAnswers([answer(1, 5, "yes"), answer(1, 6, "no"), answer(2, 5, "")])
    expect(entries.map(({ rule_id, audited_name, changes }) => [rule_id, audited_name, changes.length])).toEqual([
      [101, "Requirement 000001", 2],
      [102, "Requirement 000002", 1]
    ])
    expect(entries[0]?.changes[0]).toEqual({
      field: "additional_answer",
      prev_value: { additional_question_id: 5, answer: "yes" },
      new_value: null
    })
  })
})

const Change = Schema.Struct({
  version: Schema.optionalKey(Schema.Literals([0, 1, 2])),
  prefix: Schema.optionalKey(Schema.Literals(["ABCD-01", "abcd-01", "efgh-01", "bad"])),
  released: Schema.optionalKey(Schema.Boolean),
  comment_phase: Schema.optionalKey(Component.CommentPhase),
  closed_reason: Schema.optionalKey(Schema.NullOr(Component.ClosedReason)),
  comment_period_starts_at: Schema.optionalKey(Schema.NullOr(Schema.Literals([1, 2]))),
  comment_period_ends_at: Schema.optionalKey(Schema.NullOr(Schema.Literals([1, 2])))
})
const time = (value: number | null) => (value === null ? null : at(value))
const changeOf = ({
  comment_period_starts_at: starts,
  comment_period_ends_at: ends,
  ...rest
}: typeof Change.Type): ComponentSettings.ComponentChange => ({
  ...rest,
  ...(starts === undefined ? {} : { comment_period_starts_at: time(starts) }),
  ...(ends === undefined ? {} : { comment_period_ends_at: time(ends) })
})

describe("over any sequence of changes", () => {
  it.prop(
    "the component keeps its invariants, stays released, and every change has a later time and an entry",
    [Schema.Array(Change)],
    ([sequence]) => {
      let now = component
      for (const one of sequence) {
        const change = changeOf(one)
        const decision = ComponentSettings.decide(now, change, facts)
        if (!decision.ok) {
          expect(decision.refusals.length).toBeGreaterThan(0)
          continue
        }
        if (decision.value === null) continue
        const { component: after, audit } = decision.value
        expect(audit.changes.length).toBeGreaterThan(0)
        expect(after.updated_at.getTime()).toBeGreaterThan(now.updated_at.getTime())
        expect(after.comment_phase === "closed" || after.closed_reason === null).toBe(true)
        const { comment_period_starts_at: starts, comment_period_ends_at: ends } = after
        expect(starts === null || ends === null || starts <= ends).toBe(true)
        expect(after.prefix).toMatch(/^[A-Z]{4}-01$/)
        if (now.released) expect([after.released, after.prefix, after.version]).toEqual([true, now.prefix, now.version])
        // Repeating the change has no effect.
        expect(valueOf(ComponentSettings.decide(after, change, facts))).toBeNull()
        now = after
      }
    }
  )
})
