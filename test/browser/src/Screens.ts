/** Pictures of pages as they are tested, kept where DOCKET_SCREENSHOTS says; there are none without it. */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"

/** Takes the picture of what is in the window. `name` is that of the file, without its ending. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env["DOCKET_SCREENSHOTS"]
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" })
}
