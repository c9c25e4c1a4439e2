/** The values in the cells of a comment matrix: sections, days, types and ids of comments (R24.1). Pure. */
import { Section } from "@docket/core"
import { bare } from "./TableColumns.ts"

type Key = NonNullable<Section.SectionKey>

/** Other names of sections. */
const aliases: Readonly<Record<string, Key>> = {
  requirement: "title",
  requirementtitle: "title",
  ruletitle: "title",
  cat: "severity",
  category: "severity",
  ruleseverity: "severity",
  fixtext: "fixtext",
  fixcontent: "fixtext",
  remediation: "fixtext",
  checktext: "check_content",
  checks: "check_content",
  checkcontent: "check_content",
  checkprocedure: "check_content",
  discussion: "vuln_discussion",
  vuldiscussion: "vuln_discussion",
  vulndiscussion: "vuln_discussion",
  vulnerabilitydiscussion: "vuln_discussion",
  description: "vuln_discussion",
  mitigation: "disa_metadata",
  mitigations: "disa_metadata",
  metadata: "disa_metadata",
  vendorcomment: "vendor_comments",
  statusjustification: "status",
  justification: "status",
  artifact: "artifact_description",
  cci: "xccdf_metadata",
  ident: "xccdf_metadata"
}

const sectionByName: ReadonlyMap<string, Key> = new Map<string, Key>([
  ...Object.entries(aliases),
  ...Section.sections.flatMap(({ key, name }): ReadonlyArray<readonly [string, Key]> => [
    [bare(key), key],
    [bare(name), key]
  ])
])

const noSection: ReadonlySet<string> = new Set(["", "general", "all", "overall", "na", "none"])

/** The section that a cell names; null for a general comment, undefined for any other text. */
export const sectionOf = (cell: string): Section.SectionKey | null | undefined =>
  noSection.has(bare(cell)) ? null : sectionByName.get(bare(cell))

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

/** The number of a month by its first three letters, from 1; 0 for any other word. */
const monthOf = (word: string): number => months.indexOf(word.slice(0, 3).toLowerCase()) + 1

/** A day that exists, at midnight UTC. Years of two digits are of this century. */
const dayOf = (year: number, month: number, day: number): Date | undefined => {
  const full = year < 100 ? 2000 + year : year
  const date = new Date(Date.UTC(full, month - 1, day))
  const exists = date.getUTCFullYear() === full && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && full >= 1970 ? date : undefined
}

/** Days since the end of 1899, as spreadsheets count them. */
const serialDay = (serial: number): Date => new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000)

/**
 * The day in a cell: `2026-01-31` with or without a time, `31 Jan 2026`, `January 31, 2026`, `1/31/2026` (the month first, unless there is no such month), or the number of
 * a spreadsheet. Undefined for any other text.
 */
export const dayIn = (cell: string): Date | undefined => {
  const text = cell.trim().replaceAll(/\s+/g, " ")
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([A-Za-z]{3,9})\.?,?[ -](\d{2}|\d{4})(?: .*)?$/.exec(text)
  if (dayFirst !== null) return dayOf(Number(dayFirst[3]), monthOf(dayFirst[2] ?? ""), Number(dayFirst[1]))
  const monthFirst = /^(?:[A-Za-z]+, )?([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?: .*)?$/.exec(text)
  if (monthFirst !== null) return dayOf(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ""), Number(monthFirst[2]))
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:[ ,].*)?$/.exec(text)
  if (numbers !== null) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])]
    return first <= 12 ? dayOf(year, first, second) : dayOf(year, second, first)
  }
  if (/^\d{5}(?:\.\d+)?$/.test(text) && Number(text) >= 25_569) return serialDay(Number(text))
  return undefined
}

/** The id in a cell of Docket's column; null for any other text. */
export const commentIdIn = (cell: string): number | null => (/^[1-9]\d{0,14}$/.test(cell) ? Number(cell) : null)
