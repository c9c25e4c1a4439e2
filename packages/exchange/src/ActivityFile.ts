/** The activity of a component or project as a file, written page by page while the entries are read (R9.2.9): one row for each changed field. */
import { type AuditedChange, type ReadHistories, Section } from "@docket/core"
import { Stream } from "effect"
import * as StreamToXlsx from "./StreamToXlsx.ts"
import * as TableToCsv from "./TableToCsv.ts"

type Told = ReadHistories.ToldEntry

interface Column {
  readonly header: string
  /** The width of the column in characters. */
  readonly width: number
  readonly cell: (told: Told, change: AuditedChange | null) => string
}

const sectionName = ({ review }: Told): string =>
  review === null
    ? ""
    : review.section === null
      ? "General"
      : (Section.sections.find(({ key }) => key === review.section)?.name ?? review.section)

const valueText = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value)

const requirementOf = ({ review, rule_displayed_name }: Told): string =>
  review?.rule_displayed_name ?? rule_displayed_name ?? ""

const columns: ReadonlyArray<Column> = [
  { header: "Time", width: 24, cell: ({ entry }) => entry.created_at.toISOString() },
  { header: "Person", width: 20, cell: ({ entry }) => entry.user_name },
  { header: "Action", width: 20, cell: ({ entry }) => entry.action },
  { header: "Kind", width: 12, cell: ({ entry }) => entry.auditable_type },
  { header: "Record", width: 24, cell: ({ entry }) => entry.audited_name },
  { header: "Requirement", width: 18, cell: requirementOf },
  { header: "Section", width: 18, cell: sectionName },
  {
    header: "Comment",
    width: 60,
    cell: ({ review }) => (review === null ? "" : `${review.words}${review.continues ? "…" : ""}`)
  },
  { header: "Reason", width: 40, cell: ({ entry }) => entry.comment },
  { header: "Field", width: 20, cell: (_told, change) => change?.field ?? "" },
  { header: "Before", width: 40, cell: (_told, change) => valueText(change?.prev_value) },
  { header: "After", width: 40, cell: (_told, change) => valueText(change?.new_value) }
]

const rowsOf = (told: Told): ReadonlyArray<ReadonlyArray<string>> =>
  (told.entry.changes.length === 0 ? [null] : told.entry.changes).map((change) =>
    columns.map(({ cell }) => cell(told, change))
  )

type Pages = ReadHistories.ExportedHistory["pages"]

/** As CSV, in pieces. */
export const csv = (pages: Pages): Stream.Stream<string> =>
  Stream.concat(
    Stream.make(TableToCsv.opening(columns.map(({ header }) => header))),
    Stream.map(pages, (page) => TableToCsv.lines(page.flatMap(rowsOf)))
  )

/** As an Excel workbook, in pieces; the entries are read twice. */
export const xlsx = (pages: Pages): Stream.Stream<Uint8Array> =>
  StreamToXlsx.write({ name: "Activity", columns, pages: Stream.map(pages, (page) => page.flatMap(rowsOf)) })
