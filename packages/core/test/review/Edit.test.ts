/** Edits of a comment for all states × roles × authors × phases (R5.15). */
import { valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { expect, it } from "@effect/vitest"
import { EditComment, Policy, Review, Role } from "../../src/index.ts"
import { Edit } from "../../src/review/index.ts"
import { at, comment, finalizedPhase, openPhase, reply, userId, xmlText } from "../given.ts"
import { decidedStates, now, triager } from "./givenTriage.ts"

const author = userId(1)
const closed = { adjudicated_by_id: triager, adjudicated_at: at(2) }
const tops = [
  ...Object.values(decidedStates),
  { ...decidedStates.concur, ...closed },
  { ...decidedStates.needs_clarification, ...closed }
].map((state) => comment(1, state))
const act = comment(1, { action: "approve", triage_status: null })
/** Every kind of review with the top of its thread. */
const reviews: ReadonlyArray<{ review: Review.Review; top: Review.Review }> = [
  ...tops.map((top) => ({ review: top, top })),
  ...[...tops, act].flatMap((top) => [
    { review: reply(2, 1), top },
    { review: reply(2, 1, decidedStates.withdrawn), top }
  ]),
  { review: act, top: act }
]

const facts = (given: Partial<Edit.EditFacts> & Pick<Edit.EditFacts, "top">): Edit.EditFacts => ({
  actor: { user_id: author, name: "Cora Commenter" },
  role: "viewer",
  now,
  phase: openPhase,
  ...given
})

/** The rule as written. */
const allowed = ({ review, top }: (typeof reviews)[number], role: Role.Role): boolean => {
  if (review.action !== "comment") return false
  if (role === "admin") return true
  if (review.responding_to_review_id !== null) {
    return review.triage_status !== "withdrawn" && top.adjudicated_at === null
  }
  return ["pending", "needs_clarification"].includes(String(review.triage_status)) && review.adjudicated_at === null
}

it("an edit is allowed exactly by the rule, and changes only the text", () => {
  const seen = new Set<boolean>()
  for (const one of reviews) {
    for (const role of Role.order) {
      const decision = Edit.decide(one.review, { comment: "Another text." }, facts({ top: one.top, role }))
      expect([one, role, decision.ok]).toEqual([one, role, allowed(one, role)])
      seen.add(decision.ok)
      if (!decision.ok) {
        expect(decision.refusals).toHaveLength(1)
        continue
      }
      const { review } = decision.value!
      expect(review).toEqual({ ...one.review, comment: "Another text.", updated_at: now })
      const frozen = Edit.decide(
        one.review,
        { comment: "Another text." },
        facts({ top: one.top, role, phase: finalizedPhase })
      )
      expect(!frozen.ok && frozen.refusals.map(({ code }) => code)).toEqual(["component_frozen"])
    }
  }
  expect(seen.size).toBe(2)
})

it("each refusal has its reason", () => {
  const codes = (review: Review.Review, top = review) =>
    match(Edit.decide(review, { comment: "Another text." }, facts({ top })), {
      refused: (refusals) => refusals.map(({ code }) => code),
      allowed: () => []
    })
  expect(codes(comment(1, decidedStates.concur))).toEqual(["comment_decided"])
  expect(codes(comment(1, { ...decidedStates.needs_clarification, ...closed }))).toEqual(["comment_decided"])
  expect(codes(comment(1, decidedStates.withdrawn))).toEqual(["comment_withdrawn"])
  expect(codes(reply(2, 1), comment(1, decidedStates.informational))).toEqual(["thread_adjudicated"])
  expect(codes(reply(2, 1, decidedStates.withdrawn), comment(1))).toEqual(["comment_withdrawn"])
  expect(codes(act)).toEqual(["not_a_comment"])
})

it("all reasons are reported at once", () => {
  const top = comment(1, decidedStates.concur)
  const decision = Edit.decide(top, { comment: " \u0001 " }, facts({ top, phase: finalizedPhase }))
  expect(!decision.ok && decision.refusals.map(({ code }) => code)).toEqual([
    "component_frozen",
    "comment_decided",
    "unrepresentable_text"
  ])
  const blank = Edit.decide(comment(1), { comment: " " }, facts({ top: comment(1) }))
  expect(!blank.ok && blank.refusals).toMatchObject([{ pointer: "/review/comment", code: "invalid" }])
})

it.prop(
  "the same text changes nothing; another is stored unchanged, with a later time, and is not in the entry",
  {
    before: xmlText,
    after: xmlText
  },
  ({ before, after }) => {
    const review = comment(1, { comment: before, updated_at: at(120_000) })
    const decision = Edit.decide(review, { comment: after }, facts({ top: review }))
    if (after.trim() === "") return expect(!decision.ok).toBe(true)
    const edited = valueOf(decision)
    expect(edited === null).toBe(before === after)
    if (edited === null) return
    expect(edited.review.comment).toBe(after)
    expect(edited.review.updated_at).toEqual(at(120_001))
    expect(Edit.auditOf(edited, 3)).toEqual({
      action: "edit",
      auditable_type: "Review",
      auditable_id: review.id,
      audited_name: "Comment 1",
      rule_id: review.rule_id,
      component_id: review.component_id,
      project_id: review.project_id,
      comment: "",
      changes: [{ field: "comment_version", prev_value: 2, new_value: 3 }]
    })
  }
)

it("an editor who is not the author is named", () => {
  const by = (user_id: Review.Review["user_id"]) => {
    const review = comment(1, { user_id })
    const actor = { user_id: userId(9), name: "Ada Admin" }
    return valueOf(Edit.decide(review, { comment: "Another text." }, facts({ top: review, role: "admin", actor })))
  }
  expect(by(userId(9))).toMatchObject({ editor: userId(9), edited_by: null })
  expect(by(userId(1))).toMatchObject({ editor: userId(9), edited_by: { id: userId(9), name: "Ada Admin" } })
  expect(by(null)).toMatchObject({ edited_by: { id: userId(9) } })
})

it("is for the author and for admins", () => {
  for (const role of [null, ...Role.order]) {
    expect(Policy.isGranted(EditComment.policy, role, false)).toBe(role === "admin")
    expect(Policy.isGranted(EditComment.policy, role, true)).toBe(role !== null)
  }
})
