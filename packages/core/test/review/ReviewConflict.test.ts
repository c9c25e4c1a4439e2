/** The version that a caller saw is compared with the present one (R5.18). */
import { expect, it } from "@effect/vitest"
import { changedSince } from "../../src/review/ReviewConflict.ts"
import { at, comment, reviewId } from "../given.ts"

it("the conflict names the reviews whose time differs, earlier or later, and leaves out the others", () => {
  const reviews = [1, 2, 3, 4].map((id) => comment(id, { updated_at: at(1000) }))
  const seen = new Map([
    [reviewId(1), at(1000)],
    [reviewId(2), at(999)],
    [reviewId(3), at(1001)],
    [reviewId(99), at(0)]
  ])
  expect(changedSince(reviews, seen)).toEqual([2, 3])
  expect(changedSince(reviews, new Map())).toEqual([])
})
