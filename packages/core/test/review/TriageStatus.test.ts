/** The nine states of triage, and those that also adjudicate a comment (R5.8, R5.9). */
import { expect, it } from "@effect/vitest"
import { TriageStatus } from "../../src/index.ts"

it("four of the nine states adjudicate", () => {
  expect(TriageStatus.TriageStatus.literals.map((status) => [status, TriageStatus.isTerminal(status)])).toEqual([
    ["pending", false],
    ["concur", false],
    ["concur_with_comment", false],
    ["non_concur", false],
    ["duplicate", true],
    ["informational", true],
    ["needs_clarification", false],
    ["withdrawn", true],
    ["addressed_by", true]
  ])
})
