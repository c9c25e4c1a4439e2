/** What differences between two texts are made of. */

/** A piece of text: all but `added` make the earlier text, all but `removed` the later one. */
export interface Segment {
  readonly kind: "same" | "removed" | "added"
  readonly text: string
}
