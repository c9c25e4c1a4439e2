/** The comment matrix that is handed out to commenters (R24.5): the columns that an import reads, with the requirements of the component. */
import { type ReadMatrixTemplate, Section } from "@docket/core"
import { headerFor, type MatrixField } from "./MatrixColumns.ts"
import { longestCell, write } from "./TableToXlsx.ts"
import * as TableToCsv from "./TableToCsv.ts"

/** The columns to fill in, with their widths in characters. */
const columns: ReadonlyArray<readonly [field: MatrixField, width: number]> = [
  ["requirement", 20],
  ["section", 24],
  ["comment", 60],
  ["proposed_change", 50],
  ["comment_type", 14],
  ["commenter", 24],
  ["organization", 24],
  ["posted_on", 14]
]

/** The number of rows with lists of choices. */
const openRows = 2000

/** The title of a requirement as one cell. */
const titleOf = ({ title }: ReadMatrixTemplate.TemplateRequirement): string => title.slice(0, longestCell)

/** As a workbook: requirement and section are selected from lists; a second sheet has the requirements with their titles. */
export const xlsx = (requirements: ReadonlyArray<ReadMatrixTemplate.TemplateRequirement>): Promise<Uint8Array> =>
  write([
    {
      name: "Comments",
      columns: columns.map(([field, width]) => ({
        header: headerFor(field),
        width,
        ...(field === "requirement" && requirements.length > 0
          ? { choicesIn: `'Requirements'!$A$2:$A$${requirements.length + 1}` }
          : {}),
        ...(field === "section" ? { choices: Section.sections.map(({ name }) => name) } : {})
      })),
      rows: [],
      openRows
    },
    {
      name: "Requirements",
      columns: [
        { header: headerFor("requirement"), width: 20 },
        { header: headerFor("srg_id"), width: 28 },
        { header: "Title", width: 100 }
      ],
      rows: requirements.map((one) => [one.displayed_name, one.srg_id, titleOf(one)])
    }
  ])

/** As CSV: one row for each requirement. Rows without a comment are not imported. */
export const csv = (requirements: ReadonlyArray<ReadMatrixTemplate.TemplateRequirement>): string =>
  TableToCsv.opening(columns.map(([field]) => headerFor(field))) +
  TableToCsv.lines(
    requirements.map(({ displayed_name }) => columns.map(([field]) => (field === "requirement" ? displayed_name : "")))
  )
