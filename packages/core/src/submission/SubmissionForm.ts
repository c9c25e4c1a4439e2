/**
 * The rows of DISA's vendor submission (R16.3; Vendor STIG Process Guide, 4.1): 17 columns, one row for each requirement with a status. Pure. ComponentWorkbook.ts of @docket/exchange
 * writes the workbook.
 */
import type { BenchmarkRule } from "../benchmark/Benchmark.ts"
import type { BenchmarkRuleId, RuleId } from "../Ids.ts"
import { inheritedText, isSubmitted, type Satisfied } from "../rule/ExportedTexts.ts"
import * as FieldStates from "../rule/FieldStates.ts"
import { nistControlFamily } from "../rule/NistControls.ts"
import { checkContent, fixContent } from "../rule/RuleContent.ts"
import { category } from "../rule/Severity.ts"
import { type Replacement, straighten } from "./Typography.ts"

/** The columns in DISA's order. STIGID is empty, because DISA fills it in. */
export const columns = [
  "IA Control",
  "CCI",
  "SRGID",
  "STIGID",
  "SRG Requirement",
  "Requirement",
  "SRG VulDiscussion",
  "VulDiscussion",
  "Status",
  "SRG Check",
  "Check",
  "SRG Fix",
  "Fix",
  "Severity",
  "Mitigation",
  "Artifact Description",
  "Status Justification"
] as const
export type Column = (typeof columns)[number]

/** The column of each field that depends on the status. */
export const columnOf: Readonly<Record<FieldStates.SubmittedField, Column>> = {
  title: "Requirement",
  vuln_discussion: "VulDiscussion",
  check_content: "Check",
  fixtext: "Fix",
  rule_severity: "Severity",
  mitigations: "Mitigation",
  artifact_description: "Artifact Description",
  status_justification: "Status Justification"
}

/** A requirement with those that satisfy it. */
export type SubmittedRule = Satisfied

/** The characters of a field that were replaced by their plain form. */
export interface StraightenedField extends Replacement {
  readonly field: FieldStates.SubmittedField
}

/** A row of the form. `cells` are in the order of `columns`. */
export interface SubmittedRow {
  readonly rule_id: RuleId
  readonly rule_number: number
  readonly cells: ReadonlyArray<string>
  /** The cells of the fields that depend on the status. */
  readonly texts: Readonly<Record<FieldStates.SubmittedField, string>>
  readonly straightened: ReadonlyArray<StraightenedField>
}

/** Returns the text of the form for a field before typography is replaced; "" if the status leaves it blank. */
export const submittedText = (submitted: SubmittedRule, field: FieldStates.SubmittedField): string => {
  const { rule } = submitted
  if (FieldStates.isBlankInSubmission(rule, field)) return ""
  switch (field) {
    case "title":
    case "vuln_discussion":
    case "check_content":
    case "fixtext":
      return inheritedText(submitted, field)
    case "rule_severity":
      return category[rule.rule_severity]
    default:
      return rule[field]
  }
}

const rowOf = (submitted: SubmittedRule, sources: ReadonlyMap<BenchmarkRuleId, BenchmarkRule>): SubmittedRow => {
  const { rule } = submitted
  const source = rule.srg_rule_id === null ? undefined : sources.get(rule.srg_rule_id)
  const ident = source?.ident ?? rule.ident
  const plain = FieldStates.submittedFields.map((field) => ({ field, ...straighten(submittedText(submitted, field)) }))
  const cells: ReadonlyMap<Column, string> = new Map<Column, string>([
    ["IA Control", nistControlFamily(ident)],
    ["CCI", ident],
    ["SRGID", rule.srg_id],
    ["SRG Requirement", source?.title ?? ""],
    ["SRG VulDiscussion", source?.vuln_discussion ?? ""],
    ["Status", rule.status],
    ["SRG Check", source === undefined ? "" : checkContent(source.checks)],
    ["SRG Fix", source === undefined ? "" : fixContent(source.fixes)],
    ...plain.map(({ field, text }) => [columnOf[field], text] as const)
  ])
  return {
    rule_id: rule.id,
    rule_number: rule.rule_number,
    cells: columns.map((column) => cells.get(column) ?? ""),
    texts: Object.fromEntries(plain.map(({ field, text }) => [field, text])) as SubmittedRow["texts"],
    straightened: plain.flatMap(({ field, replacements }) => replacements.map((one) => ({ field, ...one })))
  }
}

/** The rows of the form in the order of the requirements. */
export const rowsOf = (
  rules: ReadonlyArray<SubmittedRule>,
  sources: ReadonlyMap<BenchmarkRuleId, BenchmarkRule>
): ReadonlyArray<SubmittedRow> => rules.filter(({ rule }) => isSubmitted(rule)).map((one) => rowOf(one, sources))
