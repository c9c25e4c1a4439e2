/** The promises of ReviewRepository and CommentViewRepository for bulk acts: comments of a filter, rows by id, texts for comparison, merges; and the use cases on them. */
import { expect } from "@effect/vitest"
import { Arbitrary, Effect, Result, Schema } from "effect"
import {
  SuggestClusters,
  Clusters,
  CommentViewRepository,
  type NewReview,
  ReviewId,
  ReviewRepository,
  type ReviewView,
  type Triage,
  TriageComments,
  type SelectComments
} from "@docket/core"
import { TestRecords } from "../TestRecords.ts"
import type { Suite } from "../Adapter.ts"
import {
  callerOf,
  decided,
  everyComment,
  makeUser,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  store,
  storeOne
} from "../Fixtures.ts"

const unknownId = ReviewId.make(Number.MAX_SAFE_INTEGER)

/** Stores a workplace with comments of all kinds: on two rules, a deleted one and the component; pending, decided, with replies. */
const crowded = Effect.fnUntraced(function* () {
  const work = yield* makeWorkplace([{}, {}, { deleted_at: minute(9) }])
  const { component, rules, user } = work
  const other = yield* makeUser()
  const overs: ReadonlyArray<Partial<NewReview>> = [
    {},
    { section: "fixtext", comment: "About logging." },
    { section: "fixtext", comment: "Logging, again." },
    decided("concur", user.id, minute(20)),
    { ...decided("informational", user.id, minute(21)), section: "fixtext" },
    { user_id: other.id, comment: "Mine." }
  ]
  const comments = yield* store(
    [rules[0], rules[1], rules[2], null].flatMap((rule, at) =>
      overs.map((over, place) =>
        // The order of times is the reverse of the ids.
        newComment(component, rule ?? null, user.id, { created_at: minute(100 - at * 10 - place), ...over })
      )
    )
  )
  yield* storeOne(newReply(comments[0]!, other.id, { comment: "It says nothing of logging." }))
  return { ...work, other, comments }
})

export const suite: Suite = (it) => {
  it.effect("a filter selects the comments of the table, by id", () =>
    Effect.gen(function* () {
      const commentViews = yield* CommentViewRepository
      const { component, other, rules, user } = yield* crowded()
      const { page: _page, per_page: _per_page, sort: _sort, order: _order, ...everything } = everyComment
      const filters: ReadonlyArray<Partial<ReviewView.CommentFilter>> = [
        {},
        { triage_status: "pending" },
        { include_deleted: true },
        { section: "fixtext", terms: ["logging"] },
        { section: "none" },
        { rule_id: rules[1]!.id },
        { rule_id: rules[2]!.id },
        { author_id: other.id },
        { commentable_type: "component", resolved: true },
        { resolved: false, terms: ["logging"] }
      ]
      for (const over of filters) {
        const filter = { ...everything, ...over }
        const page = yield* commentViews.page(component.id, { ...everyComment, ...filter }, user.id)
        const ids = page.rows.map(({ id }) => id).sort((left, right) => left - right)
        expect(yield* commentViews.matching(component.id, filter, 1000)).toEqual({ ids, total: page.total })
        expect(yield* commentViews.matching(component.id, filter, 2)).toEqual({
          ids: ids.slice(0, 2),
          total: page.total
        })
      }
      const none = { ...everything, terms: ["said by no one"] }
      expect(yield* commentViews.matching(component.id, none, 10)).toEqual({ ids: [], total: 0 })
    })
  )

  it.effect("rows by id are those of the table, in the requested order; other reviews have none", () =>
    Effect.gen(function* () {
      const commentViews = yield* CommentViewRepository
      const { comments, component, user, rules } = yield* crowded()
      const [reply] = yield* store([newReply(comments[1]!, user.id)])
      const [act] = yield* store([
        newComment(component, rules[0]!, user.id, { action: "approve", triage_status: null })
      ])
      const { rows } = yield* commentViews.page(component.id, { ...everyComment, include_deleted: true }, user.id)
      const asked = rows.map(({ id }) => id)
      expect(yield* commentViews.rows([...asked, unknownId, reply!.id, act!.id], user.id)).toEqual(rows)
      expect(yield* commentViews.rows([], user.id)).toEqual([])
    })
  )

  it.effect("texts to compare are pending ones on existing requirements, oldest first, within both bounds", () =>
    Effect.gen(function* () {
      const commentViews = yield* CommentViewRepository
      const { component, rules, user } = yield* makeWorkplace([{}, { deleted_at: minute(9) }])
      const say = (comment: string, at: number, over: Partial<NewReview> = {}) =>
        newComment(component, rules[0]!, user.id, { comment, created_at: minute(at), ...over })
      const made = yield* store([
        say("third", 30),
        say("🙂🙂🙂🙂🙂", 10),
        say("second", 20),
        say("also third", 30),
        say("decided", 5, decided("concur", user.id, minute(6))),
        say("act", 5, { action: "approve", triage_status: null }),
        newComment(component, rules[1]!, user.id, { comment: "deleted", created_at: minute(5) }),
        newComment(component, null, user.id, { comment: "on all", created_at: minute(40) })
      ])
      yield* storeOne(newReply(made[0]!, user.id, { comment: "reply", created_at: minute(1) }))
      const texts = (comments: number, characters: number) =>
        Effect.map(commentViews.pendingTexts(component.id, { comments, characters }), (found) => ({
          total: found.total,
          comments: found.texts.map(({ comment }) => comment)
        }))
      const all = ["🙂🙂🙂🙂🙂", "second", "third", "also third", "on all"]
      expect(yield* texts(100, 1000)).toEqual({ total: 5, comments: all })
      expect(yield* texts(3, 1000)).toEqual({ total: 5, comments: all.slice(0, 3) })
      // Characters, not code units: five and six.
      expect(yield* texts(100, 11)).toEqual({ total: 5, comments: all.slice(0, 2) })
      expect(yield* texts(100, 10)).toEqual({ total: 5, comments: all.slice(0, 1) })
      expect(yield* texts(100, 4)).toEqual({ total: 5, comments: [] })
      const [first] = (yield* commentViews.pendingTexts(component.id, { comments: 1, characters: 1000 })).texts
      expect(first).toEqual({ id: made[1]!.id, comment: all[0] })
      const empty = yield* makeWorkplace()
      expect(yield* commentViews.pendingTexts(empty.component.id, SuggestClusters.bounds)).toEqual({
        texts: [],
        total: 0
      })
    })
  )

  it.effect("a survivor names the comments that were merged into it, as long as that decision is kept", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const commentViews = yield* CommentViewRepository
      const { component, rules, user } = yield* makeWorkplace()
      const author = yield* makeUser()
      const survivor = yield* storeOne(newComment(component, rules[0]!, user.id))
      const into = { ...decided("duplicate", user.id, minute(30)), duplicate_of_review_id: survivor.id }
      const [merged, imported, only] = yield* store([
        newComment(component, rules[1]!, author.id, into),
        newComment(component, null, null, { ...into, imported_name: "Grace H." }),
        newComment(component, rules[1]!, author.id, into)
      ])
      const mergedFrom = Effect.map(commentViews.views([survivor.id], user.id), ([view]) => view!.merged_from)
      expect(yield* mergedFrom).toEqual([])
      yield* reviews.saveMerge([merged!.id, imported!.id], minute(30))
      yield* reviews.saveMerge([], minute(30))
      const named = [
        { id: merged!.id, author_name: author.name, merged_at: minute(30) },
        { id: imported!.id, author_name: "Grace H.", merged_at: minute(30) }
      ]
      expect(yield* mergedFrom).toEqual(named)
      expect((yield* commentViews.views([only!.id], user.id))[0]!.merged_from).toEqual([])
      yield* reviews.saveTriage([{ ...merged!, triage_set_at: minute(40), updated_at: minute(40) }])
      expect(yield* mergedFrom).toEqual(named.slice(1))
    })
  )

  it.effect("suggested clusters are those of the same texts alone, whatever the storage", () =>
    Effect.gen(function* () {
      const { component, rules, user } = yield* makeWorkplace()
      const word = Arbitrary.schema(
        Schema.Literals([
          "Prüfung",
          "check",
          "ПРОВЕРКА",
          "text",
          "naïve",
          "日本語",
          "the",
          "a",
          "FILE",
          "is",
          "missing",
          "2.1",
          "🙂"
        ])
      )
      const texts = yield* Arbitrary.sampleEffect(
        Arbitrary.map(Arbitrary.array(word, { minLength: 1, maxLength: 8 }), (words) => words.join(" ")),
        { count: 120, size: 100 }
      )
      const stored = yield* store(
        texts.map((comment, at) => newComment(component, rules[0]!, user.id, { comment, created_at: minute(at) }))
      )
      const entries = stored.map(({ id, comment }) => ({ id, comment }))
      for (const threshold of [0.3, 0.6, 0.9]) {
        const suggested = yield* SuggestClusters.suggest(callerOf(user), component.id, {
          threshold,
          page: 1,
          per_page: 100
        })
        const expected = Clusters.of(entries, threshold)
        expect(suggested).toMatchObject({ total: expected.length, considered: 120, pending: 120 })
        expect(
          suggested.clusters.map(({ canonical, members }) => ({
            canonical: canonical.id,
            members: members.map(({ id, similarity }) => ({ id, similarity }))
          }))
        ).toEqual(expected.slice(0, 100))
      }
    })
  )

  it.effect("a dry run of a decision writes nothing, valid or not, by ids or by a filter", () =>
    Effect.gen(function* () {
      const testRecords = yield* TestRecords
      const { component, comments, user } = yield* crowded()
      const caller = callerOf(user)
      const { page: _page, per_page: _per_page, sort: _sort, order: _order, ...filter } = everyComment
      const command: Triage.TriageCommand = {
        triage_status: "non_concur",
        response_comment: "No.",
        duplicate_of_review_id: null,
        addressed_by_rule_id: null
      }
      const byFilter = (expected_total: number | null): SelectComments.ByFilter => ({
        _tag: "ByFilter",
        component_id: component.id,
        filter,
        expected_total
      })
      const byIds: SelectComments.Selection = { _tag: "ByIds", review_ids: [comments[0]!.id, comments[0]!.id] }
      const codes = (selection: SelectComments.Selection, given: Triage.TriageCommand = command) =>
        Effect.map(TriageComments.tryMany(caller, selection, given, new Map()), ({ refusals, total }) => [
          total,
          ...refusals.map(({ code }) => code)
        ])
      const before = yield* testRecords.everything
      expect(yield* codes(byIds)).toEqual([1])
      expect(yield* codes(byIds, { ...command, response_comment: " " })).toEqual([1, "response_required"])
      expect(yield* codes(byFilter(null))).toEqual([18])
      expect(yield* codes(byFilter(17))).toEqual([18, "conflict"])
      expect(yield* testRecords.everything).toEqual(before)
      yield* TriageComments.triageFiltered(caller, byFilter(18), command, new Map())
      expect(yield* testRecords.everything).not.toEqual(before)
    })
  )

  it.effect("a filter that selects other comments at the time of the lock changes nothing", () =>
    Effect.gen(function* () {
      const { component, user, rules } = yield* makeWorkplace()
      const caller = callerOf(user)
      const { page: _page, per_page: _per_page, sort: _sort, order: _order, ...everything } = everyComment
      const command: Triage.TriageCommand = {
        triage_status: "concur",
        response_comment: null,
        duplicate_of_review_id: null,
        addressed_by_rule_id: null
      }
      const comments = yield* store([1, 2, 3, 4].map(() => newComment(component, rules[0]!, user.id)))
      const selection: SelectComments.ByFilter = {
        _tag: "ByFilter",
        component_id: component.id,
        filter: { ...everything, triage_status: "pending" },
        expected_total: 4
      }
      const outcomes = yield* Effect.all(
        [
          Effect.result(TriageComments.triageFiltered(caller, selection, command, new Map())),
          Effect.result(TriageComments.triageMany(caller, [comments[0]!.id], command, new Map()))
        ],
        { concurrency: 2 }
      )
      const [filtered, single] = outcomes
      expect(Result.isSuccess(single)).toBe(true)
      // Either all four were decided before the single decision, or the filter found three and reported that.
      if (Result.isSuccess(filtered)) expect(filtered.success.reviews).toHaveLength(4)
      else expect(filtered.failure).toMatchObject({ _tag: "FilterMatchesOthers", total: 3, expected_total: 4 })
    })
  )
}
