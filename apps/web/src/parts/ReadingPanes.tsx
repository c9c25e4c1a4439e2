/**
 * A list next to the selected item. The keys j and k open the next and the previous item. The list is one tab stop, in which arrow keys move; only visible rows render. On narrow screens list and item follow one another, with a back link.
 * The page renders the rows and the item; the address names the open one.
 */
import { Button } from "@mantine/core"
import { IconArrowLeft } from "@tabler/icons-react"
import { useRouter } from "@tanstack/react-router"
import { useVirtualizer } from "@tanstack/react-virtual"
import { type KeyboardEvent, memo, type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import classes from "./ReadingPanes.module.css"
import { isLost } from "./focusScope.ts"
import { SplitPanes } from "./SplitPanes.tsx"
import { useKeys } from "./useKeys.ts"

const ignore = () => undefined

/** The time until the browser has removed the focus from hidden elements, in milliseconds. */
const settling = 100

/** A row of the list. It renders again only when its content changes, not when the list scrolls or another row opens. */
const Row = memo(function Row({
  href,
  index,
  isOpen,
  isReachable,
  measure,
  onOpen,
  render,
  start
}: {
  readonly href: string
  readonly index: number
  readonly isOpen: boolean
  /** True for the row that Tab reaches. */
  readonly isReachable: boolean
  readonly measure: (row: HTMLElement | null) => void
  readonly onOpen: (index: number) => void
  readonly render: (index: number) => ReactNode
  /** The position in the list, in pixels. */
  readonly start: number
}) {
  return (
    <a
      ref={measure}
      href={href}
      className={classes["row"]}
      data-index={index}
      aria-current={isOpen}
      tabIndex={isReachable ? 0 : -1}
      style={{ transform: `translateY(${start}px)` }}
      onClick={(event) => {
        // With a modifier key, the browser opens the link in a new tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onOpen(index)
      }}
    >
      {render(index)}
    </a>
  )
})

export const ReadingPanes = <Item,>({
  back,
  chosen,
  children,
  empty,
  filters,
  hrefOf,
  idOf,
  items,
  kind,
  label,
  named,
  onBack,
  onOpen,
  openId,
  renderRow,
  rowHeight
}: {
  /** The kind of page for which the width of the list is remembered. */
  readonly kind: string
  readonly items: ReadonlyArray<Item>
  readonly idOf: (item: Item) => string | number
  /** The name of the search parameter with the id of the open item. `idOf` returns that id. */
  readonly named: string
  /** Returns the address that opens an item. */
  readonly hrefOf: (item: Item) => string
  /** The id of the open item; null for none. */
  readonly openId: string | number | null
  /** True if the user has selected the item. Narrow screens show the text only then. */
  readonly chosen: boolean
  /** The label of the list. */
  readonly label: string
  /** The content above the list. */
  readonly filters: ReactNode
  /** The content of an empty list. */
  readonly empty: ReactNode
  /** Renders a row. It must be the same function while rows stay the same. */
  readonly renderRow: (item: Item) => ReactNode
  /** The estimated height of a row before it is measured, in pixels. */
  readonly rowHeight: number
  /** The label of the back link. */
  readonly back: string
  readonly onBack: () => void
  /** `by` is `keys` for a step of a walk, which leaves no entry in the browser's history. */
  readonly onOpen: (item: Item, by: "keys" | "click") => void
  /** The content of the open item. */
  readonly children: ReactNode
}) => {
  const router = useRouter()
  const scroller = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLElement>(null)
  const place = items.findIndex((item) => idOf(item) === openId)
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoized by a compiler here
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : idOf(item)
    }
  })
  useEffect(() => {
    if (place >= 0) virtualizer.scrollToIndex(place, { align: "auto" })
  }, [place, virtualizer])
  // Another item scrolls to its start.
  useEffect(() => {
    if ((text.current?.getBoundingClientRect().top ?? 0) < 0) text.current?.scrollIntoView()
  }, [openId])
  // On narrow screens, the focus moves to the visible one of list and item.
  const list = useRef<HTMLElement>(null)
  const wasChosen = useRef(chosen)
  useEffect(() => {
    if (wasChosen.current === chosen) return undefined
    wasChosen.current = chosen
    const timer = setTimeout(() => {
      if (isLost()) (chosen ? text : list).current?.focus({ preventScroll: true })
    }, settling)
    return () => clearTimeout(timer)
  }, [chosen])
  const render = useCallback(
    (index: number) => {
      const item = items[index]
      return item === undefined ? null : renderRow(item)
    },
    [items, renderRow]
  )
  const open = useRef<(index: number, by: "keys" | "click") => void>(ignore)
  useEffect(() => {
    open.current = (index, by) => {
      const item = items[index]
      if (item !== undefined) onOpen(item, by)
    }
  })
  const openAt = useCallback((index: number) => open.current(index, "click"), [])
  // A second key press can arrive before the first one is rendered: it continues from the new address.
  const step = (by: number) => {
    const asked = new Map(Object.entries(router.latestLocation.search)).get(named)
    const going = items.findIndex((item) => idOf(item) === asked)
    open.current((going < 0 ? place : going) + by, "keys")
  }
  const move = (event: KeyboardEvent) => {
    const from = Number(document.activeElement?.getAttribute("data-index") ?? Number.NaN)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined || Number.isNaN(from) || items[to] === undefined) return
    event.preventDefault()
    virtualizer.scrollToIndex(to, { align: "auto" })
    const find = () => scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)
    const row = find()
    // A row that is not rendered yet gets the focus in the next frame.
    if (row == null) requestAnimationFrame(() => find()?.focus())
    else row.focus({ preventScroll: true })
  }
  const [focused, setFocused] = useState<number | null>(null)
  const shown = virtualizer.getVirtualItems()
  /** The row with the focus, else the open row, else the first one in view. */
  const reachable = [focused, place].find((row) => shown.some(({ index }) => index === row)) ?? shown[0]?.index
  useKeys(true, (key) => {
    const by = { j: 1, k: -1 }[key]
    if (by !== undefined) step(by)
    return by !== undefined
  })
  return (
    <div className={classes["panes"]} data-chosen={chosen}>
      <SplitPanes
        kind={kind}
        panes={[
          {
            id: "list",
            label,
            size: 340,
            least: 220,
            content: (
              <nav ref={list} tabIndex={-1} className={classes["list"]} aria-label={label}>
                <div className={classes["filters"]}>{filters}</div>
                {items.length === 0 ? (
                  empty
                ) : (
                  // Keys only move the focus between its links.
                  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
                  <div
                    ref={scroller}
                    className={classes["rows"]}
                    onKeyDown={move}
                    onFocus={({ target }) => setFocused(Number(target.getAttribute("data-index")))}
                    onBlur={() => setFocused(null)}
                  >
                    <div style={{ height: virtualizer.getTotalSize(), position: "relative" }}>
                      {shown.map(({ index, key, start }) => {
                        const item = items[index]
                        return item === undefined ? null : (
                          <Row
                            key={key}
                            href={hrefOf(item)}
                            index={index}
                            isOpen={index === place}
                            isReachable={index === reachable}
                            measure={virtualizer.measureElement}
                            onOpen={openAt}
                            render={render}
                            start={start}
                          />
                        )
                      })}
                    </div>
                  </div>
                )}
              </nav>
            )
          },
          {
            id: "text",
            label: back,
            size: null,
            least: 320,
            content: (
              <article ref={text} tabIndex={-1} className={classes["text"]}>
                <Button
                  className={classes["back"] ?? ""}
                  variant="subtle"
                  size="compact-sm"
                  mb="sm"
                  leftSection={<IconArrowLeft size={16} aria-hidden />}
                  onClick={onBack}
                >
                  {back}
                </Button>
                {children}
              </article>
            )
          }
        ]}
      />
    </div>
  )
}
