/** Cuts a text at the borders of the words that comments quote. Pure. */

/** The quoted words of a comment in a text: positions in characters (code points), as the service counts them. */
export interface QuotedRange {
  /** The id of the comment. */
  readonly id: number
  readonly start: number
  readonly end: number
}

/** A part of a text. The parts of a text joined are the text. */
export interface QuotedPart {
  readonly text: string
  /** The comments that quote this part. */
  readonly ids: ReadonlyArray<number>
  /** Those of them whose words begin here. */
  readonly begins: ReadonlyArray<number>
}

/** Returns the parts of a text, in order. */
export const quotedParts = (text: string, ranges: ReadonlyArray<QuotedRange>): ReadonlyArray<QuotedPart> => {
  const characters = Array.from(text)
  const borders = [0, ...ranges.flatMap(({ end, start }) => [start, end]), characters.length]
  const starts = [...new Set(borders)].sort((left, right) => left - right)
  return starts.slice(0, -1).map((from, at) => {
    const inside = ranges.filter(({ end, start }) => start <= from && from < end)
    return {
      text: characters.slice(from, starts[at + 1]).join(""),
      ids: inside.map(({ id }) => id),
      begins: inside.flatMap(({ id, start }) => (start === from ? [id] : []))
    }
  })
}
