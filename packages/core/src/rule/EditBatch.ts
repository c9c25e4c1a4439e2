/**
 * A batch: a bulk edit of requirements with each changed field before and after, so that it can be undone. Made by BulkEditRules.ts;
 * the undo is decided in BatchEdit.ts.
 */
import { Schema } from "effect"
import { AuditedChange } from "../audit/AuditEntry.ts"
import { batchFields, type PastBatch } from "../component/PastBatch.ts"
import { EditBatchId, RuleId, type UserId } from "../Ids.ts"

/** The actions that make a batch. */
export const editBatchActions = [
  "bulk_edit",
  "find_and_replace",
  "update_from_file",
  "update_srg",
  "meet_elsewhere"
] as const
export type EditBatchAction = (typeof editBatchActions)[number]

/** The effect of the batch on one requirement: at least one field, as its history names it. */
export const EditBatchItem = Schema.Struct({
  rule_id: RuleId,
  changes: Schema.Array(AuditedChange)
})
export interface EditBatchItem extends Schema.Schema.Type<typeof EditBatchItem> {}

/** A batch with its items by rule id. */
export const EditBatch = Schema.Struct({
  id: EditBatchId,
  ...batchFields,
  /** The action; null for batches older than this field. */
  action: Schema.NullOr(Schema.Literals(editBatchActions)),
  /** The changes of the component itself: its sources, by an update to a newer SRG (R10.18). */
  component_changes: Schema.Array(AuditedChange),
  items: Schema.Array(EditBatchItem)
})
export interface EditBatch extends Schema.Schema.Type<typeof EditBatch> {}

/** A batch to store. Storage assigns its id. */
export type NewEditBatch = Pick<
  EditBatch,
  "component_id" | "project_id" | "action" | "created_at" | "component_changes" | "items"
> & {
  readonly created_by_id: UserId
}

/** A batch in the list of a component. */
export interface PastEditBatch extends PastBatch, Pick<EditBatch, "id" | "action"> {}
