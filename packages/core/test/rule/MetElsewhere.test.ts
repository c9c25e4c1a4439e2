/** A requirement that is met elsewhere: its citation is read from the mitigation, whatever its source (R10.16). */
import { describe, expect, it } from "@effect/vitest"
import { MetElsewhere } from "../../src/index.ts"
import { rule } from "../given.ts"

const photon = { document: "Photon OS 5 STIG V1R2", requirement: "PHTN-50-000001" }
const system = { document: MetElsewhere.operatingSystem, requirement: null }
const notMet = "Applicable - Does Not Meet"

describe("a citation", () => {
  it("names the document, and the requirement in brackets", () => {
    const met = MetElsewhere.meet(rule(), photon, null)
    expect(met.mitigations).toBe("The risk is fully mitigated by Photon OS 5 STIG V1R2 (PHTN-50-000001).")
    expect(MetElsewhere.meet(rule(), system, null).mitigations).toBe(
      "The risk is fully mitigated by the operating system."
    )
  })

  it.each([
    ["Fully mitigated by Photon OS 5 STIG V1R2 (PHTN-50-000001).", photon],
    ["The host does it.\nIt is fully mitigated by Photon OS 5 STIG V1R2 [PHTN-50-000001]; see there.", photon],
    ["fully mitigated by Photon OS 5 STIG V1R2 (PHTN-50-000001)\r\nNo risk remains.", photon],
    ["This is fully mitigated by the operating system. The risk is low.", system],
    [
      "fully mitigated by Apache Server 2.4 (UNIX) STIG V2R6 (AS24-U1-000010).",
      { document: "Apache Server 2.4 (UNIX) STIG V2R6", requirement: "AS24-U1-000010" }
    ],
    ["fully mitigated by Apache Server 2.4 (UNIX)", { document: "Apache Server 2.4 (UNIX)", requirement: null }],
    ["The risk is partly mitigated by the operating system.", null],
    ["fully mitigated by ", null],
    ["", null]
  ])("of %j is read", (mitigations, metBy) => {
    expect(MetElsewhere.of(rule({ status: notMet, mitigations }))).toEqual(metBy)
  })

  it("counts only in the status Does Not Meet", () => {
    const { mitigations } = MetElsewhere.meet(rule(), photon, null)
    for (const status of ["Not Yet Determined", "Applicable - Configurable", "Not Applicable"] as const) {
      expect(MetElsewhere.of(rule({ status, mitigations }))).toBeNull()
    }
  })

  it("is found in a megabyte of blanks, brackets and beginnings at once", () => {
    for (const piece of [" ", " (", "fully mitigated by ", "fully ", ". "]) {
      const mitigations = `fully mitigated by x${piece.repeat(1_000_000 / piece.length)}`
      expect(MetElsewhere.of(rule({ status: notMet, mitigations }))).not.toBeNull()
    }
  })
})

describe("marking as met elsewhere", () => {
  it("keeps check, fix and the text of the mitigation", () => {
    const before = rule({
      status: "Applicable - Configurable",
      fixtext: "Set it.",
      mitigations: "A guard watches.",
      status_justification: "As agreed."
    })
    expect(MetElsewhere.meet(before, photon, null)).toEqual({
      ...before,
      status: notMet,
      mitigations: "The risk is fully mitigated by Photon OS 5 STIG V1R2 (PHTN-50-000001).\n\nA guard watches."
    })
  })

  it("a second time changes nothing", () => {
    const once = MetElsewhere.meet(rule({ mitigations: "A guard watches." }), photon, null)
    expect(MetElsewhere.meet(once, photon, null)).toEqual(once)
  })

  it("with another target replaces the citation and the justification that named the first", () => {
    const once = MetElsewhere.meet(rule({ mitigations: "A guard $& watches." }), photon, null)
    expect(MetElsewhere.meet(once, system, null)).toEqual(
      MetElsewhere.meet(rule({ mitigations: "A guard $& watches." }), system, null)
    )
  })

  it("has the given justification, else the present one, else one from the target", () => {
    const justificationOf = (own: string, given: string | null) =>
      MetElsewhere.meet(rule({ status_justification: own }), photon, given).status_justification
    expect(justificationOf("Own.", "Given.")).toBe("Given.")
    expect(justificationOf("Own.", null)).toBe("Own.")
    expect(justificationOf(" ", null)).toContain("Photon OS 5 STIG V1R2 (PHTN-50-000001)")
  })
})

it("a document name has STIG only once", () => {
  expect(MetElsewhere.documentName("Photon OS 5", "V1R2")).toBe("Photon OS 5 STIG V1R2")
  expect(MetElsewhere.documentName("Photon OS 5 STIG ", "V1R2")).toBe("Photon OS 5 STIG V1R2")
})
