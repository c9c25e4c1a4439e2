/** The reasons why a comment needs the user's attention. */
import { IconMessageQuestion, IconUserCheck, IconUserQuestion } from "@tabler/icons-react"
import type { WaitingReason } from "../api/myWork.ts"

export const waitingReasons: Readonly<
  Record<WaitingReason, { readonly word: string; readonly color: string; readonly Icon: typeof IconUserCheck }>
> = {
  assigned: { word: "Assigned to you", color: "ink", Icon: IconUserCheck },
  clarification_wanted: { word: "Clarification requested", color: "violet", Icon: IconMessageQuestion },
  unassigned: { word: "Unassigned", color: "gray", Icon: IconUserQuestion }
}
