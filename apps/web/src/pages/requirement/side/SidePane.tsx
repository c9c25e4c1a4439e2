/** The side pane of the editor, as selected in the address: comments, history or related requirements. On wide screens it is next to the text, otherwise over it. */
import { CloseButton, Drawer, Title } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { lazy, Suspense, useId } from "react"
import { useEditor } from "../editor/EditorContext.ts"
import type { Side } from "../search.ts"
import classes from "./Side.module.css"
import { ownEscape } from "../../../parts/ownEscape.ts"
import * as words from "../../../words/requirement.ts"

// Most requirements are opened without a side pane.
const Comments = lazy(() => import("./Comments.tsx").then((module) => ({ default: module.Comments })))
const History = lazy(() => import("./History.tsx").then((module) => ({ default: module.History })))
const Related = lazy(() => import("./Related.tsx").then((module) => ({ default: module.Related })))

/** The names of the side panes. */
export const sideTitles: Readonly<Record<Side, string>> = {
  comments: words.sidePaneComments,
  history: words.sidePaneHistory,
  related: words.sidePaneRelated
}

/** The minimum width with the pane next to the text. */
export const roomBeside = "(min-width: 75em)"

const Content = ({ etag, side }: { readonly side: Side; readonly etag: string }) => {
  switch (side) {
    case "comments":
      return <Comments />
    case "history":
      return <History etag={etag} />
    case "related":
      return <Related />
  }
}

export const SidePane = ({
  etag,
  onClose,
  side
}: {
  readonly side: Side
  readonly etag: string
  readonly onClose: () => void
}) => {
  const { rule } = useEditor()
  const hasRoom = useMediaQuery(roomBeside, true, { getInitialValueInEffect: false })
  const id = useId()
  if (!hasRoom) {
    return (
      <Drawer
        opened
        onClose={onClose}
        {...ownEscape(onClose)}
        position="right"
        title={`${sideTitles[side]} · ${rule.displayed_name}`}
      >
        <Suspense fallback={null}>
          <Content key={rule.id} side={side} etag={etag} />
        </Suspense>
      </Drawer>
    )
  }
  return (
    <aside className={classes["side"]} aria-labelledby={id}>
      <div className={classes["head"]}>
        <Title order={2} size="h5" id={id}>
          {sideTitles[side]}
        </Title>
        <CloseButton aria-label={words.sidePaneClose(sideTitles[side].toLowerCase())} onClick={onClose} />
      </div>
      {/* A scrolling pane must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes["body"]} tabIndex={0} aria-labelledby={id}>
        <Suspense fallback={null}>
          <Content key={rule.id} side={side} etag={etag} />
        </Suspense>
      </section>
    </aside>
  )
}
