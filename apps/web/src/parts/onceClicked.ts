/** For a button that turns from preview to action in the same place: the second press of a double click does nothing. */
import type { MouseEvent } from "react"

export const onceClicked = {
  onClick: (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault()
  }
} as const
