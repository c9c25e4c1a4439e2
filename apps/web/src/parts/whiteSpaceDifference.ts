/** Two texts of the same words: where the white space between, before or behind them differs. Pure. */
import type { Segment } from "./Segment.ts"

/** Words and the white space between them in turn; the first and last are white space, which can be empty. */
const piecesOf = (text: string): ReadonlyArray<string> => {
  const pieces = text.split(/(\s+)/)
  if (pieces[0] === "") pieces.shift()
  else pieces.unshift("")
  if (pieces.at(-1) === "") pieces.pop()
  else pieces.push("")
  return pieces
}

/** The segments of both; null where the words are others. */
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

/** White space that can be seen: a dot for a blank, arrows for tabs and line ends, which stay where they are. */
export const madeVisible = (text: string): string =>
  text
    .replaceAll(/\r\n|[\r\n]/g, "↵\n")
    .replaceAll("\t", "⇥")
    .replaceAll(/[^\S\n]/g, "·")
