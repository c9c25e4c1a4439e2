/** Splits a snippet into matching and other pieces. Pure. */
import type { Snippet } from "../../api/search.ts"

/** A piece; `at` is its position in the snippet. */
export interface Piece {
  readonly at: number
  readonly text: string
  readonly matches: boolean
}

/** Returns the pieces of a snippet. Its positions count characters, not the UTF-16 units of JavaScript. */
export const piecesOf = ({ matches, text }: Snippet): ReadonlyArray<Piece> => {
  const characters = [...text]
  const pieces: Array<Piece> = []
  let at = 0
  for (const { end, start } of matches) {
    if (start > at) pieces.push({ at, text: characters.slice(at, start).join(""), matches: false })
    pieces.push({ at: start, text: characters.slice(start, end).join(""), matches: true })
    at = end
  }
  if (at < characters.length) pieces.push({ at, text: characters.slice(at).join(""), matches: false })
  return pieces
}
