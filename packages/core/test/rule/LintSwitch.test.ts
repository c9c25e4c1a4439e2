/** The lint settings: rules that are switched off for a project (R20.8) or for one field of one requirement (R20.9), and warnings that block (R20.10). */
import { valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { describe, expect, it } from "@effect/vitest"
import { Lint, LintSwitches } from "../../src/lint/index.ts"
import { ProjectChange } from "../../src/project/index.ts"
import { FormerMember, Resolution } from "../../src/index.ts"
import { LintBlockers, LintSwitch } from "../../src/rule/index.ts"
import { at, finalizedPhase, openPhase, projectId, rule } from "../given.ts"

const now = at(1000)
const open = { component: { ...openPhase, released: false }, now }
const place: LintSwitch.PlaceCommand = { rule: "title-must", field: "title", off: true, reason: "It is a heading." }

const codesOf = (command: LintSwitch.PlaceCommand, facts: LintSwitch.SwitchFacts = open) =>
  match(LintSwitch.decide(rule(), command, facts), {
    refused: (refusals) => refusals.map(({ code, pointer }) => `${code} ${pointer ?? ""}`.trim()),
    allowed: () => []
  })

describe("a rule of the lint", () => {
  it("needs a reason, a rule of the lint and a field that the rule checks", () => {
    expect(codesOf(place)).toEqual([])
    expect(codesOf({ ...place, reason: " \n" })).toEqual(["reason_required /reason"])
    expect(codesOf({ ...place, off: false, reason: "" })).toEqual([])
    expect(codesOf({ ...place, reason: "x".repeat(4097) })).toEqual(["invalid /reason"])
    expect(codesOf({ ...place, rule: "title-nothing" })).toEqual(["invalid /rule"])
    expect(codesOf({ ...place, field: "fixtext", reason: "" })).toEqual(["reason_required /reason", "invalid /field"])
    expect(codesOf(place, { component: { ...finalizedPhase, released: false }, now })).toEqual(["component_frozen"])
    expect(codesOf(place, { component: { ...openPhase, released: true }, now })).toEqual(["component_released"])
  })

  it("is switched off for the fields that it checks, and for no others", () => {
    for (const { field, id } of Lint.rules) {
      const allowed = LintSwitches.findingFields.filter(
        (one) => codesOf({ ...place, rule: id, field: one }).length === 0
      )
      const expected = field === "any" ? LintSwitches.findingFields.filter((one) => one !== "document") : [field]
      expect(allowed, id).toEqual(expected)
    }
  })

  it("is off once, despite locks and reviews, and on again", () => {
    const before = rule({ locked: true, locked_sections: ["Title"] })
    const off = valueOf(LintSwitch.decide(before, place, open))
    const { off: _off, ...kept } = place
    expect(off?.rule).toEqual({ ...before, lint_off: [kept], updated_at: now })
    expect(off?.audit).toMatchObject({
      action: "switch_lint_rule_off",
      comment: "It is a heading.",
      changes: [{ field: "lint_off", prev_value: [], new_value: [kept] }]
    })
    const after = off?.rule ?? before
    expect(valueOf(LintSwitch.decide(after, place, open))).toBeNull()
    const other = valueOf(LintSwitch.decide(after, { ...place, reason: "Agreed." }, open))
    expect(other?.rule.lint_off).toEqual([{ ...kept, reason: "Agreed." }])
    const on = valueOf(LintSwitch.decide(after, { ...place, off: false, reason: "" }, open))
    expect(on?.rule.lint_off).toEqual([])
    expect(on?.audit).toMatchObject({ action: "switch_lint_rule_on", comment: "Switched on: title-must" })
    expect(valueOf(LintSwitch.decide(before, { ...place, off: false }, open))).toBeNull()
  })

  it("is kept in order, each place once", () => {
    const [first, second, third] = [
      { rule: "text-tab", field: "title", reason: "a" },
      { rule: "text-tab", field: "fixtext", reason: "b" },
      { rule: "check-steps", field: "check_content", reason: "c" }
    ] as const
    const all = [first, second, third].reduce<ReadonlyArray<LintSwitches.SwitchedOffPlace>>(
      (list, one) => LintSwitches.switched(list, one, true),
      []
    )
    expect(all).toEqual([third, second, first])
    expect(LintSwitches.switched(all, { ...second, reason: "" }, false)).toEqual([third, first])
  })

  it("is switched off for a project with a reason, and on again", () => {
    const project = {
      id: projectId(1),
      name: "Photon",
      description: null,
      visibility: "hidden" as const,
      metadata: {},
      ...LintSwitches.standard,
      ...Resolution.standard,
      ...FormerMember.standard,
      created_at: at(0),
      updated_at: at(0)
    }
    const command = { rule: "fix-steps", off: true, reason: "One command each." }
    const off = valueOf(ProjectChange.decideLint(project, command, now))
    expect(off).toEqual({ ...project, lint_off: [{ rule: "fix-steps", reason: "One command each." }], updated_at: now })
    expect(valueOf(ProjectChange.decideLint(off, command, now))).toBe(off)
    const on = valueOf(ProjectChange.decideLint(off, { ...command, off: false, reason: "" }, now))
    expect(on.lint_off).toEqual([])
    expect(!ProjectChange.decideLint(project, { ...command, reason: "" }, now).ok).toBe(true)
    const blocking = valueOf(ProjectChange.decide(project, { lint_warnings_block: true }, now))
    expect(blocking).toEqual({ ...project, lint_warnings_block: true, updated_at: now })
  })
})

describe("a blocking finding", () => {
  const wrong = rule({
    status: "Applicable - Configurable",
    title: "The system shall log.",
    vuln_discussion: "Logs are needed.\u00A0",
    fixtext: "Enable logging.",
    checks: [{ id: 1, system: "", content_ref_name: "", content_ref_href: "", content: "Verify that it logs." }]
  })
  const blocked = (project: Partial<LintSwitches.ProjectLint> = {}, lint_off: typeof wrong.lint_off = []) =>
    LintBlockers.refuse({ ...wrong, lint_off }, false, { ...LintSwitches.standard, ...project }).map(
      ({ code, field }) => `${code} ${field}`
    )

  it("is every error, and every warning if the project's warnings block", () => {
    const errors = ["lint_error title", "lint_error check_content"]
    expect(blocked()).toEqual(errors)
    expect(blocked({ lint_warnings_block: true })).toEqual([
      "lint_error title",
      "lint_warning title",
      "lint_warning vuln_discussion",
      "lint_error check_content"
    ])
  })

  it("is never one of a rule that is switched off", () => {
    const off = (one: string) => ({ rule: one, reason: "x" })
    expect(blocked({ lint_off: [off("title-must")] })).toEqual(["lint_error check_content"])
    expect(blocked({}, [{ ...off("check-finding"), field: "check_content" }])).toEqual(["lint_error title"])
    expect(blocked({ lint_warnings_block: true }, [{ ...off("text-space"), field: "title" }])).toContain(
      "lint_warning vuln_discussion"
    )
    expect(blocked({ lint_warnings_block: true }, [{ ...off("text-space"), field: "vuln_discussion" }])).not.toContain(
      "lint_warning vuln_discussion"
    )
  })
})
