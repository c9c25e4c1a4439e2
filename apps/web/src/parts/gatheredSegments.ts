/** A difference as it is read best: words that were replaced one after the other are one stretch that went and one that came, not a word of each in turn. Pure. */
import type { Segment } from "./Segment.ts"

/** Nothing but spaces between two words of a line. */
const isGap = ({ kind, text }: Segment): boolean => kind === "same" && /^[ \t]+$/.test(text)

/** The same two texts: each run of changes with only spaces in between becomes one removed and one added piece. */
export const gatheredSegments = (segments: ReadonlyArray<Segment>): ReadonlyArray<Segment> => {
  const gathered: Array<Segment> = []
  let removed = ""
  let added = ""
  const flush = () => {
    if (removed !== "") gathered.push({ kind: "removed", text: removed })
    if (added !== "") gathered.push({ kind: "added", text: added })
    removed = ""
    added = ""
  }
  segments.forEach((segment, at) => {
    const { kind, text } = segment
    if (kind === "removed") removed += text
    else if (kind === "added") added += text
    // Where only one of the two texts has words on both sides of the gap, the gap stays where it is.
    else if (isGap(segment) && removed !== "" && added !== "" && isReplaced(segments, at + 1)) {
      removed += text
      added += text
    } else {
      flush()
      gathered.push(segment)
    }
  })
  flush()
  return gathered
}

/** Whether the run of changes that begins here takes something away and puts something there. */
const isReplaced = (segments: ReadonlyArray<Segment>, from: number): boolean => {
  const end = segments.findIndex(({ kind }, at) => at >= from && kind === "same")
  const run = segments.slice(from, end === -1 ? undefined : end)
  return run.some(({ kind }) => kind === "removed") && run.some(({ kind }) => kind === "added")
}
