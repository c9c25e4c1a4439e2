// The state of a requirement: the origin of its lock, missing fields, permissions, history.
import { describe, expect, it } from "vitest"
import type { HistoryEntry } from "../../src/api/rules.ts"
import { isHeld } from "../../src/pages/requirement/editor/editability.ts"
import { changesOf } from "../../src/parts/activity/historyTexts.ts"
import { sectionLock, wholeLock } from "../../src/pages/requirement/state/lockStory.ts"
import { missingFields } from "../../src/pages/requirement/state/missing.ts"
import { valuesOf } from "../../src/pages/requirement/values.ts"
import { row, rule } from "./Rules.ts"

const entry = (given: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  action: "update",
  auditable_type: "Rule",
  auditable_id: 1,
  name: "Tomas",
  audited_name: "Requirement 000001",
  comment: "",
  created_at: "2026-01-01 00:00:00 UTC",
  audited_changes: [],
  ...given
})
const locks = (prev_value: object, new_value: object) => [{ field: "locked_fields", prev_value, new_value }]

describe("the reason of a lock", () => {
  it("is the latest entry that locked that section", () => {
    const histories = [
      entry({ name: "Nora", comment: "Other", audited_changes: locks({ Fix: true }, { Fix: true, Check: true }) }),
      entry({ name: "Tomas", comment: "Verified", audited_changes: locks({}, { Fix: true }) })
    ]
    expect(sectionLock(histories, "Fix")).toMatchObject({ who: "Tomas", why: "Verified" })
    expect(sectionLock(histories, "Check")).toMatchObject({ who: "Nora" })
    expect(sectionLock(histories, "Title")).toBeNull()
  })

  it("of the whole requirement is the entry's reason without a review", () => {
    const histories = [
      entry({ comment: "All of it", audited_changes: [{ field: "locked", prev_value: false, new_value: true }] })
    ]
    expect(wholeLock(rule({ histories }))).toMatchObject({ who: "Tomas", why: "All of it" })
    expect(wholeLock(rule())).toBeNull()
  })
})

const fields = {
  title: "R",
  vuln_discussion: "–",
  check_content: "R",
  fixtext: "R",
  rule_severity: "–",
  mitigations: "–",
  artifact_description: "–",
  status_justification: "–"
} as const
const states = {
  stig: [
    { status: "Not Yet Determined", fields, needed: ["status"], offered: [] },
    { status: "Applicable - Configurable", fields, needed: ["title", "check_content", "fixtext"], offered: [] }
  ],
  srg: [],
  needed_when_severity_differs: "severity_override_guidance"
} as const

describe("the missing fields of a requirement", () => {
  const lacking = (given: Parameters<typeof rule>[0], parents: Parameters<typeof missingFields>[3] = []) => {
    const made = rule(given)
    return missingFields(states, made, valuesOf(made), parents)
  }

  it("are those that its status needs, unless a satisfying requirement has them", () => {
    expect(lacking({})).toEqual([])
    expect(lacking({ fixtext: " " })).toEqual(["fixtext"])
    expect(lacking({ fixtext: "" }, [row({ id: 2 })])).toEqual([])
    expect(lacking({ status: "Not Yet Determined" })).toEqual(["status"])
    expect(lacking({ status: "Not Yet Determined" }, [row({ id: 2 })])).toEqual([])
  })

  it("include the reason when the severity differs from the SRG's", () => {
    const srg = { ...rule(), rule_id: "SV-1", rule_severity: "high" as const }
    expect(lacking({ srg_rule_attributes: srg })).toEqual(["severity_override_guidance"])
  })
})

describe("a field", () => {
  const writes = { mayWrite: true, isCorrection: false, why: null }

  it("is locked with its section, and with the whole requirement", () => {
    const locked = rule({ locked_fields: { Fix: true } })
    expect(isHeld(writes, locked, "fixtext", "Fix")).toBe(true)
    expect(isHeld(writes, locked, "title", "Title")).toBe(false)
    expect(isHeld({ ...writes, mayWrite: false }, locked, "title", "Title")).toBe(true)
  })

  it("is not editable when a correction of a release cannot change it", () => {
    const corrects = { ...writes, isCorrection: true }
    expect(
      ["status", "rule_severity", "answers.3", "title"].map((field) => isHeld(corrects, rule(), field, null))
    ).toEqual([true, true, true, false])
  })
})

describe("an entry of the history", () => {
  it("shows checks as one text, and references only where they alone changed", () => {
    const check = { id: 1, content: "Look", system: "C-1", content_ref_name: "", content_ref_href: "" }
    const of = (prev_value: unknown, new_value: unknown) =>
      changesOf(entry({ audited_changes: [{ field: "checks_attributes", prev_value, new_value }] }))[0]
    expect(of([check], [check, { ...check, content: "Look again" }])).toMatchObject({
      before: "Look",
      after: "Look\n\nLook again"
    })
    expect(of([check], [{ ...check, system: "C-2" }])?.after).toContain("C-2")
  })

  it("of a comment changes nothing in the requirement", () => {
    expect(
      changesOf(
        entry({ auditable_type: "Review", audited_changes: [{ field: "section", prev_value: 1, new_value: 2 }] })
      )
    ).toEqual([])
  })
})
