/** Makes a difference easier to read: consecutive replaced words become one removal and one insertion instead of alternating words. Pure. */
import type { Segment } from "./Segment.ts"

/** True for spaces alone between two words of a line. */
const isGap = ({ kind, text }: Segment): boolean => kind === "same" && /^[ \t]+$/.test(text)

/** Returns the segments of the same two texts. Each run of changes with only spaces in between becomes one removed and one added piece. */
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
    // If only one of the two texts has words on both sides of the gap, the gap stays in its place.
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

/** True if the run of changes that begins here both removes and adds text. */
const isReplaced = (segments: ReadonlyArray<Segment>, from: number): boolean => {
  const end = segments.findIndex(({ kind }, at) => at >= from && kind === "same")
  const run = segments.slice(from, end === -1 ? undefined : end)
  return run.some(({ kind }) => kind === "removed") && run.some(({ kind }) => kind === "added")
}
