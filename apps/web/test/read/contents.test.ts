// The contents next to the document: comment counts by requirement, and filters.
import { describe, expect, it } from "vitest"
import { countsOf } from "../../src/pages/read/contents.ts"
import { readSearch } from "../../src/pages/read/search.ts"
import { row } from "../triage/rows.ts"

describe("the comments in the reading view", () => {
  it("are counted by requirement, without withdrawn ones", () => {
    const counts = countsOf(
      [
        row({ id: 1, rule_id: 10, author_id: 7 }),
        row({ id: 2, rule_id: 10, author_id: 8, triage_status: "needs_clarification" }),
        row({ id: 3, rule_id: 10, author_id: 7, triage_status: "concur" }),
        row({ id: 4, rule_id: 10, author_id: 7, triage_status: "withdrawn" }),
        row({ id: 5, rule_id: null, author_id: 8 })
      ],
      7
    )
    expect(Object.fromEntries(counts)).toEqual({
      10: { total: 3, open: 2, mine: 2 },
      null: { total: 1, open: 1, mine: 0 }
    })
  })
})

describe("the address of the reading page", () => {
  it("leaves out invalid parts", () => {
    expect(readSearch({ rule: "x", comment: -3, only: "some", q: "" })).toEqual({})
    expect(readSearch({ rule: "document", comment: "7", only: "mine", q: "tls" })).toEqual({
      rule: "document",
      comment: 7,
      only: "mine",
      q: "tls"
    })
  })
})
