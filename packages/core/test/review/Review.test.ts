/** The invariants of a review accept valid ones and reject broken ones (R5.3, R5.8, R5.9). */
import { expect, it } from "@effect/vitest"
import { Review } from "../../src/index.ts"
import { at, comment, reply, reviewId, ruleId, userId } from "../given.ts"

it("a new comment, a new reply and another act are valid", () => {
  for (const review of [comment(1), reply(2, 1), comment(3, { action: "approve", triage_status: null })])
    expect(Review.brokenInvariants(review)).toEqual([])
})

const adjudicated = { adjudicated_at: at(1), adjudicated_by_id: userId(1) }
const broken: Readonly<Record<string, Review.Review>> = {
  "A top-level comment has a triage status.": comment(1, { triage_status: null }),
  "Only top-level comments are triaged.": reply(1, 2, { triage_status: "concur" }),
  "Only comments and replies are withdrawn.": comment(1, {
    action: "approve",
    triage_status: "withdrawn",
    ...adjudicated
  }),
  "A pending comment names no triager.": comment(1, { triage_set_by_id: userId(1) }),
  "A pending comment has no time of triage.": comment(1, { triage_set_at: at(1) }),
  "A pending comment is not adjudicated.": comment(1, adjudicated),
  "A terminal status is adjudicated.": comment(1, { triage_status: "informational" }),
  "What is not triaged is not adjudicated.": reply(1, 2, adjudicated),
  "Only an adjudicated comment names an adjudicator.": comment(1, { adjudicated_by_id: userId(1) }),
  "A canonical comment is named exactly by duplicates.": comment(1, { duplicate_of_review_id: reviewId(2) }),
  "A comment is not its own duplicate.": comment(1, {
    triage_status: "duplicate",
    duplicate_of_review_id: reviewId(1),
    ...adjudicated
  }),
  "An addressing rule is named exactly by addressed comments.": comment(1, { addressed_by_rule_id: ruleId(2) })
}
it("each violation has its own sentence", () => {
  for (const [sentence, review] of Object.entries(broken)) expect(Review.brokenInvariants(review)).toEqual([sentence])
})
it("a status without its target is a violation too", () => {
  for (const triage_status of ["duplicate", "addressed_by"] as const)
    expect(Review.brokenInvariants(comment(1, { triage_status, ...adjudicated }))).toHaveLength(1)
})
