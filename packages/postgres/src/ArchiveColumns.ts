/**
 * The columns that archives read and restore (R16.4), kind by kind, and the records that rows of them are. Used by ArchivedRecordSql.ts and
 * RestoredRecordSql.ts.
 */
import { type ArchivedRecord, type Rule } from "@docket/core"
import { Struct } from "effect"
import type { Columns } from "./Recordset.ts"
import { reviewColumns } from "./ReviewColumns.ts"
import { idOrNull, int } from "./Row.ts"
import { ruleColumns } from "./RuleColumns.ts"
import { triageItemColumns } from "./TriageItemColumns.ts"

type Records = ArchivedRecord.ArchivedRecords
type Who = ArchivedRecord.Who

/** Somebody as two columns say it: an account, or a name. */
export const whoOf = (user: bigint | number | null, name: string | null): Who => idOrNull(user) ?? name

/** The account, if it is one. */
export const userOf = (who: Who): number | null => (typeof who === "number" ? who : null)

/** The name of who has no account. */
export const nameOf = (who: Who): string | null => (typeof who === "string" ? who : null)

/** An id, or null. */
export const idOf = (value: bigint | number | null): number | null => (value === null ? null : int(value))

/** The columns of a component apart from those that refer to others. */
export const componentColumns: Columns<
  Omit<Records["components"], "copied_from_id" | "source_ids" | "numbers_taken"> & {
    readonly component_id: number | null
    readonly security_requirements_guide_id: number
    readonly rule_numbers_taken: number
  }
> = {
  id: "bigint",
  name: "text",
  prefix: "text",
  title: "text",
  description: "text",
  document_type: "text",
  version: "bigint",
  release: "bigint",
  released: "boolean",
  component_id: "bigint",
  security_requirements_guide_id: "bigint",
  admin_name: "text",
  admin_email: "text",
  advanced_fields: "boolean",
  metadata: "json",
  comment_phase: "text",
  closed_reason: "text",
  comment_period_starts_at: "timestamptz",
  comment_period_ends_at: "timestamptz",
  rule_numbers_taken: "bigint",
  created_at: "timestamptz",
  updated_at: "timestamptz"
}

/** The columns of a requirement apart from its place and the row that it was made from. */
export const archivedRuleColumns: Columns<Omit<Rule.Rule, "project_id" | "document_type" | "srg_rule_id">> = {
  id: "bigint",
  ...Struct.omit(ruleColumns, ["project_id", "document_type", "srg_rule_id"])
}

/** A review with its people in two columns each. */
export interface ReviewRow extends Omit<
  Records["reviews"],
  "author" | "triage_set_by" | "adjudicated_by" | "edited_by" | "pinned_sha256"
> {
  readonly user_id: number | null
  readonly imported_name: string | null
  readonly triage_set_by_id: number | null
  readonly triage_set_by_imported_name: string | null
  readonly adjudicated_by_id: number | null
  readonly adjudicated_by_imported_name: string | null
  readonly edited_by_id: number | null
  readonly edited_by_name: string | null
}

export const archivedReviewColumns: Columns<ReviewRow> = {
  id: "bigint",
  thread_id: "bigint",
  ...Struct.omit(reviewColumns, ["project_id"]),
  edited_at: "timestamptz",
  edited_by_id: "bigint",
  edited_by_name: "text",
  moved_at: "timestamptz",
  original_rule_id: "bigint",
  merged_at: "timestamptz",
  updated_at: "timestamptz"
}

/** An item of a batch of triage with its people in two columns each. */
export interface TriageItemRow extends Omit<
  Records["triage_batches"]["items"][number],
  "triage_set_by" | "adjudicated_by"
> {
  readonly batch_id: number
  readonly component_id: number
  readonly triage_set_by_id: number | null
  readonly triage_set_by_imported_name: string | null
  readonly adjudicated_by_id: number | null
  readonly adjudicated_by_imported_name: string | null
}

export const archivedTriageItemColumns: Columns<TriageItemRow> = {
  batch_id: "bigint",
  component_id: "bigint",
  ...triageItemColumns
}

/** Who made and undid a batch. */
export interface DoerColumns {
  readonly created_by_id: number | null
  readonly created_by_imported_name: string | null
  readonly created_at: Date
  readonly undone_by_id: number | null
  readonly undone_by_imported_name: string | null
  readonly undone_at: Date | null
}

const doerColumns: Columns<DoerColumns> = {
  created_by_id: "bigint",
  created_by_imported_name: "text",
  created_at: "timestamptz",
  undone_by_id: "bigint",
  undone_by_imported_name: "text",
  undone_at: "timestamptz"
}

export const editBatchColumns: Columns<Pick<Records["edit_batches"], "id" | "component_id" | "action"> & DoerColumns> =
  {
    id: "bigint",
    component_id: "bigint",
    action: "text",
    ...doerColumns
  }

export const triageBatchColumns: Columns<
  Pick<Records["triage_batches"], "id" | "component_id" | "triage_status"> & DoerColumns
> = { id: "bigint", component_id: "bigint", triage_status: "text", ...doerColumns }

export interface RelocationRow extends Omit<
  Records["relocations"],
  "requested_by" | "adjudicated_by" | "to_own_project"
> {
  readonly target_project_id: number | null
  readonly requested_by_id: number | null
  readonly requested_by_imported_name: string | null
  readonly adjudicated_by_id: number | null
  readonly adjudicated_by_imported_name: string | null
}

export const relocationColumns: Columns<RelocationRow> = {
  id: "bigint",
  component_id: "bigint",
  rule_id: "bigint",
  target_technology_token: "text",
  target_project_id: "bigint",
  state: "text",
  requested_by_id: "bigint",
  requested_by_imported_name: "text",
  target_component_id: "bigint",
  created_rule_id: "bigint",
  adjudicated_by_id: "bigint",
  adjudicated_by_imported_name: "text",
  adjudicated_at: "timestamptz",
  adjudication_rationale: "text",
  created_at: "timestamptz",
  updated_at: "timestamptz"
}
