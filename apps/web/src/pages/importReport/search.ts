/** What the address of an import's report says: which files are listed, and which page of them. */
import type { ImportStatus } from "../../api/jobs.ts"
import { importStatusNames } from "../../words/importStatus.ts"

export interface ReportSearch {
  /** All files unless said otherwise. */
  readonly status?: ImportStatus
  /** From 1. */
  readonly page?: number
}

/** Reads it; what cannot be understood is left out. */
export const reportSearch = ({ page, status }: Record<string, unknown>): ReportSearch => {
  const known = importStatusNames.find((one) => one === status)
  return {
    ...(known === undefined ? {} : { status: known }),
    ...(typeof page === "number" && Number.isSafeInteger(page) && page > 1 ? { page } : {})
  }
}
