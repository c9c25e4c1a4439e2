/** The marking above the table of a submission to DISA (R19.5). */
import { expect, it } from "@effect/vitest"
import { SubmissionForm } from "@docket/core"
import { SubmissionFile } from "../src/index.ts"

const row = (status: string) => ({ cells: SubmissionForm.columns.map((name) => (name === "Status" ? status : "")) })

it("the marking says CUI when the file has requirements that DISA does not publish, and is empty without a marking", () => {
  const published = [row("Applicable - Configurable")]
  const unpublished = [...published, row("Not Applicable")]
  expect(SubmissionFile.markingOf("UNCLASSIFIED", published)).toBe("UNCLASSIFIED")
  expect(SubmissionFile.markingOf("UNCLASSIFIED", unpublished)).toMatch(/^UNCLASSIFIED – CUI: /)
  expect(SubmissionFile.markingOf("", unpublished)).toBe("")
})
