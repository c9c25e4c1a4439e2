/** Assignments of comments: the result in every state, and every refusal. */
import { describe, expect, it } from "@effect/vitest"
import { valueOf } from "../../src/Decision.ts"
import { Assignment, Day, Review, Role } from "../../src/index.ts"
import { at, comment, componentId, finalizedPhase, openPhase, reply, reviewId, userId } from "../given.ts"
import { decidedStates, now } from "./givenTriage.ts"

const assignee = userId(7)
const day = (text: string) => Day.Day.make(text)

const factsOf = (over: Partial<Assignment.AssignFacts> = {}): Assignment.AssignFacts => ({
  now,
  phase: openPhase,
  standing: [],
  assignee: { id: assignee, role: "author", disabled: false },
  ...over
})

const commandOf = (over: Partial<Assignment.AssignCommand> = {}): Assignment.AssignCommand => ({
  assignee_id: assignee,
  due_on: undefined,
  audit_comment: "",
  ...over
})

const assigned = (review: number, over: Partial<Assignment.Assignment> = {}): Assignment.Assignment => ({
  review_id: reviewId(review),
  assignee_id: assignee,
  due_on: null,
  ...over
})

const decide = (
  reviews: ReadonlyArray<Review.Review>,
  command: Partial<Assignment.AssignCommand> = {},
  facts: Partial<Assignment.AssignFacts> = {}
) => Assignment.decideAll(reviews, commandOf(command), factsOf(facts))

const codesOf = (result: ReturnType<typeof decide>) =>
  !result.ok ? result.refusals.map(({ code }) => code) : "assigned"

describe("an assignment", () => {
  for (const [status, fields] of Object.entries(decidedStates)) {
    it(`of a comment that is ${status} does not change its decision`, () => {
      const before = comment(1, fields)
      const result = decide([before], { due_on: day("2026-03-01"), audit_comment: "Knows the kernel." })
      if (status === "withdrawn") return expect(codesOf(result)).toEqual(["comment_withdrawn"])
      expect(valueOf(result)).toEqual([
        {
          review: { ...before, updated_at: now },
          assignment: assigned(1, { due_on: day("2026-03-01") }),
          audit: {
            action: "assign",
            auditable_type: "Review",
            auditable_id: 1,
            audited_name: "Comment 1",
            rule_id: 1,
            component_id: 1,
            project_id: 1,
            comment: "Knows the kernel.",
            changes: [
              { field: "assignee_id", prev_value: null, new_value: 7 },
              { field: "due_on", prev_value: null, new_value: "2026-03-01" }
            ]
          }
        }
      ])
    })
  }

  it("replaces the earlier one; omitted fields are kept", () => {
    const before = assigned(1, { assignee_id: userId(8), due_on: day("2026-03-01") })
    const after = (command: Partial<Assignment.AssignCommand>) =>
      valueOf(decide([comment(1)], command, { standing: [before] })).map(({ assignment }) => assignment)
    expect(after({})).toEqual([{ ...before, assignee_id: assignee }])
    expect(after({ assignee_id: undefined, due_on: day("2026-04-01") })).toEqual([{ ...before, due_on: "2026-04-01" }])
    expect(after({ assignee_id: undefined, due_on: null })).toEqual([{ ...before, due_on: null }])
    expect(after({ due_on: null })).toEqual([assigned(1)])
    expect(after({ assignee_id: null })).toEqual([null])
    expect(after({ assignee_id: null, due_on: null })).toEqual([null])
  })

  it("that exists already, or never existed, changes nothing", () => {
    const standing = [assigned(1, { due_on: day("2026-03-01") })]
    const nothing: ReadonlyArray<Partial<Assignment.AssignCommand>> = [
      {},
      { due_on: day("2026-03-01") },
      { assignee_id: undefined }
    ]
    for (const command of nothing) {
      expect(valueOf(decide([comment(1)], command, { standing }))).toEqual([])
    }
    for (const command of [{ assignee_id: null }, { assignee_id: undefined, due_on: null }]) {
      expect(valueOf(decide([comment(1)], command))).toEqual([])
    }
  })

  it("is removed by an act with its own name, and each change has a later time", () => {
    const before = comment(1, { updated_at: at(90_000_000) })
    const [change] = valueOf(decide([before], { assignee_id: null }, { standing: [assigned(1)] }))
    expect(change?.audit).toMatchObject({
      action: "unassign",
      changes: [{ field: "assignee_id", prev_value: 7, new_value: null }]
    })
    expect(change?.review.updated_at).toEqual(at(90_000_001))
  })

  it("needs a user with the role author or above, whose account is not disabled", () => {
    for (const role of Role.order) {
      const facts = { assignee: { id: assignee, role, disabled: false } }
      const expected = role === "viewer" ? ["assignee_not_author"] : "assigned"
      expect(codesOf(decide([comment(1)], {}, facts))).toEqual(expected)
      expect(codesOf(decide([comment(1)], {}, { assignee: { ...facts.assignee, disabled: true } }))).toEqual([
        "assignee_not_author"
      ])
    }
    expect(codesOf(decide([comment(1)], {}, { assignee: null }))).toEqual(["target_not_found"])
    // The command names no assignee, so none is missing.
    expect(codesOf(decide([comment(1)], { assignee_id: null }, { assignee: null }))).toBe("assigned")
  })

  it("is refused with every reason", () => {
    const unfit = [
      comment(1),
      reply(2, 1),
      comment(3, decidedStates.withdrawn),
      comment(4, { component_id: componentId(2) })
    ]
    expect(codesOf(decide(unfit, {}, { phase: finalizedPhase, assignee: null }))).toEqual([
      "component_frozen",
      "target_not_found",
      "not_a_comment",
      "comment_withdrawn",
      "several_components"
    ])
    const due = { due_on: day("2026-03-01") }
    expect(
      codesOf(decide([comment(1), comment(2)], { ...due, assignee_id: undefined }, { standing: [assigned(2)] }))
    ).toEqual(["assignee_required"])
    expect(codesOf(decide([comment(1)], { ...due, assignee_id: null }, { standing: [assigned(1)] }))).toEqual([
      "assignee_required"
    ])
  })

  it("is overdue from the next day, while the comment is open", () => {
    const overdue = (fields: Partial<Review.Review>, today: string, due: Day.Day | null = day("2026-02-28")) =>
      Assignment.isOverdue(comment(1, fields), due, day(today))
    expect([overdue({}, "2026-02-28"), overdue({}, "2026-03-01"), overdue({}, "2026-03-01", null)]).toEqual([
      false,
      true,
      false
    ])
    for (const [status, fields] of Object.entries(decidedStates)) {
      const open = status === "pending" || status === "needs_clarification"
      expect([status, overdue(fields, "2026-03-01")]).toEqual([status, open])
    }
    expect(overdue({ ...decidedStates.needs_clarification, adjudicated_at: at(2) }, "2026-03-01")).toBe(false)
  })
})
