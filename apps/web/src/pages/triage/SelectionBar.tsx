/** The actions on the selected comments, and the buttons that extend the selection. */
import { Button, Group, Text } from "@mantine/core"
import { IconArrowMerge, IconCircleCheck, IconGavel, IconUserPlus, IconX } from "@tabler/icons-react"
import { useState } from "react"
import type { CommentRow } from "../../api/comments.ts"
import type { Component } from "../../api/component.ts"
import { Obstacle } from "../../parts/Obstacle.tsx"
import { isOffered } from "../../words/permit.ts"
import { AssignDialog } from "./AssignDialog.tsx"
import { type Batch, bulkFilterOf } from "./batch.ts"
import { BulkDialog } from "./BulkDialog.tsx"
import { MergeDialog } from "./MergeDialog.tsx"
import { ResolveDialog } from "./ResolveDialog.tsx"
import { mostOfBatch, type Selection } from "./selection.ts"
import classes from "./triage.module.css"
import { useTriage } from "./useTriage.ts"
import type { WorkingList } from "./workingList.ts"
import * as words from "../../words/triagePage.ts"

export const SelectionBar = ({
  component,
  list,
  selection
}: {
  readonly component: Component
  readonly list: WorkingList
  readonly selection: Selection
}) => {
  const { search } = useTriage()
  const [open, setOpen] = useState<"decide" | "resolve" | "assign" | "merge" | null>(null)
  const rows: ReadonlyArray<CommentRow> = list.rows.filter(({ id }) => selection.ids.has(id))
  const batch: Batch = selection.everything
    ? { kind: "filter", filter: bulkFilterOf(component.id, search), total: list.total }
    : { kind: "rows", rows }
  const count = selection.everything ? list.total : rows.length
  if (count === 0) return null
  const close = () => setOpen(null)
  const done = () => {
    selection.clear()
    void list.renew()
  }
  const { merge_comments: merge, triage } = component.permits
  const assigned = selection.everything ? list.rows : rows
  return (
    <Group
      className={classes["bar"]}
      role="toolbar"
      aria-label={words.selectionBarBar}
      style={{ background: "var(--mantine-primary-color-light)" }}
    >
      <Text size="sm" fw={600} aria-live="polite">
        {words.selectionBarSelected(count)}
      </Text>
      {!selection.everything && list.rows.length !== list.total && list.rows.length <= mostOfBatch && (
        <Button
          size="compact-sm"
          mih={26}
          variant="subtle"
          onClick={() => selection.choose(list.rows.map(({ id }) => id))}
        >
          {words.selectionBarSelectListed(list.rows.length)}
        </Button>
      )}
      {!selection.everything && list.total > 0 && list.total <= mostOfBatch && (
        <Button size="compact-sm" mih={26} variant="subtle" onClick={selection.chooseEverything}>
          {words.selectionBarSelectMatching(list.total)}
        </Button>
      )}
      <Obstacle permit={triage} />
      <Group gap={6} ml="auto">
        <Button
          size="compact-sm"
          mih={26}
          leftSection={<IconGavel size={14} aria-hidden />}
          disabled={triage !== true || count > mostOfBatch}
          onClick={() => setOpen("decide")}
        >
          {words.selectionBarDecide}
        </Button>
        <Button
          size="compact-sm"
          mih={26}
          variant="default"
          leftSection={<IconCircleCheck size={14} aria-hidden />}
          disabled={triage !== true || assigned.length > mostOfBatch || (selection.everything && !list.complete)}
          onClick={() => setOpen("resolve")}
        >
          {words.selectionBarResolve}
        </Button>
        <Button
          size="compact-sm"
          mih={26}
          variant="default"
          leftSection={<IconUserPlus size={14} aria-hidden />}
          disabled={triage !== true || assigned.length > mostOfBatch || (selection.everything && !list.complete)}
          onClick={() => setOpen("assign")}
        >
          {words.selectionBarAssign}
        </Button>
        {isOffered(merge) && !selection.everything && rows.length > 1 && (
          <Button
            size="compact-sm"
            mih={26}
            variant="default"
            leftSection={<IconArrowMerge size={14} aria-hidden />}
            disabled={merge !== true}
            onClick={() => setOpen("merge")}
          >
            {words.selectionBarMerge}
          </Button>
        )}
        <Button
          size="compact-sm"
          mih={26}
          variant="subtle"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={selection.clear}
        >
          {words.selectionBarClear}
        </Button>
      </Group>
      {open === "decide" && <BulkDialog batch={batch} component={component} onClose={close} onDone={done} />}
      {open === "resolve" && (
        <ResolveDialog componentId={String(component.id)} rows={assigned} onClose={close} onDone={done} />
      )}
      {open === "assign" && <AssignDialog componentId={String(component.id)} rows={assigned} onClose={close} />}
      {open === "merge" && (
        <MergeDialog componentId={String(component.id)} rows={rows} onClose={close} onMerged={done} />
      )}
    </Group>
  )
}
