/** The undo of a batch, for all states before and after it. */
import { describe, expect, it } from "@effect/vitest"
import { valueOf } from "../../src/Decision.ts"
import {
  type BatchItem,
  bulk,
  Review,
  type ReviewId,
  type Rule,
  type TriageBatch,
  TriageBatchId
} from "../../src/index.ts"
import { Undo } from "../../src/review/index.ts"
import {
  at,
  comment,
  componentId,
  finalizedPhase,
  openPhase,
  projectId,
  reply,
  reviewId,
  rule,
  ruleId
} from "../given.ts"
import { decidedStates, now, triager } from "./givenTriage.ts"

const stateOf = (review: Review.Review): BatchItem["before"] => ({
  triage_status: review.triage_status,
  triage_set_by_id: review.triage_set_by_id,
  triage_set_at: review.triage_set_at,
  triage_set_by_imported_name: review.triage_set_by_imported_name,
  adjudicated_by_id: review.adjudicated_by_id,
  adjudicated_at: review.adjudicated_at,
  adjudicated_by_imported_name: review.adjudicated_by_imported_name,
  duplicate_of_review_id: review.duplicate_of_review_id,
  addressed_by_rule_id: review.addressed_by_rule_id
})

const itemOf = (before: Review.Review, after: Review.Review, response: number | null = null): BatchItem => ({
  review_id: before.id,
  before: stateOf(before),
  updated_at: after.updated_at,
  response_review_id: response === null ? null : reviewId(response)
})

const batchOf = (items: ReadonlyArray<BatchItem>, over: Partial<TriageBatch> = {}): TriageBatch => ({
  id: TriageBatchId.make(4),
  component_id: componentId(1),
  project_id: projectId(1),
  created_by_id: triager,
  created_at: at(2),
  undone_by_id: null,
  undone_at: null,
  ...bulk,
  triage_status: "concur",
  items,
  ...over
})

const canonical = comment(90)
const addressing = { component_id: componentId(1), deleted_at: null }

const factsOf = (reviews: ReadonlyArray<Review.Review>, over: Partial<Undo.UndoFacts> = {}): Undo.UndoFacts => ({
  actor: triager,
  now,
  phase: { ...openPhase, released: false },
  edited: null,
  site_admin: false,
  reviews: new Map(reviews.map((review) => [review.id, review])),
  rules: new Map([
    [ruleId(90), addressing],
    [ruleId(1), addressing]
  ]),
  with_duplicates: new Set<ReviewId>(),
  ...over
})

const codesOf = (result: ReturnType<typeof Undo.decide>) =>
  !result.ok ? result.refusals.map(({ code }) => code) : "undone"

const states = Object.entries(decidedStates).filter(([status]) => status !== "withdrawn")

describe("a batch is undone", () => {
  for (const [before, fields] of states) {
    for (const [after, decided] of Object.entries(decidedStates)) {
      it(`from ${after} to ${before}`, () => {
        const [old, present] = [comment(1, fields), comment(1, { ...decided, updated_at: at(2) })]
        const undone = valueOf(Undo.decide(batchOf([itemOf(old, present)]), factsOf([present, canonical])))
        if (before === after) return expect(undone.comments).toEqual([])
        const [restored] = undone.comments
        expect(restored?.review).toEqual({ ...old, updated_at: now })
        expect(restored && Review.brokenInvariants(restored.review)).toEqual([])
        expect(restored?.audit).toMatchObject({ action: "undo_triage", comment: "Batch 4", auditable_id: 1 })
        expect(restored?.audit.changes).not.toEqual([])
      })
    }
  }

  const present = comment(1, { ...decidedStates.concur, updated_at: at(2) })
  const pending = comment(1)

  it("and its responses are withdrawn; one that its author withdrew stays unchanged", () => {
    const said = reply(5, 1, { created_at: at(2), updated_at: at(2) })
    const back = reply(6, 1, { ...decidedStates.withdrawn, created_at: at(2), updated_at: at(3) })
    for (const [response, expected] of [
      [said, [{ review: { id: 5, triage_status: "withdrawn" }, audit: { action: "undo_triage" } }]],
      [back, []]
    ] as const) {
      const batch = batchOf([itemOf(pending, present, response.id)])
      const { responses } = valueOf(Undo.decide(batch, factsOf([present, response])))
      expect(responses).toMatchObject(expected)
    }
  })

  it("and keeps a comment in the queue whose target is no longer suitable", () => {
    const unfit: ReadonlyArray<
      readonly [Partial<Review.Review>, ReadonlyArray<Review.Review>, Partial<Undo.UndoFacts>]
    > = [
      [decidedStates.duplicate, [], {}],
      [decidedStates.duplicate, [comment(90, { component_id: componentId(2) })], {}],
      [decidedStates.duplicate, [comment(90, decidedStates.withdrawn)], {}],
      [
        decidedStates.duplicate,
        [comment(90, { ...decidedStates.duplicate, duplicate_of_review_id: reviewId(91) })],
        {}
      ],
      [decidedStates.duplicate, [reply(90, 7)], {}],
      [decidedStates.duplicate, [canonical], { rules: new Map([[ruleId(1), { ...addressing, deleted_at: at(1) }]]) }],
      [{ ...decidedStates.duplicate, duplicate_of_review_id: null }, [canonical], {}],
      [decidedStates.addressed_by, [], { rules: new Map() }],
      [decidedStates.addressed_by, [], { rules: new Map([[ruleId(90), { ...addressing, deleted_at: at(1) }]]) }],
      [
        decidedStates.addressed_by,
        [],
        { rules: new Map([[ruleId(90), { ...addressing, component_id: componentId(2) }]]) }
      ]
    ]
    for (const [before, others, over] of unfit) {
      const batch = batchOf([itemOf(comment(1, before), present)])
      const { comments } = valueOf(Undo.decide(batch, factsOf([present, ...others], over)))
      expect(comments).toMatchObject([{ review: { triage_status: "pending", duplicate_of_review_id: null } }])
    }
  })

  it("with the canonical that it withdrew, which is suitable again", () => {
    const withdrawn = comment(90, { ...decidedStates.withdrawn, updated_at: at(2) })
    const sentBack = comment(1, { updated_at: at(2) })
    const batch = batchOf([itemOf(canonical, withdrawn), itemOf(comment(1, decidedStates.duplicate), sentBack)])
    const { comments } = valueOf(Undo.decide(batch, factsOf([withdrawn, sentBack])))
    expect(comments.map(({ review }) => review.triage_status)).toEqual(["pending", "duplicate"])
  })
})

describe("a batch is not undone", () => {
  const present = comment(1, { ...decidedStates.concur, updated_at: at(2) })
  const batch = batchOf([itemOf(comment(1), present)])

  it("when a comment was changed since, or is gone", () => {
    expect(codesOf(Undo.decide(batch, factsOf([{ ...present, updated_at: at(3) }])))).toEqual(["touched_since"])
    expect(codesOf(Undo.decide(batch, factsOf([])))).toEqual(["touched_since"])
  })

  it("when a response was edited and is not withdrawn", () => {
    const edited = reply(5, 1, { created_at: at(2), updated_at: at(3) })
    const withResponse = batchOf([itemOf(comment(1), present, 5)])
    expect(codesOf(Undo.decide(withResponse, factsOf([present, edited])))).toEqual(["touched_since"])
  })

  it("when a comment would become a duplicate that has duplicates", () => {
    const repeating = batchOf([itemOf(comment(1, decidedStates.duplicate), present)])
    const facts = factsOf([present, canonical], { with_duplicates: new Set([reviewId(1)]) })
    expect(codesOf(Undo.decide(repeating, facts))).toEqual(["has_duplicates"])
    expect(codesOf(Undo.decide(batch, facts))).toBe("undone")
  })

  it("twice, or while the component is frozen; every reason is reported", () => {
    const undone = batchOf(batch.items, { undone_at: at(3), undone_by_id: triager })
    expect(codesOf(Undo.decide(undone, factsOf([present], { phase: { ...finalizedPhase, released: false } })))).toEqual(
      ["batch_undone", "component_frozen"]
    )
    const many = batchOf([itemOf(comment(1), present), itemOf(comment(2), comment(2, { updated_at: at(2) }))])
    const result = Undo.decide(many, factsOf([], { phase: { ...finalizedPhase, released: false } }))
    expect(!result.ok && result.refusals.map(({ review_id }) => review_id)).toEqual([undefined, 1, 2])
  })
})

describe("a decision with a text is undone", () => {
  const fix = (fixtext: string, over: Partial<Rule.Rule> = {}) => rule({ id: ruleId(1), fixtext, ...over })
  const review = comment(1, { section: "fixtext", proposed_text: "Better.", rule_id: ruleId(1) })
  const decided = (over: Partial<Review.Review> = {}) =>
    comment(1, { ...review, ...decidedStates.concur, updated_at: at(2), ...over })
  const edit = { before: "Fix.", after: "Better.", accepts: true }
  const batchWith = (text_edit: TriageBatch["text_edit"], after = decided()) =>
    batchOf([itemOf(review, after)], { act: "accept_proposal", single: true, text_edit })

  it("together with the text, and the proposal is no longer accepted", () => {
    const after = decided({ proposal_accepted_at: at(2) })
    const undone = valueOf(
      Undo.decide(batchWith(edit, after), factsOf([after], { edited: fix("Better.", { title: "Edited since." }) }))
    )
    expect(undone.rule?.rule).toMatchObject({ fixtext: "Fix.", title: "Edited since.", updated_at: now })
    expect(undone.rule?.audit).toMatchObject({
      action: "undo_triage",
      comment: "Batch 4",
      changes: [
        { field: "fixtext", prev_value: "Better.", new_value: "Fix." },
        { field: "review_id", new_value: 1 }
      ]
    })
    expect(undone.comments[0]?.review).toMatchObject({ triage_status: "pending", proposal_accepted_at: null })
    expect(undone.comments[0]?.audit.changes).toContainEqual({
      field: "proposal_accepted_at",
      prev_value: at(2),
      new_value: null
    })
  })

  it("without touching an earlier acceptance, when it applied another wording", () => {
    const after = decided({ proposal_accepted_at: at(1) })
    const given = batchWith({ ...edit, after: "Worded.", accepts: false }, after)
    const undone = valueOf(Undo.decide(given, factsOf([after], { edited: fix("Worded.") })))
    expect(undone.comments[0]?.review.proposal_accepted_at).toEqual(at(1))
  })

  it("to a requirement without a check, and leaves the others", () => {
    const after = decided({ section: "check_content" })
    const check = { id: 1, system: "", content_ref_name: "", content_ref_href: "", content: "Better." }
    const given = batchWith({ ...edit, before: null }, after)
    const edited = rule({ id: ruleId(1), checks: [check, { ...check, id: 2, content: "Another." }] })
    expect(valueOf(Undo.decide(given, factsOf([after], { edited }))).rule?.rule.checks).toEqual([
      { ...check, id: 2, content: "Another." }
    ])
  })

  it("without an edit, when the requirement had the text already", () => {
    const given = batchWith({ ...edit, before: "Better." })
    expect(valueOf(Undo.decide(given, factsOf([decided()], { edited: fix("Anything.") }))).rule).toBeNull()
  })

  it("never over a newer text, nor against a lock or a review", () => {
    const codesWith = (edited: Rule.Rule | null) =>
      codesOf(Undo.decide(batchWith(edit), factsOf([decided()], { edited })))
    expect(codesWith(fix("Newer."))).toEqual(["edited_since"])
    expect(codesWith(fix("Better.", { locked_sections: ["Fix"] }))).toEqual(["section_locked"])
    expect(codesWith(fix("Better.", { review_requestor_id: triager }))).toEqual(["rule_under_review"])
    expect(codesWith(fix("Better.", { deleted_at: at(3) }))).toEqual(["rule_deleted"])
    expect(codesWith(null)).toEqual(["rule_deleted"])
    expect(codesWith(fix("Better."))).toBe("undone")
  })
})
