/** When a page is as it will be: what a patient user sees. */
import type { Page } from "playwright-core"
import type { Sight } from "./Visitor.ts"

/**
 * What has been drawn is on screen, and its colors do not lie between two others, as while something appears or light turns to dark. Endless movements are
 * not waited for. Evaluated as text: this room's types know of no window.
 */
export const drawn = async (page: Page): Promise<void> => {
  await page.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
      Promise.all(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished.catch(() => null))))`
  )
}

/** Shows what is open at another size and in other colors, as on another screen. */
export const asOn = async (page: Page, { colorScheme = "light", height = 800, width = 1280 }: Sight): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  await complete(page)
}

/** Everything is there that a page requests when it opens. */
export const complete = async (page: Page): Promise<void> => {
  const busy = page.locator("[aria-busy=true]").first()
  await page.getByRole("heading", { level: 1 }).waitFor()
  await busy.waitFor({ state: "detached" })
  // What has arrived may request more.
  await drawn(page)
  await busy.waitFor({ state: "detached" })
}

/** Loads an address of the workbench, also where a page is open already, which keeps nothing then. */
export const load = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await complete(page)
}

/** Whether a page of the workbench is open. */
const isOpen = (page: Page): Promise<boolean> => page.evaluate("typeof __TSR_ROUTER__ !== 'undefined'")

/** An address without content. */
export const nowhere = "/app/nothing"

/**
 * Goes to an address of the workbench as by a link of the open page, which costs a sixth of loading it; loads it where no page is open. For tests of what a page shows, not of how it is
 * loaded. What was asked a moment ago is not asked again, as for anybody who follows a link.
 */
export const goTo = async (page: Page, path: string): Promise<void> => {
  if (await isOpen(page)) await page.evaluate(follow, path)
  else await page.goto(path)
  await complete(page)
}

/** Opens an address of the workbench in a page that has another one open, as if it had none, which costs a third of loading it. Loads it where no page is open. */
export const openAnew = async (page: Page, path: string): Promise<void> => {
  await empty(page)
  await goTo(page, path)
}

/** Opens the address that is open as if none had been. */
export const openAgain = (page: Page): Promise<void> =>
  openAnew(page, page.url().slice(new URL(page.url()).origin.length))

/**
 * Leaves what is open in a page of the workbench for an address without content, whatever it asks, and forgets all that no part of the frame shows: what was requested, shown or written. Only the code
 * stays.
 */
export const empty = async (page: Page): Promise<void> => {
  if (await isOpen(page)) await page.evaluate(forget)
}

/** Sets out from an open page to an address, and waits for nothing. */
export const setOut = (page: Page, path: string): Promise<void> =>
  page.evaluate(`void __TSR_ROUTER__.history.push(${JSON.stringify(path)})`)

/** Runs in the page. */
const forget = `(async () => {
  await new Promise((resolve) => {
    const stop = __TSR_ROUTER__.subscribe("onRendered", () => {
      stop()
      resolve()
    })
    __TSR_ROUTER__.history.push("${nowhere}", undefined, { ignoreBlocker: true })
  })
  localStorage.clear()
  sessionStorage.clear()
  for (const close of document.querySelectorAll(".mantine-Notification-closeButton")) close.click()
  const root = document.getElementById("root")
  const fibers = [root[Object.keys(root).find((key) => key.startsWith("__reactContainer"))].stateNode.current]
  for (let fiber; (fiber = fibers.pop()) !== undefined;) {
    const client = fiber.memoizedProps?.client
    if (client?.getQueryCache !== undefined) {
      client.removeQueries({ type: "inactive", predicate: ({ queryKey }) => queryKey[0] !== "live" })
      return
    }
    for (const next of [fiber.sibling, fiber.child]) if (next !== null) fibers.push(next)
  }
  throw new Error("The page has no cache of answers.")
})()`

/** Runs in the page, and so knows nothing of this file. */
const follow = async (path: string): Promise<void> => {
  const router = Reflect.get(globalThis, "__TSR_ROUTER__")
  await new Promise<void>((resolve) => {
    const stop = router.subscribe("onRendered", () => {
      stop()
      resolve()
    })
    router.history.push(path)
  })
}
