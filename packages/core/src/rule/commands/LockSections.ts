/** The commands that lock and unlock sections. The rules are in SectionLocks.ts. */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { Component } from "../../component/Component.ts"
import * as FollowBase from "../../overlay/commands/FollowBase.ts"
import * as RuleActs from "../RuleActs.ts"
import * as Audit from "../../audit/Audit.ts"
import type { ComponentId, RuleId } from "../../Ids.ts"
import { decided } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import { RuleRepository } from "../RuleRepository.ts"
import * as ReadRules from "../queries/ReadRules.ts"
import * as SectionLocks from "../SectionLocks.ts"
import * as LockRule from "./LockRule.ts"

/** The policy of section locks: role reviewer or above. */
export const policy = RuleActs.acts.lock_sections.policy

/**
 * Locks or unlocks a section of a requirement; repeating it changes nothing (R8.2). Returns the editor payload of the requirement.
 * Fails with NotFound, PermissionDenied, or Refused while the component is frozen or released.
 */
export const lockSection = Effect.fn("LockSections.lockSection")(function* (
  caller: Caller,
  id: RuleId,
  command: SectionLocks.SectionLockCommand
) {
  const { section, locked, comment } = command
  return yield* lockSections(caller, id, { sections: [section], locked, comment })
})

/** Locks or unlocks several sections of a requirement as one change (R8.2). Returns and fails like `lockSection`. */
export const lockSections = Effect.fn("LockSections.lockSections")(function* (
  caller: Caller,
  id: RuleId,
  command: SectionLocks.SectionLocksCommand
) {
  const { component_id } = yield* Guard.onRule(caller, id, policy)
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.forContribution(component_id)
      const now = yield* transactor.now
      const rule = yield* LockRule.live(id)
      const changed = yield* decided(SectionLocks.decideMany([rule], command, { component, now }))
      yield* store(caller, now, component, command, changed)
      return yield* ReadRules.open(caller, id)
    })
  )
})

/** Locks or unlocks sections of every live requirement of a component. Returns the changed ones by number. Fails like `lockSection`. */
export const lockSectionsOfAll = Effect.fn("LockSections.lockSectionsOfAll")(function* (
  caller: Caller,
  id: ComponentId,
  command: SectionLocks.SectionLocksCommand
) {
  yield* Guard.onComponent(caller, id, policy)
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const component = yield* LockComponent.forContribution(id)
      const now = yield* transactor.now
      const rules = yield* (yield* RuleRepository).lockLive(id)
      const changed = yield* decided(SectionLocks.decideMany(rules, command, { component, now }))
      return { prefix: component.prefix, rules: yield* store(caller, now, component, command, changed) }
    })
  )
})

/** Stores section locks. Returns the requirements after it. */
const store = Effect.fnUntraced(function* (
  caller: Caller,
  now: Date,
  component: Component,
  { locked }: Pick<SectionLocks.SectionLocksCommand, "locked">,
  changed: ReadonlyArray<SectionLocks.SectionLocked>
) {
  const rules = changed.map(({ rule }) => rule)
  yield* (yield* RuleRepository).saveSectionLocks(rules)
  yield* Audit.record(
    caller,
    now,
    changed.map(({ audit }) => audit)
  )
  return locked ? rules : yield* FollowBase.afterHold(caller, now, component, rules)
})
