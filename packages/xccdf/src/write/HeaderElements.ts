// Status, release-info and version of a document, made from its fields when `source` does not contain them (R15.3, R15.5).
// Used by the benchmark writer.
import type { Header } from "../Header.ts"

/** An element of the header that contains only text. */
export interface HeaderElement {
  readonly local: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly text: string
}

/** The state and version of the document that are not in `source`. */
export const versionElements = (
  header: Pick<Header, "date" | "source" | "status" | "version">
): ReadonlyArray<HeaderElement> => {
  const kept = header.source.elements ?? []
  const { release, version } = partsOf(header)
  const has = (local: string, id?: string) =>
    kept.some(
      ({ attributes, name }) =>
        name.slice(name.indexOf(":") + 1) === local && (id === undefined || attributes?.["id"] === id)
    )
  const said: ReadonlyArray<HeaderElement | undefined> = [
    has("status") || header.status === ""
      ? undefined
      : { local: "status", attributes: { date: header.date ?? undefined }, text: header.status },
    has("plain-text", "release-info") || release === undefined
      ? undefined
      : { local: "plain-text", attributes: { id: "release-info" }, text: releaseInfo(release, header.date) },
    has("version") || version === "" ? undefined : { local: "version", attributes: {}, text: version }
  ]
  return said.filter((element) => element !== undefined)
}

/** Version and release from the fields of a document: `3` and `Release: 1 Benchmark Date: 05 Jan 2026`, which is "" without a release. */
export const releaseOf = (
  header: Pick<Header, "date" | "version">
): { readonly version: string; readonly release_info: string } => {
  const { release, version } = partsOf(header)
  return { version, release_info: release === undefined ? "" : releaseInfo(release, header.date) }
}

/** `V3R1` → `3` and `1`. */
const partsOf = (
  header: Pick<Header, "version">
): { readonly version: string; readonly release: string | undefined } => {
  const [, version = "", release] = /^V?([^R]*)(?:R(.+))?$/s.exec(header.version) ?? []
  return { version, release }
}

/** DISA's line with release and date. */
const releaseInfo = (release: string, date: string | null): string =>
  `Release: ${release}${date === null ? "" : ` Benchmark Date: ${inWords(date)}`}`

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

/** `2026-01-05` → `05 Jan 2026`. */
const inWords = (date: string): string => {
  const [year = "", month = "", day = ""] = date.split("-")
  return `${day} ${MONTHS[Number(month) - 1] ?? month} ${year}`
}
