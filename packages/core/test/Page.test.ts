/** The core limits the size of lists (R4.2) for every caller of a use case. */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { Page } from "../src/index.ts"

describe("Page", () => {
  it("is the first page of the usual size by default", () => {
    expect(Page.bounded({})).toEqual({ page: 1, per_page: 25 })
    expect(Page.bounded({ page: 3, per_page: 40 })).toEqual({ page: 3, per_page: 40 })
    expect(Page.bounded({}, { usual: 7, most: 9 })).toEqual({ page: 1, per_page: 7 })
  })

  it.prop("is never below 1 nor above the bound", [Schema.Int, Schema.Int], ([page, per_page]) => {
    const request = Page.bounded({ page, per_page }, { usual: 25, most: 1000 })
    expect(request).toEqual({ page: Math.max(1, page), per_page: Math.min(1000, Math.max(1, per_page)) })
  })

  it("has the rows after its offset, and none beyond the largest number that storage supports", () => {
    const last = { page: Number.MAX_SAFE_INTEGER, per_page: 1000 }
    expect(Page.slice(["a", "b", "c"], { page: 2, per_page: 2 })).toEqual(["c"])
    expect(Page.slice(["a", "b", "c"], last)).toEqual([])
    expect(Page.offsetOf(last)).toBe(Number.MAX_SAFE_INTEGER)
  })

  it.effect("is within the bound, and the answer has its number and size", () =>
    Effect.gen(function* () {
      const answer = yield* Page.paged({ per_page: 5000, q: "x" }, (request) => {
        expect(request).toEqual({ page: 1, per_page: 100, q: "x" })
        return Effect.succeed({ rows: ["a"], total: 201, seen_at: null })
      })
      expect(answer).toEqual({ rows: ["a"], seen_at: null, pagination: { page: 1, per_page: 100, total: 201 } })
    })
  )
})
