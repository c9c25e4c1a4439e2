/** The differences that a rebase found: their display, and when an author can acknowledge them (R10.7). */
import { allowed, valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { describe, expect, it } from "vitest"
import { SourceChange } from "../../src/rule/index.ts"
import { at, finalizedPhase, openPhase, rule, userId } from "../given.ts"

const differences = [
  { field: "title", prev_value: "The system must log.", new_value: "The system must always log." },
  { field: "fixtext", prev_value: "Do  it.", new_value: "Do it." }
]
const changed = rule({ source_changed: differences })
const facts = { component: { ...openPhase, released: false }, now: at(1000) }

describe("a changed source", () => {
  it("is shown field by field, with both texts in its segments", () => {
    const shown = SourceChange.shown(changed)
    expect(shown.map(({ change, field }) => [field, change])).toEqual([
      ["title", "changed"],
      ["fixtext", "whitespace"]
    ])
    for (const { new_value, prev_value, segments } of shown) {
      const without = (kind: string) => segments.flatMap((one) => (one.kind === kind ? [] : [one.text])).join("")
      expect([without("added"), without("removed")]).toEqual([prev_value, new_value])
    }
    expect(SourceChange.shown(rule())).toEqual([])
  })

  it("is acknowledged despite locks and reviews, because no text changes", () => {
    for (const held of [
      {},
      { locked: true },
      { locked_sections: ["Title"] as const },
      { review_requestor_id: userId(2) }
    ]) {
      const before = { ...changed, ...held }
      const { audit, rule: after } = valueOf(SourceChange.acknowledge(before, facts)) ?? {}
      expect(after).toEqual({ ...before, source_changed: null, updated_at: at(1000) })
      expect(audit).toMatchObject({
        action: "acknowledge_source_change",
        changes: [{ field: "source_changed", prev_value: differences, new_value: null }]
      })
    }
  })

  it("that is missing changes nothing", () => {
    expect(SourceChange.acknowledge(rule(), facts)).toEqual(allowed(null))
  })

  it("is unchanged while the component is frozen, and after the release", () => {
    const codesOf = (component: typeof facts.component) =>
      match(SourceChange.acknowledge(changed, { ...facts, component }), {
        refused: (refusals) => refusals.map(({ code }) => code),
        allowed: () => []
      })
    expect(codesOf({ ...finalizedPhase, released: false })).toEqual(["component_frozen"])
    expect(codesOf({ ...openPhase, released: true })).toEqual(["component_released"])
  })
})
