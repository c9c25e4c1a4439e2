/** Locks of sections: all sections × lock and unlock × every earlier set of locks (R8.1, R8.2, R6.3, R10.10). */
import { allowed, map, valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { Section } from "../../src/index.ts"
import { SectionLocks } from "../../src/rule/index.ts"
import { at, finalizedPhase, openPhase, rule, ruleId, userId } from "../given.ts"

const now = at(1000)
const open = { component: { ...openPhase, released: false }, now }
const names = Section.SectionName.literals

it.prop(
  "the section is as requested, and the others as before, in one order; a second time changes nothing",
  {
    before: Arbitrary.array(Arbitrary.schema(Schema.Literals(names)), { maxLength: 10 }),
    section: Schema.Literals(names),
    locked: Schema.Boolean,
    whole: Schema.Boolean,
    under_review: Schema.Boolean
  },
  ({ before, section, locked, whole, under_review }) => {
    const review_requestor_id = under_review ? userId(7) : null
    const one = rule({ locked_sections: [...new Set(before)], locked: whole, review_requestor_id })
    const command = { section, locked, comment: "Agreed." }
    const decided = valueOf(SectionLocks.decide(one, command, open))
    expect(decided === null).toBe(before.includes(section) === locked)
    if (decided === null) return
    const wanted = names.filter((name) => (name === section ? locked : before.includes(name)))
    expect(decided.rule).toEqual({ ...one, locked_sections: expect.anything(), updated_at: now })
    expect(Section.lockedFields(decided.rule.locked_sections)).toEqual(
      Object.fromEntries(wanted.map((name) => [name, true]))
    )
    const order = Section.sections.map(({ name }) => name)
    expect(decided.rule.locked_sections).toEqual(order.filter((name) => wanted.includes(name)))
    expect(decided.audit).toEqual({
      action: locked ? "lock_section" : "unlock_section",
      auditable_type: "Rule",
      auditable_id: one.id,
      audited_name: "Requirement 000001",
      rule_id: one.id,
      component_id: one.component_id,
      project_id: one.project_id,
      comment: "Agreed.",
      changes: [
        {
          field: "locked_fields",
          prev_value: Section.lockedFields(one.locked_sections),
          new_value: Section.lockedFields(decided.rule.locked_sections)
        }
      ]
    })
    expect(valueOf(SectionLocks.decide(decided.rule, command, open))).toBeNull()
  }
)

it("locking is refused while the component is frozen or released, with all reasons, also without a change", () => {
  const codes = (component: SectionLocks.SectionLockFacts["component"], comment = "", locked = true) =>
    match(SectionLocks.decide(rule(), { section: "Fix", locked, comment }, { component, now }), {
      refused: (refusals) => refusals.map(({ code }) => code),
      allowed: () => []
    })
  expect(codes({ ...openPhase, released: false })).toEqual([])
  expect(codes({ ...openPhase, comment_phase: "closed", released: false })).toEqual([])
  expect(codes({ ...finalizedPhase, released: false })).toEqual(["component_frozen"])
  expect(codes({ ...openPhase, released: true })).toEqual(["component_released"])
  expect(codes({ ...finalizedPhase, released: true }, "\u0001", false)).toEqual([
    "component_frozen",
    "component_released",
    "unrepresentable_text"
  ])
  expect(codes({ ...openPhase, released: false }, "é".repeat(SectionLocks.longestComment))).toEqual([])
  expect(codes({ ...openPhase, released: false }, "🙂".repeat(SectionLocks.longestComment + 1))).toEqual(["invalid"])
})

it("several sections of several requirements: those that differ change, each with an entry", () => {
  const lock = (sections: ReadonlyArray<Section.SectionName>, locked = true, comment = " ") =>
    map(
      SectionLocks.decideMany(
        [rule(), rule({ id: ruleId(2), locked_sections: ["Title"] }), rule({ locked_sections: ["Title", "Fix"] })],
        { sections, locked, comment },
        open
      ),
      (changed) => changed.map(({ rule: { id, locked_sections }, audit }) => [id, locked_sections, audit.comment])
    )
  expect(lock(["Fix", "Title", "Fix"])).toEqual(
    allowed([
      [1, ["Title", "Fix"], "Locked sections: Fix, Title"],
      [2, ["Title", "Fix"], "Locked sections: Fix, Title"]
    ])
  )
  expect(lock(["Fix"], false)).toEqual(allowed([[1, ["Title"], "Unlocked section: Fix"]]))
  expect(lock(["Fix"], false, "Why.")).toEqual(allowed([[1, ["Title"], "Why."]]))
})

it("an empty list of sections, and a comment that is too long or invalid, are refused", () => {
  const refused = (sections: ReadonlyArray<Section.SectionName>, comment = "") =>
    match(SectionLocks.decideMany([rule()], { sections, locked: true, comment }, open), {
      refused: (refusals) => refusals.map(({ code, pointer }) => [code, pointer]),
      allowed: () => []
    })
  expect(refused(["Fix"])).toEqual([])
  expect(refused([])).toEqual([["invalid", "/sections"]])
  expect(refused(["Fix"], "a".repeat(SectionLocks.longestComment + 1))).toEqual([["invalid", "/comment"]])
  expect(refused(["Fix"], "\u0001")).toEqual([["unrepresentable_text", "/comment"]])
})
