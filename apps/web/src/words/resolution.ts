/** The words of resolving comments: the settings of a project, and the bars of progress. */
import type { resolution } from "@docket/api/fetch"

export const settings = "Resolve with the decision"
export const settingsDescription =
  "These decisions resolve a comment at once. Duplicate, Addressed elsewhere and Note always do. A triager can choose otherwise for one comment."
export const occasions: Readonly<Record<resolution.Occasion, string>> = {
  concur: "Accept, with no text to apply",
  applied_text: "Accept, with the text applied",
  concur_with_comment: "Accept with changes, without a text applied",
  non_concur: "Decline"
}

export const decided = (count: number, total: number) => `Decided: ${count} of ${total}`
export const decidedMeaning = "Comments with a decision"
export const decidedShort = "decided"
export const toApply = (count: number) => `Accepted, not applied: ${count}`
export const toApplyHint = "Accepted comments that are not resolved: their text is still to be written"
export const toApplyMenu = "Accepted, not applied"
export const toResolveMenu = "Decided, not resolved"
