/** The command that deletes a requirement. The rules are in Deletion.ts. */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import * as RuleActs from "../RuleActs.ts"
import * as Audit from "../../audit/Audit.ts"
import type { RuleId } from "../../Ids.ts"
import { decided } from "../../Refused.ts"
import * as LostTargets from "../../review/LostTargets.ts"
import { ReviewRepository } from "../../review/ReviewRepository.ts"
import { Transactor } from "../../Transactor.ts"
import * as Deletion from "../Deletion.ts"
import { RuleRepository } from "../RuleRepository.ts"
import * as LockRule from "./LockRule.ts"

/** The policy of deleting a requirement: role admin. */
export const policy = RuleActs.acts.delete.policy

/**
 * Deletes a requirement. It stays as a tombstone with its comments, and comments that point at it or at them return to the queue (R5.12, R10.11).
 * Fails with NotFound, PermissionDenied, or Refused while the component is frozen or released, or the requirement is locked.
 */
export const remove = Effect.fn("DeleteRule.remove")(function* (caller: Caller, id: RuleId) {
  const { component_id } = yield* Guard.onRule(caller, id, policy)
  const transactor = yield* Transactor
  const ruleRepository = yield* RuleRepository
  const reviewRepository = yield* ReviewRepository
  yield* transactor.transact(
    Effect.gen(function* () {
      // Locks the whole component, so that no one comments on the requirement or points at it meanwhile.
      const component = yield* LockComponent.whole(component_id)
      const now = yield* transactor.now
      const rule = yield* LockRule.live(id)
      const deleted = yield* decided(Deletion.decide(rule, { component, now }))
      const returned = LostTargets.onDeletion(yield* reviewRepository.lockPointingAt([id]), now)
      yield* ruleRepository.saveDeletions([deleted.rule])
      yield* reviewRepository.saveTriage(returned.map(({ review }) => review))
      yield* Audit.record(caller, now, [deleted.audit, ...returned.map(({ audit }) => audit)])
    })
  )
})
