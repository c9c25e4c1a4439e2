/** The promises of SubmissionRepository (R19). */
import { expect } from "@effect/vitest"
import { Effect, Option } from "effect"
import { ComponentId, ComponentRepository, type Submission, SubmissionRepository } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { awkwardTexts, makeComponent, minute } from "../Fixtures.ts"

const submissionOf = (component_id: ComponentId, number: number): Submission.Submission => ({
  component_id,
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
  file: "ZG9ja2V0"
})

export const suite: Suite = (it) => {
  it.effect("a submission is stored as created, and listed without its file, newest first", () =>
    Effect.gen(function* () {
      const submissions = yield* SubmissionRepository
      const [{ id }, other] = [yield* makeComponent(), yield* makeComponent()]
      expect(yield* submissions.lastNumber(id)).toBe(0)
      for (const number of [1, 2, 10]) yield* submissions.insert(submissionOf(id, number))
      yield* submissions.insert(submissionOf(other.id, 1))
      expect(yield* submissions.lastNumber(id)).toBe(10)
      expect(yield* submissions.find(id, 2)).toEqual(Option.some(submissionOf(id, 2)))
      expect(yield* submissions.find(id, 3)).toEqual(Option.none())
      const headers = [10, 2, 1].map((number) => {
        const { file: _, ...header } = submissionOf(id, number)
        return header
      })
      expect(yield* submissions.page(id, { page: 1, per_page: 2 })).toEqual({ rows: headers.slice(0, 2), total: 3 })
      expect(yield* submissions.page(id, { page: 2, per_page: 2 })).toEqual({ rows: headers.slice(2), total: 3 })
      expect(yield* submissions.page(id, { page: 3, per_page: 2 })).toEqual({ rows: [], total: 3 })
    })
  )

  it.effect("a number is used once, of an existing component", () =>
    Effect.gen(function* () {
      const submissions = yield* SubmissionRepository
      const { id } = yield* makeComponent()
      yield* submissions.insert(submissionOf(id, 1))
      expect(yield* Effect.exit(submissions.insert(submissionOf(id, 1)))).toHaveProperty("_tag", "Failure")
      const { file: _, ...header } = submissionOf(id, 1)
      expect(yield* submissions.page(id, { page: 1, per_page: 9 })).toEqual({ rows: [header], total: 1 })
    })
  )

  it.effect("submissions are deleted with their component", () =>
    Effect.gen(function* () {
      const submissions = yield* SubmissionRepository
      const { id } = yield* makeComponent()
      yield* submissions.insert(submissionOf(id, 1))
      yield* (yield* ComponentRepository).remove(id)
      expect(yield* submissions.find(id, 1)).toEqual(Option.none())
    })
  )
}
