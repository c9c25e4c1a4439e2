/** The commands that add and remove satisfaction links. The rules are in Satisfaction.ts. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import * as RuleActs from "../RuleActs.ts"
import * as Audit from "../../audit/Audit.ts"
import type { RuleId } from "../../Ids.ts"
import { decided } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import { RuleRepository, type SatisfactionLink } from "../RuleRepository.ts"
import * as ReadRules from "../queries/ReadRules.ts"
import * as Satisfaction from "../Satisfaction.ts"

/** The policy of linking: role author or above. */
export const policy = RuleActs.acts.link.policy

/**
 * Links a requirement to one that satisfies it; an existing link changes nothing. Returns the editor payload of the first.
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const link = Effect.fn("LinkRules.link")((caller: Caller, pair: SatisfactionLink) =>
  changing(caller, pair, Satisfaction.link, (repository) => repository.addSatisfactions([pair]))
)

/** Removes the link; without a link nothing changes. Returns and fails like `link`. */
export const unlink = Effect.fn("LinkRules.unlink")((caller: Caller, pair: SatisfactionLink) =>
  changing(caller, pair, Satisfaction.unlink, (repository) => repository.removeSatisfactions([pair]))
)

const changing = Effect.fnUntraced(function* (
  caller: Caller,
  { rule_id, satisfied_by_rule_id }: SatisfactionLink,
  decide: typeof Satisfaction.link,
  store: (repository: RuleRepository["Service"]) => Effect.Effect<void>
) {
  const { component_id } = yield* Guard.onRule(caller, rule_id, policy)
  const transactor = yield* Transactor
  const ruleRepository = yield* RuleRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.forContribution(component_id)
      const now = yield* transactor.now
      const reachable = (yield* otherSide(caller, satisfied_by_rule_id)) !== null
      const sides = reachable ? [rule_id, satisfied_by_rule_id] : [rule_id]
      // Locks both sides in id order. Another command that links one of them waits, so that no chain can arise.
      for (const id of sides.sort((left, right) => left - right)) yield* ruleRepository.lock(id)
      const rule = Option.getOrNull(yield* ruleRepository.find(rule_id))
      if (rule === null || rule.deleted_at !== null) return yield* new NotFound()
      const links = yield* ruleRepository.linksOf(rule_id)
      const other = reachable ? yield* otherSide(caller, satisfied_by_rule_id) : null
      const audits = yield* decided(decide(rule, { component, now, links, other }))
      if (audits !== null) {
        yield* store(ruleRepository)
        yield* Audit.record(caller, now, audits)
      }
      return yield* ReadRules.open(caller, rule_id)
    })
  )
})

/** The other side with its links if the caller can read it, otherwise null (R1.5). */
const otherSide = Effect.fnUntraced(function* (caller: Caller, id: RuleId) {
  const ruleRepository = yield* RuleRepository
  const rule = Option.getOrNull(yield* ruleRepository.find(id))
  if (rule === null || !(yield* Guard.canReadComponent(caller, rule.component_id))) return null
  return { rule, links: yield* ruleRepository.linksOf(id) }
})
