/** The states of comments as filters with their counts, and the progress of the triage. */
import { Button, Group, Progress, Text, Tooltip } from "@mantine/core"
import { IconList } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { memo } from "react"
import { type StatusCounts, triageSummaryQuery } from "../../api/comments.ts"
import { type TriageStatus, triageStatuses } from "../../words/triage.ts"
import { useTriageFilters } from "./useTriage.ts"
import * as words from "../../words/triagePage.ts"

const statuses = Object.keys(triageStatuses) as Array<TriageStatus>

/** "19 of 40 resolved", for the whole component or project. */
export const Progressed = memo(function Progressed() {
  const { scope } = useTriageFilters()
  const { data } = useQuery(triageSummaryQuery(scope))
  if (data === undefined || data.total === 0) return null
  const { adjudicated, total } = data
  return (
    <Tooltip label={words.statusPillsResolvedHint}>
      <Group gap={8} wrap="nowrap" miw={0}>
        <Progress
          value={(100 * adjudicated) / total}
          flex="0 1 90px"
          w={90}
          miw={24}
          size="sm"
          aria-label={words.statusPillsProgress(adjudicated, total)}
        />
        <Text size="sm" style={{ whiteSpace: "nowrap" }}>
          <b>{adjudicated}</b> {words.statusPillsOfAct} <b>{total}</b> {words.statusPillsResolved}
        </Text>
      </Group>
    </Tooltip>
  )
})

export const StatusPills = memo(function StatusPills({
  counts,
  small
}: {
  readonly counts: StatusCounts | null
  /** Shows the filters in one line that scrolls sideways. */
  readonly small: boolean
}) {
  const { go, search } = useTriageFilters()
  const chosen = search.status ?? "pending"
  const all = counts === null ? null : statuses.reduce((sum, status) => sum + counts[status], 0)
  const pill = (
    status: TriageStatus | "all",
    label: string,
    hint: string,
    count: number | null,
    Icon: typeof IconList
  ) => (
    <Tooltip key={status} label={hint} multiline maw={280} openDelay={300}>
      <Button
        size="compact-sm"
        radius="xl"
        mih={26}
        px={9}
        style={{ flexShrink: 0 }}
        fz={13}
        fw={500}
        variant={chosen === status ? "filled" : "default"}
        {...(chosen !== status && count === 0 ? { c: "dimmed" } : {})}
        aria-pressed={chosen === status}
        leftSection={<Icon size={14} aria-hidden />}
        onClick={() => go({ status: status === "pending" ? undefined : status, comment: undefined })}
      >
        {label}
        <Text span inherit ml={5} fw={700} style={{ fontVariantNumeric: "tabular-nums" }}>
          {count ?? "…"}
        </Text>
      </Button>
    </Tooltip>
  )
  return (
    <Group
      gap={3}
      component="nav"
      aria-label={words.statusPillsFilterByState}
      {...(small
        ? { wrap: "nowrap", w: "100%", pb: 4, style: { overflowX: "auto" } }
        : { style: { display: "contents" } })}
    >
      {statuses.map((status) => {
        const { Icon, meaning, official, word } = triageStatuses[status]
        return pill(status, word, `${official}: ${meaning}`, counts?.[status] ?? null, Icon)
      })}
      {pill("all", words.statusPillsAll, words.statusPillsAllHint, all, IconList)}
    </Group>
  )
})
