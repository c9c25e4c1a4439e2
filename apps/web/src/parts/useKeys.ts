/**
 * Keys as commands, wherever the focus is, except in a field, a menu or a dialog. They are bound in the same step as the render: no key is lost, and none applies
 * to the previous content.
 */
import { useLayoutEffect, useRef } from "react"

/** True if the focused element itself uses the key. */
const isTaken = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.closest(
      "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]"
    ) !== null
  ) {
    return true
  }
  // Arrow keys scroll a scrollable element and move within a group.
  const scrolls =
    target.closest("[data-scrolls], [role=radiogroup], [role=tablist], [role=slider], header, nav") !== null
  return (key === "ArrowDown" || key === "ArrowUp") && scrolls
}

/** `onKey` gets the name of the key from `KeyboardEvent`; it returns true for a command. */
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
      // An open dialog gets all keys, wherever the focus is.
      if (document.querySelector("[role=dialog]") !== null) return
      if (latest.current(event.key)) event.preventDefault()
    }
    document.addEventListener("keydown", listen)
    return () => document.removeEventListener("keydown", listen)
  }, [isOn])
}
