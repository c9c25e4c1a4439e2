/** The part of a text that matched, with the matches marked. */
import { Mark, Text } from "@mantine/core"
import type { Snippet } from "../../api/search.ts"

interface Piece {
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

export const SnippetText = ({ field, snippet }: { readonly field: string; readonly snippet: Snippet }) => (
  <Text size="xs" c="dimmed" lineClamp={2}>
    <Text span inherit fw={600}>
      {field}:{" "}
    </Text>
    {snippet.cut_before && "…"}
    {piecesOf(snippet).map(({ at, matches, text }) =>
      matches ? (
        <Mark key={at} color="yellow">
          {text}
        </Mark>
      ) : (
        <span key={at}>{text}</span>
      )
    )}
    {snippet.cut_after && "…"}
  </Text>
)
