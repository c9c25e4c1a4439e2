/** The promises of TriageBatchRepository, and undo on every adapter. */
import { expect } from "@effect/vitest"
import { Effect, Exit, Option, Result } from "effect"
import {
  type BatchItem,
  type NewTriageBatch,
  ReviewId,
  type Review,
  ReviewRepository,
  Transactor,
  TriageBatchId,
  TriageBatchRepository,
  TriageComments,
  UndoTriage,
  UserRepository,
  bulk
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { callerOf, decided, makeUser, makeWorkplace, minute, newComment, newReply, store } from "../Fixtures.ts"

const unknownId = TriageBatchId.make(Number.MAX_SAFE_INTEGER)

const itemOf = (review: Review.Review, over: Partial<BatchItem> = {}): BatchItem => ({
  review_id: review.id,
  updated_at: new Date("2026-07-08T09:10:11.012Z"),
  response_review_id: null,
  before: {
    triage_status: review.triage_status,
    triage_set_by_id: review.triage_set_by_id,
    triage_set_at: review.triage_set_at,
    triage_set_by_imported_name: review.triage_set_by_imported_name,
    adjudicated_by_id: review.adjudicated_by_id,
    adjudicated_at: review.adjudicated_at,
    adjudicated_by_imported_name: review.adjudicated_by_imported_name,
    duplicate_of_review_id: review.duplicate_of_review_id,
    addressed_by_rule_id: review.addressed_by_rule_id
  },
  ...over
})

export const suite: Suite = (it, { severalTransactions }) => {
  it.effect("a batch is read back as stored, with its items by review", () =>
    Effect.gen(function* () {
      const batches = yield* TriageBatchRepository
      const { transact } = yield* Transactor
      const { component, rules, user } = yield* makeWorkplace()
      const [canonical] = yield* store([newComment(component, rules[0]!, user.id)])
      const [pending, duplicate, addressed, imported] = yield* store([
        newComment(component, rules[0]!, user.id),
        newComment(component, rules[0]!, user.id, {
          ...decided("duplicate", user.id, new Date("2026-07-01T00:00:00.001Z")),
          duplicate_of_review_id: canonical!.id
        }),
        newComment(component, rules[0]!, user.id, {
          ...decided("addressed_by", user.id, minute(20)),
          addressed_by_rule_id: rules[1]!.id
        }),
        newComment(component, null, null, {
          triage_status: "informational",
          triage_set_by_imported_name: "Grace H.",
          adjudicated_at: minute(21),
          adjudicated_by_imported_name: "Ada L."
        })
      ])
      const [reply] = yield* store([newReply(pending!, user.id)])
      const gone = ReviewId.make(Number.MAX_SAFE_INTEGER)
      const items = [
        itemOf(pending!, { response_review_id: reply!.id }),
        itemOf(duplicate!),
        itemOf(addressed!),
        itemOf(imported!),
        // A destroyed comment keeps its item.
        itemOf(pending!, { review_id: gone })
      ]
      const batch: NewTriageBatch = {
        act: "accept_proposal",
        single: true,
        text_edit: { before: null, after: "Run it as root.", accepts: true },
        triage_status: "informational",
        component_id: component.id,
        project_id: component.project_id,
        created_by_id: user.id,
        created_at: minute(30),
        items: items.toReversed()
      }
      const id = yield* batches.insert(batch)
      const stored = { ...batch, id, items, undone_by_id: null, undone_at: null }
      expect(yield* transact(batches.lock(id))).toEqual(Option.some(stored))
      expect(yield* batches.componentOf(id)).toEqual(Option.some(component.id))
      const other = yield* makeUser()
      yield* batches.saveUndone(id, other.id, minute(31))
      expect(yield* transact(batches.lock(id))).toEqual(
        Option.some({ ...stored, undone_by_id: other.id, undone_at: minute(31) })
      )
      expect(yield* transact(batches.lock(unknownId))).toEqual(Option.none())
      expect(yield* batches.componentOf(unknownId)).toEqual(Option.none())
      const empty = yield* batches.insert({ ...batch, items: [] })
      expect(yield* transact(batches.lock(empty))).toEqual(Option.some({ ...stored, id: empty, items: [] }))
    })
  )

  it.effect("the batches of a component are listed, newest first, by existing users", () =>
    Effect.gen(function* () {
      const batches = yield* TriageBatchRepository
      const { component, rules, user } = yield* makeWorkplace()
      const [review] = yield* store([newComment(component, rules[0]!, user.id)])
      const gone = yield* makeUser()
      const batch: NewTriageBatch = {
        component_id: component.id,
        project_id: component.project_id,
        ...bulk,
        triage_status: "concur",
        created_by_id: user.id,
        created_at: minute(40),
        items: [itemOf(review!)]
      }
      const first = yield* batches.insert(batch)
      const second = yield* batches.insert({ ...batch, triage_status: null, created_by_id: gone.id, items: [] })
      const third = yield* batches.insert({ ...batch, created_at: minute(39) })
      yield* batches.saveUndone(first, user.id, minute(41))
      yield* (yield* UserRepository).remove(gone)
      // A decision on one comment is not listed.
      yield* batches.insert({ ...batch, single: true })
      const row = {
        act: "triage",
        triage_status: "concur",
        created_at: minute(40),
        undone_at: null,
        undone_by: null,
        items_count: 1
      }
      const by = { id: user.id, name: user.name }
      expect(yield* batches.page(component.id, { page: 1, per_page: 2 })).toEqual({
        rows: [
          { ...row, id: second, triage_status: null, created_by: null, items_count: 0 },
          { ...row, id: first, created_by: by, undone_at: minute(41), undone_by: by }
        ],
        total: 3
      })
      expect(yield* batches.page(component.id, { page: 2, per_page: 2 })).toEqual({
        rows: [{ ...row, id: third, created_by: by, created_at: minute(39) }],
        total: 3
      })
      expect(yield* batches.page(component.id, { page: 9, per_page: 2 })).toEqual({ rows: [], total: 3 })
      const elsewhere = yield* makeWorkplace()
      expect(yield* batches.page(elsewhere.component.id, { page: 1, per_page: 2 })).toEqual({ rows: [], total: 0 })
    })
  )

  it.effect("a batch is stored with its decisions, or neither is", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const batches = yield* TriageBatchRepository
      const { transact } = yield* Transactor
      const { component, rules, user } = yield* makeWorkplace()
      const [comment] = yield* store([newComment(component, rules[0]!, user.id)])
      const command = {
        triage_status: "concur",
        response_comment: null,
        duplicate_of_review_id: null,
        addressed_by_rule_id: null
      } as const
      const act = TriageComments.triageMany(callerOf(user), [comment!.id], command, new Map())
      let id: TriageBatchId | null = null
      const failing = Effect.flatMap(act, ({ batch_id }) => {
        id = batch_id
        return Effect.fail("discarded")
      })
      expect(Exit.isFailure(yield* Effect.exit(transact(failing)))).toBe(true)
      expect(id).not.toBeNull()
      expect(yield* batches.componentOf(id ?? unknownId)).toEqual(Option.none())
      expect(yield* reviews.find(comment!.id)).toEqual(Option.some(comment))
    })
  )

  it.effect(
    "one of two concurrent undos of a batch succeeds, and the later of an undo and a decision sees the other",
    () =>
      Effect.gen(function* () {
        const reviews = yield* ReviewRepository
        const { component, rules, user } = yield* makeWorkplace()
        const caller = callerOf(user)
        const command = {
          triage_status: "concur",
          response_comment: "Yes.",
          duplicate_of_review_id: null,
          addressed_by_rule_id: null
        } as const
        for (let round = 0; round < (severalTransactions ? 8 : 2); round++) {
          const comments = yield* store([1, 2, 3].map(() => newComment(component, rules[0]!, user.id)))
          const ids = comments.map(({ id }) => id)
          const { batch_id } = yield* TriageComments.triageMany(caller, ids, command, new Map())
          const undo = Effect.result(UndoTriage.undo(caller, batch_id ?? unknownId))
          const decide = Effect.result(
            TriageComments.triage(caller, ids[0]!, { ...command, triage_status: "informational" }, new Map())
          )
          const [first, second] = yield* Effect.all([undo, undo], { concurrency: 2 })
          expect([first, second].filter(Result.isSuccess)).toHaveLength(1)
          const { batch_id: again } = yield* TriageComments.triageMany(caller, ids, command, new Map())
          const [undone] = yield* Effect.all([Effect.result(UndoTriage.undo(caller, again ?? unknownId)), decide], {
            concurrency: 2
          })
          const after = yield* Effect.forEach(ids, (id) => Effect.map(reviews.find(id), Option.getOrThrow))
          // The decision stays in both cases: it came after the undo, or before it, and then the undo was refused.
          expect(after.map(({ triage_status }) => triage_status)).toEqual(
            Result.isSuccess(undone) ? ["informational", "pending", "pending"] : ["informational", "concur", "concur"]
          )
        }
      })
  )
}
