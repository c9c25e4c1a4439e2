/** Numbers with a noun: "1 comment", "12 comments". */

/** A number with its noun. `many` is the plural if it is irregular. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`
