/** What axe finds against WCAG 2.2, levels A and AA, in a page as it stands, or in a part of it. */
import axe from "axe-core"
import type { Locator, Page } from "playwright-core"
import { drawn } from "./Settling.ts"

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** `rule: where` for every violation; none for a page that everybody can use, as far as a program can tell. Of `part` alone where that is given. */
export const violationsIn = async (
  page: Page,
  part: Locator = page.locator("html")
): Promise<ReadonlyArray<string>> => {
  await drawn(page)
  if ((await page.evaluate("typeof axe")) === "undefined") await page.evaluate(axe.source)
  return await part.evaluate(inPage, rules)
}

/** Runs in the page, and so knows nothing of this file. */
const inPage = async (part: unknown, runOnly: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  // What passes is counted at length otherwise.
  const asked = { runOnly, resultTypes: ["violations"] }
  const found: Pick<axe.AxeResults, "violations"> = await Reflect.get(globalThis, "axe").run(part, asked)
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ failureSummary, target }) => `${id}: ${target.join(" ")} ${failureSummary}`)
  )
}
