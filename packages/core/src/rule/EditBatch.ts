/**
 * A batch: many requirements edited in one act, with what each field was before and after, so that the act can be undone. Made by BatchEditing.ts; what
 * may be undone is in BatchEdit.ts.
 */
import type { AuditedChange } from "../audit/AuditEntry.ts"
import type { PastBatch } from "../component/PastBatch.ts"
import type { ComponentId, EditBatchId, ProjectId, RuleId, UserId } from "../Ids.ts"

/** The acts that edit many at once. */
export const editBatchActions = ["bulk_edit", "find_and_replace", "update_from_file"] as const
export type EditBatchAction = (typeof editBatchActions)[number]

/** What the batch did to one requirement: at least one field, as its history names it. */
export interface EditBatchItem {
  readonly rule_id: RuleId
  readonly changes: ReadonlyArray<AuditedChange>
}

/** A batch with its items by rule id. */
export interface EditBatch {
  readonly id: EditBatchId
  readonly component_id: ComponentId
  readonly project_id: ProjectId
  /** What was done; null for batches of before this was kept. */
  readonly action: EditBatchAction | null
  /** Null when the account is gone. */
  readonly created_by_id: UserId | null
  readonly created_at: Date
  readonly undone_by_id: UserId | null
  readonly undone_at: Date | null
  readonly items: ReadonlyArray<EditBatchItem>
}

/** A batch to be stored; its id is given by storage. */
export type NewEditBatch = Pick<EditBatch, "component_id" | "project_id" | "action" | "created_at" | "items"> & {
  readonly created_by_id: UserId
}

/** A batch in the list of a component. */
export interface PastEditBatch extends PastBatch, Pick<EditBatch, "id" | "action"> {}
