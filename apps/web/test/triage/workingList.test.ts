// The working list keeps its rows and their order, whatever the service reports meanwhile.
import { describe, expect, it } from "vitest"
import { worked } from "../../src/pages/triage/workingList.ts"
import { page, row } from "./rows.ts"

const ids = (list: ReturnType<typeof worked>) => list.rows.map(({ id }) => id)

describe("the working list", () => {
  const begun = worked(null, "open", [page(1, [row({ id: 1 }), row({ id: 2 })], 3)])

  it("begins with the first rows", () => {
    expect(ids(begun)).toEqual([1, 2])
    expect(begun.heldBack).toBe(0)
  })

  it("continues with a page that is read for the first time", () => {
    const first = page(1, [row({ id: 1 }), row({ id: 2 })], 3)
    const list = worked(worked(null, "open", [first]), "open", [first, page(2, [row({ id: 3 })], 3)])
    expect(ids(list)).toEqual([1, 2, 3])
    expect(list.heldBack).toBe(0)
  })

  it("keeps a comment that the filters no longer select, in its last known state", () => {
    const decided = worked(begun, "open", [page(1, [row({ id: 1, triage_status: "concur" }), row({ id: 2 })])])
    const list = worked(decided, "open", [page(1, [row({ id: 2 })])])
    expect(ids(list)).toEqual([1, 2])
    expect(list.rows[0]?.triage_status).toBe("concur")
  })

  it("withholds new rows, and counts them", () => {
    const list = worked(begun, "open", [page(1, [row({ id: 9 }), row({ id: 1 })], 4)])
    expect(ids(list)).toEqual([1, 2])
    expect(list.heldBack).toBe(1)
  })

  it("shows the present state of its rows", () => {
    const list = worked(begun, "open", [page(1, [row({ id: 1, responses_count: 3 }), row({ id: 2 })])])
    expect(list.rows[0]?.responses_count).toBe(3)
  })

  it("starts again under other filters, and on a refresh", () => {
    const list = worked(begun, "all", [page(1, [row({ id: 9 }), row({ id: 1 })])])
    expect(ids(list)).toEqual([9, 1])
  })

  it("has a comment once, though two pages that were read at different times contain it", () => {
    const list = worked(null, "open", [page(1, [row({ id: 1 }), row({ id: 2 })]), page(2, [row({ id: 2 })])])
    expect(ids(list)).toEqual([1, 2])
  })

  it("does not change without new rows", () => {
    const source = [page(1, [row({ id: 1 })])]
    const list = worked(null, "open", source)
    expect(worked(list, "open", source)).toBe(list)
  })
})
