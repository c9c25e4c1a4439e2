/** The schemas of the lint settings (R20.8 to R20.10). */
import { Schema } from "effect"
import { findingFields } from "./LintSwitches.ts"

/** A rule that a project switched off. `rule` is the id of the rule. */
export const SwitchedOffRule = Schema.Struct({ rule: Schema.String, reason: Schema.String })
export interface SwitchedOffRule extends Schema.Schema.Type<typeof SwitchedOffRule> {}

/** A rule that an author switched off for a field of a requirement. */
export const SwitchedOffPlace = Schema.Struct({
  rule: Schema.String,
  field: Schema.Literals(findingFields),
  reason: Schema.String
})
export interface SwitchedOffPlace extends Schema.Schema.Type<typeof SwitchedOffPlace> {}

/** The lint fields of a project. */
export const projectFields = {
  /** True when warnings block locks and releases like errors. */
  lint_warnings_block: Schema.Boolean,
  /** Ordered by rule. */
  lint_off: Schema.Array(SwitchedOffRule)
}

/** The settings of a project. */
export const ProjectLint = Schema.Struct(projectFields)
export interface ProjectLint extends Schema.Schema.Type<typeof ProjectLint> {}
