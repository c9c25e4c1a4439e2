/** The facts that decide whether requirements can be locked are the same for one requirement and for all of a component; and inherited texts do not change during the decision (R10.4). */
import { expect } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { BenchmarkRepository, BenchmarkRuleId, ReadLockCandidates, RuleRepository, Transactor } from "@docket/core"
import { LintSwitches } from "@docket/core/lint"
import type { Suite } from "../Adapter.ts"
import { untilBlocked } from "../Settled.ts"
import { makeComponent, makeRules, makeSrg, makeWorkplace, minute } from "../Fixtures.ts"

const unknownId = BenchmarkRuleId.make(Number.MAX_SAFE_INTEGER)

export const suite: Suite = (it, adapter) => {
  it.effect("severities are returned for existing rules", () =>
    Effect.gen(function* () {
      const benchmarks = yield* BenchmarkRepository
      const { rules } = yield* makeSrg({}, [{ rule_severity: "high" }, { rule_severity: "low" }])
      const [high, low] = rules.map(({ id }) => id)
      expect(yield* benchmarks.severitiesOf([low!, unknownId, high!, low!])).toEqual(
        new Map([
          [high, "high"],
          [low, "low"]
        ])
      )
      expect(yield* benchmarks.severitiesOf([])).toEqual(new Map())
    })
  )

  it.effect("each requirement has the severity of its source row and the existing ones that satisfy it", () =>
    Effect.gen(function* () {
      const repository = yield* RuleRepository
      const { transact } = yield* Transactor
      const srg = yield* makeSrg({}, [{ rule_severity: "high" }])
      const component = yield* makeComponent({ security_requirements_guide_id: srg.benchmark.id })
      const rules = yield* makeRules(component, [
        { srg_rule_id: srg.rules[0]!.id, rule_severity: "low" },
        {},
        { deleted_at: minute(9) },
        {}
      ])
      const [child, parent, deleted, other] = rules
      yield* repository.addSatisfactions(
        [other, parent, deleted].map((by) => ({ rule_id: child!.id, satisfied_by_rule_id: by!.id }))
      )
      const alone = { srg_severity: null, satisfied_by: [], lint: LintSwitches.standard }
      const candidates = [
        { rule: child, facts: { srg_severity: "high", satisfied_by: [parent, other], lint: LintSwitches.standard } },
        { rule: parent, facts: alone },
        { rule: other, facts: alone }
      ]
      expect(yield* ReadLockCandidates.ofComponent(component)).toEqual(candidates)
      for (const candidate of candidates) {
        expect(yield* transact(ReadLockCandidates.ofRule(candidate.rule!))).toEqual(candidate)
      }
      const empty = yield* makeComponent()
      expect(yield* ReadLockCandidates.ofComponent(empty)).toEqual([])
    })
  )

  if (adapter.severalTransactions) {
    it.effect("inherited texts do not change during a decision that uses them, and several may decide at once", () =>
      Effect.gen(function* () {
        const repository = yield* RuleRepository
        const { transact } = yield* Transactor
        const { rules } = yield* makeWorkplace([{}, {}, {}])
        const [one, two, parent] = rules
        yield* repository.addSatisfactions(
          [one, two].map((rule) => ({ rule_id: rule!.id, satisfied_by_rule_id: parent!.id }))
        )
        const order: Array<string> = []
        const held = yield* Deferred.make<void>()
        const release = yield* Deferred.make<void>()
        const deciding = yield* Effect.forkChild(
          transact(
            ReadLockCandidates.ofRule(one!).pipe(
              Effect.andThen(Deferred.succeed(held, undefined)),
              Effect.andThen(Deferred.await(release)),
              Effect.andThen(Effect.sync(() => order.push("decided")))
            )
          )
        )
        yield* Deferred.await(held)
        yield* transact(ReadLockCandidates.ofRule(two!))
        order.push("decided next to it")
        const writing = yield* Effect.forkChild(
          transact(
            Effect.andThen(
              repository.lock(parent!.id),
              Effect.sync(() => order.push("written"))
            )
          )
        )
        yield* untilBlocked(writing)
        yield* Deferred.succeed(release, undefined)
        yield* Fiber.join(deciding)
        yield* Fiber.join(writing)
        expect(order).toEqual(["decided next to it", "decided", "written"])
      })
    )
  }
}
