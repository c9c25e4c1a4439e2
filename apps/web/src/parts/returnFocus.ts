/** Where the focus goes when a dialog that had it is gone: back to what opened it, or, if that is gone as well, to a place that is always there. Never to nowhere. */
import { useCallback, useRef } from "react"

/** In milliseconds: how often it is looked whether the focus was lost, and for how long; a dialog takes a while to leave, on a busy machine a long one. */
const between = 100
const atMost = 6000

/** Whether nothing has the focus. */
export const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Whether somebody is writing: nothing may take the focus from there. */
export const isWriting = (): boolean =>
  document.activeElement instanceof HTMLTextAreaElement || document.activeElement instanceof HTMLInputElement

const opened = "[role=dialog], [role=menu]"

/**
 * Gives the focus to what `find` finds, as soon as nothing has it. It does not when something has the focus all the while, when the user points elsewhere, or when the user
 * opens another dialog or menu, which gives the focus back by itself.
 */
export const whenLost = (find: () => HTMLElement | null): void => {
  const until = performance.now() + atMost
  const over = new AbortController()
  const before = new Set(document.querySelectorAll(opened))
  const look = () => {
    const around = document.activeElement?.closest(opened) ?? null
    if (around !== null && !before.has(around)) over.abort()
    if (over.signal.aborted) return
    if (!isLost() && performance.now() < until) {
      setTimeout(look, between)
      return
    }
    if (isLost()) find()?.focus({ preventScroll: true })
    over.abort()
  }
  document.addEventListener("pointerdown", () => over.abort(), { once: true, signal: over.signal })
  setTimeout(look, between)
}

/** `remember` what opens a dialog; `restore` once it closes. `fallback` is asked when what opened it is no more. */
export const useReturnFocus = (fallback: () => HTMLElement | null) => {
  const from = useRef<HTMLElement | null>(null)
  const remember = useCallback((element: HTMLElement | null) => {
    from.current = element
  }, [])
  const restore = useCallback(() => {
    whenLost(() => (from.current?.isConnected === true ? from.current : fallback()))
  }, [fallback])
  return { remember, restore }
}

/** The content of the page, which is always there. */
export const pageContent = (): HTMLElement | null => document.getElementById("content")
