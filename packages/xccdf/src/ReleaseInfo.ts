// The release and the date of a benchmark, from DISA's release-info line: `Release: 3 Benchmark Date: 28 Oct 2025` (R15.3).
// Used by the reader of headers.

/** The values in a release-info text; undefined when absent. `release` is kept as written, `date` is YYYY-MM-DD. */
export interface ReleaseInfo {
  readonly release: string | undefined
  readonly date: string | undefined
  /** The Benchmark Date in the text when it is not a date. */
  readonly unreadableDate: string | undefined
}

/** Reads a release-info text. Never fails: unreadable values are omitted. */
export const readReleaseInfo = (text: string): ReleaseInfo => {
  const release = /\bRelease:\s*(?!Benchmark\b)([^\s,;]+)/i.exec(text)?.[1]
  const written = /\b(?:Benchmark )?Date:\s*(.+)$/is.exec(text)?.[1]?.trim()
  const date = written === undefined ? undefined : parseDate(written)
  return { release, date, unreadableDate: date === undefined ? written : undefined }
}

/** Version and release in the form of data streams, `002.009`; undefined for any other text (R15.3). */
export const readPaddedVersion = (text: string): string | undefined => {
  const [, version, release] = /^(\d{3})\.(\d{3})$/.exec(text.trim()) ?? []
  return version === undefined || release === undefined ? undefined : `V${Number(version)}R${Number(release)}`
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

/** A date at the start of a text, as YYYY-MM-DD: `24 Jul 2025`, `27 July 2018`, `July 24, 2025`, `2025-07-24`, `7/24/2025`. */
export const parseDate = (text: string): string | undefined => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text)
  if (iso !== null) return toIso(iso[1], Number(iso[2]), iso[3])
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(text)
  if (american !== null) return toIso(american[3], Number(american[1]), american[2])
  const dayFirst = /^(\d{1,2})[\s-]+([A-Za-z]{3,9})\.?,?[\s-]+(\d{4})(?!\d)/.exec(text)
  if (dayFirst !== null) return toIso(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1])
  const monthFirst = /^([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/.exec(text)
  return monthFirst === null ? undefined : toIso(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2])
}

const monthOf = (name = ""): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

const toIso = (year = "", month: number, day = ""): string | undefined => {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)))
  // A day beyond the end of the month rolls over, and then differs from the written day.
  if (month < 1 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== Number(day)) return undefined
  return date.toISOString().slice(0, 10)
}
