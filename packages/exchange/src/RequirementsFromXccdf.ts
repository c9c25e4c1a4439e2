/** The rules of a benchmark as requirements of a new component (R10.8). Pure. */
import { type ImportedComponent, ImportedStig } from "@docket/core"
import type { Benchmark } from "@docket/xccdf"
import { rulesOf } from "./BenchmarkMapping.ts"

/** The requirements in the order of the file, each with its text in the file. */
export const requirementsOf = (read: Benchmark): ReadonlyArray<ImportedComponent.ImportedRequirement> => {
  const lines = read.rules.map(({ position }) => position.line)
  return rulesOf(read).map((rule, index) => ({
    ...ImportedStig.requirementOf(rule),
    place: { kind: "line", number: lines[index] ?? 1 },
    stig_id: read.kind === "srg" ? "" : rule.version.trim()
  }))
}

/** Notes on irregularities of the file, for its importer. */
export const notesOf = ({ warnings }: Benchmark): ReadonlyArray<ImportedComponent.ImportNote> =>
  warnings.map(({ line, message }) => ({ place: { kind: "line", number: line }, message }))
