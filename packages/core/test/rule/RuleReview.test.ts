/** The review of a requirement for all states × actions × roles (R5.1). */
import { valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { describe, expect, it } from "@effect/vitest"
import { Refusal, Role, type Rule, RuleId, RuleReview, Review } from "../../src/index.ts"
import * as LockReadiness from "../../src/rule/LockReadiness.ts"
import { at, rule, userId } from "../given.ts"

const actor = userId(1)
const now = at(1000)
const actions = Review.ReviewAction.literals.filter((action) => action !== "comment")

const states = [false, true].flatMap((locked) =>
  [null, actor, userId(2)].flatMap((review_requestor_id) =>
    [false, true].map((changes_requested) => rule({ locked, review_requestor_id, changes_requested }))
  )
)

const codes = (
  one: Rule.Rule,
  action: RuleReview.RuleReviewAction,
  role: Role.Role,
  blockers: ReadonlyArray<Refusal.Refusal> = []
): ReadonlyArray<string> =>
  match(RuleReview.decide(one, action, { actor, role, now, blockers }), {
    refused: (refusals) => refusals.map(({ code }) => code),
    allowed: () => []
  })

it("the roles are those of the table", () => {
  expect(RuleReview.neededRole).toEqual({
    request_review: "author",
    revoke_review_request: "author",
    request_changes: "reviewer",
    approve: "reviewer",
    lock_control: "admin",
    unlock_control: "admin"
  })
})

/** The table of R5.1 as written: the conditions and effects of each action. */
const needs = (action: RuleReview.RuleReviewAction, one: Rule.Rule, role: Role.Role): boolean => {
  const underReview = one.review_requestor_id !== null
  const own = one.review_requestor_id === actor
  const admin = role === "admin"
  switch (action) {
    case "request_review":
      return !one.locked && !underReview
    case "revoke_review_request":
      return underReview && (own || admin)
    case "request_changes":
    case "approve":
      return underReview && (!own || admin)
    case "lock_control":
      return !underReview && !one.locked
    case "unlock_control":
      return !underReview && one.locked
  }
}
const effects = {
  request_review: { review_requestor_id: actor, changes_requested: false },
  revoke_review_request: { review_requestor_id: null },
  request_changes: { review_requestor_id: null, changes_requested: true },
  approve: { review_requestor_id: null, locked: true },
  lock_control: { locked: true },
  unlock_control: { locked: false }
} as const satisfies Record<RuleReview.RuleReviewAction, Partial<Rule.Rule>>

describe("all states × actions × roles", () => {
  it("an act is done exactly when the table allows it, with exactly the effect in the table", () => {
    for (const one of states)
      for (const action of actions)
        for (const role of Role.order) {
          const decision = RuleReview.decide(one, action, { actor, role, now })
          expect([action, role, one, decision.ok]).toEqual([action, role, one, needs(action, one, role)])
          if (!decision.ok) {
            expect(decision.refusals.length).toBeGreaterThan(0)
            continue
          }
          const { rule: after, audit } = decision.value
          expect(after).toEqual({ ...one, ...effects[action], updated_at: now })
          expect(audit).toMatchObject({
            action,
            auditable_type: "Rule",
            auditable_id: one.id,
            rule_id: one.id,
            comment: ""
          })
          const told = Object.fromEntries(audit.changes.map(({ field, new_value }) => [field, new_value]))
          expect({ ...one, ...told, updated_at: now }).toEqual(after)
          for (const { prev_value, new_value } of audit.changes) expect(prev_value).not.toBe(new_value)
          expect(audit.changes.length).toBeGreaterThan(0)
        }
  })
  it("a higher role is never refused an act of a lower one", () => {
    for (const one of states)
      for (const action of actions) {
        const refused = Role.order.map((role) => codes(one, action, role).length > 0)
        expect(refused).toEqual(refused.toSorted().toReversed())
      }
  })
  it("a change always has a later time", () => {
    for (const updated_at of [at(999), at(1000), at(5000)]) {
      const { rule: after } = valueOf(
        RuleReview.decide(rule({ updated_at }), "request_review", { actor, role: "author", now })
      )
      expect(after.updated_at.getTime()).toBe(Math.max(now.getTime(), updated_at.getTime() + 1))
    }
  })
  it("from an unlocked rule without a request, no sequence of acts locks a rule under review", () => {
    const seen = new Map<string, Rule.Rule>()
    const visit = (one: Rule.Rule): void => {
      const key = JSON.stringify([one.locked, one.review_requestor_id, one.changes_requested])
      if (seen.has(key)) return
      seen.set(key, one)
      for (const who of [actor, userId(2)])
        for (const action of actions)
          for (const role of Role.order) {
            const decision = RuleReview.decide(one, action, { actor: who, role, now })
            if (decision.ok) visit(decision.value.rule)
          }
    }
    visit(rule())
    const reached = [...seen.values()]
    expect(reached.length).toBe(6)
    expect(reached.filter((one) => one.locked && one.review_requestor_id !== null)).toEqual([])
    expect(reached.filter((one) => one.changes_requested && one.review_requestor_id !== null)).toEqual([])
  })
})

it("approving and locking are the acts that lock the requirement", () => {
  expect(actions.filter(RuleReview.locks)).toEqual(["approve", "lock_control"])
})

describe("a refusal names its reason", () => {
  const [mine, theirs, locked] = [
    rule({ review_requestor_id: actor }),
    rule({ review_requestor_id: userId(2) }),
    rule({ locked: true })
  ]
  it("and the field of the act", () => {
    const refused = states.flatMap((one) =>
      actions.flatMap((action) => RuleReview.refuse(one, action, { actor, role: "reviewer", now }))
    )
    expect(new Set(refused.map(({ code }) => code)).size).toBe(6)
    expect(refused.filter(({ pointer }) => pointer !== "/review/action")).toEqual([])
  })
  it("for requests", () => {
    expect(codes(locked, "request_review", "author")).toEqual(["rule_locked"])
    expect(codes(theirs, "request_review", "admin")).toEqual(["rule_under_review"])
    expect(codes({ ...theirs, locked: true }, "request_review", "author")).toEqual(["rule_locked", "rule_under_review"])
    expect(codes(rule(), "revoke_review_request", "admin")).toEqual(["not_under_review"])
    expect(codes(theirs, "revoke_review_request", "reviewer")).toEqual(["not_the_requestor"])
  })
  it("for answers", () => {
    for (const action of ["request_changes", "approve"] as const) {
      expect(codes(rule(), action, "reviewer")).toEqual(["not_under_review"])
      expect(codes(mine, action, "reviewer")).toEqual(["own_request"])
      expect(codes(mine, action, "admin")).toEqual([])
    }
  })
  it("for locks", () => {
    expect(codes(locked, "lock_control", "admin")).toEqual(["rule_locked"])
    expect(codes(theirs, "lock_control", "admin")).toEqual(["rule_under_review"])
    expect(codes(rule(), "unlock_control", "admin")).toEqual(["not_locked"])
    expect(codes({ ...theirs, locked: true }, "unlock_control", "admin")).toEqual(["rule_under_review"])
  })
  it("the missing fields of a requirement block the acts that lock, in addition to the other reasons", () => {
    const blockers = [new Refusal.FieldIsInvalid({ pointer: "/rule/title", detail: "A title is missing." })]
    const blocked = actions.filter((action) =>
      codes(action === "approve" ? theirs : rule(), action, "admin", blockers).includes("invalid")
    )
    expect(blocked).toEqual(["approve", "lock_control"])
    expect(codes(mine, "approve", "reviewer", blockers)).toEqual(["own_request", "invalid"])
  })
})

it("of many, each is decided alone: those that allow it change, the others keep every reason under their id", () => {
  const [open, locked, incomplete] = [rule(), rule({ locked: true }), rule()].map((one, at) => ({
    ...one,
    id: RuleId.make(at + 1)
  }))
  const missing = new LockReadiness.RequirementIsIncomplete({ rule_id: 3, rule_number: 3, field: "title" })
  const { done, refused } = RuleReview.decideAll(
    [
      { rule: open!, blockers: [] },
      { rule: locked!, blockers: [] },
      { rule: incomplete!, blockers: [missing, missing] }
    ],
    "lock_control",
    { actor, role: "admin", now }
  )
  expect(done.map(({ audit, rule: after }) => [after.id, after.locked, audit.action, audit.auditable_id])).toEqual([
    [1, true, "lock_control", 1]
  ])
  expect(
    refused.map(({ reasons, rule: one }) => [one.id, reasons.map(({ code, rule_id }) => [code, rule_id])])
  ).toEqual([
    [2, [["rule_locked", 2]]],
    [
      3,
      [
        ["requirement_incomplete", 3],
        ["requirement_incomplete", 3]
      ]
    ]
  ])
})
