/** The columns of a review as it is posted, but for its id and thread. Used by ReviewRepositorySql.ts and, of archives, ArchiveColumns.ts. */
import type { NewReview } from "@docket/core"
import type { Columns } from "./Recordset.ts"

export const reviewColumns: Columns<Omit<NewReview, "thread_id" | "pin">> = {
  component_id: "bigint",
  project_id: "bigint",
  rule_id: "bigint",
  responding_to_review_id: "bigint",
  action: "text",
  comment: "text",
  section: "text",
  proposed_text: "text",
  proposal_accepted_at: "timestamptz",
  user_id: "bigint",
  imported_name: "text",
  triage_status: "text",
  triage_set_by_id: "bigint",
  triage_set_at: "timestamptz",
  triage_set_by_imported_name: "text",
  adjudicated_by_id: "bigint",
  adjudicated_at: "timestamptz",
  adjudicated_by_imported_name: "text",
  duplicate_of_review_id: "bigint",
  addressed_by_rule_id: "bigint",
  created_at: "timestamptz"
}
