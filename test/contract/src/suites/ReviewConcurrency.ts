/**
 * Concurrent acts on the same comments through the use cases of the core: the result is that of some serial order, every refused act has a reason,
 * and none is a failure of the storage (R5.11, R5.17, R5.18). This is trivial where transactions wait for each other.
 */
import { expect } from "@effect/vitest"
import { Cause, Effect, Exit, Option, Result } from "effect"
import {
  type Caller,
  CloseComment,
  CommentViewRepository,
  EditComment,
  MoveComment,
  ReactToComment,
  Review,
  type ReviewConflict,
  ReviewRepository,
  PostComment,
  type Triage,
  TriageComments
} from "@docket/core"
import { TestRecords } from "../TestRecords.ts"
import type { Storage, Suite } from "../Adapter.ts"
import { callerOf, makeMember, makeUser, makeWorkplace, newComment, newReply, store, storeOne } from "../Fixtures.ts"

const decision = (triage_status: Triage.TriageCommand["triage_status"], over: Partial<Triage.TriageCommand> = {}) => ({
  triage_status,
  response_comment: null,
  duplicate_of_review_id: null,
  addressed_by_rule_id: null,
  ...over
})

const nothingSeen: ReviewConflict.SeenVersions = new Map()
const seenAs = (reviews: ReadonlyArray<Review.Review>): ReviewConflict.SeenVersions =>
  new Map(reviews.map(({ id, updated_at }) => [id, updated_at]))

/** Runs all at once. A defect fails the test, whatever its reason in the storage; failures of the core are results. */
const atOnce = <A, E, R>(effects: ReadonlyArray<Effect.Effect<A, E, R>>) =>
  Effect.map(
    Effect.forEach(effects, (effect) => Effect.exit(effect), { concurrency: "unbounded" }),
    (exits) =>
      exits.map((exit): Result.Result<A, E> => {
        if (Exit.isSuccess(exit)) return Result.succeed(exit.value)
        const failure = exit.cause.reasons.find(Cause.isFailReason)
        if (failure === undefined) throw Cause.squash(exit.cause)
        return Result.fail(failure.error)
      })
  )

const tags = <A, E extends { readonly _tag: string }>(results: ReadonlyArray<Result.Result<A, E>>) =>
  results.map((result) => (Result.isFailure(result) ? result.failure._tag : "done"))

/** Returns the outcomes of concurrent acts: `done` or the tag of the failure. */
const tagsAtOnce = (acts: ReadonlyArray<Effect.Effect<unknown, { readonly _tag: string }, Storage>>) =>
  Effect.map(atOnce(acts), tags)

const reload = (reviews: ReadonlyArray<Review.Review>) =>
  Effect.flatMap(ReviewRepository, ({ find }) =>
    Effect.forEach(reviews, ({ id }) => Effect.map(find(id), Option.getOrThrow))
  )

const rounds = Array.from({ length: 6 }, (_, round) => round)

/** Stores a workplace with callers: its admin, two authors and a viewer. */
const makeTeam = Effect.fnUntraced(function* () {
  const place = yield* makeWorkplace([{}, {}, {}])
  const { id: component_id, project_id } = place.component
  const [one, two, viewer] = [yield* makeUser(), yield* makeUser(), yield* makeUser()]
  yield* makeMember(one.id, { project_id, component_id }, "author")
  yield* makeMember(two.id, { project_id, component_id }, "author")
  yield* makeMember(viewer.id, { project_id, component_id }, "viewer")
  return {
    ...place,
    admin: callerOf(place.user),
    one: callerOf(one),
    two: callerOf(two),
    viewer: callerOf(viewer),
    comments: (count: number) =>
      store(Array.from({ length: count }, () => newComment(place.component, place.rules[0]!, viewer.id)))
  }
})

export const suite: Suite = (it) => {
  it.effect(
    "of two triagers who state their view exactly one succeeds, the other gets the change, and nothing is mixed",
    () =>
      Effect.gen(function* () {
        const team = yield* makeTeam()
        for (const round of rounds) {
          const comments = yield* team.comments(5)
          const ids = comments.map(({ id }) => id)
          const seen = seenAs(comments)
          const results = yield* atOnce([
            TriageComments.triageMany(team.one, ids, decision("concur", { response_comment: "Yes." }), seen),
            TriageComments.triageMany(
              team.two,
              ids.toReversed(),
              decision("informational", { response_comment: "Noted." }),
              seen
            )
          ])
          expect(tags(results).toSorted(), `round ${round}`).toEqual(["ReviewsHaveChanged", "done"])
          const after = yield* reload(comments)
          const status = Result.isSuccess(results[0]!) ? "concur" : "informational"
          expect(after.map(({ triage_status }) => triage_status)).toEqual(ids.map(() => status))
          // One response on each comment. Those of the refused act do not exist.
          const views = yield* Effect.flatMap(CommentViewRepository, ({ views }) => views(ids, team.one.user_id))
          expect(views.map(({ responses_count }) => responses_count)).toEqual(ids.map(() => 1))
          for (const result of results) {
            if (Result.isFailure(result) && result.failure._tag === "ReviewsHaveChanged") {
              expect(result.failure.current.map(({ triage_status }) => triage_status)).toEqual(ids.map(() => status))
            }
          }
        }
      })
  )

  it.effect("of two triagers who do not, the later decision is kept completely, and both are recorded", () =>
    Effect.gen(function* () {
      const team = yield* makeTeam()
      for (const _ of rounds) {
        const comments = yield* team.comments(5)
        const ids = comments.map(({ id }) => id)
        const results = yield* atOnce([
          TriageComments.triageMany(team.one, ids, decision("concur"), nothingSeen),
          TriageComments.triageMany(team.two, ids.toReversed(), decision("informational"), nothingSeen)
        ])
        expect(tags(results)).toEqual(["done", "done"])
        const after = yield* reload(comments)
        expect(
          new Set(after.map(({ triage_status, triage_set_by_id }) => `${triage_status}/${triage_set_by_id}`)).size
        ).toBe(1)
        expect(after.flatMap(Review.brokenInvariants)).toEqual([])
      }
    })
  )

  it.effect(
    "a concurrent withdrawal, decision and merge have the result of some order, and never violate an invariant",
    () =>
      Effect.gen(function* () {
        const team = yield* makeTeam()
        for (const _ of rounds) {
          const [canonical, ...others] = yield* team.comments(4)
          const ids = others.map(({ id }) => id)
          const results = yield* tagsAtOnce([
            CloseComment.withdraw(team.viewer, canonical!.id, nothingSeen),
            TriageComments.triageMany(
              team.one,
              ids,
              decision("duplicate", { duplicate_of_review_id: canonical!.id }),
              nothingSeen
            ),
            TriageComments.triage(team.two, canonical!.id, decision("concur"), nothingSeen)
          ])
          const [withdrawn, duplicates, decided] = results
          expect(withdrawn).toBe("done")
          const [top, ...rest] = yield* reload([canonical!, ...others])
          expect([top!, ...rest].flatMap(Review.brokenInvariants)).toEqual([])
          // Refused because the comment is already withdrawn, or done before the withdrawal.
          expect(["done", "Refused"]).toContain(duplicates)
          expect(["done", "Refused"]).toContain(decided)
          expect(top!.triage_status).toBe("withdrawn")
          expect(rest.map(({ triage_status }) => triage_status)).toEqual(ids.map(() => "pending"))
        }
      })
  )

  it.effect("concurrent reactions all count, and one reaction for each user is left", () =>
    Effect.gen(function* () {
      const team = yield* makeTeam()
      const [comment] = yield* team.comments(1)
      const people = [team.admin, team.one, team.two, team.viewer]
      for (const presses of [1, 2, 5, 8]) {
        const before = yield* ReactToComment.list(team.admin, comment!.id)
        const results = yield* atOnce(
          people.flatMap((person) =>
            Array.from({ length: presses }, () => ReactToComment.press(person, comment!.id, "up", nothingSeen))
          )
        )
        expect(new Set(tags(results))).toEqual(new Set(["done"]))
        const after = yield* ReactToComment.list(team.admin, comment!.id)
        const wasUp = before.reactions.up === people.length
        const isUp = presses % 2 === 0 ? wasUp : !wasUp
        expect(after.reactions).toEqual({ up: isUp ? people.length : 0, down: 0, mine: isUp ? "up" : null })
        expect(after.up).toHaveLength(after.reactions.up)
      }
      // Both kinds by one user at once end in one of the serial orders: up then down, or down then up.
      const [other] = yield* team.comments(1)
      yield* atOnce([
        ReactToComment.press(team.viewer, other!.id, "up", nothingSeen),
        ReactToComment.press(team.viewer, other!.id, "down", nothingSeen)
      ])
      const { up, down, mine } = (yield* ReactToComment.list(team.viewer, other!.id)).reactions
      expect(up + down).toBe(1)
      expect(mine).toBe(up === 1 ? "up" : "down")
    })
  )

  it.effect(
    "a thread stays in one place while it is moved, answered, decided, edited, reacted to and withdrawn at once at once",
    () =>
      Effect.gen(function* () {
        const commentViews = yield* CommentViewRepository
        const team = yield* makeTeam()
        const [source, target, third] = team.rules
        for (const _ of rounds) {
          const [top] = yield* team.comments(1)
          const reply = yield* storeOne(newReply(top!, team.one.user_id))
          const to = (rule: typeof target) =>
            MoveComment.move(
              team.admin,
              top!.id,
              { rule_id: rule!.id, audit_comment: "It belongs there." },
              nothingSeen
            )
          const answer = (parent: Review.Review, by: Caller) =>
            PostComment.postOnRule(by, source!.id, {
              action: "comment",
              comment: "An answer.",
              section: null,
              responding_to_review_id: parent.id
            })
          const results = yield* tagsAtOnce([
            to(target),
            answer(reply, team.one),
            answer(top!, team.two),
            TriageComments.triage(team.two, top!.id, decision("concur", { response_comment: "Yes." }), nothingSeen),
            EditComment.edit(team.one, reply.id, { comment: "An answer, edited." }, nothingSeen),
            ReactToComment.press(team.viewer, reply.id, "up", nothingSeen),
            CloseComment.withdraw(team.one, reply.id, nothingSeen),
            to(third)
          ])
          const [first, , , decided, , , withdrawn, second] = results
          expect([first, second, decided, withdrawn]).toEqual(["done", "done", "done", "done"])
          for (const tag of results) expect(["done", "Refused"]).toContain(tag)

          const [moved] = yield* reload([top!])
          expect([target!.id, third!.id]).toContain(moved!.rule_id)
          const views = yield* commentViews.viewsOfRule(moved!.rule_id!, team.admin.user_id)
          // The comment, its reply, the response, and the replies that found it in its place.
          const answers = results.slice(1, 3).filter((tag) => tag === "done").length
          const ofThread = yield* Effect.flatMap(ReviewRepository, ({ lockReplies }) => lockReplies(top!))
          expect(ofThread).toHaveLength(2 + answers)
          expect(new Set(ofThread.map(({ rule_id }) => rule_id))).toEqual(new Set([moved!.rule_id]))
          const there = new Set(views.map(({ id }) => id))
          expect([moved!, ...ofThread].filter(({ id }) => !there.has(id))).toEqual([])
          expect([moved!, ...ofThread].flatMap(Review.brokenInvariants)).toEqual([])
        }
      })
  )

  it.effect("of concurrent edits every text is a version, numbered without gaps, and the last one is kept", () =>
    Effect.gen(function* () {
      const testRecords = yield* TestRecords
      const team = yield* makeTeam()
      const [comment] = yield* team.comments(1)
      const texts = Array.from({ length: 8 }, (_, at) => `Text ${at}.`)
      const results = yield* atOnce(
        texts.map((text, at) =>
          EditComment.edit(at % 2 === 0 ? team.viewer : team.admin, comment!.id, { comment: text }, nothingSeen)
        )
      )
      expect(new Set(tags(results))).toEqual(new Set(["done"]))
      const kept = yield* testRecords.textsOf(comment!.id)
      expect(kept[0]).toBe(comment!.comment)
      expect(kept.slice(1).toSorted()).toEqual(texts)
      const [after] = yield* reload([comment!])
      expect(after!.comment).toBe(kept.at(-1))

      const seen = seenAs([after!])
      const raced = yield* atOnce([
        EditComment.edit(team.viewer, comment!.id, { comment: "Mine." }, seen),
        EditComment.edit(team.admin, comment!.id, { comment: "No, mine." }, seen)
      ])
      expect(tags(raced).toSorted()).toEqual(["ReviewsHaveChanged", "done"])
      expect(yield* testRecords.textsOf(comment!.id)).toHaveLength(kept.length + 1)
    })
  )
}
