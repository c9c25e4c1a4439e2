/** The counts of comments by component and status (R11.8): equal to a recount after every act. The last suite, so that it recounts what all of the others did. */
import { expect } from "@effect/vitest"
import { Deferred, Effect } from "effect"
import {
  type ComponentId,
  ComponentRepository,
  Resolution,
  type Review,
  ReviewRepository,
  RuleRepository,
  Transactor,
  TriageStatisticsRepository,
  TriageStatus,
  type UserId
} from "@docket/core"
import { type LiveComment, TestRecords } from "../TestRecords.ts"
import type { Suite } from "../Adapter.ts"
import {
  decided,
  makeComponent,
  makeRules,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  store,
  storeOne
} from "../Fixtures.ts"

const recounted = (comments: ReadonlyArray<LiveComment>) => ({
  by_triage_status: TriageStatus.countsFrom(
    (status) => comments.filter(({ triage_status }) => triage_status === status).length
  ),
  to_apply: comments.filter(
    ({ adjudicated_at, triage_status }) =>
      triage_status !== null && Resolution.isAt("to_apply", { adjudicated_at, triage_status })
  ).length,
  adjudicated: comments.filter(({ adjudicated_at }) => adjudicated_at !== null).length
})

const commentsByComponent = Effect.gen(function* () {
  const comments = yield* (yield* TestRecords).liveComments
  const found = new Map<ComponentId, Array<LiveComment>>()
  for (const comment of comments) {
    const own = found.get(comment.component_id)
    if (own === undefined) found.set(comment.component_id, [comment])
    else own.push(comment)
  }
  return found
})

/** A comment with another decision. */
const redecided = (
  review: Review.Review,
  status: Review.Review["triage_status"],
  by: UserId,
  over: Partial<Review.Review> = {}
): Review.Review => ({
  ...review,
  triage_status: status,
  triage_set_by_id: by,
  triage_set_at: minute(20),
  ...(status !== null && TriageStatus.isTerminal(status) ? { adjudicated_by_id: by, adjudicated_at: minute(21) } : {}),
  ...over
})

/** Fails unless the counts of these components, and of all that have comments, are those of a recount. Returns the number of comments of the first. */
const expectRecount = Effect.fnUntraced(function* (after: string, components: ReadonlyArray<ComponentId> = []) {
  const comments = yield* commentsByComponent
  const statistics = yield* TriageStatisticsRepository
  for (const component of new Set([...components, ...comments.keys()])) {
    const own = comments.get(component) ?? []
    expect(yield* statistics.tallyOf(component), `component ${component} ${after}`).toEqual(recounted(own))
  }
  return components[0] === undefined ? 0 : (comments.get(components[0])?.length ?? 0)
})

export const suite: Suite = (it, { severalTransactions }) => {
  it.effect("comments that are posted, decided, moved and destroyed are counted as in a recount", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const ruleRepository = yield* RuleRepository
      const { component, rules, user } = yield* makeWorkplace([{}, {}, { deleted_at: minute(9) }])
      const other = yield* makeComponent({ project_id: component.project_id })
      const [elsewhere] = yield* makeRules(other)
      const check = (after: string) => expectRecount(after, [component.id, other.id])
      const [first, second, third, onDeleted, onComponent] = yield* store([
        newComment(component, rules[0]!, user.id),
        newComment(component, rules[0]!, user.id, decided("concur", user.id, minute(20))),
        newComment(component, rules[1]!, user.id),
        newComment(component, rules[2]!, user.id),
        newComment(component, null, user.id)
      ])
      const reply = yield* storeOne(newReply(first!, user.id))
      expect(yield* check("after posts")).toBe(4)

      yield* reviews.saveTriage([
        redecided(first!, "duplicate", user.id, { duplicate_of_review_id: second!.id }),
        redecided(second!, "concur", user.id, { adjudicated_by_id: user.id, adjudicated_at: minute(21) }),
        redecided(onDeleted!, "concur_with_comment", user.id),
        redecided(onComponent!, "withdrawn", user.id),
        redecided(reply, "withdrawn", user.id)
      ])
      yield* check("after decisions")
      yield* reviews.saveTriage([{ ...first!, updated_at: minute(22) }])
      yield* reviews.saveMerge([first!.id], minute(22))
      yield* check("after a decision was undone, and a merge")

      yield* reviews.saveMove([{ ...third!, rule_id: rules[2]!.id }], minute(23))
      expect(yield* check("after a move to a deleted requirement")).toBe(3)
      yield* reviews.saveMove([{ ...onDeleted!, rule_id: rules[1]!.id }], minute(23))
      expect(yield* check("after a move from a deleted requirement")).toBe(4)
      yield* ruleRepository.saveDeletions([{ ...rules[0]!, deleted_at: minute(24) }])
      expect(yield* check("after a requirement was deleted")).toBe(2)
      yield* ruleRepository.saveDeletions(rules.map((rule) => ({ ...rule, deleted_at: null })))
      expect(yield* check("after all were restored")).toBe(5)
      yield* reviews.saveRelocation(
        [first!, reply, second!].map((review) => ({
          ...review,
          rule_id: elsewhere!.id,
          component_id: other.id
        })),
        minute(25)
      )
      expect(yield* check("after a relocation")).toBe(3)
      yield* reviews.remove([third!.id])
      expect(yield* check("after a comment was destroyed")).toBe(2)
      yield* (yield* ComponentRepository).remove(component.id)
      expect(yield* check("after the component was deleted")).toBe(0)
    })
  )

  it.effect.skipIf(!severalTransactions)("changes at the same time are all counted, and none waits for another", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { transact } = yield* Transactor
      const { component, rules, user } = yield* makeWorkplace()
      const comments = yield* store(Array.from({ length: 40 }, () => newComment(component, rules[0]!, user.id)))
      // Both decide before either ends its transaction.
      const meet = yield* Effect.all([Deferred.make<void>(), Deferred.make<void>()])
      const decide = (at: 0 | 1, status: "concur" | "informational") =>
        transact(
          Effect.gen(function* () {
            const own = comments.filter((_, place) => place % 2 === at)
            yield* reviews.saveTriage(own.map((comment) => redecided(comment, status, user.id)))
            yield* Deferred.succeed(meet[at], undefined)
            yield* Deferred.await(meet[1 - at]!)
          })
        )
      yield* Effect.all([decide(0, "concur"), decide(1, "informational")], { concurrency: "unbounded" })
      expect(yield* expectRecount("after decisions at once", [component.id])).toBe(40)
    })
  )

  it.effect("the whole storage is counted as in a recount", () => Effect.asVoid(expectRecount("at the end")))
}
