/** The search parameters of the page of submissions: the filter of the findings, and the page. */
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
