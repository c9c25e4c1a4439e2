/** The guard passes facts to decisions. Many reviews are granted or denied together (R5.11). */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Exit, Layer, Option } from "effect"
import { aUser, callerOf } from "@docket/testing/records"
import { type Access, AccessRepository, Guard, Policy, type ReviewFacts } from "../../src/index.ts"
import { at, componentId, openPhase, projectId, reviewId, ruleId } from "../given.ts"

const caller = (admin = false) => callerOf(aUser({ admin }))

const facts = (component: number, given: Partial<Access.ComponentFacts> = {}): Access.ComponentFacts => ({
  project_id: projectId(1),
  visibility: "hidden",
  project_role: null,
  member_of_a_component: false,
  component_id: componentId(component),
  released: false,
  public_access: "members",
  component_role: null,
  ...openPhase,
  now: at(0),
  ...given
})
const author = { component_role: "author", member_of_a_component: true } as const

/** A storage with only these reviews. Any other read ends the test. */
const storageOf = (reviews: ReadonlyArray<ReviewFacts>) =>
  Layer.succeed(AccessRepository, {
    ofProject: () => Effect.die("not requested"),
    ofComponent: (_user, id) => Effect.succeed(Option.fromUndefinedOr(reviews.find((one) => one.component_id === id))),
    ofComponents: () => Effect.die("not requested"),
    ofRule: () => Effect.succeed(Option.none()),
    ofReviews: (_user, ids) => Effect.succeed(reviews.filter(({ review_id }) => ids.includes(review_id))),
    adminsOf: () => Effect.die("not requested")
  })

const outcome = <A>(exit: Exit.Exit<A, { readonly _tag: string }>) =>
  Exit.match(exit, {
    onFailure: (cause) =>
      cause.reasons.map((reason) => (reason._tag === "Fail" ? reason.error._tag : reason._tag)).join(),
    onSuccess: (value) => value
  })

describe("access to many reviews", () => {
  const policy = Policy.onComponent("author")
  const mine = { ...facts(1, author), review_id: reviewId(1) }
  const alsoMine = { ...facts(1, author), review_id: reviewId(2) }
  const discoverable = { ...facts(2, { visibility: "discoverable" }), review_id: reviewId(3) }
  const hidden = { ...facts(3), review_id: reviewId(4) }
  const otherMine = { ...facts(4, author), review_id: reviewId(5) }
  const storage = storageOf([mine, alsoMine, discoverable, hidden, otherMine])
  const asking = (ids: ReadonlyArray<number>, who = caller()) =>
    Guard.onReviews(who, ids.map(reviewId), policy).pipe(Effect.exit, Effect.map(outcome), Effect.provide(storage))

  it.effect("is granted once for each component", () =>
    Effect.gen(function* () {
      const grant = (component: number) => ({
        role: "author",
        component_id: componentId(component),
        project_id: projectId(1),
        facts: expect.objectContaining(facts(component, author))
      })
      expect(yield* asking([1, 2])).toEqual([grant(1)])
      expect(yield* asking([1, 1, 5, 2])).toEqual([grant(1), grant(4)])
    })
  )
  it.effect("is NotFound for all when one is unknown or hidden, before any denial", () =>
    Effect.gen(function* () {
      const answers = yield* Effect.forEach([[99], [4], [1, 99], [1, 4], [3, 99], [3, 4], []], (ids) => asking(ids))
      expect(new Set(answers)).toEqual(new Set(["NotFound"]))
    })
  )
  it.effect("is denied when one is known but not permitted", () =>
    Effect.gen(function* () {
      expect(yield* asking([1, 3])).toBe("PermissionDenied")
    })
  )
  it.effect("is granted to a site admin for all existing ones, and missing ones are named", () =>
    Effect.gen(function* () {
      expect(yield* asking([1, 3, 4, 5], caller(true))).toHaveLength(4)
      expect(yield* asking([1, 99], caller(true))).toBe("NotFound")
    })
  )
  it.effect("needs a role: a discoverable or released target is not readable without one (R1.4)", () =>
    Effect.gen(function* () {
      const released = { ...facts(6, { released: true }), review_id: reviewId(6) }
      const storage = storageOf([mine, discoverable, hidden, released])
      const readable = yield* Effect.forEach([mine, discoverable, hidden, released], (one) =>
        Effect.all([
          Guard.canReadReview(caller(), one.review_id),
          Guard.canReadComponent(caller(), one.component_id),
          Guard.canReadReview(caller(true), one.review_id)
        ])
      ).pipe(Effect.provide(storage))
      expect(readable).toEqual([
        [true, true, true],
        [false, false, true],
        [false, false, true],
        [false, false, true]
      ])
      expect(yield* Guard.canReadReview(caller(true), reviewId(99)).pipe(Effect.provide(storage))).toBe(false)
    })
  )
})

it.effect("a missing record is NotFound, for a site admin too", () =>
  Effect.gen(function* () {
    const policy = Policy.onComponentOrReleased("viewer")
    for (const who of [caller(), caller(true)]) {
      const asked = [
        Guard.onRule(who, ruleId(9), policy),
        Guard.onReview(who, reviewId(9), policy),
        Guard.onComponent(who, componentId(9), policy)
      ]
      for (const one of asked)
        expect(outcome(yield* Effect.exit(one.pipe(Effect.provide(storageOf([])))))).toBe("NotFound")
    }
  })
)

it.effect("site admins have access, others are denied openly (R1.5)", () =>
  Effect.gen(function* () {
    expect(Exit.isSuccess(yield* Effect.exit(Guard.siteAdmin(caller(true))))).toBe(true)
    expect(outcome(yield* Effect.exit(Guard.siteAdmin(caller())))).toBe("PermissionDenied")
  })
)
