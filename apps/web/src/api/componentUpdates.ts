/** A component updated from a file that its authors worked on elsewhere (R16.1): first every difference is shown, then those that were accepted are written as one batch. */
import { isBlank } from "@docket/api/fetch"
import type { Answered, Asked, Sending } from "@docket/api/fetch"
import { docket } from "./docket.ts"

/** What the file would change, or has changed. */
export type Update = Answered<"componentUpdates", "updateComponent">
/** A requirement that it would change. */
export type UpdatedRow = Update["rows"][number]
/** One field of it. */
export type UpdatedField = UpdatedRow["fields"][number]
/** The name of a field. */
export type FieldName = UpdatedField["field"]

/** What an empty cell means. */
export type EmptyCells = "ignore" | "clear"

/** The fields that were accepted of a requirement. */
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

/** Every difference between the file and the component; writes nothing. */
export const previewUpdate = (componentId: number, file: File, empty: EmptyCells, sending: Sending): Promise<Update> =>
  send(componentId, true, { empty_cells: empty }, file, sending)

/** Writes what was accepted of a preview; refused with 409 when one of its requirements has changed since. */
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
