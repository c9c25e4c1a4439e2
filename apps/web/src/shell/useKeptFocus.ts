/** A button cannot have the keyboard while it is at work; it gets it back afterwards, unless the keyboard went somewhere else meanwhile. For all pages at once. */
import { useEffect } from "react"
import { isLost } from "../parts/returnFocus.ts"

export const useKeptFocus = (): void => {
  useEffect(() => {
    let last: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target
    }
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target !== last || !(target instanceof HTMLButtonElement) || target.disabled || !isLost()) continue
        target.focus({ preventScroll: true })
      }
    })
    document.addEventListener("focusin", remember)
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["disabled"] })
    return () => {
      document.removeEventListener("focusin", remember)
      observer.disconnect()
    }
  }, [])
}
