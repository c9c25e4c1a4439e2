/** Finds the people that a text mentions as `@Name` (R5.27). This entry imports nothing, so that pages mark the same names as the service. */

/** A person who can be mentioned. */
export interface Mentionable {
  readonly id: number
  readonly name: string
}

/** A mention in a text: the characters from `start` (the `@`) to `end`, in UTF-16 units, and the people of that name. */
export interface Mention {
  readonly start: number
  readonly end: number
  readonly ids: ReadonlyArray<number>
}

const isPartOfWord = /[\p{L}\p{N}_]/u

/** The character before the position, as a whole. */
const before = (text: string, at: number): string => Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? ""

/** The character at the position, as a whole. */
const after = (text: string, at: number): string => Array.from(text.slice(at, at + 2))[0] ?? ""

/**
 * Returns the mentions in a text, in order. A mention is an `@` that follows no letter or digit, and the longest name after it that ends at the end
 * of a word, in any case. People with the same name are mentioned together.
 */
export const mentionsIn = (text: string, people: ReadonlyArray<Mentionable>): ReadonlyArray<Mention> => {
  const found: Array<Mention> = []
  const lower = people
    .map(({ id, name }) => ({ id, name: name.trim().toLowerCase() }))
    .filter(({ name }) => name !== "")
  for (let start = text.indexOf("@"); start !== -1; start = text.indexOf("@", start + 1)) {
    if (isPartOfWord.test(before(text, start))) continue
    const fit = lower.filter(
      ({ name }) =>
        text.slice(start + 1, start + 1 + name.length).toLowerCase() === name &&
        !isPartOfWord.test(after(text, start + 1 + name.length))
    )
    const longest = Math.max(0, ...fit.map(({ name }) => name.length))
    if (longest === 0) continue
    const ids = fit.filter(({ name }) => name.length === longest).map(({ id }) => id)
    found.push({ start, end: start + 1 + longest, ids })
  }
  return found
}

/** Returns the ids of the people that a text mentions, each once, in the order of the text. */
export const mentionedIn = (text: string, people: ReadonlyArray<Mentionable>): ReadonlyArray<number> => [
  ...new Set(mentionsIn(text, people).flatMap(({ ids }) => ids))
]
