/**
 * A list next to the selected item. The keys j and k move through it; only visible rows render. On narrow screens list and item follow one another, with a back link.
 * The page renders the rows and the item; the address names the open one.
 */
import { Button } from "@mantine/core"
import { IconArrowLeft } from "@tabler/icons-react"
import { useRouter } from "@tanstack/react-router"
import { useVirtualizer } from "@tanstack/react-virtual"
import { memo, type ReactNode, useCallback, useEffect, useRef } from "react"
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
  measure,
  onOpen,
  render,
  start
}: {
  readonly href: string
  readonly index: number
  readonly isOpen: boolean
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
  readonly onOpen: (item: Item) => void
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
  const open = useRef<(index: number) => void>(ignore)
  useEffect(() => {
    open.current = (index) => {
      const item = items[index]
      if (item !== undefined) onOpen(item)
    }
  })
  const openAt = useCallback((index: number) => open.current(index), [])
  // A second key press can arrive before the first one is rendered: it continues from the new address.
  const step = (by: number) => {
    const asked = new Map(Object.entries(router.latestLocation.search)).get(named)
    const going = items.findIndex((item) => idOf(item) === asked)
    openAt((going < 0 ? place : going) + by)
  }
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
                  <div ref={scroller} className={classes["rows"]}>
                    <div style={{ height: virtualizer.getTotalSize(), position: "relative" }}>
                      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
                        const item = items[index]
                        return item === undefined ? null : (
                          <Row
                            key={key}
                            href={hrefOf(item)}
                            index={index}
                            isOpen={index === place}
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
