/** What people see of relocation proposals, and the queries for them. Read models: finished rows, never decided upon. */
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
 * A proposal with names. `target_component_id`, its name and `created_rule_id` are null for a reader without a role on the target: where a
 * requirement went is shown to those who can go there (R1.5). `target_project_id` and its name are null for a reader who may not know of the project.
 * While an acceptance awaits confirmation, an admin of the source's project sees all but `created_rule_id`.
 */
export const RelocationView = Schema.Struct({
  id,
  rule_id,
  component_id,
  project_id,
  /** `PREFIX-000001` of the source requirement. */
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
  /** Whether the reader is an admin of the source's project, and an acceptance awaits confirmation. */
  may_confirm: Schema.Boolean,
  created_at,
  updated_at
})
export interface RelocationView extends Schema.Schema.Type<typeof RelocationView> {}

/** Which proposals are asked for; null means no such filter. */
export interface RelocationQuery extends PageRequest {
  readonly state: RelocationState | null
  /** The source component. */
  readonly component_id: ComponentId | null
  /** Those alone that the reader may confirm. */
  readonly to_confirm: boolean
}

/** A component that a requirement could be relocated to. */
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

/** Which destinations are asked for. */
export interface DestinationQuery extends PageRequest {
  readonly technology_token: string | null
  /** The source component, which is no destination; null when none is known. */
  readonly except: ComponentId | null
  /** The project and the component that the proposal is made to; null for any. */
  readonly project_id: ProjectId | null
  readonly component_id: ComponentId | null
}
