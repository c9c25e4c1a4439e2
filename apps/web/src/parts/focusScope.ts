/**
 * Decides where the focus goes when the focused element disappears: never to the start of the page. A closed dialog returns it. Otherwise it goes to the nearest marked
 * ancestor, and finally to the content of the page. There is one scope for all pages (shell/Frame.tsx).
 */
import { useEffect } from "react"

/** True if nothing has the focus. */
export const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** True while the user types in a field. Nothing may take the focus then. */
export const isWriting = (): boolean =>
  document.activeElement instanceof HTMLTextAreaElement || document.activeElement instanceof HTMLInputElement

const mark = "data-focus-place"

/** The attributes of a container that takes the focus when a focused element in it disappears, such as a list with a removed row. */
export const focusPlace = { tabIndex: -1, [mark]: "" } as const

/** The attribute of a container that passes the focus to another element, named by id. */
export const focusPlaceAt = (id: string) => ({ [mark]: id })

/** Dialogs, menus and lists that open over the page. */
const over = "[role=dialog], [role=menu], [role=listbox]"

const placesAround = (element: Element): ReadonlyArray<Element> => {
  const place = element.parentElement?.closest(`[${mark}], [role=dialog]`) ?? null
  return place === null ? [] : [place, ...placesAround(place)]
}

/** Moves the focus to the element; false if it is gone or cannot have the focus. */
const takes = (place: Element): boolean => {
  const named = place.getAttribute(mark) ?? ""
  const taker = named === "" ? place : document.getElementById(named)
  if (taker instanceof HTMLElement && taker.isConnected) taker.focus({ preventScroll: true })
  return !isLost()
}

const topDialog = () => [...document.querySelectorAll("[role=dialog]")].at(-1)

/** Longer than any page needs to move the focus itself, in milliseconds. */
const patience = 400

/** Keeps the focus from being lost anywhere on the page. */
export const useFocusScope = (): void => {
  useEffect(() => {
    let last: HTMLElement | null = null
    /** The candidates for the focus when the focused element disappears. The first one that can have it gets it. */
    let next: ReadonlyArray<Element> = []
    /** The candidates below the open dialog or menu. */
    let below: ReadonlyArray<Element> = []
    let wasOff = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const layer = target.closest(over)
      if (layer === null) below = []
      else if (last === null || !layer.contains(last)) below = next.filter((place) => !layer.contains(place))
      last = target
      wasOff = false
      next = [target, ...placesAround(target), ...below]
    }
    const restore = () => {
      timer = undefined
      if (isLost())
        takes(topDialog() ?? next.find((place) => takes(place)) ?? document.getElementById("content") ?? document.body)
    }
    const observer = new MutationObserver(() => {
      if (last === null) return
      const isOff = last.isConnected && last.matches(":disabled")
      const isBack = wasOff && last.isConnected && !isOff
      wasOff = isOff
      if (!isLost()) return
      // A button that is busy cannot have the focus. It gets it back afterwards.
      if (isBack) takes(last)
      if (last.isConnected && (!isOff || last.hasAttribute("data-loading"))) return
      // An opening dialog takes the focus itself.
      const dialog = topDialog()
      if ((dialog === undefined || next.includes(dialog)) && next.some(takes)) return
      if (!isOff) timer ??= setTimeout(restore, patience)
    })
    document.addEventListener("focusin", remember)
    observer.observe(document.body, { attributeFilter: ["disabled", "data-loading"], childList: true, subtree: true })
    return () => {
      document.removeEventListener("focusin", remember)
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
}
