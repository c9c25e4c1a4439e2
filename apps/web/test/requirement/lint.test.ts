// The lint in the editor: the sent texts, the findings that fit the current texts, and applied suggestions.
import { describe, expect, it } from "vitest"
import {
  currentFindings,
  lintedTexts,
  type LintFinding,
  markedPieces,
  nextSuggestion,
  type PlacedFinding,
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

  it("shows findings for the present text, and leaves out those on fields marked as missing", () => {
    const values = { ...valuesOf(rule()), title }
    expect(currentFindings([finding(at)], values)).toHaveLength(1)
    expect(currentFindings([finding(at)], { ...values, title: `A${title}` })).toEqual([])
    expect(
      currentFindings([finding({ rule: "fix-empty", field: "fixtext", start: 0, end: 0, excerpt: "" })], values)
    ).toEqual([])
  })

  it("applies a suggestion in its place, counted in characters, and removes a text with an empty one", () => {
    const [placed] = currentFindings([finding(at)], { ...valuesOf(rule()), title })
    expect(withSuggestion(title, placed!)).toBe("\u{1F512} The system must log.")
    const please = { finding: finding({ start: 0, end: 7, suggestion: "" }), name: "fixtext", from: 0, to: 7 }
    expect(withSuggestion("Please log.", please)).toBe("log.")
  })

  it("finds the only value that contains a place, also among several checks", () => {
    const values = { "checks.3.content": "Verify it.", "checks.4.content": "It shall." }
    const placed = (given: Partial<LintFinding>) =>
      currentFindings([finding({ field: "check_content", ...given })], values).map(({ from, name, to }) => [
        name,
        from,
        to
      ])
    expect(placed({ start: 0, end: 6, excerpt: "Verify" })).toEqual([["checks.3.content", 0, 6]])
    expect(placed({ start: 15, end: 20, excerpt: "shall" })).toEqual([["checks.4.content", 3, 8]])
    expect(placed({ start: 0, end: 21, excerpt: "Verify it." })).toEqual([[null, 0, 0]])
    expect(currentFindings([finding({})], { title: "It was a long time. It shall." })).toEqual([])
  })

  const placedAt = (from: number, to: number, given: Partial<LintFinding> = {}): PlacedFinding => ({
    finding: finding(given),
    name: "title",
    from,
    to
  })

  it("marks the findings, a short place before a longer one around it", () => {
    const marks = (placed: ReadonlyArray<PlacedFinding>) =>
      markedPieces("abcdefgh", placed).map(
        ({ finding: found, text }) => `${text}${found === null ? "" : `:${found.rule}`}`
      )
    expect(marks([])).toEqual(["abcdefgh"])
    expect(marks([placedAt(2, 4, { rule: "w" })])).toEqual(["ab", "cd:w", "efgh"])
    const whole = placedAt(0, 8, { rule: "whole" })
    expect(marks([whole, placedAt(2, 4, { rule: "w" })])).toEqual(["ab:whole", "cd:w", "efgh:whole"])
    const error = placedAt(3, 6, { rule: "e", severity: "error" })
    expect(marks([placedAt(2, 4, { rule: "w" }), error])).toEqual(["ab", "cd:w", "ef:e", "gh"])
    expect(marks([placedAt(1, 4, { rule: "w" }), error])).toEqual(["a", "bc:w", "def:e", "gh"])
    expect(
      markedPieces("abcdefgh", [placedAt(2, 4)])
        .map(({ text }) => text)
        .join("")
    ).toBe("abcdefgh")
    // A finding of an older text marks nothing.
    expect(marks([placedAt(6, 9), placedAt(3, 3)])).toEqual(["abcdefgh"])
  })

  it("has a key for the suggestion at the cursor, else for the next one, else for the first", () => {
    const placed = [placedAt(10, 12), placedAt(2, 4), placedAt(6, 8, { suggestion: null })]
    const next = (cursor: number) => nextSuggestion(placed, cursor)?.from
    expect([next(0), next(3), next(4), next(5), next(12), next(13)]).toEqual([2, 2, 2, 10, 10, 2])
    expect(nextSuggestion([placedAt(6, 8, { suggestion: null })], 0)).toBeNull()
  })

  it("names the effect of a click, and quotes only short passages", () => {
    expect([apply("must"), apply(""), apply(" ")]).toEqual(["Use “must”", "Remove it", "Use plain spaces"])
    expect(place({ excerpt: "shall" })).toBe("Found: “shall”.")
    expect([place({ excerpt: "x".repeat(41) }), place({ excerpt: "\t" })]).toEqual(["", ""])
  })
})
