/** The reasons why a comment needs the user's attention. */
import { IconAt, IconMessageQuestion, IconUserCheck, IconUserQuestion } from "@tabler/icons-react"
import type { WaitingReason } from "../api/myWork.ts"

export const waitingReasons: Readonly<
  Record<WaitingReason, { readonly word: string; readonly color: string; readonly Icon: typeof IconUserCheck }>
> = {
  assigned: { word: "Assigned to you", color: "ink", Icon: IconUserCheck },
  clarification_wanted: { word: "Clarification requested", color: "violet", Icon: IconMessageQuestion },
  mentioned: { word: "Mentions you", color: "teal", Icon: IconAt },
  unassigned: { word: "Unassigned", color: "gray", Icon: IconUserQuestion }
}
