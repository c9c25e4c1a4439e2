/**
 * The workbench of a component or a project: the list, the requirement, and the comment with its decision. Three panes side by side on wide screens, one after the other on narrow ones,
 * or the list as a table. The address holds the open comment and all filters.
 */
import { Button } from "@mantine/core"
import { useLocalStorage, useMediaQuery } from "@mantine/hooks"
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react"
import type { Component } from "../../api/component.ts"
import { type CommentRow, scopeKey } from "../../api/comments.ts"
import { useLiveBadge } from "../../parts/LiveBadge.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { commentPlace } from "../../words/commentPlace.ts"
import { isOffered } from "../../words/permit.ts"
import { sectionName } from "../../words/section.ts"
import { Bars } from "./Bars.tsx"
import { later } from "../../parts/later.tsx"
import { Batches } from "./Batches.tsx"
import { makeCommands, useCommand } from "./commands.ts"
import { statusOfDigit } from "./decision.ts"
import { NoComments } from "./NoComments.tsx"
import { Panes } from "./Panes.tsx"
import { inOrder, queueOf } from "./queue.ts"
import { filtersOf, orderOf } from "./search.ts"
import { useSelection } from "./selection.ts"
import { SelectionBar } from "./SelectionBar.tsx"
import { Shortcuts } from "./Shortcuts.tsx"
import classes from "./triage.module.css"
import { focusPlaceAt } from "../../parts/focusScope.ts"
import { useKeys } from "../../parts/useKeys.ts"
import { useOpenComment, usePrefetched } from "./useOpenComment.ts"
import { type Undoing, UndoingProvider } from "./Undoing.tsx"
import { useTriage } from "./useTriage.ts"
import { useWorkingList } from "./workingList.ts"
import * as labels from "../../words/triagePage.ts"

const Clusters = later(() => import("./Clusters.tsx").then(({ Clusters }) => Clusters))

const none: ReadonlyArray<CommentRow> = []
const atOnce = { getInitialValueInEffect: false }

interface Of {
  /** Null for all comments of the project. */
  readonly component: Component | null
  readonly projectId: number
}

export const Workbench = (of: Of) => (
  <UndoingProvider>{(undoing) => <Desk {...of} undoing={undoing} />}</UndoingProvider>
)

const Desk = ({ component, projectId, undoing }: Of & { readonly undoing: Undoing }) => {
  const { go, scope, search } = useTriage()
  const wide = useMediaQuery("(min-width: 1200px)", true, atOnce)
  const small = !useMediaQuery("(min-width: 760px)", true, atOnce)
  const table = search.view === "table"
  const filters = filtersOf(search)
  const { list, query } = useWorkingList(scope, filters, component === null ? search.component : undefined)
  const live = useLiveBadge(scopeKey(scope))
  const rows = list?.rows ?? none
  const grouped = orderOf(search).sort === "rule"
  const items = useMemo(() => queueOf(rows, grouped), [rows, grouped])
  const ordered = useMemo(() => (table ? rows : inOrder(items)), [items, rows, table])
  const open = useOpenComment(scope, search.comment, list && { ...list, rows: ordered }, wide && !table)
  const [lastId, setLastId] = useState(open.id)
  if (open.id !== null && open.id !== lastId) setLastId(open.id)
  const place = ordered.findIndex(({ id }) => id === open.id)
  const previous = place > 0 ? ordered[place - 1] : undefined
  const next = place < 0 ? ordered[0] : ordered[place + 1]
  usePrefetched([next, previous])

  const mayTriage =
    component === null ? rows.some(({ permits }) => isOffered(permits.triage)) : isOffered(component.permits.triage)
  const selection = useSelection(ordered, JSON.stringify([filters, search.component]))
  const [dialog, setDialog] = useState<"clusters" | "batches" | "help" | null>(null)
  const [keysOn, setKeysOn] = useLocalStorage({ key: "docket-single-keys", defaultValue: true })
  const [said, setSaid] = useState("")
  const [commands] = useState(makeCommands)
  const pane = useRef<HTMLDivElement>(null)
  const searchField = useRef<HTMLInputElement>(null)

  const renew = () => {
    void live.show()
    void list?.renew()
  }
  const step = (to: typeof next) => {
    if (to === undefined) return
    go({ comment: to.id }, search.comment !== undefined)
  }
  const leave = () => pane.current?.focus({ preventScroll: true })
  useCommand(commands, "leave", leave)
  useLayoutEffect(() => {
    // Refreshes the list after the undo of many comments, and opens the only comment of another.
    undoing.follow((reviewId, movedOn) => {
      if (reviewId === null) void list?.renew()
      else {
        setSaid(labels.workbenchUndone)
        // A user who has moved on in the meantime stays there.
        if (movedOn) return
        go({ comment: reviewId })
        leave()
      }
    })
  })
  const openNow = useRef(open.id)
  useLayoutEffect(() => {
    openNow.current = open.id
  }, [open.id])
  const onSaved = (goOn: boolean, words: string, saved: number) => {
    // A user who has moved on in the meantime stays there.
    if (openNow.current !== saved) {
      setSaid(words)
      return
    }
    setSaid(goOn && next === undefined ? labels.workbenchLastOne(words) : words)
    if (goOn && next !== undefined) step(next)
    else leave()
  }
  useFocusKept(open.id, pane)

  const steps = {
    place: place < 0 ? null : place + 1,
    of: ordered.length,
    onPrevious: previous === undefined ? null : () => step(previous),
    onNext: next === undefined ? null : () => step(next)
  }
  useKeys(keysOn, (key) => {
    const status = statusOfDigit(key)
    const choose = commands.get("choose")
    const command: Readonly<Record<string, (() => void) | undefined>> = {
      j: () => step(next),
      ArrowDown: () => step(next),
      k: () => step(previous),
      ArrowUp: () => step(previous),
      e: commands.get("reply"),
      a: commands.get("assign"),
      r: commands.get("resolve"),
      t: commands.get("apply"),
      w: commands.get("word"),
      u: mayTriage
        ? () => {
            if (!undoing.undoLast()) setSaid(labels.workbenchNothingToUndo)
          }
        : undefined,
      v: () => go({ view: table ? undefined : "table" }),
      x: mayTriage && open.id !== null ? () => selection.toggle(open.id ?? 0, false) : undefined,
      "/": () => searchField.current?.focus(),
      "?": () => setDialog("help"),
      Escape: !wide || table ? () => go({ comment: undefined }) : undefined
    }
    const act = status === null ? command[key] : choose === undefined ? undefined : () => choose(status)
    act?.()
    return act !== undefined
  })
  const isDetail = !wide && search.comment !== undefined && !table
  return (
    <div className={classes["workbench"]} {...focusPlaceAt("comment-pane")}>
      {!isDetail && (
        <Bars
          list={list}
          live={live}
          mayTriage={mayTriage && component !== null}
          projectId={projectId}
          small={small}
          searchRef={searchField}
          onRenew={renew}
          onClusters={() => setDialog("clusters")}
          onBatches={() => setDialog("batches")}
          onHelp={() => setDialog("help")}
        />
      )}
      {mayTriage && list !== null && (
        <SelectionBar component={component} projectId={projectId} list={list} selection={selection} />
      )}
      <output className="visually-hidden" aria-live="polite">
        {said}
        {place >= 0 && open.row != null
          ? labels.workbenchAnnounced(
              place,
              ordered.length,
              commentPlace(open.row),
              sectionName(open.row.section),
              open.row.author_name
            )
          : ""}
      </output>
      {list === null ? (
        <Loaded query={query}>{() => null}</Loaded>
      ) : ordered.length === 0 && search.comment === undefined ? (
        <NoComments component={component} counts={list.counts} />
      ) : (
        <Panes
          component={component}
          projectId={projectId}
          commands={commands}
          grouped={grouped}
          items={items}
          ordered={ordered}
          open={open}
          startAt={lastId}
          selection={mayTriage ? selection : null}
          steps={steps}
          paneRef={pane}
          onSaved={onSaved}
          news={live.news}
          onRenew={renew}
          onDestroyed={() => {
            go({ comment: next?.id })
            void list.renew()
          }}
          layout={wide ? "wide" : small ? "small" : "medium"}
        />
      )}
      {query.isFetchNextPageError && (
        <Button m="xs" variant="default" onClick={() => void query.fetchNextPage()}>
          {labels.workbenchRestMissing}
        </Button>
      )}
      {dialog === "help" && <Shortcuts isOn={keysOn} onSwitch={setKeysOn} onClose={() => setDialog(null)} />}
      {dialog === "clusters" && component !== null && (
        <Clusters component={component} onClose={() => setDialog(null)} onDone={() => void list?.renew()} />
      )}
      {dialog === "batches" && component !== null && (
        <Batches
          componentId={String(component.id)}
          permit={component.permits.triage}
          onClose={() => setDialog(null)}
          onUndone={() => void list?.renew()}
        />
      )}
    </div>
  )
}

/**
 * Scrolls another comment to its start. The focus stays on its element while that exists. On a row of the list it moves to the open row;
 * an element of the previous comment passes it to the new comment.
 */
const useFocusKept = (openId: number | null, pane: React.RefObject<HTMLDivElement | null>): void => {
  const before = useRef(openId)
  useEffect(() => {
    const left = before.current
    const first = left === null
    if (before.current === openId) return
    before.current = openId
    pane.current?.scrollTo({ top: 0 })
    // A comment that is open from the start was not selected by the user: the focus stays where the page set it.
    if (first) return
    const active = document.activeElement
    const followTo = (id: number | null) =>
      // The row exists after the list has rendered and scrolled to it.
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>(`[data-comment="${id}"]`)?.focus({ preventScroll: true })
        )
      )
    if (openId === null) {
      followTo(left)
      return
    }
    if (active instanceof HTMLElement && active.dataset["comment"] !== undefined) {
      followTo(openId)
    } else if (active === null || active === document.body || pane.current?.contains(active) === true) {
      pane.current?.focus({ preventScroll: true })
    }
  }, [openId, pane])
}
