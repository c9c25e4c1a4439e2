/** The promises of ReviewRepository about the section of a thread and the pinned text of its comment (R5.5, R5.13). */
import { expect } from "@effect/vitest"
import { Arbitrary, Effect, Exit, Option, Schema } from "effect"
import {
  ChangeSection,
  CommentViewRepository,
  ReviewId,
  ReviewRepository,
  type RuleId,
  SectionText,
  TriageComments
} from "@docket/core"
import { TestRecords } from "../TestRecords.ts"
import type { Suite } from "../Adapter.ts"
import {
  callerOf,
  makeComponent,
  makeRules,
  makeWorkplace,
  minute,
  once,
  newComment,
  newReply,
  pinOf,
  store,
  storeOne
} from "../Fixtures.ts"

const unknownId = ReviewId.make(Number.MAX_SAFE_INTEGER)

export const suite: Suite = (it, { severalTransactions }) => {
  it.effect("the pinned text of a comment is read back as given, and is null without one", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const pins = [pinOf("of all sections"), pinOf("of the fix", "fixtext"), pinOf("of the title", "title")]
      const comments = yield* store(
        pins.map((pin) => newComment(component, rules[0]!, user.id, { section: pin.section, pin }))
      )
      for (const [at, { id }] of comments.entries()) {
        expect(yield* reviews.pinnedText(id)).toEqual(Option.some(pins[at]))
      }
      const onComponent = yield* storeOne(newComment(component, null, user.id))
      const reply = yield* storeOne(newReply(comments[0]!, user.id))
      for (const id of [onComponent.id, reply.id, unknownId]) {
        expect(yield* reviews.pinnedText(id)).toEqual(Option.none())
      }
    })
  )

  it.effect("the pinned texts of quotes are those of comments that were posted on this rule; copies have theirs", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const commentViews = yield* CommentViewRepository
      const { component, project, user, rules } = yield* makeWorkplace([{}, {}])
      const [one, other] = [rules[0]!, rules[1]!]
      const quote = { field: "fixtext", start: 1, end: 3, text: "é😀" }
      const pin = pinOf('[["fixtext","xé😀"]]', "fixtext")
      const quoting = { section: "fixtext", quote, pin } as const
      const [kept, alike, , , moved] = yield* store([
        newComment(component, one, user.id, quoting),
        newComment(component, one, user.id, quoting),
        newComment(component, one, user.id, { section: "fixtext", pin }),
        newComment(component, one, user.id, { ...quoting, pin: null }),
        newComment(component, other, user.id, quoting)
      ])
      expect(yield* reviews.find(kept!.id)).toMatchObject({ value: { quote } })
      expect(yield* commentViews.views([kept!.id], user.id)).toMatchObject([{ quote }])
      const textOf = (id: ReviewId) => ({ review_id: id, text: pin.text })
      const move = (to: RuleId, at: number) =>
        reviews.saveMove([{ ...moved!, rule_id: to, updated_at: minute(at) }], minute(at))
      yield* move(one.id, 20)
      expect(yield* reviews.quotedTexts(one.id)).toEqual([textOf(kept!.id), textOf(alike!.id)])
      expect(yield* reviews.quotedTexts(other.id)).toEqual([])
      yield* move(other.id, 21)
      expect(yield* reviews.quotedTexts(other.id)).toEqual([textOf(moved!.id)])

      const copy = yield* makeComponent({ project_id: project.id })
      const copies = yield* makeRules(copy, [{}, {}])
      const to = { component_id: copy.id, project_id: copy.project_id }
      yield* reviews.copyComments(component.id, to, new Map(rules.map(({ id }, at) => [id, copies[at]!.id])))
      const copied = yield* commentViews.viewsOfRule(copies[0]!.id, user.id)
      expect(copied.map((view) => view.quote)).toEqual([quote, quote, null, quote])
      expect(yield* reviews.quotedTexts(copies[0]!.id)).toEqual(copied.slice(0, 2).map(({ id }) => textOf(id)))
      expect(yield* reviews.quotedTexts(copies[1]!.id)).toHaveLength(1)
      const versions = (id: ReviewId) =>
        Effect.map(commentViews.versions(id, { page: 1, per_page: 9 }), ({ rows }) => rows.map((row) => row.quote))
      expect(yield* versions(copied[0]!.id)).toEqual([quote])

      const review = { ...kept!, quote: null, updated_at: minute(30) }
      yield* reviews.saveEdit({ review, editor: user.id, edited_by: null })
      expect(yield* versions(kept!.id)).toEqual([quote, null])
      expect(yield* reviews.quotedTexts(one.id)).toEqual([textOf(alike!.id)])
      const onComponent = newComment(component, null, user.id, { quote })
      expect(Exit.isFailure(yield* Effect.exit(reviews.insert([onComponent])))).toBe(true)
      expect(Exit.isFailure(yield* Effect.exit(reviews.insert([newReply(kept!, user.id, { quote })])))).toBe(true)
    })
  )

  const sharedPlace = once(makeWorkplace())
  it.effect.prop(
    "a thread of any shape changes its section completely, and its comment the pin; nothing else changes",
    {
      parents: Arbitrary.array(Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 50 }))), {
        maxLength: 10
      }),
      pinned: Schema.Boolean
    },
    ({ parents, pinned }) =>
      Effect.gen(function* () {
        const reviews = yield* ReviewRepository
        const testRecords = yield* TestRecords
        const { component, user, rules } = yield* sharedPlace
        const [first, second] = [pinned ? pinOf("what it said") : null, pinned ? pinOf("of it", "fixtext") : null]
        const top = yield* storeOne(newComment(component, rules[0]!, user.id, { pin: first }))
        const bystander = yield* storeOne(newComment(component, rules[0]!, user.id, { pin: first }))
        const thread = [top]
        for (const parent of parents) thread.push(yield* storeOne(newReply(thread[parent % thread.length]!, user.id)))

        const changed = thread.map((one, at) => ({ ...one, section: "fixtext" as const, updated_at: minute(30 + at) }))
        // Other given fields have no effect.
        yield* reviews.saveSection(
          changed.map((one) => ({ ...one, comment: "noise", triage_status: "concur" as const })),
          second
        )
        for (const one of changed) expect(yield* reviews.find(one.id)).toEqual(Option.some(one))
        expect(yield* reviews.find(bystander.id)).toEqual(Option.some(bystander))
        expect(yield* reviews.pinnedText(top.id)).toEqual(Option.fromNullOr(second))
        expect(yield* reviews.pinnedText(bystander.id)).toEqual(Option.fromNullOr(first))
        for (const { id } of thread.slice(1)) expect(yield* reviews.pinnedText(id)).toEqual(Option.none())
        expect(yield* testRecords.textsOf(top.id)).toEqual([top.comment])

        // An existing text is stored once, and a comment can lose its pin.
        yield* reviews.saveSection([top], first)
        expect(yield* reviews.pinnedText(top.id)).toEqual(Option.fromNullOr(first))
        yield* reviews.saveSection([top], null)
        expect(yield* reviews.pinnedText(top.id)).toEqual(Option.none())
        yield* reviews.saveSection([], null)
      }),
    { arbitrary: { runs: 15 } }
  )

  it.effect("by the use case a general comment is pinned to the section's former text; any other has a new pin", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const commentViews = yield* CommentViewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const rule = rules[0]!
      const caller = callerOf(user)
      const before = { ...rule, fixtext: "As it was." }
      const to = (id: ReviewId, section: "fixtext" | "title" | null) =>
        ChangeSection.change(caller, id, { section, audit_comment: "It is about that." }, new Map())
      const comment = yield* storeOne(newComment(component, rule, user.id, { pin: SectionText.of(before, null) }))
      expect((yield* to(comment.id, "fixtext")).section).toBe("fixtext")
      expect(yield* reviews.pinnedText(comment.id)).toEqual(Option.some(SectionText.of(before, "fixtext")))
      const [row] = yield* commentViews.rows([comment.id], user.id)
      expect(row?.pinned_sha256).toBe(SectionText.of(before, "fixtext").sha256)
      yield* to(comment.id, "title")
      expect(yield* reviews.pinnedText(comment.id)).toEqual(Option.some(SectionText.of(rule, "title")))
      yield* to(comment.id, null)
      expect(yield* reviews.pinnedText(comment.id)).toEqual(Option.some(SectionText.of(rule, null)))
    })
  )

  it.effect("the thread is in one section after concurrent changes of section, decisions and replies", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const caller = callerOf(user)
      for (let round = 0; round < (severalTransactions ? 8 : 2); round++) {
        const comment = yield* storeOne(newComment(component, rules[0]!, user.id))
        yield* storeOne(newReply(comment, user.id))
        const to = (section: "fixtext" | "title") =>
          ChangeSection.change(caller, comment.id, { section, audit_comment: "Why." }, new Map())
        const decision = {
          triage_status: "concur",
          response_comment: "Yes.",
          duplicate_of_review_id: null,
          addressed_by_rule_id: null
        } as const
        yield* Effect.all(
          [to("fixtext"), TriageComments.triage(caller, comment.id, decision, new Map()), to("title")],
          {
            concurrency: "unbounded"
          }
        )
        const after = Option.getOrThrow(yield* reviews.find(comment.id))
        expect(after.triage_status).toBe("concur")
        const replies = yield* reviews.lockReplies(after)
        expect(replies).toHaveLength(2)
        expect(new Set([after, ...replies].map(({ section }) => section)).size).toBe(1)
      }
    })
  )
}
