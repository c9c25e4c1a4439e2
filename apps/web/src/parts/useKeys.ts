/**
 * Keys as commands, wherever the focus is, except in a field, a menu or a dialog. They are bound in the same step as the page renders: no key is lost, and none applies
 * to what was shown before.
 */
import { useLayoutEffect, useRef } from "react"

/** Whether a key belongs to what has the focus. */
const isTaken = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.closest(
      "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]"
    ) !== null
  ) {
    return true
  }
  // Arrows scroll what scrolls, and go through what is a group of its own.
  const scrolls =
    target.closest("[data-scrolls], [role=radiogroup], [role=tablist], [role=slider], header, nav") !== null
  return (key === "ArrowDown" || key === "ArrowUp") && scrolls
}

/** Gets the key, as `KeyboardEvent` names it; returns true for a command. */
export const useKeys = (isOn: boolean, onKey: (key: string) => boolean): void => {
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTaken(event.target, event.key)) return
      // A dialog has the keys, wherever the focus is.
      if (document.querySelector("[role=dialog]") !== null) return
      if (latest.current(event.key)) event.preventDefault()
    }
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [isOn])
}
