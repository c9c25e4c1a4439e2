/** Relocation proposals on the wire: the record, its preview, and where a requirement could go. */
import {
  type Adjudicating,
  BenchmarkRuleId,
  ComponentId,
  ProjectId,
  Relocation,
  RelocationActs,
  RelocationId,
  RuleId,
  RuleStatus,
  UserId
} from "@docket/core"
import { Schema } from "effect"
import { ignorable } from "../wire/Answer.ts"
import { IsoTime } from "../wire/Time.ts"

/**
 * A proposal. What it says of the target is null to a reader without a role there, unless they may confirm it; the project is null to a reader who may
 * not know of it.
 */
export const RelocationObject = Schema.Struct({
  id: RelocationId,
  rule_id: RuleId,
  component_id: ComponentId,
  project_id: ProjectId,
  source_displayed_name: Schema.String,
  source_title: Schema.String,
  source_component_name: Schema.String,
  target_technology_token: Schema.String,
  target_project_id: Schema.NullOr(ProjectId),
  target_project_name: Schema.NullOr(Schema.String),
  state: Relocation.RelocationState,
  requested_by_id: Schema.NullOr(UserId),
  requested_by_name: Schema.NullOr(Schema.String),
  target_component_id: Schema.NullOr(ComponentId),
  target_component_name: Schema.NullOr(Schema.String),
  created_rule_id: Schema.NullOr(RuleId),
  adjudicated_by_id: Schema.NullOr(UserId),
  adjudicated_by_name: Schema.NullOr(Schema.String),
  adjudicated_at: Schema.NullOr(IsoTime),
  adjudication_rationale: Schema.String,
  may_confirm: Schema.Boolean,
  permits: RelocationActs.Permits.annotate({ identifier: "RelocationPermits" }),
  created_at: IsoTime,
  updated_at: IsoTime
}).annotate({ identifier: "Relocation" })

/** What accepting would do (R14.3). `reasons` are the `errors` with their codes. */
export const DryRun = Schema.Struct({
  valid: Schema.Boolean,
  errors: Schema.Array(Schema.String),
  reasons: Schema.Array(Schema.Struct({ code: Schema.String, detail: Schema.String })),
  source_displayed_name: Schema.String,
  target_component_id: ComponentId,
  target_component_name: Schema.String,
  rule_id: Schema.String,
  would_create: Schema.Struct({
    title: Schema.String,
    status: RuleStatus.RuleStatus,
    derived_from_srg_rule_id: Schema.NullOr(BenchmarkRuleId)
  }),
  would_tombstone_source: Schema.Boolean,
  comments_that_move: Schema.Int,
  needs_confirmation: Schema.Boolean,
  ...ignorable
}).annotate({ identifier: "RelocationDryRun" })

/** A component that a requirement could be relocated to. */
export const Destination = Schema.Struct({
  id: ComponentId,
  name: Schema.String,
  prefix: Schema.String,
  title: Schema.String,
  document_type: RuleStatus.DocumentType,
  version: Schema.Int,
  release: Schema.Int,
  project_id: ProjectId,
  project_name: Schema.String
}).annotate({ identifier: "RelocationDestination" })

/** The preview from what the domain found. */
export const dryRunToWire = ({ reasons, ...preview }: Adjudicating.DryRun): typeof DryRun.Type => ({
  ...preview,
  valid: reasons.length === 0,
  errors: reasons.map(({ detail }) => detail),
  reasons: reasons.map(({ code, detail }) => ({ code, detail })),
  would_tombstone_source: reasons.length === 0
})
