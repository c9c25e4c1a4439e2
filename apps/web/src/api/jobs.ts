/** Imports of whole libraries. The service runs them as jobs with reports. */
import type { Asked, Sending } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"
import type { ImportStatus, Job } from "./shapes.ts"

export type { ImportStatus, Job, JobLine } from "./shapes.ts"

/** The prefix of the cache keys of jobs. */
export const jobsKey = ["jobs"] as const

/** The interval between requests while a job runs, in milliseconds. */
const often = 1000

/** True until the job is finished. */
export const isGoingOn = ({ state }: Job): boolean => state === "receiving" || state === "queued" || state === "running"

/** The newest jobs: the user's own, or all jobs for site admins. */
export const jobsQuery = queryOptions({
  queryKey: jobsKey,
  queryFn: ({ signal }) => docket.jobs.listJobs({ query: { per_page: 25 } }, { signal }),
  refetchInterval: ({ state }) => (state.data?.rows.some(isGoingOn) === true ? often : false)
})

/** The selected page of a report. */
export interface ReportPage {
  readonly status?: ImportStatus
  readonly page: number
}

/** The number of report lines per page. */
export const linesPerPage = 200

/** A job with a page of its report, requested repeatedly while the job runs. */
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

/** Uploads a library and returns the job that imports it. */
export const importLibrary = async (file: File, sending: Sending): Promise<Job> => {
  const payload = new FormData()
  payload.append("file", file)
  return (await docket.jobs.importLibrary({ payload }, sending)).job
}
