/**
 * A file of requirements, read as a document for the lint (R20): XCCDF, alone or in a ZIP archive, CSV or XLSX. Used by `docket lint`. Stores nothing.
 */
import { Effect, Struct } from "effect"
import { type ImportedComponent, Refusal, RuleContent, type RuleStatus } from "@docket/core"
import { Lint, type LintDocument, type LintRequirement, type LintTexts, type SourceRow } from "@docket/core/lint"
import { rulesOf } from "./BenchmarkMapping.ts"
import * as FileContent from "./FileContent.ts"
import * as RequirementsFromTable from "./RequirementsFromTable.ts"
import * as RequirementsFromXccdf from "./RequirementsFromXccdf.ts"

/** A requirement with its position in the file. */
export interface LintedRequirement extends LintRequirement {
  /** Its STIG id, else its Rule id, else its SRG id. */
  readonly id: string
  /** Its line in an XCCDF file, or its row in a table. */
  readonly place: ImportedComponent.ImportedRequirement["place"]
}

/** A file as a document. */
export interface LintedFile {
  readonly format: FileContent.FileContent["format"]
  readonly document: LintDocument<LintedRequirement>
}

/**
 * Reads a file of at most `maxBytes`, unpacked or not. In a file without statuses, all requirements apply. XCCDF contains neither artifact descriptions nor
 * status justifications, and a SCAP data stream no checks in words: these texts are missing. Fails with FileIsTooLarge, or Refused with every problem of the file.
 */
export const read = Effect.fn("LintedFile.read")(function* (
  file: FileContent.UploadedFile,
  { maxBytes }: { readonly maxBytes: number }
) {
  const content = yield* FileContent.read(file, { maxBytes, namesColumns: RequirementsFromTable.namesColumns })
  if (content.format === "xccdf") {
    const { benchmark } = content
    const document_type = benchmark.kind === "srg" ? "srg" : "stig"
    const absent = benchmark.kind === "scap" ? notInDataStreams : notInXccdf
    const requirements = RequirementsFromXccdf.requirementsOf(benchmark).map((one) =>
      requirementOf(one, Lint.applies[document_type], Struct.omit(textsOf(one), absent))
    )
    return { format: content.format, document: { document_type, requirements, sources: [] } } satisfies LintedFile
  }
  const table = yield* Refusal.decided(RequirementsFromTable.requirementsOf(content.sheets))
  const document_type = table.requirements.some(({ status }) => status === Lint.applies.srg) ? "srg" : "stig"
  const requirements = table.requirements.map((one) =>
    requirementOf(one, one.status ?? Lint.applies[document_type], textsOf(one))
  )
  return { format: content.format, document: { document_type, requirements, sources: [] } } satisfies LintedFile
})

/** The rows of an SRG in an XCCDF file, with which the lint finds CCIs without a requirement; none when the file is not an SRG. Fails as `read`. */
export const sourceRows = Effect.fn("LintedFile.sourceRows")(function* (
  file: FileContent.UploadedFile,
  { maxBytes }: { readonly maxBytes: number }
) {
  const content = yield* FileContent.read(file, { maxBytes, namesColumns: RequirementsFromTable.namesColumns })
  const rows = content.format === "xccdf" && content.benchmark.kind === "srg" ? rulesOf(content.benchmark) : []
  return rows.map(({ ident, srg_id }): SourceRow => ({ ident, srg_id }))
})

const notInXccdf = ["artifact_description", "status_justification"] as const
const notInDataStreams = [...notInXccdf, "check_content"] as const

const textsOf = (one: ImportedComponent.ImportedRequirement) => {
  const {
    checks = [],
    fixtext = "",
    further_fixes = [],
    mitigations = "",
    title = "",
    vuln_discussion = ""
  } = one.content
  return {
    title,
    vuln_discussion,
    check_content: RuleContent.checkContent(checks),
    fixtext: RuleContent.fixContent([{ text: fixtext }, ...further_fixes.map((fix) => ({ text: fix.fixtext }))]),
    mitigations,
    ...Struct.pick(one, ["artifact_description", "status_justification"])
  }
}

const requirementOf = (
  one: ImportedComponent.ImportedRequirement,
  status: RuleStatus.RuleStatus,
  texts: LintTexts
): LintedRequirement => ({
  id: one.stig_id || one.rule_id || one.srg_id,
  place: one.place,
  status,
  texts,
  inherits: one.satisfied_by.length > 0 || one.listed.some(({ label }) => label === "Satisfied By"),
  srg_id: one.srg_id,
  ident: one.content.ident ?? ""
})
