/**
 * Places in the event feed. A place is where a transaction stands among all, then the entry within it: entries of transactions that may still
 * store something stand behind every place that is handed out, so that who goes on from a place misses nothing.
 */

/** Behind the entry `id` of the transactions at `position`; `id` 0: before the first of them. */
export interface FeedCursor {
  readonly position: number
  readonly id: number
}

/** Before everything that ever happened. */
export const start: FeedCursor = { position: 0, id: 0 }

/** True when the first is further on than the second. */
export const isBehind = (left: FeedCursor, right: FeedCursor): boolean =>
  left.position > right.position || (left.position === right.position && left.id > right.id)

const form = /^(\d{1,15})-(\d{1,15})$/

/** The form in which clients keep a place; what it is made of is not theirs to know. */
export const format = ({ position, id }: FeedCursor): string => `${position}-${id}`

/** The place of a text that `format` made, or null. */
export const parse = (text: string): FeedCursor | null => {
  const [, position, id] = form.exec(text) ?? []
  return position === undefined || id === undefined ? null : { position: Number(position), id: Number(id) }
}
