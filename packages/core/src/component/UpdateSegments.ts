/**
 * The word differences of texts that a file would change, for as many fields of a preview as the limits allow (R16.1, R12.3). Pure. Small
 * edits of many texts cost little and are all shown; rewritten texts cost much, and are shown until the limit is reached.
 */
import * as TextDifference from "../comparison/TextDifference.ts"
import type { FieldUpdate } from "./ComponentUpdate.ts"

/** The maximum number of characters of texts and pieces, and the maximum number of steps of the search, over all fields of a preview. */
export const most = { characters: 2_000_000, steps: 10_000_000 }

/** The cost of a piece in addition to its text. */
const aroundPiece = 30

/** The pieces of each changed text within the limits. A text that is too large is skipped, and later ones are still included. */
export const of = (
  fields: ReadonlyArray<FieldUpdate>
): ReadonlyMap<FieldUpdate, ReadonlyArray<TextDifference.Segment>> => {
  const listed = new Map<FieldUpdate, ReadonlyArray<TextDifference.Segment>>()
  let { characters, steps } = most
  for (const field of fields) {
    const { new_value, old_value } = field
    const length = old_value.length + new_value.length
    if (length > characters || TextDifference.classify(old_value, new_value) !== "changed") continue
    const work = TextDifference.mostWork(old_value, new_value)
    if (work > steps) continue
    const segments = TextDifference.between(old_value, new_value)
    characters -= length + segments.length * aroundPiece
    steps -= work
    listed.set(field, segments)
  }
  return listed
}
