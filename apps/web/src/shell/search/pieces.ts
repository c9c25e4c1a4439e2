/** What of a snippet matches and what does not. Pure. */
import type { Snippet } from "../../api/search.ts"

/** A piece; `at` is its place in the snippet. */
export interface Piece {
  readonly at: number
  readonly text: string
  readonly matches: boolean
}

/** The pieces of a snippet. Its places count characters, not the halves that JavaScript counts. */
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
