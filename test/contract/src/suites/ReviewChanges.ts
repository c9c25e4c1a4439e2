/** The promises of ReviewRepository and ReactionRepository about later changes of a comment other than triage: edits, moves, reactions, replies. */
import { expect } from "@effect/vitest"
import { Arbitrary, Effect, Exit, Option, Schema, Struct } from "effect"
import {
  CommentViewRepository,
  type EditedReview,
  ReactionRepository,
  type Review,
  ReviewId,
  ReviewRepository,
  Transactor
} from "@docket/core"
import { TestRecords } from "../TestRecords.ts"
import type { Suite } from "../Adapter.ts"
import {
  awkwardTexts,
  makeComponent,
  makeRules,
  makeUser,
  makeWorkplace,
  minute,
  once,
  newComment,
  newReply,
  pinOf,
  react,
  store,
  storeOne
} from "../Fixtures.ts"

const unknownId = ReviewId.make(Number.MAX_SAFE_INTEGER)

const viewOf = Effect.fnUntraced(function* (review: Review.Review, caller: Review.Review["user_id"]) {
  const commentViews = yield* CommentViewRepository
  const [view] = yield* commentViews.views([review.id], caller!)
  return view!
})

/** Returns another text for a review, by its author by default. */
const edit = (
  review: Review.Review,
  comment: string,
  at: Date,
  by: EditedReview["edited_by"] = null
): EditedReview => ({
  review: { ...review, comment, updated_at: at },
  editor: by?.id ?? review.user_id!,
  edited_by: by
})

export const suite: Suite = (it) => {
  it.effect("an edit stores only the text and its time, and keeps every text as a version", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const testRecords = yield* TestRecords
      const { component, user, rules } = yield* makeWorkplace()
      const [comment, bystander] = yield* store([1, 2].map(() => newComment(component, rules[0]!, user.id)))
      const noise = { section: "fixtext", rule_id: null, triage_status: "concur" } as const
      for (const [at, text] of awkwardTexts.entries()) {
        const edited = edit({ ...comment!, ...noise }, text, minute(20 + at))
        expect(yield* reviews.saveEdit(edited)).toBe(at + 2)
        const after = { ...comment!, comment: text, updated_at: minute(20 + at) }
        expect(yield* reviews.find(comment!.id)).toEqual(Option.some(after))
      }
      expect(yield* testRecords.textsOf(comment!.id)).toEqual([comment!.comment, ...awkwardTexts])
      expect(yield* reviews.find(bystander!.id)).toEqual(Option.some(bystander))
      expect(yield* testRecords.textsOf(bystander!.id)).toEqual([bystander!.comment])
    })
  )

  it.effect("the texts of a comment are in order, page by page, each with its author's name", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const commentViews = yield* CommentViewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const admin = yield* makeUser()
      const [comment, imported] = yield* store([
        newComment(component, rules[0]!, user.id),
        newComment(component, rules[0]!, null, { imported_name: "Grace H." })
      ])
      const by = { id: admin.id, name: admin.name }
      yield* reviews.saveEdit(edit(comment!, "Second.", minute(20)))
      yield* reviews.saveEdit(edit(comment!, "Third.", minute(21), by))
      yield* reviews.saveEdit(edit(imported!, "Otherwise.", minute(22), by))
      const all = [
        {
          number: 1,
          comment: comment!.comment,
          proposed_text: null,
          quote: null,
          name: user.name,
          created_at: comment!.created_at
        },
        { number: 2, comment: "Second.", proposed_text: null, quote: null, name: user.name, created_at: minute(20) },
        { number: 3, comment: "Third.", proposed_text: null, quote: null, name: admin.name, created_at: minute(21) }
      ]
      const page = (number: number, per_page: number, of = comment!.id) =>
        commentViews.versions(of, { page: number, per_page })
      expect(yield* page(1, 100)).toEqual({ rows: all, total: 3 })
      expect(yield* page(2, 2)).toEqual({ rows: all.slice(2), total: 3 })
      expect(yield* page(Number.MAX_SAFE_INTEGER, 100)).toEqual({ rows: [], total: 3 })
      expect((yield* page(1, 9, imported!.id)).rows.map(({ name }) => name)).toEqual(["Grace H.", admin.name])
      expect(yield* page(1, 9, unknownId)).toEqual({ rows: [], total: 0 })
    })
  )

  it.effect("a review object has the last edit, and its author when it was another user", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const commentViews = yield* CommentViewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const admin = yield* makeUser()
      const comment = yield* storeOne(newComment(component, rules[0]!, user.id))
      expect(yield* viewOf(comment, user.id)).toMatchObject({ edited_at: null, edited_by: null })
      yield* reviews.saveEdit(edit(comment, "By the author.", minute(20)))
      expect(yield* viewOf(comment, user.id)).toMatchObject({
        comment: "By the author.",
        updated_at: minute(20),
        edited_at: minute(20),
        edited_by: null
      })
      // The name of the account applies, not the given one.
      yield* reviews.saveEdit(edit(comment, "By an admin.", minute(21), { id: admin.id, name: "As called then" }))
      const shown = { edited_at: minute(21), edited_by: { id: admin.id, name: admin.name } }
      expect(yield* viewOf(comment, user.id)).toMatchObject(shown)
      const [ofRule] = yield* commentViews.viewsOfRule(rules[0]!.id, user.id)
      expect(ofRule).toMatchObject(shown)
      yield* reviews.saveEdit(edit(comment, "By the author again.", minute(22)))
      expect(yield* viewOf(comment, user.id)).toMatchObject({ edited_at: minute(22), edited_by: null })
    })
  )

  it.effect(
    "the replies of a thread are locked at any depth, in id order, without the comment and without other threads",
    () =>
      Effect.gen(function* () {
        const reviews = yield* ReviewRepository
        const { transact } = yield* Transactor
        const { component, user, rules } = yield* makeWorkplace()
        const [top, other] = yield* store([1, 2].map(() => newComment(component, rules[0]!, user.id)))
        const first = yield* storeOne(newReply(top!, user.id))
        yield* storeOne(newReply(other!, user.id))
        const second = yield* storeOne(newReply(first, user.id))
        const third = yield* storeOne(newReply(top!, user.id))
        expect(yield* transact(reviews.lockReplies(top!))).toEqual([first, second, third])
        expect(yield* transact(reviews.lockReplies(first))).toEqual([])
      })
  )

  const sharedPlace = once(makeWorkplace())
  it.effect.prop(
    "a thread of any shape moves completely; its pin, texts and reactions stay, and its origin is shown",
    {
      parents: Arbitrary.array(Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 50 }))), {
        maxLength: 12
      }),
      onComponent: Schema.Boolean
    },
    ({ parents, onComponent }) =>
      Effect.gen(function* () {
        const reviews = yield* ReviewRepository
        const commentViews = yield* CommentViewRepository
        const testRecords = yield* TestRecords
        const { user, ...place } = yield* sharedPlace
        const component = yield* makeComponent(
          Struct.pick(place.component, ["project_id", "security_requirements_guide_id"])
        )
        const [source, target, next] = yield* makeRules(component, [{}, {}, {}])
        const pin = onComponent ? null : pinOf("what it said", "fixtext")
        const top = yield* storeOne(newComment(component, onComponent ? null : source!, user.id, { pin }))
        const thread = [top]
        for (const parent of parents) thread.push(yield* storeOne(newReply(thread[parent % thread.length]!, user.id)))
        const bystander = yield* storeOne(newComment(component, source!, user.id))
        yield* react(user.id, top, "up")

        const moved = thread.map((review, at) => ({ ...review, rule_id: target!.id, updated_at: minute(30 + at) }))
        yield* reviews.saveMove(moved, minute(30))
        for (const review of moved) expect(yield* reviews.find(review.id)).toEqual(Option.some(review))
        expect(yield* reviews.find(bystander.id)).toEqual(Option.some(bystander))
        const views = yield* commentViews.viewsOfRule(target!.id, user.id)
        expect(views.map(({ id }) => id)).toEqual(thread.map(({ id }) => id))
        const original_rule_id = onComponent ? null : source!.id
        for (const view of views) expect(view).toMatchObject({ moved_at: minute(30), original_rule_id })
        expect(views[0]).toMatchObject({ commentable_type: "BaseRule", reactions: { up: 1 } })
        expect(yield* testRecords.pinnedTextOf(top.id)).toBe(pin?.text ?? null)
        expect(yield* testRecords.textsOf(top.id)).toEqual([top.comment])

        // A second move keeps the original place.
        const again = moved.map((review) => ({ ...review, rule_id: next!.id, updated_at: minute(50) }))
        yield* reviews.saveMove(again, minute(50))
        for (const review of again) {
          expect(yield* viewOf(review, user.id)).toMatchObject({ moved_at: minute(50), original_rule_id })
        }
        yield* reviews.saveMove([], minute(60))
      }),
    { arbitrary: { runs: 25 } }
  )

  it.effect("a thread is not split, and stays in its component", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const [here, there] = [yield* makeWorkplace(), yield* makeWorkplace()]
      const top = yield* storeOne(newComment(here.component, here.rules[0]!, here.user.id))
      const reply = yield* storeOne(newReply(top, here.user.id))
      const to = (review: Review.Review, rule: (typeof here.rules)[number]) => ({ ...review, rule_id: rule.id })
      const broken = [
        [to(top, here.rules[1]!)],
        [to(reply, here.rules[1]!)],
        [to(top, there.rules[0]!), to(reply, there.rules[0]!)]
      ]
      for (const moved of broken) {
        expect(Exit.isFailure(yield* Effect.exit(reviews.saveMove(moved, minute(30))))).toBe(true)
      }
      expect(yield* reviews.find(top.id)).toEqual(Option.some(top))
      expect(yield* reviews.find(reply.id)).toEqual(Option.some(reply))
    })
  )

  it.effect(
    "one reaction of each user and review is stored, the last one; names are by time, with a maximum for each kind",
    () =>
      Effect.gen(function* () {
        const reactionRepository = yield* ReactionRepository
        const { component, user, rules } = yield* makeWorkplace()
        const [comment, other] = yield* store([1, 2].map(() => newComment(component, rules[0]!, user.id)))
        const people = yield* Effect.forEach([1, 2, 3, 4, 5], () => makeUser())
        const [one, two, three, four, five] = people
        const nothing = { up: [], down: [] }
        expect(yield* reactionRepository.reactors(comment!.id, 10)).toEqual(nothing)
        expect(yield* reactionRepository.reactors(unknownId, 10)).toEqual(nothing)
        yield* react(three!.id, comment!, "up", minute(3))
        yield* react(one!.id, comment!, "up", minute(5))
        yield* react(two!.id, comment!, "up", minute(1))
        yield* react(four!.id, comment!, "up", minute(1))
        yield* react(five!.id, comment!, "down", minute(2))
        yield* react(two!.id, other!, "down", minute(1))
        yield* react(three!.id, comment!, "down", minute(9))
        yield* react(four!.id, comment!, null, minute(9))
        yield* react(four!.id, comment!, null, minute(9))
        expect(yield* reactionRepository.reactors(comment!.id, 10)).toEqual({
          up: [two!.name, one!.name],
          down: [five!.name, three!.name]
        })
        expect(yield* reactionRepository.reactors(comment!.id, 1)).toEqual({ up: [two!.name], down: [five!.name] })
        expect((yield* viewOf(comment!, three!.id)).reactions).toEqual({ up: 2, down: 2, mine: "down" })
        const lost = { user_id: one!.id, review_id: unknownId, kind: "up", created_at: minute(1) } as const
        expect(Exit.isFailure(yield* Effect.exit(reactionRepository.save(lost)))).toBe(true)
      })
  )

  it.effect("replies are listed oldest first, then by id, page by page: direct ones, or all", () =>
    Effect.gen(function* () {
      const commentViews = yield* CommentViewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const top = yield* storeOne(newComment(component, rules[0]!, user.id))
      const made = yield* store([30, 20, 20, 40].map((at) => newReply(top, user.id, { created_at: minute(at) })))
      const [third, first, second, fourth] = made.map(({ id }) => id)
      const deeper = yield* storeOne(newReply(made[0]!, user.id, { created_at: minute(35) }))
      const deepest = yield* storeOne(newReply(deeper, user.id, { created_at: minute(50) }))
      const ordered = [first!, second!, third!, fourth!]
      const page = (number: number, per_page: number, depth: "direct" | "all" = "direct") =>
        commentViews.responsesTo(top.id, { page: number, per_page, depth }, user.id)
      expect(yield* page(1, 100)).toEqual({ rows: yield* commentViews.views(ordered, user.id), total: 4 })
      expect((yield* page(1, 3)).rows.map(({ id }) => id)).toEqual(ordered.slice(0, 3))
      expect((yield* page(2, 3)).rows.map(({ id }) => id)).toEqual(ordered.slice(3))
      expect(yield* page(3, 3)).toEqual({ rows: [], total: 4 })
      const whole = [first!, second!, third!, deeper.id, fourth!, deepest.id]
      expect(yield* page(1, 100, "all")).toEqual({ rows: yield* commentViews.views(whole, user.id), total: 6 })
      expect((yield* page(2, 4, "all")).rows.map(({ id }) => id)).toEqual(whole.slice(4))
      expect(yield* page(3, 4, "all")).toEqual({ rows: [], total: 6 })
      const below = yield* commentViews.responsesTo(made[0]!.id, { page: 1, per_page: 9, depth: "all" }, user.id)
      expect(below.rows.map(({ id }) => id)).toEqual([deeper.id, deepest.id])
      expect(yield* page(Number.MAX_SAFE_INTEGER, 100)).toEqual({ rows: [], total: 4 })
      expect(yield* commentViews.responsesTo(made[3]!.id, { page: 1, per_page: 5, depth: "direct" }, user.id)).toEqual({
        rows: [],
        total: 0
      })
      expect(yield* commentViews.responsesTo(unknownId, { page: 1, per_page: 5, depth: "direct" }, user.id)).toEqual({
        rows: [],
        total: 0
      })
    })
  )
}
