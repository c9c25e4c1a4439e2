/** Delays answers, as on a slow network, until a test has done what a user does meanwhile. */
import type { Page, Route } from "playwright-core"

/** Delays the answers at matching addresses. `asked` resolves with the first request; `letGo` releases these answers and all later ones. */
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
    // The page may have stopped waiting.
    await route.continue().catch(() => undefined)
  })
  return { asked, letGo: () => letGo() }
}

/** Delays the answers at matching addresses until `fail`, which makes these and all later ones fail. `asked` resolves with the first request. */
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
    // The page may have cancelled it.
    await route.fulfill(failure).catch(() => undefined)
  })
  return { asked, fail: () => fail() }
}

/** Delays the answers to changes at matching addresses: the changes are made, but the page does not know it yet. `letGo` releases the answers. */
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
