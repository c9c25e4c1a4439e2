// A decision reports missing parts before it is sent. Any stored draft can be decoded.
import { describe, expect, it } from "vitest"
import {
  appliedBy,
  decidable,
  decodeDecision,
  lacksOf,
  nextField,
  payloadOf,
  resolvedBy,
  statusOfDigit,
  undecided
} from "../../src/pages/triage/decision.ts"

const fieldsOf = (decision: Partial<typeof undecided>) =>
  lacksOf({ ...undecided, ...decision }).map(({ field }) => field)

describe("a decision", () => {
  it("can be sent when it has everything that its status needs", () => {
    expect(fieldsOf({})).toEqual(["status"])
    expect(fieldsOf({ status: "concur" })).toEqual([])
    expect(fieldsOf({ status: "non_concur" })).toEqual(["response"])
    expect(fieldsOf({ status: "non_concur", response: " \n" })).toEqual(["response"])
    expect(fieldsOf({ status: "non_concur", response: "No." })).toEqual([])
    expect(fieldsOf({ status: "needs_clarification" })).toEqual(["response"])
    expect(fieldsOf({ status: "needs_clarification", response: "\t" })).toEqual(["response"])
    expect(fieldsOf({ status: "needs_clarification", response: "Which release?" })).toEqual([])
    expect(fieldsOf({ status: "duplicate" })).toEqual(["target"])
    expect(fieldsOf({ status: "duplicate", duplicateOf: 3 })).toEqual([])
    expect(fieldsOf({ status: "addressed_by", duplicateOf: 3 })).toEqual(["target"])
    expect(fieldsOf({ status: "addressed_by", addressedBy: 3 })).toEqual([])
  })

  it("sends the fields of its status and nothing else", () => {
    const all = { ...undecided, response: "So be it.", duplicateOf: 3, addressedBy: 4 }
    expect(payloadOf(all, "concur")).toEqual({ triage_status: "concur", response_comment: "So be it." })
    expect(payloadOf({ ...all, response: " " }, "duplicate")).toEqual({
      triage_status: "duplicate",
      duplicate_of_review_id: 3
    })
    expect(payloadOf(all, "addressed_by")).toMatchObject({ addressed_by_rule_id: 4 })
  })

  it("has a digit key, from 1 without a gap", () => {
    expect(decidable.map((_, place) => statusOfDigit(String(place + 1)))).toEqual(decidable)
    expect(statusOfDigit("0")).toBeNull()
    expect(statusOfDigit("")).toBeNull()
  })

  it("sets the focus on the next missing field", () => {
    expect(nextField("concur")).toBe("send")
    expect(nextField("non_concur")).toBe("response")
    expect(nextField("needs_clarification")).toBe("response")
    expect(nextField("duplicate")).toBe("target")
  })
})

describe("the text of a decision", () => {
  const permits = { accept_proposal: true, apply_text: true } as const
  const plain = { proposed_text: null, proposal_accepted_at: null, permits }
  const proposing = { ...plain, proposed_text: "Run it." }
  const accepted = { ...proposing, proposal_accepted_at: "2026" }
  const locked = { ...proposing, permits: { accept_proposal: ["section_locked"], apply_text: ["section_locked"] } }
  const of = (decision: Partial<typeof undecided>) => ({ ...undecided, ...decision })

  it("is the proposal with an acceptance, the user's wording, or nothing", () => {
    const table = [
      [{ status: "concur" }, plain, null],
      [{ status: "concur" }, proposing, "proposal"],
      [{ status: "concur", apply: false }, proposing, null],
      [{ status: "concur" }, accepted, null],
      [{ status: "concur" }, locked, null],
      [{ status: "concur_with_comment" }, proposing, null],
      [{ status: "concur_with_comment", apply: true }, proposing, "proposal"],
      [{ status: "concur_with_comment", apply: true, text: "Mine." }, plain, "wording"],
      [{ status: "concur", text: "Mine." }, proposing, "wording"],
      [{ status: "concur", apply: false, text: "Mine." }, proposing, null],
      [{ status: "concur", text: "Mine." }, locked, null],
      [{ status: "non_concur", text: "Mine." }, proposing, null],
      [{ status: null, text: "Mine." }, proposing, null]
    ] as const
    for (const [decision, comment, expected] of table) {
      expect([decision, appliedBy(of(decision), comment)]).toEqual([decision, expected])
    }
  })

  it("resolves the comment as the user says, else as the project sets it", () => {
    const setting = ["concur", "applied_text"] as const
    const table = [
      [{ status: null }, plain, false, false],
      [{ status: "concur" }, plain, true, true],
      [{ status: "concur", resolve: false }, plain, false, true],
      [{ status: "concur" }, proposing, true, true],
      [{ status: "concur", apply: false }, proposing, false, true],
      [{ status: "concur_with_comment" }, plain, false, true],
      [{ status: "concur_with_comment", apply: true, text: "Mine." }, plain, true, true],
      [{ status: "non_concur" }, plain, false, true],
      [{ status: "non_concur", resolve: true }, plain, true, true],
      [{ status: "needs_clarification", resolve: true }, plain, false, false],
      [{ status: "duplicate", resolve: false }, plain, true, false],
      [{ status: "pending" }, plain, false, false]
    ] as const
    for (const [decision, comment, checked, isFree] of table) {
      expect([decision, resolvedBy(of(decision), comment, setting)]).toEqual([decision, { checked, isFree }])
    }
  })
})

describe("a draft of a decision", () => {
  it("is read back unchanged", () => {
    const draft = {
      status: "non_concur" as const,
      response: "No.",
      duplicateOf: null,
      addressedBy: 2,
      seen: "2026",
      apply: true,
      text: "Run it.",
      ruleSeen: "2025",
      resolve: false
    }
    expect(decodeDecision(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  it("is empty or the valid part, when it is not valid", () => {
    expect(decodeDecision(null)).toBeNull()
    expect(decodeDecision("concur")).toBeNull()
    expect(decodeDecision({ status: "withdrawn", response: 7, duplicateOf: "3" })).toEqual(undecided)
  })
})
