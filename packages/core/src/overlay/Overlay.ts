/**
 * An overlay: a component that follows a base, which is another component or a published STIG (R21). Its requirements are stored with all their
 * texts, like those of any component, so every reader sees the same text. An inherited requirement adds the base requirement that it follows.
 */
import { Schema } from "effect"
import { BenchmarkId, BenchmarkRuleId, ComponentId, ProjectId, RuleId } from "../Ids.ts"
import { SourceDifference } from "../rule/Rule.ts"
import { InheritedField } from "./InheritedField.ts"

/** Invariant: exactly one of `base_component_id` and `base_benchmark_id` is set. Deleting the base component ends the overlay. */
export const Overlay = Schema.Struct({
  component_id: ComponentId,
  project_id: ProjectId,
  base_component_id: Schema.NullOr(ComponentId),
  /** A published STIG. */
  base_benchmark_id: Schema.NullOr(BenchmarkId)
})
export interface Overlay extends Schema.Schema.Type<typeof Overlay> {}

/** Invariants: at most one base requirement, of the overlay's base; none when a newer base no longer has it. */
export const InheritedRule = Schema.Struct({
  rule_id: RuleId,
  component_id: ComponentId,
  project_id: ProjectId,
  base_rule_id: Schema.NullOr(RuleId),
  base_row_id: Schema.NullOr(BenchmarkRuleId),
  /** The fields that authors of the overlay wrote. They do not follow the base. */
  overridden: Schema.Array(InheritedField),
  /** The changes of the base since authors last acknowledged them, also those of overridden fields. */
  changed: Schema.Array(SourceDifference)
})
export interface InheritedRule extends Schema.Schema.Type<typeof InheritedRule> {}

/** The most overlays of a component. A change of the component changes all of them in one transaction. */
export const mostOverlays = 20
