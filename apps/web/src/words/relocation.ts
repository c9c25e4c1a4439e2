/** The states of relocations (R14.1). */
import type { Relocation } from "../api/shapes.ts"

interface StateWords {
  readonly word: string
  readonly official: string
  readonly color: string
}

export const relocationStates: Readonly<Record<Relocation["state"], StateWords>> = {
  awaiting_confirmation: {
    word: "Awaiting confirmation",
    official: "awaiting_confirmation",
    color: "orange"
  },
  proposed: { word: "Awaiting decision", official: "proposed", color: "blue" },
  executed: { word: "Accepted", official: "executed", color: "green" },
  declined: { word: "Declined", official: "declined", color: "red" }
}
