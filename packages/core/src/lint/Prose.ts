/**
 * Masks the parts of a text that are not its author's prose: quoted text, code, commands and addresses. All positions stay the same, so that positions
 * in the masked text are valid in the original. Used by the rules about words.
 */

/** The replacement for each masked character. It is neither a letter nor white space. */
const maskSign = "\uFFFC"

/** Returns the text with quoted text, code, commands and addresses masked. Line ends stay. */
export const prose = (text: string): string => {
  // Caches the last text, because all rules of a field read the same one.
  if (latest.text !== text) latest = { text, masked: maskAll(text) }
  return latest.masked
}

let latest = { text: "", masked: "" }

const maskAll = (text: string): string => {
  const withoutCode = masked(text, codeLines(text))
  return masked(withoutCode, markedRanges(withoutCode))
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Masks ranges, which are sorted by start and may overlap. */
const masked = (text: string, ranges: ReadonlyArray<Range>): string => {
  const pieces: Array<string> = []
  let position = 0
  for (const { end, start } of ranges) {
    if (end <= position) continue
    const from = Math.max(start, position)
    pieces.push(text.slice(position, from), text.slice(from, end).replace(/[^\r\n]/g, maskSign))
    position = end
  }
  return [...pieces, text.slice(position)].join("")
}

/** Quoted text, code between marks, and addresses. A quotation mark opens after white space or a bracket, and closes before anything except a letter or digit. */
const marked: ReadonlyArray<RegExp> = [
  /```[\s\S]*?```|`[^`\n]+`/g,
  /(?<![^\s([{=:,>/\uFFFC-])"(?=\S)[^"]{0,4000}(?<=\S)"(?![\p{L}\p{N}])/gu,
  /“[^“”]{1,4000}”/g,
  /(?<![^\s([{=:,>])'(?=\S)[^'\n]{1,200}(?<=\S)'(?![\p{L}\p{N}])/gu,
  /(?<![^\s([{])‘[^‘’\n]{1,200}’(?![\p{L}\p{N}])/gu,
  /\bhttps?:\/\/[^\s<>"]+/gi
]

const markedRanges = (text: string): ReadonlyArray<Range> => {
  const found = marked.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: part, index }) => ({ start: index, end: index + part.length }))
  )
  return found.toSorted((left, right) => left.start - right.start)
}

const codeLines = (text: string): ReadonlyArray<Range> => linesOf(text).filter(({ line }) => isCode(line))

/** A line with its position, without its line end. */
export interface Line extends Range {
  readonly line: string
}

/** The lines of a text. */
export const linesOf = (text: string): ReadonlyArray<Line> =>
  Array.from(text.matchAll(/[^\r\n]+/g), ({ 0: line, index }) => ({ line, start: index, end: index + line.length }))

/** True if a line is a command, its output, or a part of a file. The start and the punctuation of the line decide. */
export const isCode = (line: string): boolean => {
  // The start of a line shows its kind. The limit keeps the search short for any text.
  const beginning = line.slice(0, 300)
  return codeStarts.some((pattern) => pattern.test(beginning)) || isLowerCaseCode(beginning, line.slice(-300).trimEnd())
}

const codeStarts: ReadonlyArray<RegExp> = [
  // A prompt, or the comment sign of most files.
  /^\s*(?:\[?[\w.-]+@[\w.-]+[^\]\s]*\]?\s*)?[$#%]\s*\S/,
  /^\s*(?:PS\s+)?[A-Za-z]:\\[^>]*>/,
  /^\s*\w+[=(-]?[#>]\s/,
  // Options, paths, elements, and comments of other files.
  /^\s*(?:-[A-Za-z]\s|--\S|\/\w|<[/!?\w]|\/\/|[{}]|\w+=\S)/,
  /^\s*(?:sudo|SELECT|ALTER|GRANT|REVOKE|CREATE|DROP|UPDATE|INSERT|DELETE|SHOW|EXEC|FROM|WHERE|JOIN|DECLARE)\s/
]

/** True for a line without a capital letter at the start and with the punctuation of code. Prose begins with a capital letter. */
const isLowerCaseCode = (beginning: string, ending: string): boolean =>
  /^\s*[a-z0-9_.~<[|*]/.test(beginning) &&
  /[=\\{}|<>_$;]|\s--?\w|(?:^|\s)[/~]\w/.test(beginning) &&
  !/[a-z][.:]$/.test(ending)

/** Returns the start of the first word of each sentence and step in masked text, after any number or bullet. */
export const sentenceStarts = (text: string): ReadonlyArray<number> =>
  Array.from(
    text.matchAll(
      /(?:^|\n|[.!?;:]["')\]]{0,3}\s)\s{0,20}(?:(?:\(?(?:\d{1,3}|[a-z])[.)]|step\s\d{1,3}[.:)]?|[-*•–o])\s{1,9})?(?=[\p{L}\p{N}])/giu
    ),
    ({ 0: part, index }) => index + part.length
  )

/** Returns every match of a pattern as a span. */
export const spansOf = (text: string, pattern: RegExp): ReadonlyArray<Range> =>
  Array.from(text.matchAll(pattern), ({ 0: part, index }) => ({ start: index, end: index + part.length }))

/** Returns the place where a text contains the words of another one in a row, ignoring punctuation and case; null if it does not. */
export const placeOfWords = (text: string, words: string): Range | null => {
  const within = wordsOf(text)
  const wanted = wordsOf(words)
    .slice(0, mostWords)
    .map(({ word }) => word)
  const first = within.findIndex((_, index) => wanted.every((word, offset) => within[index + offset]?.word === word))
  const start = within[first]?.start
  const end = within[first + wanted.length - 1]?.end
  return start === undefined || end === undefined ? null : { start, end }
}

/** The maximum number of words that are compared. */
const mostWords = 60

const wordsOf = (text: string) =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length
  }))
