/** The segments of a difference with long unchanged stretches folded, except next to a change. Pure. */
import type { Segment } from "./Segment.ts"

/** A visible segment, or a folded stretch. */
export type Piece = Segment | { readonly kind: "folded"; readonly text: string }

/** How much of what stayed is read on each side of a change, in characters. */
const context = 140

/** Less than this is not worth folding. */
const least = 160

const headOf = (text: string): string => {
  const end = text.lastIndexOf(" ", context)
  return text.slice(0, end <= 0 ? context : end + 1)
}

const tailOf = (text: string): string => {
  const start = text.indexOf(" ", text.length - context)
  return text.slice(start === -1 ? text.length - context : start)
}

/** All the text of the segments in their order, with what is folded marked so. A text without any change is left whole. */
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
