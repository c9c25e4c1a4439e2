/** The selection for a bulk action: one comment, a range, the listed comments, or all that match the filters. */
import { useCallback, useMemo, useRef, useState } from "react"
import type { CommentRow } from "../../api/comments.ts"

/** The maximum number of comments in a batch (R5.11). */
export const mostOfBatch = 1000

export interface Selection {
  readonly ids: ReadonlySet<number>
  /** Selects every match, even those that are not listed. */
  readonly everything: boolean
  /** Adds or removes one comment; with `range`, all from the last one to it. */
  readonly toggle: (id: number, range: boolean) => void
  readonly choose: (ids: ReadonlyArray<number>) => void
  readonly chooseEverything: () => void
  readonly clear: () => void
}

const nothing: ReadonlySet<number> = new Set()

/** `key` identifies the filters: a change of filters clears the selection. */
export const useSelection = (rows: ReadonlyArray<CommentRow>, key: string): Selection => {
  const [chosen, setChosen] = useState({ key, ids: nothing, everything: false })
  const last = useRef<number | null>(null)
  const current = chosen.key === key ? chosen : { key, ids: nothing, everything: false }
  const toggle = useCallback(
    (id: number, range: boolean) => {
      const anchor = last.current
      last.current = id
      setChosen((before) => {
        const ids = new Set(before.key === key && !before.everything ? before.ids : nothing)
        const from = rows.findIndex((row) => row.id === anchor)
        const to = rows.findIndex((row) => row.id === id)
        const between =
          range && from >= 0 && to >= 0
            ? rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id)
            : []
        if (between.length > 0) for (const one of between) ids.add(one)
        else if (ids.has(id)) ids.delete(id)
        else ids.add(id)
        return { key, ids, everything: false }
      })
    },
    [key, rows]
  )
  const choose = useCallback(
    (ids: ReadonlyArray<number>) => setChosen({ key, ids: new Set(ids), everything: false }),
    [key]
  )
  const chooseEverything = useCallback(() => setChosen({ key, ids: nothing, everything: true }), [key])
  const clear = useCallback(() => setChosen({ key, ids: nothing, everything: false }), [key])
  return useMemo(
    () => ({ ids: current.ids, everything: current.everything, toggle, choose, chooseEverything, clear }),
    [current.ids, current.everything, toggle, choose, chooseEverything, clear]
  )
}
