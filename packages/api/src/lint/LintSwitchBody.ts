/** The bodies that switch a rule of the lint off or on (R20.8, R20.9). */
import { Lint, LintSwitches } from "@docket/core/lint"
import { Schema } from "effect"
import { InputText } from "../wire/Input.ts"

export const LintRuleId = Schema.Literals(Lint.rules.map(({ id }) => id))

const switching = {
  rule: LintRuleId,
  off: Schema.Boolean,
  /** Required to switch it off. */
  reason: Schema.optionalKey(Schema.NullOr(InputText))
}

/** For a whole project. */
export const LintSwitchBody = Schema.Struct(switching)

/** For one field of a requirement. */
export const LintPlaceBody = Schema.Struct({ ...switching, field: Schema.Literals(LintSwitches.findingFields) })
