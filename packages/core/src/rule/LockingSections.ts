/** The use case of section locks: who may → load and lock → decide → store → answer. The rules are in SectionLocks.ts. */
import { Effect, Option } from "effect"
import { NotFound } from "../access/Access.ts"
import type { Caller } from "../access/Caller.ts"
import * as Guard from "../access/Guard.ts"
import * as Policy from "../access/Policy.ts"
import * as Audit from "../audit/Audit.ts"
import { ComponentRepository } from "../component/ComponentRepository.ts"
import type { RuleId } from "../Ids.ts"
import { decided } from "../Refusal.ts"
import { Transactor } from "../Transactor.ts"
import { RuleRepository } from "./RuleRepository.ts"
import * as Rules from "./Rules.ts"
import * as SectionLocks from "./SectionLocks.ts"

/** Locking and unlocking sections: role reviewer or above. */
export const policy = Policy.onComponent("reviewer")

/**
 * Locks or unlocks a section of a requirement; a second time changes nothing (R8.2). Answers with all that an editor shows of the requirement.
 * Fails with NotFound, PermissionDenied, or Refused while the component is frozen or released.
 */
export const lockSection = Effect.fn("LockingSections.lockSection")(function* (
  caller: Caller,
  id: RuleId,
  command: SectionLocks.SectionLockCommand
) {
  const { component_id } = yield* Guard.onRule(caller, id, policy)
  const transactor = yield* Transactor
  const componentRepository = yield* ComponentRepository
  const ruleRepository = yield* RuleRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = Option.getOrNull(yield* componentRepository.lockForContribution(component_id))
      const now = yield* transactor.now
      const rule = Option.getOrNull(yield* ruleRepository.lock(id))
      if (component === null || rule === null || rule.deleted_at !== null) return yield* new NotFound()
      const locked = yield* decided(SectionLocks.decide(rule, command, { component, now }))
      if (locked !== null) {
        yield* ruleRepository.saveSectionLocks([locked.rule])
        yield* Audit.record(caller, now, [locked.audit])
      }
      return yield* Rules.open(caller, id)
    })
  )
})
