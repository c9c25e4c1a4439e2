/** The default comments of entries without a reason (R9.1). */
import { describe, expect, it } from "vitest"
import * as DefaultComment from "../../src/audit/DefaultComment.ts"

const changes = (...fields: ReadonlyArray<string>) =>
  fields.map((field) => ({ field, prev_value: null, new_value: null }))

describe("an entry without a reason", () => {
  it.each([
    ["update", ["title", "fixtext", "further_fixes"], "Edited: Title, Fix"],
    ["update", ["status", "checks_attributes", "legacy_ids"], "Edited: Status, Check, Legacy ids"],
    ["revert", ["vuln_discussion"], "Reverted: Vulnerability Discussion"],
    ["bulk_edit", ["rule_severity"], "Edited many: Severity"],
    ["find_and_replace", ["fixtext"], "Replaced text: Fix"],
    ["update_from_file", ["poam"], "Updated from a file: DISA Metadata"],
    ["accept_proposal", ["fixtext", "review_id"], "Accepted a proposal: Fix"],
    ["assign", ["assignee_id"], "Assigned"],
    ["assign", ["assignee_id", "due_on"], "Assigned"],
    ["assign", ["due_on"], "Changed the due date"],
    ["unassign", ["assignee_id", "due_on"], "Unassigned"]
  ])("of %s says %j", (action, fields, said) => {
    expect(DefaultComment.orDefault("", action, changes(...fields))).toBe(said)
    expect(DefaultComment.orDefault(" \n", action, changes(...fields))).toBe(said)
    expect(DefaultComment.orDefault("Because.", action, changes(...fields))).toBe("Because.")
  })

  it("of an act with its own text says nothing", () => {
    expect(DefaultComment.orDefault("", "create", changes("title"))).toBe("")
    expect(DefaultComment.orDefault("", "update", [])).toBe("")
  })

  it("of a lock names the sections, each once", () => {
    expect(DefaultComment.ofLocks(["Fix"], true)).toBe("Locked section: Fix")
    expect(DefaultComment.ofLocks(["Fix", "Check", "Fix"], false)).toBe("Unlocked sections: Fix, Check")
  })
})
