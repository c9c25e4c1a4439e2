/** The parts of a difference between two texts. */

/** A piece of text. All pieces except `added` form the earlier text, all except `removed` the later one. */
export interface Segment {
  readonly kind: "same" | "removed" | "added"
  readonly text: string
}
