/** What becomes of public comments (R23.5), compared with a table from the rules. */
import { describe, expect, it } from "@effect/vitest"
import { valueOf } from "../../src/Decision.ts"
import { type Component, Moderation, type PublicComment, PublicCommentId, Review } from "../../src/index.ts"
import { at, componentId, finalizedPhase, openPhase, projectId, reviewId, ruleId, userId } from "../given.ts"
import { SectionText } from "../../src/index.ts"
import { rule } from "../given.ts"

const states = ["awaiting", "accepted", "refused"] as const

const sent = (
  id: number,
  state: PublicComment.PublicCommentState,
  given: Partial<PublicComment.PublicComment> = {}
): PublicComment.PublicComment => ({
  id: PublicCommentId.make(id),
  component_id: componentId(1),
  project_id: projectId(1),
  rule_id: ruleId(1),
  section: "fixtext",
  comment: "The words.",
  comment_type: "technical",
  organization: "Harbor",
  external_reference: null,
  name: "Ivo Novak",
  email: "ivo@example.org",
  user_id: null,
  tracking_number: `7Q4T-0ZKD-31XN-000${id}`,
  state,
  review_id: state === "accepted" ? reviewId(9) : null,
  decided_by_id: state === "awaiting" ? null : userId(3),
  decided_at: state === "awaiting" ? null : at(1),
  reason: "",
  pin: SectionText.of(rule(), "fixtext"),
  created_at: at(0),
  ...given
})

const facts = (given: Partial<Moderation.ModerationFacts> = {}): Moderation.ModerationFacts => ({
  actor: userId(2),
  now: at(60_000),
  component: { ...openPhase, id: componentId(1), name: "Gateway" } as Component.Component,
  deleted_rules: new Set(),
  ...given
})

const codes = (decision: ReturnType<typeof Moderation.decideAll>) =>
  !decision.ok ? decision.refusals.map(({ code, pointer }) => [code, pointer]) : "decided"

describe("a public comment", () => {
  it("goes from each state to each other as the table says", () => {
    // The rows are the states before, the columns those requested, in the order of `states`.
    const table = {
      awaiting: ["nothing", "a comment", "refused"],
      accepted: ["refused by a rule", "nothing", "refused by a rule"],
      refused: ["back", "a comment", "nothing"]
    }
    const outcome = (before: (typeof states)[number], state: (typeof states)[number]) => {
      const decision = Moderation.decideAll([sent(1, before)], { state, reason: "" }, facts())
      if (!decision.ok) {
        expect(codes(decision)).toEqual([["public_comment_accepted", "/ids/0"]])
        return "refused by a rule"
      }
      const [done] = decision.value
      if (done === undefined) return "nothing"
      expect(done.comment).toMatchObject({
        state,
        decided_by_id: state === "awaiting" ? null : userId(2),
        decided_at: state === "awaiting" ? null : at(60_000)
      })
      expect(done.review === null).toBe(state !== "accepted")
      return { awaiting: "back", accepted: "a comment", refused: "refused" }[state]
    }
    for (const before of states) expect(states.map((state) => outcome(before, state))).toEqual(table[before])
  })

  it("becomes a valid comment in the name of its sender, of the time and about the text when it was sent", () => {
    const [done] = valueOf(
      Moderation.decideAll([sent(1, "awaiting")], { state: "accepted", reason: "Ignored." }, facts())
    )
    expect(done?.review).toMatchObject({
      action: "comment",
      comment: "The words.",
      section: "fixtext",
      user_id: null,
      imported_name: "Ivo Novak",
      organization: "Harbor",
      comment_type: "technical",
      triage_status: "pending",
      created_at: at(0),
      pin: SectionText.of(rule(), "fixtext")
    })
    expect(JSON.stringify(done?.review)).not.toContain("ivo@example.org")
    expect(done?.comment.reason).toBe("")
    const stored = { ...done!.review!, id: reviewId(1), thread_id: reviewId(1), updated_at: at(0) }
    expect(Review.brokenInvariants(stored)).toEqual([])
  })

  it("is not accepted on a deleted requirement or in a frozen component, and is refused with a short reason", () => {
    const accept = { state: "accepted", reason: "" } as const
    const refuse = { state: "refused", reason: "x".repeat(1001) } as const
    const both = [sent(1, "awaiting", { rule_id: null, section: null }), sent(2, "awaiting")]
    const deleted_rules = new Set([ruleId(1)])
    expect(codes(Moderation.decideAll(both, accept, facts({ deleted_rules })))).toEqual([["rule_deleted", "/ids/1"]])
    expect(codes(Moderation.decideAll(both, { ...refuse, reason: "Spam." }, facts({ deleted_rules })))).toBe("decided")
    const component = { ...facts().component, ...finalizedPhase }
    expect(codes(Moderation.decideAll(both, accept, facts({ component })))).toEqual([["component_frozen", undefined]])
    expect(codes(Moderation.decideAll(both, refuse, facts()))).toEqual([["invalid", "/reason"]])
    expect(codes(Moderation.decideAll(both, { ...refuse, reason: "a\u0007" }, facts()))).toEqual([
      ["unrepresentable_text", "/reason"]
    ])
  })

  it("is audited without its words: accepted ones one by one, others together with the reason", () => {
    const component = { id: componentId(1), name: "Gateway", project_id: projectId(1) }
    const accepted = [sent(1, "accepted"), sent(2, "accepted", { review_id: reviewId(10) })]
    const each = Moderation.auditOf(accepted, { state: "accepted", reason: "" }, component)
    expect(each.map(({ action, auditable_id }) => [action, auditable_id])).toEqual([
      ["accept_public", 9],
      ["accept_public", 10]
    ])
    const refused = Moderation.auditOf(
      [sent(1, "refused"), sent(2, "refused")],
      { state: "refused", reason: "Spam." },
      component
    )
    expect(refused).toMatchObject([
      {
        action: "refuse_public_comments",
        comment: "Spam.",
        changes: [{ field: "public_comment_ids", new_value: [1, 2] }]
      }
    ])
    expect(JSON.stringify([...each, ...refused])).not.toMatch(/The words|Ivo|example\.org/)
    expect(Moderation.auditOf([], { state: "refused", reason: "" }, component)).toEqual([])
  })
})
