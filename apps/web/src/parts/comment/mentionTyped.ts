/** The completion of names after an `@`. Pure. */
import type { Mentionable } from "@docket/api/fetch"

/** A name that is being typed: the position of its `@`, and the letters up to the caret. */
export interface TypedName {
  readonly at: number
  readonly typed: string
}

/** The most names that are offered at once. */
const most = 8

/** Returns the name before the caret; null without one. */
export const typedName = (text: string, caret: number): TypedName | null => {
  const match = /(?<![\p{L}\p{N}_])@(?<typed>(?:[\p{L}\p{N}(][^@\n]{0,60})?)$/u.exec(text.slice(0, caret))
  return match === null ? null : { at: match.index, typed: match.groups?.["typed"] ?? "" }
}

/** Returns the people whose name or a word of it begins with the typed letters, those whose name does first. None for a complete name. */
export const offeredFor = (typed: string, people: ReadonlyArray<Mentionable>): ReadonlyArray<Mentionable> => {
  const sought = typed.toLowerCase()
  const begins = ({ name }: Mentionable) => name.toLowerCase().startsWith(sought)
  const fit = people.filter(
    (person) =>
      begins(person) ||
      person.name
        .toLowerCase()
        .split(/[\s-]+/)
        .some((word) => word.startsWith(sought))
  )
  if (fit.length > 0 && fit.every(({ name }) => name.toLowerCase() === sought)) return []
  return [...fit.filter(begins), ...fit.filter((person) => !begins(person))].slice(0, most)
}
