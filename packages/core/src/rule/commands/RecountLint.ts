/** The command that counts the lint of requirements again after the rules have changed (R20.11). The service runs it; texts and times stay as they are. */
import { Effect } from "effect"
import { Lint } from "../../lint/index.ts"
import { Transactor } from "../../Transactor.ts"
import { RuleRepository } from "../RuleRepository.ts"

/** The most requirements of one transaction. */
const atOnce = 100

/** Counts all that an earlier version of the rules counted. Returns their number. Several instances may run it at once. */
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
