/**
 * The undo of the last actions on this page, by a button in the notice and by a key. The service keeps what an action replaced as a batch (R5.20); this module keeps the ids of the batches
 * of this page, newest last. The list of bulk decisions has undo for longer.
 */
import { Button, Group, Text } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import { IconArrowBackUp } from "@tabler/icons-react"
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from "react"
import type { Toast } from "../../parts/told.ts"
import * as words from "../../words/shared.ts"
import { useUndo } from "./useUndo.ts"

/** How long the notice stays, in milliseconds: long enough to read it and to reach it by keyboard. */
const shownFor = 30_000

/** What can be undone. `reviewId` is the only comment of a batch of one. */
interface Done {
  /** One in each component. */
  readonly batchIds: ReadonlyArray<number>
  readonly reviewId: number | null
  readonly notice: string
}

export interface Undoing {
  /** Reports an action. Without a batch there is nothing to undo. */
  readonly tell: (toast: Toast, batches: number | null | ReadonlyArray<number>, reviewId?: number | null) => void
  /** Undoes the newest action that is not undone yet; false if there is none. */
  readonly undoLast: () => boolean
  /** Sets what follows an undo. It gets the comment of a batch of one, else null. */
  readonly follow: (after: (reviewId: number | null) => void) => void
}

const Context = createContext<Undoing>({ tell: () => {}, undoLast: () => false, follow: () => {} })

/** Reports actions that can be undone. */
export const useUndoing = (): Undoing => useContext(Context)

/** The text of a notice, with its undo. */
const Notice = ({ undo, words: text }: { readonly words: string; readonly undo: (() => void) | null }) => (
  <Group justify="space-between" gap="xs">
    <Text size="sm">{text}</Text>
    {undo !== null && (
      <Button
        size="compact-sm"
        mih={26}
        variant="light"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        onClick={undo}
      >
        {words.undoableUndo}
      </Button>
    )}
  </Group>
)

const show = (id: string, { message, title }: Toast, undo: (() => void) | null): void => {
  notifications.show({
    id,
    title,
    color: "green",
    ...(undo === null ? {} : { autoClose: shownFor }),
    closeButtonProps: { "aria-label": words.undoableClose },
    message: <Notice words={message.flat().join(" ")} undo={undo} />
  })
}

export const UndoingProvider = ({ children }: { readonly children: (undoing: Undoing) => ReactNode }) => {
  const after = useRef<(reviewId: number | null) => void>(() => {})
  const done = useRef<Array<Done>>([])
  const back = useRef<number | null>(null)
  const undo = useUndo(() => after.current(back.current))
  const take = (one: Done) => {
    done.current = done.current.filter((other) => other !== one)
    notifications.hide(one.notice)
    back.current = one.reviewId
    undo.mutate(one.batchIds)
  }
  const undoing: Undoing = {
    tell: (toast, batches, reviewId = null) => {
      // One notice at a time: the next decision replaces the one before it.
      const last = done.current.at(-1)
      if (last !== undefined) notifications.hide(last.notice)
      const batchIds = batches === null ? [] : typeof batches === "number" ? [batches] : batches
      const isUndoable = batchIds.length > 0
      const one: Done = { batchIds, reviewId, notice: `batch-${batchIds.join("-")}` }
      if (isUndoable) done.current.push(one)
      show(one.notice, toast, isUndoable ? () => take(one) : null)
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
