/**
 * The undo of the last actions on this page, by a button in the notice and by a key. The service keeps what an action replaced as a batch (R5.20); this module keeps the ids of the batches
 * of this page, newest last. The list of bulk decisions has undo for longer.
 */
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from "react"
import { tellUndoable } from "../../parts/tellUndoable.tsx"
import { tellDone, type Toast } from "../../parts/told.ts"
import { endUndo } from "../../parts/undoNotice.ts"
import { noticeOf, useUndo } from "./useUndo.ts"

/** What can be undone: one batch in each component, and its comments. */
interface Done {
  readonly batchIds: ReadonlyArray<number>
  readonly reviewIds: ReadonlyArray<number>
  readonly notice: string
}

export interface Undoing {
  /** Reports an action on these comments. Without a batch there is nothing to undo. */
  readonly tell: (
    toast: Toast,
    batches: number | null | ReadonlyArray<number>,
    reviewIds: ReadonlyArray<number>
  ) => void
  /** Undoes the newest action that is not undone yet; false if there is none. */
  readonly undoLast: () => boolean
  /** Sets what follows an undo. It gets the comment of an action on one, else null, and whether the user has moved the focus in the meantime. */
  readonly follow: (after: (reviewId: number | null, movedOn: boolean) => void) => void
}

const Context = createContext<Undoing>({ tell: () => {}, undoLast: () => false, follow: () => {} })

/** Reports actions that can be undone. */
export const useUndoing = (): Undoing => useContext(Context)

export const UndoingProvider = ({ children }: { readonly children: (undoing: Undoing) => ReactNode }) => {
  const after = useRef<(reviewId: number | null, movedOn: boolean) => void>(() => {})
  const done = useRef<Array<Done>>([])
  const back = useRef<number | null>(null)
  /** The focus when the undo began. */
  const focus = useRef<Element | null>(null)
  const undo = useUndo(() => {
    const active = document.activeElement
    const stayed = active === null || active === document.body || active === focus.current
    after.current(back.current, !stayed)
  })
  const take = (one: Done) => {
    done.current = done.current.filter((other) => other !== one)
    endUndo(one.notice)
    back.current = one.reviewIds.length === 1 ? (one.reviewIds[0] ?? null) : null
    focus.current = document.activeElement
    undo.mutate(one.batchIds)
  }
  const undoing: Undoing = {
    tell: (toast, batches, reviewIds) => {
      // One notice at a time: the next decision replaces the one before it.
      const last = done.current.at(-1)
      if (last !== undefined) endUndo(last.notice)
      const batchIds = batches === null ? [] : typeof batches === "number" ? [batches] : batches
      const [first] = batchIds
      if (first === undefined) {
        tellDone(toast)
        return
      }
      const one: Done = { batchIds, reviewIds, notice: noticeOf(first) }
      done.current.push(one)
      tellUndoable(toast, () => take(one), { id: one.notice, records: reviewIds })
    },
    undoLast: () => {
      const last = done.current.at(-1)
      if (last === undefined || undo.isPending) return last !== undefined
      take(last)
      return true
    },
    follow: (next) => {
      after.current = next
    }
  }
  const latest = useRef(undoing)
  useLayoutEffect(() => {
    latest.current = undoing
  })
  const [stable] = useState<Undoing>(() => ({
    tell: (...told) => latest.current.tell(...told),
    undoLast: () => latest.current.undoLast(),
    follow: (next) => latest.current.follow(next)
  }))
  return <Context value={stable}>{children(stable)}</Context>
}
