/** Escape closes only the top layer, for drawers that open dialogs. The library would close both. */
import type { KeyboardEvent } from "react"

/** The props of such a drawer. */
export const ownEscape = (onClose: () => void) => ({
  closeOnEscape: false,
  onKeyDown: ({ currentTarget, key, nativeEvent, target }: KeyboardEvent) => {
    // A dialog of the drawer is elsewhere in the document, but its key events reach the drawer through React.
    if (key !== "Escape" || nativeEvent.isComposing || !(target instanceof Element) || !currentTarget.contains(target))
      return
    // An open list of options closes first.
    if (target.getAttribute("data-mantine-stop-propagation") !== "true") onClose()
  }
})
