/** When a page is as it will be: what somebody sees who does not hurry. */
import type { Page } from "playwright-core"

/**
 * What has been drawn is on screen, and its colours are none that lie between two others, as while something appears or light turns to dark. Endless movements are
 * not waited for. Evaluated as text: this room's types know of no window.
 */
export const drawn = async (page: Page): Promise<void> => {
  await page.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
      Promise.all(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished.catch(() => null))))`
  )
}

/** Everything is there that is asked for when a page is opened. */
export const complete = async (page: Page): Promise<void> => {
  const busy = page.locator("[aria-busy=true]").first()
  await page.getByRole("heading", { level: 1 }).waitFor()
  await busy.waitFor({ state: "detached" })
  // What has come may ask for more.
  await drawn(page)
  await busy.waitFor({ state: "detached" })
}
