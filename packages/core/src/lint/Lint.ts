/**
 * The lint of requirements and documents (R20): applies the rules of the folder `rules` and returns findings. Pure. Used by the API, by `docket lint`, and by
 * pages.
 */
import type { DocumentType, RuleStatus } from "../rule/Statuses.ts"
import * as FieldStates from "../rule/FieldStates.ts"
import {
  type LintContext,
  type LintDocument,
  type LintField,
  lintFields,
  type LintRequirement,
  type LintRule,
  type LintSeverity,
  type LintTexts,
  type TextRule
} from "./LintRule.ts"
import { blockingRules, documentRules, textRules } from "./rules/index.ts"

export { comparable } from "./rules/document.ts"

/** The version of the rules. It is raised whenever the findings of a rule may change, so that stored counts are repeated (R20.11). */
export const version = 2

/** All rules: first those about texts, in the order of the fields, then those about documents. */
export const rules: ReadonlyArray<LintRule> = [...textRules, ...documentRules]

/** A finding in a text or a document. */
export interface Finding {
  /** The id of the rule. */
  readonly rule: string
  readonly severity: LintSeverity
  readonly field: LintField | "document"
  /** What is wrong or what to do, as a sentence. */
  readonly message: string
  /** The start in the text of the field, in characters (code points). `start` and `end` are 0 for an empty text, and for a finding about the document. */
  readonly start: number
  readonly end: number
  /** The text from `start` to `end`, shortened to `longestExcerpt` characters. */
  readonly excerpt: string
  /** The replacement for the text from `start` to `end`; "" removes it; null if there is no mechanical edit. */
  readonly suggestion: string | null
}

/** The maximum number of characters of an excerpt. */
export const longestExcerpt = 200

/** The maximum number of places that one rule reports in one text. */
export const mostPlaces = 100

/** A finding of a document; `requirement` is null when it is about the document as a whole. */
export interface DocumentFinding<Requirement> extends Finding {
  readonly requirement: Requirement | null
}

/** The findings in the texts of a requirement, ordered by field, then by position. */
export const ofRequirement = (context: LintContext): ReadonlyArray<Finding> =>
  lintFields.flatMap((field) => ofField(field, context))

/** The findings of a document: each requirement in order, first those in its texts, then those of the document rules; finally those about the document as a whole. */
export const ofDocument = <Requirement extends LintRequirement>(
  document: LintDocument<Requirement>
): ReadonlyArray<DocumentFinding<Requirement>> => {
  const { document_type, requirements } = document
  const about = aboutDocument(document)
  return [
    ...requirements.flatMap((requirement) =>
      [...ofRequirement({ ...requirement, document_type }), ...about(requirement)].map((finding) => ({
        ...finding,
        requirement
      }))
    ),
    ...about(null).map((finding) => ({ ...finding, requirement: null }))
  ]
}

/** The findings of the document rules for a requirement; null selects the document as a whole. */
export const aboutDocument = <Requirement extends LintRequirement>(
  document: LintDocument<Requirement>
): ((requirement: Requirement | null) => ReadonlyArray<Finding>) => {
  const found = new Map<Requirement | null, Array<Finding>>()
  for (const rule of documentRules) {
    for (const { requirement: index, subject } of rule.check(document)) {
      const requirement = index === null ? null : (document.requirements[index] ?? null)
      const finding = ofFault(rule, subject)
      const others = found.get(requirement)
      if (others === undefined) found.set(requirement, [finding])
      else others.push(finding)
    }
  }
  return (requirement) => found.get(requirement) ?? []
}

/** The texts of a requirement in a request. Without a status the requirement counts as applicable. A status that only SRGs have makes it a requirement of an SRG. */
export interface SentTexts extends LintTexts {
  readonly document_type?: DocumentType
  readonly status?: RuleStatus
}

/** Returns the findings in texts without a record; `inherits` when they belong to a requirement that another one satisfies. */
export const ofTexts = ({ document_type, status, ...texts }: SentTexts, inherits = false): ReadonlyArray<Finding> => {
  const kind = document_type ?? (status === applies.srg ? "srg" : "stig")
  return ofRequirement({ document_type: kind, status: status ?? applies[kind], texts, inherits })
}

/** The default status. */
export const applies = { stig: "Applicable - Configurable", srg: "Applicable" } as const

/** Findings with their counts. */
export interface Counted {
  readonly errors: number
  readonly warnings: number
  /** The first findings. */
  readonly findings: ReadonlyArray<Finding>
}

/** The first findings, and the number of findings by severity. */
export const counted = (findings: ReadonlyArray<Finding>, most: number): Counted => ({
  errors: findings.filter(({ severity }) => severity === "error").length,
  warnings: findings.filter(({ severity }) => severity === "warning").length,
  findings: findings.slice(0, most)
})

/** The text with the suggestion applied; unchanged if there is none. */
export const apply = (text: string, { end, start, suggestion }: Finding): string => {
  if (suggestion === null) return text
  const characters = Array.from(text)
  return [...characters.slice(0, start), suggestion, ...characters.slice(end)].join("")
}

/** Returns the findings of these severities that keep a requirement from being locked (R20.7, R20.10), in the order of `ofRequirement`. */
export const blockersOf = (context: LintContext, severities: ReadonlyArray<LintSeverity>): ReadonlyArray<Finding> => {
  const applied = textRules.filter(
    (rule) => severities.includes(rule.severity) && (rule.severity === "warning" || blockingRules.includes(rule))
  )
  return lintFields.flatMap((field) => ofField(field, context, applied))
}

const ofField = (
  field: LintField,
  context: LintContext,
  applied: ReadonlyArray<TextRule> = textRules
): ReadonlyArray<Finding> => {
  const text = context.texts[field]
  if (text === undefined) return []
  const isBlankInSubmission = FieldStates.isBlankInSubmission(context, field)
  return applied
    .filter((rule) => rule.field === field || rule.field === "any")
    .filter((rule) => !isBlankInSubmission || rule.in_blank === true)
    .flatMap((rule) => placesOf(rule, field, text, context))
    .toSorted((left, right) => left.start - right.start)
}

const placesOf = (rule: TextRule, field: LintField, text: string, context: LintContext): ReadonlyArray<Finding> =>
  rule
    .check(text, context)
    .slice(0, mostPlaces)
    .map(({ end, start, suggestion = null }) => {
      const from = lengthInCharacters(text.slice(0, start))
      const part = text.slice(start, end)
      return {
        rule: rule.id,
        severity: rule.severity,
        field,
        message: rule.sentence,
        start: from,
        end: from + lengthInCharacters(part),
        excerpt: excerptOf(part),
        suggestion
      }
    })

const ofFault = (rule: LintRule, subject?: string): Finding => ({
  rule: rule.id,
  severity: rule.severity,
  field: "document",
  message: subject === undefined ? rule.sentence : `${rule.sentence.slice(0, -1)} (${subject}).`,
  start: 0,
  end: 0,
  excerpt: "",
  suggestion: null
})

const hasPairs = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g

const lengthInCharacters = (text: string): number => text.length - (text.match(hasPairs)?.length ?? 0)

const excerptOf = (part: string): string =>
  Array.from(part.slice(0, 2 * longestExcerpt))
    .slice(0, longestExcerpt)
    .join("")
