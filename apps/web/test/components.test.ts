// Decisions of the pages of projects and components: phases in words, selected requirements, accepted changes, requests.
import { describe, expect, it } from "vitest"
import type { Update, UpdatedRow } from "../src/api/componentUpdates.ts"
import {
  acceptedOf,
  countOf,
  isAccepted,
  stateOf,
  withField,
  withRows
} from "../src/pages/componentUpdate/selection.ts"
import { blank, decodeDraft, fieldsOf, prefixProblem } from "../src/pages/newComponent/draft.ts"
import { familiesOf, selectionsOf, takenOf, withRules } from "../src/pages/newComponent/picked.ts"
import { newComponentSearch } from "../src/pages/newComponent/search.ts"
import { projectSearch } from "../src/pages/project/search.ts"
import { projectsSearch } from "../src/pages/projects/search.ts"
import { familyName, familyOf } from "../src/words/controlFamily.ts"
import { daysLeft, phaseOf, type Phased } from "../src/words/phase.ts"
import { releaseBlockers } from "../src/words/releaseBlocker.ts"
import { rolesUpTo } from "../src/words/role.ts"
import { publishedRule } from "./requirement/Rules.ts"

const phased = (over: Partial<Phased>): Phased => ({
  accepting_new_comments: false,
  closed_reason: null,
  comment_phase: "open",
  comment_period_days_remaining: null,
  comment_period_ends_at: null,
  comment_period_starts_at: null,
  released: false,
  ...over
})

describe("the phase of a component", () => {
  const now = new Date("2026-03-10T00:00:00Z")
  const named = (over: Partial<Phased>) => phaseOf(phased(over), now)

  it("differs by the permitted acts (R6.2)", () => {
    expect(named({ accepting_new_comments: true })).toBe("open")
    expect(named({ comment_period_starts_at: "2026-03-11T00:00:00.000Z" })).toBe("notYet")
    expect(named({ comment_period_ends_at: "2026-03-09T00:00:00.000Z" })).toBe("over")
    expect(named({ comment_phase: "closed" })).toBe("paused")
    expect(named({ comment_phase: "closed", closed_reason: "adjudicating" })).toBe("adjudicating")
    expect(named({ comment_phase: "closed", closed_reason: "finalized" })).toBe("finalized")
    expect(named({ released: true, accepting_new_comments: true })).toBe("released")
  })

  it("counts the days left", () => {
    expect(daysLeft(phased({ comment_period_days_remaining: 9 }))).toBe("9 days left")
    expect(daysLeft(phased({ comment_period_days_remaining: 1 }))).toBe("last day")
    expect(daysLeft(phased({}))).toBeNull()
  })
})

describe("addresses leave out invalid parts", () => {
  it("of the list of projects", () => {
    expect(projectsSearch({ q: "gate", order: "updated", page: 3 })).toEqual({ q: "gate", order: "updated", page: 3 })
    expect(projectsSearch({ q: "", order: "toString", page: 1 })).toEqual({})
    expect(projectsSearch({ q: 4, order: null, page: "2" })).toEqual({})
  })

  it("of a project and of a draft of a component", () => {
    expect(projectSearch({ tab: "progress", component: "4" })).toEqual({ tab: "progress", component: 4 })
    expect(projectSearch({ tab: "secrets", component: -1 })).toEqual({})
    expect(newComponentSearch({ way: "copy", of: 7 })).toEqual({ way: "copy", of: 7 })
    expect(newComponentSearch({ way: "magic", of: "x" })).toEqual({})
  })
})

describe("a draft of a component", () => {
  it("is sent without empty fields, and with the primary source apart from the others", () => {
    expect(fieldsOf({ ...blank, name: "A", sources: [3, 5, 4] })).toEqual({
      comment_phase: "closed",
      name: "A",
      version: 1,
      release: 1,
      security_requirements_guide_id: 3,
      declared_source_srg_ids: [5, 4]
    })
    expect(fieldsOf({ ...blank, version: "", release: "", isOpen: true })).toEqual({ comment_phase: "open" })
  })

  it("is read from the form that an earlier version stored", () => {
    expect(decodeDraft({ name: "A", sources: [1, "2", null], documentType: "srg" })).toEqual({
      ...blank,
      name: "A",
      version: "",
      release: "",
      sources: [1],
      documentType: "srg"
    })
    expect(decodeDraft("A")).toBeNull()
    expect(decodeDraft(null)).toBeNull()
  })

  it("has a prefix of the form that names requirements (R10.1)", () => {
    expect([prefixProblem(""), prefixProblem("ABCD-01")]).toEqual([null, null])
    expect(prefixProblem("ABC-01")).toMatch(/four letters/)
    expect(prefixProblem("abcd-01")).toMatch(/four letters/)
  })
})

describe("requirements of a source", () => {
  const rules = [
    publishedRule(1, { nist_control_family: "AU-3, AU-12 a" }),
    publishedRule(2, { nist_control_family: "AC-2 (1)", title: "Accounts expire" }),
    publishedRule(3),
    publishedRule(4, { nist_control_family: "AC-7" })
  ]

  it("are grouped by family, with those without a control last", () => {
    expect(familiesOf(rules, "").map(({ family, rules: ofIt }) => [family, ofIt.map(({ id }) => id)])).toEqual([
      ["AC", [2, 4]],
      ["AU", [1]],
      ["", [3]]
    ])
    expect(familiesOf(rules, "accounts EXPIRE").flatMap(({ rules: ofIt }) => ofIt.map(({ id }) => id))).toEqual([2])
    expect(familiesOf(rules, "os-000004 ac-7").flatMap(({ rules: ofIt }) => ofIt.map(({ id }) => id))).toEqual([4])
    expect([familyOf("AC-2 (1)"), familyOf(""), familyOf("none")]).toEqual(["AC", "", ""])
    expect([familyName("AC"), familyName("ZZ"), familyName("")]).toEqual([
      "AC · Access Control",
      "ZZ · Other controls",
      "Without a control"
    ])
  })

  it("are all selected until some are left out, and listed only then", () => {
    const sources = [{ id: 7, rules }]
    const none = new Map()
    expect(selectionsOf(none, sources)).toBeNull()
    const without = withRules(none, 7, [rules[0]!, rules[3]!], false)
    expect(takenOf(without, 7, rules)).toBe(2)
    expect(takenOf(without, 8, rules)).toBe(4)
    expect(selectionsOf(without, sources)).toEqual({ "7": ["SRG-OS-000002", "SRG-OS-000003"] })
    expect(selectionsOf(withRules(without, 7, rules, true), sources)).toBeNull()
    expect(none.size).toBe(0)
  })

  it("with the same SRG id are selected together", () => {
    const twins = [publishedRule(1), publishedRule(9, { version: "SRG-OS-000001" }), publishedRule(2)]
    const without = withRules(new Map(), 7, [twins[1]!], false)
    expect(takenOf(without, 7, twins)).toBe(1)
    expect(selectionsOf(without, [{ id: 7, rules: twins }])).toEqual({ "7": ["SRG-OS-000002"] })
  })
})

describe("changes of a preview", () => {
  const field = (name: "title" | "fixtext", refused = false): UpdatedRow["fields"][number] => ({
    field: name,
    old_value: "",
    new_value: "x",
    change: "changed",
    segments: null,
    errors: refused ? [{ code: "section_locked", detail: "The section is locked." }] : []
  })
  const rows: ReadonlyArray<UpdatedRow> = [
    { id: 1, rule_id: "000001", displayed_name: "A-1", fields: [field("title"), field("fixtext", true)] },
    { id: 2, rule_id: "000002", displayed_name: "A-2", fields: [field("title"), field("fixtext")] },
    { id: 3, rule_id: "000003", displayed_name: "A-3", fields: [field("title", true)] }
  ]
  const update: Update = {
    dry_run: true,
    format: "csv",
    valid: false,
    total: 5,
    rules_count: 3,
    rows,
    rows_left_off: 0,
    unchanged: 0,
    not_in_file: 0,
    empty_cells: 0,
    errors: [],
    notes: [],
    expected_updated_at: {},
    expected_links: {},
    batch_id: null,
    toast: { title: "", message: [], variant: "success" }
  }

  it("are accepted unless they are blocked", () => {
    const accepted = acceptedOf(new Set(), update)
    expect(accepted).toEqual([
      { rule_id: 1, fields: ["title"] },
      { rule_id: 2, fields: ["title", "fixtext"] }
    ])
    expect(countOf(accepted)).toEqual({ fields: 3, requirements: 2 })
    expect(rows.map((row) => stateOf(new Set(), row))).toEqual(["all", "all", "none"])
    expect(isAccepted(new Set(), rows[0]!, rows[0]!.fields[1]!)).toBe(false)
  })

  it("are left out one by one, by requirement, or all at once", () => {
    const one = withField(new Set(), rows[1]!, "title", false)
    expect(stateOf(one, rows[1]!)).toBe("some")
    expect(acceptedOf(one, update)).toEqual([
      { rule_id: 1, fields: ["title"] },
      { rule_id: 2, fields: ["fixtext"] }
    ])
    expect(acceptedOf(withRows(one, rows, false), update)).toEqual([])
    expect(countOf(acceptedOf(withRows(withRows(one, rows, false), rows, true), update)).fields).toBe(3)
  })
})

describe("words", () => {
  it("say what blocks a release and how to resolve it", () => {
    expect(releaseBlockers("not_locked", 1).title).toBe("1 requirement is not locked")
    expect(releaseBlockers("requirement_incomplete", 2).title).toBe("2 requirements are not complete")
    expect(releaseBlockers("open_comments", 20)).toMatchObject({
      title: "20 comments are not decided yet",
      place: "triage"
    })
    expect(releaseBlockers("something_new", 2)).toEqual({ title: "something new", todo: "", place: null })
  })

  it("contain everything that a role permits", () => {
    expect(rolesUpTo("author")).toBe("Author: reads and comments, writes requirements and decides comments.")
  })
})
