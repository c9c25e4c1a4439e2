// The navigator lists requirements that match the filter, each below the one that satisfies it.
import { describe, expect, it } from "vitest"
import { navigatorRows } from "../../src/pages/requirement/navigator/rows.ts"
import { row } from "./Rules.ts"

const none: ReadonlySet<string> = new Set()
const by = (id: number) => [{ id, rule_id: id, srg_id: "", fixtext: "", check_content: "" }]
const rules = [
  row({ id: 1, title: "Lock sessions", rule_severity: "high" }),
  row({ id: 2, displayed_name: "TEST-01-000002", locked: true }),
  row({ id: 3, title: "End sessions", status: "Not Yet Determined", satisfied_by: by(1) }),
  row({ id: 4, review_requestor_id: 7, source_removed: true }),
  row({ id: 5, satisfied_by: by(1), changes_requested: true, met_elsewhere: { document: "an OS", requirement: null } })
]
const shown = (...given: Parameters<typeof navigatorRows> extends [unknown, ...infer Rest] ? Rest : never) =>
  navigatorRows(rules, ...given).map(({ isChild, rule }) => (isChild ? `-${rule.id}` : `${rule.id}`))

describe("the navigator's lines", () => {
  it("put children under their parents", () => {
    expect(shown({}, none)).toEqual(["1", "-3", "-5", "2", "4"])
  })

  it("show a child alone when its parent is filtered out", () => {
    expect(shown({ status: "Not Yet Determined" }, none)).toEqual(["3"])
  })

  it("are found by any word of number, ids and title", () => {
    expect(shown({ q: "sessions" }, none)).toEqual(["1", "-3"])
    expect(shown({ q: "000002" }, none)).toEqual(["2"])
    expect(shown({ q: "sessions end" }, none)).toEqual(["3"])
    expect(shown({ q: "nowhere" }, none)).toEqual([])
  })

  it("are filtered by severity and by the state of the work", () => {
    expect(shown({ severity: "high" }, none)).toEqual(["1"])
    expect(shown({ mark: "locked" }, none)).toEqual(["2"])
    expect(shown({ mark: "review" }, none)).toEqual(["4"])
    expect(shown({ mark: "changes" }, none)).toEqual(["5"])
    expect(shown({ mark: "source" }, none)).toEqual(["4"])
    expect(shown({ mark: "open" }, none)).toEqual(["1", "-3", "-5"])
    expect(shown({ mark: "elsewhere" }, none)).toEqual(["5"])
    expect(shown({ mark: "draft" }, new Set(["rule:2"]))).toEqual(["2"])
  })
})
