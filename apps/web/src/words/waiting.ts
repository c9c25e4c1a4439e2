/** The reasons why a comment needs the user's attention. */
import type { WaitingReason } from "../api/shapes.ts"

export const waitingReasons: Readonly<Record<WaitingReason, { readonly word: string; readonly color: string }>> = {
  assigned: { word: "Assigned to you", color: "ink" },
  clarification_wanted: { word: "Clarification requested", color: "violet" },
  mentioned: { word: "Mentions you", color: "teal" },
  unassigned: { word: "Unassigned", color: "gray" }
}
