/** The columns of a requirement as it is stored, but for its id. Used by RuleRepositorySql.ts and, of archives, ArchiveColumns.ts. */
import type { NewRule } from "@docket/core"
import { contentColumns } from "./ContentColumns.ts"
import type { Columns } from "./Recordset.ts"

export const ruleColumns: Columns<NewRule> = {
  component_id: "bigint",
  project_id: "bigint",
  document_type: "text",
  rule_number: "integer",
  srg_rule_id: "bigint",
  status: "text",
  status_justification: "text",
  vendor_comments: "text",
  artifact_description: "text",
  inspec_control_body: "text",
  inspec_control_body_lang: "text",
  inspec_control_file_lang: "text",
  further_fixes: "json",
  locked: "boolean",
  locked_sections: "text[]",
  review_requestor_id: "bigint",
  changes_requested: "boolean",
  source: "json",
  source_removed: "boolean",
  source_changed: "json",
  deleted_at: "timestamptz",
  created_at: "timestamptz",
  updated_at: "timestamptz",
  ...contentColumns
}
