/** What axe finds against WCAG 2.2, levels A and AA, in a page as it stands, or in a part of it. */
import axe from "axe-core"
import type { Locator, Page } from "playwright-core"

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** Colours that are between two others, while something appears or light turns to dark, are none that anybody reads. Endless movements are not waited for. */
const settled = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
  Promise.all(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished.catch(() => null)))
)`

/** `rule: where` for every violation; none for a page that everybody can use, as far as a program can tell. Of `part` alone where that is given. */
export const violationsIn = async (
  page: Page,
  part: Locator = page.locator("html")
): Promise<ReadonlyArray<string>> => {
  await page.evaluate(settled)
  if ((await page.evaluate("typeof axe")) === "undefined") await page.evaluate(axe.source)
  return await part.evaluate(inPage, rules)
}

/** Runs in the page, and so knows nothing of this file. */
const inPage = async (part: unknown, runOnly: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const found: Pick<axe.AxeResults, "violations"> = await Reflect.get(globalThis, "axe").run(part, { runOnly })
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ failureSummary, target }) => `${id}: ${target.join(" ")} ${failureSummary}`)
  )
}
