/**
 * The rows of a table as requirements of a new component, or all problems of its cells (R10.8, R16.1). Pure. For an empty cell,
 * the SRG's own text is used. Values without a field, including copies of SRG texts, go to `source` (R15.2).
 */
import {
  Decision,
  type ImportedComponent,
  OtherIdents,
  type Refusal,
  Rule,
  RuleContent,
  SatisfactionLists
} from "@docket/core"
import { identOf, legacyIdsOf, listedIn, severityOf, srgIdsOf, statusOf, truthOf } from "./CellValues.ts"
import { RowReader, reported } from "./RowReader.ts"
import type { Sheet, SheetRow } from "./Sheet.ts"
import { type Field, textFields } from "./TableColumns.ts"
import { type Header, headerOf, tableIn } from "./TableHeader.ts"

/** The result of reading a table. */
export interface TableRead {
  readonly requirements: ReadonlyArray<ImportedComponent.ImportedRequirement>
  readonly notes: ReadonlyArray<ImportedComponent.ImportNote>
}

/** The column of the SRG requirement behind each row is required. */
const ids = ["srg_id"] as const satisfies ReadonlyArray<Field>

/** The requirements of the first sheet with column names. Other sheets are noted and not read. */
export const requirementsOf = (sheets: ReadonlyArray<Sheet>): Decision.Decision<TableRead, Refusal.Refusal> => {
  const table = tableIn(sheets, ids)
  if (!table.ok) return table
  const { header, notes, rows } = table.value
  const read = rows.map((row) => requirementOf(row, header))
  const wrong = read.flatMap(({ problems }) => problems)
  return wrong.length > 0
    ? Decision.refused(reported(wrong))
    : Decision.allowed({ requirements: read.map(({ requirement }) => requirement), notes })
}

/** Whether one of the first rows contains the names of the columns. */
export const namesColumns = (sheet: Sheet): boolean => headerOf(sheet, ids) !== null

const requirementOf = (row: SheetRow, header: Header) => {
  const reader = new RowReader(row, header)
  const [srg_id = "", ...satisfied] = srgIdsOf(reader)
  if (srg_id === "") reader.problem("srg_id", "the id of the SRG requirement is required.")
  const rule_severity = reader.value(
    "rule_severity",
    severityOf,
    "a severity: CAT I, II or III, or high, medium or low"
  )
  const documentable = reader.value("documentable", truthOf, "true or false")
  const status = statusOf(reader)
  const rule_id = reader.word("rule_id")
  const content: ImportedComponent.ImportedRequirement["content"] = {
    ...(rule_id === "" ? {} : noIds),
    ...Object.fromEntries(
      [...textFields, "vuln_id" as const].flatMap((field) =>
        reader.text(field) === "" ? [] : [[field, reader.text(field)]]
      )
    ),
    ...(rule_severity === undefined ? {} : { rule_severity }),
    ...(documentable === undefined ? {} : { documentable }),
    ...identOf(reader),
    ...legacyIdsOf(reader),
    ...checksOf(reader),
    ...fixesOf(reader)
  }
  const requirement: ImportedComponent.ImportedRequirement = {
    place: { kind: "row", number: row.number },
    srg_id,
    stig_id: reader.word("stig_id"),
    rule_id,
    content,
    status,
    ...RuleContent.textOfEach(Rule.authoredTexts, (field) => reader.text(field)),
    satisfies: SatisfactionLists.idsOfCell(reader.word("satisfies")),
    satisfied_by: SatisfactionLists.idsOfCell(reader.word("satisfied_by")),
    listed: [
      ...(satisfied.length === 0
        ? []
        : [{ label: "Satisfies" as const, ids: satisfied, column: reader.columnName("srg_id") }]),
      ...listedIn(reader)
    ],
    answers: reader.answers(),
    source: {
      ...OtherIdents.toSource(OtherIdents.fromText(reader.text("other_idents"))),
      ...(rule_id === "" ? {} : { rule_id }),
      ...(reader.kept.length === 0 ? {} : { columns: Object.fromEntries(reader.kept) })
    }
  }
  return { requirement, problems: reader.problems }
}

/** A row with a Rule id is a requirement itself: the ids of its SRG row are not its own. */
const noIds = { vuln_id: "", legacy_ids: "", fixtext_fixref: "", fix_id: "" }

const checksOf = (reader: RowReader) => {
  const content = reader.text("check")
  const content_ref_name = reader.word("check_reference")
  const [system = "", ...others] = SatisfactionLists.idsOfCell(reader.word("check_id"))
  if (content === "") {
    if (content_ref_name !== "") reader.keep("check_reference")
    if (system !== "") reader.keep("check_id")
    return {}
  }
  if (others.length > 0) reader.keep("check_id")
  return { checks: [{ id: 1, system, content_ref_name, content_ref_href: "", content }] }
}

const fixesOf = (reader: RowReader) => {
  const ids = SatisfactionLists.idsOfCell(reader.word("fix_id"))
  const further_fixes = reader.furtherFixes().flatMap((fixtext, index) => {
    const id = ids[index + 1] ?? ""
    return fixtext === "" ? [] : [{ id: index + 1, fixtext, fixtext_fixref: id, fix_id: id }]
  })
  return {
    ...(ids[0] === undefined ? {} : { fixtext_fixref: ids[0], fix_id: ids[0] }),
    ...(further_fixes.length === 0 ? {} : { further_fixes })
  }
}
