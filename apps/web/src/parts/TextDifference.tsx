/** Two versions of a text, word by word: what went is struck out, what came is underlined; one column, or two beside each other. */
import { Box, SimpleGrid, Text } from "@mantine/core"

/** A piece of text: all but `added` make the earlier text, all but `removed` the later one. */
export interface Segment {
  readonly kind: "same" | "removed" | "added"
  readonly text: string
}

const Pieces = ({ segments }: { readonly segments: ReadonlyArray<Segment> }) => (
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
      return <span key={key}>{text}</span>
    })}
  </Text>
)

/** Both versions in one text. */
export const InlineDifference = ({ segments }: { readonly segments: ReadonlyArray<Segment> }) => (
  <Pieces segments={segments} />
)

/** The earlier version on the left, the later one on the right; one above the other where there is little room. */
export const SideBySideDifference = ({
  base,
  diff,
  segments
}: {
  readonly segments: ReadonlyArray<Segment>
  /** What the two sides are called. */
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
