/** What axe finds against WCAG 2.2, levels A and AA, in a page as it stands. */
import axe from "axe-core"
import type { Page } from "playwright-core"

/** Colours that are between two others, while something appears or light turns to dark, are none that anybody reads. Endless movements are not waited for. */
const settled = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
  Promise.all(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished.catch(() => null)))
)`

/** `rule: where` for every violation; none for a page that everybody can use, as far as a program can tell. */
export const violationsIn = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(settled)
  await page.evaluate(axe.source)
  // Evaluated as text: this room's types know of no window.
  const found: unknown = await page.evaluate(
    `axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ": " + target.join(" ") + " " + failureSummary)))`
  )
  return Array.isArray(found) ? found.map(String) : []
}
