/** Counts with a noun for messages. */

/** `1 requirement`, `203 requirements`. */
export const counted = (count: number, thing: string): string => `${count} ${count === 1 ? thing : `${thing}s`}`
