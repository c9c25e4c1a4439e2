/** Where the keyboard is in a page. */
import type { Locator, Page } from "playwright-core"
import { expect } from "vitest"

/** Waits until something in the page has the keyboard: after whatever somebody did, they go on from there, not from the beginning of the page. */
export const expectKeyboardSomewhere = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate("document.activeElement.tagName")).not.toBe("BODY")
}

/** Waits until this has the keyboard. */
export const expectKeyboardOn = (place: Locator): Promise<void> => place.and(place.page().locator(":focus")).waitFor()
