/** An example of every refusal of a decision on a comment (R5.10, R5.13). */
import { type Decision, valueOf } from "../../src/Decision.ts"
import { match } from "../outcomes.ts"
import { describe, expect, it } from "@effect/vitest"
import { type CommentPhase, Review, Triage, TriageStatus } from "../../src/index.ts"
import { comment, componentId, finalizedPhase, openPhase, reply, reviewId, ruleId } from "../given.ts"
import { command, decidedStates, elsewhere, facts, liveRule, now, triager } from "./givenTriage.ts"

/** Returns the codes of a refusal with the reviews that they name, or the statuses of the changed reviews. */
const outcome = <A>(decision: Decision<A, { code: string; review_id?: number }>) =>
  match(decision, {
    refused: (refusals) =>
      refusals.map(({ code, review_id }) => (review_id === undefined ? code : `${code} ${review_id}`)),
    allowed: (value) => value
  })

describe("a refused decision (R5.10) names its reason", () => {
  const duplicateOf = (canonical: Review.Review | null, review = comment(1)) =>
    outcome(
      Triage.decideAll(
        [review],
        command("duplicate", { duplicate_of_review_id: canonical?.id ?? reviewId(404) }),
        facts({ canonical })
      )
    )

  it("given a finalized component, when anything is decided: component_frozen", () => {
    for (const triage_status of TriageStatus.TriageStatus.literals) {
      const asked = command(triage_status, {
        response_comment: "No.",
        duplicate_of_review_id: reviewId(9),
        addressed_by_rule_id: liveRule.id
      })
      const finalized = facts({ phase: finalizedPhase, canonical: comment(9), addressing_rule: liveRule })
      expect(outcome(Triage.decideAll([comment(1)], asked, finalized))).toEqual(["component_frozen"])
    }
  })
  it("given a paused component, when a triager decides: decided (R6.3)", () => {
    const phase = { ...openPhase, comment_phase: "closed" } as const
    expect(Triage.decideAll([comment(1)], command("concur"), facts({ phase })).ok).toBe(true)
  })
  it("given a reply, when it is decided: not_a_comment", () => {
    expect(outcome(Triage.decideAll([reply(2, 1)], command("concur"), facts()))).toEqual(["not_a_comment 2"])
  })
  it("given another action than a comment, when it is decided: not_a_comment", () => {
    for (const action of Review.ReviewAction.literals) {
      if (action === "comment") continue
      const act = comment(3, { action, triage_status: null })
      expect(outcome(Triage.decideAll([act], command("concur"), facts()))).toEqual(["not_a_comment 3"])
    }
  })
  it("given a withdrawn comment, when it is decided, even back to pending: comment_withdrawn", () => {
    const withdrawn = comment(1, decidedStates.withdrawn)
    for (const status of ["pending", "concur", "withdrawn"] as const)
      expect(outcome(Triage.decideAll([withdrawn], command(status), facts()))).toEqual(["comment_withdrawn 1"])
  })
  it("given no response, or a blank one, when it is declined: response_required", () => {
    for (const response_comment of [null, "", " \n\t\u00a0"])
      expect(outcome(Triage.decideAll([comment(1)], command("non_concur", { response_comment }), facts()))).toEqual([
        "response_required"
      ])
  })
  it("given no target, when it is a duplicate: canonical_required", () => {
    expect(outcome(Triage.decideAll([comment(1)], command("duplicate"), facts()))).toEqual(["canonical_required"])
  })
  it("given a target that is unknown or hidden, when it is a duplicate: target_not_found", () => {
    expect(duplicateOf(null)).toEqual(["target_not_found"])
  })
  it("given a target on a deleted requirement, which would return to the queue (R5.12): canonical_elsewhere", () => {
    const asked = command("duplicate", { duplicate_of_review_id: reviewId(9) })
    const gone = facts({ canonical: comment(9), canonical_on_deleted_rule: true })
    expect(outcome(Triage.decideAll([comment(1)], asked, gone))).toEqual(["canonical_elsewhere 1"])
  })
  it("given itself as target: canonical_among_ids", () => {
    expect(duplicateOf(comment(1))).toEqual(["canonical_among_ids 1"])
  })
  it("given a target in the same batch: canonical_among_ids, of that one", () => {
    const [first, second] = [comment(1), comment(2)]
    const decision = Triage.decideAll(
      [first, second],
      command("duplicate", { duplicate_of_review_id: second.id }),
      facts({ canonical: second })
    )
    expect(outcome(decision)).toEqual(["canonical_among_ids 2"])
  })
  it("given a target in another component: canonical_elsewhere", () => {
    expect(duplicateOf(comment(9, elsewhere))).toEqual(["canonical_elsewhere 1"])
  })
  it("given a reply, or another act, as target: canonical_is_reply", () => {
    expect(duplicateOf(reply(9, 8))).toEqual(["canonical_is_reply 1"])
    expect(duplicateOf(comment(9, { action: "approve", triage_status: null }))).toEqual(["canonical_is_reply 1"])
  })
  it("given a withdrawn target: canonical_withdrawn", () => {
    expect(duplicateOf(comment(9, decidedStates.withdrawn))).toEqual(["canonical_withdrawn 1"])
  })
  it("given a target that is a duplicate: canonical_is_duplicate", () => {
    expect(duplicateOf(comment(9, decidedStates.duplicate))).toEqual(["canonical_is_duplicate 1"])
  })
  it("given a comment with duplicates, when it is a duplicate: has_duplicates, whatever its target", () => {
    const with_duplicates = new Set([reviewId(1)])
    for (const [canonical, also] of [
      [comment(9), []],
      [null, ["canonical_required"]]
    ] as const)
      expect(
        outcome(
          Triage.decideAll(
            [comment(1)],
            command("duplicate", { duplicate_of_review_id: canonical?.id ?? null }),
            facts({ canonical, with_duplicates })
          )
        )
      ).toEqual([...also, "has_duplicates 1"])
  })
  it("given a comment with duplicates, when it is anything but a duplicate: decided", () => {
    const with_duplicates = new Set([reviewId(1)])
    expect(Triage.decideAll([comment(1)], command("concur"), facts({ with_duplicates })).ok).toBe(true)
  })
  it("given no rule, when it is addressed elsewhere: rule_required", () => {
    expect(outcome(Triage.decideAll([comment(1)], command("addressed_by"), facts()))).toEqual(["rule_required"])
  })
  it("given a rule that is unknown or hidden: target_not_found", () => {
    const addressed = command("addressed_by", { addressed_by_rule_id: ruleId(404) })
    expect(outcome(Triage.decideAll([comment(1)], addressed, facts()))).toEqual(["target_not_found"])
  })
  it("given a rule of another component, or a deleted one: rule_elsewhere", () => {
    const addressed = command("addressed_by", { addressed_by_rule_id: liveRule.id })
    for (const addressing_rule of [
      { ...liveRule, ...elsewhere },
      { ...liveRule, deleted: true },
      { ...liveRule, ...elsewhere, deleted: true }
    ])
      expect(outcome(Triage.decideAll([comment(1)], addressed, facts({ addressing_rule })))).toEqual([
        "rule_elsewhere 1"
      ])
  })
  it("given comments of several components: several_components, of each that differs from the first", () => {
    const batch = [comment(1), comment(2, elsewhere), comment(3), comment(4, { component_id: componentId(3) })]
    expect(outcome(Triage.decideAll(batch, command("concur"), facts()))).toEqual([
      "several_components 2",
      "several_components 4"
    ])
  })
  it("given many reasons, when a batch is refused: all of them, each with its review", () => {
    const batch = [comment(1), reply(2, 1), comment(3, decidedStates.withdrawn), comment(4, elsewhere), comment(5)]
    const canonical = comment(9, { ...decidedStates.duplicate, ...elsewhere })
    const decision = Triage.decideAll(
      batch,
      command("duplicate", { duplicate_of_review_id: canonical.id }),
      facts({ canonical, phase: finalizedPhase, with_duplicates: new Set([reviewId(5)]) })
    )
    expect(outcome(decision)).toEqual([
      "component_frozen",
      "canonical_elsewhere 1",
      "canonical_is_duplicate 1",
      "not_a_comment 2",
      "canonical_elsewhere 2",
      "canonical_is_duplicate 2",
      "comment_withdrawn 3",
      "canonical_elsewhere 3",
      "canonical_is_duplicate 3",
      "canonical_is_duplicate 4",
      "several_components 4",
      "has_duplicates 5",
      "canonical_elsewhere 5",
      "canonical_is_duplicate 5"
    ])
  })
  it("given the record of another act, when it is withdrawn: not_a_comment", () => {
    for (const action of Review.ReviewAction.literals) {
      const refusals = Triage.refuseWithdrawal(comment(3, { action, triage_status: null }))
      expect(refusals.map(({ code }) => code)).toEqual(action === "comment" ? [] : ["not_a_comment"])
    }
    expect(Triage.refuseWithdrawal(reply(2, 1))).toEqual([])
  })
  it("given a pending or withdrawn comment or a reply, when it is adjudicated: its reason", () => {
    const adjudicate = (review: Review.Review, phase: CommentPhase.PhaseSettings = openPhase) =>
      outcome(Triage.adjudicate(review, { actor: triager, now, phase }))
    expect(adjudicate(comment(1))).toEqual(["comment_pending 1"])
    expect(adjudicate(comment(1, decidedStates.withdrawn))).toEqual(["comment_withdrawn 1"])
    expect(adjudicate(reply(2, 1))).toEqual(["not_a_comment 2"])
    expect(adjudicate(comment(1), finalizedPhase)).toEqual(["component_frozen", "comment_pending 1"])
  })
  it("given a comment that is withdrawn or open, or a reply, when it is reopened: its reason", () => {
    const reopen = (review: Review.Review, phase: CommentPhase.PhaseSettings = openPhase) =>
      outcome(Triage.reopen(review, { now, phase }))
    expect(reopen(comment(1, decidedStates.withdrawn))).toEqual(["comment_withdrawn 1"])
    expect(reopen(reply(2, 1))).toEqual(["not_a_comment 2"])
    expect(reopen(comment(1, decidedStates.concur), finalizedPhase)).toEqual(["component_frozen", "not_adjudicated 1"])
    expect(reopen(comment(1))).toEqual(["not_adjudicated 1"])
  })
})

it("the refusal of an unknown or hidden target names its field", () => {
  const pointers = (status: TriageStatus.TriageStatus, given: Partial<Triage.TriageCommand>) =>
    match(Triage.decideAll([comment(1)], command(status, given), facts()), {
      refused: (refusals) => refusals.map(({ pointer }) => pointer),
      allowed: () => []
    })
  expect(pointers("duplicate", { duplicate_of_review_id: reviewId(404) })).toEqual(["/duplicate_of_review_id"])
  expect(pointers("addressed_by", { addressed_by_rule_id: ruleId(404) })).toEqual(["/addressed_by_rule_id"])
})

it("an act other than a comment is refused with its id when it is withdrawn (R5.1)", () => {
  const [refusal] = Triage.refuseWithdrawal(comment(3, { action: "approve", triage_status: null }))
  expect(refusal).toMatchObject({ code: "not_a_comment", review_id: 3 })
})

it("closing and reopening a decision have entries with their own names, without words (R5.13)", () => {
  const concur = comment(1, decidedStates.concur)
  const closed = valueOf(Triage.adjudicate(concur, { actor: triager, now, phase: openPhase }))
  expect(closed?.audit).toMatchObject({ action: "adjudicate", comment: "" })
  const opened = valueOf(Triage.reopen(comment(1, decidedStates.informational), { now, phase: openPhase }))
  expect(opened.audit).toMatchObject({ action: "reopen", comment: "" })
})
