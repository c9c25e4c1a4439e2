/** Answers that take long, as on a slow network: held back until a test has done what a user does meanwhile. */
import type { Page, Route } from "playwright-core"

/** Holds back the answers at addresses like this one. `asked` once the first is wanted; `letGo` lets them and all later ones through. */
export const heldBack = async (
  page: Page,
  like: string | RegExp
): Promise<{ readonly asked: Promise<void>; readonly letGo: () => void }> => {
  let tell = (): void => undefined
  let letGo = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    tell = resolve
  })
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(like, async (route) => {
    tell()
    await gone
    // Its reader may have stopped waiting.
    await route.continue().catch(() => undefined)
  })
  return { asked, letGo: () => letGo() }
}

/** Holds back the answers at addresses like this one until `fail`; these and all later ones are then this failure. `asked` once the first is wanted. */
export const failedLate = async (
  page: Page,
  like: string | RegExp,
  failure: Parameters<Route["fulfill"]>[0]
): Promise<{ readonly asked: Promise<void>; readonly fail: () => void }> => {
  let tell = (): void => undefined
  let fail = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    tell = resolve
  })
  const due = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(like, async (route) => {
    tell()
    await due
    // The page may have given it up.
    await route.fulfill(failure).catch(() => undefined)
  })
  return { asked, fail: () => fail() }
}

/** Holds back what the service answers to changes at addresses like this one: they are done, and the page does not know it yet. `letGo` lets the answers through. */
export const doneUntold = async (page: Page, like: string | RegExp): Promise<{ readonly letGo: () => void }> => {
  let letGo = (): void => undefined
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(like, async (route) => {
    if (route.request().method() === "GET") return route.fallback()
    const answer = await route.fetch()
    await gone
    await route.fulfill({ response: answer })
  })
  return { letGo: () => letGo() }
}
