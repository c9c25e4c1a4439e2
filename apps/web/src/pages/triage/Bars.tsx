/** The bars above the list: states, filters, and bulk actions. On a small screen a button opens the filters. */
import { ActionIcon, Button, Collapse, Group, Tooltip } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconAdjustments, IconKeyboard, IconRefresh, IconStack2, IconVersions } from "@tabler/icons-react"
import type { Ref } from "react"
import { LiveBadge, type LiveNews } from "../../parts/LiveBadge.tsx"
import { Filters } from "./Filters.tsx"
import { Progressed, StatusPills } from "./StatusPills.tsx"
import classes from "./triage.module.css"
import type { WorkingList } from "./workingList.ts"
import * as words from "../../words/triagePage.ts"

const none: WorkingList["rows"] = []

export const Bars = ({
  list,
  live,
  mayTriage,
  onBatches,
  onClusters,
  onHelp,
  onRenew,
  projectId,
  searchRef,
  small
}: {
  readonly list: WorkingList | null
  readonly live: LiveNews
  readonly mayTriage: boolean
  readonly projectId: number
  readonly small: boolean
  readonly searchRef: Ref<HTMLInputElement>
  readonly onRenew: () => void
  readonly onClusters: () => void
  readonly onBatches: () => void
  readonly onHelp: () => void
}) => {
  const [opened, { toggle }] = useDisclosure(false)
  const held = list?.heldBack ?? 0
  const news =
    live.news.length > 0 ? (
      <LiveBadge news={live.news} show={onRenew} />
    ) : (
      held > 0 && (
        <Button
          size="compact-sm"
          mih={26}
          fw={500}
          radius="xl"
          leftSection={<IconRefresh size={15} aria-hidden />}
          onClick={onRenew}
        >
          {words.barsRefresh(held)}
        </Button>
      )
    )
  const tools = (
    <Group gap={6} wrap="nowrap">
      {mayTriage && (
        <>
          <Button
            size="compact-sm"
            mih={26}
            fw={500}
            variant="default"
            leftSection={<IconVersions size={14} aria-hidden />}
            onClick={onClusters}
          >
            {words.barsSimilar}
          </Button>
          <Button
            size="compact-sm"
            mih={26}
            fw={500}
            variant="default"
            leftSection={<IconStack2 size={14} aria-hidden />}
            onClick={onBatches}
          >
            {words.barsBulkDecisions}
          </Button>
        </>
      )}
      {!small && (
        <Tooltip label={words.barsKeysHint}>
          <ActionIcon variant="default" size={26} aria-label={words.barsKeys} onClick={onHelp}>
            <IconKeyboard size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  )
  const filters = <Filters projectId={projectId} rows={list?.rows ?? none} searchRef={searchRef} />
  return (
    <>
      <div className={classes["bar"]} data-small={small}>
        <StatusPills counts={list?.counts ?? null} small={small} />
        <div className={classes["standing"]}>
          <div className={classes["news"]}>{news}</div>
          <Progressed />
        </div>
        {small && (
          <Group gap={6} w="100%" justify="space-between">
            <Button
              size="compact-sm"
              mih={26}
              fw={500}
              variant="default"
              leftSection={<IconAdjustments size={14} aria-hidden />}
              aria-expanded={opened}
              onClick={toggle}
            >
              {words.barsFilters}
            </Button>
            {tools}
          </Group>
        )}
      </div>
      {small ? (
        <Collapse expanded={opened}>
          <div className={classes["bar"]}>{filters}</div>
        </Collapse>
      ) : (
        <div className={classes["bar"]}>
          {filters}
          {tools}
        </div>
      )}
    </>
  )
}
