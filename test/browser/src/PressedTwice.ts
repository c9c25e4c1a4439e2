/** A user who presses a button twice, before the page is drawn again: what only a slow machine shows otherwise. */
import type { Locator } from "playwright-core"

/** Both presses come in one go. */
export const pressTwice = (button: Locator): Promise<void> => button.evaluate(inPage)

/** Runs in the page, and so knows nothing of this file. */
const inPage = (button: { readonly click: () => void }): void => {
  button.click()
  button.click()
}
