/** Numbers of something, in words: "1 comment", "12 comments". */

/** `number` of them; `many` is what several are called where that is more than an "s". */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`
