/** A proposal to relocate an authored SRG requirement to a component of another technology, and what became of it (R14.1). What people see of it is in RelocationView.ts. */
import { Schema } from "effect"
import { ComponentId, ProjectId, RelocationId, RuleId, UserId } from "../Ids.ts"

/** `proposed` ends as `executed` or `declined`, for good. */
export const RelocationState = Schema.Literals(["proposed", "executed", "declined"])
export type RelocationState = typeof RelocationState.Type

/**
 * Invariants (R14.1), repeated by storage as constraints: a requirement has one open proposal at most; a proposal that is not open never changes;
 * `adjudicated_at` is null exactly while it is open; only an executed one names the requirement that it created; only a declined one has a rationale,
 * which is not blank.
 */
export const Relocation = Schema.Struct({
  id: RelocationId,
  /** The requirement to be relocated, with its component and project. */
  rule_id: RuleId,
  component_id: ComponentId,
  project_id: ProjectId,
  /** The letters that start the destination's prefix, upper case. */
  target_technology_token: Schema.String,
  state: RelocationState,
  /** Null when they have no account any more; the same for `adjudicated_by_id`. */
  requested_by_id: Schema.NullOr(UserId),
  /** The component that accepted or declined; null while the proposal is open, and when that component is gone. */
  target_component_id: Schema.NullOr(ComponentId),
  /** The requirement that accepting created in the target. */
  created_rule_id: Schema.NullOr(RuleId),
  adjudicated_by_id: Schema.NullOr(UserId),
  adjudicated_at: Schema.NullOr(Schema.Date),
  /** Why it was declined, "" otherwise. */
  adjudication_rationale: Schema.String,
  created_at: Schema.Date,
  updated_at: Schema.Date
})
export interface Relocation extends Schema.Schema.Type<typeof Relocation> {}

/** The technology token of a component: the letters that start its prefix, null when it starts with a digit (R14.1). */
export const tokenOf = (prefix: string): string | null => /^[A-Z]+/.exec(prefix)?.[0] ?? null

/** True while the proposal waits for a decision. */
export const isOpen = ({ state }: Pick<Relocation, "state">): boolean => state === "proposed"
