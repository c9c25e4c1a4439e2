/** Reactions: the result of a press (R5.17, R6.3). */
import { valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { expect, it } from "@effect/vitest"
import { Arbitrary } from "effect"
import { Reaction, Review } from "../../src/index.ts"
import { at, comment, finalizedPhase, openPhase, reply, userId } from "../given.ts"
import { decidedStates, now } from "./givenTriage.ts"

const facts = (given: Partial<Reaction.ReactionFacts> = {}): Reaction.ReactionFacts => ({
  actor: userId(3),
  now,
  phase: openPhase,
  mine: null,
  ...given
})

it.prop(
  "a click adds the kind, another removes it, and the other kind replaces it",
  { presses: Arbitrary.array(Arbitrary.schema(Reaction.ReactionKind)) },
  ({ presses }) => {
    let mine: Reaction.ReactionKind | null = null
    for (const kind of presses) {
      const { reaction, audit }: Reaction.Reacted = valueOf(Reaction.decide(comment(1), kind, facts({ mine })))
      expect(reaction).toEqual({
        review_id: 1,
        user_id: 3,
        kind: mine === kind ? null : kind,
        created_at: now
      })
      expect(audit).toMatchObject({
        action: "react",
        auditable_id: 1,
        rule_id: null,
        component_id: 1,
        changes: [{ field: "reaction", prev_value: mine, new_value: reaction.kind }]
      })
      mine = reaction.kind
    }
  }
)

it("a reaction is accepted while the component accepts comments, on every comment that is not withdrawn", () => {
  const codes = (review: Review.Review, phase = openPhase) =>
    match(Reaction.decide(review, "up", facts({ phase })), {
      refused: (refusals) => refusals.map(({ code }) => code),
      allowed: () => []
    })
  for (const [status, state] of Object.entries(decidedStates)) {
    expect(codes(comment(1, state))).toEqual(status === "withdrawn" ? ["comment_withdrawn"] : [])
  }
  expect(codes(reply(2, 1))).toEqual([])
  expect(codes(reply(2, 1, decidedStates.withdrawn))).toEqual(["comment_withdrawn"])
  expect(codes(comment(1, { action: "approve", triage_status: null }))).toEqual([])
  expect(codes(comment(1), finalizedPhase)).toEqual(["component_frozen"])
  expect(codes(comment(1), { ...openPhase, comment_phase: "closed", closed_reason: "adjudicating" })).toEqual([
    "comments_closed"
  ])
  expect(codes(comment(1), { ...openPhase, comment_period_ends_at: at(0) })).toEqual(["comments_closed"])
  expect(codes(comment(1, decidedStates.withdrawn), finalizedPhase)).toEqual(["component_frozen", "comment_withdrawn"])
})
