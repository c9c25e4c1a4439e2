/**
 * Where the keyboard goes when what it was on has gone: to the list that it stood in, never to the beginning of the page. The list is marked with `focusPlace`; what is
 * about to go asks for the way back before it goes.
 */
import { isLost, whenLost } from "./returnFocus.ts"

/** The marks of a list that takes the keyboard when one of its rows goes. */
export const focusPlace = { tabIndex: -1, "data-focus-place": true } as const

/** The way back to the list around an element, taken only if the keyboard was lost. */
export const focusNear = (element: Element | null): (() => void) => {
  const place = element?.closest<HTMLElement>("[data-focus-place]") ?? null
  return () => {
    requestAnimationFrame(() => {
      if (isLost()) place?.focus({ preventScroll: true })
    })
    whenLost(() => place)
  }
}
