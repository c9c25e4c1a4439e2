/** Filters and orders the documents. Pure. */
import { type DocumentRow, releasesOf } from "../../api/documents.ts"
import type { DocumentsSearch } from "./search.ts"

/** A document in the list, with the number of its other releases. */
export interface ShownDocument {
  readonly document: DocumentRow
  readonly releases: number
}

/** The documents that match. `rows` are ordered by title, the newest release first, as the service returns them. */
export const shownDocuments = (
  rows: ReadonlyArray<DocumentRow>,
  { all, q = "", sort = "title" }: DocumentsSearch
): ReadonlyArray<ShownDocument> => {
  const keyOf = ({ file_kind, series }: DocumentRow) => `${file_kind} ${series}`
  const groups = new Map<string, Array<DocumentRow>>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  const newest = new Set([...groups.values()].map((group) => releasesOf(group, group[0] ?? { series: "" })[0]))
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = rows
    .filter((row) => all === true || newest.has(row))
    .filter(({ document_id, name, title, version }) => {
      const text = `${document_id} ${name} ${title} ${version}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .map((document) => ({ document, releases: groups.get(keyOf(document))?.length ?? 1 }))
  if (sort === "requirements")
    return shown.toSorted((one, other) => other.document.rules_count - one.document.rules_count)
  if (sort === "date") {
    const dateOf = ({ document }: ShownDocument) => document.benchmark_date ?? ""
    return shown.toSorted((one, other) => dateOf(other).localeCompare(dateOf(one)))
  }
  return shown
}
