/** Rules for several of the discussion, the check and the fix. Each function makes the rule of one field. */
import type { LintField, Span, TextRule } from "../LintRule.ts"
import { isCode, linesOf, placeOfWords, prose, sentenceStarts, spansOf } from "../Prose.ts"
import { isBlank } from "../../blank/index.ts"

type Instruction = Extract<LintField, "check_content" | "fixtext">

/** The id of a field's rule, and its example. */
interface Made<Field extends LintField> {
  readonly field: Field
  readonly id: string
  readonly example: TextRule["example"]
}

/** "should", "shall" and "please" in an instruction. */
export const modal = ({ example, field, id }: Made<Instruction>): TextRule => ({
  id,
  scope: "text",
  severity: "warning",
  field,
  sentence: 'Give an instruction: leave out "should", "shall" and "please".',
  check: (text) => [
    ...spansOf(prose(text), /\b(?:should|shall)\b/gi),
    ...spansOf(prose(text), /\bplease\s+/gi).map((span) => ({ ...span, suggestion: "" }))
  ],
  example
})

/** Refuses a text without a sentence that starts with one of these verbs. */
export const actionVerb = ({
  example,
  field,
  id,
  sentence,
  verbs
}: Made<Instruction> & { readonly sentence: string; readonly verbs: ReadonlySet<string> }): TextRule => ({
  id,
  scope: "text",
  severity: "warning",
  field,
  sentence,
  check: (text) => (isBlank(text) || instructs(prose(text), verbs) ? [] : [{ start: 0, end: text.length }]),
  example
})

/** True if a verb is a command: at the start of a sentence or line, after a comma or a conjunction, or anywhere in a sentence that starts with "To". */
const instructs = (text: string, verbs: ReadonlySet<string>): boolean =>
  sentenceStarts(text).some((start) => verbs.has(wordAt(text, start))) ||
  Array.from(text.matchAll(/(?:[,)–\uFFFC]\s*|\b(?:and|then|or|must)\s+)([a-z]+)\b/gi)).some(({ 1: word = "" }) =>
    verbs.has(word.toLowerCase())
  ) ||
  Array.from(
    text.matchAll(
      /(?:^|\n|[.;]\s)\s{0,9}to\s+(?:verify\b|\w+\b[^.\n]{0,200}\b(?:run|use|enter|edit|select|execute|set)\b|list\b)/gi
    )
  ).length > 0

const wordAt = (text: string, start: number): string =>
  (/^[\p{L}-]+/u.exec(text.slice(start, start + 40))?.[0] ?? "").toLowerCase()

/** The fewest words of a title for this rule. Shorter titles occur in texts by chance. */
const fewestWords = 4

/** Refuses a text that contains the title word for word. */
export const repeatsTitle = ({
  example,
  field,
  id,
  sentence
}: Made<Exclude<LintField, "title">> & { readonly sentence: string }): TextRule => ({
  id,
  scope: "text",
  severity: "warning",
  field,
  sentence,
  check: (text, { texts: { title = "" } }) => {
    const words = title.match(/[\p{L}\p{N}]+/gu) ?? []
    const place = words.length < fewestWords ? null : placeOfWords(text, title)
    return place === null ? [] : [place]
  },
  example
})

/** The fewest lines with an instruction that count as steps. */
const fewestSteps = 3

/** Refuses several instructions in a row without numbers. */
export const unnumberedSteps = ({
  example,
  field,
  id,
  often,
  verbs
}: Made<Instruction> & { readonly verbs: ReadonlySet<string>; readonly often?: true }): TextRule => ({
  id,
  scope: "text",
  severity: "warning",
  field,
  sentence: "Number the steps.",
  ...(often === undefined ? {} : { often }),
  check: (text) => {
    const masked = prose(text)
    if (/^[ \t]*(?:\(?(?:\d{1,3}|[a-z])[.)]\s|step[ \t]+\d)/im.test(masked)) return []
    const steps = linesOf(masked).filter(({ line }) => isStep(line, verbs))
    const [first] = steps
    const follows = spansOf(masked, /(?:^|\n|[.;]\s)\s{0,9}(?:next|then|after that|afterwards|finally|secondly?)\b,?/gi)
    const last = steps.at(-1)
    return first === undefined || last === undefined || steps.length + follows.length < fewestSteps
      ? []
      : [{ start: first.start, end: Math.max(last.end, follows.at(-1)?.end ?? 0) } satisfies Span]
  },
  example
})

const isStep = (line: string, verbs: ReadonlySet<string>): boolean =>
  !isCode(line) && verbs.has(wordAt(line, line.search(/\S/) + (/^\s*[-*•]\s+/.exec(line)?.[0].trimStart().length ?? 0)))

/** Matches the statement that a result is a finding: "this is a finding", with the words that documents insert. */
export const findingStatement =
  /\b(?:this|it|that|these|which|system|value|configuration)\s+(?:(?:is|are|would|be|will|also|then|constitutes?)\s+){0,3}(?:an?\s+)?(?:CAT\s+I{1,3}\s+)?finding\b/gi
