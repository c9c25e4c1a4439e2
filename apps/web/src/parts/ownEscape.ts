/** Escape closes what is on top, and nothing below it: for drawers from which dialogs are opened. The library would close both. */
import type { KeyboardEvent } from "react"

/** The other props of such a drawer. */
export const ownEscape = (onClose: () => void) => ({
  closeOnEscape: false,
  onKeyDown: ({ currentTarget, key, nativeEvent, target }: KeyboardEvent) => {
    // What opens from a drawer is elsewhere in the page, but the drawer gets its keys as well.
    if (key !== "Escape" || nativeEvent.isComposing || !(target instanceof Element) || !currentTarget.contains(target))
      return
    // An open list of options closes first.
    if (target.getAttribute("data-mantine-stop-propagation") !== "true") onClose()
  }
})
