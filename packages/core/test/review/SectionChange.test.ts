/** Changes of a comment's section: refusals, stored records, and the new pin (R5.5, R5.13). */
import { allowed, valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { expect, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"
import { Review, Section, SectionText } from "../../src/index.ts"
import { SectionChange } from "../../src/review/index.ts"
import { at, comment, finalizedPhase, openPhase, reply, reviewId, rule } from "../given.ts"
import { decidedStates, now } from "./givenTriage.ts"

const then = rule({ title: "Then", fixtext: "Do it so." })
const today = rule({ title: "Today", fixtext: "Do it otherwise." })

const facts = (given: Partial<SectionChange.SectionFacts> = {}): SectionChange.SectionFacts => ({
  now,
  phase: openPhase,
  rule: today,
  pin: SectionText.of(then, null),
  replies: [],
  ...given
})

const codes = (review: Review.Review, given: Partial<SectionChange.SectionFacts> = {}) =>
  match(SectionChange.decide(review, "fixtext", "Why.", facts(given)), {
    refused: (refusals) => refusals.map(({ code }) => code),
    allowed: () => []
  })

it("each refusal has its reason", () => {
  expect(codes(comment(1), { phase: finalizedPhase })).toEqual(["component_frozen"])
  expect(codes(reply(2, 1))).toEqual(["reply_keeps_section"])
  expect(codes(reply(2, 1, decidedStates.withdrawn), { phase: finalizedPhase })).toEqual([
    "component_frozen",
    "reply_keeps_section"
  ])
  expect(codes(comment(1, { action: "approve", triage_status: null }))).toEqual(["not_a_comment"])
  expect(codes(comment(1, decidedStates.withdrawn))).toEqual(["comment_withdrawn"])
  expect(codes(comment(1, { section: "title", proposed_text: "Text." }))).toEqual(["proposal_keeps_section"])
  expect(codes(comment(1, { section: "fixtext", proposed_text: "Text." }))).toEqual([])
  expect(codes(comment(1, { rule_id: null }), { rule: null })).toEqual(["comment_on_component"])
  // It is also refused for the present section.
  expect(codes(reply(2, 1, { section: "fixtext" }))).toEqual(["reply_keeps_section"])
  for (const state of Object.values(decidedStates).filter((one) => one !== decidedStates.withdrawn)) {
    expect(codes(comment(1, state))).toEqual([])
  }
})

it("the present section changes nothing", () => {
  for (const section of [null, "fixtext"] as const) {
    expect(SectionChange.decide(comment(1, { section }), section, "Why.", facts())).toEqual(allowed(null))
  }
})

const pinAfter = (to: Section.SectionKey | null, pin: SectionText.SectionText | null) => {
  const review = comment(1, { section: pin?.section ?? (to === null ? "title" : null) })
  return valueOf(SectionChange.decide(review, to, "Why.", facts({ pin })))?.pin
}

it("a general comment is pinned to the former text of its section, another to the present text", () => {
  for (const { key } of Section.sections) {
    expect(pinAfter(key, SectionText.of(then, null))).toEqual(SectionText.of(then, key))
  }
  expect(pinAfter("fixtext", SectionText.of(then, "title"))).toEqual(SectionText.of(today, "fixtext"))
  expect(pinAfter(null, SectionText.of(then, "title"))).toEqual(SectionText.of(today, null))
  expect(pinAfter("fixtext", null)).toBeNull()
  expect(pinAfter(null, null)).toBeNull()
  // Any text without the section.
  for (const text of ["", "no JSON", "[]", '[["title","Then"]]', '{"fixtext":1}']) {
    expect(pinAfter("fixtext", { section: null, text, sha256: "0".repeat(64) })).toEqual(
      SectionText.of(today, "fixtext")
    )
  }
})

it.prop(
  "a thread of any shape changes as a whole, with later times, and without other changes; the entry has both sections",
  {
    from: Schema.NullOr(Section.SectionKey),
    to: Schema.NullOr(Section.SectionKey),
    status: Schema.Literals(["pending", "concur", "duplicate", "addressed_by"]),
    parents: Arbitrary.array(Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 40 }))), {
      maxLength: 20
    })
  },
  ({ from, to, status, parents }) => {
    const top = comment(1, { ...decidedStates[status], section: from })
    const replies = parents.map((parent, index) =>
      reply(index + 2, 1, {
        section: from,
        responding_to_review_id: reviewId((parent % (index + 1)) + 1),
        updated_at: at(parent * 10_000)
      })
    )
    const decision = SectionChange.decide(top, to, "It is about that.", facts({ replies }))
    const changed = valueOf(decision)
    expect(changed === null).toBe(from === to)
    if (changed === null) return
    const before = [top, ...replies]
    expect(changed.reviews).toEqual(
      before.map((one, index) => ({ ...one, section: to, updated_at: changed.reviews[index]?.updated_at }))
    )
    for (const [index, after] of changed.reviews.entries()) {
      expect(after.updated_at.getTime()).toBeGreaterThan(before[index]?.updated_at.getTime() ?? 0)
      expect(Review.brokenInvariants(after)).toEqual([])
    }
    expect(changed.audit).toMatchObject({
      action: "change_section",
      auditable_type: "Review",
      auditable_id: 1,
      rule_id: top.rule_id,
      comment: "It is about that.",
      changes: [{ field: "section", prev_value: from, new_value: to }]
    })
    expect(JSON.stringify(changed.audit)).not.toContain(top.comment)
  }
)
