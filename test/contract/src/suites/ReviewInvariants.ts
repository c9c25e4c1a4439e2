/** Reviews that no storage accepts: invalid in themselves, or inconsistent with related records. */
import { expect } from "@effect/vitest"
import { Arbitrary, Effect, Exit, Option, Schema } from "effect"
import {
  CommentViewRepository,
  type NewReview,
  Review,
  ReviewId,
  ReviewRepository,
  RuleId,
  TriageStatus
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import { decided, makeWorkplace, minute, newComment, newReply, once, store, storeOne } from "../Fixtures.ts"

const unknownId = ReviewId.make(Number.MAX_SAFE_INTEGER)

const failsToStore = (review: NewReview) =>
  Effect.map(Effect.exit(Effect.flatMap(ReviewRepository, (reviews) => reviews.insert([review]))), Exit.isFailure)

export const suite: Suite = (it) => {
  const flips = [
    "triage_set_by_id",
    "triage_set_at",
    "adjudicated_by_id",
    "adjudicated_at",
    "duplicate_of_review_id",
    "addressed_by_rule_id"
  ] as const
  const sharedPlace = once(
    Effect.gen(function* () {
      const { component, user, rules } = yield* makeWorkplace([{}])
      return { component, user, rules, other: yield* storeOne(newComment(component, rules[0]!, user.id)) }
    })
  )
  it.effect.prop(
    "a review is stored exactly when it violates no invariant, at first and by a decision",
    {
      kind: Schema.Literals(["comment", "comment", "reply", "act"]),
      status: Schema.NullOr(TriageStatus.TriageStatus),
      flipped: Arbitrary.array(Arbitrary.schema(Schema.Literals(flips)), { maxLength: 2 })
    },
    ({ kind, status, flipped }) =>
      Effect.gen(function* () {
        const reviews = yield* ReviewRepository
        const { component, user, rules, other } = yield* sharedPlace
        // The fields that the status requires, with some of them inverted.
        const terminal = status !== null && TriageStatus.isTerminal(status)
        const set: Record<(typeof flips)[number], boolean> = {
          triage_set_by_id: status !== null && status !== "pending",
          triage_set_at: status !== null && status !== "pending",
          adjudicated_by_id: terminal,
          adjudicated_at: terminal,
          duplicate_of_review_id: status === "duplicate",
          addressed_by_rule_id: status === "addressed_by"
        }
        for (const field of flipped) set[field] = !set[field]
        const triage = {
          triage_status: status,
          triage_set_by_id: set.triage_set_by_id ? user.id : null,
          triage_set_at: set.triage_set_at ? minute(20) : null,
          adjudicated_by_id: set.adjudicated_by_id ? user.id : null,
          adjudicated_at: set.adjudicated_at ? minute(20) : null,
          duplicate_of_review_id: set.duplicate_of_review_id ? other.id : null,
          addressed_by_rule_id: set.addressed_by_rule_id ? rules[0]!.id : null
        }
        const act = kind === "act" ? ({ action: "approve", triage_status: null } as const) : {}
        const sound = kind === "reply" ? newReply(other, user.id) : newComment(component, rules[0]!, user.id, act)
        const stored = yield* storeOne(sound)
        const after = { ...stored, ...triage }
        const legal = Review.brokenInvariants(after).length === 0
        expect(yield* failsToStore({ ...sound, ...triage })).toBe(!legal)
        expect(Exit.isSuccess(yield* Effect.exit(reviews.saveTriage([after])))).toBe(legal)
        expect(yield* reviews.find(stored.id)).toEqual(Option.some(legal ? after : stored))
      }),
    { arbitrary: { runs: 150 } }
  )

  it.effect("a comment is not its own duplicate", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const comment = yield* storeOne(newComment(component, rules[0]!, user.id))
      const itself = {
        ...comment,
        triage_status: "duplicate" as const,
        triage_set_by_id: user.id,
        triage_set_at: minute(12),
        adjudicated_at: minute(12),
        duplicate_of_review_id: comment.id
      }
      expect(Exit.isFailure(yield* Effect.exit(reviews.saveTriage([itself])))).toBe(true)
      expect(yield* reviews.find(comment.id)).toEqual(Option.some(comment))
    })
  )

  it.effect("a batch with one invalid review stores none of it", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const commentViews = yield* CommentViewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const [one, two] = yield* store([1, 2].map(() => newComment(component, rules[0]!, user.id)))
      const broken = newComment(component, rules[0]!, user.id, { triage_status: "duplicate" as const })
      expect(
        Exit.isFailure(yield* Effect.exit(reviews.insert([newComment(component, rules[0]!, user.id), broken])))
      ).toBe(true)
      expect(yield* commentViews.viewsOfRule(rules[0]!.id, user.id)).toHaveLength(2)
      const change = { triage_status: "concur", triage_set_by_id: user.id, triage_set_at: minute(12) } as const
      const decisions = [
        { ...one!, ...change },
        { ...two!, ...change, triage_status: "informational" as const }
      ]
      expect(Exit.isFailure(yield* Effect.exit(reviews.saveTriage(decisions)))).toBe(true)
      expect(yield* reviews.find(one!.id)).toEqual(Option.some(one))
    })
  )

  it.effect("a review is consistent with its component, project, rule, parent, thread, targets and people", () =>
    Effect.gen(function* () {
      const [here, there] = [yield* makeWorkplace(), yield* makeWorkplace()]
      const author = here.user.id
      const parent = yield* storeOne(newComment(here.component, here.rules[0]!, author))
      const reply = yield* storeOne(newReply(parent, author))
      const onComponent = yield* storeOne(newComment(here.component, null, author))
      const elsewhere = yield* storeOne(newComment(there.component, there.rules[0]!, author))
      const comment = (over: Partial<NewReview>) => newComment(here.component, here.rules[0]!, author, over)
      const broken = [
        comment({ rule_id: there.rules[0]!.id }),
        comment({ project_id: there.project.id }),
        comment({ rule_id: RuleId.make(Number.MAX_SAFE_INTEGER) }),
        comment({ thread_id: parent.id }),
        comment({ ...decided("duplicate", author, minute(12)), duplicate_of_review_id: elsewhere.id }),
        comment({ ...decided("duplicate", author, minute(12)), duplicate_of_review_id: unknownId }),
        comment({ ...decided("addressed_by", author, minute(12)), addressed_by_rule_id: there.rules[0]!.id }),
        newReply(parent, author, { rule_id: here.rules[1]!.id }),
        newReply(parent, author, { rule_id: null }),
        newReply(onComponent, author, { rule_id: here.rules[0]!.id }),
        newReply(parent, author, { thread_id: null }),
        newReply(reply, author, { thread_id: reply.id }),
        newReply(parent, author, { thread_id: onComponent.id }),
        newReply({ ...parent, id: unknownId }, author),
        newReply(elsewhere, author, { component_id: here.component.id, project_id: here.project.id, rule_id: null })
      ]
      const failed = yield* Effect.forEach(broken, failsToStore)
      expect(failed).toEqual(broken.map(() => true))
      yield* store([newReply(reply, author), newReply(onComponent, author)])
    })
  )
}
