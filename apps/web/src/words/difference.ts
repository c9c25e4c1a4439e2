/** The kinds of differences of a requirement between two documents. */
import { IconArrowsExchange, IconEqual, IconMinus, IconPencil, IconPlus, IconSpace } from "@tabler/icons-react"
import type { ComparedRow } from "../api/comparison.ts"

export type DifferenceKind = ComparedRow["kind"]

export const differenceKinds: Readonly<
  Record<
    DifferenceKind,
    { readonly word: string; readonly meaning: string; readonly color: string; readonly Icon: typeof IconPlus }
  >
> = {
  changed: { word: "Changed", meaning: "The text differs.", color: "blue", Icon: IconPencil },
  added: { word: "Added", meaning: "Only the compared document has it.", color: "green", Icon: IconPlus },
  removed: { word: "Removed", meaning: "Only the base document has it.", color: "red", Icon: IconMinus },
  renumbered: {
    word: "Renumbered",
    meaning: "Same text under another number.",
    color: "violet",
    Icon: IconArrowsExchange
  },
  whitespace: {
    word: "Whitespace",
    meaning: "Only spaces and line breaks differ.",
    color: "gray",
    Icon: IconSpace
  },
  unchanged: { word: "Unchanged", meaning: "The text is the same.", color: "gray", Icon: IconEqual }
}

/** All kinds, the most important first. */
export const differenceKindNames: ReadonlyArray<DifferenceKind> = [
  "changed",
  "added",
  "removed",
  "renumbered",
  "whitespace",
  "unchanged"
]
