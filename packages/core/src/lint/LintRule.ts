/**
 * What a lint rule is (R20): an object that finds places in one text of a requirement, or in a document as a whole. Pure data and pure functions; the rules are
 * in the folder `rules`, and Lint.ts applies them.
 */
import type { DocumentType, RuleStatus } from "../rule/RuleStatus.ts"

/** The texts of a requirement that have rules, in the order of DISA's template. */
export const lintFields = [
  "title",
  "vuln_discussion",
  "check_content",
  "fixtext",
  "mitigations",
  "artifact_description",
  "status_justification"
] as const
export type LintField = (typeof lintFields)[number]

/** `error`: DISA refuses it. `warning`: a reviewer will ask. */
export const lintSeverities = ["error", "warning"] as const
export type LintSeverity = (typeof lintSeverities)[number]

/** A part of a text, in UTF-16 code units as `String.slice` counts. */
export interface Span {
  readonly start: number
  readonly end: number
  /** The text that takes the place of the span, where that edit is mechanical. */
  readonly suggestion?: string
}

/** The texts of a requirement. A text that is absent is not checked; an empty one is. */
export type LintTexts = { readonly [Field in LintField]?: string }

/** What a rule may know of the requirement whose text it checks. */
export interface LintContext {
  readonly document_type: DocumentType
  readonly status: RuleStatus
  readonly texts: LintTexts
  /** Whether another requirement satisfies it: then its empty texts are inherited (R10.5). */
  readonly inherits: boolean
}

/** What every rule says of itself. */
interface Described {
  /** Lower-case words with hyphens, the first of them the field. */
  readonly id: string
  readonly severity: LintSeverity
  /** What a person reads, one sentence. */
  readonly sentence: string
  /** DISA publishes texts like this in more than a tenth of its requirements. */
  readonly often?: true
}

/** A rule about one text. */
export interface TextRule extends Described {
  readonly scope: "text"
  /** `any`: each of the fields. */
  readonly field: LintField | "any"
  /** It checks a text that the submission leaves empty as well; other rules do not. */
  readonly in_blank?: true
  /** The places at fault; none when the text is right. `text` is the text of the field as it is. */
  readonly check: (text: string, context: LintContext) => ReadonlyArray<Span>
  readonly example: {
    readonly wrong: string
    readonly right: string
    readonly status?: RuleStatus
    readonly title?: string
  }
}

/** A requirement as rules about the document see it. */
export interface LintRequirement extends Omit<LintContext, "document_type"> {
  /** The SRG requirement behind it; "" when there is none. */
  readonly srg_id: string
  /** Its CCIs, joined by ", ". */
  readonly ident: string
}

/** A row of an SRG that a document is made from, with its CCIs joined by ", ". */
export interface SourceRow {
  readonly srg_id: string
  readonly ident: string
}

/** A document with its requirements in order. */
export interface LintDocument<Requirement extends LintRequirement = LintRequirement> {
  readonly document_type: DocumentType
  readonly requirements: ReadonlyArray<Requirement>
  /** The rows of its SRGs that it follows; none when they are not known. */
  readonly sources: ReadonlyArray<SourceRow>
}

/** A fault of a document. It belongs to a requirement, or to all of the document (`requirement` is null). */
export interface DocumentFault {
  /** The position of the requirement in the document, from 0. */
  readonly requirement: number | null
  /** What it is about, where the sentence alone does not say it. */
  readonly subject?: string
}

/** A rule about a document as a whole. */
export interface DocumentRule extends Described {
  readonly scope: "document"
  readonly field: "document"
  readonly check: (document: LintDocument) => ReadonlyArray<DocumentFault>
  readonly example: { readonly wrong: string; readonly right: string }
}

export type LintRule = TextRule | DocumentRule
