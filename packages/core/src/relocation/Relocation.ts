/** A proposal to relocate an authored SRG requirement to a component of another technology, and its outcome (R14.1). Its read model is in RelocationView.ts. */
import { Schema } from "effect"
import type { Component } from "../component/Component.ts"
import { ComponentId, ProjectId, RelocationId, RuleId, UserId } from "../Ids.ts"

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

/** The technology token of a component: the letters at the start of its prefix, null when it starts with a digit (R14.1). */
export const tokenOf = (prefix: string): string | null => /^[A-Z]+/.exec(prefix)?.[0] ?? null

/** True until the proposal is executed or declined. */
export const isOpen = ({ state }: Pick<Relocation, "state">): boolean =>
  state === "proposed" || state === "awaiting_confirmation"

/** A component as a destination. */
export type Destined = Pick<Component, "id" | "project_id" | "prefix">

/** True when the destination is the component's project, and not another component of it (R14.1). */
export const isDestination = (
  { target_project_id, target_component_id }: Pick<Relocation, "target_project_id" | "target_component_id">,
  component: Pick<Destined, "id" | "project_id">
): boolean =>
  target_project_id === component.project_id && (target_component_id === null || target_component_id === component.id)

/** True when the component is a destination of the proposal and of its technology (R14.1). */
export const isMadeTo = (relocation: Relocation, component: Destined): boolean =>
  isDestination(relocation, component) && tokenOf(component.prefix) === relocation.target_technology_token
