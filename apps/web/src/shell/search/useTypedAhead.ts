/**
 * Keeps what is typed for a field that is not there yet. Whoever presses a shortcut types on at once; until the field has the keyboard, the page below gets none of it, and
 * the field finds it all. Keys with Ctrl, Alt or Cmd are left alone.
 */
import { useLayoutEffect } from "react"

/** A key that writes something is called by what it writes. Some characters are typed with AltGr, which browsers take for Ctrl and Alt. */
const isText = ({ key }: KeyboardEvent): boolean => [...key].length === 1

const isCommand = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState("AltGraph")

/** `isWaiting` for the field; `change` is told how the text changes, `onLeave` that Escape was pressed. */
export const useTypedAhead = (
  isWaiting: boolean,
  change: (edit: (text: string) => string) => void,
  onLeave: () => void
): void => {
  // Bound together with what is drawn: the very next key may be meant for the field.
  useLayoutEffect(() => {
    if (!isWaiting) return undefined
    const listen = (event: KeyboardEvent) => {
      if (isCommand(event)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === "Escape") onLeave()
      else if (event.key === "Backspace") change((text) => [...text].slice(0, -1).join(""))
      else if (isText(event)) change((text) => text + event.key)
    }
    // Before everybody else.
    window.addEventListener("keydown", listen, { capture: true })
    return () => window.removeEventListener("keydown", listen, { capture: true })
  })
}
