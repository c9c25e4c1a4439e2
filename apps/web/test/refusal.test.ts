// Violations use the names of fields on the pages.
import { ProblemError } from "@docket/api/fetch"
import { describe, expect, it } from "vitest"
import { explain } from "../src/parts/Failure.tsx"
import { reasonInWords } from "../src/words/refusal.ts"

const locked = (field: string) => ({
  code: "section_locked",
  field,
  detail: `Requirement 000003: The section Fix is locked, so ${field} cannot be changed.`
})

describe("a reason", () => {
  it("names the field as the pages do", () => {
    const told = "Requirement 000003: The section Fix is locked, so the fix cannot be changed."
    expect(reasonInWords(locked("fixtext"))).toBe(told)
    expect(reasonInWords(locked("ident"))).toContain("so the CCIs cannot")
    expect(reasonInWords(locked("artifact_description"))).toContain("so the evidence cannot")
    expect(
      reasonInWords({ code: "edited_since", field: "vuln_discussion", detail: "vuln_discussion was changed." })
    ).toBe("the discussion was changed.")
  })

  it("is unchanged when it names no field, or names its subject itself", () => {
    const incomplete = { code: "requirement_incomplete", field: "status", detail: "It needs a status." }
    expect(reasonInWords(incomplete)).toBe("It needs a status.")
    expect(reasonInWords({ code: "rule_under_review", detail: "It is under review." })).toBe("It is under review.")
  })
})

describe("a problem", () => {
  const problem = (errors: ReadonlyArray<ReturnType<typeof locked>>) =>
    new ProblemError({
      type: "/docs/errors#section_locked",
      title: "Refused",
      status: 422,
      code: "section_locked",
      detail: errors.map(({ detail }) => detail).join(" "),
      errors
    })

  it("is stated in one sentence, and in a list of several", () => {
    const one = explain(problem([locked("fixtext")]))
    expect(one).toMatchObject({ detail: reasonInWords(locked("fixtext")), reasons: [], list: [] })
    const both = explain(problem([locked("fixtext"), locked("fix_id")]))
    expect(both.list).toEqual([locked("fixtext"), locked("fix_id")].map(reasonInWords))
  })
})
