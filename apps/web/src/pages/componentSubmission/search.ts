/** What the address of the page of submissions says: which findings are shown, and which page of them. */
import type { FindingFilter } from "../../api/submissions.ts"

const filters: ReadonlyArray<FindingFilter> = ["all", "errors", "warnings", "locked"]

export interface SubmissionSearch {
  readonly findings?: FindingFilter
  readonly page?: number
}

export const submissionSearch = (search: Readonly<Record<string, unknown>>): SubmissionSearch => {
  const findings = filters.find((one) => one === search["findings"])
  const page = Number(search["page"])
  return {
    ...(findings === undefined || findings === "all" ? {} : { findings }),
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {})
  }
}
