/** Catches the focus when what had it goes away: buttons that have done their work, forms that were sent, rows that scrolled out of a list. */
import { type RefObject, useEffect, useRef } from "react"

/** Within `container`; `fallback` is what gets the focus. A dialog that is open keeps it to itself. */
export const useFocusNet = (container: RefObject<HTMLElement | null>, fallback: () => HTMLElement | null): void => {
  const latest = useRef(fallback)
  useEffect(() => {
    latest.current = fallback
  })
  useEffect(() => {
    const root = container.current
    if (root === null) return undefined
    let last: EventTarget | null = null
    const remember = (event: FocusEvent) => {
      last = event.target
    }
    const forget = (event: FocusEvent) => {
      // It went somewhere else by itself, and not by being taken away.
      if (event.target instanceof HTMLElement && event.target.isConnected && event.relatedTarget !== null) last = null
    }
    const observer = new MutationObserver(() => {
      if (!(last instanceof HTMLElement) || last.isConnected) return
      last = null
      if (document.activeElement !== document.body || document.querySelector("[role=dialog]") !== null) return
      latest.current()?.focus({ preventScroll: true })
    })
    root.addEventListener("focusin", remember)
    root.addEventListener("focusout", forget)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener("focusin", remember)
      root.removeEventListener("focusout", forget)
      observer.disconnect()
    }
  }, [container])
}
