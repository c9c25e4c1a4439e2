/** Lint findings in the API (R20). */
import { lintFields, lintSeverities, LintSettings, LintSwitches } from "@docket/core/lint"
import { Schema } from "effect"
import { RuleName } from "../rule/RuleObject.ts"
import { Pagination } from "../wire/Answer.ts"

export const LintSeverityName = Schema.Literals(lintSeverities)

/** A finding in a text or a document. */
export const LintFinding = Schema.Struct({
  /** The id of the rule. */
  rule: Schema.String,
  severity: LintSeverityName,
  field: Schema.Literals(LintSwitches.findingFields),
  message: Schema.String,
  start: Schema.Int,
  end: Schema.Int,
  excerpt: Schema.String,
  suggestion: Schema.NullOr(Schema.String)
}).annotate({ identifier: "LintFinding" })

const counts = { errors: Schema.Int, warnings: Schema.Int }

/** The counts, and `off`: the number of findings of rules that are switched off, which no other number includes. */
const countsWithOff = { ...counts, off: Schema.Int }

/** A finding of a rule that is switched off, by the project or for the field of the requirement. */
const OffFinding = Schema.Struct({
  rule: Schema.String,
  severity: LintSeverityName,
  field: Schema.Literals(LintSwitches.findingFields),
  message: Schema.String,
  by: Schema.Literals(["project", "requirement"]),
  reason: Schema.String
}).annotate({ identifier: "LintOffFinding" })

/** The findings in the sent texts. */
export const LintOfTexts = Schema.Struct({
  ...counts,
  findings: Schema.Array(LintFinding),
  /** The rules that are switched off; each once in each field. Empty without `rule_id`. */
  switched_off: Schema.Array(OffFinding)
}).annotate({ identifier: "LintOfTexts" })

/** The findings of a component that belong to no single requirement. */
const LintOfDocument = Schema.Struct({ ...countsWithOff, findings: Schema.Array(LintFinding) }).annotate({
  identifier: "LintOfDocument"
})

/** The rules that are switched off in a component. */
const SwitchedOff = Schema.Struct({
  /** By its project. */
  rules: Schema.Array(LintSettings.SwitchedOffRule),
  /** For fields of its requirements, by number; at most 100. */
  places: Schema.Array(Schema.Struct({ ...RuleName.fields, ...LintSettings.SwitchedOffPlace.fields })),
  places_count: Schema.Int
}).annotate({ identifier: "LintSwitchedOff" })

/** A requirement that has findings. */
export const LintRow = Schema.Struct({
  ...RuleName.fields,
  ...countsWithOff,
  findings: Schema.Array(LintFinding)
}).annotate({
  identifier: "LintRow"
})

/** A page of the lint of a component. */
export const LintOfComponent = Schema.Struct({
  ...countsWithOff,
  /** The findings that belong to no single requirement. */
  document: LintOfDocument,
  switched_off: SwitchedOff,
  rows: Schema.Array(LintRow),
  pagination: Pagination
}).annotate({ identifier: "LintOfComponent" })

/** A rule as data. */
export const LintRuleObject = Schema.Struct({
  id: Schema.String,
  severity: LintSeverityName,
  field: Schema.Literals([...lintFields, "any", "document"]),
  message: Schema.String,
  often: Schema.Boolean,
  example: Schema.Struct({ wrong: Schema.String, right: Schema.String })
}).annotate({ identifier: "LintRule" })
