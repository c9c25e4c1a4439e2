/** What the address of the triage workbench says: the filters, the order, the view and the comment that is open. */
export interface TriageSearch {
  readonly status?: string
}

/** Reads it; what cannot be understood is left out. */
export const triageSearch = (search: Record<string, unknown>): TriageSearch =>
  typeof search["status"] === "string" ? { status: search["status"] } : {}
