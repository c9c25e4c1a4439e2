/**
 * A component as a workbook of one sheet, in two forms (R16.3): the working copy, which authors edit and upload again, and DISA's vendor submission.
 * Pure; TableToXlsx.ts writes it.
 */
import {
  type ExportComponent,
  FieldStates,
  Locks,
  type Question,
  Rule,
  type RuleStatus,
  type ReadRules,
  Severity,
  SubmissionForm
} from "@docket/core"
import * as RequirementTable from "./RequirementTable.ts"
import { type ColumnField, type Field } from "./TableColumns.ts"
import type { WorkbookColumn, WorkbookTable } from "./TableToXlsx.ts"

/**
 * Everything that authors write, under the columns of the CSV file. Status, severity and booleans are chosen from lists. Protected are ids,
 * links, everything held by locks, a review or the release, and the text of several checks, since a table does not mark where each one ends.
 */
export const workingCopy = (exported: ExportComponent.ExportedTable): WorkbookTable => {
  const { component, questions, rules } = exported
  const questionOf = new Map(questions.map((question) => [question.id, question]))
  const { columns, rows } = RequirementTable.ofComponent(exported)
  return {
    name: component.prefix,
    columns: columns.map(({ field, header, question }) => ({
      header,
      ...(question === undefined ? layoutOf(field, component.document_type) : layoutOfAnswers(questionOf.get(question)))
    })),
    rows,
    isProtected: (row, column) => {
      const field = columns[column]?.field
      const listed = rules[row]
      return field === undefined || listed === undefined || component.released || isHeld(listed, field)
    }
  }
}

/** DISA's vendor submission (R16.3): plain cells, with the marking above the header if there is one. */
export const vendorSubmission = (
  prefix: string,
  rows: ReadonlyArray<SubmissionForm.SubmittedRow>,
  marking: string
): WorkbookTable => ({
  name: prefix,
  isPlain: true,
  ...(marking === "" ? {} : { marking }),
  columns: SubmissionForm.columns.map((header) => ({ header, width: header === "Severity" ? 10 : 40 })),
  rows: rows.map(({ cells }) => cells)
})

/** Whether the vendor submission has a field. */
export const isSubmitted = (field: string): boolean => submitted.has(field)

const submitted: ReadonlySet<string> = new Set(["ident", "srg_id", "stig_id", "status", ...FieldStates.submittedFields])

const prose: ReadonlySet<ColumnField> = new Set([
  "title",
  "vuln_discussion",
  "check",
  "fixtext",
  "mitigations",
  ...Rule.authoredTexts
])

const layoutOfAnswers = (question: Question.Question | undefined): Omit<WorkbookColumn, "header"> => ({
  width: 40,
  ...(question?.question_type === "dropdown" ? { choices: question.options.flat() } : {})
})

const layoutOf = (field: ColumnField, kind: RuleStatus.DocumentType): Omit<WorkbookColumn, "header"> => {
  switch (field) {
    case "status":
      return { width: 30, choices: FieldStates.ofKind(kind).map(({ status }) => status) }
    case "rule_severity":
      return { width: 10, choices: Object.values(Severity.category) }
    case "documentable":
      return { width: 12, choices: ["true", "false"] }
    case "srg_id":
      return { width: 28 }
    default:
      return { width: prose.has(field) || field.startsWith("fix:") ? 60 : 20 }
  }
}

/** Whether a change to the field would be refused, or cannot be made with a table. */
const isHeld = ({ rule }: ReadRules.ListedRule, field: ColumnField): boolean => {
  // The links of a satisfied requirement are held by its own locks and review; those of the other side are checked when the table is uploaded again.
  if (field === "satisfies") return rule.document_type !== "stig"
  if (field === "satisfied_by") {
    return rule.document_type !== "stig" || rule.locked || rule.review_requestor_id !== null
  }
  if (ids.has(field) || rule.review_requestor_id !== null) return true
  if (field.startsWith("fix:")) return holds(rule, "further_fixes")
  if (field.startsWith("question:")) return holds(rule, "additional_answers")
  if (field === "check" || field === "check_reference") {
    return rule.checks.length > 1 || holds(rule, field === "check" ? "content" : "content_ref_name")
  }
  return isWritten(field) && holds(rule, field)
}

const holds = (rule: Rule.Rule, field: Locks.WrittenField): boolean => Locks.refuseWrite(rule, [field]).length > 0

const ids: ReadonlySet<ColumnField> = new Set<Field>([
  "id",
  "srg_id",
  "stig_id",
  "rule_id",
  "vuln_id",
  "legacy_ids",
  "check_id",
  "fix_id",
  "other_idents"
])

const isWritten = (field: ColumnField): field is Exclude<Field, NotWritten> => !notWritten.has(field)

type NotWritten =
  | "id"
  | "stig_id"
  | "rule_id"
  | "other_idents"
  | "check"
  | "check_reference"
  | "check_id"
  | "satisfies"
  | "satisfied_by"
const notWritten: ReadonlySet<ColumnField> = new Set<NotWritten>([
  "id",
  "stig_id",
  "rule_id",
  "other_idents",
  "check_id",
  "check",
  "check_reference",
  "satisfies",
  "satisfied_by"
])
