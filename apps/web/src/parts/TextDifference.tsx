/** Two versions of a text, word by word: deletions are struck out, insertions underlined; in one column or two. */
import { Box, Button, SimpleGrid, Text } from "@mantine/core"
import { useEffect, useMemo, useRef, useState } from "react"
import { foldedSegments } from "./foldedSegments.ts"
import { gatheredSegments } from "./gatheredSegments.ts"
import { type CodePiece, codePieces } from "./requirement/textPieces.ts"
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

const Pieces = ({ pieces }: { readonly pieces: ReadonlyArray<CodePiece> }) => (
  <div className="requirement-text reading-text">
    {pieces.map(({ isCode, kind, text }, place) => {
      const key = `${place} ${kind}`
      const face = isCode ? "code-text" : ""
      if (kind === "added")
        return (
          <ins key={key} className={`added ${face}`}>
            {text}
          </ins>
        )
      if (kind === "removed")
        return (
          <del key={key} className={`removed ${face}`}>
            {text}
          </del>
        )
      if (kind === "folded") return <Folded key={key} text={text} />
      return (
        <span key={key} className={face}>
          {text}
        </span>
      )
    })}
  </div>
)

/** Both versions in one text. */
export const InlineDifference = ({ segments }: { readonly segments: ReadonlyArray<Segment> }) => {
  const pieces = useMemo(() => codePieces(gatheredSegments(segments)), [segments])
  return <Pieces pieces={pieces} />
}

/** Both versions in one text with long unchanged stretches folded, to see the changes in a long text at once. */
export const ChangesOnly = ({ segments }: { readonly segments: ReadonlyArray<Segment> }) => {
  const pieces = useMemo(() => codePieces(foldedSegments(gatheredSegments(segments))), [segments])
  return <Pieces pieces={pieces} />
}

/** Both versions in one text that differ only in white space: the changed white space is made visible, the rest is folded as above. */
export const WhiteSpaceOnly = ({ segments }: { readonly segments: ReadonlyArray<Segment> }) => {
  const pieces = useMemo(
    () =>
      codePieces(foldedSegments(segments)).map((piece) =>
        piece.kind === "added" || piece.kind === "removed" ? { ...piece, text: madeVisible(piece.text) } : piece
      ),
    [segments]
  )
  return <Pieces pieces={pieces} />
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
}) => {
  const pieces = useMemo(() => codePieces(segments), [segments])
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {(
        [
          { side: base, shown: pieces.filter(({ kind }) => kind !== "added") },
          { side: diff, shown: pieces.filter(({ kind }) => kind !== "removed") }
        ] as const
      ).map(({ shown, side }) => (
        <Box key={side}>
          <Text size="xs" c="dimmed" fw={600} mb={4}>
            {side}
          </Text>
          <Pieces pieces={shown} />
        </Box>
      ))}
    </SimpleGrid>
  )
}
