/** The undo of a batch, for all states before and after it. */
import { describe, expect, it } from "@effect/vitest"
import { Result } from "effect"
import { type BatchItem, bulk, Review, type ReviewId, type TriageBatch, TriageBatchId } from "../../src/index.ts"
import { Undo } from "../../src/review/index.ts"
import { at, comment, componentId, finalizedPhase, openPhase, projectId, reply, reviewId, ruleId } from "../given.ts"
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
  Result.isFailure(result) ? result.failure.map(({ code }) => code) : "undone"

const states = Object.entries(decidedStates).filter(([status]) => status !== "withdrawn")

describe("a batch is undone", () => {
  for (const [before, fields] of states) {
    for (const [after, decided] of Object.entries(decidedStates)) {
      it(`from ${after} to ${before}`, () => {
        const [old, present] = [comment(1, fields), comment(1, { ...decided, updated_at: at(2) })]
        const undone = Result.getOrThrow(Undo.decide(batchOf([itemOf(old, present)]), factsOf([present, canonical])))
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
      const { responses } = Result.getOrThrow(Undo.decide(batch, factsOf([present, response])))
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
      const { comments } = Result.getOrThrow(Undo.decide(batch, factsOf([present, ...others], over)))
      expect(comments).toMatchObject([{ review: { triage_status: "pending", duplicate_of_review_id: null } }])
    }
  })

  it("with the canonical that it withdrew, which is suitable again", () => {
    const withdrawn = comment(90, { ...decidedStates.withdrawn, updated_at: at(2) })
    const sentBack = comment(1, { updated_at: at(2) })
    const batch = batchOf([itemOf(canonical, withdrawn), itemOf(comment(1, decidedStates.duplicate), sentBack)])
    const { comments } = Result.getOrThrow(Undo.decide(batch, factsOf([withdrawn, sentBack])))
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
    expect(Result.isFailure(result) && result.failure.map(({ review_id }) => review_id)).toEqual([undefined, 1, 2])
  })
})
