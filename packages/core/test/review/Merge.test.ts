/** Merges of comments: the result for each, in all states. The API cases have the refusals over HTTP. */
import { describe, expect, it } from "@effect/vitest"
import { valueOf } from "../../src/Decision.ts"
import { Review } from "../../src/index.ts"
import { Merge } from "../../src/review/index.ts"
import { comment, componentId, finalizedPhase, openPhase, reply, reviewId } from "../given.ts"
import { decidedStates, now, triager } from "./givenTriage.ts"

const factsOf = (over: Partial<Merge.MergeFacts> = {}): Merge.MergeFacts => ({
  actor: triager,
  now,
  phase: openPhase,
  survivor: comment(9),
  survivor_on_deleted_rule: false,
  merged_before: new Set(),
  duplicates: [],
  ...over
})

const codesOf = (result: ReturnType<typeof Merge.decide>) =>
  !result.ok ? result.refusals.map(({ code }) => code) : "merged"

describe("a merge", () => {
  for (const [status, fields] of Object.entries(decidedStates)) {
    it(`of a comment that is ${status}`, () => {
      const before = comment(1, fields)
      const result = Merge.decide([before], "The same.", factsOf())
      if (status === "withdrawn") return expect(codesOf(result)).toEqual(["comment_withdrawn"])
      const { merged, survivor } = valueOf(result)
      expect(merged).toMatchObject([
        {
          review: {
            triage_status: "duplicate",
            duplicate_of_review_id: 9,
            addressed_by_rule_id: null,
            triage_set_by_id: triager,
            triage_set_at: now,
            adjudicated_by_id: triager,
            adjudicated_at: now,
            comment: before.comment
          },
          audit: { action: "merge", comment: "The same." }
        }
      ])
      expect(merged.flatMap(({ review }) => Review.brokenInvariants(review))).toEqual([])
      expect(survivor?.audit).toMatchObject({
        action: "merge_received",
        changes: [{ field: "merged_from", prev_value: null, new_value: [1] }]
      })
    })

    it(`into a comment that is ${status}`, () => {
      const survivor = comment(9, fields)
      const result = Merge.decide([comment(1)], "The same.", factsOf({ survivor }))
      if (status === "withdrawn") return expect(codesOf(result)).toEqual(["canonical_withdrawn"])
      if (status === "duplicate") return expect(codesOf(result)).toEqual(["canonical_is_duplicate"])
      // Its own decision stays.
      expect(valueOf(result).survivor?.review).toEqual({ ...survivor, updated_at: now })
    })
  }

  it("that the same user made before changes nothing but new comments", () => {
    const merged = (id: number, by: Review.Review["triage_set_by_id"] = triager) =>
      comment(id, { ...decidedStates.duplicate, duplicate_of_review_id: reviewId(9), triage_set_by_id: by })
    const facts = factsOf({ merged_before: new Set([reviewId(1), reviewId(2)]) })
    const again = (...merging: ReadonlyArray<Review.Review>) => valueOf(Merge.decide(merging, "The same.", facts))
    expect(again(merged(1), merged(2))).toEqual({ survivor: null, merged: [], returned: [] })
    // By another user it is a new decision, and a manual duplicate now counts as merged.
    const some = again(merged(1), merged(2, null), merged(3), comment(4))
    expect(some.merged.map(({ review }) => review.id)).toEqual([2, 3, 4])
    expect(some.survivor?.audit.changes).toMatchObject([{ field: "merged_from", new_value: [2, 3, 4] }])
  })

  it("returns the duplicates of merged comments to the queue, except those that are merged too", () => {
    const repeating = (id: number) => comment(id, { ...decidedStates.duplicate, duplicate_of_review_id: reviewId(1) })
    const facts = factsOf({ duplicates: [repeating(2), repeating(3)] })
    const { returned, merged } = valueOf(Merge.decide([comment(1), repeating(2)], "The same.", facts))
    expect(merged.map(({ review }) => review.id)).toEqual([1, 2])
    expect(returned).toMatchObject([
      { review: { id: 3, triage_status: "pending" }, audit: { comment: "canonical_merged" } }
    ])
  })

  it("is refused into a comment on a deleted requirement, because its duplicates return to the queue (R5.12)", () => {
    const result = Merge.decide([comment(1)], "The same.", factsOf({ survivor_on_deleted_rule: true }))
    expect(codesOf(result)).toEqual(["canonical_elsewhere"])
  })

  it("is refused with every reason", () => {
    const elsewhere = { component_id: componentId(2) }
    const others = [comment(1), reply(2, 1), comment(3, elsewhere)]
    expect(codesOf(Merge.decide(others, "", factsOf({ survivor: null, phase: finalizedPhase })))).toEqual([
      "component_frozen",
      "target_not_found",
      "not_a_comment",
      "several_components"
    ])
    const unfit = reply(9, 4, { ...elsewhere, ...decidedStates.withdrawn })
    expect(codesOf(Merge.decide([comment(1)], "", factsOf({ survivor: unfit })))).toEqual([
      "canonical_elsewhere",
      "canonical_is_reply",
      "canonical_withdrawn"
    ])
  })
})
