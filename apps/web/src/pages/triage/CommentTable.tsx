/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows are not in the place where a table would put them */
/** The list as a table, to compare many comments. Rows render when they scroll into view. */
import { ActionIcon } from "@mantine/core"
import { IconArrowDown, IconArrowUp, IconSelector } from "@tabler/icons-react"
import { useVirtualizer } from "@tanstack/react-virtual"
import { memo, useCallback, useEffect, useRef } from "react"
import type { CommentRow } from "../../api/comments.ts"
import { plainWords } from "../../parts/comment/plainWords.ts"
import { When } from "../../parts/When.tsx"
import { triageIcons } from "../../parts/icons.ts"
import { commentNumber } from "../../words/comment.ts"
import { sectionName } from "../../words/section.ts"
import { triageStatuses } from "../../words/triage.ts"
import { dayName } from "../../words/day.ts"
import { isOverdue } from "./overdue.ts"
import { RowCheckbox } from "./RowCheckbox.tsx"
import { addressBefore, RowLink } from "./RowLink.tsx"
import { orderOf, type Sort } from "./search.ts"
import type { Selection } from "./selection.ts"
import classes from "./triage.module.css"
import { useTriage } from "./useTriage.ts"
import * as words from "../../words/triagePage.ts"

const rowHeight = 46

const Heading = ({ children, sort }: { readonly children: string; readonly sort?: Sort }) => {
  const { go, search } = useTriage()
  const order = orderOf(search)
  if (sort === undefined) return <div role="columnheader">{children}</div>
  const sorted = order.sort === sort
  const next = sorted ? (order.order === "asc" ? "desc" : "asc") : sort === "created_at" ? "desc" : "asc"
  return (
    <div
      role="columnheader"
      aria-sort={sorted ? (order.order === "asc" ? "ascending" : "descending") : "none"}
      className={classes["heading"]}
    >
      {children}
      <ActionIcon
        size={24}
        variant={sorted ? "light" : "subtle"}
        color={sorted ? "ink" : "gray"}
        aria-label={words.commentTableOrderBy(children.toLowerCase())}
        onClick={() => go({ sort, order: next })}
      >
        {!sorted ? (
          <IconSelector size={14} aria-hidden />
        ) : order.order === "desc" ? (
          <IconArrowDown size={14} aria-hidden />
        ) : (
          <IconArrowUp size={14} aria-hidden />
        )}
      </ActionIcon>
    </div>
  )
}

const TableRow = memo(
  ({
    before,
    index,
    isOfProject,
    isOpen,
    isSelected,
    onOpen,
    onSelect,
    row,
    size,
    start
  }: {
    readonly row: CommentRow
    readonly isOfProject: boolean
    readonly index: number
    readonly size: number
    readonly start: number
    readonly before: string
    readonly isOpen: boolean
    readonly isSelected: boolean
    readonly onOpen: (id: number) => void
    /** Null for users who cannot decide comments. */
    readonly onSelect: ((id: number, range: boolean) => void) | null
  }) => {
    const { color, meaning, official, word } = triageStatuses[row.triage_status]
    const Icon = triageIcons[row.triage_status]
    const due = row.due_on === null ? "" : `, ${dayName(row.due_on)}`
    return (
      <div
        role="row"
        aria-rowindex={index + 2}
        className={classes["tableRow"]}
        data-open={isOpen}
        style={{ position: "absolute", insetInline: 0, top: 0, height: size, transform: `translateY(${start}px)` }}
      >
        <div role="cell">{onSelect !== null && <RowCheckbox row={row} checked={isSelected} onSelect={onSelect} />}</div>
        {isOfProject && (
          <div role="cell" className={classes["cell"]}>
            {row.component_name}
          </div>
        )}
        <div role="cell" className={classes["cell"]}>
          {row.rule_id === null ? words.commentTableDocument : row.rule_displayed_name}
          {row.rule_deleted && words.commentTableDeleted}
        </div>
        <div role="cell" className={classes["cell"]}>
          {sectionName(row.section)}
        </div>
        <div role="cell" style={{ minWidth: 0 }}>
          <RowLink
            before={before}
            id={row.id}
            isOpen={isOpen}
            onOpen={onOpen}
            className={classes["rowWords"]}
            title={row.comment.slice(0, 600)}
          >
            <span className={classes["quiet"]}>{commentNumber(row.id)}</span> {plainWords(row.comment).slice(0, 240)}
          </RowLink>
        </div>
        <div role="cell" className={classes["cell"]}>
          {row.author_name ?? words.commentTableUnknownAuthor}
        </div>
        <div role="cell" className={classes["cell"]}>
          <span className={classes["state"]} title={`${official}: ${meaning}`}>
            <Icon
              size={14}
              aria-hidden
              color={`light-dark(var(--mantine-color-${color}-8), var(--mantine-color-${color}-4))`}
            />
            {word}
          </span>
        </div>
        <div role="cell" className={classes["cell"]}>
          {row.triager_display_name ??
            (row.assignee === null ? (
              <span className={classes["quiet"]}>—</span>
            ) : (
              <span className={classes[isOverdue(row) ? "late" : "quiet"]}>
                {row.assignee.name}
                {due}
                {isOverdue(row) && <span className="visually-hidden">{words.commentTableOverdue}</span>}
              </span>
            ))}
        </div>
        <div role="cell" className={classes["cell"]}>
          <When at={row.created_at} />
        </div>
      </div>
    )
  }
)
TableRow.displayName = "TableRow"

export const CommentTable = ({
  isOfProject,
  openId,
  rows,
  selection,
  startAt
}: {
  /** Has a column for the component. */
  readonly isOfProject: boolean
  readonly rows: ReadonlyArray<CommentRow>
  readonly openId: number | null
  /** The comment to scroll to when none is open: the one that was open last. */
  readonly startAt: number | null
  readonly selection: Selection | null
}) => {
  const scroll = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoized by a compiler here
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12
  })
  const target = openId ?? startAt
  const openAt = rows.findIndex(({ id }) => id === target)
  const last = useRef<number | null>(null)
  useEffect(() => {
    if (openAt < 0 || last.current === target) return undefined
    last.current = target
    // The list must first measure its height.
    const frame = requestAnimationFrame(() => virtual.scrollToIndex(openAt, { align: "auto" }))
    return () => cancelAnimationFrame(frame)
  }, [openAt, target, virtual])
  const { go, search } = useTriage()
  const before = addressBefore(search)
  const open = useCallback((comment: number) => go({ comment }), [go])
  const isSelected = (id: number) => selection !== null && (selection.everything || selection.ids.has(id))
  const allSelected = rows.length > 0 && rows.every(({ id }) => isSelected(id))
  return (
    <section
      ref={scroll}
      className={classes["scroll"]}
      style={{ overflowX: "auto" }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      tabIndex={0}
      aria-label={words.commentTableTableOfComments}
    >
      <div
        className={classes["table"]}
        data-narrow={openId !== null}
        data-project={isOfProject}
        role="table"
        aria-label={words.commentTableComments}
        aria-rowcount={rows.length + 1}
      >
        <div className={classes["tableHead"]} role="row" aria-rowindex={1}>
          <div role="columnheader">
            {selection === null ? (
              <span className="visually-hidden">{words.commentTableSelectedColumn}</span>
            ) : (
              <input
                type="checkbox"
                className={classes["checkbox"]}
                aria-label={words.commentTableSelectAll}
                checked={allSelected}
                ref={(box) => {
                  if (box !== null) box.indeterminate = !allSelected && selection.ids.size > 0
                }}
                onChange={() => (allSelected ? selection.clear() : selection.choose(rows.map(({ id }) => id)))}
              />
            )}
          </div>
          {isOfProject && <Heading>{words.commentTableComponent}</Heading>}
          <Heading sort="rule">{words.commentTableRequirement}</Heading>
          <Heading>{words.commentTableSection}</Heading>
          <Heading>{words.commentTableComment}</Heading>
          <Heading sort="author">{words.commentTableCommenter}</Heading>
          <Heading sort="status">{words.commentTableState}</Heading>
          <Heading>{words.commentTableAssignee}</Heading>
          <Heading sort="created_at">{words.commentTablePosted}</Heading>
        </div>
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: "relative" }}>
          {virtual.getVirtualItems().map(({ index, key, size, start }) => {
            const row = rows[index]
            return row === undefined ? null : (
              <TableRow
                key={key}
                row={row}
                isOfProject={isOfProject}
                index={index}
                size={size}
                start={start}
                before={before}
                isOpen={row.id === openId}
                isSelected={isSelected(row.id)}
                onOpen={open}
                onSelect={selection?.toggle ?? null}
              />
            )
          })}
        </div>
      </div>
    </section>
  )
}
