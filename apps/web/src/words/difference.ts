/** How it is said what became of a requirement from one document to another. */
import { IconArrowsExchange, IconEqual, IconMinus, IconPencil, IconPlus, IconSpace } from "@tabler/icons-react"
import type { ComparedRow } from "../api/comparison.ts"

export type DifferenceKind = ComparedRow["kind"]

export const differenceKinds: Readonly<
  Record<
    DifferenceKind,
    { readonly word: string; readonly meaning: string; readonly color: string; readonly Icon: typeof IconPlus }
  >
> = {
  changed: { word: "Changed", meaning: "It reads differently.", color: "blue", Icon: IconPencil },
  added: { word: "Added", meaning: "Only the later document has it.", color: "green", Icon: IconPlus },
  removed: { word: "Removed", meaning: "Only the earlier document has it.", color: "red", Icon: IconMinus },
  renumbered: {
    word: "Renumbered",
    meaning: "Same text under another number.",
    color: "violet",
    Icon: IconArrowsExchange
  },
  whitespace: {
    word: "Whitespace",
    meaning: "Only spaces and line breaks are others.",
    color: "gray",
    Icon: IconSpace
  },
  unchanged: { word: "Unchanged", meaning: "It reads the same.", color: "gray", Icon: IconEqual }
}

/** All of them, what matters most first. */
export const differenceKindNames: ReadonlyArray<DifferenceKind> = [
  "changed",
  "added",
  "removed",
  "renumbered",
  "whitespace",
  "unchanged"
]
