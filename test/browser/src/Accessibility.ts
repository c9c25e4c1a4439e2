/** What axe finds against WCAG 2.2, levels A and AA, in a page as it is, or in a part of it. */
import type axe from "axe-core"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Locator, Page } from "playwright-core"
import { drawn } from "./Settling.ts"

/** The short form, half as long as what the package says of itself: every page that is looked at has to read it. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/**
 * What axe does for nothing. It copies the HTML of all that it looks at, not only of what it finds. It reads the text of whatever has a style, to find spacing that readers cannot change: only styles
 * with the word have any.
 */
const spared = `axe.configure({ noHtml: true, rules: [{ id: "avoid-inline-spacing", selector: "[style*=important]" }] })`

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** The rules whose outcome depends on colors and on the room there is. */
const ofLooks = ["color-contrast", "target-size"]

/**
 * `rule: where` for every violation, in the page or in `part` alone. None for a page that everyone can use, as far as a program can tell. With `looksOnly`, only the rules are
 * asked that may answer otherwise in other colors or in another width.
 */
export const violationsIn = async (
  page: Page,
  part: Locator = page.locator("html"),
  { looksOnly = false }: { readonly looksOnly?: boolean } = {}
): Promise<ReadonlyArray<string>> => {
  await drawn(page)
  if ((await page.evaluate("typeof axe")) === "undefined") await page.evaluate(`${source};${spared}`)
  return await part.evaluate(inPage, looksOnly ? ofLooks : tags)
}

/** Runs in the page, and so knows nothing of this file. */
const inPage = async (part: unknown, runOnly: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const document = Reflect.get(globalThis, "document")
  const walk = document.createTreeWalker.bind(document)
  // axe measures every element that may lie behind the part, which takes half of its time. Nothing of the page shows through what opens over it.
  if (part !== document.documentElement) {
    document.createTreeWalker = (root: unknown, what: unknown) =>
      walk(root, what, (one: { readonly contains: (other: unknown) => boolean }) =>
        one.contains(part) || Reflect.get(Object(part), "contains").call(part, one) ? 1 : 2
      )
  }
  // axe lists everything that passes otherwise, and reads all style sheets for a rule that is not among these.
  const asked = { runOnly, resultTypes: ["violations"], preload: { assets: ["media"] } }
  try {
    const found: Pick<axe.AxeResults, "violations"> = await Reflect.get(globalThis, "axe").run(part, asked)
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ failureSummary, target }) => `${id}: ${target.join(" ")} ${failureSummary}`)
    )
  } finally {
    delete document.createTreeWalker
  }
}
