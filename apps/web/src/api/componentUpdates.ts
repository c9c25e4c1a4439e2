/** Updates a component from a file that its authors edited elsewhere (R16.1). A preview shows every difference; then the accepted ones are written as one batch. */
import { isBlank } from "@docket/api/fetch"
import type { Answered, Asked, Sending } from "@docket/api/fetch"
import { docket } from "./docket.ts"

/** The changes in the file, or the changes that were written. */
export type Update = Answered<"componentUpdates", "updateComponent">
/** A requirement that the file changes. */
export type UpdatedRow = Update["rows"][number]
/** A field that the file changes. */
export type UpdatedField = UpdatedRow["fields"][number]
/** The name of a field. */
export type FieldName = UpdatedField["field"]

/** The meaning of an empty cell. */
export type EmptyCells = "ignore" | "clear"

/** The accepted fields of a requirement. */
export interface Accepted {
  readonly rule_id: number
  readonly fields: ReadonlyArray<FieldName>
}

const send = (
  componentId: number,
  dryRun: boolean,
  parts: Readonly<Record<string, string>>,
  file: File,
  sending: Sending
): Promise<Update> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  form.append("file", file)
  const asked: Asked<"componentUpdates", "updateComponent"> = {
    params: { componentId },
    query: dryRun ? { dry_run: "true" } : {},
    payload: form
  }
  return docket.componentUpdates.updateComponent(asked, sending)
}

/** Returns every difference between the file and the component. Writes nothing. */
export const previewUpdate = (componentId: number, file: File, empty: EmptyCells, sending: Sending): Promise<Update> =>
  send(componentId, true, { empty_cells: empty }, file, sending)

/** Writes the accepted changes of a preview. Fails with 409 when one of its requirements has changed since. */
export const applyUpdate = (
  componentId: number,
  file: File,
  empty: EmptyCells,
  accepted: ReadonlyArray<Accepted> | "all",
  preview: Update,
  reason: string,
  sending: Sending
): Promise<Update> =>
  send(
    componentId,
    false,
    {
      empty_cells: empty,
      ...(accepted === "all" ? { all: "true" } : { rows: JSON.stringify(accepted) }),
      expected_updated_at: JSON.stringify(preview.expected_updated_at),
      expected_links: JSON.stringify(preview.expected_links),
      ...(isBlank(reason) ? {} : { audit_comment: reason.trim() })
    },
    file,
    sending
  )

/** Undoes a batch of edits. */
export const undoEdits = (editBatchId: number) => docket.editBatches.undoEdits({ params: { editBatchId } })
