/** What each status expects of each field, against DISA's table, written here again by hand (R20.5). */
import { describe, expect, it } from "@effect/vitest"
import { RuleStatus, StatusFields } from "../../src/rule/index.ts"

type Row = readonly [configurable: string, inherentlyMeets: string, doesNotMeet: string, notApplicable: string]

const table: Readonly<Record<StatusFields.StatusField, Row>> = {
  title: ["R", "R", "R", "R"],
  vuln_discussion: ["R", "R", "R", "B"],
  check_content: ["R", "B", "B", "B"],
  fixtext: ["R", "B", "B", "B"],
  rule_severity: ["R", "R", "R", "B"],
  mitigations: ["-", "-", "R", "-"],
  artifact_description: ["-", "R", "-", "-"],
  status_justification: ["-", "R", "R", "R"]
}

const letters = { required: "R", blank: "B", optional: "-" } as const

const stigStatuses = [
  "Applicable - Configurable",
  "Applicable - Inherently Meets",
  "Applicable - Does Not Meet",
  "Not Applicable"
] as const

describe("fields by status", () => {
  it("a STIG has DISA's table", () => {
    for (const field of StatusFields.statusFields) {
      expect(
        stigStatuses.map((status) => letters[StatusFields.stateOf("stig", status, field)]),
        field
      ).toEqual(table[field])
    }
  })
  it("an SRG needs four texts where it applies, and a justification where it does not", () => {
    const needed = (status: RuleStatus.RuleStatus) =>
      StatusFields.statusFields.filter((field) => StatusFields.stateOf("srg", status, field) === "required")
    expect(needed("Applicable")).toEqual(["title", "vuln_discussion", "check_content", "fixtext"])
    expect(needed("Not Applicable")).toEqual(["status_justification"])
  })
  it("what is not determined, or is no status of the kind, expects nothing", () => {
    for (const field of StatusFields.statusFields) {
      for (const kind of ["stig", "srg"] as const) {
        expect(StatusFields.stateOf(kind, "Not Yet Determined", field)).toBe("optional")
      }
      expect(StatusFields.stateOf("stig", "Applicable", field)).toBe("optional")
      expect(StatusFields.stateOf("srg", "Applicable - Configurable", field)).toBe("optional")
    }
  })
})
