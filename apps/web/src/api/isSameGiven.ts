/** Compares two requests. Pure. */

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype)

/** True for equal texts, numbers, and plain lists and objects of these. Files and other objects are equal only to themselves. */
export const isSameGiven = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const theirs = new Map(Object.entries(other))
  const mine = Object.entries(one)
  return (
    mine.length === theirs.size && mine.every(([name, part]) => theirs.has(name) && isSameGiven(part, theirs.get(name)))
  )
}
