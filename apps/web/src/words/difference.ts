/** The kinds of differences of a requirement between two documents. */
import type { ComparedRow } from "../api/shapes.ts"

export type DifferenceKind = ComparedRow["kind"]

export const differenceKinds: Readonly<
  Record<DifferenceKind, { readonly word: string; readonly meaning: string; readonly color: string }>
> = {
  changed: { word: "Changed", meaning: "The text differs.", color: "blue" },
  added: { word: "Added", meaning: "Only the compared document has it.", color: "green" },
  removed: { word: "Removed", meaning: "Only the base document has it.", color: "red" },
  renumbered: {
    word: "Renumbered",
    meaning: "Same text under another number.",
    color: "violet"
  },
  whitespace: {
    word: "Whitespace",
    meaning: "Only spaces and line breaks differ.",
    color: "gray"
  },
  unchanged: { word: "Unchanged", meaning: "The text is the same.", color: "gray" }
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
