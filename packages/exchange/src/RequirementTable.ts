/**
 * Requirements as a table: the columns of a document and their values. Pure; shared by the writers of tables (TableToCsv.ts), and
 * read by RequirementsFromTable.ts (R16.2, R16.3). A table has one text for all checks, a column for each fix, and one for each question.
 */
import { Struct } from "effect"
import {
  type Benchmark,
  type ExportComponent,
  OtherIdents,
  PublishedIdentity,
  QuestionHeader,
  type QuestionId,
  Rule,
  RuleContent,
  type ReadRules,
  Severity
} from "@docket/core"
import { type ColumnField, type Field, fields, fixHeader, headerFor, textFields } from "./TableColumns.ts"

/** Its rows in the order of the document, with a text for every column. */
export interface RequirementTable {
  readonly columns: ReadonlyArray<{
    readonly field: ColumnField
    readonly header: string
    /** The question of the answers in the column. */
    readonly question?: QuestionId
  }>
  readonly rows: Iterable<ReadonlyArray<string>>
}

/** A published SRG or STIG, its rules in the order of the file. In an SRG the id of a rule is its SRG id (R10.2), so there is no other. */
export const ofDocument = (kind: "srg" | "stig", rules: ReadonlyArray<Benchmark.BenchmarkRule>): RequirementTable => {
  const furtherFixes = mostOf(rules, ({ fixes }) => fixes.length - 1)
  const columns = columnsOf(
    (field) => !authored.has(field) && !isForTeam(field) && !(kind === "srg" && field === "stig_id")
  )
  return tableOf([...columns, ...fixColumns(furtherFixes)], rules, (rule) => ({
    ...contentCells(rule),
    ...fixCells(rule.fixes),
    rule_id: rule.rule_id,
    vuln_id: rule.vuln_id,
    legacy_ids: rule.legacy_ids,
    ...checkIdCell(rule, rule.checks[0]?.system),
    fix_id: idsIn(rule.fixes.map(({ id }) => id)),
    stig_id: rule.version
  }))
}

/**
 * A component, by number. Users without a role on it get the fields of a published document; vendor comments are for the team (R1.4), and so are
 * answers and the id by which an uploaded row is matched exactly (R16.1). The column of that id is always present: it identifies a file as
 * one from Docket (R16.2).
 */
export const ofComponent = ({
  answers,
  component,
  questions,
  rules,
  role
}: ExportComponent.ExportedTable): RequirementTable => {
  const shown = role === null ? [] : questions
  const names = QuestionHeader.headersOf(shown.map(({ name }) => name))
  const columns = [
    ...columnsOf((field) => role !== null || !isForTeam(field)),
    ...fixColumns(mostOf(rules, ({ rule }) => rule.further_fixes.length)),
    ...shown.map(({ id }, index) => {
      const header = names[index] ?? ""
      return { field: `question:${header}` as const, header, question: id }
    })
  ]
  const named = ({ rule_number }: { readonly rule_number: number }) => Rule.displayedName(component.prefix, rule_number)
  return tableOf(columns, rules, ({ rule, satisfies, satisfied_by }: ReadRules.ListedRule) => {
    const ids = PublishedIdentity.of(rule, component.prefix)
    const given = answers.get(rule.id)
    return {
      ...contentCells(rule),
      ...fixCells(RuleContent.fixesOf(rule)),
      id: role === null ? "" : String(rule.id),
      ...Struct.pick(rule, ["status", ...Rule.authoredTexts]),
      rule_id: ids.rule_id,
      vuln_id: ids.vuln_id,
      legacy_ids: idsIn(ids.legacy_ids),
      ...checkIdCell(rule, ids.checks[0]),
      fix_id: idsIn(ids.fixes.map(({ id }) => id)),
      stig_id: named(rule),
      satisfies: satisfies.map(named).join(", "),
      satisfied_by: satisfied_by.map(named).join(", "),
      ...Object.fromEntries(
        shown.map(({ id }, index) => [`question:${names[index] ?? ""}`, given?.get(id) ?? ""] as const)
      )
    }
  })
}

const mostOf = <Requirement>(
  requirements: ReadonlyArray<Requirement>,
  countOf: (requirement: Requirement) => number
): number => requirements.reduce((most, one) => Math.max(most, countOf(one)), 0)

const columnsOf = (has: (field: Field) => boolean): RequirementTable["columns"] =>
  fields.filter(has).map((field) => ({ field, header: headerFor(field) }))

/** The fields of a requirement that only authors write. */
const authored: ReadonlySet<Field> = new Set<Field>(["status", "satisfies", "satisfied_by", "inspec_control_body"])

const isForTeam = (field: Field): boolean => field in Rule.teamTexts

const fixColumns = (furtherFixes: number): RequirementTable["columns"] =>
  Array.from({ length: furtherFixes }, (_, index) => ({
    field: `fix:${index + 2}` as const,
    header: fixHeader(index + 2)
  }))

const fixCells = (fixes: ReadonlyArray<Pick<RuleContent.Fix, "text">>) =>
  Object.fromEntries(fixes.slice(1).map(({ text }, index) => [`fix:${index + 2}`, text] as const))

/** The id of the first check, as its reference: the checks are one text. */
const checkIdCell = ({ checks }: Pick<RuleContent.RuleContent, "checks">, id = "") => ({
  check_id: RuleContent.checkContent(checks) === "" ? "" : id
})

const idsIn = (ids: ReadonlyArray<string>): string => ids.filter((id) => id !== "").join(", ")

const tableOf = <Requirement>(
  columns: RequirementTable["columns"],
  requirements: ReadonlyArray<Requirement>,
  cellsOf: (requirement: Requirement) => Readonly<Partial<Record<ColumnField, string>>>
): RequirementTable => ({
  columns,
  rows: {
    *[Symbol.iterator]() {
      for (const requirement of requirements) {
        const cells = cellsOf(requirement)
        yield columns.map(({ field }) => cells[field] ?? "")
      }
    }
  }
})

const contentCells = (content: RuleContent.RuleContent & Pick<Rule.Rule, "source">) => {
  const check = RuleContent.checkContent(content.checks)
  return {
    ...Struct.pick(content, ["srg_id", "ident", ...textFields]),
    rule_severity: Severity.category[content.rule_severity],
    documentable: String(content.documentable),
    check,
    other_idents: OtherIdents.toText(OtherIdents.of(content)),
    check_reference: check === "" ? "" : (content.checks[0]?.content_ref_name ?? "")
  }
}
