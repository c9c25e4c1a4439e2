// The lint in the editor: the sent texts, the findings that fit the current texts, and applied suggestions.
import { describe, expect, it } from "vitest"
import {
  currentFindings,
  lintedTexts,
  type LintFinding,
  valueOfField,
  withSuggestion
} from "../../src/pages/requirement/state/lint.ts"
import { apply, place } from "../../src/words/lint.ts"
import { valuesOf } from "../../src/pages/requirement/values.ts"
import { rule } from "./Rules.ts"

const finding = (given: Partial<LintFinding>): LintFinding => ({
  rule: "title-modal",
  severity: "warning",
  field: "title",
  message: 'Use "must".',
  start: 13,
  end: 18,
  excerpt: "shall",
  suggestion: "must",
  ...given
})

const title = "\u{1F512} The system shall log."
const at = { start: 13, end: 18 }

describe("the lint of a requirement", () => {
  it("gets every text with the status and the kind", () => {
    const made = rule({ title, status: "Not Applicable", status_justification: "There is none." })
    expect(lintedTexts(made, { ...valuesOf(made), mitigations: "None." })).toMatchObject({
      document_type: made.document_type,
      status: "Not Applicable",
      title,
      mitigations: "None.",
      status_justification: "There is none.",
      artifact_description: ""
    })
  })

  it("shows what fits the text as it is now, and leaves out what is marked as missing", () => {
    const values = { ...valuesOf(rule()), title }
    expect(currentFindings([finding(at)], values)).toHaveLength(1)
    expect(currentFindings([finding(at)], { ...values, title: `A${title}` })).toEqual([])
    expect(
      currentFindings([finding({ rule: "fix-empty", field: "fixtext", start: 0, end: 0, excerpt: "" })], values)
    ).toEqual([])
  })

  it("applies a suggestion by characters, and removes a text by an empty one", () => {
    expect(withSuggestion(title, finding(at))).toBe("\u{1F512} The system must log.")
    expect(withSuggestion("Please log.", finding({ start: 0, end: 7, suggestion: "" }))).toBe("log.")
  })

  it("finds the one value that holds the text of a field", () => {
    const check = { "checks.3.content": "Verify it." }
    expect(valueOfField({ ...check }, "title")).toBe("title")
    expect(valueOfField(check, "check_content")).toBe("checks.3.content")
    expect(valueOfField({ ...check, "checks.4.content": "" }, "check_content")).toBeNull()
    expect(valueOfField({}, "check_content")).toBeNull()
  })

  it("names what a click does, and quotes short places alone", () => {
    expect([apply("must"), apply(""), apply(" ")]).toEqual(["Use “must”", "Remove it", "Use plain spaces"])
    expect(place({ excerpt: "shall" })).toBe("Found: “shall”.")
    expect([place({ excerpt: "x".repeat(41) }), place({ excerpt: "\t" })]).toEqual(["", ""])
  })
})
