/** The columns of what a batch of triage keeps of a comment. Used by TriageBatchRepositorySql.ts and, of archives, ArchiveColumns.ts. */
import type { BatchItem } from "@docket/core"
import type { Columns } from "./Recordset.ts"

/** An item with what the comment was before in columns of its own. */
export type TriageItemColumns = Omit<BatchItem, "before"> & BatchItem["before"]

export const triageItemColumns: Columns<TriageItemColumns> = {
  review_id: "bigint",
  updated_at: "timestamptz",
  response_review_id: "bigint",
  triage_status: "text",
  triage_set_by_id: "bigint",
  triage_set_at: "timestamptz",
  triage_set_by_imported_name: "text",
  adjudicated_by_id: "bigint",
  adjudicated_at: "timestamptz",
  adjudicated_by_imported_name: "text",
  duplicate_of_review_id: "bigint",
  addressed_by_rule_id: "bigint"
}
