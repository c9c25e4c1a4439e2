// The parser of the address is total; its result defines the request.
import { describe, expect, it } from "vitest"
import { bulkFilterOf } from "../../src/pages/triage/batch.ts"
import { filtersOf, isNarrowed, orderOf, triageSearch, widened } from "../../src/pages/triage/search.ts"

describe("the address of the workbench", () => {
  it("leaves out what cannot be understood", () => {
    expect(
      triageSearch({
        status: "maybe",
        section: 7,
        rule: "-1",
        author: "x",
        q: "  ",
        sort: "size",
        view: "cards",
        comment: 0
      })
    ).toEqual({})
  })

  it("is read back as it was written", () => {
    const search = {
      status: "all",
      section: "none",
      rule: 3,
      author: 4,
      q: "tls 1.2",
      resolved: false,
      assignee: "none",
      overdue: true,
      general: true,
      deleted: true,
      sort: "author",
      order: "desc",
      view: "table",
      comment: 12
    }
    expect(triageSearch(search)).toEqual(search)
    expect(triageSearch(JSON.parse(JSON.stringify(search)))).toEqual(search)
  })

  it("means open comments by requirement where it says nothing", () => {
    expect(filtersOf({})).toEqual({ triage_status: "pending", sort: "rule", order: "asc" })
    expect(orderOf({ sort: "created_at" }).order).toBe("desc")
  })

  it("asks a batch for the same comments as the list", () => {
    const search = triageSearch({
      status: "all",
      section: "fixtext",
      assignee: 5,
      resolved: true,
      q: "sudo",
      view: "table"
    })
    const { order, sort, ...filters } = filtersOf(search)
    expect([sort, order]).toEqual(["rule", "asc"])
    expect(bulkFilterOf(4, search)).toEqual({ component_id: 4, ...filters })
  })

  it("knows what narrows the list, and the same without it", () => {
    expect(isNarrowed({ status: "all", view: "table", comment: 3 })).toBe(false)
    expect(isNarrowed({ resolved: false })).toBe(true)
    expect(widened({ status: "all", q: "x", rule: 2, view: "table", comment: 3 })).toEqual({
      status: "all",
      view: "table",
      comment: 3
    })
  })
})
