/** Rules about the requirement statement, which is the title. */
import { isBlank } from "../../blank/index.ts"
import type { TextRule } from "../LintRule.ts"
import { prose, spansOf } from "../Prose.ts"

export const titleMust: TextRule = {
  id: "title-must",
  scope: "text",
  severity: "error",
  field: "title",
  sentence: 'State the requirement with "must".',
  check: (text) => (isBlank(text) || /\bmust\b/i.test(prose(text)) ? [] : [{ start: 0, end: text.length }]),
  example: { wrong: "The database encrypts stored data.", right: "The database must encrypt stored data." }
}

export const titleModal: TextRule = {
  id: "title-modal",
  scope: "text",
  severity: "warning",
  field: "title",
  sentence: 'Use "must" in place of "should", "shall" and "will".',
  check: (text) => spansOf(prose(text), /\b(?:should|shall|will)\b/gi).map((span) => ({ ...span, suggestion: "must" })),
  example: { wrong: "The database shall encrypt stored data.", right: "The database must encrypt stored data." }
}

export const titleCapability: TextRule = {
  id: "title-capability",
  scope: "text",
  severity: "warning",
  field: "title",
  sentence: 'Say "must be configured to": a capability alone is not a configuration.',
  check: (text) => [
    ...spansOf(prose(text), /\bmust\s+have\s+the\s+(?:capability|ability)\s+to\b/gi).map((span) => ({
      ...span,
      suggestion: "must be configured to"
    })),
    // The verb after it must change as well, so there is no mechanical suggestion.
    ...spansOf(prose(text), /\bmust\s+be\s+capable\s+of\b/gi)
  ],
  example: {
    wrong: "The database must have the capability to encrypt stored data.",
    right: "The database must be configured to encrypt stored data."
  }
}

export const titleOneSentence: TextRule = {
  id: "title-one-sentence",
  scope: "text",
  severity: "warning",
  field: "title",
  sentence: "State the requirement in one sentence.",
  check: (text) => {
    const second = sentencesAfterFirst(prose(text))
    return second === null ? [] : [{ start: second, end: text.trimEnd().length }]
  },
  example: {
    wrong: "The database must encrypt stored data. Backups must be encrypted as well.",
    right: "The database must encrypt stored data and backups."
  }
}

/** Returns the start of the second sentence; null if there is only one. A period after an abbreviation or a single letter does not end a sentence. */
const sentencesAfterFirst = (text: string): number | null => {
  const ends = text.matchAll(
    /(?<!\b(?:[A-Z]|e\.g|i\.e|etc|vs|cf|no|inc|ltd|corp|ver|ref|approx)\.?)[.!?]\s+(?=["'(]?\p{Lu})/giu
  )
  const first = Array.from(ends, ({ 0: part, index }) => index + part.length).find((start) =>
    /\p{Lu}/u.test(text[start] ?? "")
  )
  return first ?? null
}

/** Negative demands that have a positive form. The suggestion is the opposite, if it fits without other changes. */
const negatives: ReadonlyArray<readonly [pattern: RegExp, suggestion?: string]> = [
  [/\bmust\s+not\s+be\s+enabled\b/gi, "must be disabled"],
  [/\bmust\s+not\s+be\s+disabled\b/gi, "must be enabled"],
  [/\bmust\s+not\s+be\s+(?:allowed|permitted)\b/gi, "must be prohibited"],
  [/\bmust\s+not\s+accept\b/gi, "must reject"],
  [/\bmust\s+not\s+fail\s+to\b/gi, "must"],
  [/\bmust\s+(?:not|never)\s+(?:allow|permit|enable|disable|ignore|include)\b/gi],
  [/\bmust\s+never\b/gi]
]

export const titleNegative: TextRule = {
  id: "title-negative",
  scope: "text",
  severity: "warning",
  field: "title",
  sentence: "Say what must be, not what must not be.",
  check: (text) => {
    const found = negatives.flatMap(([pattern, suggestion]) =>
      spansOf(prose(text), pattern).map((span) => (suggestion === undefined ? span : { ...span, suggestion }))
    )
    return found.filter(({ start }, index) => found.findIndex((other) => other.start === start) === index)
  },
  example: { wrong: "The root account must not be enabled.", right: "The root account must be disabled." }
}
