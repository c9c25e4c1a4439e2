/** A long list that scrolls with the page, and of which only the visible items are rendered. */
import { useWindowVirtualizer } from "@tanstack/react-virtual"
import { type ReactNode, useState } from "react"

export const VirtualList = <Item,>({
  children,
  estimate,
  items,
  keyOf
}: {
  readonly items: ReadonlyArray<Item>
  readonly keyOf: (item: Item) => string | number
  /** The estimated height of an item that was not rendered yet, in pixels. */
  readonly estimate: number
  readonly children: (item: Item) => ReactNode
}) => {
  const [top, setTop] = useState(0)
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    overscan: 4,
    gap: 10,
    scrollMargin: top,
    getItemKey: (place) => {
      const item = items[place]
      return item === undefined ? place : keyOf(item)
    }
  })
  return (
    <div ref={(list) => setTop(list?.offsetTop ?? 0)} style={{ position: "relative", height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index]
        return item === undefined ? null : (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            style={{
              position: "absolute",
              insetInline: 0,
              top: 0,
              transform: `translateY(${start - virtual.options.scrollMargin}px)`
            }}
          >
            {children(item)}
          </div>
        )
      })}
    </div>
  )
}
