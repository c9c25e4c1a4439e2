/** Waits until a page is stable, as a patient user would. */
import type { Page } from "playwright-core"
import type { Sight } from "./Visitor.ts"

/**
 * Waits until the page is rendered, and its colors are not in a transition. Does not wait for endless animations.
 * Evaluated as text, because the types of the tests have no window.
 */
export const drawn = async (page: Page): Promise<void> => {
  await page.evaluate(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
      Promise.all(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished.catch(() => null))))`
  )
}

/** Shows the open page at another size and in another color scheme. */
export const asOn = async (page: Page, { colorScheme = "light", height = 800, width = 1280 }: Sight): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  await complete(page)
}

/** Waits until all initial requests of the page are complete. */
export const complete = async (page: Page): Promise<void> => {
  const busy = page.locator("[aria-busy=true]").first()
  await page.getByRole("heading", { level: 1 }).waitFor()
  await busy.waitFor({ state: "detached" })
  // An answer may cause further requests.
  await drawn(page)
  await busy.waitFor({ state: "detached" })
}

/** Loads an address of the workbench in a page without keeping its state. */
export const load = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await complete(page)
}

/** True if a page of the workbench is open. */
const isOpen = (page: Page): Promise<boolean> => page.evaluate("typeof __TSR_ROUTER__ !== 'undefined'")

/** An address without content. */
export const nowhere = "/app/nothing"

/**
 * Navigates to an address of the workbench like a link, which costs a sixth of loading it; loads it if no page is open. For tests of the content of a page, not of its
 * loading. Recent answers are not requested again, as after any link.
 */
export const goTo = async (page: Page, path: string): Promise<void> => {
  if (await isOpen(page)) await page.evaluate(follow, path)
  else await page.goto(path)
  await complete(page)
}

/** Opens an address of the workbench in a page with another one, as if in an empty page, which costs a third of loading it. Loads it if no page is open. */
export const openAnew = async (page: Page, path: string): Promise<void> => {
  await empty(page)
  await goTo(page, path)
}

/** Opens the present address as if in an empty page. */
export const openAgain = (page: Page): Promise<void> =>
  openAnew(page, page.url().slice(new URL(page.url()).origin.length))

/**
 * Leaves the open page of the workbench for an address without content, dismisses its questions, and clears everything outside of the frame: answers, state and drafts. Only the code
 * stays.
 */
export const empty = async (page: Page): Promise<void> => {
  if (await isOpen(page)) await page.evaluate(forget)
}

/** Starts a navigation from an open page without waiting. */
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

/** Runs in the page, so it cannot use anything in this file. */
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
