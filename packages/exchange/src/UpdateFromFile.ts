/**
 * Reads an uploaded file into the rows with which `UpdateComponent` updates an existing component (R16.1): CSV, XLSX, or XCCDF, alone or
 * in a ZIP archive. Stores nothing.
 */
import { Effect } from "effect"
import { type ComponentUpdate, type ImportedComponent, Refusal } from "@docket/core"
import * as FileContent from "./FileContent.ts"
import * as RequirementsFromXccdf from "./RequirementsFromXccdf.ts"
import * as UpdatesFromTable from "./UpdatesFromTable.ts"
import * as UpdatesFromXccdf from "./UpdatesFromXccdf.ts"

/** The requirements in a file, and the problems of its cells. */
export interface ReadUpdate {
  readonly format: FileContent.FileContent["format"]
  readonly rows: ReadonlyArray<ComponentUpdate.ProposedRequirement>
  readonly problems: ReadonlyArray<Refusal.Refusal>
  readonly notes: ReadonlyArray<ImportedComponent.ImportNote>
}

/**
 * Reads a file of at most `maxBytes`, unpacked or not. Invalid cells are reported with the others; fails with FileIsTooLarge, or Refused when the file as a
 * whole cannot be read.
 */
export const read = Effect.fn("UpdateFromFile.read")(function* (
  file: FileContent.UploadedFile,
  { maxBytes }: { readonly maxBytes: number }
) {
  const content = yield* FileContent.read(file, { maxBytes, namesColumns: UpdatesFromTable.namesColumns })
  if (content.format === "xccdf") {
    return {
      format: content.format,
      rows: UpdatesFromXccdf.updatesOf(content.benchmark),
      problems: [],
      notes: RequirementsFromXccdf.notesOf(content.benchmark)
    } satisfies ReadUpdate
  }
  const table = yield* Refusal.decided(UpdatesFromTable.updatesOf(content.sheets))
  return { format: content.format, ...table } satisfies ReadUpdate
})
