/** The read models of relocation proposals, and their queries. No decision reads them. */
import { Schema } from "effect"
import { ComponentId, ProjectId } from "../Ids.ts"
import type { PageRequest } from "../Page.ts"
import { DocumentType } from "../rule/RuleStatus.ts"
import { Relocation, type RelocationState } from "./Relocation.ts"

const {
  id,
  rule_id,
  component_id,
  project_id,
  target_technology_token,
  target_project_id,
  state,
  requested_by_id,
  target_component_id,
  created_rule_id,
  adjudicated_by_id,
  adjudicated_at,
  adjudication_rationale,
  created_at,
  updated_at
} = Relocation.fields

/**
 * A proposal with names. `target_component_id`, its name and `created_rule_id` are null for a reader without a role on the target: the destination of a
 * requirement is only shown to readers who can open it (R1.5). `target_project_id` and its name are null for a reader who cannot see the project.
 * While an acceptance awaits confirmation, an admin of the source's project sees all except `created_rule_id`.
 */
export const RelocationView = Schema.Struct({
  id,
  rule_id,
  component_id,
  project_id,
  /** The displayed name of the source requirement. */
  source_displayed_name: Schema.String,
  source_title: Schema.String,
  source_component_name: Schema.String,
  target_technology_token,
  target_project_id,
  target_project_name: Schema.NullOr(Schema.String),
  state,
  requested_by_id,
  requested_by_name: Schema.NullOr(Schema.String),
  target_component_id,
  target_component_name: Schema.NullOr(Schema.String),
  created_rule_id,
  adjudicated_by_id,
  adjudicated_by_name: Schema.NullOr(Schema.String),
  adjudicated_at,
  adjudication_rationale,
  /** True when an acceptance awaits confirmation and the reader is an admin of the source's project. */
  may_confirm: Schema.Boolean,
  created_at,
  updated_at
})
export interface RelocationView extends Schema.Schema.Type<typeof RelocationView> {}

/** The filter of proposals; a null field does not filter. */
export interface RelocationQuery extends PageRequest {
  readonly state: RelocationState | null
  /** The source component. */
  readonly component_id: ComponentId | null
  /** True for only the proposals that the reader may confirm. */
  readonly to_confirm: boolean
}

/** A possible destination of a requirement. */
export const Destination = Schema.Struct({
  id: ComponentId,
  name: Schema.String,
  prefix: Schema.String,
  title: Schema.String,
  document_type: DocumentType,
  version: Schema.Int,
  release: Schema.Int,
  project_id: ProjectId,
  project_name: Schema.String
})
export interface Destination extends Schema.Schema.Type<typeof Destination> {}

/** The filter of destinations. */
export interface DestinationQuery extends PageRequest {
  readonly technology_token: string | null
  /** The source component, which is excluded; null when it is unknown. */
  readonly except: ComponentId | null
  /** The destination project and component of the proposal; null for any. */
  readonly project_id: ProjectId | null
  readonly component_id: ComponentId | null
}
