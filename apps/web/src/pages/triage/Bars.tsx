/** The bar above the list, in one row: states, search, filters, order, bulk actions and progress. On a small screen it wraps. */
import { ActionIcon, Button, Group, Tooltip } from "@mantine/core"
import { IconKeyboard, IconRefresh, IconStack2, IconVersions } from "@tabler/icons-react"
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
  /** Null for all comments of the project. */
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
  const tool = (label: string, Icon: typeof IconKeyboard, onClick: () => void, hint = label) => (
    <Tooltip label={hint}>
      <ActionIcon variant="default" size={26} aria-label={label} onClick={onClick}>
        <Icon size={15} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
  return (
    <div className={classes["bar"]} data-small={small}>
      <StatusPills counts={list?.counts ?? null} small={small} />
      <Filters projectId={projectId} rows={list?.rows ?? none} searchRef={searchRef} />
      <Group gap={6} wrap="nowrap">
        {mayTriage && tool(words.barsSimilar, IconVersions, onClusters)}
        {mayTriage && tool(words.barsBulkDecisions, IconStack2, onBatches)}
        {!small && tool(words.barsKeys, IconKeyboard, onHelp, words.barsKeysHint)}
      </Group>
      <Progressed small={small} />
      <div className={classes["news"]}>{news}</div>
    </div>
  )
}
