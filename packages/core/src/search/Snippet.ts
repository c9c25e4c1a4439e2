/** An excerpt of a text around the matches, with their positions, so that a page can mark them (R18.3). Pure; counts in characters (code points). */
import * as Text from "../Text.ts"

/** The maximum number of characters of a snippet. */
export const longestSnippet = 200
const charactersBefore = 60

/** A marked range; `end` is the position after the last character. */
export interface Place {
  readonly start: number
  readonly end: number
}

export interface Snippet {
  readonly text: string
  /** True when the text continues before or after it. */
  readonly cut_before: boolean
  readonly cut_after: boolean
  /** The marks in the snippet, in order, not adjacent to one another. */
  readonly matches: ReadonlyArray<Place>
}

const hasWideCharacters = /[^\0-\x7f]/

/** A text to search, and the character position for each index of its lower case, plus one at the end; null when they are equal. */
interface Lowered {
  readonly text: string
  readonly characters: ReadonlyArray<number> | null
}

const lowered = (text: string): Lowered => {
  if (!hasWideCharacters.test(text)) return { text: text.toLowerCase(), characters: null }
  const characters: Array<number> = []
  let count = 0
  let lower = ""
  for (const character of text) {
    const small = character.toLowerCase()
    for (let unit = 0; unit < small.length; unit++) characters.push(count)
    lower += small
    count++
  }
  characters.push(count)
  return { text: lower, characters }
}

const placesOf = ({ characters, text }: Lowered, needle: string): ReadonlyArray<Place> => {
  const wanted = Text.lowerCase(needle)
  const places: Array<Place> = []
  if (wanted === "") return places
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length
    places.push({ start: characters?.[at] ?? at, end: characters === null ? end : (characters[end - 1] ?? 0) + 1 })
  }
  return places
}

const merged = (places: ReadonlyArray<Place>): ReadonlyArray<Place> => {
  const ordered = places.toSorted((left, right) => left.start - right.start || left.end - right.end)
  const result: Array<Place> = []
  for (const place of ordered) {
    const last = result.at(-1)
    if (last !== undefined && place.start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, place.end) }
    } else result.push(place)
  }
  return result
}

/** At most `longestSnippet` characters of the text around the first match of a needle, case-insensitively. */
export const around = (text: string, needles: ReadonlyArray<string>): Snippet => {
  const inside = lowered(text)
  const places = merged(needles.flatMap((needle) => placesOf(inside, needle)))
  const characters = Array.from(text)
  const latestStart = Math.max(0, characters.length - longestSnippet)
  const start = Math.min(Math.max(0, (places[0]?.start ?? 0) - charactersBefore), latestStart)
  const end = Math.min(characters.length, start + longestSnippet)
  return {
    text: characters.slice(start, end).join(""),
    cut_before: start > 0,
    cut_after: end < characters.length,
    matches: places
      .filter((place) => place.start < end && place.end > start)
      .map((place) => ({ start: Math.max(place.start, start) - start, end: Math.min(place.end, end) - start }))
  }
}
