/** The actions on the selected comments, and the buttons that extend the selection. */
import { Button, Group, Text } from "@mantine/core"
import { IconArrowMerge, IconCircleCheck, IconGavel, IconUserPlus, IconX } from "@tabler/icons-react"
import { useState } from "react"
import type { CommentRow } from "../../api/comments.ts"
import type { Component } from "../../api/component.ts"
import { Obstacle } from "../../parts/Obstacle.tsx"
import { isOffered, type Permit } from "../../words/permit.ts"
import { later } from "../../parts/later.tsx"
import { AssignDialog } from "./AssignDialog.tsx"
import { type Batch, bulkFilterOf } from "./batch.ts"
import { mostOfBatch, type Selection } from "./selection.ts"
import classes from "./triage.module.css"
import { useTriage } from "./useTriage.ts"
import type { WorkingList } from "./workingList.ts"
import * as words from "../../words/triagePage.ts"

const BulkDialog = later(() => import("./BulkDialog.tsx").then(({ BulkDialog }) => BulkDialog))
const ResolveDialog = later(() => import("./ResolveDialog.tsx").then(({ ResolveDialog }) => ResolveDialog))
const MergeDialog = later(() => import("./MergeDialog.tsx").then(({ MergeDialog }) => MergeDialog))

/** The first of the rows' permits that is an obstacle. */
const jointPermit = (permits: ReadonlyArray<Permit>): Permit => permits.find((permit) => permit !== true) ?? true

export const SelectionBar = ({
  component,
  list,
  projectId,
  selection
}: {
  /** Null in a project, whose comments are selected one by one or as listed. */
  readonly component: Component | null
  readonly projectId: number
  readonly list: WorkingList
  readonly selection: Selection
}) => {
  const { search } = useTriage()
  const [open, setOpen] = useState<"decide" | "resolve" | "assign" | "merge" | null>(null)
  const rows: ReadonlyArray<CommentRow> = list.rows.filter(({ id }) => selection.ids.has(id))
  const components = new Map(rows.map((row) => [row.component_id, row.component_name]))
  const [only] = components.size === 1 ? components.keys() : []
  /** The component of the selected comments; null for several. */
  const componentId = component === null ? (only === undefined ? null : String(only)) : String(component.id)
  const batch: Batch =
    selection.everything && component !== null
      ? { kind: "filter", filter: bulkFilterOf(component.id, search), total: list.total }
      : { kind: "rows", rows }
  const count = selection.everything ? list.total : rows.length
  if (count === 0) return null
  const close = () => setOpen(null)
  const done = () => {
    selection.clear()
    void list.renew()
  }
  const triage = component === null ? jointPermit(rows.map(({ permits }) => permits.triage)) : component.permits.triage
  const merge =
    component === null ? jointPermit(rows.map(({ permits }) => permits.merge)) : component.permits.merge_comments
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
      {componentId === null && (
        <Text size="sm" c="dimmed">
          {[...components]
            .map(([id, name]) =>
              words.selectionBarInComponent(rows.filter(({ component_id }) => component_id === id).length, name)
            )
            .join(", ")}
        </Text>
      )}
      {!selection.everything &&
        (component === null || list.rows.length !== list.total) &&
        list.rows.length <= mostOfBatch && (
          <Button
            size="compact-sm"
            mih={26}
            variant="subtle"
            onClick={() => selection.choose(list.rows.map(({ id }) => id))}
          >
            {words.selectionBarSelectListed(list.rows.length)}
          </Button>
        )}
      {!selection.everything && component !== null && list.total > 0 && list.total <= mostOfBatch && (
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
          disabled={
            triage !== true ||
            componentId === null ||
            assigned.length > mostOfBatch ||
            (selection.everything && !list.complete)
          }
          onClick={() => setOpen("resolve")}
        >
          {words.selectionBarResolve}
        </Button>
        <Button
          size="compact-sm"
          mih={26}
          variant="default"
          leftSection={<IconUserPlus size={14} aria-hidden />}
          disabled={
            triage !== true ||
            componentId === null ||
            assigned.length > mostOfBatch ||
            (selection.everything && !list.complete)
          }
          onClick={() => setOpen("assign")}
        >
          {words.selectionBarAssign}
        </Button>
        {isOffered(merge) && componentId !== null && !selection.everything && rows.length > 1 && (
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
      {open === "decide" && (
        <BulkDialog batch={batch} componentId={componentId} projectId={projectId} onClose={close} onDone={done} />
      )}
      {open === "assign" && componentId !== null && (
        <AssignDialog componentId={componentId} rows={assigned} onClose={close} />
      )}
      {open === "merge" && componentId !== null && (
        <MergeDialog componentId={componentId} rows={rows} onClose={close} onMerged={done} />
      )}
      {open === "resolve" && componentId !== null && (
        <ResolveDialog componentId={componentId} rows={assigned} onClose={close} onDone={done} />
      )}
    </Group>
  )
}
