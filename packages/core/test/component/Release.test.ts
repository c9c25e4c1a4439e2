/** All release blockers at once, with a limit (R10.10). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { type TriageStatus } from "../../src/index.ts"
import { LintSwitches } from "../../src/lint/index.ts"
import { LockReadiness } from "../../src/rule/index.ts"
import { Release } from "../../src/component/index.ts"
import { rule, ruleId } from "../given.ts"

const noComments: TriageStatus.StatusCounts = {
  pending: 0,
  concur: 0,
  concur_with_comment: 0,
  non_concur: 0,
  duplicate: 0,
  informational: 0,
  needs_clarification: 0,
  withdrawn: 0,
  addressed_by: 0
}
const facts = { srg_severity: null, satisfied_by: [], lint: LintSwitches.standard }
const requirement = (number: number, given: { readonly locked?: boolean; readonly complete?: boolean } = {}) => ({
  rule: rule({
    id: ruleId(number),
    rule_number: number,
    status: "Not Applicable",
    title: "The system must log.",
    status_justification: given.complete === false ? "" : "It has no such part.",
    locked: given.locked ?? true
  }),
  facts
})
const ready: Release.ReleaseFacts = {
  requirements: [requirement(1), requirement(2)],
  status_counts: noComments,
  accept_open_comments: false,
  publication: null
}
const numbers = { document_type: "stig", name: "Linux", version: 1, release: 1 } as const
const told = (given: Partial<Release.ReleaseFacts>, component: Parameters<typeof Release.blockers>[0] = numbers) =>
  Release.blockers(component, { ...ready, ...given }).map(({ code, pointer, rule_id }) =>
    [code, pointer ?? rule_id].filter((part) => part !== undefined).join(" ")
  )

describe("a release", () => {
  it("needs nothing when everything is complete", () => {
    expect(told({})).toEqual([])
  })
  it("needs requirements", () => {
    expect(told({ requirements: [] })).toEqual(["no_requirements"])
  })
  it("needs a version and a release", () => {
    expect(told({}, { ...numbers, version: 0, release: 0 })).toEqual([
      "invalid /component/version",
      "invalid /component/release"
    ])
  })
  it("needs every requirement locked and complete, also one that was locked before it lost its text", () => {
    const requirements = [requirement(1, { locked: false }), requirement(2, { complete: false })]
    expect(told({ requirements })).toEqual(["not_locked 1", "requirement_incomplete 2"])
  })
  it("needs decided comments, unless an admin accepts open ones", () => {
    for (const status of ["pending", "needs_clarification"] as const) {
      const status_counts = { ...noComments, [status]: 3, concur: 9 }
      expect(told({ status_counts })).toEqual(["open_comments"])
      expect(told({ status_counts, accept_open_comments: true })).toEqual([])
    }
    expect(told({ status_counts: { ...noComments, concur: 1, non_concur: 1, withdrawn: 1 } })).toEqual([])
  })
  it("counts the undecided comments in singular or plural", () => {
    const detail = (pending: number) =>
      Release.blockers(numbers, { ...ready, status_counts: { ...noComments, pending } }).map(
        (blocker) => blocker.detail
      )
    expect(detail(1)[0]).toMatch(/^1 comment is not decided yet\./)
    expect(detail(2)[0]).toMatch(/^2 comments are not decided yet\./)
  })
  it("waits for corrections of texts with an error of the lint", () => {
    const one = requirement(2, {})
    const requirements = [{ ...one, rule: { ...one.rule, title: "The system logs." } }]
    expect(told({ requirements })).toEqual(["lint_error 2"])
  })
  it("waits for texts with a warning if the project's warnings block", () => {
    const one = requirement(2, {})
    const lint = { ...LintSwitches.standard, lint_warnings_block: true }
    const requirements = [
      { rule: { ...one.rule, title: "The system must log. It will." }, facts: { ...one.facts, lint } }
    ]
    expect(told({ requirements })).toEqual(["lint_warning 2", "lint_warning 2"])
  })
  it("of an SRG waits for the blockers of its publication", () => {
    const publication = { requirements: 0, series: [], own: new Set<never>(), site_admin: false }
    expect(told({ publication }, { ...numbers, document_type: "srg" })).toEqual(["nothing_to_publish"])
    expect(told({ publication: { ...publication, requirements: 1 } }, { ...numbers, document_type: "srg" })).toEqual([])
  })
  it("lists all blockers at once", () => {
    const all = told(
      {
        requirements: [requirement(1, { locked: false, complete: false })],
        status_counts: { ...noComments, pending: 1 }
      },
      { ...numbers, version: 0 }
    )
    expect(all).toEqual(["invalid /component/version", "not_locked 1", "requirement_incomplete 1", "open_comments"])
  })
})

const Requirements = Schema.Array(Schema.Struct({ locked: Schema.Boolean, complete: Schema.Boolean }))

describe("for any requirements", () => {
  it.prop(
    "exactly those that are not locked or not ready are named, in order, the first hundred of each kind",
    [Requirements, Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 60 }))],
    ([some, times]) => {
      const many = Array.from({ length: times }, () => some).flat()
      const requirements = many.map((given, index) => requirement(index + 1, given))
      if (requirements.length === 0) return
      const blockers = Release.blockers(numbers, { ...ready, requirements })
      const expected = {
        not_locked: requirements.filter(({ rule }) => !rule.locked),
        requirement_incomplete: requirements.filter((one) => LockReadiness.refuse(one).length > 0)
      }
      for (const [code, of] of Object.entries(expected)) {
        const found = blockers.filter((blocker) => blocker.code === code)
        const named = found.flatMap(({ rule_id }) => rule_id ?? [])
        expect(named).toEqual(of.slice(0, Release.mostListed).map(({ rule }) => rule.id))
        const further = found.find(({ rule_id }) => rule_id === undefined)
        expect(further instanceof Release.FurtherReasons ? further.count : 0).toBe(of.length - named.length)
      }
      expect(blockers.length).toBeLessThanOrEqual(2 * (Release.mostListed + 1))
    }
  )
})

it("a write to a released component is refused, with the field if one is the cause (R10.10)", () => {
  const told = (released: boolean, pointer?: string) =>
    Release.refuseReleased({ released }, pointer).map((refusal) => [refusal.code, refusal.pointer])
  expect(told(false)).toEqual([])
  expect(told(false, "/component/version")).toEqual([])
  expect(told(true)).toEqual([["component_released", undefined]])
  expect(told(true, "/component/version")).toEqual([["component_released", "/component/version"]])
  expect(Object.keys(Release.refuseReleased({ released: true })[0] ?? {})).not.toContain("pointer")
})
