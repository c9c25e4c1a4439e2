/** The button near selected words of a section. The element of the section contains it and is positioned. */
import { Button } from "@mantine/core"
import { IconQuote } from "@tabler/icons-react"
import { useEffect, useRef, useState } from "react"
import { type Quotable, type Quote, wordsBetween } from "./pickedWords.ts"
import { selectedRangeIn } from "./selectedRange.ts"
import classes from "./Quote.module.css"
import * as words from "../../words/quote.ts"

/** The width that the button needs, in pixels. */
const width = 220

export const SelectionButton = ({
  onTaken,
  texts
}: {
  readonly texts: ReadonlyArray<Quotable>
  readonly onTaken: (quote: Quote) => void
}) => {
  const anchor = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [selected, setSelected] = useState<{ readonly quote: Quote; readonly x: number; readonly y: number } | null>(
    null
  )
  useEffect(() => {
    const look = () => {
      const section = anchor.current?.parentElement
      if (section === null || section === undefined) return
      const range = selectedRangeIn(section)
      const text = texts.find(({ field }) => field === range?.field)
      const quote = range === null || text === undefined ? null : wordsBetween(text, range.start, range.end)
      if (range === null || quote === null) return setSelected(null)
      const box = section.getBoundingClientRect()
      const x = Math.max(0, Math.min(range.rectangle.right - box.left - width / 2, box.width - width))
      setSelected({ quote, x, y: range.rectangle.bottom - box.top + 6 })
    }
    // While the pointer selects, the button would lie in its way.
    let isPressed = false
    const press = ({ target }: PointerEvent) => {
      isPressed = !(target instanceof Node && button.current?.contains(target) === true)
      if (isPressed) setSelected(null)
    }
    const release = () => {
      isPressed = false
      look()
    }
    const change = () => {
      if (!isPressed) look()
    }
    document.addEventListener("selectionchange", change)
    document.addEventListener("pointerdown", press)
    document.addEventListener("pointerup", release)
    // A touch that selects is canceled.
    document.addEventListener("pointercancel", release)
    return () => {
      document.removeEventListener("selectionchange", change)
      document.removeEventListener("pointerdown", press)
      document.removeEventListener("pointerup", release)
      document.removeEventListener("pointercancel", release)
    }
  }, [texts])
  return (
    <>
      <span ref={anchor} hidden />
      {selected !== null && (
        <Button
          ref={button}
          className={classes["selection"] ?? ""}
          size="compact-sm"
          mih={28}
          style={{ left: selected.x, top: selected.y }}
          leftSection={<IconQuote size={15} aria-hidden />}
          // The press would end the selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            document.getSelection()?.removeAllRanges()
            setSelected(null)
            onTaken(selected.quote)
          }}
        >
          {words.quoteCommentOnSelection}
        </Button>
      )}
    </>
  )
}
