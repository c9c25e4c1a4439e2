/**
 * Requirements as a table: which columns a document has, and what stands in them. Pure; the writers of tables (TableToCsv.ts) share it, and
 * RequirementsFromTable.ts reads what it says (R16.2, R16.3). A table has one text for all checks and one for the fix: XCCDF holds the rest.
 */
import { Struct } from "effect"
import { type Benchmark, type Exporting, OtherIdents, Rule, RuleContent, type Rules, type Severity } from "@docket/core"
import { type Field, headers, textFields } from "./TableColumns.ts"

/** Its rows in the order of the document, each with a text for every column. */
export interface RequirementTable {
  readonly columns: ReadonlyArray<{ readonly field: Field; readonly header: string }>
  readonly rows: Iterable<ReadonlyArray<string>>
}

/** A published SRG or STIG, its rules in the order of the file. In an SRG the id of a rule is its SRG id (R10.2), so there is no other. */
export const ofDocument = (kind: "srg" | "stig", rules: ReadonlyArray<Benchmark.BenchmarkRule>): RequirementTable =>
  tableOf(kind === "srg" ? fields.filter((field) => field !== "stig_id") : fields, rules, (rule) => ({
    ...contentCells(rule),
    rule_id: rule.rule_id,
    stig_id: rule.version
  }))

/**
 * A component, by number. Who has no role on it sees what a published document says; notes to and from its vendor are its team's (R1.4), and so is
 * the id by which a row that comes back is known for certain (R16.1).
 */
export const ofComponent = ({ component, rules, role }: Exporting.ExportedComponent): RequirementTable => {
  const columns = [...fields, ...authored, ...(role === null ? [] : internal)]
  const named = ({ rule_number }: { readonly rule_number: number }) => Rule.displayedName(component.prefix, rule_number)
  return tableOf(columns, rules, ({ rule, satisfies, satisfied_by }: Rules.ListedRule) => ({
    ...contentCells(rule),
    id: String(rule.id),
    ...Struct.pick(rule, [
      "status",
      "status_justification",
      "vendor_comments",
      "artifact_description",
      "inspec_control_body"
    ]),
    rule_id: typeof rule.source["rule_id"] === "string" ? rule.source["rule_id"] : "",
    stig_id: named(rule),
    satisfies: satisfies.map(named).join(", "),
    satisfied_by: satisfied_by.map(named).join(", ")
  }))
}

/** What every requirement has, in the order of the columns. */
const fields = [
  "ident",
  "srg_id",
  "stig_id",
  "vuln_id",
  "rule_id",
  "rule_severity",
  "title",
  "vuln_discussion",
  "check",
  "fixtext",
  "mitigations",
  "severity_override_guidance",
  "false_positives",
  "false_negatives",
  "documentable",
  "potential_impacts",
  "third_party_tools",
  "mitigation_control",
  "responsibility",
  "ia_controls",
  "mitigations_available",
  "poam_available",
  "poam",
  "rule_weight",
  "legacy_ids",
  "check_reference",
  "other_idents"
] as const satisfies ReadonlyArray<Field>

/** What authors say besides. */
const authored = ["status", "satisfies", "satisfied_by", "inspec_control_body"] as const satisfies ReadonlyArray<Field>
const internal = [
  "status_justification",
  "artifact_description",
  "vendor_comments",
  "id"
] as const satisfies ReadonlyArray<Field>

const tableOf = <Requirement>(
  columns: ReadonlyArray<Field>,
  requirements: ReadonlyArray<Requirement>,
  cellsOf: (requirement: Requirement) => Readonly<Partial<Record<Field, string>>>
): RequirementTable => ({
  columns: columns.map((field) => ({ field, header: headers[field] })),
  rows: {
    *[Symbol.iterator]() {
      for (const requirement of requirements) {
        const cells = cellsOf(requirement)
        yield columns.map((field) => cells[field] ?? "")
      }
    }
  }
})

/** Severities as tables have them. */
export const categories: Readonly<Record<Severity.Severity, string>> = {
  high: "CAT I",
  medium: "CAT II",
  low: "CAT III"
}

const contentCells = (content: RuleContent.RuleContent & Pick<Rule.Rule, "source">) => {
  const check = RuleContent.checkContent(content.checks)
  return {
    ...Struct.pick(content, ["srg_id", "ident", "legacy_ids", ...textFields]),
    rule_severity: categories[content.rule_severity],
    documentable: String(content.documentable),
    check,
    other_idents: OtherIdents.toText(OtherIdents.of(content)),
    check_reference: check === "" ? "" : (content.checks[0]?.content_ref_name ?? "")
  }
}
