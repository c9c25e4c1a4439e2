/**
 * A batch: many requirements edited in one act, with what each field was before and after, so that the act can be undone. Made by BatchEditing.ts; what
 * may be undone is in BatchEdit.ts.
 */
import type { AuditedChange } from "../audit/AuditEntry.ts"
import type { ComponentId, EditBatchId, ProjectId, RuleId, UserId } from "../Ids.ts"

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
  /** Null when the account is gone. */
  readonly created_by_id: UserId | null
  readonly created_at: Date
  readonly undone_by_id: UserId | null
  readonly undone_at: Date | null
  readonly items: ReadonlyArray<EditBatchItem>
}

/** A batch to be stored; its id is given by storage. */
export type NewEditBatch = Pick<EditBatch, "component_id" | "project_id" | "created_at" | "items"> & {
  readonly created_by_id: UserId
}
