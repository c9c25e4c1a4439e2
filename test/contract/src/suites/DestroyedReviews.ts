/** The promises of ReviewRepository about permanently removed reviews, and removals during other acts (R5.12, R5.13, R9.1). */
import { expect } from "@effect/vitest"
import { Cause, Effect, Exit, Option } from "effect"
import {
  AuditRepository,
  CloseComment,
  DestroyComment,
  MergeComments,
  MoveComment,
  ReactToComment,
  ReactionRepository,
  type Review,
  ReviewId,
  ReviewRepository,
  PostComment,
  type Triage,
  TriageComments,
  UndoTriage
} from "@docket/core"
import { TestRecords } from "../TestRecords.ts"
import type { Storage, Suite } from "../Adapter.ts"
import {
  callerOf,
  decided,
  makeMember,
  makeUser,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  pinOf,
  react,
  store,
  storeOne
} from "../Fixtures.ts"

const decision = (triage_status: Triage.TriageCommand["triage_status"], over: Partial<Triage.TriageCommand> = {}) => ({
  triage_status,
  response_comment: null,
  duplicate_of_review_id: null,
  addressed_by_rule_id: null,
  ...over
})

const exists = (review: Review.Review) =>
  Effect.flatMap(ReviewRepository, ({ find }) => Effect.map(find(review.id), Option.isSome))

/** Runs all at once and returns `done` or the tag of the failure. A defect fails the test, whatever its reason in the storage. */
const tagsAtOnce = (acts: ReadonlyArray<Effect.Effect<unknown, { readonly _tag: string }, Storage>>) =>
  Effect.map(
    Effect.forEach(acts, (act) => Effect.exit(act), { concurrency: "unbounded" }),
    (exits) =>
      exits.map((exit) => {
        if (Exit.isSuccess(exit)) return "done"
        const failure = exit.cause.reasons.find(Cause.isFailReason)
        if (failure === undefined) throw Cause.squash(exit.cause)
        return failure.error._tag
      })
  )

export const suite: Suite = (it, { severalTransactions }) => {
  it.effect(
    "reviews are removed with every text, their reactions and texts that nothing else is pinned to; others stay",
    () =>
      Effect.gen(function* () {
        const reviews = yield* ReviewRepository
        const reactionRepository = yield* ReactionRepository
        const testRecords = yield* TestRecords
        const { component, user, rules } = yield* makeWorkplace()
        const [shared, own] = [pinOf("that two are about"), pinOf("that one is about")]
        const [top, other, lonely] = yield* store([
          newComment(component, rules[0]!, user.id, { pin: shared }),
          newComment(component, rules[0]!, user.id, { pin: shared }),
          newComment(component, rules[0]!, user.id, { pin: own })
        ])
        const reply = yield* storeOne(newReply(top!, user.id))
        const deep = yield* storeOne(newReply(reply, user.id))
        for (const review of [top!, reply, other!]) yield* react(user.id, review, "up")
        yield* reviews.saveEdit({
          review: { ...top!, comment: "Said otherwise.", updated_at: minute(20) },
          editor: user.id,
          edited_by: null
        })
        const kept = () => Effect.map(testRecords.everything, (everything) => JSON.stringify(everything))
        for (const text of [top!.comment, "Said otherwise.", reply.comment, own.text]) {
          expect(yield* kept()).toContain(JSON.stringify(text).slice(1, -1))
        }

        yield* reviews.remove([deep.id, top!.id, reply.id])
        for (const review of [top!, reply, deep]) {
          expect(yield* reviews.find(review.id)).toEqual(Option.none())
          expect(yield* testRecords.textsOf(review.id)).toEqual([])
          expect(yield* reactionRepository.reactors(review.id, 9)).toEqual({ up: [], down: [] })
        }
        expect(yield* reviews.find(other!.id)).toEqual(Option.some(other))
        expect(yield* testRecords.textsOf(other!.id)).toEqual([other!.comment])
        expect(yield* reviews.pinnedText(other!.id)).toEqual(Option.some(shared))
        expect(yield* reactionRepository.reactors(other!.id, 9)).toEqual({ up: [user.name], down: [] })

        yield* reviews.remove([lonely!.id])
        const after = yield* kept()
        expect(after).toContain(shared.text)
        for (const text of [top!.comment, "Said otherwise.", reply.comment, deep.comment, lonely!.comment, own.text]) {
          expect(after).not.toContain(text)
        }
        yield* reviews.remove([])
        yield* reviews.remove([top!.id])
      })
  )

  it.effect("a review with a remaining reply or duplicate is not removed", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const [answered, canonical] = yield* store([1, 2].map(() => newComment(component, rules[0]!, user.id)))
      yield* storeOne(newReply(answered!, user.id))
      yield* storeOne(
        newComment(component, rules[0]!, user.id, {
          ...decided("duplicate", user.id, minute(20)),
          duplicate_of_review_id: canonical!.id
        })
      )
      for (const review of [answered!, canonical!]) {
        expect(Exit.isFailure(yield* Effect.exit(reviews.remove([review.id])))).toBe(true)
        expect(yield* exists(review)).toBe(true)
      }
    })
  )

  it.effect("by the use case duplicates wait again, batches are not undone, and histories have no words", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const caller = callerOf(user)
      const said = "A name that no one should read."
      const canonical = yield* storeOne(newComment(component, rules[0]!, user.id, { comment: said }))
      const [duplicate, bystander] = yield* store([1, 2].map(() => newComment(component, rules[0]!, user.id)))
      const ids = [duplicate!.id, bystander!.id]
      const repeats = decision("duplicate", { duplicate_of_review_id: canonical.id, response_comment: "So it is." })
      const { batch_id } = yield* TriageComments.triageMany(caller, ids, repeats, new Map())
      const { batch_id: ofCanonical } = yield* TriageComments.triageMany(
        caller,
        [canonical.id],
        decision("concur"),
        new Map()
      )

      const destroyed = yield* DestroyComment.destroy(caller, canonical.id, "It names a person.", new Map())
      expect(destroyed).toEqual({ destroyed_ids: [canonical.id], returned_ids: ids })
      for (const id of ids) {
        const after = Option.getOrThrow(yield* reviews.find(id))
        expect(after).toMatchObject({ triage_status: "pending", duplicate_of_review_id: null, adjudicated_at: null })
      }
      for (const batch of [batch_id, ofCanonical]) {
        if (batch === null) return expect.fail("no batch")
        const refused = yield* Effect.flip(UndoTriage.undo(caller, batch))
        const codes = refused._tag === "Refused" ? refused.refusals.map(({ code }) => code) : []
        expect(new Set(codes)).toEqual(new Set(["touched_since"]))
      }
      const history = yield* (yield* AuditRepository).newestOfRule(rules[0]!.id, 20)
      expect(JSON.stringify(history)).not.toContain(said)
      expect(history.find(({ action }) => action === "admin_destroy")).toMatchObject({
        auditable_id: canonical.id,
        user_id: user.id,
        comment: "It names a person."
      })
      const returned = history.filter(({ action }) => action === "returned_to_pending")
      expect(returned.map(({ auditable_id, comment }) => [auditable_id, comment]).toSorted()).toEqual(
        ids.map((id) => [id, "canonical_destroyed"]).toSorted()
      )
      expect((yield* Effect.flip(DestroyComment.destroy(caller, canonical.id, "Again.", new Map())))._tag).toBe(
        "NotFound"
      )
    })
  )

  it.effect("a batch of which only a response is destroyed is undone like others", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const caller = callerOf(user)
      const comment = yield* storeOne(newComment(component, rules[0]!, user.id))
      const { batch_id, response_reviews } = yield* TriageComments.triageMany(
        caller,
        [comment.id],
        decision("concur", { response_comment: "Yes." }),
        new Map()
      )
      const [response] = response_reviews
      if (response === undefined || batch_id === null) return expect.fail("no response")
      expect(yield* DestroyComment.destroy(caller, response.id, "Why.", new Map())).toEqual({
        destroyed_ids: [response.id],
        returned_ids: []
      })
      expect((yield* UndoTriage.undo(caller, batch_id)).response_reviews).toEqual([])
      expect(Option.getOrThrow(yield* reviews.find(comment.id)).triage_status).toBe("pending")
    })
  )

  it.effect("a concurrent removal is after each other act, or the act finds nothing", () =>
    Effect.gen(function* () {
      const { component, user, rules } = yield* makeWorkplace([{}, {}])
      const admin = callerOf(user)
      const { id: component_id, project_id } = component
      const person = yield* makeUser()
      yield* makeMember(person.id, { project_id, component_id }, "author")
      const other = callerOf(person)
      const seen = new Map()
      for (let round = 0; round < (severalTransactions ? 12 : 2); round++) {
        const [top, repeated] = yield* store([1, 2].map(() => newComment(component, rules[0]!, person.id)))
        const reply = yield* storeOne(newReply(top!, person.id))
        const answer = (to: Review.Review) =>
          PostComment.postOnRule(other, rules[0]!.id, {
            action: "comment",
            comment: "An answer.",
            section: null,
            responding_to_review_id: to.id
          })
        const destroy = DestroyComment.destroy(admin, round % 2 === 0 ? top!.id : reply.id, "Why.", seen)
        const acts = [
          answer(top!),
          answer(reply),
          destroy,
          TriageComments.triage(other, top!.id, decision("concur", { response_comment: "Yes." }), seen),
          TriageComments.triage(other, repeated!.id, decision("duplicate", { duplicate_of_review_id: top!.id }), seen),
          MergeComments.merge(
            admin,
            { review_ids: [top!.id], survivor_id: repeated!.id, audit_comment: "The same." },
            seen
          ),
          ReactToComment.press(other, reply.id, "up", seen),
          CloseComment.withdraw(other, reply.id, seen),
          MoveComment.move(admin, top!.id, { rule_id: rules[1]!.id, audit_comment: "There." }, seen),
          DestroyComment.destroy(admin, reply.id, "Why.", seen)
        ]
        const at = round % acts.length
        const tags = yield* tagsAtOnce([...acts.slice(at), ...acts.slice(0, at)])
        for (const tag of tags) expect(["done", "NotFound", "Refused"]).toContain(tag)
        expect(yield* exists(reply)).toBe(false)
        if (round % 2 === 0) expect(yield* exists(top!)).toBe(false)
        const after = yield* Effect.flatMap(ReviewRepository, ({ find }) => find(repeated!.id))
        const { duplicate_of_review_id, triage_status } = Option.getOrThrow(after)
        if (round % 2 === 0) expect([duplicate_of_review_id, triage_status]).toEqual([null, "pending"])
      }
    })
  )

  it.effect("an unknown id removes nothing", () =>
    Effect.gen(function* () {
      const { user } = yield* makeWorkplace()
      const unknownId = ReviewId.make(Number.MAX_SAFE_INTEGER)
      const failure = yield* Effect.flip(DestroyComment.destroy(callerOf(user), unknownId, "Why.", new Map()))
      expect(failure._tag).toBe("NotFound")
    })
  )
}
