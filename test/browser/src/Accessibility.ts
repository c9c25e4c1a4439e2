/** Returns axe's violations of WCAG 2.2, levels A and AA, in a page or a part of it. */
import type axe from "axe-core"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Locator, Page } from "playwright-core"
import { drawn } from "./Settling.ts"

/** The minified form, half as long, because every page must parse it. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/**
 * Switches off unnecessary work of axe. It would copy the HTML of everything that it checks, and read the text of every styled element to find text spacing that users cannot change: only styles
 * with that word have any.
 */
const spared = `axe.configure({ noHtml: true, rules: [{ id: "avoid-inline-spacing", selector: "[style*=important]" }] })`

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

/** The rules that depend on colors and sizes. */
const ofLooks = ["color-contrast", "target-size"]

/**
 * Returns `rule: where` for every violation in the page or in `part`; none for a page that is accessible as far as a program can tell. With `looksOnly`, runs only the rules
 * that depend on colors or width.
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

/** Runs in the page, so it cannot use anything in this file. */
const inPage = async (part: unknown, runOnly: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const document = Reflect.get(globalThis, "document")
  const walk = document.createTreeWalker.bind(document)
  // axe measures every element behind the part, which takes half of its time. Dialogs hide the page below them completely.
  if (part !== document.documentElement) {
    document.createTreeWalker = (root: unknown, what: unknown) =>
      walk(root, what, (one: { readonly contains: (other: unknown) => boolean }) =>
        one.contains(part) || Reflect.get(Object(part), "contains").call(part, one) ? 1 : 2
      )
  }
  // Otherwise axe lists every passed check, and reads all style sheets for a rule that is not among these.
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
