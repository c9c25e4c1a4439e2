/**
 * Panes side by side. A person resizes them with the pointer or the arrow keys, and folds the outer ones with Enter, the button on the line, or by moving the line to the edge. This browser remembers the
 * widths for each kind of page. On narrow windows the page's own styles stack the panes.
 */
import { ActionIcon } from "@mantine/core"
import { useLocalStorage, useSplitter, type UseSplitterReturnValue } from "@mantine/hooks"
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react"
import { type CSSProperties, Fragment, type ReactNode } from "react"
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

type Size = UseSplitterReturnValue["sizes"][number]

const none: Readonly<Record<string, Size>> = {}

/** The flexible pane gets all that is left, whatever this number is. */
const rest = 100

const isFolded = (size: Size | undefined): boolean => size !== undefined && Number.parseFloat(String(size)) === 0

const styleOf = (size: Size | undefined, least: number): CSSProperties =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- custom properties are not in the type
  ({ "--pane-size": typeof size === "string" ? size : "0px", "--pane-least": `${least}px` }) as CSSProperties

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
  const sizeOf = ({ id, size }: SplitPane): Size => (size === null ? rest : (stored[id] ?? `${size}px`))
  const { getHandleProps, ref, sizes, toggleCollapse } = useSplitter({
    panels: panes.map(({ least, size }) => ({
      defaultSize: size === null ? rest : `${size}px`,
      min: `${least}px`,
      collapsible: size !== null,
      collapseThreshold: `${least * 0.6}px`
    })),
    sizes: panes.map(sizeOf),
    onSizeChange: (now) =>
      store((before) => ({
        ...before,
        ...Object.fromEntries(panes.flatMap(({ id, size }, at) => (size === null ? [] : [[id, now[at] ?? rest]])))
      })),
    step: "16px",
    shiftStep: "80px"
  })
  return (
    <div ref={ref} className={classes["panes"]}>
      {panes.map(({ content, id, least, size }, at) => {
        // Each line folds the outer one of its two panes.
        const outer = panes[at]?.size === null ? at - 1 : at
        const folded = sizes[outer]
        const label = panes[outer]?.label ?? ""
        const Icon = isFolded(folded) === outer < at ? IconChevronRight : IconChevronLeft
        return (
          <Fragment key={id}>
            {at > 0 && (
              <div className={classes["between"]}>
                <div
                  {...getHandleProps({ index: at - 1 })}
                  className={classes["line"]}
                  aria-label={words.splitPanesWidth(label)}
                />
                <ActionIcon
                  className={classes["fold"] ?? ""}
                  size={24}
                  radius="xl"
                  variant="default"
                  data-folded={isFolded(folded)}
                  // The line is in the order of the Tab key, and Enter folds there.
                  tabIndex={-1}
                  aria-label={isFolded(folded) ? words.splitPanesShow(label) : words.splitPanesHide(label)}
                  onClick={() => toggleCollapse(outer)}
                >
                  <Icon size={15} aria-hidden />
                </ActionIcon>
              </div>
            )}
            <div
              className={classes["pane"]}
              data-pane={id}
              data-flexible={size === null}
              data-folded={size !== null && isFolded(sizes[at])}
              style={styleOf(sizes[at], least)}
            >
              {content}
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}
