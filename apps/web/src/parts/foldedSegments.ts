/** Folds long unchanged stretches of a difference, except next to a change. Pure. */
import type { Segment } from "./Segment.ts"

/** A visible segment, or a folded stretch. */
export type Piece = Segment | { readonly kind: "folded"; readonly text: string }

/** How much unchanged text is visible on each side of a change, in characters. */
const context = 140

/** The shortest stretch that is folded, in characters. */
const least = 160

const headOf = (text: string): string => {
  const end = text.lastIndexOf(" ", context)
  return text.slice(0, end <= 0 ? context : end + 1)
}

const tailOf = (text: string): string => {
  const start = text.indexOf(" ", text.length - context)
  return text.slice(start === -1 ? text.length - context : start)
}

/** Returns all segments in their order, with folded stretches marked. A text without changes stays whole. */
export const foldedSegments = (segments: ReadonlyArray<Segment>): ReadonlyArray<Piece> =>
  segments.every(({ kind }) => kind === "same")
    ? segments
    : segments.flatMap((segment, at): ReadonlyArray<Piece> => {
        const { kind, text } = segment
        if (kind !== "same" || text.length < 2 * context + least) return [segment]
        const head = at === 0 ? "" : headOf(text)
        const tail = at === segments.length - 1 ? "" : tailOf(text)
        const hidden = text.slice(head.length, text.length - tail.length)
        const pieces: ReadonlyArray<Piece> = [
          { kind: "same", text: head },
          { kind: "folded", text: hidden },
          { kind: "same", text: tail }
        ]
        return pieces.filter((piece) => piece.text !== "")
      })
