/** Where the keyboard is in a page, and keys that come faster than the page can follow. */
import type { CDPSession, Locator, Page } from "playwright-core"
import { expect } from "vitest"

/** Waits until something in the page has the keyboard: after each act a user continues from there, not from the beginning of the page. */
export const expectKeyboardSomewhere = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate("document.activeElement.tagName")).not.toBe("BODY")
}

/** Waits until this has the keyboard. */
export const expectKeyboardOn = (place: Locator): Promise<void> => place.and(place.page().locator(":focus")).waitFor()

/** What the browser gets for keys that write nothing. */
const named: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  End: 35,
  Home: 36,
  ArrowUp: 38,
  ArrowDown: 40
}

const sessions = new WeakMap<Page, CDPSession>()

/**
 * Presses keys, each a name or a character, without a wait between them: all are there before the page has drawn what the first one did, as on a machine that is slower than hands are. Playwright
 * waits for the page after each key. Done once the page has dealt with the last.
 */
export const pressAtOnce = async (page: Page, ...keys: ReadonlyArray<string>): Promise<void> => {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  const pressed = keys.flatMap((key) => {
    const number = named[key]
    const text = number === undefined ? key : key === "Enter" ? "\r" : ""
    const told = { key, text, code: number === undefined ? "" : key, windowsVirtualKeyCode: number ?? 0 }
    return [
      session.send("Input.dispatchKeyEvent", { type: text === "" ? "rawKeyDown" : "keyDown", ...told }),
      session.send("Input.dispatchKeyEvent", { type: "keyUp", ...told })
    ]
  })
  await Promise.all(pressed)
}
