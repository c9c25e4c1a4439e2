/** A proposal to relocate an authored SRG requirement to a component of another technology, and its outcome (R14.1). Its read model is in RelocationView.ts. */
import { Schema } from "effect"
import { ComponentId, ProjectId, RelocationId, RuleId, UserId } from "../Ids.ts"

export * from "./Destination.ts"

/**
 * A `proposed` relocation ends as `executed` or `declined`. In between it may be `awaiting_confirmation`: the destination has accepted it, and an
 * admin of the source's project has not yet confirmed it.
 */
export const RelocationState = Schema.Literals(["proposed", "awaiting_confirmation", "executed", "declined"])
export type RelocationState = typeof RelocationState.Type

/**
 * Invariants (R14.1), repeated by storage as constraints: a requirement has at most one open proposal; a proposal that is not open never changes;
 * `adjudicated_at` is null exactly while it is `proposed`; only an executed one names the created requirement; only a declined one has a
 * rationale, which is not blank.
 */
export const Relocation = Schema.Struct({
  id: RelocationId,
  /** The requirement to relocate, with its component and project. */
  rule_id: RuleId,
  component_id: ComponentId,
  project_id: ProjectId,
  /** The letters at the start of the destination's prefix, in upper case. */
  target_technology_token: Schema.String,
  state: RelocationState,
  /** The destination project; null when it is deleted, and then no one can accept the proposal. */
  target_project_id: Schema.NullOr(ProjectId),
  /** Null when the account is gone; the same for `adjudicated_by_id`. */
  requested_by_id: Schema.NullOr(UserId),
  /** The destination component, or the one that accepted or declined it; null for any of the project, and when the component is deleted. */
  target_component_id: Schema.NullOr(ComponentId),
  /** The requirement created in the target. */
  created_rule_id: Schema.NullOr(RuleId),
  /** The user who accepted or declined, also while the acceptance awaits its confirmation. */
  adjudicated_by_id: Schema.NullOr(UserId),
  adjudicated_at: Schema.NullOr(Schema.Date),
  /** The reason for declining, "" otherwise. */
  adjudication_rationale: Schema.String,
  created_at: Schema.Date,
  updated_at: Schema.Date
})
export interface Relocation extends Schema.Schema.Type<typeof Relocation> {}
