/** Numbers with a noun: "1 comment", "12 comments". */

/** The number with its noun; `many` is the plural where it is not formed with "s". */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`
