/** Why a comment waits for somebody, and what they are to do about it. */
import { IconMessageQuestion, IconUserCheck, IconUserQuestion } from "@tabler/icons-react"
import type { WaitingReason } from "../api/myWork.ts"

export const waitingReasons: Readonly<
  Record<WaitingReason, { readonly word: string; readonly color: string; readonly Icon: typeof IconUserCheck }>
> = {
  assigned: { word: "You are to decide", color: "ink", Icon: IconUserCheck },
  clarification_wanted: { word: "You were asked something", color: "violet", Icon: IconMessageQuestion },
  unassigned: { word: "Unassigned", color: "gray", Icon: IconUserQuestion }
}
