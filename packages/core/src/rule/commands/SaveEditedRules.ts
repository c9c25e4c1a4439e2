/** The steps that store a planned batch: its effect, the requirements, and an audit entry for each (R10.13). Used by all bulk edits. */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Audit from "../../audit/Audit.ts"
import type { AuditDraft, AuditedChange } from "../../audit/AuditEntry.ts"
import { auditOnRule } from "../../audit/Drafts.ts"
import type { Component } from "../../component/Component.ts"
import type { EditBatchId, RuleId } from "../../Ids.ts"
import * as FollowBase from "../../overlay/commands/FollowBase.ts"
import type { BatchChange } from "../BatchEdit.ts"
import type { EditBatch, EditBatchAction, EditBatchItem } from "../EditBatch.ts"
import { EditBatchRepository } from "../EditBatchRepository.ts"
import type { Rule } from "../Rule.ts"
import { RuleRepository } from "../RuleRepository.ts"
import * as SatisfactionSet from "../SatisfactionSet.ts"
import * as SrgUpdateUndo from "../SrgUpdateUndo.ts"

/** The further effect of an update to a newer SRG: the stored new requirements, and the changes of the component (R10.18). */
interface OfComponent {
  readonly added: ReadonlyArray<Rule>
  readonly component_changes: EditBatch["component_changes"]
}

/** Stores a batch of at least one change of texts or links, in a fixed number of statements. Returns its id. */
export const store = Effect.fnUntraced(function* (
  caller: Caller,
  { id, project_id }: Component,
  now: Date,
  action: EditBatchAction,
  changes: ReadonlyArray<BatchChange>,
  links: SatisfactionSet.Decided = SatisfactionSet.nothing,
  { added, component_changes }: OfComponent = { added: [], component_changes: [] }
) {
  const additions = added.map((rule) => auditOnRule("create", rule, SrgUpdateUndo.additionOf(rule)))
  const batchId = yield* (yield* EditBatchRepository).insert({
    component_id: id,
    project_id,
    action,
    created_by_id: caller.user_id,
    created_at: now,
    component_changes,
    items: [
      ...itemsOf(changes, links),
      ...added.map((rule) => ({ rule_id: rule.id, changes: SrgUpdateUndo.additionOf(rule) }))
    ]
  })
  yield* save(caller, now, batchId, changes, links, additions)
  return batchId
})

/** Stores the changes of a batch or of its undo, with their audit entries and `others`, in a fixed number of statements. */
export const save = Effect.fnUntraced(function* (
  caller: Caller,
  now: Date,
  id: EditBatchId,
  changes: ReadonlyArray<BatchChange>,
  links: SatisfactionSet.Decided,
  others: ReadonlyArray<AuditDraft> = []
) {
  const ruleRepository = yield* RuleRepository
  yield* ruleRepository.saveContent(changes.map(({ rule }) => rule))
  yield* FollowBase.afterWrite(caller, now, changes)
  yield* ruleRepository.changeAnswers(changes.flatMap(({ answers }) => answers))
  // Removals make room for additions.
  yield* ruleRepository.removeSatisfactions(links.removed)
  yield* ruleRepository.addSatisfactions(links.added)
  yield* Audit.record(caller, now, [
    ...changes.map(({ audit }) => entryOf(audit, id)),
    ...links.audits.map((audit) => entryOf(audit, id)),
    ...others.map((audit) => entryOf(audit, id))
  ])
})

/** The effect of a batch by requirement; a link belongs to the satisfied requirement. */
const itemsOf = (changes: ReadonlyArray<BatchChange>, links: SatisfactionSet.Decided): ReadonlyArray<EditBatchItem> => {
  const items = new Map<RuleId, Array<AuditedChange>>(changes.map(({ rule, audit }) => [rule.id, [...audit.changes]]))
  for (const { changes: done, rule_id } of links.audits) {
    const mine = done.filter(({ field }) => field === "satisfied_by")
    if (rule_id === null || mine.length === 0) continue
    const item = items.get(rule_id)
    if (item === undefined) items.set(rule_id, [...mine])
    else item.push(...mine)
  }
  return [...items].map(([rule_id, all]) => ({ rule_id, changes: all }))
}

/** The audit entry of a change, with its batch. */
const entryOf = (audit: AuditDraft, id: EditBatchId): AuditDraft => ({
  ...audit,
  changes: [...audit.changes, { field: "edit_batch_id", prev_value: null, new_value: id }]
})
