/** The file of a submission to DISA: the text above its header, and that it can be read again as it was written (R19.1, R19.3). */
import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { read } from "@e965/xlsx"
import { SubmissionForm } from "@docket/core"
import { aRequirement } from "@docket/testing/records"
import * as SubmissionFile from "../src/SubmissionFile.ts"

const rowsOf = (...rules: ReadonlyArray<Parameters<typeof aRequirement>[0]>) =>
  SubmissionForm.rowsOf(
    rules.map((given) => ({ rule: aRequirement(given), satisfied_by: [] })),
    new Map()
  )
const configurable = {
  rule_number: 1,
  status: "Applicable - Configurable",
  title: "T",
  fixtext: "x".repeat(70_000)
} as const
const notMet = { rule_number: 3, status: "Applicable - Does Not Meet", mitigations: "=M" } as const

const cellsOf = (file: Uint8Array): ReadonlyArray<string> => {
  const workbook = read(file.slice(), { dense: true })
  const [row = []] = workbook.Sheets[workbook.SheetNames[0] ?? ""]?.["!data"] ?? []
  return row.map((cell) => String(cell?.v ?? ""))
}

it.effect("the file has the marking above its header, and marks controlled unclassified information", () =>
  Effect.gen(function* () {
    const all = rowsOf(configurable, notMet)
    const marking = SubmissionFile.markingOf("UNCLASSIFIED//FOR TRAINING", all)
    expect(cellsOf(yield* SubmissionFile.write({ prefix: "ABCD-01" }, all, marking))).toEqual([
      "UNCLASSIFIED//FOR TRAINING – CUI: rows that are not Applicable - Configurable"
    ])
    expect(SubmissionFile.markingOf("UNCLASSIFIED", rowsOf(configurable))).toBe("UNCLASSIFIED")
    expect(SubmissionFile.markingOf("", all)).toBe("")
    const [first] = cellsOf(yield* SubmissionFile.write({ prefix: "ABCD-01" }, all, ""))
    expect(first).toBe("IA Control")
  })
)

it.effect("the file is read back as written, with texts longer than a cell", () =>
  Effect.gen(function* () {
    const rows = rowsOf(configurable, notMet)
    for (const marking of ["", "CUI"]) {
      const file = yield* SubmissionFile.write({ prefix: "ABCD-01" }, rows, marking)
      const [first, second] = yield* SubmissionFile.read(file, [1, 3])
      expect(first).toMatchObject({
        rule_number: 1,
        cells: { Requirement: "T", Fix: configurable.fixtext, Mitigation: "" }
      })
      expect(second).toMatchObject({ rule_number: 3, cells: { Mitigation: "=M", Status: notMet.status, Fix: "" } })
    }
  })
)
