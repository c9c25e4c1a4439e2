/** The words of overlays: components that follow another component or a published STIG. */
import { counted } from "./counted.ts"

export const title = "Overlay"
export const follows = (name: string, version: string) => `Overlay of ${name} ${version}`
export const followsBase = "Follows"
export const followsMeaning = "Texts that authors do not write here have the text of the base at once."
export const panel = "Base"
export const panelNone = "Every field has the text of the base."
export const panelInherited = (count: number) => `${counted(count, "other field")} inherited.`
export const removed = "The base no longer has it"
export const removedDescription = "It stays with its texts until an admin deletes it."
export const own = "Added here"
export const textOfBase = "Base"
export const textHere = "Here"
export const changedBeneath = "Changed in the base"
export const baseBefore = "Base before"
export const baseNow = "Base now"
export const revert = "Revert to the base"
export const revertField = (field: string) => `Revert to the base: ${field}`
export const saveFirst = "Save or discard your changes first"
export const markAsSeen = "Mark as seen"
export const show = "Show texts"
export const hide = "Hide texts"

export const notOverlay = "This component follows no base"
export const notOverlayDescription = "To follow another component or a published STIG, create a new component."
export const description =
  "What changed in the base since you last marked it as seen. Inherited texts changed here as well; overridden ones stay."
export const openBase = "Open the base"
export const updateFromBase = "Update from the base"
export const updateFromBaseDescription =
  "Follows a later edition of the base, and adds the requirements that the base has and this component does not."
export const edition = (name: string, version: string) => `${name} ${version}`
export const present = (name: string, version: string) => `${name} ${version} (now)`
export const preview = "Preview"
export const update = "Update"
export const updateTo = (version: string) => `Update to ${version}`
export const updated = (version: string) => `Updated from ${version}`
export const wouldChange = (changed: number, added: number, removed: number) =>
  `${counted(changed, "requirement")} changed · ${added} new · ${removed} removed`
export const noUpdate = "The overlay cannot be updated"
export const addedInBase = (count: number) =>
  `${counted(count, "requirement of the base is", "requirements of the base are")} not here yet`
export const filter = "Show"
export const filters = {
  any_change: "Changed beneath",
  overridden: "Overridden",
  removed: "Removed from the base",
  own: "Added here"
} as const
export const none = "None"
export const noneDescription = "No requirement is in this list."
export const markAllAsSeen = "Mark all as seen"
export const fields = (names: string) => `Changed: ${names}`
export const overriddenFields = (names: string) => `Overridden: ${names}`
export const waitingFields = (names: string) => `Waiting: ${names}`
