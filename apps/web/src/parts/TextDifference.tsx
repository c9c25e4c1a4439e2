/** Two versions of a text, word by word: deletions are struck out, insertions underlined; in one column or two. */
import { Box, Button, SimpleGrid, Text } from "@mantine/core"
import { useEffect, useMemo, useRef, useState } from "react"
import { foldedSegments, type Piece } from "./foldedSegments.ts"
import { gatheredSegments } from "./gatheredSegments.ts"
import type { Segment } from "./Segment.ts"
import { madeVisible } from "./whiteSpaceDifference.ts"
import * as labels from "../words/shared.ts"

/** A long unchanged stretch, folded until a user opens it. It then gets the focus. */
const Folded = ({ text }: { readonly text: string }) => {
  const [isShown, setShown] = useState(false)
  const shown = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isShown) shown.current?.focus({ preventScroll: true })
  }, [isShown])
  if (isShown) {
    return (
      <span ref={shown} tabIndex={-1}>
        {text}
      </span>
    )
  }
  const words = text.trim().split(/\s+/).length
  return (
    <Button size="compact-xs" mih={24} mx={4} variant="default" onClick={() => setShown(true)}>
      {labels.textDifferenceSameWords(words)}
    </Button>
  )
}

const Pieces = ({ segments }: { readonly segments: ReadonlyArray<Piece> }) => (
  <Text component="div" size="sm" className="requirement-text">
    {segments.map(({ kind, text }, place) => {
      const key = `${place} ${kind}`
      if (kind === "added")
        return (
          <ins key={key} className="added">
            {text}
          </ins>
        )
      if (kind === "removed")
        return (
          <del key={key} className="removed">
            {text}
          </del>
        )
      if (kind === "folded") return <Folded key={key} text={text} />
      return <span key={key}>{text}</span>
    })}
  </Text>
)

/** Both versions in one text. */
export const InlineDifference = ({ segments }: { readonly segments: ReadonlyArray<Segment> }) => {
  const pieces = useMemo(() => gatheredSegments(segments), [segments])
  return <Pieces segments={pieces} />
}

/** Both versions in one text with long unchanged stretches folded, to see the changes in a long text at once. */
export const ChangesOnly = ({ segments }: { readonly segments: ReadonlyArray<Segment> }) => {
  const pieces = useMemo(() => foldedSegments(gatheredSegments(segments)), [segments])
  return <Pieces segments={pieces} />
}

/** Both versions in one text that differ only in white space: the changed white space is made visible, the rest is folded as above. */
export const WhiteSpaceOnly = ({ segments }: { readonly segments: ReadonlyArray<Segment> }) => {
  const pieces = useMemo(
    () =>
      foldedSegments(segments).map((piece) =>
        piece.kind === "added" || piece.kind === "removed" ? { ...piece, text: madeVisible(piece.text) } : piece
      ),
    [segments]
  )
  return <Pieces segments={pieces} />
}

/** The earlier version on the left, the later one on the right; one above the other on narrow screens. */
export const SideBySideDifference = ({
  base,
  diff,
  segments
}: {
  readonly segments: ReadonlyArray<Segment>
  /** The heading of the earlier version. */
  readonly base: string
  readonly diff: string
}) => (
  <SimpleGrid cols={{ base: 1, md: 2 }}>
    {(
      [
        { side: base, segments: segments.filter(({ kind }) => kind !== "added") },
        { side: diff, segments: segments.filter(({ kind }) => kind !== "removed") }
      ] as const
    ).map(({ segments: shown, side }) => (
      <Box key={side}>
        <Text size="xs" c="dimmed" fw={600} mb={4}>
          {side}
        </Text>
        <Pieces segments={shown} />
      </Box>
    ))}
  </SimpleGrid>
)
