/**
 * The type of lint rules (R20): objects that find faults in one text of a requirement, or in a document as a whole. Pure data and pure functions. The folder `rules`
 * has the rules; Lint.ts applies them.
 */
import type { DocumentType, RuleStatus } from "../rule/Statuses.ts"

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

/** `error`: DISA refuses it. `warning`: a reviewer will question it. */
export const lintSeverities = ["error", "warning"] as const
export type LintSeverity = (typeof lintSeverities)[number]

/** A part of a text, in UTF-16 code units as `String.slice` counts. */
export interface Span {
  readonly start: number
  readonly end: number
  /** The replacement for the span, if there is a mechanical edit. */
  readonly suggestion?: string
}

/** The texts of a requirement. A missing text is not checked; an empty one is. */
export type LintTexts = { readonly [Field in LintField]?: string }

/** The data of a requirement that a rule can use. */
export interface LintContext {
  readonly document_type: DocumentType
  readonly status: RuleStatus
  readonly texts: LintTexts
  /** True if another requirement satisfies it: it then inherits empty texts (R10.5). */
  readonly inherits: boolean
}

/** The description of every rule. */
interface Described {
  /** Lower-case words with hyphens. The first one is the field. */
  readonly id: string
  readonly severity: LintSeverity
  /** One sentence for people. */
  readonly sentence: string
  /** True if more than a tenth of DISA's published requirements have such texts. */
  readonly often?: true
}

/** A rule about one text. */
export interface TextRule extends Described {
  readonly scope: "text"
  /** `any`: every field. */
  readonly field: LintField | "any"
  /** True if it also checks texts that a submission leaves blank. */
  readonly in_blank?: true
  /** Returns the faults; none if the text is correct. `text` is the unchanged text of the field. */
  readonly check: (text: string, context: LintContext) => ReadonlyArray<Span>
  readonly example: {
    readonly wrong: string
    readonly right: string
    readonly status?: RuleStatus
    readonly title?: string
  }
}

/** The data of a requirement for rules about the document. */
export interface LintRequirement extends Omit<LintContext, "document_type"> {
  /** The SRG requirement that it implements; "" without one. */
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
  /** The rows of its source SRGs; empty if they are unknown. */
  readonly sources: ReadonlyArray<SourceRow>
}

/** A fault in a document. It belongs to a requirement, or to the whole document (`requirement` is null). */
export interface DocumentFault {
  /** The position of the requirement in the document, from 0. */
  readonly requirement: number | null
  /** The subject, if the sentence does not name it. */
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
