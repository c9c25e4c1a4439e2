/** The commands that assign one requirement or many. The rules are in RuleAssignment.ts. */
import { Effect } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Audit from "../../audit/Audit.ts"
import * as LockComponent from "../../component/commands/LockComponent.ts"
import type { ComponentId, RuleId } from "../../Ids.ts"
import { decided, refuse } from "../../Refused.ts"
import * as AssignComments from "../../review/commands/AssignComments.ts"
import { Transactor } from "../../Transactor.ts"
import * as ReadRules from "../queries/ReadRules.ts"
import * as RuleActs from "../RuleActs.ts"
import * as RuleAssignment from "../RuleAssignment.ts"
import { RuleAssignmentRepository } from "../RuleAssignmentRepository.ts"
import { RuleRepository } from "../RuleRepository.ts"
import * as BulkEditRules from "./BulkEditRules.ts"

/** The policy of assigning requirements: role author or above. */
export const policy = RuleActs.acts.assign.policy

/**
 * Assigns many requirements of a component, all or none. Returns the changed ones by id. Fails with NotFound (also when an id is not that of a live requirement
 * of the component), PermissionDenied, or Refused with every reason.
 */
export const assignMany = Effect.fn("AssignRules.assignMany")(function* (
  caller: Caller,
  id: ComponentId,
  rule_ids: ReadonlyArray<RuleId>,
  command: RuleAssignment.AssignRulesCommand
) {
  yield* Guard.onComponent(caller, id, policy)
  yield* refuse(BulkEditRules.refuseSelection({ _tag: "ByIds", rule_ids }))
  return yield* assignIn(caller, id, rule_ids, command)
})

/** Assigns one requirement. Returns its editor payload. Fails like `assignMany`. */
export const assign = Effect.fn("AssignRules.assign")(function* (
  caller: Caller,
  id: RuleId,
  command: RuleAssignment.AssignRulesCommand
) {
  const { component_id } = yield* Guard.onRule(caller, id, policy)
  yield* assignIn(caller, component_id, [id], command)
  return yield* ReadRules.open(caller, id)
})

const assignIn = Effect.fnUntraced(function* (
  caller: Caller,
  id: ComponentId,
  rule_ids: ReadonlyArray<RuleId>,
  command: RuleAssignment.AssignRulesCommand
) {
  const assignee = yield* AssignComments.assigneeOf(id, command.assignee_id)
  const transactor = yield* Transactor
  const assignments = yield* RuleAssignmentRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      // Locks the whole component, so that none of its requirements changes in between.
      const component = yield* LockComponent.whole(id)
      const now = yield* transactor.now
      const asked = new Set(rule_ids)
      const found = yield* (yield* RuleRepository).findMany([...asked])
      const rules = found.filter(({ component_id, deleted_at }) => component_id === id && deleted_at === null)
      if (rules.length < asked.size) return yield* new NotFound()
      const standing = yield* assignments.standing({ rule_ids: [...asked] })
      const assigned = yield* decided(
        RuleAssignment.decideAll(rules, command, { now, component, standing: new Set(standing.keys()), assignee }),
        AssignComments.refuseReason(command.audit_comment)
      )
      const changed = assigned.map(({ rule }) => rule)
      yield* assignments.save(changed)
      yield* Audit.record(
        caller,
        now,
        assigned.map(({ audit }) => audit)
      )
      return { prefix: component.prefix, changed }
    })
  )
})
