/** Permanent removal of a review: the records that are removed with it, and those that stay (R5.12, R5.13, R9.1). */
import { expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { Destruction } from "../../src/review/index.ts"
import { comment, reply, reviewId } from "../given.ts"
import { decidedStates, now } from "./givenTriage.ts"

const numbers = Arbitrary.array(Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 40 }))), {
  maxLength: 30
})

it.prop(
  "the subtree has all reviews below the review; the review comes first",
  { parents: numbers, at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 30 })) },
  ({ parents, at }) => {
    const replies = parents.map((parent, index) =>
      reply(index + 2, 1, { responding_to_review_id: reviewId((parent % (index + 1)) + 1) })
    )
    const thread = [comment(1), ...replies]
    const root = thread[at % thread.length] ?? comment(1)
    const answers = new Map(thread.map(({ id, responding_to_review_id }) => [id, responding_to_review_id]))
    const isBelow = (id: number | null | undefined): boolean =>
      id !== null && id !== undefined && (id === root.id || isBelow(answers.get(reviewId(id))))
    const subtree = Destruction.subtreeOf(root, replies.toReversed())
    expect(subtree[0]).toBe(root)
    expect(subtree).toEqual(thread.filter(({ id }) => isBelow(id)))
  }
)

it("the entries have author, time and place of the removed texts, and none of the words", () => {
  const top = comment(1, { ...decidedStates.concur, section: "fixtext", imported_name: "Grace H." })
  const { audits, returned } = Destruction.decide([top, reply(2, 1)], [], "Names a person.", now)
  expect(returned).toEqual([])
  const changed = (entry: (typeof audits)[number] | undefined) =>
    Object.fromEntries(entry?.changes.map(({ field, prev_value }) => [field, prev_value]) ?? [])
  expect(audits.map(({ auditable_id }) => auditable_id)).toEqual([1, 2])
  for (const entry of audits) {
    expect(entry).toMatchObject({ action: "admin_destroy", auditable_type: "Review", comment: "Names a person." })
    expect(entry.changes.map(({ new_value }) => new_value)).toEqual(entry.changes.map(() => null))
    expect(JSON.stringify(entry)).not.toContain("The text of")
    expect(JSON.stringify(entry)).not.toContain("Grace")
  }
  expect(changed(audits[0])).toEqual({
    action: "comment",
    section: "fixtext",
    user_id: top.user_id,
    created_at: top.created_at,
    triage_status: "concur"
  })
  expect(changed(audits[1])).toMatchObject({ responding_to_review_id: 1, user_id: top.user_id })
})

it("duplicates of a removed comment return to the queue, with the cause", () => {
  const duplicate = (id: number) => comment(id, { ...decidedStates.duplicate, duplicate_of_review_id: reviewId(1) })
  const { returned, audits } = Destruction.decide([comment(1)], [duplicate(5), duplicate(7)], "Why.", now)
  expect(returned.map(({ review }) => [review.id, review.triage_status, review.duplicate_of_review_id])).toEqual([
    [5, "pending", null],
    [7, "pending", null]
  ])
  for (const { audit } of returned) {
    expect(audit).toMatchObject({ action: "returned_to_pending", comment: "canonical_destroyed" })
  }
  expect(audits).toHaveLength(1)
})
