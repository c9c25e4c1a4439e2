/** The command that repeats the lint counts of requirements after a change of the rules (R20.11). The service runs it; texts and times do not change. */
import { Effect } from "effect"
import { Lint } from "../../lint/index.ts"
import { Transactor } from "../../Transactor.ts"
import { RuleRepository } from "../RuleRepository.ts"

/** The maximum number of requirements in one transaction. */
const atOnce = 100

/** Repeats all counts of an earlier version of the rules. Returns their number. Several instances may run it at once. */
export const recount = Effect.fn("RecountLint.recount")(function* () {
  let all = 0
  for (;;) {
    const counted = yield* recountSome()
    all += counted
    if (counted < atOnce) return all
  }
})

const recountSome = Effect.fnUntraced(function* () {
  const rules = yield* RuleRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const uncounted = yield* rules.lockUncounted(Lint.version, atOnce)
      yield* rules.saveLint(uncounted)
      return uncounted.length
    })
  )
})
