/**
 * Random walks through triage: a small world of comments, and all acts on them in any order. The steps of use cases around a decision (load the
 * targets, return duplicates of withdrawn comments) are modeled after R5.11–R5.14.
 */
import { valueOr } from "../outcomes.ts"
import { expect, it } from "@effect/vitest"
import { Effect, Option, Result, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { Review, type ReviewId, type RuleId, Triage, TriageStatus } from "../../src/index.ts"
import { at, comment, componentId, finalizedPhase, openPhase, reply, reviewId, ruleId, userId } from "../given.ts"

type World = ReadonlyMap<ReviewId, Review.Review>
type Changes = ReadonlyArray<Triage.Decided>
/** An act at a time. Returns its changes to the world; none if it is refused or changes nothing. */
type Act = (world: World, now: Date, frozen: boolean) => Changes

const elsewhere = { component_id: componentId(2) }
const beginning: World = new Map(
  [
    comment(1),
    comment(2),
    comment(3),
    comment(4, { rule_id: null }),
    comment(5, elsewhere),
    reply(6, 1),
    comment(7, { action: "approve", triage_status: null })
  ].map((review) => [review.id, review])
)
const rules = new Map([
  [ruleId(1), { id: ruleId(1), component_id: componentId(1), deleted: false }],
  [ruleId(2), { id: ruleId(2), component_id: componentId(1), deleted: true }],
  [ruleId(3), { id: ruleId(3), component_id: componentId(2), deleted: false }]
])

const actor = userId(2)
const phaseOf = (frozen: boolean) => (frozen ? finalizedPhase : openPhase)

const duplicatesOf = (world: World, ids: ReadonlyArray<ReviewId>) =>
  [...world.values()].filter(({ duplicate_of_review_id: id }) => id !== null && ids.includes(id))

/** Adds the duplicates of withdrawn comments, which return to the queue (R5.12). */
const withReturned = (world: World, changes: Changes, now: Date): Changes => {
  const changed = new Set(changes.map(({ review }) => review.id))
  const withdrawn = changes.filter(({ review }) => review.triage_status === "withdrawn").map(({ review }) => review.id)
  const returned = duplicatesOf(world, withdrawn).filter(({ id }) => !changed.has(id))
  return [...changes, ...returned.map((review) => Triage.returnToPending(review, "canonical_withdrawn", now))]
}

const triage =
  (ids: ReadonlyArray<ReviewId>, command: Triage.TriageCommand): Act =>
  (world, now, frozen) => {
    const { duplicate_of_review_id: canonical, addressed_by_rule_id: rule } = command
    const decision = Triage.decideAll(
      ids.flatMap((id) => world.get(id) ?? []),
      command,
      {
        actor,
        now,
        phase: phaseOf(frozen),
        canonical: canonical === null ? null : (world.get(canonical) ?? null),
        canonical_on_deleted_rule: false,
        addressing_rule: rule === null ? null : (rules.get(rule) ?? null),
        with_duplicates: new Set(duplicatesOf(world, ids).flatMap(({ duplicate_of_review_id: id }) => id ?? []))
      }
    )
    return withReturned(
      world,
      valueOr(decision, (): Changes => []),
      now
    )
  }

type OneReview = (review: Review.Review, now: Date, frozen: boolean) => Triage.Decided | null

const onOne =
  (id: ReviewId, change: OneReview): Act =>
  (world, now, frozen) => {
    const review = world.get(id)
    const changed = review === undefined ? null : change(review, now, frozen)
    return changed === null ? [] : withReturned(world, [changed], now)
  }

const withdrawBy =
  (action: "withdraw" | "admin_withdraw"): OneReview =>
  (review, now, frozen) =>
    Triage.refuseWithdrawal(review).length > 0 || (frozen && action === "withdraw")
      ? null
      : Triage.withdraw(review, { actor, now, action, reason: "" })

const acts: Readonly<Record<string, OneReview>> = {
  withdraw: withdrawBy("withdraw"),
  admin_withdraw: withdrawBy("admin_withdraw"),
  restore: (review, now) => valueOr(Triage.restore(review, { now, reason: "" }), () => null),
  adjudicate: (review, now, frozen) =>
    valueOr(Triage.adjudicate(review, { actor, now, phase: phaseOf(frozen) }), () => null),
  reopen: (review, now, frozen) => valueOr(Triage.reopen(review, { now, phase: phaseOf(frozen) }), () => null),
  // The commenter answers a request for clarification (R5.14).
  answer: (review, now) =>
    review.triage_status === "needs_clarification" ? Triage.returnToPending(review, "commenter_replied", now) : null
}

const oneOf = <A>(values: ReadonlyArray<A>): Arbitrary.Arbitrary<A> =>
  Arbitrary.filterMap(Arbitrary.schema(Schema.Literals(Array.from(values, (_, index) => index))), (index) =>
    Result.fromOption(Option.fromUndefinedOr(values[index]), () => index)
  )

// Comments 1 to 3 can be linked to each other, so they occur more often.
const often = [1, 2, 3].map(reviewId)
const anyId = oneOf([...beginning.keys(), ...often, ...often])
const anyTriage = Arbitrary.map(
  Arbitrary.all({
    ids: Arbitrary.array(anyId, { minLength: 1, maxLength: 2 }),
    // Links are the most error-prone, so they occur as often as all others.
    triage_status: oneOf<TriageStatus.TriageStatus>([
      ...TriageStatus.TriageStatus.literals,
      "duplicate",
      "duplicate",
      "duplicate"
    ]),
    response_comment: oneOf([null, " ", "No."]),
    duplicate_of_review_id: oneOf<ReviewId | null>([...beginning.keys(), ...often, ...often, null, reviewId(404)]),
    addressed_by_rule_id: oneOf<RuleId | null>([...rules.keys(), null, ruleId(404)])
  }),
  ({ ids, ...command }) => triage([...new Set(ids)], command)
)
const anyOnOne = Arbitrary.map(Arbitrary.all({ id: anyId, act: oneOf(Object.values(acts)) }), ({ id, act }) =>
  onOne(id, act)
)
const anyStep = Arbitrary.all({
  act: Arbitrary.flatMap(oneOf([anyTriage, anyTriage, anyOnOne]), (act) => act),
  frozen: oneOf([false, false, false, false, true]),
  // The clock can stop, or step back slightly (R5.18).
  passed: oneOf([0, 1, 1000, -5])
})
type Step = { readonly act: Act; readonly frozen: boolean; readonly passed: number }
const walk: Arbitrary.Arbitrary<ReadonlyArray<Step>> = Arbitrary.array(anyStep, { minLength: 60, maxLength: 60 })

/** Returns all violations in a world, including those of links. */
const broken = (world: World): ReadonlyArray<string> =>
  [...world.values()].flatMap((review) => {
    const { duplicate_of_review_id: target, addressed_by_rule_id: ruleTarget } = review
    const canonical = target === null ? undefined : world.get(target)
    const rule = ruleTarget === null ? undefined : rules.get(ruleTarget)
    return [
      ...Review.brokenInvariants(review),
      ...(target !== null && canonical === undefined ? ["A canonical comment exists."] : []),
      ...(canonical !== undefined && canonical.component_id !== review.component_id
        ? ["Links stay in a component."]
        : []),
      ...(canonical !== undefined && canonical.duplicate_of_review_id !== null ? ["No chains."] : []),
      ...(canonical !== undefined && canonical.triage_status === "withdrawn" ? ["No link to what is withdrawn."] : []),
      ...(canonical !== undefined && !Review.isTopLevelComment(canonical) ? ["Links are to top-level comments."] : []),
      ...(ruleTarget !== null && (rule === undefined || rule.deleted || rule.component_id !== review.component_id)
        ? ["An addressing rule is live in the same component."]
        : [])
    ].map((sentence) => `${review.id}: ${sentence}`)
  })

/** Walks from the beginning and returns all changes. Fails at the first broken state. */
const changesOf = (steps: ReadonlyArray<Step>): Changes => {
  let world = beginning
  let now = at(0)
  return steps.flatMap(({ act, frozen, passed }) => {
    now = new Date(now.getTime() + passed)
    const changes = act(world, now, frozen)
    for (const { review, audit } of changes) {
      expect(review.updated_at.getTime()).toBeGreaterThan(world.get(review.id)?.updated_at.getTime() ?? Infinity)
      expect(audit.changes.length).toBeGreaterThan(0)
    }
    world = new Map([...world, ...changes.map(({ review }) => [review.id, review] as const)])
    expect(broken(world)).toEqual([])
    return changes
  })
}

it.prop(
  "no sequence reaches an invalid state, and every change has a later time than the one before",
  { steps: walk },
  ({ steps }) => {
    changesOf(steps)
  }
)

it.effect("sequences reach all states", () =>
  Effect.gen(function* () {
    const walks = yield* Arbitrary.sampleEffect(walk, { count: 200, seed: 1 })
    const changes = walks.flatMap(changesOf)
    const seen = (what: (decided: Triage.Decided) => boolean) => changes.filter(what).length
    for (const status of TriageStatus.TriageStatus.literals)
      expect(seen(({ review }) => review.triage_status === status)).toBeGreaterThan(20)
    for (const action of ["withdraw", "admin_withdraw", "admin_restore", "adjudicate", "reopen", "returned_to_pending"])
      expect(seen(({ audit }) => audit.action === action)).toBeGreaterThan(20)
    expect(seen(({ audit }) => audit.comment === "canonical_withdrawn")).toBeGreaterThan(20)
  })
)
