/** Every obstacle to a relocation, alone and together with every other one (R14.2). */
import { expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { Relocation } from "../../src/index.ts"
import { RelocationEligibility } from "../../src/relocation/index.ts"
import { at, benchmarkId, componentId, finalizedPhase, projectId, userId } from "../given.ts"
import { component, facts, now, proposal, requirement } from "./givenRelocation.ts"

/** Changes that break each condition, in the order in which the violations are reported. */
const spoilers = {
  relocation_adjudicated: { relocation: { state: "declined" } },
  target_not_srg: { target: { document_type: "stig" } },
  target_released: { target: { released: true } },
  target_frozen: { target: finalizedPhase },
  target_is_source: { target: { id: componentId(1) } },
  destination_differs: { target: { project_id: projectId(9) } },
  token_differs: { relocation: { target_technology_token: "OTHR" } },
  source_not_declared: { target_source_ids: [benchmarkId(9)] },
  rule_deleted: { rule: { deleted_at: at(0) } },
  rule_locked: { rule: { locked: true } },
  rule_under_review: { rule: { review_requestor_id: userId(1) } },
  source_released: { source: { released: true } },
  source_frozen: { source: finalizedPhase }
} as const satisfies Record<string, Spoiler>

interface Spoiler {
  readonly relocation?: Partial<Parameters<typeof proposal>[0]>
  readonly rule?: Partial<Parameters<typeof requirement>[0]>
  readonly source?: Partial<Parameters<typeof component>[1]>
  readonly target?: Partial<Parameters<typeof component>[1]>
  readonly target_source_ids?: RelocationEligibility.RelocationFacts["target_source_ids"]
}

type Code = keyof typeof spoilers
const codes = Object.keys(spoilers) as ReadonlyArray<Code>

const spoiled = (by: ReadonlyArray<Code>): RelocationEligibility.RelocationFacts => {
  const all = by.map((code): Spoiler => spoilers[code])
  const merged = <Key extends "relocation" | "rule" | "source" | "target">(key: Key): object =>
    Object.assign({}, ...all.map((spoiler) => spoiler[key] ?? {}))
  return facts({
    relocation: proposal(merged("relocation")),
    rule: requirement(merged("rule")),
    source: component(1, merged("source")),
    target: component(2, { prefix: "WEBS-01", ...merged("target") }),
    ...(by.includes("source_not_declared") ? { target_source_ids: [benchmarkId(9)] } : {})
  })
}

const reasonsOf = (given: RelocationEligibility.RelocationFacts) => RelocationEligibility.refuse(given)

it("a valid proposal has no refusal", () => {
  expect(reasonsOf(facts())).toEqual([])
})

it.each(codes)("%s alone is reported alone, as a sentence", (code) => {
  const reasons = reasonsOf(spoiled([code]))
  expect(reasons.map((reason) => reason.code)).toEqual([code])
  expect(reasons[0]?.detail).toMatch(/^[A-Z].*\.$/)
})

it.prop(
  "every reason is reported, once, in the order of the list of reasons",
  [Schema.Array(Schema.Literals(codes))],
  ([some]) => {
    const wrong = codes.filter((code) => some.includes(code))
    expect(reasonsOf(spoiled(wrong)).map(({ code }) => code)).toEqual(wrong)
  }
)

it("a net-new requirement needs no declared source", () => {
  const given = facts({ rule: requirement({ srg_rule_id: null }), srg_of_row: null, target_source_ids: [] })
  expect(reasonsOf(given)).toEqual([])
})

it("a paused, an adjudicating and a not yet open component are not frozen", () => {
  for (const phase of [
    { comment_phase: "closed", closed_reason: null },
    { comment_phase: "closed", closed_reason: "adjudicating" },
    { comment_period_starts_at: new Date(now.getTime() + 1) }
  ] as const) {
    expect(
      reasonsOf(facts({ target: component(2, { prefix: "WEBS-01", ...phase }), source: component(1, phase) }))
    ).toEqual([])
  }
})

it("the token is the leading letters of the prefix", () => {
  expect(["LNUX-01", "RH09-AB", "A123-00", "9LIN-AA"].map(Relocation.tokenOf)).toEqual(["LNUX", "RH", "A", null])
  const numbered = RelocationEligibility.refuseToken(proposal(), component(2, { prefix: "9WEB-00" }))
  expect(numbered.map(({ detail }) => detail)).toEqual([
    "The relocation was proposed to the technology WEBS, but the target component has no technology token."
  ])
})

it("the sentence about an undeclared source names the row", () => {
  const [refusal] = RelocationEligibility.refuse(facts({ srg_of_row: benchmarkId(9) }))
  expect(refusal?.detail).toContain("SRG-OS-000001-GPOS-00001")
})
