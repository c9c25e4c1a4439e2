/**
 * Panes side by side. A person resizes them with the pointer or the arrow keys, and folds the outer ones with Enter, the button on the line, or by moving the line to the edge. This browser remembers the
 * widths for each kind of page. On narrow windows the page's own styles stack the panes.
 */
import { ActionIcon } from "@mantine/core"
import { useLocalStorage } from "@mantine/hooks"
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react"
import { type CSSProperties, Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from "react"
import classes from "./SplitPanes.module.css"
import * as words from "../words/shared.ts"

export interface SplitPane {
  readonly id: string
  /** The name of the pane in the labels of its line. */
  readonly label: string
  readonly content: ReactNode
  /** The width until a person changes it, in pixels; null: the rest of the room. One pane has the rest. */
  readonly size: number | null
  /** The least width, in pixels. */
  readonly least: number
}

/** The steps of the arrow keys, in pixels. */
const small = 16
const large = 80

/** Under this part of its least width a pane folds. */
const folding = 0.6

interface Stored {
  readonly [pane: string]: { readonly width: number; readonly isFolded: boolean }
}

const none: Stored = {}

const styleOf = (width: number, least: number): CSSProperties =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- custom properties are not in the type
  ({ "--pane-size": `${width}px`, "--pane-least": `${least}px` }) as CSSProperties

/** The line between two panes. It resizes the outer one of them. */
const Line = ({
  isBefore,
  isFolded,
  onResize,
  onToggle,
  pane,
  room,
  width
}: {
  readonly pane: SplitPane
  /** The outer pane is before the line. */
  readonly isBefore: boolean
  readonly isFolded: boolean
  readonly width: number
  /** Returns the greatest width of the pane. */
  readonly room: () => number
  readonly onResize: (width: number) => void
  readonly onToggle: () => void
}) => {
  const [isMoved, setMoved] = useState(false)
  const [most, setMost] = useState(2000)
  const from = useRef({ x: 0, width: 0 })
  const direction = isBefore ? 1 : -1
  const to = (next: number) => onResize(Math.round(Math.min(next, Math.max(pane.least, room()))))
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? large : small
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowLeft: () => to(Math.max(pane.least, width - direction * step)),
      ArrowRight: () => to(Math.max(pane.least, width + direction * step)),
      Home: () => to(pane.least),
      End: () => to(room()),
      Enter: onToggle
    }
    const act = acts[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const Icon = isFolded === isBefore ? IconChevronRight : IconChevronLeft
  return (
    <div className={classes["between"]}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a separator that moves is a control
        role="separator"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it moves by keyboard
        tabIndex={0}
        className={classes["line"]}
        data-active={isMoved}
        aria-label={words.splitPanesWidth(pane.label)}
        aria-orientation="vertical"
        aria-valuenow={isFolded ? 0 : width}
        aria-valuemin={0}
        aria-valuemax={Math.max(most, width)}
        onFocus={() => setMost(Math.round(room()))}
        onKeyDown={press}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, width: isFolded ? 0 : width }
          setMoved(true)
        }}
        onPointerMove={(event) => {
          if (isMoved) to(from.current.width + direction * (event.clientX - from.current.x))
        }}
        onPointerUp={() => setMoved(false)}
        onPointerCancel={() => setMoved(false)}
        onDoubleClick={() => to(pane.size ?? width)}
      />
      <ActionIcon
        className={classes["fold"] ?? ""}
        size={24}
        radius="xl"
        variant="default"
        data-folded={isFolded}
        // The line is in the order of the Tab key, and Enter folds there.
        tabIndex={-1}
        aria-label={isFolded ? words.splitPanesShow(pane.label) : words.splitPanesHide(pane.label)}
        onClick={onToggle}
      >
        <Icon size={15} aria-hidden />
      </ActionIcon>
    </div>
  )
}

export const SplitPanes = ({
  kind,
  panes
}: {
  /** The kind of page for which the widths are remembered: "triage". */
  readonly kind: string
  readonly panes: ReadonlyArray<SplitPane>
}) => {
  const [stored, store] = useLocalStorage({
    key: `docket-panes:${kind}`,
    defaultValue: none,
    getInitialValueInEffect: false
  })
  const all = useRef<HTMLDivElement>(null)
  const widthOf = ({ id, size }: SplitPane): number => stored[id]?.width ?? size ?? 0
  const isFolded = ({ id }: SplitPane): boolean => stored[id]?.isFolded === true
  const change = (pane: SplitPane, part: Partial<Stored[string]>) =>
    store((before) => ({
      ...before,
      [pane.id]: { width: widthOf(pane), isFolded: false, ...before[pane.id], ...part }
    }))
  /** The width that is left for a pane next to the others. */
  const roomOf = (pane: SplitPane): number =>
    panes
      .filter((other) => other !== pane)
      .reduce(
        (left, other) => left - (other.size === null ? other.least : isFolded(other) ? 0 : widthOf(other)),
        all.current?.clientWidth ?? 0
      )
  return (
    <div ref={all} className={classes["panes"]}>
      {panes.map((pane, at) => {
        const { content, id, least, size } = pane
        const before = panes[at - 1]
        const outer = size === null ? before : pane
        return (
          <Fragment key={id}>
            {outer !== undefined && at > 0 && (
              <Line
                pane={outer}
                isBefore={outer === before}
                isFolded={isFolded(outer)}
                width={widthOf(outer)}
                room={() => roomOf(outer)}
                onResize={(width) =>
                  width < outer.least * folding
                    ? change(outer, { isFolded: true })
                    : change(outer, { width: Math.max(outer.least, width), isFolded: false })
                }
                onToggle={() => change(outer, { isFolded: !isFolded(outer) })}
              />
            )}
            <div
              className={classes["pane"]}
              data-pane={id}
              data-flexible={size === null}
              data-folded={size !== null && isFolded(pane)}
              style={styleOf(widthOf(pane), least)}
            >
              {content}
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}
