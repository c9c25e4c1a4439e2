/** How a planned batch is stored: what it did, the requirements, and an entry in the history of each (R10.13). Used by all acts that edit many at once. */
import { Effect } from "effect"
import type { Caller } from "../access/Caller.ts"
import * as Audit from "../audit/Audit.ts"
import type { Component } from "../component/Component.ts"
import type { EditBatchId } from "../Ids.ts"
import type { BatchChange } from "./BatchEdit.ts"
import type { EditBatchAction } from "./EditBatch.ts"
import { EditBatchRepository } from "./EditBatchRepository.ts"
import type * as RuleChange from "./RuleChange.ts"
import { RuleRepository } from "./RuleRepository.ts"

/** Stores a batch of at least one change, in a fixed number of statements; answers with its id. */
export const store = Effect.fnUntraced(function* (
  caller: Caller,
  { id, project_id }: Component,
  now: Date,
  action: EditBatchAction,
  changes: ReadonlyArray<BatchChange>
) {
  const batchId = yield* (yield* EditBatchRepository).insert({
    component_id: id,
    project_id,
    action,
    created_by_id: caller.user_id,
    created_at: now,
    items: changes.map(({ rule, audit }) => ({ rule_id: rule.id, changes: audit.changes }))
  })
  yield* (yield* RuleRepository).saveContent(changes.map(({ rule }) => rule))
  yield* Audit.record(
    caller,
    now,
    changes.map(({ audit }) => entryOf(audit, batchId))
  )
  return batchId
})

/** The entry of a change with the batch that it is part of. */
export const entryOf = (audit: RuleChange.Changed["audit"], id: EditBatchId) => ({
  ...audit,
  changes: [...audit.changes, { field: "edit_batch_id", prev_value: null, new_value: id }]
})
