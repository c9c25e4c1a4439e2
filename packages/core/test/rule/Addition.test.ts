/** New and deleted requirements: refusals, initial and final values (R10.11). */
import { type Decision, valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { expect, it } from "@effect/vitest"
import { Addition, RuleId } from "../../src/index.ts"
import { Deletion } from "../../src/rule/index.ts"
import { at, benchmarkId, benchmarkRule, componentId, finalizedPhase, rule, ruleId } from "../given.ts"
import { component, now } from "../relocation/givenRelocation.ts"

const stig = component(1, { document_type: "stig" })
const srg = component(1)
const row = benchmarkRule(5, "SV-5_rule", { title: "Row", srg_id: "SRG-OS-000005-GPOS-00001" })

const facts = (given: Partial<Addition.AdditionFacts> = {}): Addition.AdditionFacts => ({
  component: srg,
  now,
  original: null,
  row: null,
  source_ids: [benchmarkId(1)],
  ...given
})

const netNew: Addition.Origin = { _tag: "NetNew" }
const ofRow: Addition.Origin = { _tag: "SourceRow", srg_rule_id: row.id }
const ofRule = (id: number | null): Addition.Origin => ({ _tag: "Copy", rule_id: id === null ? null : RuleId.make(id) })

const decide = (
  origin: Addition.Origin,
  given: Partial<Addition.AdditionFacts> = {},
  words: Addition.FirstWords = {},
  reason = ""
) => Addition.decide({ origin, words, reason }, facts(given))

const codesOf = <A>(decision: Decision<A, { readonly code: string }>) =>
  match(decision, { refused: (refusals) => refusals.map(({ code }) => code), allowed: () => [] })

const begun = (decision: ReturnType<typeof decide>) => valueOf(decision).begin(17)

it("a net-new requirement of an SRG starts empty, and not yet determined", () => {
  expect(begun(decide(netNew))).toMatchObject({
    component_id: 1,
    document_type: "srg",
    rule_number: 17,
    srg_rule_id: null,
    status: "Not Yet Determined",
    title: "",
    checks: [],
    locked: false,
    created_at: now
  })
  expect(codesOf(decide(netNew, { component: stig }))).toEqual(["origin_required"])
})

it("nested texts are stored at once: parts of the description one by one, and checks replace those of the origin", () => {
  const nested = (over: Partial<Addition.AdditionCommand>) =>
    Addition.decide({ origin: ofRow, words: {}, reason: "", ...over }, facts({ row }))
  const made = valueOf(
    nested({
      descriptions: [{ vuln_discussion: "Why.", documentable: true }],
      checks: [
        { content: "Look." },
        { content: "Not this.", _destroy: true },
        { content: "Look again.", system: "C-1" }
      ]
    })
  ).begin(17)
  expect(made).toMatchObject({ vuln_discussion: "Why.", documentable: true, mitigations: row.mitigations })
  const check = { system: "", content_ref_name: "", content_ref_href: "" }
  expect(made.checks).toEqual([
    { ...check, id: 1, content: "Look." },
    { ...check, id: 2, content: "Look again.", system: "C-1" }
  ])
  expect(valueOf(nested({})).begin(17).checks).toEqual(row.checks)
  expect(valueOf(nested({ checks: [] })).begin(17).checks).toEqual([])
  expect(codesOf(nested({ descriptions: [{}, {}] }))).toEqual(["invalid"])
  expect(codesOf(nested({ checks: [{ content: "\u0001" }] }))).toEqual(["unrepresentable_text"])
  expect(codesOf(nested({ descriptions: [{ poam: "\u0001" }] }))).toEqual(["unrepresentable_text"])
})

it("a requirement for a row has the row's text, if its SRG is a declared source", () => {
  expect(begun(decide(ofRow, { row, component: stig }))).toMatchObject({
    document_type: "stig",
    srg_rule_id: row.id,
    srg_id: row.srg_id,
    title: "Row"
  })
  expect(codesOf(decide(ofRow))).toEqual(["target_not_found"])
  expect(codesOf(decide(ofRow, { row, source_ids: [benchmarkId(2)] }))).toEqual(["row_of_no_source"])
})

it("a copy is made of an existing requirement of the component", () => {
  const original = rule({ document_type: "srg", title: "Original", locked: true, status: "Applicable" })
  expect(begun(decide(ofRule(1), { original }, { title: "Copy" }))).toMatchObject({
    title: "Copy",
    status: "Applicable",
    locked: false,
    rule_number: 17
  })
  expect(codesOf(decide(ofRule(null)))).toEqual(["invalid"])
  expect(codesOf(decide(ofRule(1)))).toEqual(["target_not_found"])
  expect(codesOf(decide(ofRule(1), { original: { ...original, deleted_at: at(1) } }))).toEqual(["original_elsewhere"])
  const elsewhere = { ...original, component_id: componentId(2) }
  expect(codesOf(decide(ofRule(1), { original: elsewhere }))).toEqual(["original_elsewhere"])
})

it("a frozen or released component, a status of the other kind and invalid texts are all reported at once", () => {
  const closed = component(1, { released: true, ...finalizedPhase })
  const words = { status: "Applicable - Configurable", title: "\u0000", fixtext: "\uffff" } as const
  expect(codesOf(decide(netNew, { component: closed }, words, "\u0001".repeat(5000)))).toEqual([
    "component_frozen",
    "component_released",
    "invalid",
    "unrepresentable_text",
    "unrepresentable_text",
    "invalid",
    "unrepresentable_text"
  ])
  expect(codesOf(decide(netNew, {}, { status: "Applicable" }))).toEqual([])
})

it("a deletion changes only its marks", () => {
  const before = rule({ id: ruleId(3), rule_number: 3, updated_at: now })
  const { rule: after, audit } = valueOf(Deletion.decide(before, { component: srg, now }))
  expect(after).toEqual({ ...before, deleted_at: now, updated_at: at(1001) })
  expect(audit).toMatchObject({ action: "destroy", rule_id: 3, changes: [{ prev_value: "000003", new_value: null }] })
})

it("a locked requirement, and one of a released or frozen component, is not deleted", () => {
  const closed = component(1, { released: true, ...finalizedPhase })
  expect(codesOf(Deletion.decide(rule({ locked: true }), { component: closed, now }))).toEqual([
    "component_frozen",
    "component_released",
    "rule_locked"
  ])
})

it("a weight that XCCDF does not allow is refused", () => {
  expect(codesOf(decide(netNew, {}, { rule_weight: "heavy" }))).toEqual(["invalid"])
  expect(begun(decide(netNew, {}, { rule_weight: "5.0" })).rule_weight).toBe("5.0")
})
