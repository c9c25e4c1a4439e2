// The navigator lists requirements that match the filter, each below the one that satisfies it.
import { describe, expect, it } from "vitest"
import { navigatorRows } from "../../src/pages/requirement/navigator/rows.ts"
import { between } from "../../src/pages/requirement/navigator/useSelection.ts"
import { row } from "./Rules.ts"

const none = { drafted: new Set<string>(), me: 9 }
const by = (id: number) => [{ id, rule_id: id, srg_id: "", fixtext: "", check_content: "" }]
const rules = [
  row({ id: 1, title: "Lock sessions", rule_severity: "high", assignee: { id: 9, name: "Ann" }, due_on: "2020-01-01" }),
  row({
    id: 2,
    displayed_name: "TEST-01-000002",
    locked: true,
    lint: { errors: 1, warnings: 0, off: 0 },
    assignee: { id: 8, name: "Bo" },
    due_on: "2020-01-01"
  }),
  row({ id: 3, title: "End sessions", status: "Not Yet Determined", satisfied_by: by(1), missing: ["status"] }),
  row({ id: 4, review_requestor_id: 7, source_removed: true, comments: { open: 0, total: 2 } }),
  row({
    id: 5,
    lint: { errors: 0, warnings: 1, off: 0 },
    satisfied_by: by(1),
    changes_requested: true,
    met_elsewhere: { document: "an OS", requirement: null }
  })
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
    expect(shown({ mark: "mine" }, none)).toEqual(["1"])
    expect(shown({ mark: "unassigned" }, none)).toEqual(["3", "4", "5"])
    expect(shown({ mark: "overdue" }, none)).toEqual(["1"])
    expect(shown({ mark: "comments" }, none)).toEqual(["4"])
    expect(shown({ mark: "incomplete" }, none)).toEqual(["3"])
    expect(shown({ mark: "lint" }, none)).toEqual(["2", "5"])
    expect(shown({ mark: "draft" }, { ...none, drafted: new Set(["rule:2"]) })).toEqual(["2"])
  })
})

describe("a range of the selection", () => {
  it("is from the last one to this one, in either direction", () => {
    expect(between([5, 3, 8, 1], 3, 1)).toEqual([3, 8, 1])
    expect(between([5, 3, 8, 1], 1, 5)).toEqual([5, 3, 8, 1])
    expect(between([5, 3, 8, 1], 8, 8)).toEqual([8])
  })

  it("is one alone without a last one in the list", () => {
    expect(between([5, 3], null, 3)).toEqual([3])
    expect(between([5, 3], 9, 3)).toEqual([3])
  })
})
