/** How the tests reach a page of the workbench. */
import type { Page } from "playwright-core"
import { complete } from "./Settling.ts"

/**
 * Opens a path of the workbench (`/projects/1?tab=members`) and waits until the page is complete. The first path loads the window; each later one is opened by the
 * router, as a link does, which costs a quarter of a load.
 */
export const goTo = async (page: Page, path: string): Promise<void> => {
  if (page.url() === "about:blank") await page.goto(`/app${path}`)
  // The router keeps itself under this name, for tools. The old page stays on screen until the promise is kept.
  else await page.evaluate(`__TSR_ROUTER__.navigate({ href: ${JSON.stringify(path)} })`)
  await complete(page)
}

/** Loads a path of the workbench as its address does, with nothing kept of the page before, and waits until it is complete. */
export const load = async (page: Page, path: string): Promise<void> => {
  await page.goto(`/app${path}`)
  await complete(page)
}
