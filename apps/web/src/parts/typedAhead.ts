/**
 * Keeps typed keys for an element that is still loading. A user who opens a search or a dialog starts to type at once; until it has the focus, the page below gets no keys.
 * Keys with Ctrl, Alt or Cmd are ignored. The search, which already shows the text, and dialogs with code to load use it.
 */
import { useLayoutEffect, useRef } from "react"

/** A key that writes a character has that character as its name. Browsers report AltGr as Ctrl and Alt. */
const isText = ({ key }: KeyboardEvent): boolean => [...key].length === 1

const isCommand = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState("AltGraph")

type Change = (edit: (text: string) => string) => void

/** Captures all keys until the returned function is called. `change` gets the changes of the text; `onLeave` is called for Escape. */
const takeKeys = (change: Change, onLeave: () => void): (() => void) => {
  const listen = (event: KeyboardEvent) => {
    if (isCommand(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === "Escape") onLeave()
    else if (event.key === "Backspace") change((text) => [...text].slice(0, -1).join(""))
    else if (isText(event)) change((text) => text + event.key)
  }
  // Before all other listeners.
  window.addEventListener("keydown", listen, { capture: true })
  return () => window.removeEventListener("keydown", listen, { capture: true })
}

/** `isWaiting` is true until the field is ready. `change` gets the changes of the text; `onLeave` is called for Escape. */
export const useTypedAhead = (isWaiting: boolean, change: Change, onLeave: () => void): void => {
  // Bound in the same step as the render, because the very next key may be for the field.
  useLayoutEffect(() => (isWaiting ? takeKeys(change, onLeave) : undefined))
}

/** The longest wait for a loaded dialog to take the focus, in milliseconds: far longer than any needs. The page always gets its keys back. */
const patience = 10_000

/** Inserts text at the caret like a user, if the element is editable. */
const write = (place: EventTarget | null, text: string): void => {
  const field =
    place instanceof HTMLTextAreaElement || (place instanceof HTMLInputElement && /^(text|search)$/.test(place.type))
      ? place
      : null
  if (text === "" || field === null || field.readOnly) return
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end")
  field.dispatchEvent(new Event("input", { bubbles: true }))
}

/**
 * For a dialog: from `wanted` until it has the focus, the page gets no keys. The typed text is then written into the dialog's first field.
 * `isThere` is true once its code is loaded. A user who clicks elsewhere gets the keys back.
 */
export const useDialogAhead = (wanted: boolean, isThere: boolean, onLeave: () => void): void => {
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  const stop = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    if (!wanted) return undefined
    let typed = ""
    // Another dialog may have opened it.
    const below = document.activeElement?.closest("[role=dialog]") ?? null
    const release_ = takeKeys(
      (edit) => (typed = edit(typed)),
      () => leave.current()
    )
    const over = new AbortController()
    stop.current = () => {
      release_()
      over.abort()
    }
    const arrive = ({ target }: FocusEvent) => {
      const dialog = target instanceof Element ? target.closest("[role=dialog]") : null
      if (dialog === null || dialog === below) return
      stop.current?.()
      write(target, typed)
    }
    document.addEventListener("focusin", arrive, { signal: over.signal })
    document.addEventListener("pointerdown", () => stop.current?.(), { capture: true, signal: over.signal })
    return () => stop.current?.()
  }, [wanted])
  useLayoutEffect(() => {
    if (!wanted || !isThere) return undefined
    const timer = setTimeout(() => stop.current?.(), patience)
    return () => clearTimeout(timer)
  }, [wanted, isThere])
}
