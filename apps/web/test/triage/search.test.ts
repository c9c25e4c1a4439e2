// The parser of the address is total; its result defines the request.
import { describe, expect, it } from "vitest"
import { bulkFilterOf } from "../../src/pages/triage/batch.ts"
import { filtersOf, isNarrowed, orderOf, triageSearch, widened } from "../../src/pages/triage/search.ts"

describe("the address of the workbench", () => {
  it("leaves out invalid parts", () => {
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

  it("is read back unchanged", () => {
    const search = {
      status: "all",
      section: "none",
      rule: 3,
      author: 4,
      q: "tls 1.2",
      resolved: false,
      stage: "to_apply",
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

  it("is for open comments by requirement by default", () => {
    expect(filtersOf({})).toEqual({ triage_status: "pending", sort: "rule", order: "asc" })
    expect(orderOf({ sort: "created_at" }).order).toBe("desc")
  })

  it("has the same comments for a batch as for the list", () => {
    const search = triageSearch({
      status: "all",
      section: "fixtext",
      assignee: 5,
      resolved: true,
      stage: "decided",
      q: "sudo",
      view: "table"
    })
    const { order, sort, ...filters } = filtersOf(search)
    expect([sort, order]).toEqual(["rule", "asc"])
    expect(bulkFilterOf(4, search)).toEqual({ component_id: 4, ...filters })
  })

  it("says if the list is filtered, and how it is without the filters", () => {
    expect(isNarrowed({ status: "all", view: "table", comment: 3 })).toBe(false)
    expect(isNarrowed({ resolved: false })).toBe(true)
    expect(widened({ status: "all", q: "x", rule: 2, view: "table", comment: 3 })).toEqual({
      status: "all",
      view: "table",
      comment: 3
    })
  })
})
