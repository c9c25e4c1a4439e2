/** Published SRGs and STIGs: lists, content, and uploads. */
import { addressOf, type Answered, ProblemError, type Sending } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { allPages, mostPerPage } from "./allPages.ts"
import { docket } from "./docket.ts"
import type { PublishedRule } from "./shapes.ts"

export type { PublishedRule } from "./shapes.ts"

/** The kind of a document. */
export type DocumentKind = "srg" | "stig"

/** Parses the kind in an address; null for any other text. */
export const kindOf = (text: string): DocumentKind | null => (text === "srg" || text === "stig" ? text : null)

type StigRow = Answered<"benchmarks", "listStigs">["rows"][number]

/** A row in a list of documents. All releases of one document have the same `series`. A SCAP data stream is listed with the STIGs. */
export type DocumentRow = Omit<StigRow, "stig_id" | "kind"> & {
  readonly kind: DocumentKind
  readonly file_kind: StigRow["kind"]
  readonly document_id: string
}

const rowOf = (row: Omit<StigRow, "stig_id">, kind: DocumentKind, document_id: string): DocumentRow => ({
  ...row,
  kind,
  file_kind: row.kind,
  document_id
})

/** A profile of a document as in XCCDF: its audience, and the number of its requirements. */
export type DocumentProfile = Answered<"benchmarks", "readStig">["profiles"][number]

/** A document with its requirements, in the order of the file. */
export type PublishedDocument = DocumentRow & {
  readonly rules: ReadonlyArray<PublishedRule>
  readonly profiles: ReadonlyArray<DocumentProfile>
}

/** The prefix of the cache keys of the documents of a kind. */
export const documentsKey = (kind: DocumentKind) => ["documents", kind] as const

/** Every release of every document of a kind, by title, newest release first. */
export const documentsQuery = (kind: DocumentKind) =>
  queryOptions({
    queryKey: documentsKey(kind),
    queryFn: ({ signal }): Promise<ReadonlyArray<DocumentRow>> =>
      allPages<DocumentRow>(async (page) => {
        const query = { page, per_page: mostPerPage }
        if (kind === "srg") {
          const { pagination, rows } = await docket.benchmarks.listSrgs({ query }, { signal })
          return { pagination, rows: rows.map(({ srg_id, ...row }) => rowOf(row, kind, srg_id)) }
        }
        const { pagination, rows } = await docket.benchmarks.listStigs({ query }, { signal })
        return { pagination, rows: rows.map(({ stig_id, ...row }) => rowOf(row, kind, stig_id)) }
      }),
    staleTime: 60_000
  })

const byVersion = new Intl.Collator("en", { numeric: true })

/** The releases of a document: accepted ones before drafts, newest first. */
export const releasesOf = (
  rows: ReadonlyArray<DocumentRow>,
  { series }: Pick<DocumentRow, "series">
): ReadonlyArray<DocumentRow> =>
  rows
    .filter((row) => row.series === series)
    .toSorted(
      (one, other) =>
        Number(one.draft) - Number(other.draft) || byVersion.compare(other.version, one.version) || one.id - other.id
    )

/** The version of a document, with its kind if that differs from the kind of the list. */
export const releaseName = ({ file_kind, version }: DocumentRow): string =>
  file_kind === "scap" ? `${version} SCAP` : version

/** Joins the id of a document to the series of another document. */
export const joinSeries = (benchmarkId: number, joined_id: number) =>
  docket.benchmarks.joinSeries({ params: { benchmarkId }, payload: { joined_id } })

/** Removes the id of a document from its series. */
export const partSeries = (benchmarkId: number) => docket.benchmarks.partSeries({ params: { benchmarkId } })

/** Reads a document with all its requirements. */
export const documentQuery = (kind: DocumentKind, benchmarkId: string | number) =>
  queryOptions({
    queryKey: [...documentsKey(kind), String(benchmarkId)],
    queryFn: async ({ signal }): Promise<PublishedDocument> => {
      const params = { benchmarkId }
      if (kind === "srg") {
        const { srg_id, srg_rules, ...row } = await docket.benchmarks.readSrg({ params }, { signal })
        return { ...rowOf(row, kind, srg_id), profiles: row.profiles, rules: srg_rules }
      }
      const { stig_id, stig_rules, ...row } = await docket.benchmarks.readStig({ params }, { signal })
      return { ...rowOf(row, kind, stig_id), profiles: row.profiles, rules: stig_rules }
    },
    // Published documents do not change. A replaced document is invalidated.
    staleTime: 10 * 60_000
  })

/** The visible components that are based on an SRG (R11.3). */
export const usageQuery = (benchmarkId: string | number) =>
  queryOptions({
    queryKey: [...documentsKey("srg"), String(benchmarkId), "usage"],
    queryFn: ({ signal }) =>
      docket.benchmarks.srgStatistics({ params: { benchmarkId } }, { signal }).then(({ usage }) => usage)
  })

/** The download addresses of a document: the published file, and tables of its requirements. */
export const downloadsOf = (kind: DocumentKind, benchmarkId: number) => {
  const asked = { params: { benchmarkId } }
  return kind === "srg"
    ? { xccdf: addressOf("benchmarks", "downloadSrg", asked), csv: addressOf("exports", "srgCsv", asked) }
    : { xccdf: addressOf("benchmarks", "downloadStig", asked), csv: addressOf("exports", "stigCsv", asked) }
}

/** Deletes a document. The service refuses this while components are based on it. */
export const deleteDocument = ({ id, kind }: Pick<DocumentRow, "id" | "kind">) => {
  const params = { benchmarkId: id }
  return kind === "srg" ? docket.benchmarks.deleteSrg({ params }) : docket.benchmarks.deleteStig({ params })
}

/** The result of an upload. */
export interface Added {
  readonly kind: DocumentKind
  readonly id: number
  readonly title: string
  readonly version: string
  readonly report: Answered<"benchmarks", "uploadStig">["report"]
}

const sendAs = async (kind: DocumentKind, file: File, replace: boolean, sending: Sending): Promise<Added> => {
  const payload = new FormData()
  payload.append("file", file)
  const asked = { payload, query: replace ? { replace: "true" as const } : {} }
  if (kind === "srg") {
    const { report, srg } = await docket.benchmarks.uploadSrg(asked, sending)
    return { kind, id: srg.id, title: srg.title, version: srg.version, report }
  }
  const { report, stig } = await docket.benchmarks.uploadStig(asked, sending)
  return { kind, id: stig.id, title: stig.title, version: stig.version, report }
}

const isOfOtherKind = (error: unknown): boolean => error instanceof ProblemError && error.problem.code === "wrong_kind"

/** Adds an XML file as an SRG or a STIG. The first attempt guesses the kind from the name; the service knows the kind. */
export const addDocument = async (file: File, replace: boolean, sending: Sending): Promise<Added> => {
  const guess: DocumentKind = /srg|security.requirements.guide/i.test(file.name) ? "srg" : "stig"
  return sendAs(guess, file, replace, sending).catch((error: unknown) => {
    if (isOfOtherKind(error)) return sendAs(guess === "srg" ? "stig" : "srg", file, replace, sending)
    throw error
  })
}
