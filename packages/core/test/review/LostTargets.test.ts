/** The comments that return to the queue when a requirement is deleted, for any links between comments (R5.12). */
import { expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { Review } from "../../src/index.ts"
import { LostTargets } from "../../src/review/index.ts"
import { at, comment, componentId, projectId, reviewId, ruleId } from "../given.ts"
import { decidedStates } from "./givenTriage.ts"

const now = at(5000)
const to = { rule_id: ruleId(9), component_id: componentId(9), project_id: projectId(9) }

/** A comment on requirement 1 or 2 with its target: nothing, another comment, or a requirement. */
const link = Schema.Struct({
  on: Schema.Literals([1, 2]),
  points: Schema.Literals(["nowhere", "comment", "rule"]),
  target: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9 }))
})

const built = (links: ReadonlyArray<typeof link.Type>): ReadonlyArray<Review.Review> => {
  // Chains are never stored, so only comments without a target are targets.
  const canonicals = links.flatMap(({ points }, index) => (points === "nowhere" ? [index + 1] : []))
  return links.map(({ on, points, target }, index) => {
    const canonical = canonicals[target % Math.max(canonicals.length, 1)]
    const state =
      points === "rule"
        ? { ...decidedStates.addressed_by, addressed_by_rule_id: ruleId((target % 2) + 1) }
        : points === "comment" && canonical !== undefined
          ? { ...decidedStates.duplicate, duplicate_of_review_id: reviewId(canonical) }
          : {}
    return comment(index + 1, { rule_id: ruleId(on), ...state })
  })
}

const pointsAt = (all: ReadonlyArray<Review.Review>, rule: number) => {
  const there = new Set(all.filter(({ rule_id }) => rule_id === rule).map(({ id }) => id))
  return all.filter(
    ({ addressed_by_rule_id, duplicate_of_review_id }) =>
      addressed_by_rule_id === rule || (duplicate_of_review_id !== null && there.has(duplicate_of_review_id))
  )
}

const webs = Arbitrary.array(Arbitrary.schema(link), { maxLength: 12 })

it.prop(
  "after a relocation no link leads from one component to the other, and all other links remain",
  [webs],
  ([links]) => {
    const all = built(links)
    const moving = all.filter(({ rule_id }) => rule_id === 1)
    const { moved, returned } = LostTargets.onRelocation({ moving, pointing: pointsAt(all, 1), to, now })
    const changed = new Map([...returned.map(({ review }) => review), ...moved].map((review) => [review.id, review]))
    const after = all.map((review) => changed.get(review.id) ?? review)
    const placeOf = new Map(after.map(({ id, component_id }) => [id, component_id]))
    after.forEach((review, index) => {
      const before = all[index]!
      expect(Review.brokenInvariants(review)).toEqual([])
      const isMoved = before.rule_id === 1
      expect(review.component_id).toBe(isMoved ? 9 : 1)
      expect(review.rule_id).toBe(isMoved ? 9 : 2)
      const canonical = before.duplicate_of_review_id
      const together = canonical !== null && (all[canonical - 1]!.rule_id === 1) === isMoved
      const ruleStays = before.addressed_by_rule_id === 2 && !isMoved
      const pointed = canonical !== null || before.addressed_by_rule_id !== null
      expect(review.triage_status).toBe(pointed && !together && !ruleStays ? "pending" : before.triage_status)
      if (review.duplicate_of_review_id !== null) {
        expect(placeOf.get(review.duplicate_of_review_id)).toBe(review.component_id)
      }
      if (isMoved) expect(review.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime())
      else if (review.triage_status === before.triage_status) expect(review).toBe(before)
    })
    // One entry for each comment that lost its target, at the comment's present place.
    expect(returned.map(({ review }) => review.id).toSorted()).toEqual(
      after
        .filter((review, index) => review.triage_status !== all[index]!.triage_status)
        .map(({ id }) => id)
        .toSorted()
    )
    for (const { review, audit } of returned) expect(audit.component_id).toBe(review.component_id)
  }
)

it("replies and acts move unchanged", () => {
  const act = comment(1, { action: "approve", triage_status: null })
  const { moved, returned } = LostTargets.onRelocation({ moving: [act], pointing: [], to, now })
  expect(moved).toEqual([{ ...act, ...to, updated_at: now }])
  expect(returned).toEqual([])
})

it.prop("after a deletion nothing refers to the requirement or to a comment on it", [webs], ([links]) => {
  const all = built(links)
  const returned = LostTargets.onDeletion(pointsAt(all, 1), now)
  const changed = new Map(returned.map(({ review }) => [review.id, review]))
  const after = all.map((review) => changed.get(review.id) ?? review)
  expect(pointsAt(after, 1)).toEqual([])
  expect(pointsAt(after, 2)).toEqual(pointsAt(all, 2).filter(({ id }) => !changed.has(id)))
  for (const { review, audit } of returned) {
    expect(review.triage_status).toBe("pending")
    const wasAddressed = all[review.id - 1]!.addressed_by_rule_id !== null
    expect(audit.comment).toBe(wasAddressed ? "addressing_rule_deleted" : "canonical_on_deleted_rule")
  }
})
