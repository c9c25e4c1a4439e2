/** The focus in a page, and keys that are faster than the page. */
import type { CDPSession, Locator, Page } from "playwright-core"
import { expect } from "vitest"

/** Waits until an element in the page has the focus: after each act a user continues from there, not from the start of the page. */
export const expectKeyboardSomewhere = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate("document.activeElement.tagName")).not.toBe("BODY")
}

/** Waits until this element has the focus. */
export const expectKeyboardOn = (place: Locator): Promise<void> => place.and(place.page().locator(":focus")).waitFor()

/**
 * Chooses an option of the open list of a field: by the arrow until it is the marked one, then by Enter. The list loses an arrow that is pressed before it is
 * drawn.
 */
export const chooseByKeyboard = async (option: Locator): Promise<void> => {
  const { keyboard } = option.page()
  await option.waitFor()
  await expect
    .poll(async () => {
      await keyboard.press("ArrowDown")
      return option.getAttribute("data-combobox-selected")
    })
    .toBe("true")
  await keyboard.press("Enter")
}

/** The key codes of keys that write no character. */
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
 * Presses keys, each a name or a character, without a pause: all arrive before the page has rendered the effect of the first, as on a slow machine. Playwright
 * waits for the page after each key. Returns after the page has handled the last one.
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
