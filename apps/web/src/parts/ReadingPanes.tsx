/**
 * A list next to the selected item: j and k move on, only visible rows render. Where there is little room, one after the other, with a way back.
 * What a row and the text are is said by the page; the address says which one is open.
 */
import { Button } from "@mantine/core"
import { IconArrowLeft } from "@tabler/icons-react"
import { useRouter } from "@tanstack/react-router"
import { useVirtualizer } from "@tanstack/react-virtual"
import { memo, type ReactNode, useCallback, useEffect, useRef } from "react"
import classes from "./ReadingPanes.module.css"
import { isLost } from "./focusScope.ts"
import { useKeys } from "./useKeys.ts"

const ignore = () => undefined

/** The time until the browser has removed the focus from hidden elements, in milliseconds. */
const settling = 100

/** A line of the list. It is drawn again only when what it says changes, not whenever the list moves or another is opened. */
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
        // With a key held down, the browser opens it where it was asked to.
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
  label,
  named,
  onBack,
  onOpen,
  openId,
  renderRow,
  rowHeight
}: {
  readonly items: ReadonlyArray<Item>
  readonly idOf: (item: Item) => string | number
  /** Under which name the address says which one is open, by what `idOf` says. */
  readonly named: string
  /** The address that opens one. */
  readonly hrefOf: (item: Item) => string
  /** The one that is shown, null for none. */
  readonly openId: string | number | null
  /** Whether the reader has chosen it: where there is little room, the text is shown only then. */
  readonly chosen: boolean
  /** What the list is called. */
  readonly label: string
  /** The content above the list. */
  readonly filters: ReactNode
  /** The content of an empty list. */
  readonly empty: ReactNode
  /** What a line says. The same function as long as lines say the same. */
  readonly renderRow: (item: Item) => ReactNode
  /** A guess until a row was measured, in pixels. */
  readonly rowHeight: number
  /** What the way back says. */
  readonly back: string
  readonly onBack: () => void
  readonly onOpen: (item: Item) => void
  /** The text. */
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
  // Another text begins at its beginning.
  useEffect(() => {
    if ((text.current?.getBoundingClientRect().top ?? 0) < 0) text.current?.scrollIntoView()
  }, [openId])
  // Where only one of the two is shown, the keyboard goes to the one that has come in the place of the other.
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
  // A second press can come before the page shows the result of the first: it continues from there.
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
    </div>
  )
}
