/** Lint findings in the API (R20). */
import { lintFields, lintSeverities } from "@docket/core/lint"
import { Schema } from "effect"
import { RuleName } from "../rule/RuleObject.ts"
import { Pagination } from "../wire/Answer.ts"

export const LintSeverityName = Schema.Literals(lintSeverities)

/** A finding in a text or a document. */
export const LintFinding = Schema.Struct({
  /** The id of the rule. */
  rule: Schema.String,
  severity: LintSeverityName,
  field: Schema.Literals([...lintFields, "document"]),
  message: Schema.String,
  start: Schema.Int,
  end: Schema.Int,
  excerpt: Schema.String,
  suggestion: Schema.NullOr(Schema.String)
}).annotate({ identifier: "LintFinding" })

const counts = { errors: Schema.Int, warnings: Schema.Int }

/** The findings in the texts of a request. */
export const LintOfTexts = Schema.Struct({ ...counts, findings: Schema.Array(LintFinding) }).annotate({
  identifier: "LintOfTexts"
})

/** A requirement with findings. */
export const LintRow = Schema.Struct({ ...RuleName.fields, ...counts, findings: Schema.Array(LintFinding) }).annotate({
  identifier: "LintRow"
})

/** A page of the lint of a component. */
export const LintOfComponent = Schema.Struct({
  ...counts,
  /** The findings about the document as a whole. */
  document: LintOfTexts,
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
