/**
 * Reads an uploaded file into the requirements of a new component for `ImportComponent.create` (R10.8): XCCDF, alone or in a ZIP
 * archive, CSV or XLSX. Stores nothing.
 */
import { Effect } from "effect"
import { type ImportedComponent, Refusal } from "@docket/core"
import * as FileContent from "./FileContent.ts"
import * as RequirementsFromTable from "./RequirementsFromTable.ts"
import * as RequirementsFromXccdf from "./RequirementsFromXccdf.ts"

/** The content of a file. */
export interface ReadComponent {
  readonly format: FileContent.FileContent["format"]
  readonly requirements: ReadonlyArray<ImportedComponent.ImportedRequirement>
  readonly notes: ReadonlyArray<ImportedComponent.ImportNote>
}

/** Reads a file of at most `maxBytes`, unpacked or not. Fails with FileIsTooLarge, or Refused with everything that is wrong with the file. */
export const read = Effect.fn("ComponentFromFile.read")(function* (
  file: FileContent.UploadedFile,
  { maxBytes }: { readonly maxBytes: number }
) {
  const content = yield* FileContent.read(file, { maxBytes, namesColumns: RequirementsFromTable.namesColumns })
  if (content.format === "xccdf") {
    return {
      format: content.format,
      requirements: RequirementsFromXccdf.requirementsOf(content.benchmark),
      notes: RequirementsFromXccdf.notesOf(content.benchmark)
    } satisfies ReadComponent
  }
  const table = yield* Refusal.decided(RequirementsFromTable.requirementsOf(content.sheets))
  return { format: content.format, ...table } satisfies ReadComponent
})
