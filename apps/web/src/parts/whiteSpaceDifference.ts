/** The difference of two texts with the same words and different white space. Pure. */
import type { Segment } from "./Segment.ts"

/** Splits a text into alternating white space and words. The first and last part are white space and can be empty. */
const piecesOf = (text: string): ReadonlyArray<string> => {
  const pieces = text.split(/(\s+)/)
  if (pieces[0] === "") pieces.shift()
  else pieces.unshift("")
  if (pieces.at(-1) === "") pieces.pop()
  else pieces.push("")
  return pieces
}

/** Returns the segments of both texts; null if their words differ. */
export const whiteSpaceDifference = (base: string, diff: string): ReadonlyArray<Segment> | null => {
  const [before, after] = [piecesOf(base), piecesOf(diff)]
  if (before.length !== after.length) return null
  const segments: Array<Segment> = []
  const add = (kind: Segment["kind"], text: string) => {
    const last = segments.at(-1)
    if (text === "") return
    if (last?.kind === kind) segments[segments.length - 1] = { kind, text: last.text + text }
    else segments.push({ kind, text })
  }
  for (const [at, piece] of before.entries()) {
    const now = after[at] ?? ""
    if (piece === now) add("same", piece)
    else if (at % 2 === 1) return null
    else {
      add("removed", piece)
      add("added", now)
    }
  }
  return segments
}

/** Makes white space visible: a dot for a space, arrows for tabs and line ends, which keep their effect. */
export const madeVisible = (text: string): string =>
  text
    .replaceAll(/\r\n|[\r\n]/g, "↵\n")
    .replaceAll("\t", "⇥")
    .replaceAll(/[^\S\n]/g, "·")
