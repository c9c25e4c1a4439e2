/**
 * A multi-line field that underlines the findings of the lint. A copy of its text lies over it, of which only the underlines are visible; the copy ignores the pointer and is hidden from
 * screen readers. The sentence of a finding is shown at the pointer, and a key applies the next suggestion.
 */
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef } from "react"
import { markedPieces, nextSuggestion, type PlacedFinding, withSuggestion } from "../state/lint.ts"
import classes from "./Editor.module.css"

/** Places the copy over the field, without the width of a scroll bar, so that lines break in the same places. */
const lay = (copy: HTMLElement | null, { clientHeight, clientWidth, scrollTop }: HTMLElement) => {
  if (copy === null) return
  copy.style.width = `${clientWidth}px`
  copy.style.height = `${clientHeight}px`
  copy.scrollTop = scrollTop
}

export const MarkedTextarea = ({
  findings,
  onWrite,
  value,
  ...shared
}: Omit<ComponentProps<"textarea">, "onChange" | "value"> & {
  readonly value: string
  readonly findings: ReadonlyArray<PlacedFinding>
  readonly onWrite: (text: string) => void
}) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = useRef<HTMLDivElement>(null)
  const cursor = useRef<number | null>(null)
  const pieces = useMemo(() => markedPieces(value, findings), [value, findings])
  const isMarked = pieces.some(({ finding }) => finding !== null)
  // After a key applied a suggestion, the cursor is placed after it.
  useLayoutEffect(() => {
    if (cursor.current !== null) field.current?.setSelectionRange(cursor.current, cursor.current)
    cursor.current = null
  })
  useLayoutEffect(() => {
    const of = field.current
    if (!isMarked || of === null) return undefined
    const follow = () => lay(copy.current, of)
    follow()
    const watch = new ResizeObserver(follow)
    watch.observe(of)
    return () => watch.disconnect()
  }, [isMarked])
  const point = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLTextAreaElement>) => {
    const marks = [...(copy.current?.querySelectorAll<HTMLElement>("mark") ?? [])]
    const hit = marks.find((mark) =>
      [...mark.getClientRects()].some(
        ({ bottom, left, right, top }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
      )
    )
    currentTarget.title = hit?.dataset["sentence"] ?? ""
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "." || !(event.ctrlKey || event.metaKey) || shared.readOnly === true) return
    const next = nextSuggestion(findings, event.currentTarget.selectionStart)
    if (next === null) return
    event.preventDefault()
    cursor.current = next.from + (next.finding.suggestion ?? "").length
    onWrite(withSuggestion(value, next))
  }
  return (
    <>
      <textarea
        {...shared}
        ref={field}
        value={value}
        onChange={(event) => onWrite(event.currentTarget.value)}
        onKeyDown={press}
        onScroll={(event) => lay(copy.current, event.currentTarget)}
        {...(isMarked ? { onMouseMove: point } : {})}
      />
      {isMarked && (
        <div ref={copy} aria-hidden className={classes["underlines"]}>
          {pieces.map(({ finding, start, text }) =>
            finding === null ? (
              text
            ) : (
              <mark
                key={start}
                data-severity={finding.severity}
                data-finding={finding.rule}
                data-sentence={finding.message}
              >
                {text}
              </mark>
            )
          )}
          {"\n"}
        </div>
      )}
    </>
  )
}
