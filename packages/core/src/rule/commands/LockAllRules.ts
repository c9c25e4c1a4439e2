/** The command that locks all complete requirements of a component (R10.4). */
import { Effect } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import * as Audit from "../../audit/Audit.ts"
import * as RequirementWrites from "../../component/RequirementWrites.ts"
import type { ComponentId } from "../../Ids.ts"
import { Violation, refuse, Refused } from "../../Refused.ts"
import { isBlank } from "../../Text.ts"
import { Transactor } from "../../Transactor.ts"
import * as ReadLockCandidates from "../queries/ReadLockCandidates.ts"
import * as LockReadiness from "../LockReadiness.ts"
import type { Rule } from "../Rule.ts"
import * as RuleChange from "../RuleChange.ts"
import { RuleRepository } from "../RuleRepository.ts"
import * as RuleReview from "../RuleReview.ts"

/** The policy of locking whole requirements: role admin, as for a single one (R5.1). */
export const policy = ComponentActs.acts.lock.policy

/** The result for the requirements, by number. Requirements that were locked before are in neither list. */
export interface LockedAll {
  readonly prefix: string
  readonly locked: ReadonlyArray<Rule>
  readonly blocked: RuleReview.DecidedAll["refused"]
  readonly locked_before: number
}

/** Every requirement is locked already or incomplete. */
export class NothingToLock extends Violation("NothingToLock", "nothing_to_lock") {}

/** The comment of the audit entries when the caller gives none. */
const defaultComment = "Locked all complete requirements"

/**
 * Locks every complete requirement of a component, and returns the others with every reason. Fails with NotFound, PermissionDenied, or
 * Refused while the component is frozen or released, or when no requirement can be locked, with what each lacks.
 */
export const lockAll = Effect.fn("LockAllRules.lockAll")(function* (caller: Caller, id: ComponentId, reason: string) {
  const { role } = yield* Guard.onComponent(caller, id, policy)
  const transactor = yield* Transactor
  const ruleRepository = yield* RuleRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      // Locks the whole component, so that no requirement changes during the decision.
      const component = yield* LockComponent.whole(id)
      if (role === null) return yield* new NotFound()
      const now = yield* transactor.now
      yield* refuse([...RequirementWrites.refuse(component, now), ...RuleChange.refuseReason(reason, "/comment")])
      const candidates = yield* ReadLockCandidates.ofComponent(component)
      const open = candidates.filter(({ rule }) => !rule.locked)
      const { done, refused: blocked } = RuleReview.decideAll(
        open.map((candidate) => ({ rule: candidate.rule, blockers: LockReadiness.refuse(candidate) })),
        "lock_control",
        { actor: caller.user_id, role, now }
      )
      if (done.length === 0) {
        return yield* new Refused({ refusals: [new NothingToLock(), ...blocked.flatMap(({ reasons }) => reasons)] })
      }
      yield* ruleRepository.saveReviewState(done.map(({ rule }) => rule))
      yield* Audit.record(
        caller,
        now,
        done.map(({ audit }) => ({ ...audit, comment: isBlank(reason) ? defaultComment : reason }))
      )
      const all: LockedAll = {
        prefix: component.prefix,
        locked: done.map(({ rule }) => rule),
        blocked,
        locked_before: candidates.length - open.length
      }
      return all
    })
  )
})
