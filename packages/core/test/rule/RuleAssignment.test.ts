/** The assignment of requirements: who may be named, what changes, and when it is overdue (R10.22). */
import { valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { describe, expect, it } from "@effect/vitest"
import { Day, type Assignment, RuleAssignment, RuleId } from "../../src/index.ts"
import { at, componentId, finalizedPhase, openPhase, rule, userId } from "../given.ts"

const day = (text: string) => Day.Day.make(text)
const [ann, bob] = [userId(5), userId(6)]
const ofAnn = { assignee_id: ann, due_on: day("2026-03-31") }
const open = { ...openPhase, id: componentId(1), released: false }
const author = (id: typeof ann): Assignment.Assignee => ({ id, role: "author", disabled: false })
const [first, second] = [1, 2].map((id) => ({ ...rule(), id: RuleId.make(id) }))
const assigned = { ...second!, ...ofAnn }

const decide = (
  command: Partial<RuleAssignment.AssignRulesCommand>,
  facts: Partial<RuleAssignment.AssignRuleFacts> = {},
  rules = [first!, assigned]
) =>
  RuleAssignment.decideAll(
    rules,
    { assignee_id: undefined, due_on: undefined, audit_comment: "", ...command },
    {
      now: at(9),
      component: open,
      standing: new Set([assigned.id]),
      assignee: command.assignee_id === undefined || command.assignee_id === null ? null : author(command.assignee_id),
      ...facts
    }
  )

const changed = (...given: Parameters<typeof decide>) =>
  valueOf(decide(...given)).map(({ audit, rule: { assignee_id, due_on, id } }) => [
    id,
    assignee_id,
    due_on,
    audit.action,
    audit.comment,
    audit.changes.map(({ field }) => field).join(" ")
  ])

const refused = (...given: Parameters<typeof decide>) =>
  match(decide(...given), {
    refused: (refusals) => refusals.map(({ code, rule_id }) => (rule_id === undefined ? code : `${code} ${rule_id}`)),
    allowed: () => []
  })

describe("an assignment of requirements", () => {
  it("changes only what is named, and leaves out what is as it was", () => {
    expect(changed({ assignee_id: ann })).toEqual([[1, ann, null, "assign", "Assigned", "assignee_id"]])
    expect(changed({ assignee_id: bob })).toEqual([
      [1, bob, null, "assign", "Assigned", "assignee_id"],
      [2, bob, ofAnn.due_on, "assign", "Assigned", "assignee_id"]
    ])
    expect(changed({ due_on: null }, {}, [assigned])).toEqual([
      [2, ann, null, "assign", "Changed the due date", "due_on"]
    ])
    expect(changed({ assignee_id: null, audit_comment: "Done." })).toEqual([
      [2, null, null, "unassign", "Done.", "assignee_id due_on"]
    ])
  })

  it("does not change the version, and no lock or review stops it", () => {
    const held = { ...first!, locked: true, review_requestor_id: bob }
    const [done] = valueOf(decide({ assignee_id: ann }, {}, [held]))
    expect(done?.rule).toEqual({ ...held, assignee_id: ann })
  })

  it("that does not count any more is as none", () => {
    const none = { standing: new Set<RuleId>() }
    expect(changed({ assignee_id: ann }, none, [assigned])).toEqual([
      [2, ann, null, "assign", "Assigned", "assignee_id"]
    ])
    expect(changed({ assignee_id: null }, none, [assigned])).toEqual([])
  })

  it("with an expectation changes nothing when one of them has another", () => {
    const none = { assignee_id: null, due_on: null }
    expect(refused({ assignee_id: bob, expected: none })).toEqual(["assignment_changed 2"])
    expect(refused({ assignee_id: bob, expected: ofAnn })).toEqual(["assignment_changed 1"])
    expect(refused({ assignee_id: bob, expected: { ...ofAnn, due_on: null } }, {}, [assigned])).toEqual([
      "assignment_changed 2"
    ])
    expect(refused({ assignee_id: bob, expected: { ...ofAnn, assignee_id: bob } }, {}, [assigned])).toEqual([
      "assignment_changed 2"
    ])
    expect(changed({ assignee_id: null, expected: ofAnn }, {}, [assigned])).toHaveLength(1)
    expect(changed({ assignee_id: bob, expected: none }, { standing: new Set() }, [assigned])).toHaveLength(1)
  })

  it("is refused with every reason", () => {
    const due_on = day("2026-04-01")
    expect(refused({ due_on })).toEqual(["assignee_required 1"])
    expect(refused({ due_on, assignee_id: null })).toEqual(["assignee_required 1", "assignee_required 2"])
    expect(refused({ assignee_id: bob }, { assignee: null })).toEqual(["target_not_found"])
    for (const wrong of [{ role: "viewer" as const }, { disabled: true }]) {
      expect(refused({ assignee_id: bob }, { assignee: { ...author(bob)!, ...wrong } })).toEqual([
        "assignee_not_author"
      ])
    }
    const component = { ...open, ...finalizedPhase, released: true }
    expect(refused({ assignee_id: bob }, { component, assignee: null })).toEqual([
      "component_frozen",
      "component_released",
      "target_not_found"
    ])
  })
})

it("is overdue from the next day, until the requirement is locked", () => {
  const due = day("2026-03-31")
  const overdue = (locked: boolean, today: string) => RuleAssignment.isOverdue({ locked }, due, day(today))
  expect([overdue(false, "2026-03-31"), overdue(false, "2026-04-01"), overdue(true, "2026-04-01")]).toEqual([
    false,
    true,
    false
  ])
  expect(RuleAssignment.isOverdue({ locked: false }, null, day("2026-04-01"))).toBe(false)
})
