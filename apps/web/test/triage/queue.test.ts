// Comments are grouped by requirement with counts; overdue comments are found.
import { describe, expect, it } from "vitest"
import { isOverdue } from "../../src/pages/triage/overdue.ts"
import { inOrder, queueOf } from "../../src/pages/triage/queue.ts"
import { row } from "./rows.ts"

const rows = [
  row({ id: 1, rule_id: 10, rule_displayed_name: "HBGW-03-000001" }),
  row({ id: 2, rule_id: 11, rule_displayed_name: "HBGW-03-000002" }),
  row({ id: 3, rule_id: 10, rule_displayed_name: "HBGW-03-000001", triage_status: "concur" }),
  row({ id: 4, rule_id: null, rule_displayed_name: "(component)" })
]

describe("the list of the left pane", () => {
  it("has each requirement once, with its comments below", () => {
    const items = queueOf(rows, true)
    expect(
      items.map((item) => (item.kind === "comment" ? item.row.id : `${item.name} ${item.pending}/${item.count}`))
    ).toEqual(["HBGW-03-000001 1/2", 1, 3, "HBGW-03-000002 1/1", 2, "Document as a whole 1/1", 4])
    expect(inOrder(items).map(({ id }) => id)).toEqual([1, 3, 2, 4])
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
  })

  it("has comments alone in any other order", () => {
    expect(queueOf(rows, false).map(({ key }) => key)).toEqual(["c1", "c2", "c3", "c4"])
  })
})

describe("an overdue comment", () => {
  const due = row({ id: 1, due_on: "2026-11-27" })
  it("is one that waits after its due day", () => {
    expect(isOverdue(due, "2026-11-27")).toBe(false)
    expect(isOverdue(due, "2026-11-28")).toBe(true)
    expect(isOverdue({ ...due, due_on: null }, "2026-11-28")).toBe(false)
    expect(isOverdue({ ...due, triage_status: "concur" }, "2026-11-28")).toBe(false)
    expect(isOverdue({ ...due, adjudicated_at: "2026-11-20T00:00:00.000Z" }, "2026-11-28")).toBe(false)
  })
})
