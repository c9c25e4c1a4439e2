/** Presses a button twice before the page renders again, which otherwise only happens on a slow machine. */
import type { Locator } from "playwright-core"

/** Both presses happen in one task. */
export const pressTwice = (button: Locator): Promise<void> => button.evaluate(inPage)

/** Runs in the page, so it cannot use anything in this file. */
const inPage = (button: { readonly click: () => void }): void => {
  button.click()
  button.click()
}
