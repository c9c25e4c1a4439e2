/** Where the focus goes when a dialog that had it is gone: back to what opened it, or, if that is gone as well, to a place that is always there. Never to nowhere. */
import { useCallback, useRef } from "react"

/** As long as a dialog takes to leave. */
const leaving = 300

/** Whether nothing has the focus. */
export const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** `remember` what opens a dialog; `restore` once it closes. `fallback` is asked when what opened it is no more. */
export const useReturnFocus = (fallback: () => HTMLElement | null) => {
  const from = useRef<HTMLElement | null>(null)
  const remember = useCallback((element: HTMLElement | null) => {
    from.current = element
  }, [])
  const restore = useCallback(() => {
    setTimeout(() => {
      if (!isLost()) return
      const place = from.current?.isConnected === true ? from.current : fallback()
      place?.focus({ preventScroll: true })
    }, leaving)
  }, [fallback])
  return { remember, restore }
}

/** The content of the page, which is always there. */
export const pageContent = (): HTMLElement | null => document.getElementById("content")
