/** Lint findings in the API (R20). */
import { lintFields, lintSeverities, LintSwitches } from "@docket/core/lint"
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

/** Counts with those of the findings that are switched off, which no other number includes. */
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

/** The findings in a text that was sent. */
export const LintOfTexts = Schema.Struct({
  ...counts,
  findings: Schema.Array(LintFinding),
  /** What is switched off; each rule once in each field. Empty without `rule_id`. */
  switched_off: Schema.Array(OffFinding)
}).annotate({ identifier: "LintOfTexts" })

/** What belongs to no one requirement of a component. */
const LintOfDocument = Schema.Struct({ ...countsWithOff, findings: Schema.Array(LintFinding) }).annotate({
  identifier: "LintOfDocument"
})

/** What is switched off in a component. */
const SwitchedOff = Schema.Struct({
  /** By its project. */
  rules: Schema.Array(LintSwitches.SwitchedOffRule),
  /** For fields of its requirements, by number; at most 100. */
  places: Schema.Array(Schema.Struct({ ...RuleName.fields, ...LintSwitches.SwitchedOffPlace.fields })),
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
  /** What belongs to no one requirement. */
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
