/** The words of the page that updates a component to a newer SRG. */
import { counted } from "./counted.ts"

export const title = "Newer SRG"
export const newerSrg = "Newer SRG"
export const choice = (srgTitle: string, version: string, replaced: string) => `${srgTitle}: ${replaced} to ${version}`
export const upToDate = "The sources are up to date"
export const upToDateDescription = "No newer version of a source SRG is in Documents."
export const description =
  "Texts that no author changed become those of the newer SRG. Texts that authors changed stay, and are flagged where the SRG changed them too. Numbers, comments, links and locks stay."
export const noUpdate = "The component cannot be updated"
export const onlyCompared = (closed: string) => `${closed} You can still see what would change.`
export const nextRelease = "Start the next release as a copy on the newer SRG, under Settings."
export const facts = (counts: {
  readonly unchanged: number
  readonly reworded: number
  readonly removed: number
  readonly added: number
}) =>
  `${counted(counts.reworded, "requirement")} reworded · ${counts.removed} removed · ${counts.added} new · ${counts.unchanged} unchanged.`
export const reason = "Reason (kept in the history)"
export const update = (version: string) => `Update to ${version}`
export const updated = (version: string) => `Updated to ${version}`
export const undone = "Update undone"
export const asBefore = "The component is on its earlier SRG, with its texts as before."
export const undo = "Undo"
export const seeFlagged = "See the flagged requirements"
export const groups = "Groups"
export const flagged = (count: number) => `Your text stays (${count})`
export const newText = (count: number) => `New text (${count})`
export const removed = (count: number) => `Removed (${count})`
export const added = (count: number) => `New (${count})`
export const removedDescription = "They stay, marked as removed from the SRG, until an admin deletes them."
export const addedDescription = "They get the next numbers, with the status Not decided."
export const none = "None"
export const noneDescription = "The update has no requirements in this group."
export const leftOff = (count: number) => `${count} more requirements are not shown. The update changes them as well.`
export const renamed = (before: string, after: string) => `SRG id: ${before} becomes ${after}`
export const results = {
  updated: "Becomes the new text",
  same: "Has the new text already",
  conflict: "Changed on both sides: your text stays",
  protected: "Locked, under review or inherited: the text stays"
} as const
export const srgBefore = "SRG before"
export const srgNow = "Newer SRG"
export const yours = "Your text"
export const empty = "Empty"
