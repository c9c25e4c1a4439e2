/**
 * Where the keyboard goes when what had it is gone: never to the beginning of the page. What is behind a dialog gets it back when the dialog closes; else it goes to the nearest place around that is marked
 * for it, and at last to the content of the page. One scope for all pages (shell/Frame.tsx).
 */
import { useEffect } from "react"

/** Whether nothing has the focus. */
export const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Whether the user is typing in a field. Then nothing may take the focus. */
export const isWriting = (): boolean =>
  document.activeElement instanceof HTMLTextAreaElement || document.activeElement instanceof HTMLInputElement

const mark = "data-focus-place"

/** The marks of what takes the focus when something in it goes that had it: a list whose row goes. */
export const focusPlace = { tabIndex: -1, [mark]: "" } as const

/** The mark of a part of the page in whose place something else takes the focus, by its id. */
export const focusPlaceAt = (id: string) => ({ [mark]: id })

/** Dialogs, menus and lists that open over the page. */
const over = "[role=dialog], [role=menu], [role=listbox]"

const placesAround = (element: Element): ReadonlyArray<Element> => {
  const place = element.parentElement?.closest(`[${mark}], [role=dialog]`) ?? null
  return place === null ? [] : [place, ...placesAround(place)]
}

/** Gives it the focus; false where it is gone or can have none. */
const takes = (place: Element): boolean => {
  const named = place.getAttribute(mark) ?? ""
  const taker = named === "" ? place : document.getElementById(named)
  if (taker instanceof HTMLElement && taker.isConnected) taker.focus({ preventScroll: true })
  return !isLost()
}

const topDialog = () => [...document.querySelectorAll("[role=dialog]")].at(-1)

/** Longer than any page takes that hands the focus on by itself, in milliseconds. */
const patience = 400

/** Keeps the focus from being lost, on all that is shown. */
export const useFocusScope = (): void => {
  useEffect(() => {
    let last: HTMLElement | null = null
    /** What gets it when the last one goes, the first that can have it. */
    let next: ReadonlyArray<Element> = []
    /** What got it under the dialog or menu that has it now. */
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
      // A button cannot have it while it is at work, and has it again afterwards.
      if (isBack) takes(last)
      if (last.isConnected && (!isOff || last.hasAttribute("data-loading"))) return
      // A dialog that opens takes it by itself.
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
