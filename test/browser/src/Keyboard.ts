/** Where the keyboard is in a page. */
import type { Page } from "playwright-core"
import { expect } from "vitest"

/** Waits until something in the page has the keyboard: after whatever somebody did, they go on from there, not from the beginning of the page. */
export const expectKeyboardSomewhere = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate("document.activeElement.tagName"), { timeout: 5000 }).not.toBe("BODY")
}
