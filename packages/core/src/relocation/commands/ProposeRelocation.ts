/** The commands of the source component: propose a relocation, and withdraw the proposal. The rules are in Proposal.ts. */
import { Effect, Option } from "effect"
import { mayKnowComponent, mayKnowProject, NotFound } from "../../access/Access.ts"
import { AccessRepository } from "../../access/AccessRepository.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import * as LockRule from "../../rule/commands/LockRule.ts"
import * as RuleActs from "../../rule/RuleActs.ts"
import * as Audit from "../../audit/Audit.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { RelocationId, RuleId } from "../../Ids.ts"
import { decided, refusing } from "../../Refused.ts"
import { RuleRepository } from "../../rule/RuleRepository.ts"
import { Transactor } from "../../Transactor.ts"
import * as Proposal from "../Proposal.ts"
import { isOpen, type Relocation } from "../Relocation.ts"
import * as RelocationActs from "../RelocationActs.ts"
import { RelocationRepository } from "../RelocationRepository.ts"
import * as ListRelocations from "../queries/ListRelocations.ts"

/** The policy of proposing: role author or above on the requirement's component. */
export const proposePolicy = RuleActs.acts.propose_relocation.policy

/** The policy of withdrawing a proposal. */
export const withdrawPolicy = RelocationActs.acts.take_back.policy
/**
 * Proposes to relocate a requirement to a component of another technology (R14.1). Returns the proposal.
 * Fails with NotFound, PermissionDenied, or Refused with every reason.
 */
export const propose = Effect.fn("ProposeRelocation.propose")(function* (
  caller: Caller,
  id: RuleId,
  command: Proposal.ProposeCommand
) {
  const { component_id } = yield* Guard.onRule(caller, id, proposePolicy)
  const transactor = yield* Transactor
  const relocationRepository = yield* RelocationRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const source = yield* LockComponent.forContribution(component_id)
      const now = yield* transactor.now
      const rule = yield* LockRule.live(id)
      const named = yield* namedDestination(caller, command)
      const proposal = yield* decided(Proposal.decide(command, named, { rule, source, now, actor: caller.user_id }))
      const proposed = Option.getOrNull(yield* relocationRepository.insert(proposal))
      if (proposed === null) return yield* refusing(new Proposal.RelocationIsProposed())
      yield* Audit.record(caller, now, [
        Proposal.auditOnSource("relocation_proposed", { ...proposal, id: proposed }, rule)
      ])
      return yield* ListRelocations.shown(caller, proposed)
    })
  )
})

/** The named destinations that the caller can see (R1.5). */
const namedDestination = Effect.fnUntraced(function* (
  { site_admin, user_id }: Caller,
  { target_component_id, target_project_id }: Proposal.ProposeCommand
) {
  const access = yield* AccessRepository
  const project =
    target_project_id === null ? null : Option.getOrNull(yield* access.ofProject(user_id, target_project_id))
  const component =
    target_component_id === null ? null : Option.getOrNull(yield* access.ofComponent(user_id, target_component_id))
  const found =
    component !== null && mayKnowComponent(site_admin, component)
      ? Option.getOrNull(yield* (yield* ComponentRepository).find(component.component_id))
      : null
  const named: Proposal.NamedDestination = {
    project:
      target_project_id === null || (project !== null && mayKnowProject(site_admin, project))
        ? target_project_id
        : "unknown",
    component: target_component_id === null ? null : (found ?? "unknown")
  }
  return named
})

/** Withdraws an open proposal (R14.1). Fails with NotFound, also for a decided one, or PermissionDenied. */
export const withdraw = Effect.fn("ProposeRelocation.withdraw")(function* (caller: Caller, id: RelocationId) {
  const relocationRepository = yield* RelocationRepository
  const found = Option.getOrNull(yield* relocationRepository.find(id))
  if (found === null) return yield* new NotFound()
  yield* Guard.onComponent(caller, found.component_id, withdrawPolicy)
  const transactor = yield* Transactor
  yield* transactor.transact(
    Effect.gen(function* () {
      const relocation = yield* lockedOpen(id)
      const now = yield* transactor.now
      const rule = Option.getOrNull(yield* (yield* RuleRepository).find(relocation.rule_id))
      if (rule === null) return yield* new NotFound()
      yield* relocationRepository.remove(id)
      yield* Audit.record(caller, now, [Proposal.auditOnSource("relocation_taken_back", relocation, rule)])
    })
  )
})

/** Locks an open proposal. Fails with NotFound for an unknown and for a decided one (R14.3). */
export const lockedOpen = Effect.fnUntraced(function* (id: RelocationId) {
  const relocation: Relocation | null = Option.getOrNull(yield* (yield* RelocationRepository).lock(id))
  return relocation !== null && isOpen(relocation) ? relocation : yield* new NotFound()
})
