/** The search parameters of an import report: the filter of the files, and the page. */
import type { ImportStatus } from "../../api/jobs.ts"
import { importStatusNames } from "../../words/importStatus.ts"

export interface ReportSearch {
  /** Default: all files. */
  readonly status?: ImportStatus
  /** The page number, from 1. */
  readonly page?: number
}

/** Parses the search parameters and drops invalid ones. */
export const reportSearch = ({ page, status }: Record<string, unknown>): ReportSearch => {
  const known = importStatusNames.find((one) => one === status)
  return {
    ...(known === undefined ? {} : { status: known }),
    ...(typeof page === "number" && Number.isSafeInteger(page) && page > 1 ? { page } : {})
  }
}
