/** For a button that first shows what would happen and then does it, in the same place: the second press of a double click, meant for the first, does nothing. */
import type { MouseEvent } from "react"

export const onceClicked = {
  onClick: (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault()
  }
} as const
