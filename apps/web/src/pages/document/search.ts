/** What the address of a published document says: which requirement is open, and which are listed. */
import { severities, type Severity } from "../../words/severity.ts"

export interface DocumentSearch {
  /** The id of a requirement; the first one unless said otherwise. */
  readonly rule?: number
  readonly q?: string
  readonly severity?: Severity
  /** The id of a profile of the document. */
  readonly profile?: string
}

const isSeverity = (value: unknown): value is Severity => typeof value === "string" && value in severities

/** Reads it; what cannot be understood is left out. */
export const documentSearch = ({ profile, q, rule, severity }: Record<string, unknown>): DocumentSearch => ({
  ...(typeof rule === "number" && Number.isSafeInteger(rule) && rule > 0 ? { rule } : {}),
  ...(typeof q === "string" && q !== "" ? { q } : {}),
  ...(isSeverity(severity) ? { severity } : {}),
  ...(typeof profile === "string" && profile !== "" ? { profile } : {})
})
