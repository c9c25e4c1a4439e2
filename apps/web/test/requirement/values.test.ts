// The texts of a requirement as a flat list, and the body of an edit with the changed ones.
import { describe, expect, it } from "vitest"
import {
  answerField,
  editOf,
  nameOfValue,
  newRecord,
  recordField,
  recordsIn,
  sectionOfValue,
  valuesOf
} from "../../src/pages/requirement/values.ts"
import { rule } from "./Rules.ts"

const twoChecks = rule({
  checks_attributes: [12, 15].map((id) => ({
    id,
    _destroy: false,
    system: "",
    content_ref_name: "",
    content_ref_href: "",
    content: `Check ${id}`
  }))
})

describe("the texts of a requirement", () => {
  it("are the fields, the parts of the description, each check and each answer", () => {
    const values = valuesOf(
      rule({ additional_answers_attributes: [{ id: 9, additional_question_id: 3, answer: "Yes" }] })
    )
    expect(values).toMatchObject({
      title: "A title",
      vuln_discussion: "A discussion",
      documentable: "false",
      "checks.12.content": "A check",
      "checks.12.system": "C-1",
      "answers.3": "Yes"
    })
  })

  it("list the checks after an edit", () => {
    const values = valuesOf(twoChecks)
    expect(recordsIn(values, "checks")).toEqual(["12", "15"])
    expect(recordsIn({ ...values, [recordField("checks", 12, "_destroy")]: "true" }, "checks")).toEqual(["15"])
    expect(newRecord(values, "checks")).toBe("new1")
    const added = {
      ...values,
      [recordField("checks", "new1", "content")]: "",
      [recordField("checks", "new2", "content")]: ""
    }
    expect(newRecord(added, "checks")).toBe("new3")
    expect(recordsIn(added, "checks")).toEqual(["12", "15", "new1", "new2"])
  })

  it("are named as on the page", () => {
    const values = valuesOf(twoChecks)
    expect(nameOfValue("fixtext", values)).toBe("Fix")
    expect(nameOfValue("checks.15.content", values)).toBe("Check 2")
    expect(nameOfValue("checks.12.content", valuesOf(rule()))).toBe("Check")
    expect(nameOfValue(answerField(3), values, new Map([[3, "Is it tested?"]]))).toBe("Is it tested?")
    expect(sectionOfValue("checks.12.content")).toBe("Check")
    expect(sectionOfValue("mitigations")).toBe("DISA Metadata")
    expect(sectionOfValue("inspec_control_body")).toBeNull()
  })
})

describe("an edit", () => {
  it("sends only what changed", () => {
    expect(editOf(rule(), { title: "Another" })).toEqual({ title: "Another" })
    expect(editOf(rule(), { documentable: "true", mitigations: "None" })).toEqual({
      agency_rule_descriptions_attributes: [{ id: 1, documentable: true, mitigations: "None" }]
    })
    expect(editOf(rule(), { "answers.3": "No" })).toEqual({
      additional_answers_attributes: [{ additional_question_id: 3, answer: "No" }]
    })
  })

  it("changes, adds and removes checks", () => {
    expect(
      editOf(twoChecks, {
        "checks.12.content": "Changed",
        "checks.15._destroy": "true",
        "checks.15.content": "In vain",
        "checks.new1.content": "Added",
        "checks.new2.content": "Added and removed",
        "checks.new2._destroy": "true"
      }).checks_attributes
    ).toEqual([{ id: 12, content: "Changed" }, { id: 15, _destroy: true }, { content: "Added" }])
  })

  it("restores, as a new one, a check that another user removed and the author keeps", () => {
    expect(editOf(rule(), { "checks.77.content": "Kept" }).checks_attributes).toEqual([{ content: "Kept" }])
  })
})

describe("further fixes", () => {
  const fix = { id: 3, _destroy: false, fixtext: "Second", fixtext_fixref: "F-2", fix_id: "F-2" }
  const fixed = { ...rule(), further_fixes_attributes: [fix] }

  it("are among the texts, and are named after the first fix", () => {
    const values = valuesOf(fixed)
    expect(values).toMatchObject({ "fixes.3.fixtext": "Second", "fixes.3.fix_id": "F-2" })
    expect(nameOfValue("fixes.3.fixtext", values)).toBe("Fix 2")
    expect(sectionOfValue("fixes.3.fixtext")).toBe("Fix")
  })

  it("are changed, added and removed", () => {
    const changed = { "fixes.3._destroy": "true", "fixes.new1.fixtext": "Added" }
    expect(editOf(fixed, changed).further_fixes_attributes).toEqual([{ id: 3, _destroy: true }, { fixtext: "Added" }])
    expect(editOf(fixed, { "fixes.3.fixtext": "2nd" }).further_fixes_attributes).toEqual([{ id: 3, fixtext: "2nd" }])
  })
})
