/** The left pane: the comments by requirement, as a virtual list for thousands. */
import { Badge } from "@mantine/core"
import { IconBulb, IconClock, IconMessage, IconPencil, IconQuote, IconUser } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useVirtualizer } from "@tanstack/react-virtual"
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from "react"
import type { CommentRow } from "../../api/comments.ts"
import { rulesQuery } from "../../api/rules.ts"
import { plainWords } from "../../parts/comment/plainWords.ts"
import { useDraftedSubjects } from "../../parts/draft.ts"
import { When } from "../../parts/When.tsx"
import { triageIcons } from "../../parts/icons.ts"
import { commentNumber } from "../../words/comment.ts"
import { commentPlace } from "../../words/commentPlace.ts"
import { sectionName } from "../../words/section.ts"
import { triageStatuses } from "../../words/triage.ts"
import { isOverdue } from "./overdue.ts"
import type { QueueItem } from "./queue.ts"
import { RowCheckbox } from "./RowCheckbox.tsx"
import { addressBefore, RowLink } from "./RowLink.tsx"
import type { Selection } from "./selection.ts"
import classes from "./triage.module.css"
import { useTriageFilters } from "./useTriage.ts"
import * as words from "../../words/triagePage.ts"

/** The heights of the lines, in pixels: six comments on six requirements fit into a window of 800. */
const requirementHeight = 30
const rowHeight = 64

const Requirement = ({
  item,
  title
}: {
  readonly item: Extract<QueueItem, { kind: "requirement" }>
  readonly title: string | undefined
}) => (
  <div className={classes["group"]}>
    <span>{item.name}</span>
    <span className={classes["groupTitle"]} title={title}>
      {item.deleted ? words.queuePaneDeleted : title}
    </span>
    <Badge
      title={words.queuePaneCount(item.count, item.pending)}
      size="sm"
      variant={item.pending > 0 ? "light" : "default"}
      color={item.pending > 0 ? "ink" : "gray"}
    >
      {item.pending > 0 ? `${item.pending}/${item.count}` : item.count}
    </Badge>
  </div>
)

/** A mark of a comment: an icon with its word as a hint. */
const RowMark = ({
  children,
  Icon,
  isLate = false,
  word
}: {
  readonly Icon: typeof IconUser
  readonly word: string
  readonly isLate?: boolean
  readonly children?: ReactNode
}) => (
  <span className={classes[isLate ? "late" : "mark"]} title={word}>
    <Icon size={13} aria-hidden style={{ verticalAlign: "-2px" }} />
    {children}
    <span className="visually-hidden"> {word}</span>
  </span>
)

const Row = memo(
  ({
    before,
    drafted,
    grouped,
    isOpen,
    isSelected,
    named,
    onOpen,
    onSelect,
    row,
    selectable
  }: {
    /** Names the component. */
    readonly named: boolean
    readonly row: CommentRow
    readonly before: string
    readonly onOpen: (id: number) => void
    readonly isOpen: boolean
    readonly isSelected: boolean
    readonly selectable: boolean
    readonly grouped: boolean
    readonly drafted: boolean
    readonly onSelect: (id: number, range: boolean) => void
  }) => {
    const { color, word } = triageStatuses[row.triage_status]
    const Icon = triageIcons[row.triage_status]
    const late = isOverdue(row)
    return (
      <div className={classes["row"]} data-open={isOpen}>
        {selectable && <RowCheckbox row={row} checked={isSelected} onSelect={onSelect} />}
        <RowLink before={before} id={row.id} isOpen={isOpen} onOpen={onOpen} className={classes["rowLink"]}>
          <div className={classes["rowMeta"]}>
            <Icon
              size={14}
              aria-label={word}
              color={`light-dark(var(--mantine-color-${color}-8), var(--mantine-color-${color}-4))`}
            />
            <span className={classes["shrinks"]}>
              {commentNumber(row.id)} ·{" "}
              {grouped ? "" : `${named ? `${row.component_name} · ` : ""}${commentPlace(row)} · `}
              {sectionName(row.section)} · {row.author_name ?? words.queuePaneUnknownAuthor}
            </span>
            <span className={classes["marks"]}>
              {drafted && <RowMark Icon={IconPencil} word={words.queuePaneDraft} />}
              {row.quote !== null && <RowMark Icon={IconQuote} word={words.queuePaneQuote(row.quote.text)} />}
              {row.proposed_text !== null && <RowMark Icon={IconBulb} word={words.queuePaneProposal} />}
              {row.responses_count > 0 && (
                <RowMark Icon={IconMessage} word={words.queuePaneReplies(row.responses_count)}>
                  {row.responses_count}
                </RowMark>
              )}
              {row.assignee !== null && <RowMark Icon={IconUser} word={row.assignee.name} />}
              {late && <RowMark Icon={IconClock} word={words.queuePaneOverdue} isLate />}
              <When at={row.created_at} />
            </span>
          </div>
          <div className={classes["snippet"]}>{plainWords(row.comment).slice(0, 220)}</div>
        </RowLink>
      </div>
    )
  }
)
Row.displayName = "Row"

export const QueuePane = ({
  componentId,
  grouped,
  items,
  openId,
  selection,
  startAt
}: {
  /** Null in a project: its components are named instead of the titles of requirements. */
  readonly componentId: string | null
  readonly items: ReadonlyArray<QueueItem>
  readonly grouped: boolean
  readonly openId: number | null
  /** The comment to scroll to when none is open: the one that was open last. */
  readonly startAt: number | null
  /** Null for users who cannot decide comments. */
  readonly selection: Selection | null
}) => {
  const scroll = useRef<HTMLDivElement>(null)
  const { data: rules } = useQuery({ ...rulesQuery(componentId ?? 0), enabled: componentId !== null })
  const ruleById = useMemo(() => new Map((rules ?? []).map((rule) => [rule.id, rule])), [rules])
  const drafts = useDraftedSubjects("triage:")
  const { go, search } = useTriageFilters()
  const before = addressBefore(search)
  const open = useCallback((comment: number) => go({ comment }), [go])
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoized by a compiler here
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => (items[index]?.kind === "requirement" ? requirementHeight : rowHeight),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 8
  })
  const target = openId ?? startAt
  const openAt = items.findIndex((item) => item.kind === "comment" && item.row.id === target)
  const lastOpen = useRef<number | null>(null)
  useEffect(() => {
    // Scrolls only when another comment opens, not when the list around it changes.
    if (openAt < 0 || lastOpen.current === target) return undefined
    lastOpen.current = target
    // The list must first measure its height.
    const frame = requestAnimationFrame(() => virtual.scrollToIndex(openAt, { align: "auto" }))
    return () => cancelAnimationFrame(frame)
  }, [openAt, target, virtual])
  return (
    <div ref={scroll} className={classes["scroll"]} tabIndex={-1}>
      <ul
        aria-label={words.queuePaneComments}
        className={classes["list"]}
        style={{ height: virtual.getTotalSize(), position: "relative" }}
      >
        {virtual.getVirtualItems().map(({ index, key, size, start }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <li
              key={key}
              style={{
                position: "absolute",
                insetInline: 0,
                top: 0,
                height: size,
                transform: `translateY(${start}px)`
              }}
            >
              {item.kind === "requirement" ? (
                <Requirement
                  item={item}
                  title={
                    componentId === null
                      ? item.component
                      : item.ruleId === null
                        ? undefined
                        : ruleById.get(item.ruleId)?.title
                  }
                />
              ) : (
                <Row
                  row={item.row}
                  before={before}
                  onOpen={open}
                  grouped={grouped}
                  named={componentId === null}
                  isOpen={item.row.id === openId}
                  isSelected={selection !== null && (selection.everything || selection.ids.has(item.row.id))}
                  selectable={selection !== null}
                  drafted={drafts.has(`triage:${item.row.id}`)}
                  onSelect={selection?.toggle ?? ignore}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const ignore = () => undefined
