/** The type, the organization and the outside reference of a comment (R5.33): what is refused, and how they change. */
import { describe, expect, it } from "@effect/vitest"
import { valueOf } from "../../src/Decision.ts"
import { CommentLog, Review } from "../../src/index.ts"
import { Description } from "../../src/review/index.ts"
import { comment, finalizedPhase, openPhase, reply } from "../given.ts"
import { now } from "./givenTriage.ts"

const log = (given: Partial<CommentLog.CommentLog> = {}): CommentLog.CommentLog => ({ ...CommentLog.none, ...given })
const codes = (refusals: ReadonlyArray<{ readonly code: string; readonly pointer?: string | undefined }>) =>
  refusals.map(({ code, pointer }) => [code, pointer])

describe("the fields of a new comment", () => {
  const top = { action: "comment", is_reply: false }
  it("are refused on a reply or another act, and unless they are short texts that XML allows", () => {
    expect(CommentLog.refuse(log(), { action: "approve", is_reply: true })).toEqual([])
    expect(CommentLog.refuse(log({ comment_type: "editorial", organization: "é".repeat(200) }), top)).toEqual([])
    for (const place of [
      { action: "comment", is_reply: true },
      { action: "request_review", is_reply: false }
    ]) {
      expect(codes(CommentLog.refuse(log({ organization: "Harbor" }), place))).toEqual([
        ["comment_log_not_taken", "/review"]
      ])
    }
    expect(
      codes(CommentLog.refuse(log({ organization: "x".repeat(201), external_reference: " \u200b" }), top))
    ).toEqual([
      ["invalid", "/review/organization"],
      ["invalid", "/review/external_reference"]
    ])
    expect(codes(CommentLog.refuse(log({ organization: "a\u0007" }), top))).toEqual([
      ["unrepresentable_text", "/review/organization"]
    ])
  })
  it("must not be on a reply", () => {
    expect(Review.brokenInvariants(comment(1, { organization: "Harbor" }))).toEqual([])
    expect(Review.brokenInvariants(reply(2, 1, { comment_type: "editorial" }))).toHaveLength(1)
  })
})

describe("a change", () => {
  const at = { phase: openPhase, now }
  const before = comment(1, { comment_type: "editorial", organization: "Harbor" })
  it("keeps undefined fields, removes null ones, and is audited by field", () => {
    const changed = valueOf(
      Description.decide(before, { comment_type: "technical", organization: null, external_reference: undefined }, at)
    )
    expect(changed?.review).toEqual({
      ...before,
      comment_type: "technical",
      organization: null,
      updated_at: changed?.review.updated_at
    })
    expect(changed?.audit).toMatchObject({
      action: "describe",
      changes: [
        { field: "comment_type", prev_value: "editorial", new_value: "technical" },
        { field: "organization", prev_value: "Harbor", new_value: null }
      ]
    })
  })
  it("to equal values changes nothing", () => {
    expect(valueOf(Description.decide(before, { organization: "Harbor" }, at))).toBeNull()
    expect(valueOf(Description.decide(before, {}, at))).toBeNull()
  })
  it("is refused on replies, withdrawn comments, in a frozen component, and with unfit texts", () => {
    const refused = (...args: Parameters<typeof Description.decide>) => {
      const decision = Description.decide(...args)
      return !decision.ok ? decision.refusals.map(({ code }) => code) : []
    }
    expect(refused(reply(2, 1), {}, at)).toEqual(["not_a_comment"])
    expect(refused(comment(1, { triage_status: "withdrawn" }), {}, at)).toEqual(["comment_withdrawn"])
    expect(refused(before, { organization: "" }, { phase: finalizedPhase, now })).toEqual([
      "component_frozen",
      "invalid"
    ])
  })
})
