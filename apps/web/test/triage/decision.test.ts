// A decision reports missing parts before it is sent. Any stored draft can be decoded.
import { describe, expect, it } from "vitest"
import {
  decidable,
  decodeDecision,
  lacksOf,
  nextField,
  payloadOf,
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

describe("a draft of a decision", () => {
  it("is read back unchanged", () => {
    const draft = { status: "non_concur" as const, response: "No.", duplicateOf: null, addressedBy: 2, seen: "2026" }
    expect(decodeDecision(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  it("is empty or the valid part, when it is not valid", () => {
    expect(decodeDecision(null)).toBeNull()
    expect(decodeDecision("concur")).toBeNull()
    expect(decodeDecision({ status: "withdrawn", response: 7, duplicateOf: "3" })).toEqual(undecided)
  })
})
