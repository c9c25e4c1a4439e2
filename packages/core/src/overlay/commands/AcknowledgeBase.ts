/** The command that acknowledges changes of a base (R21.6). No text changes, so neither locks nor a review stop it. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import { auditOnRule } from "../../audit/Drafts.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import * as RequirementWrites from "../../component/RequirementWrites.ts"
import type { ComponentId, RuleId } from "../../Ids.ts"
import { refuse } from "../../Refused.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { Transactor } from "../../Transactor.ts"
import { OverlayRepository } from "../OverlayRepository.ts"

/** The policy, the same as of edits of many requirements. */
export const policy = ComponentActs.acts.edit_requirements.policy

/** Acknowledges the changes of the base for these requirements, or for all with null. Returns their number. Fails with NotFound, PermissionDenied or Refused. */
export const acknowledge = Effect.fn("AcknowledgeBase.acknowledge")(function* (
  caller: Caller,
  id: ComponentId,
  rule_ids: ReadonlyArray<RuleId> | null
) {
  yield* Guard.onComponent(caller, id, policy)
  const transactor = yield* Transactor
  const overlays = yield* OverlayRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = Option.getOrNull(yield* (yield* ComponentRepository).lockForContribution(id))
      if (component === null) return yield* new NotFound()
      const now = yield* transactor.now
      yield* refuse(RequirementWrites.refuse(component, now))
      const rules = new Map((yield* (yield* RuleRepository).lockLive(id)).map((rule) => [rule.id, rule]))
      if (rule_ids?.some((rule) => !rules.has(rule)) === true) return yield* new NotFound()
      const named = rule_ids === null ? null : new Set(rule_ids)
      const changed = (yield* overlays.ofOverlay(id)).filter(
        (one) => one.changed.length > 0 && rules.has(one.rule_id) && (named === null || named.has(one.rule_id))
      )
      yield* overlays.save(changed.map((one) => ({ ...one, changed: [] })))
      const audits = changed.flatMap((one) => {
        const rule = rules.get(one.rule_id)
        const change = { field: "base_changed", prev_value: one.changed, new_value: null }
        return rule === undefined ? [] : [auditOnRule("acknowledge_base_change", rule, [change])]
      })
      yield* Audit.record(caller, now, audits)
      return audits.length
    })
  )
})
