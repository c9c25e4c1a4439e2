/** The use cases of satisfactions: who may → load and lock both sides → decide → store → answer. The rules are in Satisfaction.ts. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as RuleActs from "../RuleActs.ts"
import * as Audit from "../../audit/Audit.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { RuleId } from "../../Ids.ts"
import { decided } from "../../Refusal.ts"
import { Transactor } from "../../Transactor.ts"
import { RuleRepository, type SatisfactionLink } from "../RuleRepository.ts"
import * as Rules from "../queries/Rules.ts"
import * as Satisfaction from "../Satisfaction.ts"

/** Linking: role author or above. */
export const policy = RuleActs.acts.link.policy

/**
 * Says that a requirement is satisfied by another one; a second time changes nothing. Answers with all that an editor shows of the first.
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const link = Effect.fn("Satisfying.link")((caller: Caller, pair: SatisfactionLink) =>
  changing(caller, pair, Satisfaction.link, (repository) => repository.addSatisfactions([pair]))
)

/** Takes that back; what is not linked stays so. Answers and fails like `link`. */
export const unlink = Effect.fn("Satisfying.unlink")((caller: Caller, pair: SatisfactionLink) =>
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
      const component = Option.getOrNull(yield* (yield* ComponentRepository).lockForContribution(component_id))
      const now = yield* transactor.now
      const reachable = (yield* otherSide(caller, satisfied_by_rule_id)) !== null
      const sides = reachable ? [rule_id, satisfied_by_rule_id] : [rule_id]
      // Both sides in id order: whoever links one of them elsewhere waits, so that no chain comes about.
      for (const id of sides.sort((left, right) => left - right)) yield* ruleRepository.lock(id)
      const rule = Option.getOrNull(yield* ruleRepository.find(rule_id))
      if (component === null || rule === null || rule.deleted_at !== null) return yield* new NotFound()
      const links = yield* ruleRepository.linksOf(rule_id)
      const other = reachable ? yield* otherSide(caller, satisfied_by_rule_id) : null
      const audits = yield* decided(decide(rule, { component, now, links, other }))
      if (audits !== null) {
        yield* store(ruleRepository)
        yield* Audit.record(caller, now, audits)
      }
      return yield* Rules.open(caller, rule_id)
    })
  )
})

/** The other side with its links, if it is one that the caller can read (R1.5). */
const otherSide = Effect.fnUntraced(function* (caller: Caller, id: RuleId) {
  const ruleRepository = yield* RuleRepository
  const rule = Option.getOrNull(yield* ruleRepository.find(id))
  if (rule === null || !(yield* Guard.canReadComponent(caller, rule.component_id))) return null
  return { rule, links: yield* ruleRepository.linksOf(id) }
})
