/**
 * Find and replace of literal text in the fields of a requirement. Pure: returns the new text of each field and the number of occurrences;
 * BatchEdit.ts decides whether the change is allowed. Neither the search text nor the replacement has special characters.
 */
import { Struct } from "effect"
import { FieldIsInvalid, type Refusal } from "../Refusal.ts"
import { lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import { type Rule, teamTexts } from "./Rule.ts"
import { mostBytes } from "./RuleChange.ts"
import { describedTexts } from "./RuleContent.ts"

/** The searched fields: the prose of a requirement. `check_content` is the content of all its checks, `fixtext` that of all its fixes. */
export const textFields = [
  "title",
  "vuln_discussion",
  "check_content",
  "fixtext",
  ...Struct.keys(teamTexts),
  ...describedTexts
] as const
export type TextField = (typeof textFields)[number]

/** The search text and its replacement. */
export interface Search {
  readonly find: string
  readonly replace: string
  readonly case_sensitive: boolean
  /** Matches only where no letter, digit or underscore is next to the text. */
  readonly whole_word: boolean
}

/** An excerpt around an occurrence, before and after the replacement. */
export interface Excerpt {
  readonly before: string
  readonly after: string
  /** Whether the text continues before and after the excerpt. */
  readonly cut_before: boolean
  readonly cut_after: boolean
}

/** The effect on one field. */
export interface Replaced {
  readonly field: TextField
  readonly occurrences: number
  /** The excerpts of the first few occurrences. */
  readonly excerpts: ReadonlyArray<Excerpt>
}

/** A requirement with its fields after the replacement. */
export interface Result {
  readonly rule: Rule
  readonly replaced: ReadonlyArray<Replaced>
  /** The fields that would exceed the limit of a field; they are left unchanged. */
  readonly too_long: ReadonlyArray<TextField>
  /** The growth of its text in UTF-16 units; negative when it shrinks. */
  readonly growth: number
}

/** The limits of the two texts in characters, and of the shown excerpts. */
export const longestFind = 1000
export const longestReplace = 10_000
/** The maximum growth of all texts of one batch, in UTF-16 units. */
export const mostGrowth = 20 * 1024 * 1024

const mostExcerpts = 3
const excerptMargin = 40

/** The violations of the two texts. */
export const refuseSearch = ({ find, replace }: Search): ReadonlyArray<Refusal> => [
  ...(find === "" ? [new FieldIsInvalid({ pointer: "/find", detail: "The text to find must not be empty." })] : []),
  ...(lengthInCharacters(find) > longestFind
    ? [new FieldIsInvalid({ pointer: "/find", detail: `The text to find can have at most ${longestFind} characters.` })]
    : []),
  ...(lengthInCharacters(replace) > longestReplace
    ? [
        new FieldIsInvalid({
          pointer: "/replace",
          detail: `The replacement can have at most ${longestReplace} characters.`
        })
      ]
    : []),
  ...refuseUnrepresentable("/replace", replace)
]

const patternOf = ({ find, case_sensitive, whole_word }: Search): RegExp => {
  const literal = find.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
  const word = "[\\p{L}\\p{M}\\p{N}_]"
  return new RegExp(whole_word ? `(?<!${word})${literal}(?!${word})` : literal, case_sensitive ? "gu" : "giu")
}

/** Prepares a valid search (`refuseSearch`) in these fields. Returns a function that applies it to a requirement. */
export const prepare = (search: Search, fields: ReadonlyArray<TextField>): ((rule: Rule) => Result) => {
  const pattern = patternOf(search)
  const chosen = textFields.filter((field) => fields.includes(field))
  return (rule) => chosen.reduce<Result>((result, field) => inField(result, field, pattern, search), start(rule))
}

/** Searches many requirements; `too_much` when their texts would grow beyond `mostGrowth`; then the search stops. */
export const inAll = (
  rules: ReadonlyArray<Rule>,
  search: Search,
  fields: ReadonlyArray<TextField>
): { readonly results: ReadonlyArray<Result>; readonly too_much: boolean } => {
  const replace = prepare(search, fields)
  const results: Array<Result> = []
  let growth = 0
  for (const rule of rules) {
    const result = replace(rule)
    growth += result.growth
    if (growth > mostGrowth) return { results, too_much: true }
    results.push(result)
  }
  return { results, too_much: false }
}

const start = (rule: Rule): Result => ({ rule, replaced: [], too_long: [], growth: 0 })

const inField = (result: Result, field: TextField, pattern: RegExp, { replace }: Search): Result => {
  const { rule, replaced, too_long, growth } = result
  const texts = textsIn(rule, field)
  const found = texts.map((text) => [...text.matchAll(pattern)])
  const occurrences = found.reduce((all, { length }) => all + length, 0)
  if (occurrences === 0) return result
  if (texts.some((text, at) => text.length + (found[at]?.length ?? 0) * replace.length >= mostBytes)) {
    return { ...result, too_long: [...too_long, field] }
  }
  const after = texts.map((text) => text.replace(pattern, () => replace))
  if (after.every((text, at) => text === texts[at])) return result
  const excerpts = texts.flatMap((text, at) => (found[at] ?? []).map((match) => excerptOf(text, match, replace)))
  return {
    too_long,
    growth: growth + lengthOf(after) - lengthOf(texts),
    replaced: [...replaced, { field, occurrences, excerpts: excerpts.slice(0, mostExcerpts) }],
    rule: withTexts(rule, field, after)
  }
}

const textsIn = (rule: Rule, field: TextField): ReadonlyArray<string> => {
  switch (field) {
    case "check_content":
      return rule.checks.map(({ content }) => content)
    case "fixtext":
      return [rule.fixtext, ...rule.further_fixes.map(({ fixtext }) => fixtext)]
    default:
      return [rule[field]]
  }
}

const withTexts = (rule: Rule, field: TextField, texts: ReadonlyArray<string>): Rule => {
  switch (field) {
    case "check_content":
      return { ...rule, checks: rule.checks.map((check, at) => ({ ...check, content: texts[at] ?? check.content })) }
    case "fixtext":
      return {
        ...rule,
        fixtext: texts[0] ?? rule.fixtext,
        further_fixes: rule.further_fixes.map((fix, at) => ({ ...fix, fixtext: texts[at + 1] ?? fix.fixtext }))
      }
    default:
      return { ...rule, [field]: texts[0] }
  }
}

const lengthOf = (texts: ReadonlyArray<string>): number => texts.reduce((all, { length }) => all + length, 0)

/** The surroundings are cut between words if possible, otherwise between characters, never inside a character. */
const excerptOf = (text: string, match: RegExpExecArray, replace: string): Excerpt => {
  const end = match.index + match[0].length
  const ahead = Array.from(text.slice(Math.max(0, match.index - 2 * excerptMargin), match.index))
    .slice(-excerptMargin)
    .join("")
  const behind = Array.from(text.slice(end, end + 2 * excerptMargin))
    .slice(0, excerptMargin)
    .join("")
  const before = ahead.length < match.index ? ahead.replace(/^\S*\s+(?=\S|$)/, "") : ahead
  const after = end + behind.length < text.length ? behind.replace(/(?<=\S|^)\s+\S*$/, "") : behind
  const whole = (middle: string) => `${before}${middle}${after}`.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "")
  return {
    before: whole(match[0]),
    after: whole(replace),
    cut_before: before.length < match.index,
    cut_after: end + after.length < text.length
  }
}
