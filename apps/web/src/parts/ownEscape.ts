/** Escape closes what is on top, and nothing below it: for drawers from which dialogs are opened. The library would close both. */
import type { KeyboardEvent } from "react"

/** What such a drawer takes besides. */
export const ownEscape = (onClose: () => void) => ({
  closeOnEscape: false,
  onKeyDown: ({ currentTarget, key, nativeEvent, target }: KeyboardEvent) => {
    // What is opened from a drawer stands elsewhere in the page, though its keys are told to the drawer as well.
    if (key !== "Escape" || nativeEvent.isComposing || !(target instanceof Element) || !currentTarget.contains(target))
      return
    // An open list of options closes first.
    if (target.getAttribute("data-mantine-stop-propagation") !== "true") onClose()
  }
})
