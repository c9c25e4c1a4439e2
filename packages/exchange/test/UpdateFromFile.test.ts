/** Tables from DISA, STIG Viewer and vendors, read as updates of existing requirements (R16.1). */
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { UpdateFromFile } from "../src/index.ts"

const csv = (...rows: ReadonlyArray<ReadonlyArray<string>>) =>
  new TextEncoder().encode(
    rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n")
  )

const read = (bytes: Uint8Array, name = "table.csv") => UpdateFromFile.read({ name, bytes }, { maxBytes: 1_000_000 })

describe("a table for an existing component", () => {
  it.effect("has its unknown columns reported, unless they are empty or repeat the SRG", () =>
    Effect.gen(function* () {
      const { notes } = yield* read(
        csv(
          ["STIGID", "Requirement", "Fixx Text", "Empty", "SRG Fix", "", "IA Control"],
          ["ABCD-01-000001", "A title", "chmod", "", "what the SRG says", "", "ECAT-1"]
        )
      )
      expect(notes).toEqual([
        {
          place: { kind: "row", number: 1 },
          message: 'These columns are unknown, and were not read: "Fixx Text".'
        }
      ])
    })
  )

  it.effect("has its banner skipped, its headers matched by any name, and its values understood", () =>
    Effect.gen(function* () {
      const { format, problems, rows } = yield* read(
        csv(
          ["UNCLASSIFIED//FOR OFFICIAL USE ONLY", "", ""],
          [
            "Group Title",
            "STIG-ID",
            "Rule Title",
            "Severity Category",
            "CCI(s)",
            "Check Text",
            "Legacy",
            "Status",
            "Mine"
          ],
          [
            "SRG-OS-1, SRG-OS-2",
            "",
            "A title",
            "CAT II",
            "CCI-000015 and CCI-000016",
            " a \nb",
            "V-1;V-2",
            "n/a",
            "kept"
          ],
          ["SRG-OS-3", "ABCD-01-000003", "", "", "AC-2", "", "", "Open", ""]
        )
      )
      expect([format, problems]).toEqual(["csv", []])
      expect(rows[0]).toMatchObject({
        place: { kind: "row", number: 3 },
        id: null,
        stig_id: "",
        srg_ids: ["SRG-OS-1", "SRG-OS-2"],
        values: {
          title: "A title",
          rule_severity: "medium",
          ident: "CCI-000015, CCI-000016",
          check_content: " a \nb",
          status: "Not Applicable"
        },
        // Ids identify a row and are not content.
        identifiers: { legacy_ids: { text: expect.stringMatching(/V-1/) } },
        empty: [],
        satisfies: null
      })
      expect(rows[0]?.columns.get("check_content")).toBe("Check Text")
      // A checklist's result for a machine is not a status. A text without a CCI is also an ident, as in the editor.
      expect(rows[1]).toMatchObject({ stig_id: "ABCD-01-000003", values: { ident: "AC-2" } })
      expect(rows[1]?.values).not.toHaveProperty("status")
      expect([...(rows[1]?.empty ?? [])].toSorted()).toEqual(["check_content", "rule_severity", "title"])
    })
  )

  it.effect("needs any id that distinguishes its rows, and is refused without one", () =>
    Effect.gen(function* () {
      for (const id of ["Docket ID", "STIG ID", "SRGID"]) {
        const { rows } = yield* read(csv([id, "Fix"], ["7", "Fix."]))
        expect(rows).toHaveLength(1)
      }
      const none = yield* Effect.flip(read(csv(["Requirement", "Fix"], ["T", "Fix."])))
      expect(none).toMatchObject({ _tag: "Refused", code: "no_header" })
      expect(JSON.stringify(none)).not.toContain("undefined")
    })
  )

  it.effect("lists every wrong cell, which changes nothing, and keeps the others", () =>
    Effect.gen(function* () {
      const { problems, rows } = yield* read(
        csv(
          ["Docket ID", "SRGID", "Status", "Severity", "Documentable", "Fix"],
          ["seven", "SRG-OS-1", "Maybe", "CAT V", "perhaps", "Fix."],
          ["0", "SRG-OS-2", "", "", "", "\u0001"]
        )
      )
      expect(problems.map(({ code, column_name, row }) => [code, row, column_name])).toEqual([
        ["invalid_cell", 2, "Docket ID"],
        ["invalid_cell", 2, "Status"],
        ["invalid_cell", 2, "Severity"],
        ["invalid_cell", 2, "Documentable"],
        ["unrepresentable_text", 3, "Fix"],
        ["invalid_cell", 3, "Docket ID"]
      ])
      expect(rows[0]?.values).toEqual({ fixtext: "Fix." })
    })
  )
})
