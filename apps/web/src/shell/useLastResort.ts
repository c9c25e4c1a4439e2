/**
 * Keeps the focus from being lost: when what had it is taken away and nothing else took it, it goes back to what had it before, to the dialog that is open,
 * or to the page's content.
 */
import { useEffect } from "react"
import { isLost, pageContent } from "../parts/returnFocus.ts"

/** Longer than any page takes that hands the focus on by itself, in milliseconds. */
const patience = 400

const over = "[role=dialog], [role=menu], [role=listbox]"

export const useLastResort = (): void => {
  useEffect(() => {
    let current: Element | null = null
    /** The last on the page itself, as the button of a menu from which a dialog was opened. */
    let below: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      current = target
      if (target.closest(over) === null) below = target
    }
    const restore = () => {
      timer = undefined
      if (!isLost()) return
      // A dialog keeps it to itself.
      const dialog = [...document.querySelectorAll<HTMLElement>("[role=dialog]")].at(-1)
      const place = dialog ?? (below?.isConnected === true ? below : pageContent())
      place?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (current === null || current.isConnected || !isLost()) return
      current = null
      timer ??= setTimeout(restore, patience)
    })
    document.addEventListener("focusin", remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener("focusin", remember)
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
}
