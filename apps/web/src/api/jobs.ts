/** Imports of whole libraries: work that goes on in the service, and its report. */
import type { Answered, Asked, Sending } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

/** A job. */
export type Job = Answered<"jobs", "listJobs">["rows"][number]
/** A line of its report: a file of the library. */
export type JobLine = Answered<"jobs", "readJob">["rows"][number]
/** What became of a file. */
export type ImportStatus = JobLine["status"]

/** Everything that is kept of jobs lies under this key. */
export const jobsKey = ["jobs"] as const

/** While a job runs it is looked at so often, in milliseconds. */
const often = 1000

/** True until nothing more comes of it. */
export const isGoingOn = ({ state }: Job): boolean => state === "receiving" || state === "queued" || state === "running"

/** The newest jobs: one's own, or everybody's for site admins. */
export const jobsQuery = queryOptions({
  queryKey: jobsKey,
  queryFn: ({ signal }) => docket.jobs.listJobs({ query: { per_page: 25 } }, { signal }),
  refetchInterval: ({ state }) => (state.data?.rows.some(isGoingOn) === true ? often : false)
})

/** What is asked of a report. */
export interface ReportPage {
  readonly status?: ImportStatus
  readonly page: number
}

/** How many lines of a report are shown at once. */
export const linesPerPage = 200

/** A job and a page of its report, requested repeatedly while the job runs. */
export const jobQuery = (jobId: string | number, { page, status }: ReportPage) =>
  queryOptions({
    queryKey: [...jobsKey, String(jobId), { page, ...(status === undefined ? {} : { status }) }],
    queryFn: ({ signal }) => {
      const query: Asked<"jobs", "readJob">["query"] = {
        page,
        per_page: linesPerPage,
        ...(status === undefined ? {} : { status })
      }
      return docket.jobs.readJob({ params: { jobId }, query }, { signal })
    },
    refetchInterval: ({ state }) => (state.data !== undefined && isGoingOn(state.data.job) ? often : false),
    placeholderData: (before) => before
  })

/** Hands a library over; the answer is the job that goes through it. */
export const importLibrary = async (file: File, sending: Sending): Promise<Job> => {
  const payload = new FormData()
  payload.append("file", file)
  return (await docket.jobs.importLibrary({ payload }, sending)).job
}
