// The activity in words. The entries of one request are one line.
import { describe, expect, it } from "vitest"
import type { Act } from "../src/api/history.ts"
import { gatheredActs } from "../src/parts/activity/gatheredActs.ts"
import { auditedFieldName } from "../src/words/auditedField.ts"
import { auditedValue } from "../src/words/auditedValue.ts"
import { historyVerb } from "../src/words/historyAction.ts"

const act = (over: Partial<Act>): Act => ({
  id: 1,
  action: "triage",
  auditable_type: "Review",
  auditable_id: 7,
  name: "Aisha Bello",
  audited_name: "Comment 7",
  comment: "",
  created_at: "2026-11-23 00:19:55 UTC",
  audited_changes: [],
  rule_id: 30,
  rule_displayed_name: "HBGW-03-000013",
  component_id: 4,
  user_id: 2,
  review: null,
  entries: 1,
  ...over
})

const reply = (to: number, over: Partial<Act> = {}): Act =>
  act({
    action: "reply",
    auditable_id: 90,
    audited_changes: [{ field: "responding_to_review_id", prev_value: null, new_value: to }],
    ...over
  })

const told = (...acts: ReadonlyArray<Act>) =>
  gatheredActs(acts).map(({ action, entries, replied }) => `${action} ${entries}${replied ? " replied" : ""}`)

describe("the activity", () => {
  it("has one line for a decision and its reply, for one comment or for many", () => {
    expect(told(reply(7), act({}))).toEqual(["triage 1 replied"])
    expect(told(reply(9, { entries: 3 }), act({ entries: 3 }))).toEqual(["triage 3 replied"])
    // One of the comments already had that decision.
    expect(told(reply(9, { entries: 3 }), act({ entries: 2 }))).toEqual(["triage 2 replied"])
    expect(told(reply(7, { id: 9 }), act({ id: 8 }), reply(5, { id: 7 }), act({ id: 6, auditable_id: 5 }))).toEqual([
      "triage 1 replied",
      "triage 1 replied"
    ])
  })

  it("has two lines for two separate acts", () => {
    const both = ["reply 1", "triage 1"]
    expect(told(reply(8), act({}))).toEqual(both)
    expect(told(reply(7, { name: "Lena Fischer" }), act({}))).toEqual(both)
    expect(told(reply(7, { created_at: "2026-11-23 00:19:56 UTC" }), act({}))).toEqual(both)
    expect(told(act({}), reply(7))).toEqual(["triage 1", "reply 1"])
    expect(told(reply(7), act({ action: "adjudicate" }))).toEqual(["reply 1", "adjudicate 1"])
    expect(told(reply(7))).toEqual(["reply 1"])
    expect(told(reply(9, { entries: 2 }), act({ entries: 3 }))).toEqual(["reply 2", "triage 3"])
  })

  it("is not repeated in the entry of a requirement's review", () => {
    const lock = { action: "approve", audited_name: "Requirement 000013" } as const
    expect(told(act(lock), act({ ...lock, auditable_type: "Rule" }))).toEqual(["approve 1"])
  })

  it("has verbs of its own for members", () => {
    expect(historyVerb("create", "Membership")).toBe("added a member")
    expect(historyVerb("create", "Component")).toBe("created it")
    expect(historyVerb("something_new", "Component")).toBe("something new")
  })
})

describe("the changes of an entry", () => {
  it("are named as on the pages, by the kind of the record", () => {
    expect(auditedFieldName("Review", "section")).toBe("Section")
    expect(auditedFieldName("Component", "version")).toBe("Version")
    expect(auditedFieldName("Rule", "version")).toBe("SRG id")
    expect(auditedFieldName("Rule", "fixtext")).toBe("Fix")
    expect(auditedFieldName("Project", "some_new_field")).toBe("Some new field")
  })

  it("are in the words of the pages, not in codes", () => {
    expect(auditedValue("section", "fixtext")).toBe("Fix")
    expect(auditedValue("triage_status", "concur")).toBe("Accepted")
    expect(auditedValue("role", "viewer")).toBe("Viewer")
    expect(auditedValue("visibility", "hidden")).toBe("Visible to members only")
    expect(auditedValue("closed_reason", "adjudicating")).toBe("Deciding comments")
    expect(auditedValue("reason", "no_account")).toBe("this person has no account")
    expect(auditedValue("events", ["comment.created", "component.released"])).toBe(
      "A comment is posted, A component is released"
    )
    expect(auditedValue("locked_fields", { Check: true, Fix: false })).toBe("Check")
    expect(auditedValue("metadata", { Ticket: "OPS-7" })).toBe("Ticket: OPS-7")
    expect(auditedValue("additional_question", { id: 3, name: "Tested?", question_type: "dropdown" })).toBe("Tested?")
    expect(auditedValue("checks_attributes", [{ id: 1, system: "s", content: "Run it." }])).toBe("Run it.")
    expect(auditedValue("locked", true)).toBe("yes")
    // Names of Object.prototype and of later versions are shown unchanged.
    expect(auditedValue("role", "toString")).toBe("toString")
  })

  it("are short, and never empty", () => {
    expect(auditedValue("description", "x".repeat(100))).toBe(`${"x".repeat(80)}…`)
    expect([null, undefined, "", {}, []].map((value) => auditedValue("description", value))).toEqual(
      Array.from({ length: 5 }, () => "nothing")
    )
    expect(auditedValue("role", null, "none")).toBe("none")
  })
})
