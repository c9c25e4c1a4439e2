/** The errors and warnings of a component before a submission, by requirement (R19). Pure and total. */
import type { BenchmarkRule } from "../benchmark/Benchmark.ts"
import type { BenchmarkRuleId } from "../Ids.ts"
import { Lint, type LintContext, type LintRequirement, LintSwitches } from "../lint/index.ts"
import { type Refusal, Tagged, Violation } from "../Refusal.ts"
import * as FieldStates from "../rule/FieldStates.ts"
import * as LintBlockers from "../rule/LintBlockers.ts"
import * as LockReadiness from "../rule/LockReadiness.ts"
import { displayedName, type Rule } from "../rule/Rule.ts"
import { isSubmitted } from "../rule/ExportedTexts.ts"
import type { SubmittedRow, SubmittedRule } from "./SubmissionForm.ts"

/** `error`: DISA refuses it. `warning`: a reviewer will question it, or the form differs from the authors' text. */
export type FindingSeverity = "error" | "warning"

/** The codes of findings. */
export const findingCodes = [
  "requirement_incomplete",
  "lint_error",
  "lint_warning",
  "not_determined",
  "typography",
  "long_text"
] as const

/** A finding. `rule_id`, `rule_number` and `displayed_name` are null if it is about the document as a whole. */
export interface Finding {
  readonly severity: FindingSeverity
  readonly code: (typeof findingCodes)[number]
  readonly rule_id: Rule["id"] | null
  readonly rule_number: number | null
  readonly displayed_name: string | null
  /** True if the requirement is locked, so that a reviewer must unlock it first. */
  readonly locked: boolean
  readonly field: LockReadiness.NeededField | Lint.Finding["field"] | FieldStates.SubmittedField | null
  /** One sentence. */
  readonly detail: string
}

/** The filter of the findings. Default: all. */
export interface FindingFilter {
  readonly severity?: FindingSeverity | undefined
  readonly locked?: boolean | undefined
}

/** No requirement has a status. */
export class NothingToSubmit extends Violation("NothingToSubmit", "nothing_to_submit") {}

/** An error of the preflight. */
export class PreflightError extends Tagged("PreflightError")<{
  readonly code: "requirement_incomplete" | "lint_error"
  readonly detail: string
  readonly rule_id?: number
}> {}

/** The maximum number of errors that a refusal names one by one. */
const mostListed = 100

/** The maximum number of characters of a cell of a workbook. */
export const longestCell = 32_767

/**
 * The lint rules whose findings are not part of a preflight. The preflight itself reports missing fields, typography and requirements without a status, and the form
 * has no discussion of a requirement that is Not Applicable.
 */
const reportedOtherwise =
  /-empty$|^text-(?:quotes|space|tab|typography)$|^document-undetermined$|^discussion-not-applicable$/

/** The input of the preflight. */
export interface PreflightFacts {
  readonly prefix: string
  readonly rules: ReadonlyArray<SubmittedRule>
  readonly sources: ReadonlyMap<BenchmarkRuleId, BenchmarkRule>
  readonly rows: ReadonlyArray<SubmittedRow>
  /** The rules of the lint that the project switched off. */
  readonly lint_off: LintSwitches.ProjectLint["lint_off"]
}

const lintedOf = ({ rule, satisfied_by }: SubmittedRule): LintContext & LintRequirement & { readonly rule: Rule } => ({
  ...LintBlockers.contextOf(rule, satisfied_by.length > 0),
  rule,
  srg_id: rule.srg_id,
  ident: rule.ident
})

/**
 * Returns two functions: one for the findings of each requirement, errors first, and one for those of the document as a whole (null). The lint of a large document takes a while, and
 * the caller can do other work in between.
 */
export const inspector = ({ lint_off, prefix, rows, rules, sources }: PreflightFacts) => {
  const rowOf = new Map(rows.map((row) => [row.rule_id, row]))
  const requirements = rules.map(lintedOf)
  const linted = new Map(requirements.map((one) => [one.rule.id, one]))
  const about = Lint.aboutDocument({ document_type: "stig", requirements, sources: [...sources.values()] })
  return (submitted: SubmittedRule | null): ReadonlyArray<Finding> => {
    const rule = submitted?.rule ?? null
    const of = (
      severity: FindingSeverity,
      code: Finding["code"],
      field: Finding["field"],
      detail: string
    ): Finding => ({
      severity,
      code,
      rule_id: rule?.id ?? null,
      rule_number: rule?.rule_number ?? null,
      displayed_name: rule === null ? null : displayedName(prefix, rule.rule_number),
      locked: rule?.locked ?? false,
      field,
      detail
    })
    const ofLint = (all: ReadonlyArray<Lint.Finding>): ReadonlyArray<Finding> => {
      const found = LintSwitches.inForce(all, { project: lint_off, places: rule?.lint_off ?? [] })
      return found
        .filter((one, index) => !reportedOtherwise.test(one.rule) && isFirst(found, one, index))
        .map((one) => of(one.severity, `lint_${one.severity}`, one.field, one.message))
    }
    if (submitted === null || rule === null) return ofLint(about(null))
    const row = rowOf.get(rule.id)
    const requirement = linted.get(rule.id)
    if (row === undefined || requirement === undefined) {
      return [
        of("warning", "not_determined", "status", "The requirement has no status, so the submission leaves it out.")
      ]
    }
    const found = [
      ...missingOf(submitted, sources).map((field) =>
        of("error", "requirement_incomplete", field, LockReadiness.sentenceOf(rule.rule_number, field))
      ),
      ...ofLint([...Lint.ofRequirement(requirement), ...about(requirement)]),
      ...FieldStates.submittedFields.flatMap((field) => [
        ...typographyOf(row, field).map((detail) => of("warning", "typography", field, detail)),
        ...lengthOf(row, field).map((detail) => of("warning", "long_text", field, detail))
      ])
    ]
    return found.toSorted((left, right) => Number(right.severity === "error") - Number(left.severity === "error"))
  }
}

/** True for the first finding of a lint rule in a field, which represents all of them. */
const isFirst = (found: ReadonlyArray<Lint.Finding>, { field, rule }: Lint.Finding, index: number): boolean =>
  found.findIndex((other) => other.rule === rule && other.field === field) === index

const missingOf = ({ rule, satisfied_by }: SubmittedRule, sources: PreflightFacts["sources"]) => {
  const source = rule.srg_rule_id === null ? undefined : sources.get(rule.srg_rule_id)
  return isSubmitted(rule)
    ? LockReadiness.missing(rule, { srg_severity: source?.rule_severity ?? null, satisfied_by })
    : []
}

const typographyOf = (row: SubmittedRow, field: FieldStates.SubmittedField): ReadonlyArray<string> => {
  const replaced = row.straightened.filter((one) => one.field === field)
  if (replaced.length === 0) return []
  const count = replaced.reduce((sum, one) => sum + one.count, 0)
  const codes = replaced.map(
    ({ character }) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
  )
  const characters = count === 1 ? "1 character is" : `${count} characters are`
  return [`${characters} written in plain form: ${codes.join(", ")}.`]
}

const lengthOf = ({ texts }: SubmittedRow, field: FieldStates.SubmittedField): ReadonlyArray<string> => {
  const { length } = texts[field]
  return length > longestCell
    ? [`The text has ${length} characters; a cell holds ${longestCell}. It continues in a further column.`]
    : []
}

/** True if the filter selects a finding. */
export const matches = (finding: Finding, { locked, severity }: FindingFilter): boolean =>
  (severity === undefined || finding.severity === severity) && (locked === undefined || finding.locked === locked)

/** The errors among findings. */
export const errorsIn = (findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> =>
  findings.filter(({ severity }) => severity === "error")

/** The violations of a submission. Errors are only submitted with `accept_errors`, because a draft may be intended. */
export const refuse = (
  rows: ReadonlyArray<SubmittedRow>,
  findings: ReadonlyArray<Finding>,
  accept_errors: boolean
): ReadonlyArray<Refusal> => {
  const errors = accept_errors ? [] : errorsIn(findings)
  return [
    ...(rows.length === 0 ? [new NothingToSubmit()] : []),
    ...errors.slice(0, mostListed).map(violationOf),
    ...(errors.length > mostListed
      ? [
          new PreflightError({
            code: "requirement_incomplete",
            detail: `${errors.length - mostListed} more errors are not listed. The preflight lists them all.`
          })
        ]
      : [])
  ]
}

const violationOf = ({ code, detail, displayed_name, rule_id }: Finding): PreflightError =>
  new PreflightError({
    code: code === "lint_error" ? code : "requirement_incomplete",
    detail: code === "lint_error" && displayed_name !== null ? `${displayed_name}: ${detail}` : detail,
    ...(rule_id === null ? {} : { rule_id })
  })
