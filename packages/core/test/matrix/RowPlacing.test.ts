/** The requirement of a row of a comment matrix is found by every id in it, and never guessed (R24.2). */
import { describe, expect, it } from "@effect/vitest"
import { MatrixRow, RowPlacing } from "../../src/index.ts"
import { ids, requirement, row } from "./GivenMatrix.ts"

const rules = [
  requirement(1, { source: { stig_id: "OLD-01-000007" } }),
  requirement(2, {
    source: { stig_id: "OLD-01-000008", rule_id: "SV-2r1_rule", xccdf: {} },
    vuln_id: "V-2002",
    legacy_ids: "V-99, SV-99"
  }),
  requirement(3, { srg_id: "SRG-OS-000009", ident: "CCI-000009, CCI-000010" }),
  requirement(4, { srg_id: "SRG-OS-000009", ident: "CCI-000009" })
]
const find = RowPlacing.among(rules, "ABCD-01")

/** The number of the found requirement, "whole" for the component, or the code. */
const found = (...texts: ReadonlyArray<string>) => {
  const placed = find(row({ ids: ids(...texts) }))
  return placed === null ? "whole" : placed instanceof MatrixRow.MatrixRowIsRefused ? placed.code : placed.rule_number
}

describe("the requirement of a row", () => {
  it.each<[string, ReadonlyArray<string>, number | string]>([
    ["its displayed name", ["ABCD-01-000003"], 3],
    ["its displayed name in any case, with spaces", [" abcd-01-000003 "], 3],
    ["its number", ["000002"], 2],
    ["the STIG id of its file", ["OLD-01-000008"], 2],
    ["its published rule id", ["SV-2r1_rule"], 2],
    ["its Vuln id", ["V-2002"], 2],
    ["a legacy id", ["SV-99"], 2],
    ["its SRG id", ["SRG-OS-000001"], 1],
    ["its CCI", ["CCI-000010"], 3],
    ["an id among words", ["See OLD-01-000007 (check)"], 1],
    ["several ids of it", ["ABCD-01-000004", "SRG-OS-000009", "CCI-000009"], 4],
    ["an SRG id of several, and its CCI", ["SRG-OS-000009", "CCI-000010"], 3],
    ["an unknown id next to its name", ["ABCD-01-000001", "SRG-OS-999999"], 1],
    ["words for the component as a whole", ["General"], "whole"],
    ["an SRG id of several", ["SRG-OS-000009"], "ambiguous_row"],
    ["a CCI of several", ["CCI-000009"], "ambiguous_row"],
    ["ids of different requirements", ["ABCD-01-000001", "SRG-OS-000009"], "contradicting_row"],
    ["several names in one cell", ["ABCD-01-000001, ABCD-01-000002"], "contradicting_row"],
    ["the name of a requirement that does not exist", ["ABCD-01-000099"], "unknown_row"],
    ["nothing", [], "unknown_row"],
    ["blank cells", [""], "unknown_row"]
  ])("is found by %s", (_, texts, expected) => {
    expect(found(...texts)).toBe(expected)
  })

  it("of an ambiguous row is reported with the candidates", () => {
    const placed = find(row({ place: { sheet: "Review", row: 9 }, ids: ids("SRG-OS-000009") }))
    expect(placed).toMatchObject({
      row: 9,
      detail: 'Row 9 of the sheet "Review": 2 requirements are SRG-OS-000009: ABCD-01-000003, ABCD-01-000004.'
    })
  })
})
