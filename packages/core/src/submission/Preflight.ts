/** The errors and warnings of a component before a submission, by requirement (R19). Pure and total. */
import { Data } from "effect"
import type { BenchmarkRule } from "../benchmark/Benchmark.ts"
import type { BenchmarkRuleId } from "../Ids.ts"
import { Lint } from "../lint/index.ts"
import { type Refusal, Violation } from "../Refusal.ts"
import * as FieldStates from "../rule/FieldStates.ts"
import * as LintBlockers from "../rule/LintBlockers.ts"
import * as LockReadiness from "../rule/LockReadiness.ts"
import { displayedName, type Rule } from "../rule/Rule.ts"
import { isSubmitted, type SubmittedRow, type SubmittedRule } from "./SubmissionForm.ts"

/** `error`: DISA refuses it. `warning`: the submission differs from what authors wrote, or leaves something out. */
export type FindingSeverity = "error" | "warning"

/** One thing to look at. */
export interface Finding {
  readonly severity: FindingSeverity
  readonly code: "requirement_incomplete" | "not_determined" | "typography" | "long_text" | "lint"
  readonly rule_id: Rule["id"]
  readonly rule_number: number
  readonly displayed_name: string
  /** Whether the requirement is locked: an author unlocks it before the repair. */
  readonly locked: boolean
  readonly field: LockReadiness.NeededField | FieldStates.SubmittedField | Lint.Finding["field"] | null
  /** One sentence. */
  readonly detail: string
}

/** Which findings are wanted; without a word all of them. */
export interface FindingFilter {
  readonly severity?: FindingSeverity | undefined
  readonly locked?: boolean | undefined
}

/** No requirement has a status. */
export class NothingToSubmit extends Violation("NothingToSubmit", "nothing_to_submit") {}

/** Requirements that lack something, beyond those that are named one by one. */
export class FurtherIncomplete extends Data.TaggedClass("FurtherIncomplete")<{ readonly count: number }> {
  readonly code = "requirement_incomplete"
  get detail(): string {
    return `${this.count} more fields are missing. The preflight lists them all.`
  }
}

/** The most reasons of a refusal. */
const mostListed = 100

/** The most characters of a cell of a workbook. */
export const longestCell = 32_767

/** What is missing of the requirements that would be submitted, by requirement. */
export const incompleteOf = (
  rules: ReadonlyArray<SubmittedRule>,
  sources: ReadonlyMap<BenchmarkRuleId, BenchmarkRule>
): ReadonlyArray<{ readonly rule: Rule; readonly missing: ReadonlyArray<LockReadiness.NeededField> }> =>
  rules.flatMap(({ rule, satisfied_by }) => {
    const source = rule.srg_rule_id === null ? undefined : sources.get(rule.srg_rule_id)
    const facts = { srg_severity: source?.rule_severity ?? null, satisfied_by }
    const missing = isSubmitted(rule) ? LockReadiness.missing(rule, facts) : []
    return missing.length === 0 ? [] : [{ rule, missing }]
  })

/** Every finding, by requirement, errors first. */
export const findingsOf = (
  prefix: string,
  rules: ReadonlyArray<SubmittedRule>,
  sources: ReadonlyMap<BenchmarkRuleId, BenchmarkRule>,
  rows: ReadonlyArray<SubmittedRow>
): ReadonlyArray<Finding> => {
  const missingOf = new Map(incompleteOf(rules, sources).map(({ missing, rule }) => [rule.id, missing]))
  const rowOf = new Map(rows.map((row) => [row.rule_id, row]))
  return rules.flatMap(({ rule, satisfied_by }) => {
    const of = (
      severity: FindingSeverity,
      code: Finding["code"],
      field: Finding["field"],
      detail: string
    ): Finding => ({
      severity,
      code,
      rule_id: rule.id,
      rule_number: rule.rule_number,
      displayed_name: displayedName(prefix, rule.rule_number),
      locked: rule.locked,
      field,
      detail
    })
    const row = rowOf.get(rule.id)
    if (row === undefined) {
      return [
        of("warning", "not_determined", "status", "The requirement has no status, so the submission leaves it out.")
      ]
    }
    const missing = missingOf.get(rule.id) ?? []
    const linted = Lint.ofSubmission(LintBlockers.contextOf(rule, satisfied_by.length > 0))
    const lintOf = (severity: FindingSeverity) =>
      linted
        .filter((one) => one.severity === severity)
        .map(({ field, message }) => of(severity, "lint", field, message))
    return [
      ...missing.map((field) =>
        of("error", "requirement_incomplete", field, LockReadiness.sentenceOf(rule.rule_number, field))
      ),
      ...lintOf("error"),
      ...lintOf("warning"),
      ...FieldStates.submittedFields.flatMap((field) => {
        const replaced = row.straightened.filter((one) => one.field === field)
        return replaced.length === 0 ? [] : [of("warning", "typography", field, typographySentence(replaced))]
      }),
      ...FieldStates.submittedFields
        .filter((field) => row.texts[field].length > longestCell)
        .map((field) =>
          of(
            "warning",
            "long_text",
            field,
            `The text has ${row.texts[field].length} characters; a cell holds ${longestCell}. It continues in a further column.`
          )
        )
    ]
  })
}

const typographySentence = (
  replaced: ReadonlyArray<{ readonly character: string; readonly count: number }>
): string => {
  const count = replaced.reduce((sum, one) => sum + one.count, 0)
  const codes = replaced.map(
    ({ character }) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
  )
  return `${count === 1 ? "1 character is" : `${count} characters are`} written in plain form: ${codes.join(", ")}.`
}

/** Whether a finding is wanted. */
export const matches = (finding: Finding, { locked, severity }: FindingFilter): boolean =>
  (severity === undefined || finding.severity === severity) && (locked === undefined || finding.locked === locked)

/** The errors of the lint in the requirements that would be submitted. */
export const lintErrorsOf = (rules: ReadonlyArray<SubmittedRule>): ReadonlyArray<Refusal> =>
  rules.flatMap(({ rule, satisfied_by }) => LintBlockers.refuse(rule, satisfied_by.length > 0))

/**
 * What refuses a submission. Requirements that lack a field, or have an error of the lint, are submitted only when `accept_incomplete` says so, since a draft may
 * be wanted.
 */
export const refuse = (
  rows: ReadonlyArray<SubmittedRow>,
  incomplete: ReturnType<typeof incompleteOf>,
  lintErrors: ReadonlyArray<Refusal>,
  accept_incomplete: boolean
): ReadonlyArray<Refusal> => {
  const missing = incomplete.flatMap(({ missing, rule }) =>
    missing.map(
      (field) => new LockReadiness.RequirementIsIncomplete({ rule_id: rule.id, rule_number: rule.rule_number, field })
    )
  )
  const further = missing.length - mostListed
  return [
    ...(rows.length === 0 ? [new NothingToSubmit()] : []),
    ...(accept_incomplete ? [] : missing.slice(0, mostListed)),
    ...(accept_incomplete || further <= 0 ? [] : [new FurtherIncomplete({ count: further })]),
    ...(accept_incomplete ? [] : lintErrors.slice(0, mostListed))
  ]
}
