/**
 * The disposition matrix of a component as a table (R16.3): with the headers of a comment resolution matrix and one row for each top-level comment.
 * Pure; DispositionFile.ts writes it.
 */
import { type Disposition, Section } from "@docket/core"

interface Column {
  readonly header: string
  /** The width of the column in characters. */
  readonly width: number
  readonly cell: (row: Disposition.Disposition) => string
}

/** The columns, with the commenters' e-mail addresses when they are requested. */
export const columns = (emails: boolean): ReadonlyArray<Column> =>
  emails ? all : all.filter((column) => column !== address)

/** The cells of a row for these columns. */
export const cells = (under: ReadonlyArray<Column>, row: Disposition.Disposition): ReadonlyArray<string> =>
  under.map(({ cell }) => cell(row))

const time = (at: Date | null): string => at?.toISOString() ?? ""

const address: Column = { header: "Commenter Email", width: 30, cell: (row) => row.commenter_email ?? "" }

const all: ReadonlyArray<Column> = [
  { header: "Comment ID", width: 12, cell: (row) => String(row.id) },
  {
    header: "Requirement",
    width: 18,
    cell: (row) => (row.rule_deleted ? `${row.rule_displayed_name} (deleted)` : row.rule_displayed_name)
  },
  { header: "SRG ID", width: 28, cell: (row) => row.srg_id },
  { header: "Section", width: 18, cell: (row) => sectionName(row.section) },
  { header: "Commenter", width: 20, cell: (row) => row.commenter ?? "" },
  address,
  { header: "Organization", width: 24, cell: (row) => row.organization ?? "" },
  { header: "Type", width: 14, cell: (row) => commentTypes[row.comment_type ?? "none"] },
  { header: "External Reference", width: 24, cell: (row) => row.external_reference ?? "" },
  { header: "Posted", width: 24, cell: (row) => time(row.created_at) },
  { header: "Quoted Text", width: 40, cell: (row) => row.quote?.text ?? "" },
  { header: "Comment", width: 60, cell: (row) => row.comment },
  { header: "Proposed Text", width: 40, cell: (row) => row.proposed_text ?? "" },
  { header: "Disposition", width: 20, cell: (row) => row.disposition },
  { header: "Triaged By", width: 20, cell: (row) => row.triaged_by ?? "" },
  { header: "Triaged At", width: 24, cell: (row) => time(row.triage_set_at) },
  { header: "Resolution", width: 60, cell: (row) => row.resolution },
  { header: "Responses", width: 60, cell: (row) => row.responses.map(responseText).join("\n\n") },
  { header: "Adjudicated", width: 12, cell: (row) => (row.adjudicated_at === null ? "No" : "Yes") },
  { header: "Adjudicated By", width: 20, cell: (row) => row.adjudicated_by ?? "" },
  { header: "Adjudicated At", width: 24, cell: (row) => time(row.adjudicated_at) },
  { header: "Duplicate Of", width: 12, cell: (row) => String(row.duplicate_of_review_id ?? "") },
  { header: "Addressed By", width: 18, cell: (row) => row.addressed_by ?? "" },
  { header: "Moved From", width: 18, cell: (row) => row.moved_from ?? "" },
  { header: "Moved At", width: 24, cell: (row) => time(row.moved_at) }
]

const commentTypes = { editorial: "Editorial", technical: "Technical", substantive: "Substantive", none: "" } as const

const sectionName = (key: Disposition.Disposition["section"]): string =>
  key === null ? "General" : (Section.sections.find((section) => section.key === key)?.name ?? key)

/** `Commenter 1, 2026-01-05T10:00:00.000Z: …` */
const responseText = (response: Disposition.Disposition["responses"][number]): string => {
  const { comment, created_at, name, withdrawn } = response
  return `${name ?? "Unknown"}, ${time(created_at)}${withdrawn ? ", withdrawn" : ""}: ${comment}`
}
