/** The states of comments as filters with their counts, and the progress of the triage. */
import { Button, Group, Menu, Progress, Text, Tooltip, UnstyledButton } from "@mantine/core"
import { useElementSize } from "@mantine/hooks"
import { IconList, IconPencilCheck } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { memo } from "react"
import { type StatusCounts, triageSummaryQuery } from "../../api/comments.ts"
import { triageIcons } from "../../parts/icons.ts"
import { type TriageStatus, triageStatuses } from "../../words/triage.ts"
import { MenuButton } from "../../parts/MenuButton.tsx"
import { pillsFor } from "./pills.ts"
import { useTriageFilters } from "./useTriage.ts"
import * as resolutionWords from "../../words/resolution.ts"
import * as words from "../../words/triagePage.ts"

const statuses = Object.keys(triageStatuses) as Array<TriageStatus>

/** One bar of the progress, as a link to its comments. */
const Bar = ({
  color,
  count,
  hint,
  onClick,
  total,
  word
}: {
  readonly count: number
  readonly total: number
  readonly word: string
  readonly hint: string
  readonly color: string
  readonly onClick: () => void
}) => (
  <Tooltip label={hint}>
    <UnstyledButton onClick={onClick} mih={24}>
      <Group gap={6} wrap="nowrap" miw={0}>
        <Progress value={(100 * count) / total} color={color} w={20} miw={16} size="sm" aria-hidden />
        <Text size="sm" style={{ whiteSpace: "nowrap" }}>
          <b>{count}</b> {words.statusPillsOfAct} <b>{total}</b> {word}
        </Text>
      </Group>
    </UnstyledButton>
  </Tooltip>
)

/** "24 of 40 decided" and "19 of 40 resolved", for the whole component or project, and the worklist of what is accepted. */
export const Progressed = memo(function Progressed({ small }: { readonly small: boolean }) {
  const { go, scope, search } = useTriageFilters()
  const { data } = useQuery(triageSummaryQuery(scope))
  if (data === undefined || data.total === 0) return null
  const { adjudicated, decided, to_apply, total } = data
  const all = { status: "all", comment: undefined } as const
  return (
    <Group gap="4px 8px" wrap={small ? "wrap" : "nowrap"} miw={0} flex="none" maw="100%">
      <Bar
        count={decided}
        total={total}
        word={resolutionWords.decidedShort}
        hint={resolutionWords.decidedMeaning}
        color="ink"
        onClick={() => go({ ...all, stage: "decided", resolved: undefined })}
      />
      <Bar
        count={adjudicated}
        total={total}
        word={words.statusPillsResolved}
        hint={words.statusPillsResolvedHint}
        color="green"
        onClick={() => go({ ...all, stage: undefined, resolved: true })}
      />
      {to_apply > 0 && (
        <Tooltip label={resolutionWords.toApplyHint}>
          <Button
            size="compact-sm"
            mih={26}
            px={7}
            fw={600}
            variant={search.stage === "to_apply" ? "light" : "subtle"}
            leftSection={<IconPencilCheck size={15} aria-hidden />}
            aria-label={resolutionWords.toApply(to_apply)}
            aria-pressed={search.stage === "to_apply"}
            onClick={() =>
              go(
                search.stage === "to_apply"
                  ? { stage: undefined, status: undefined, comment: undefined }
                  : { ...all, stage: "to_apply", resolved: undefined }
              )
            }
          >
            {to_apply}
          </Button>
        </Tooltip>
      )}
    </Group>
  )
})

/** The states as filters: in one row, of which the last ones fold into a menu; on a small screen all of them, in a line that scrolls sideways. */
export const StatusPills = memo(function StatusPills({
  counts,
  small
}: {
  readonly counts: StatusCounts | null
  readonly small: boolean
}) {
  const { go, search } = useTriageFilters()
  const { ref, width } = useElementSize()
  const chosen = search.status ?? "pending"
  const all = counts === null ? null : statuses.reduce((sum, status) => sum + counts[status], 0)
  const { folded, shown } = pillsFor(counts, chosen, small ? Number.POSITIVE_INFINITY : width)
  const choose = (status: TriageStatus | "all") =>
    go({ status: status === "pending" ? undefined : status, stage: undefined, comment: undefined })
  const pill = (
    status: TriageStatus | "all",
    label: string,
    hint: string,
    count: number | null,
    Icon: typeof IconList,
    withWord: boolean
  ) => (
    <Tooltip key={status} label={hint} multiline maw={280} openDelay={300}>
      <Button
        size="compact-sm"
        radius="xl"
        mih={26}
        px={withWord ? 9 : 7}
        style={{ flexShrink: 0 }}
        fz={13}
        fw={500}
        variant={chosen === status ? "filled" : "default"}
        {...(chosen !== status && count === 0 ? { c: "dimmed" } : {})}
        aria-pressed={chosen === status}
        leftSection={<Icon size={14} aria-hidden />}
        onClick={() => choose(status)}
      >
        {withWord ? label : <span className="visually-hidden">{label} </span>}
        <Text span inherit ml={withWord ? 5 : 0} fw={700} style={{ fontVariantNumeric: "tabular-nums" }}>
          {count ?? "…"}
        </Text>
      </Button>
    </Tooltip>
  )
  return (
    <Group
      ref={ref}
      gap={3}
      component="nav"
      aria-label={words.statusPillsFilterByState}
      wrap="nowrap"
      {...(small ? { w: "100%", pb: 4, style: { overflowX: "auto" } } : { flex: "1 1 0", miw: 222 })}
    >
      {(small ? statuses.map((status) => ({ status, withWord: true })) : shown).map(({ status, withWord }) => {
        const { meaning, official, word } = triageStatuses[status]
        const Icon = triageIcons[status]
        const hint = withWord ? `${official}: ${meaning}` : words.statusPillsHint(word, official, meaning)
        return pill(status, word, hint, counts?.[status] ?? null, Icon, withWord)
      })}
      {pill("all", words.statusPillsAll, words.statusPillsAllHint, all, IconList, true)}
      {!small && folded.length > 0 && (
        <MenuButton
          position="bottom-start"
          button={
            <Button size="compact-sm" radius="xl" mih={26} px={9} fz={13} fw={500} variant="default" flex="none">
              {words.statusPillsMore}
            </Button>
          }
        >
          {folded.map((status) => {
            const { word } = triageStatuses[status]
            const Icon = triageIcons[status]
            return (
              <Menu.Item key={status} leftSection={<Icon size={14} aria-hidden />} onClick={() => choose(status)}>
                {word} {counts?.[status] ?? ""}
              </Menu.Item>
            )
          })}
        </MenuButton>
      )}
    </Group>
  )
})
