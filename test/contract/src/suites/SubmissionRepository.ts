/** The promises of SubmissionRepository (R19). */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import { ComponentId, ComponentRepository, type Submission, SubmissionRepository, TriageStatus } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { awkwardTexts, makeComponent, minute } from "../Fixtures.ts"

const submissionOf = (
  component_id: ComponentId,
  number: number,
  kind: Submission.SubmissionKind = "submission"
): Submission.Submission => ({
  component_id,
  kind,
  number,
  submitted_by: awkwardTexts[number % awkwardTexts.length]!,
  submitted_at: minute(number),
  comment: awkwardTexts.join(""),
  version: 2,
  release: 3,
  marking: "",
  file_name: "ü.xlsx",
  sha256: String(number).padStart(64, "0"),
  rule_numbers: [1, 3],
  left_out: [2],
  straightened: [{ rule_number: 3, field: "check_content", character: "\u00a0", plain: " ", count: 4 }],
  with_errors: [3],
  counts:
    kind === "submission"
      ? null
      : { comments: 9, adjudicated: 2, by_triage_status: TriageStatus.countsFrom((status) => status.length) },
  file: "ZG9ja2V0"
})

export const suite: Suite = (it) => {
  it.effect("a submission is stored as created, and listed without its file, newest first", () =>
    Effect.gen(function* () {
      const submissions = yield* SubmissionRepository
      const [{ id }, other] = [yield* makeComponent(), yield* makeComponent()]
      expect(yield* submissions.lastNumber(id, "submission")).toBe(0)
      for (const number of [1, 2, 10]) yield* submissions.insert(submissionOf(id, number))
      yield* submissions.insert(submissionOf(other.id, 1))
      expect(yield* submissions.lastNumber(id, "submission")).toBe(10)
      expect(yield* submissions.find(id, "submission", 2)).toEqual(Option.some(submissionOf(id, 2)))
      expect(yield* submissions.find(id, "submission", 3)).toEqual(Option.none())
      const headers = [10, 2, 1].map((number) => {
        const { file: _, ...header } = submissionOf(id, number)
        return header
      })
      expect(yield* submissions.page(id, "submission", { page: 1, per_page: 2 })).toEqual({
        rows: headers.slice(0, 2),
        total: 3
      })
      expect(yield* submissions.page(id, "submission", { page: 2, per_page: 2 })).toEqual({
        rows: headers.slice(2),
        total: 3
      })
      expect(yield* submissions.page(id, "submission", { page: 3, per_page: 2 })).toEqual({ rows: [], total: 3 })
    })
  )

  it.effect("a number is used once, of an existing component", () =>
    Effect.gen(function* () {
      const submissions = yield* SubmissionRepository
      const { id } = yield* makeComponent()
      yield* submissions.insert(submissionOf(id, 1))
      expect(yield* Effect.exit(submissions.insert(submissionOf(id, 1)))).toHaveProperty("_tag", "Failure")
      const { file: _, ...header } = submissionOf(id, 1)
      expect(yield* submissions.page(id, "submission", { page: 1, per_page: 9 })).toEqual({ rows: [header], total: 1 })
    })
  )

  it.effect("matrices are numbered and listed apart from submissions, and have counts", () =>
    Effect.gen(function* () {
      const submissions = yield* SubmissionRepository
      const { id } = yield* makeComponent()
      yield* submissions.insert(submissionOf(id, 1))
      expect(yield* submissions.lastNumber(id, "dispositions")).toBe(0)
      const matrices = [1, 2].map((number) => submissionOf(id, number, "dispositions"))
      for (const matrix of matrices) yield* submissions.insert(matrix)
      expect(yield* submissions.lastNumber(id, "dispositions")).toBe(2)
      expect(yield* submissions.lastNumber(id, "submission")).toBe(1)
      expect(yield* submissions.find(id, "dispositions", 1)).toEqual(Option.some(matrices[0]))
      expect(yield* submissions.find(id, "submission", 2)).toEqual(Option.none())
      const page = yield* submissions.page(id, "dispositions", { page: 1, per_page: 9 })
      expect(page.rows.map(({ number }) => number)).toEqual([2, 1])
      expect(page.total).toBe(2)
      for (const wrong of [
        { ...submissionOf(id, 5), counts: matrices[0]!.counts },
        { ...matrices[0]!, number: 5, counts: null }
      ]) {
        expect(yield* Effect.exit(submissions.insert(wrong))).toHaveProperty("_tag", "Failure")
      }
    })
  )

  it.effect("submissions are deleted with their component", () =>
    Effect.gen(function* () {
      const submissions = yield* SubmissionRepository
      const { id } = yield* makeComponent()
      yield* submissions.insert(submissionOf(id, 1))
      yield* (yield* ComponentRepository).remove(id)
      expect(yield* submissions.find(id, "submission", 1)).toEqual(Option.none())
    })
  )
}
