/** Notices with an undo button. One that can no longer undo anything is removed: after an undo elsewhere, and after a later act on one of its records. */
import type { NotificationData } from "@mantine/notifications"
import { hideNotice, showNotice } from "./told.ts"

/** The ids of the records that each shown notice would undo, by the id of the notice. */
const shown = new Map<string, ReadonlySet<number>>()

/** Shows a notice that can undo a change of these records. */
export const showUndo = (id: string, records: ReadonlyArray<number>, notice: NotificationData): void => {
  shown.set(id, new Set(records))
  showNotice({ ...notice, id, onClose: () => shown.delete(id) })
}

/** Removes the notice, because its change is undone. */
export const endUndo = (id: string): void => {
  shown.delete(id)
  hideNotice(id)
}

/** Removes every notice whose change a later act on this record has made final. */
export const endUndosOf = (record: number): void => {
  for (const [id, records] of shown) if (records.has(record)) endUndo(id)
}
