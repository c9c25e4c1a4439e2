/** The arrangement of list, requirement and comment, by the width of the window. */
import { Button, Group, SegmentedControl } from "@mantine/core"
import { IconArrowLeft, IconMessageOff, IconX } from "@tabler/icons-react"
import { type Ref, useState } from "react"
import type { CommentRow } from "../../api/comments.ts"
import type { Component } from "../../api/component.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Placeholder } from "../../parts/Loaded.tsx"
import type { Commands } from "./commands.ts"
import type { LiveNews } from "../../parts/LiveBadge.tsx"
import { CommentPane, type Steps } from "./CommentPane.tsx"
import { CommentTable } from "./CommentTable.tsx"
import type { QueueItem } from "./queue.ts"
import { QueuePane } from "./QueuePane.tsx"
import { SplitPanes } from "../../parts/SplitPanes.tsx"
import type { Selection } from "./selection.ts"
import { TextPane } from "./TextPane.tsx"
import classes from "./triage.module.css"
import type { OpenComment } from "./useOpenComment.ts"
import { useTriage } from "./useTriage.ts"
import * as words from "../../words/triagePage.ts"

/** `wide`: three panes; `medium`: the list, then requirement and comment; `small`: one at a time. */
export type Layout = "wide" | "medium" | "small"

/** Returns a part of the width of the window, and at least so many pixels. */
const ofWindow = (part: number, least: number): number => Math.round(Math.max(least, part * window.innerWidth))

export const Panes = ({
  commands,
  component,
  grouped,
  items,
  layout,
  news,
  onDestroyed,
  onRenew,
  onSaved,
  open,
  ordered,
  paneRef,
  projectId,
  selection,
  startAt,
  steps
}: {
  /** Null in a project. */
  readonly component: Component | null
  readonly projectId: number
  readonly items: ReadonlyArray<QueueItem>
  readonly ordered: ReadonlyArray<CommentRow>
  readonly grouped: boolean
  readonly open: OpenComment
  /** The comment that was open last. */
  readonly startAt: number | null
  readonly selection: Selection | null
  readonly commands: Commands
  readonly steps: Steps
  readonly paneRef: Ref<HTMLDivElement>
  readonly layout: Layout
  readonly onSaved: (next: boolean, said: string, id: number) => void
  readonly onDestroyed: () => void
  readonly news: LiveNews["news"]
  readonly onRenew: () => void
}) => {
  const { go, search } = useTriage()
  const [shown, setShown] = useState<"comment" | "text">("comment")
  const table = search.view === "table"
  const isOpen = open.id !== null
  const queue = (
    <section className={classes["pane"]} aria-label={words.panesList}>
      {table ? (
        <CommentTable
          isOfProject={component === null}
          rows={ordered}
          openId={open.id}
          startAt={startAt}
          selection={selection}
        />
      ) : (
        <QueuePane
          componentId={component === null ? null : String(component.id)}
          items={items}
          grouped={grouped}
          openId={open.id}
          startAt={startAt}
          selection={selection}
        />
      )}
    </section>
  )
  const missing =
    open.row === undefined ? (
      <Placeholder />
    ) : (
      <Empty icon={<IconMessageOff />} title={words.panesNoneOpen}>
        {isOpen ? words.panesNotFound : words.panesSelectOne}
      </Empty>
    )
  const text = (
    <section className={classes["pane"]} aria-label={words.panesRequirement}>
      {open.row == null ? missing : <TextPane comment={open.row} />}
    </section>
  )
  const comment = (
    <section className={classes["pane"]} aria-label={words.panesCommentAndDecision}>
      {open.row == null ? (
        missing
      ) : (
        <CommentPane
          row={open.row}
          projectId={projectId}
          isOfProject={component === null}
          commands={commands}
          steps={steps}
          headingRef={paneRef}
          onSaved={onSaved}
          onDestroyed={onDestroyed}
          isDocked={layout !== "small"}
          news={news}
          onRenew={onRenew}
        />
      )}
    </section>
  )
  const back = (
    <Button
      size="compact-sm"
      mih={28}
      variant="subtle"
      leftSection={
        table && layout !== "small" ? <IconX size={16} aria-hidden /> : <IconArrowLeft size={16} aria-hidden />
      }
      onClick={() => go({ comment: undefined })}
    >
      {table && layout !== "small" ? words.panesCloseTheComment : words.panesBackToTheList}
    </Button>
  )
  const threePanes = (
    <SplitPanes
      kind="triage"
      panes={[
        { id: "list", label: words.panesList, size: ofWindow(0.2, 280), least: 220, content: queue },
        { id: "text", label: words.panesRequirement, size: null, least: 260, content: text },
        {
          id: "comment",
          label: words.panesCommentAndDecision,
          size: ofWindow(0.28, 460),
          least: 340,
          content: comment
        }
      ]}
    />
  )
  if (!isOpen)
    return layout === "wide" && !table ? (
      threePanes
    ) : (
      <div className={classes["panes"]} data-steps="list">
        {queue}
      </div>
    )
  if (layout === "small" || (table && layout === "medium")) {
    return (
      <div className={classes["pane"]} style={{ flex: 1 }}>
        <Group className={classes["paneHead"]} justify="space-between" wrap="nowrap">
          {back}
          <SegmentedControl
            size="xs"
            aria-label={words.panesShown}
            value={shown}
            onChange={(value) => setShown(value === "text" ? "text" : "comment")}
            data={[
              { value: "comment", label: words.panesComment },
              { value: "text", label: words.panesRequirement }
            ]}
          />
        </Group>
        {shown === "text" ? text : comment}
      </div>
    )
  }
  if (table) {
    return (
      <SplitPanes
        kind="triage"
        panes={[
          { id: "table", label: words.panesList, size: null, least: 320, content: queue },
          {
            id: "beside",
            label: words.panesCommentAndDecision,
            size: 440,
            least: 340,
            content: (
              <>
                <div className={classes["paneHead"]}>{back}</div>
                {comment}
              </>
            )
          }
        ]}
      />
    )
  }
  if (layout === "medium") {
    return (
      <div className={classes["pane"]} style={{ flex: 1 }}>
        <div className={classes["paneHead"]}>{back}</div>
        <div className={classes["panes"]} data-steps="both">
          {text}
          {comment}
        </div>
      </div>
    )
  }
  return threePanes
}
