/**
 * Positions in the event feed. A position is that of a transaction, then of the entry within it. Entries of transactions that may still
 * store something come after every returned position, so that a reader who continues from it misses nothing.
 */

/** After the entry `id` of the transaction at `position`; with `id` 0 before its first entry. */
export interface FeedCursor {
  readonly position: number
  readonly id: number
}

/** The start of the feed. */
export const start: FeedCursor = { position: 0, id: 0 }

/** True when the first is after the second. */
export const isBehind = (left: FeedCursor, right: FeedCursor): boolean =>
  left.position > right.position || (left.position === right.position && left.id > right.id)

const form = /^(\d{1,15})-(\d{1,15})$/

/** The opaque text form of a position for clients. */
export const format = ({ position, id }: FeedCursor): string => `${position}-${id}`

/** Parses a text from `format`; null when it is invalid. */
export const parse = (text: string): FeedCursor | null => {
  const [, position, id] = form.exec(text) ?? []
  return position === undefined || id === undefined ? null : { position: Number(position), id: Number(id) }
}
