/** The matching part of a text with the matches marked. */
import { Mark, Text } from "@mantine/core"
import type { Snippet } from "../../api/search.ts"
import { piecesOf } from "./pieces.ts"

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
