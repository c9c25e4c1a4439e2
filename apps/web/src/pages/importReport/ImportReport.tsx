/** The result for each file of a library, during the import and afterwards. */
import { Alert, Anchor, Badge, Button, Card, Chip, Group, List, Stack, Text } from "@mantine/core"
import { IconAlertTriangle, IconFileOff, IconPlayerStop } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { docket } from "../../api/docket.ts"
import { isGoingOn, type Job, type JobLine, jobQuery, jobsKey } from "../../api/jobs.ts"
import { useSending } from "../../api/useSending.ts"
import { Choices } from "../../parts/Choices.tsx"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Page } from "../../parts/Page.tsx"
import { Pages } from "../../parts/Pages.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { When } from "../../parts/When.tsx"
import { importStatusIcons } from "../../parts/icons.ts"
import { counted } from "../../words/counted.ts"
import { importStatuses, importStatusNames } from "../../words/importStatus.ts"
import { JobBar } from "../addDocuments/JobProgress.tsx"
import { reportSearch } from "./search.ts"
import * as words from "../../words/importReport.ts"

const StopButton = ({ job }: { readonly job: Job }) => {
  const client = useQueryClient()
  const stop = useSending({
    mutationFn: () => docket.jobs.cancelJob({ params: { jobId: job.id } }),
    onSuccess: ({ toast }) => tellDone(toast),
    onError: tellFailure,
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey })
  })
  return (
    <Button
      variant="default"
      leftSection={<IconPlayerStop size={16} aria-hidden />}
      loading={stop.isPending}
      onClick={() => stop.mutate()}
    >
      {words.stop}
    </Button>
  )
}

const Line = ({ line }: { readonly line: JobLine }) => {
  const { color, meaning, word } = importStatuses[line.status]
  const Icon = importStatusIcons[line.status]
  const name = line.id === null ? null : `${line.id} ${line.version ?? ""}`
  return (
    <Card component="li" withBorder padding="xs">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" fw={600}>
            {line.path}
          </Text>
          {name !== null && (
            <Text size="sm" c="dimmed">
              {line.benchmark_id === null || line.kind === null ? (
                name
              ) : (
                <Anchor
                  size="sm"
                  underline="always"
                  renderRoot={(props) => (
                    <Link
                      to="/documents/$kind/$benchmarkId"
                      params={{ kind: line.kind === "srg" ? "srg" : "stig", benchmarkId: String(line.benchmark_id) }}
                      {...props}
                    />
                  )}
                >
                  {name}
                </Anchor>
              )}
              {line.rules_count === null ? "" : ` · ${counted(line.rules_count, words.requirement)}`}
            </Text>
          )}
        </div>
        <Badge
          color={color}
          variant="light"
          tt="none"
          flex="none"
          leftSection={<Icon size={13} aria-hidden />}
          title={meaning}
        >
          {word}
        </Badge>
      </Group>
      {line.problem !== null && <Text size="sm">{line.problem.detail}</Text>}
      {line.warnings.length > 0 && (
        <List size="sm" mt={4}>
          {line.warnings.map(({ line: at, message }) => (
            <List.Item key={`${at} ${message}`}>{words.lineMessage(at, message)}</List.Item>
          ))}
          {line.warnings_count > line.warnings.length && (
            <List.Item>{words.andMore(line.warnings_count, line.warnings.length)}</List.Item>
          )}
        </List>
      )}
    </Card>
  )
}

export const ImportReport = () => {
  const { jobId } = useParams({ from: "/signed-in/documents/imports/$jobId" })
  const search = useSearch({ from: "/signed-in/documents/imports/$jobId" })
  const navigate = useNavigate({ from: "/documents/imports/$jobId" })
  const { page = 1, status } = search
  const report = useQuery(jobQuery(jobId, { page, ...(status === undefined ? {} : { status }) }))
  const job = report.data?.job
  return (
    <Page
      title={job === undefined ? words.importAct : words.importOf(job.file_name)}
      crumbs={[
        { label: words.documents, to: "/documents" },
        { label: words.addDocuments, to: "/documents/add" }
      ]}
      subtitle={
        job === undefined ? undefined : (
          <Text size="sm" c="dimmed">
            {job.user_name}, <When at={job.created_at} />
          </Text>
        )
      }
      actions={job !== undefined && isGoingOn(job) ? <StopButton job={job} /> : undefined}
    >
      <Loaded query={report}>
        {({ job: found, pagination, rows }) => {
          const all = Object.values(found.counts).reduce((sum, count) => sum + count, 0)
          return (
            <Stack gap="md">
              <div>
                <JobBar job={found} />
              </div>
              {found.problem !== null && (
                <Alert color="red" icon={<IconAlertTriangle />} title={words.didNotFinish}>
                  {found.problem.detail}
                </Alert>
              )}
              <Chip.Group
                value={status ?? ""}
                onChange={(value) => void navigate({ search: reportSearch({ status: value }), replace: true })}
              >
                <Choices label={words.filter}>
                  <Chip size="sm" value="">
                    {words.allFiles(all)}
                  </Chip>
                  {importStatusNames.map((one) => (
                    <Chip key={one} size="sm" value={one} disabled={found.counts[one] === 0}>
                      {`${importStatuses[one].word} ${found.counts[one]}`}
                    </Chip>
                  ))}
                </Choices>
              </Chip.Group>
              {rows.length === 0 ? (
                <Empty icon={<IconFileOff />} title={isGoingOn(found) ? words.noneProcessed : words.noFiles} />
              ) : (
                <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
                  {rows.map((line) => (
                    <Line key={line.path} line={line} />
                  ))}
                </Stack>
              )}
              <Pages
                pagination={pagination}
                onChange={(next) => void navigate({ search: (before) => reportSearch({ ...before, page: next }) })}
              />
            </Stack>
          )
        }}
      </Loaded>
    </Page>
  )
}
