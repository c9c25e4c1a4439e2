/** Moves of a thread: refusals and stored records (R5.16). */
import { valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { Review } from "../../src/index.ts"
import { Move } from "../../src/review/index.ts"
import { at, comment, componentId, reply, reviewId, rule, ruleId } from "../given.ts"
import { decidedStates, now } from "./givenTriage.ts"

const target = rule({ id: ruleId(5), rule_number: 12 })
const facts = (given: Partial<Move.MoveFacts> = {}): Move.MoveFacts => ({
  now,
  component: { id: componentId(1), name: "Linux" },
  source: rule(),
  target,
  replies: [],
  ...given
})

const codes = (review: Review.Review, given: Partial<Move.MoveFacts> = {}) =>
  match(Move.decide(review, "Why.", facts(given)), {
    refused: (refusals) => refusals.map(({ code }) => code),
    allowed: () => []
  })

it("each refusal has its reason, and all are reported at once", () => {
  expect(codes(comment(1), { target: null })).toEqual(["target_not_found"])
  expect(codes(comment(1), { target: rule({ id: ruleId(5), component_id: componentId(2) }) })).toEqual([
    "target_elsewhere"
  ])
  expect(codes(comment(1), { target: { ...target, deleted_at: at(1) } })).toEqual(["target_deleted"])
  expect(codes(comment(1), { target: rule() })).toEqual(["already_there"])
  expect(codes(reply(2, 1))).toEqual(["reply_not_moved"])
  expect(codes(comment(1, { action: "approve", triage_status: null }))).toEqual(["not_a_comment"])
  expect(codes(reply(2, 1), { target: null })).toEqual(["reply_not_moved", "target_not_found"])
  expect(
    codes(comment(1), { target: rule({ id: ruleId(5), component_id: componentId(2), deleted_at: at(1) }) })
  ).toEqual(["target_elsewhere", "target_deleted"])
  expect(codes(comment(1), { source: rule({ deleted_at: at(1) }) })).toEqual([])
})

const states = Schema.Literals(["pending", "concur", "duplicate", "withdrawn", "addressed_by"])

it.prop(
  "a thread of any shape moves as a whole to the target, with later times, and without other changes",
  {
    status: states,
    onComponent: Schema.Boolean,
    parents: Arbitrary.array(Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 40 }))), {
      maxLength: 20
    })
  },
  ({ status, onComponent, parents }) => {
    const rule_id = onComponent ? null : ruleId(1)
    const top = comment(1, { ...decidedStates[status], rule_id })
    const replies = parents.map((parent, index) =>
      reply(index + 2, 1, {
        rule_id,
        responding_to_review_id: reviewId((parent % (index + 1)) + 1),
        updated_at: at(parent * 10_000)
      })
    )
    const source = onComponent ? null : rule()
    const { reviews, audits } = valueOf(Move.decide(top, "Why.", facts({ source, replies })))
    const before = [top, ...replies]
    expect(reviews.map(({ rule_id }) => rule_id)).toEqual(before.map(() => target.id))
    for (const [index, review] of reviews.entries()) {
      const { rule_id: _, updated_at, ...rest } = review
      const { rule_id: __, updated_at: earlier, ...same } = before[index]!
      expect(rest).toEqual(same)
      expect(updated_at.getTime()).toBeGreaterThan(earlier.getTime())
      expect(Review.brokenInvariants(review)).toEqual([])
    }
    const shared = { component_id: top.component_id, project_id: top.project_id, comment: "Why." }
    const moved = { field: "rule_id", prev_value: rule_id, new_value: target.id }
    expect(audits).toEqual([
      {
        action: "review_moved_out",
        ...(onComponent
          ? { auditable_type: "Component", auditable_id: componentId(1), audited_name: "Linux", rule_id: null }
          : {
              auditable_type: "Rule",
              auditable_id: ruleId(1),
              audited_name: "Requirement 000001",
              rule_id: ruleId(1)
            }),
        ...shared,
        changes: [{ field: "review_id", prev_value: 1, new_value: null }, moved]
      },
      {
        action: "review_moved_in",
        auditable_type: "Rule",
        auditable_id: target.id,
        audited_name: "Requirement 000012",
        rule_id: target.id,
        ...shared,
        changes: [{ field: "review_id", prev_value: null, new_value: 1 }, moved]
      }
    ])
  }
)
