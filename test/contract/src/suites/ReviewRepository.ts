/** The promises of ReviewRepository about storing, locking and deciding. The review object, the triage table and the invariants have separate suites. */
import { expect } from "@effect/vitest"
import { Effect, Option, Struct } from "effect"
import {
  CommentViewRepository,
  type NewReview,
  Review,
  ReviewId,
  ReviewRepository,
  Section,
  Transactor,
  TriageStatus
} from "@docket/core"
import { TestRecords } from "../TestRecords.ts"
import type { Suite } from "../Adapter.ts"
import * as Fixtures from "../Fixtures.ts"
import {
  awkwardTexts,
  decided,
  makeUser,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  store,
  storeOne
} from "../Fixtures.ts"

const unknownId = ReviewId.make(Number.MAX_SAFE_INTEGER)

/** Returns the record of a stored new review. */
const asStored = (review: NewReview, id: ReviewId): Review.Review => ({
  ...Struct.omit(review, ["pin"]),
  id,
  thread_id: review.thread_id ?? id,
  updated_at: review.created_at
})

export const suite: Suite = (it) => {
  it.effect("reviews are read back as stored, with their ids in the given order", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const canonical = yield* storeOne(newComment(component, rules[0]!, user.id))
      const targets = { duplicate_of_review_id: canonical.id, created_at: new Date("2026-07-08T09:10:11.012Z") }
      const batch = [
        ...TriageStatus.TriageStatus.literals
          .filter((status) => status !== "pending")
          .map((status) =>
            newComment(component, rules[1]!, user.id, {
              ...decided(status, user.id, minute(20)),
              duplicate_of_review_id: status === "duplicate" ? canonical.id : null,
              addressed_by_rule_id: status === "addressed_by" ? rules[0]!.id : null
            })
          ),
        ...Section.SectionKey.literals.map((section) => newComment(component, rules[0]!, user.id, { section })),
        ...Review.ReviewAction.literals
          .filter((action) => action !== "comment")
          .map((action) => newComment(component, rules[0]!, user.id, { action, triage_status: null })),
        newComment(component, null, null, { imported_name: "Grace H." }),
        newComment(component, null, null, {}),
        newReply(canonical, user.id, decided("withdrawn", user.id, minute(21))),
        newComment(component, rules[1]!, user.id, { ...decided("duplicate", user.id, minute(22)), ...targets })
      ]
      const ids = yield* reviews.insert(batch)
      const expected = batch.map((review, at) => asStored(review, ids[at]!))
      const found = yield* Effect.forEach(ids, (id) => Effect.map(reviews.find(id), Option.getOrThrow))
      expect(found).toEqual(expected)
      expect(yield* reviews.find(unknownId)).toEqual(Option.none())
      expect(yield* reviews.insert([])).toEqual([])
    })
  )

  it.effect("texts are read back exactly, and are stored as the first version", () =>
    Effect.gen(function* () {
      const testRecords = yield* TestRecords
      const { component, user, rules } = yield* makeWorkplace()
      const long = "🙂é\\\"'\n".repeat(140_000)
      const texts = [...awkwardTexts, long]
      const made = yield* store(texts.map((comment) => newComment(component, rules[0]!, user.id, { comment })))
      const hashes = texts.map(Fixtures.sha256)
      expect(made.map(({ comment }) => Fixtures.sha256(comment))).toEqual(hashes)
      const versions = yield* Effect.forEach(made, ({ id }) => testRecords.textsOf(id))
      expect(versions.map((of) => of.map(Fixtures.sha256))).toEqual(hashes.map((hash) => [hash]))
    })
  )

  it.effect("a pinned text is stored with each comment about it, and read back exactly", () =>
    Effect.gen(function* () {
      const testRecords = yield* TestRecords
      const { component, user, rules } = yield* makeWorkplace()
      const text = JSON.stringify(awkwardTexts)
      const on = (rule: (typeof rules)[number], pin: NewReview["pin"]) => newComment(component, rule, user.id, { pin })
      const made = yield* store([
        on(rules[0]!, Fixtures.pinOf(text, "fixtext")),
        on(rules[0]!, Fixtures.pinOf(text, "fixtext")),
        on(rules[0]!, Fixtures.pinOf(text)),
        on(rules[1]!, Fixtures.pinOf(text, "fixtext")),
        on(rules[0]!, Fixtures.pinOf("later", "fixtext")),
        on(rules[0]!, null)
      ])
      const again = yield* storeOne(on(rules[0]!, Fixtures.pinOf(text, "fixtext")))
      const pinned = yield* Effect.forEach([...made, again], ({ id }) => testRecords.pinnedTextOf(id))
      expect(pinned).toEqual([text, text, text, text, "later", null, text])
    })
  )

  it.effect("locking returns the existing reviews in id order, each once", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { transact } = yield* Transactor
      const { component, user, rules } = yield* makeWorkplace()
      const [one, two, three] = yield* store([1, 2, 3].map(() => newComment(component, rules[0]!, user.id)))
      const asked = [three!.id, unknownId, one!.id, three!.id, two!.id]
      expect(yield* transact(reviews.lock(asked))).toEqual([one, two, three])
      expect(yield* transact(reviews.lock([]))).toEqual([])
    })
  )

  it.effect("many that lock the same reviews in different orders all succeed, one after another", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { transact } = yield* Transactor
      const { component, user, rules } = yield* makeWorkplace()
      const made = yield* store([1, 2, 3, 4].map(() => newComment(component, rules[0]!, user.id)))
      const ids = made.map(({ id }) => id)
      const bump = (order: ReadonlyArray<ReviewId>) =>
        transact(
          Effect.gen(function* () {
            const locked = yield* reviews.lock(order)
            yield* Effect.yieldNow
            yield* reviews.saveTriage(
              locked.map((review) => ({ ...review, updated_at: new Date(review.updated_at.getTime() + 1) }))
            )
          })
        )
      const orders = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? ids : ids.toReversed()))
      yield* Effect.forEach(orders, bump, { concurrency: "unbounded" })
      const after = yield* transact(reviews.lock(ids))
      expect(after).toEqual(made.map((review) => ({ ...review, updated_at: new Date(minute(10).getTime() + 12) })))
    })
  )

  it.effect("the duplicates of comments are locked, in id order", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { transact } = yield* Transactor
      const { component, user, rules } = yield* makeWorkplace()
      const [one, two, three] = yield* store([1, 2, 3].map(() => newComment(component, rules[0]!, user.id)))
      const duplicateOf = (duplicate_of_review_id: ReviewId) =>
        newComment(component, rules[1]!, user.id, {
          ...decided("duplicate", user.id, minute(12)),
          duplicate_of_review_id
        })
      const duplicates = yield* store([
        duplicateOf(two!.id),
        duplicateOf(one!.id),
        duplicateOf(three!.id),
        duplicateOf(two!.id)
      ])
      const [ofTwo, ofOne, , alsoOfTwo] = duplicates
      expect(yield* transact(reviews.lockDuplicatesOf([two!.id, one!.id, two!.id]))).toEqual([ofTwo, ofOne, alsoOfTwo])
      expect(yield* transact(reviews.lockDuplicatesOf([ofTwo!.id, unknownId]))).toEqual([])
      expect(yield* transact(reviews.lockDuplicatesOf([]))).toEqual([])
    })
  )

  it.effect("the decision of triage is saved, with the time of the change, and nothing else", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const [one, two, bystander] = yield* store([1, 2, 3].map(() => newComment(component, rules[0]!, user.id)))
      const triager = yield* makeUser()
      const change = (review: Review.Review, over: Partial<Review.Review>) => ({
        ...review,
        updated_at: minute(31),
        ...over
      })
      const asDuplicate = {
        triage_status: "duplicate",
        triage_set_by_id: triager.id,
        triage_set_at: new Date("2026-01-05T10:00:00.001Z"),
        adjudicated_by_id: user.id,
        adjudicated_at: minute(30),
        duplicate_of_review_id: bystander!.id
      } as const
      const asAddressed = {
        ...asDuplicate,
        triage_status: "addressed_by",
        duplicate_of_review_id: null,
        addressed_by_rule_id: rules[1]!.id
      } as const
      const noise = { comment: "lost", section: "fixtext", rule_id: null, imported_name: "lost" } as const
      yield* reviews.saveTriage([
        { ...change(two!, asAddressed), ...noise },
        { ...change(one!, asDuplicate), ...noise }
      ])
      yield* reviews.saveTriage([])
      expect(yield* reviews.find(one!.id)).toEqual(Option.some(change(one!, asDuplicate)))
      expect(yield* reviews.find(two!.id)).toEqual(Option.some(change(two!, asAddressed)))
      expect(yield* reviews.find(bystander!.id)).toEqual(Option.some(bystander))
      yield* reviews.saveTriage([{ ...one!, updated_at: minute(32) }])
      expect(yield* reviews.find(one!.id)).toEqual(Option.some({ ...one, updated_at: minute(32) }))
    })
  )

  it.effect("a thousand are stored and decided at once", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const commentViews = yield* CommentViewRepository
      const { transact } = yield* Transactor
      const { component, user, rules } = yield* makeWorkplace()
      const texts = Array.from({ length: 1000 }, (_, at) => `Comment ${at}`)
      const ids = yield* reviews.insert(texts.map((comment) => newComment(component, rules[0]!, user.id, { comment })))
      expect((yield* commentViews.views(ids, user.id)).map(({ comment }) => comment)).toEqual(texts)
      const locked = yield* transact(reviews.lock(ids))
      const change = { triage_status: "concur", triage_set_by_id: user.id, triage_set_at: minute(12) } as const
      const after = locked.map((review) => ({ ...review, ...change, updated_at: minute(12) }))
      yield* reviews.saveTriage(after)
      expect(yield* transact(reviews.lock(ids))).toEqual(after)
    })
  )
}
