/** The inheritance of a requirement from its base, over every field and state (R21.2, R21.3, R21.6). */
import { describe, expect, it } from "@effect/vitest"
import { Inheritance, InheritedField, Rule, RuleContent } from "../../src/index.ts"
import { benchmarkRule, rule } from "../given.ts"

const check = { id: 1, system: "C-1", content_ref_name: "M", content_ref_href: "Guide.xml", content: "Look." }
const fix = { id: 1, fixtext: "Then.", fixtext_fixref: "F-2r1", fix_id: "F-2" }
const first = rule({ title: "First.", checks: [check], further_fixes: [fix] })

/** Listed by hand: the fields of a requirement that an overlay does not inherit. */
const notInherited = new Set(["version", "vuln_id", "srg_id", "legacy_ids", "fix_id"])

/** Listed by hand: the inherited field of each written field with another name. */
const names: Readonly<Record<string, string>> = {
  content: "check_content",
  system: "check_content",
  content_ref_name: "check_content",
  content_ref_href: "check_content",
  fixtext_fixref: "fixtext",
  further_fixes: "fixtext",
  inspec_control_body_lang: "inspec_control_body",
  inspec_control_file_lang: "inspec_control_body"
}

/** A version of the requirement that differs in one field. */
const otherIn = (field: InheritedField.InheritedField): Rule.Rule => {
  switch (field) {
    case "check_content":
      return { ...first, checks: [{ ...check, content: "Look twice." }] }
    case "rule_severity":
      return { ...first, rule_severity: "high" }
    case "status":
      return { ...first, status: "Applicable - Does Not Meet" }
    case "documentable":
      return { ...first, documentable: true }
    default:
      return { ...first, [field]: "Another text." }
  }
}

const nothing = { overridden: [] }
const fields = InheritedField.inheritedFields

describe("inherited fields", () => {
  it("are all authored fields, apart from ids", () => {
    const all = new Set(
      [...Object.keys(RuleContent.ruleContentFields), ...Rule.authoredTexts, "status", "checks", "further_fixes"]
        .filter((name) => !notInherited.has(name))
        .map((name) => (name === "checks" ? "check_content" : (names[name] ?? name)))
    )
    expect(new Set<string>(fields)).toEqual(all)
  })

  it.each(fields)("%s differs alone", (field) => {
    expect(InheritedField.differing(first, otherIn(field))).toEqual([field])
    expect(InheritedField.differing(first, first)).toEqual([])
  })

  it("do not differ by the ids of checks and fixes, and differ by their references", () => {
    const ids = { ...first, checks: [{ ...check, id: 7 }], further_fixes: [{ ...fix, id: 7, fix_id: "F-9" }] }
    expect(InheritedField.differing(first, ids)).toEqual([])
    const references = { ...first, checks: [{ ...check, system: "C-2" }], fixtext_fixref: "F-9r1" }
    expect(InheritedField.differing(first, references)).toEqual(["check_content", "fixtext"])
    expect(InheritedField.differencesOf(first, references)).toEqual([])
  })

  it("a published requirement has its texts to inherit, as configurable", () => {
    const fixes = [
      { text: "Fix.", fixref: "F-1r1", id: "F-1" },
      { text: "Then.", fixref: "F-2r1", id: "F-2" }
    ]
    const row = benchmarkRule(1, "SV-1r1_rule", {
      title: "Published.",
      checks: [check],
      fixtext: "Fix.",
      fixtext_fixref: "F-1r1",
      fixes
    })
    expect(InheritedField.ofPublished(row)).toMatchObject({
      title: "Published.",
      checks: [check],
      fixtext: "Fix.",
      further_fixes: [fix],
      status: "Applicable - Configurable",
      status_justification: "",
      inspec_control_body: ""
    })
    expect(InheritedField.textOf(InheritedField.ofPublished(row), "fixtext")).toBe("Fix.\n\nThen.")
  })
})

describe.each(fields)("%s", (field) => {
  const second = otherIn(field)

  it("is inherited with the text of the base, waiting with another, and overridden when it is marked", () => {
    expect(Inheritance.stateOf(nothing, first, first, field)).toBe("inherited")
    expect(Inheritance.stateOf(nothing, first, second, field)).toBe("waiting")
    expect(Inheritance.stateOf({ overridden: [field] }, first, first, field)).toBe("overridden")
    expect(Inheritance.stateOf({ overridden: [field] }, first, second, field)).toBe("overridden")
  })

  it("gets the text of the base unless it is overridden, and nothing else changes", () => {
    expect(Inheritance.inherit(first, nothing, second)).toEqual(second)
    expect(Inheritance.inherit(first, { overridden: [field] }, second)).toEqual(first)
    const others = fields.filter((one) => one !== field)
    expect(Inheritance.inherit(first, { overridden: others }, second)).toEqual(second)
    expect(Inheritance.withBase(first, second, [field])).toEqual(second)
    expect(Inheritance.withBase(first, second, others)).toEqual(first)
  })

  it("is overridden by a write, and inherited again with the text of the base", () => {
    expect(Inheritance.overriddenAfter(nothing, first, second, first)).toEqual([field])
    expect(Inheritance.overriddenAfter({ overridden: [field] }, second, first, first)).toEqual([])
    expect(Inheritance.overriddenAfter({ overridden: [field] }, first, first, first)).toEqual([field])
    expect(Inheritance.overriddenAfter(nothing, first, second, second)).toEqual([])
  })

  it("is listed as changed from the text that was last seen, until that returns", () => {
    const [prev_value, new_value] = [InheritedField.textOf(first, field), InheritedField.textOf(second, field)]
    const change = { field, prev_value, new_value }
    expect(Inheritance.changedAfter({ changed: [] }, first, second)).toEqual([change])
    expect(Inheritance.changedAfter({ changed: [change] }, second, second)).toEqual([change])
    expect(Inheritance.changedAfter({ changed: [change] }, second, first)).toEqual([])
    const earlier = { field, prev_value: "Long ago.", new_value: prev_value }
    expect(Inheritance.changedAfter({ changed: [earlier] }, first, second)).toEqual([
      { field, prev_value: "Long ago.", new_value }
    ])
  })
})
