/** Posts: refusals and stored records (R5.2, R5.3, R5.5, R5.14, R6.3). */
import { valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { describe, expect, it } from "@effect/vitest"
import * as Posting from "../../src/review/Posting.ts"
import { Review, Section, SectionText, TriageStatus } from "../../src/index.ts"
import {
  at,
  comment,
  componentId,
  finalizedPhase,
  openPhase,
  projectId,
  reply,
  reviewId,
  rule,
  ruleId,
  userId,
  xmlText
} from "../given.ts"
import { decidedStates } from "./givenTriage.ts"

const now = at(1000)
const [commenter, other] = [userId(1), userId(2)]
const adjudicatingPhase = { ...openPhase, comment_phase: "closed", closed_reason: "adjudicating" } as const
const pausedPhase = { ...openPhase, comment_phase: "closed" } as const

const post = (given: Partial<Posting.PostCommand> = {}): Posting.PostCommand => ({
  action: "comment",
  comment: "Words.",
  section: null,
  proposed_text: null,
  quote: null,
  comment_type: null,
  organization: null,
  external_reference: null,
  is_reply: false,
  ...given
})
const facts = (given: Partial<Posting.PostFacts> = {}): Posting.PostFacts => ({
  actor: commenter,
  now,
  phase: openPhase,
  component_id: componentId(1),
  project_id: projectId(1),
  rule: rule({ fixtext: "Fix." }),
  parent: null,
  top: null,
  ...given
})
const codes = (command: Posting.PostCommand, given: Partial<Posting.PostFacts> = {}) =>
  match(Posting.decide(command, facts(given)), {
    refused: (refusals) => refusals.map(({ code }) => code),
    allowed: () => []
  })

describe("a post is refused", () => {
  it("when it is blank or too long, counted in characters", () => {
    expect(codes(post({ comment: " \n" }))).toEqual(["invalid"])
    expect(codes(post({ comment: "😀".repeat(10_000) }))).toEqual([])
    expect(codes(post({ comment: "😀".repeat(10_001) }))).toEqual(["invalid"])
    expect(codes(post({ comment: "a\u0007" }))).toEqual(["unrepresentable_text"])
  })
  it("by the phase: comments need accepting, replies triaging, other acts only a component that is not frozen", () => {
    const top = comment(1)
    const of = (phase: Posting.PostFacts["phase"]) => [
      codes(post(), { phase }),
      codes(post({ is_reply: true }), { phase, parent: top, top }),
      codes(post({ action: "request_review" }), { phase })
    ]
    expect(of(openPhase)).toEqual([[], [], []])
    expect(of(adjudicatingPhase)).toEqual([["comments_closed"], [], []])
    expect(of(pausedPhase)).toEqual([["comments_closed"], ["comments_closed"], []])
    expect(of(finalizedPhase)).toEqual([["component_frozen"], ["component_frozen"], ["component_frozen"]])
  })
  it("as a reply to an unknown review, or one elsewhere", () => {
    const answer = post({ is_reply: true })
    expect(codes(answer)).toEqual(["target_not_found"])
    for (const parent of [
      comment(1, { rule_id: ruleId(2) }),
      comment(1, { rule_id: null }),
      comment(1, { component_id: componentId(2) })
    ])
      expect(codes(answer, { parent, top: parent })).toEqual(["parent_elsewhere"])
    expect(codes(answer, { rule: null, parent: comment(1), top: comment(1) })).toEqual(["parent_elsewhere"])
  })
  it("for all reasons at once", () => {
    expect(codes(post({ comment: "", is_reply: true }), { phase: finalizedPhase })).toEqual([
      "component_frozen",
      "invalid",
      "target_not_found"
    ])
  })
})

describe("a post is stored", () => {
  const stored = (command: Posting.PostCommand, given: Partial<Posting.PostFacts> = {}) =>
    valueOf(Posting.decide(command, facts(given)))

  it.prop(
    "with the author's unchanged words, valid, and with an audit entry without them",
    { words: xmlText, section: Section.SectionKey },
    ({ words, section }) => {
      const text = `words: ${words}`
      const { review, returned } = stored(post({ comment: text, section }))
      expect(review.comment).toBe(text)
      expect(returned).toBeNull()
      const asStored: Review.Review = { ...review, id: reviewId(1), thread_id: reviewId(1), updated_at: now }
      expect(Review.brokenInvariants(asStored)).toEqual([])
      expect(JSON.stringify(Posting.auditOf(review, 1))).not.toContain("words: ")
    }
  )
  it("as a pending comment that is pinned to its text", () => {
    for (const section of [...Section.SectionKey.literals, null]) {
      const { review } = stored(post({ section }))
      expect(review).toMatchObject({
        triage_status: "pending",
        thread_id: null,
        responding_to_review_id: null,
        section
      })
      expect(review.pin).toEqual(SectionText.of(rule({ fixtext: "Fix." }), section))
    }
    expect(stored(post(), { rule: null }).review).toMatchObject({ rule_id: null, pin: null, triage_status: "pending" })
  })
  it("as a reply with its parent's thread and section, and without status and pin, at any depth", () => {
    const top = comment(1, { section: "fixtext" })
    const parent = reply(2, 1, { section: "fixtext" })
    const { review } = stored(post({ is_reply: true, section: "title" }), { parent, top, actor: other })
    expect(review).toMatchObject({
      thread_id: 1,
      responding_to_review_id: 2,
      section: "fixtext",
      triage_status: null,
      pin: null
    })
  })
  it("as another act without a status", () => {
    expect(stored(post({ action: "request_review" })).review.triage_status).toBeNull()
  })
  it("as a reply that returns the comment to the queue exactly when its commenter answers a request for clarification (R5.14)", () => {
    for (const status of TriageStatus.TriageStatus.literals)
      for (const actor of [commenter, other]) {
        const top = comment(1, decidedStates[status])
        const { returned } = stored(post({ is_reply: true }), { parent: reply(2, 1), top, actor })
        const expected = status === "needs_clarification" && actor === commenter
        expect(returned?.review.triage_status).toBe(expected ? "pending" : undefined)
        if (returned !== null) expect(Review.brokenInvariants(returned.review)).toEqual([])
      }
  })
  it("as a reply with the same section when it is a triager's response (R5.11)", () => {
    const parent = comment(1, { section: "fixtext", rule_id: null })
    const response = Posting.responseTo(parent, "Because.", other, now)
    expect(response).toMatchObject({
      thread_id: 1,
      responding_to_review_id: 1,
      rule_id: null,
      section: "fixtext",
      triage_status: null,
      comment: "Because.",
      user_id: other
    })
    expect(Posting.auditOf(response, 9)).toMatchObject({ action: "reply", auditable_id: 9 })
  })
})
