/** The fields that a requirement lacks for a lock, for every status and every combination of texts (R10.4). */
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { Rule, RuleStatus, Severity } from "../../src/index.ts"
import { LintSwitches } from "../../src/lint/index.ts"
import { LockReadiness } from "../../src/rule/index.ts"
import { rule } from "../given.ts"

const check = (content: string) => ({ id: 1, system: "", content_ref_name: "", content_ref_href: "", content })
const texts = { title: "T", vuln_discussion: "D", checks: [check("C")], fixtext: "F" }
const alone: LockReadiness.LockFacts = { srg_severity: null, satisfied_by: [], lint: LintSwitches.standard }
const lacks = (given: Partial<Rule.Rule>, facts: Partial<LockReadiness.LockFacts> = {}) =>
  LockReadiness.missing(rule(given), { ...alone, ...facts })

describe("readiness by status", () => {
  // Hand-written from the guide's table (4.1.6 to 4.1.17): R in the order of the form, without the severity, which is always present.
  const needs = [
    ["stig", "Applicable - Configurable", ["title", "vuln_discussion", "check_content", "fixtext"]],
    [
      "stig",
      "Applicable - Inherently Meets",
      ["title", "vuln_discussion", "artifact_description", "status_justification"]
    ],
    ["stig", "Applicable - Does Not Meet", ["title", "vuln_discussion", "mitigations", "status_justification"]],
    ["stig", "Not Applicable", ["title", "status_justification"]],
    ["srg", "Applicable", ["title", "vuln_discussion", "check_content", "fixtext"]],
    ["srg", "Not Applicable", ["status_justification"]]
  ] as const
  it.each(needs)("%s, %s needs %s", (document_type, status, fields) => {
    const of = { document_type, status }
    expect(lacks(of)).toEqual(fields)
    const filled = { ...Object.fromEntries(fields.map((field) => [field, "Text"])), checks: [check("Text")] }
    expect(lacks({ ...of, ...filled })).toEqual([])
    for (const field of fields) {
      const blanked = field === "check_content" ? { checks: [check(" \n"), check("")] } : { [field]: "\t " }
      expect(lacks({ ...of, ...filled, ...blanked })).toEqual([field])
    }
  })
  it("one of several checks is enough", () => {
    const status = "Applicable - Configurable"
    expect(lacks({ status, ...texts, checks: [check(""), check("run it")] })).toEqual([])
  })
  it("a requirement that is not determined is locked only when another one satisfies it", () => {
    expect(lacks({ status: "Not Yet Determined", ...texts })).toEqual(["status"])
    expect(lacks({ status: "Not Yet Determined" }, { satisfied_by: [rule()] })).toEqual([])
  })
})

describe("inherited texts", () => {
  const status = "Applicable - Configurable"
  it("are the requirement's own or those of a satisfying one", () => {
    const { title, ...rest } = texts
    expect(lacks({ status, title }, { satisfied_by: [rule(rest)] })).toEqual([])
    expect(lacks({ status }, { satisfied_by: [rule({ title }), rule(rest)] })).toEqual([])
    expect(lacks({ status }, { satisfied_by: [rule({ title })] })).toEqual([
      "vuln_discussion",
      "check_content",
      "fixtext"
    ])
  })
  it("do not include other fields", () => {
    const parent = rule({ ...texts, status_justification: "J", mitigations: "M", artifact_description: "A" })
    expect(lacks({ status: "Not Applicable" }, { satisfied_by: [parent] })).toEqual(["status_justification"])
    expect(lacks({ status: "Applicable - Does Not Meet" }, { satisfied_by: [parent] })).toEqual([
      "mitigations",
      "status_justification"
    ])
    expect(lacks({ status: "Applicable - Inherently Meets" }, { satisfied_by: [parent] })).toEqual([
      "artifact_description",
      "status_justification"
    ])
  })
})

describe("a severity", () => {
  it("that differs from the SRG's needs guidance, whatever the status", () => {
    const status = "Not Applicable"
    const given = { status, title: "T", status_justification: "J" } as const
    for (const rule_severity of Severity.Severity.literals)
      for (const srg_severity of [null, ...Severity.Severity.literals]) {
        const differs = srg_severity !== null && srg_severity !== rule_severity
        expect(lacks({ ...given, rule_severity }, { srg_severity })).toEqual(
          differs ? ["severity_override_guidance"] : []
        )
        const guided = { ...given, rule_severity, severity_override_guidance: "Since it is reachable." }
        expect(lacks(guided, { srg_severity })).toEqual([])
      }
  })
})

it("a refusal names the requirement and its missing fields", () => {
  const refusals = LockReadiness.refuse({ rule: rule({ rule_number: 12 }), facts: alone })
  expect(refusals.map(({ code, rule_id, detail }) => ({ code, rule_id, detail }))).toEqual([
    {
      code: "requirement_incomplete",
      rule_id: 1,
      detail: "Requirement 000012 needs a status, or another requirement that satisfies it."
    }
  ])
})

const someText = Schema.Literals(["", " ", "text"])
const Requirement = Schema.Struct({
  status: RuleStatus.RuleStatus,
  rule_severity: Severity.Severity,
  title: someText,
  vuln_discussion: someText,
  fixtext: someText,
  check: someText,
  artifact_description: someText,
  mitigations: someText,
  status_justification: someText,
  severity_override_guidance: someText
})
const requirement = ({ check: content, ...given }: typeof Requirement.Type) =>
  rule({ ...given, document_type: given.status === "Applicable" ? "srg" : "stig", checks: [check(content)] })
const anyCandidate = Schema.Struct({
  own: Requirement,
  srg_severity: Schema.NullOr(Severity.Severity),
  satisfied_by: Schema.Array(Requirement)
})
const candidate = ({ own, srg_severity, satisfied_by }: typeof anyCandidate.Type): LockReadiness.LockCandidate => ({
  rule: requirement(own),
  facts: { srg_severity, satisfied_by: satisfied_by.map(requirement), lint: LintSwitches.standard }
})

/** Returns a text for a missing field. */
const textFor = (field: LockReadiness.NeededField): ReadonlyArray<readonly [keyof Rule.Rule, unknown]> => {
  if (field === "check_content") return [["checks", [check("text")]]]
  if (field !== "status") return [[field, "text"]]
  return [
    ["status", "Not Applicable"],
    ["title", "text"],
    ["status_justification", "text"]
  ]
}

describe("for any requirement", () => {
  it.prop("filling the missing fields makes it ready, and nothing less does", [anyCandidate], ([any]) => {
    const { rule: one, facts } = candidate(any)
    const missing = LockReadiness.missing(one, facts)
    expect(new Set(missing).size).toBe(missing.length)
    const filled = (fields: ReadonlyArray<LockReadiness.NeededField>): Rule.Rule => ({
      ...one,
      ...Object.fromEntries(fields.flatMap(textFor))
    })
    expect(LockReadiness.missing(filled(missing), facts)).toEqual([])
    for (const left of missing) {
      const others = missing.filter((field) => field !== left)
      expect(LockReadiness.missing(filled(others), facts)).toEqual([left])
    }
  })
  it.prop("another satisfying requirement never makes it less ready", [anyCandidate, Requirement], ([any, more]) => {
    const { rule: one, facts } = candidate(any)
    const before = LockReadiness.missing(one, facts)
    const after = LockReadiness.missing(one, { ...facts, satisfied_by: [...facts.satisfied_by, requirement(more)] })
    expect(before).toEqual(expect.arrayContaining([...after]))
  })
  it.prop(
    "a blank field counts as empty",
    [anyCandidate, Arbitrary.schema(Schema.Literals(["", " ", "\n\t"]))],
    ([any, blank]) => {
      const { rule: one, facts } = candidate(any)
      const missing = LockReadiness.missing(one, facts)
      const fields = missing.filter((field) => field !== "status" && field !== "check_content")
      const blanked = { ...one, ...Object.fromEntries(fields.map((field) => [field, blank])) }
      expect(LockReadiness.missing(blanked, facts)).toEqual(missing)
    }
  )
})

it("missing fields are named in words", () => {
  const told = (field: LockReadiness.NeededField) =>
    new LockReadiness.RequirementIsIncomplete({ rule_id: 1, rule_number: 1, field }).detail
  expect(told("status")).toBe("Requirement 000001 needs a status, or another requirement that satisfies it.")
  expect(told("title")).toBe("Requirement 000001 needs a title.")
  expect(told("vuln_discussion")).toBe("Requirement 000001 needs a vulnerability discussion.")
  expect(told("check_content")).toBe("Requirement 000001 needs check content.")
  expect(told("fixtext")).toBe("Requirement 000001 needs a fix text.")
  expect(told("artifact_description")).toBe("Requirement 000001 needs an artifact description.")
  expect(told("mitigations")).toBe("Requirement 000001 needs mitigations.")
  expect(told("status_justification")).toBe("Requirement 000001 needs a justification of its status.")
  expect(told("severity_override_guidance")).toMatch(/ needs severity override guidance, because its severity differs/)
})

describe("the errors of the lint", () => {
  const good = {
    status: "Applicable - Configurable",
    title: "The system must log.",
    vuln_discussion: "Guessing succeeds in time.",
    checks: [check("Verify it. If it does not, this is a finding.")],
    fixtext: "Enable it."
  } as const
  const found = (given: Partial<Rule.Rule>, satisfied_by: ReadonlyArray<Rule.Rule> = []) =>
    LockReadiness.refuse({
      rule: rule({ ...good, ...given }),
      facts: { srg_severity: null, satisfied_by, lint: LintSwitches.standard }
    }).map(({ code, field }) => [code, field])
  it("are blockers of the lock, each once", () => {
    expect(found({})).toEqual([])
    expect(
      found({
        title: "The system logs.",
        checks: [check("Verify it.")],
        fixtext: "Enable it. If not, this is a finding. Else this is a finding."
      })
    ).toEqual([
      ["lint_error", "title"],
      ["lint_error", "check_content"],
      ["lint_error", "fixtext"]
    ])
    const [error] = LockReadiness.refuse({
      rule: rule({ ...good, rule_number: 12, title: "The system logs." }),
      facts: alone
    })
    expect(error?.detail).toBe('Requirement 000012, title: State the requirement with "must".')
  })
  it("are not missing fields, warnings, or findings in texts that the submission leaves blank", () => {
    expect(found({ title: "" })).toEqual([["requirement_incomplete", "title"]])
    expect(found({ title: "The system must be capable of logging.", fixtext: "Please enable it." })).toEqual([])
    const justified = {
      status_justification: "J",
      artifact_description: "The manual.",
      mitigations: "The risk is low."
    }
    for (const status of ["Not Applicable", "Applicable - Does Not Meet", "Applicable - Inherently Meets"] as const)
      expect(found({ ...justified, status, checks: [check("Verify it.")], fixtext: "this is a finding" })).toEqual([])
  })
  it("are not those of a requirement that another one satisfies before its status is determined", () => {
    const status = "Not Yet Determined"
    expect(found({ status, title: "The system logs." }, [rule(good)])).toEqual([])
    expect(found({ title: "The system logs." }, [rule(good)])).toEqual([["lint_error", "title"]])
    expect(found({ title: "", checks: [] }, [rule(good)])).toEqual([])
  })
})
