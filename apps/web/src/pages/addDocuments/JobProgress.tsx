/** The progress of an import of a library, and its result. */
import { Anchor, Group, Progress, Text } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useEffect } from "react"
import { documentsKey } from "../../api/documents.ts"
import { isGoingOn, type Job, jobQuery } from "../../api/jobs.ts"
import { importStatuses, importStatusNames, jobStates } from "../../words/importStatus.ts"
import * as words from "../../words/addDocuments.ts"

/** "12 added, 3 here already" */
export const countsInWords = (counts: Job["counts"]): string =>
  importStatusNames
    .flatMap((status) =>
      counts[status] === 0 ? [] : [`${counts[status]} ${importStatuses[status].word.toLowerCase()}`]
    )
    .join(", ") || words.jobProgressNothingYet

/** The progress bar with its numbers. */
export const JobBar = ({ job }: { readonly job: Job }) => {
  const { done, total } = job.progress
  const share = total === null || total === 0 ? 0 : (100 * done) / total
  const state = jobStates[job.state].word
  return (
    <>
      <Progress
        value={isGoingOn(job) ? share : 100}
        animated={isGoingOn(job)}
        color={jobStates[job.state].color}
        aria-label={`${job.file_name}: ${state}`}
      />
      <Text size="sm" c="dimmed" mt={4} component="output">
        {state}
        {total === null ? "" : words.jobProgressFilesDone(done, total)} · {countsInWords(job.counts)}
      </Text>
    </>
  )
}

export const JobProgress = ({ jobId }: { readonly jobId: number }) => {
  const client = useQueryClient()
  const { data } = useQuery(jobQuery(jobId, { page: 1 }))
  const ended = data !== undefined && !isGoingOn(data.job)
  useEffect(() => {
    if (!ended) return
    for (const kind of ["srg", "stig"] as const) void client.invalidateQueries({ queryKey: documentsKey(kind) })
  }, [client, ended])
  if (data === undefined) return null
  return (
    <>
      <JobBar job={data.job} />
      <Group gap="sm">
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to="/documents/imports/$jobId" params={{ jobId: String(jobId) }} {...props} />}
        >
          {words.jobProgressOpenReport}
        </Anchor>
      </Group>
    </>
  )
}
