// The output of `docket lint`: lines of text, or one JSON document per file and line. Pure; lintFiles.ts reads files, LintSarif.ts writes SARIF.
import type { Finding } from "@docket/core/lint"

/** A finding with its requirement, and its line in an XCCDF file or its `row` in a table. Null for a finding about the document. */
export interface LintedFinding {
  readonly requirement: string | null
  readonly line: number | null
  readonly row: number | null
  readonly finding: Finding
}

/** The result for a file: its findings, or the reason why it cannot be read. */
export interface LintedFileReport {
  readonly file: string
  readonly requirements: number
  readonly findings: ReadonlyArray<LintedFinding>
  readonly problem: { readonly code: string; readonly detail: string } | null
}

/** Counts the findings of a severity. */
export const countOf = (files: ReadonlyArray<LintedFileReport>, severity: Finding["severity"]): number =>
  files.reduce((sum, { findings }) => sum + findings.filter(({ finding }) => finding.severity === severity).length, 0)

/** Returns the lines for a file, each with its place first as in compiler messages. */
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

/** A longer excerpt is a whole text, which the user can see in the file. */
const shortExcerpt = 60

/** Returns the counts of a run. */
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

/** Returns the JSON document of a file. */
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
