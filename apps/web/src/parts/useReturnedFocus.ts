/** Hands the focus back to what had it, when a dialog goes that is made only while it is shown. */
import { useEffect } from "react"

export const useReturnedFocus = (): void => {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      // Once the dialog has let go of it.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body
        if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      }, 0)
    }
  }, [])
}
