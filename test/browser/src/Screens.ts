/** Screenshots of tested pages in the folder of DOCKET_SCREENSHOTS; none without it. */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright-core"

/** Takes a screenshot of the window. `name` is the file name without extension. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env["DOCKET_SCREENSHOTS"]
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" })
}
