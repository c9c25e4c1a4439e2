/** The search parameters of a published document: the open requirement, and the filters. */
import { severities, type Severity } from "../../words/severity.ts"

export interface DocumentSearch {
  /** The id of a requirement. Default: the first one. */
  readonly rule?: number
  readonly q?: string
  readonly severity?: Severity
  /** The id of a profile of the document. */
  readonly profile?: string
}

const isSeverity = (value: unknown): value is Severity => typeof value === "string" && value in severities

/** Parses the search parameters and drops invalid ones. */
export const documentSearch = ({ profile, q, rule, severity }: Record<string, unknown>): DocumentSearch => ({
  ...(typeof rule === "number" && Number.isSafeInteger(rule) && rule > 0 ? { rule } : {}),
  ...(typeof q === "string" && q !== "" ? { q } : {}),
  ...(isSeverity(severity) ? { severity } : {}),
  ...(typeof profile === "string" && profile !== "" ? { profile } : {})
})
