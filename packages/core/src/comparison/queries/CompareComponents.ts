/** The query that compares two components by rule number (section 12 of the rules). */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import { summaryPolicy } from "../../component/queries/ReadComponents.ts"
import type { ComponentId } from "../../Ids.ts"
import { refuse } from "../../Refused.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { between, type ComparedRule, refusals, type RuleSet } from "../Comparison.ts"

/** The policy for both components, the same as for their headers: members, and every signed-in user once released (R1.4). */
export const comparePolicy = summaryPolicy

/** The comparison of a base component, the older, with another; rules by number. */
export interface ComponentComparison {
  readonly base_id: ComponentId
  readonly diff_id: ComponentId
  readonly rules: ReadonlyArray<ComparedRule>
}

/**
 * Compares two components, which may be the same one, in a fixed number of statements.
 * Fails with NotFound or PermissionDenied for either, and with Refused when they share no source SRG.
 */
export const compare = Effect.fn("CompareComponents.compare")(function* (
  caller: Caller,
  base_id: ComponentId,
  diff_id: ComponentId
) {
  yield* Guard.onComponent(caller, base_id, comparePolicy)
  yield* Guard.onComponent(caller, diff_id, comparePolicy)
  const componentRepository = yield* ComponentRepository
  const sources = yield* Effect.all([componentRepository.sourcesOf(base_id), componentRepository.sourcesOf(diff_id)], {
    concurrency: "unbounded"
  })
  yield* refuse(refusals(...sources))
  const [base, diff] = yield* Effect.all(
    [ruleSetOf(base_id), diff_id === base_id ? Effect.succeed(null) : ruleSetOf(diff_id)],
    { concurrency: "unbounded" }
  )
  const comparison: ComponentComparison = { base_id, diff_id, rules: between(base, diff ?? base) }
  return comparison
})

/** The requirements of a component with their links; two statements. */
export const ruleSetOf = Effect.fnUntraced(function* (component: ComponentId) {
  const ruleRepository = yield* RuleRepository
  const set: RuleSet = yield* Effect.all(
    { rules: ruleRepository.ofComponent(component), satisfactions: ruleRepository.satisfactionsOf(component) },
    { concurrency: "unbounded" }
  )
  return set
})
