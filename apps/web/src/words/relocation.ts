/** The states of relocations (R14.1). */
import { IconCheck, IconHourglass, IconX } from "@tabler/icons-react"
import type { Relocation } from "../api/relocations.ts"

interface StateWords {
  readonly word: string
  readonly official: string
  readonly color: string
  readonly Icon: typeof IconCheck
}

export const relocationStates: Readonly<Record<Relocation["state"], StateWords>> = {
  awaiting_confirmation: {
    word: "Awaiting confirmation",
    official: "awaiting_confirmation",
    color: "orange",
    Icon: IconHourglass
  },
  proposed: { word: "Awaiting decision", official: "proposed", color: "blue", Icon: IconHourglass },
  executed: { word: "Accepted", official: "executed", color: "green", Icon: IconCheck },
  declined: { word: "Declined", official: "declined", color: "red", Icon: IconX }
}
