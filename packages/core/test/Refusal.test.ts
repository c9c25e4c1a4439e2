/** Several refusals of one kind have its code; different ones have `invalid` (R5.10). */
import { expect, it } from "@effect/vitest"
import { Effect, Exit, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { allowed, type Decision, refused } from "../src/Decision.ts"
import { CommentPhase, Refusal, refusalSentences, Triage } from "../src/index.ts"

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
  "refuse fails once with all refusals in order, and not at all without any",
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

it("every refusal has a code, and a readable sentence", () => {
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

it("every refusal of triage has a code, and names its field (R5.10)", () => {
  const review_id = 7
  const told = [
    new Triage.NotAComment({ review_id }),
    new Triage.CommentIsWithdrawn({ review_id }),
    new Triage.CommentIsPending({ review_id }),
    new Triage.CommentIsNotAdjudicated({ review_id }),
    new Triage.ResponseIsRequired(),
    new Triage.CanonicalIsRequired(),
    new Triage.CanonicalIsAmongIds({ review_id }),
    new Triage.CanonicalIsElsewhere({ review_id }),
    new Triage.CanonicalIsReply({ review_id }),
    new Triage.CanonicalIsWithdrawn({ review_id }),
    new Triage.CanonicalIsDuplicate({ review_id }),
    new Triage.HasDuplicates({ review_id }),
    new Triage.RuleIsRequired(),
    new Triage.RuleIsElsewhere({ review_id }),
    new Triage.SeveralComponents({ review_id })
  ].map((refusal: Refusal.Refusal) => [refusal.code, refusal.pointer])
  expect(told).toEqual([
    ["not_a_comment", undefined],
    ["comment_withdrawn", undefined],
    ["comment_pending", undefined],
    ["not_adjudicated", undefined],
    ["response_required", "/response_comment"],
    ["canonical_required", "/duplicate_of_review_id"],
    ["canonical_among_ids", "/duplicate_of_review_id"],
    ["canonical_elsewhere", "/duplicate_of_review_id"],
    ["canonical_is_reply", "/duplicate_of_review_id"],
    ["canonical_withdrawn", "/duplicate_of_review_id"],
    ["canonical_is_duplicate", "/duplicate_of_review_id"],
    ["has_duplicates", undefined],
    ["rule_required", "/addressed_by_rule_id"],
    ["rule_elsewhere", "/addressed_by_rule_id"],
    ["several_components", "/review_ids"]
  ])
})

it("a single refusal is a failure with that one", () => {
  const [first] = [one(0)]
  expect(Refusal.refusing(first).refusals).toEqual([first])
})

it.effect("a decision fails with its refusals before those of the command, or returns its result", () =>
  Effect.gen(function* () {
    const failure = (decision: Decision<string, Refusal.Refusal>, others: Refusal.Refusal[] = []) =>
      Effect.flip(Refusal.decided(decision, others)).pipe(Effect.map(({ refusals }) => refusals))
    expect(yield* Refusal.decided(allowed("Yes."))).toBe("Yes.")
    expect(yield* Refusal.decided(allowed("Yes."), [])).toBe("Yes.")
    expect(yield* failure(refused([one(0), one(2)]))).toEqual([one(0), one(2)])
    expect(yield* failure(refused([one(0)]), [one(3), one(4)])).toEqual([one(0), one(3), one(4)])
    expect(yield* failure(allowed("Yes."), [one(3)])).toEqual([one(3)])
  })
)

it("a refusal has the sentence of its code, or its own", () => {
  const plain = new Triage.CommentIsPending({ review_id: 7 })
  expect({ ...plain }).toEqual({
    _tag: "CommentIsPending",
    review_id: 7,
    code: "comment_pending",
    detail: refusalSentences.comment_pending
  })
  expect(plain).toBeInstanceOf(Triage.CommentIsPending)
  const own = new Refusal.TargetNotFound({ pointer: "/rule_id" })
  expect({ ...own }).toEqual({
    _tag: "TargetNotFound",
    code: "target_not_found",
    pointer: "/rule_id",
    detail: "The record that this field names does not exist."
  })
})
