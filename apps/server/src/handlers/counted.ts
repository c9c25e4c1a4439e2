/** How many of something, in the words of a notice. */

/** `1 requirement`, `203 requirements`. */
export const counted = (count: number, thing: string): string => `${count} ${count === 1 ? thing : `${thing}s`}`
