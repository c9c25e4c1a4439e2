// What `docket lint` says of files: as lines of text, or as one JSON document per file and line. Pure; reading is in lintFiles.ts, SARIF in LintSarif.ts.
import type { Finding } from "@docket/core/lint"

/** A finding with the requirement that it is about, and its line where the file is XCCDF; `row` in a table. Null where it is about the document. */
export interface LintedFinding {
  readonly requirement: string | null
  readonly line: number | null
  readonly row: number | null
  readonly finding: Finding
}

/** What became of a file: its findings, or why it cannot be read. */
export interface LintedFileReport {
  readonly file: string
  readonly requirements: number
  readonly findings: ReadonlyArray<LintedFinding>
  readonly problem: { readonly code: string; readonly detail: string } | null
}

/** How many findings have a severity. */
export const countOf = (files: ReadonlyArray<LintedFileReport>, severity: Finding["severity"]): number =>
  files.reduce((sum, { findings }) => sum + findings.filter(({ finding }) => finding.severity === severity).length, 0)

/** The lines of a file, each with its place first, as compilers write them. */
export const textOf = ({ file, findings, problem }: LintedFileReport): string =>
  problem === null
    ? findings.map((found) => `${file}:${placeOf(found)} ${sentenceOf(found)}\n`).join("")
    : `${file}: cannot be read: ${problem.detail}\n`

const placeOf = ({ line, row }: LintedFinding): string =>
  line !== null ? `${line}:` : row !== null ? ` row ${row}:` : ""

const sentenceOf = ({ finding, requirement }: LintedFinding): string => {
  const { excerpt, field, message, rule, severity, suggestion } = finding
  const where = requirement === null ? "" : `${requirement} ${field}: `
  const place = excerpt.length > 0 && excerpt.length <= shortExcerpt ? ` Found: ${JSON.stringify(excerpt)}.` : ""
  const instead = suggestion === null || suggestion === "" ? "" : ` Suggestion: ${JSON.stringify(suggestion)}.`
  return `${severity}: ${where}${message}${place}${instead} [${rule}]`
}

/** A longer place is a whole text, which the reader has before them. */
const shortExcerpt = 60

/** The counts of a run. */
export const summaryOf = (files: ReadonlyArray<LintedFileReport>): string => {
  const read = files.filter(({ problem }) => problem === null)
  const requirements = read.reduce((sum, one) => sum + one.requirements, 0)
  const unreadable = files.length - read.length
  return [
    `${counted(countOf(files, "error"), "error")}, ${counted(countOf(files, "warning"), "warning")}`,
    ` in ${counted(requirements, "requirement")} of ${counted(read.length, "file")}`,
    unreadable === 0 ? "" : `; ${counted(unreadable, "file")} cannot be read`
  ].join("")
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`

/** The JSON document of a file. */
export const jsonOf = (report: LintedFileReport): string => {
  const { file, findings, problem, requirements } = report
  return `${JSON.stringify(
    problem === null
      ? {
          file,
          requirements,
          errors: countOf([report], "error"),
          warnings: countOf([report], "warning"),
          findings: findings.map(({ finding, line, requirement, row }) => ({ requirement, line, row, ...finding }))
        }
      : { file, error: problem }
  )}\n`
}
