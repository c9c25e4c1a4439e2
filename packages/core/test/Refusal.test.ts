/** Refusals together: one kind gives its code, several give `invalid` (R5.10). */
import { expect, it } from "@effect/vitest"
import { Effect, Exit, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { CommentPhase, Refusal, Triage } from "../src/index.ts"

const one = (code: number): Refusal.Refusal => {
  const refusals = [
    new Triage.NotAComment({ review_id: 1 }),
    new Triage.NotAComment({ review_id: 2 }),
    new Triage.ResponseIsRequired(),
    new CommentPhase.ComponentIsFrozen({}),
    new Refusal.TargetNotFound({ pointer: "/duplicate_of_review_id" }),
    new Refusal.FieldIsInvalid({ pointer: "/x", detail: "No." })
  ] as const
  return refusals[code] ?? refusals[0]
}
const anyRefusals = Arbitrary.map(Arbitrary.array(Arbitrary.schema(Schema.Literals([0, 1, 2, 3, 4, 5]))), (codes) =>
  codes.map(one)
)

it.effect.prop(
  "refuse fails once with all of them in order, and not at all without any",
  { refusals: anyRefusals },
  ({ refusals }) =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(Refusal.refuse(refusals))
      if (refusals.length === 0) return expect(Exit.isSuccess(exit)).toBe(true)
      const refused = yield* Effect.flip(Refusal.refuse(refusals))
      expect(refused.refusals).toEqual(refusals)
      const codes = new Set(refusals.map(({ code }) => code))
      expect(refused.code).toBe(codes.size === 1 ? refusals[0]?.code : "invalid")
    })
)

it("every refusal has a code, and a sentence for a person", () => {
  const triage = [
    ...[Triage.NotAComment, Triage.CommentIsWithdrawn, Triage.CommentIsPending, Triage.CanonicalIsAmongIds].map(
      (Reason) => new Reason({ review_id: 7 })
    ),
    ...[Triage.CanonicalIsElsewhere, Triage.CanonicalIsReply, Triage.CanonicalIsWithdrawn, Triage.HasDuplicates].map(
      (Reason) => new Reason({ review_id: 7 })
    ),
    ...[Triage.CanonicalIsDuplicate, Triage.RuleIsElsewhere, Triage.SeveralComponents].map(
      (Reason) => new Reason({ review_id: 7 })
    )
  ]
  for (const refusal of triage) expect(refusal.review_id).toBe(7)
  const all = [...triage, new Triage.CanonicalIsRequired(), new Triage.RuleIsRequired(), ...[0, 2, 3, 4, 5].map(one)]
  for (const { code, detail } of all) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(detail).toMatch(/^[A-Z].*\.$/)
  }
})
