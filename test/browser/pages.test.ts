// The sweep over the workbench. Each page is visited once by a user who works there, and everything that opens over it is opened once in a wide and once in a narrow
// window. In light and dark axe finds nothing, nothing sticks out, the browser has nothing to complain about, and no state is told by color alone. What opens has a name;
// a form in it has the keyboard in its first field; Escape closes it and gives the focus back.
import { beforeAll, describe, expect, it } from "vitest"
import type { Locator, Page } from "playwright-core"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { violationsIn } from "./src/Accessibility.ts"
import { demoForThisFile, demoPassword } from "./src/DemoService.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { looksOf } from "./src/Looks.ts"
import { type Opening, type SweptPage, sweptPages } from "./src/Pages.ts"
import { picture } from "./src/Screens.ts"
import { complete, drawn, goTo } from "./src/Settling.ts"
import { browserForThisFile, hasChromium, type Visitor } from "./src/Visitor.ts"

const wide = 1440
const narrow = 390
/** The narrowest and the widest windows that pages are made for. */
const narrowest = 360
const widest = 2560

type Width = typeof wide | typeof narrow
type Scheme = "light" | "dark"

/** Each width has a scheme of its own: faults of the layout depend on the width, faults of contrast on the scheme. With pictures, every width is seen in both. */
const schemeOf = (width: Width): Scheme => (width === wide ? "light" : "dark")

const arePictured = Boolean(process.env["DOCKET_SCREENSHOTS"])

/** The marking above and below every page. */
const marking = "UNCLASSIFIED//FOR TRAINING"

/** The files that declare the addresses of the workbench. */
const declared = fileURLToPath(new URL("../../apps/web/src/routes/", import.meta.url))

/** The paths of the router, as patterns of addresses. A path that only redirects is not among them. */
const routes = readdirSync(declared)
  .flatMap((name) => [...readFileSync(`${declared}${name}`, "utf8").matchAll(/\bpath: "(\/[^"]+)"/g)])
  .map(([, path = ""]) => path)
  // The path of a requirement is relative to that of its component.
  .map((path) => (path === "/$ruleId" ? "/components/$componentId/requirements/$ruleId" : path))
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, String.raw`[^/?]+`)}(\\?|$)`) }))

const resize = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await drawn(page)
  // Another arrangement may have parts that load.
  if (await page.evaluate<boolean>("document.querySelector('[aria-busy=true]') !== null")) await complete(page)
}

const turn = async (page: Page, colorScheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await drawn(page)
}

/** Whether the page is wider than its window, also after it has had time to take its width. */
const pageSticksOut = async (page: Page): Promise<boolean> => {
  const wider = () =>
    page.evaluate<boolean>("document.documentElement.scrollWidth > document.documentElement.clientWidth")
  try {
    await expect.poll(wider, { timeout: 10_000 }).toBe(false)
    return false
  } catch {
    return true
  }
}

/** Whether what opened reaches beyond the window, or its content beyond itself. Runs in the page. */
const openedSticksOut = (opened: {
  readonly clientWidth: number
  readonly scrollWidth: number
  readonly getBoundingClientRect: () => { readonly left: number; readonly right: number }
}): boolean => {
  const { left, right } = opened.getBoundingClientRect()
  return (
    left < 0 || right > Number(Reflect.get(globalThis, "innerWidth")) || opened.scrollWidth > opened.clientWidth + 1
  )
}

/** Whether it is a form with a field to type or choose in. */
const hasField = (opened: Locator): Promise<boolean> =>
  opened
    .locator("form")
    .locator("input:not([type=checkbox], [type=radio]), textarea, select")
    .and(opened.locator(":enabled:not([readonly])"))
    .first()
    .isVisible()

const fileName = (text: string): string => text.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "")

/** What is wrong with the page itself, in a window of this width and scheme. */
const faultsOfPage = async (page: Page, width: number, scheme: Scheme, isSearched: boolean) => {
  const found = isSearched ? [...(await violationsIn(page))] : []
  if (await pageSticksOut(page)) found.push("sticks out")
  await picture(page, fileName(`page ${page.url().split("/app/")[1]} ${width} ${scheme}`))
  return found.map((fault) => `${width} pixels wide, ${scheme}: ${fault}`)
}

/** What only color tells apart, in this scheme. */
const faultsOfColors = async (page: Page, { hasChanges, words }: NonNullable<SweptPage["colors"]>, scheme: Scheme) => {
  const found: Array<string> = []
  for (const forcedColors of ["active", "none"] as const) {
    await page.emulateMedia({ forcedColors })
    await drawn(page)
    const { changes, faults, marks } = await looksOf(page, forcedColors === "active")
    const missing = words.filter((word) => !marks.some((mark) => word.test(mark)))
    const unmet = [
      ...faults,
      ...missing.map((word) => `no badge or mark says ${word}; there are ${marks.join(", ")}`),
      ...(hasChanges && changes === 0 ? ["no text is marked as added or removed"] : [])
    ]
    found.push(...unmet.map((fault) => `${wide} pixels wide, ${scheme}, colors forced: ${forcedColors}: ${fault}`))
    await picture(page, fileName(`colors ${page.url().split("/app/")[1]} ${forcedColors} ${scheme}`))
  }
  return found
}

/** Opens it by the keyboard, looks at it, and closes it with Escape. */
const faultsOfOpening = async (page: Page, opening: Opening, width: Width): Promise<ReadonlyArray<string>> => {
  const { before, beforeNarrow, button, dialog, isLink, item, only } = opening
  const name = [button, item, dialog].filter((one) => one !== undefined).join(" → ")
  const isFirst = only !== undefined || width === wide
  if (isFirst) await before?.(page)
  if (width === narrow) await beforeNarrow?.(page)
  const opener = page.getByRole(isLink ? "link" : "button", { name: button, exact: isLink === undefined }).first()
  await opener.press("Enter")
  if (item !== undefined) await page.getByRole("menuitem", { name: item, exact: true }).press("Enter")
  const opened = dialog === undefined ? page.getByRole("menu") : page.getByRole("dialog", { name: dialog, exact: true })
  const at = `${width} pixels wide, ${schemeOf(width)}`
  await opened.waitFor().catch(() => {
    throw new Error(`${name}, ${at}: no ${dialog === undefined ? "menu" : `dialog called ${dialog}`} opened`)
  })
  const found: Array<string> = []
  if (isFirst && dialog !== undefined && (await hasField(opened))) {
    await expect
      .poll(() => page.evaluate("document.activeElement?.closest('[role=dialog]') !== null"), { message: name })
      .toBe(true)
    const isInField = await page.evaluate("document.activeElement.matches('input, textarea, select, fieldset button')")
    if (isInField !== true) found.push(`${name}, ${at}: the first field of the form does not have the keyboard`)
  }
  const look = async (scheme: Scheme, looksOnly: boolean) => {
    const faults = [...(await violationsIn(page, opened, { looksOnly }))]
    if (await opened.evaluate(openedSticksOut)) faults.push("sticks out")
    found.push(...faults.map((fault) => `${name}, ${width} pixels wide, ${scheme}: ${fault}`))
    await picture(page, fileName(`dialog ${name} ${width} ${scheme}`))
  }
  await look(schemeOf(width), !isFirst)
  if (only !== undefined || arePictured) {
    const other = schemeOf(width) === "light" ? "dark" : "light"
    await turn(page, other)
    await look(other, true)
    await turn(page, schemeOf(width))
  }
  await page.keyboard.press("Escape")
  await opened.waitFor({ state: "detached" }).catch(() => {
    throw new Error(`${name}, ${at}: Escape does not close it`)
  })
  const hasFocus = () => opener.evaluate((element) => element.matches(":focus"))
  await expect
    .poll(hasFocus)
    .toBe(true)
    .catch(() => {
      throw new Error(`${name}, ${at}: Escape does not give the focus back`)
    })
  return found
}

describe.skipIf(!hasChromium)("every page of the workbench", { timeout: 600_000 }, () => {
  const { origin } = demoForThisFile({ CLASSIFICATION_BANNER: marking })
  const browser = browserForThisFile()

  it("is visited here", () => {
    const addresses = Object.values(sweptPages).flatMap((pages) => pages.map(({ at }) => at))
    expect(routes.length).toBeGreaterThan(20)
    expect(
      routes.filter(({ pattern }) => !addresses.some((address) => pattern.test(address))).map(({ path }) => path)
    ).toEqual([])
  })

  describe.each(Object.entries(sweptPages))("by %s", (person, pages) => {
    let visitor: Visitor
    let heard = 0
    /** The last page was left as it ought to be. */
    let isSound = false
    beforeAll(async () => {
      visitor = await browser.visit(origin(), { width: widest, height: 900, colorScheme: "dark" })
      if (person !== "nobody") await visitor.signIn(`${person}@demo.example`, demoPassword)
      await visitor.page.emulateMedia({ reducedMotion: "reduce" })
    })

    it.each(pages)("is in order at $at, with all that opens", async ({ at, colors, isAlias, openings = [] }) => {
      const { complaints, page } = visitor
      const found: Array<string> = []
      if (!isSound) {
        await page.emulateMedia({ colorScheme: "dark" })
        await page.goto("about:blank")
      }
      isSound = false
      const check = async (width: number, scheme: Scheme, isSearched = false) => {
        if (isAlias === undefined) found.push(...(await faultsOfPage(page, width, scheme, isSearched)))
      }
      const openAll = async (width: Width) => {
        const left = width === wide ? "narrow" : "wide"
        for (const opening of openings)
          if (opening.only !== left) found.push(...(await faultsOfOpening(page, opening, width)))
      }

      try {
        // Both what is visited and what is left before it is dark, which saves a change of colors.
        await page.setViewportSize({ width: isAlias === undefined ? widest : wide, height: 900 })
        await goTo(page, `/app${at}`)
        await check(widest, "dark")
        if ((await page.getByText(marking, { exact: true }).count()) !== 2) found.push("is not marked")
        if (isAlias === undefined) await resize(page, wide)
        await check(wide, "dark")
        if (colors !== undefined) found.push(...(await faultsOfColors(page, colors, "dark")))
        await turn(page, "light")
        await check(wide, "light", true)
        if (colors !== undefined) found.push(...(await faultsOfColors(page, colors, "light")))
        await openAll(wide)

        if (isAlias === undefined) await resize(page, narrowest)
        await check(narrowest, "light")
        if (isAlias === undefined || openings.some(({ only }) => only !== "wide")) await resize(page, narrow)
        await check(narrow, "light")
        await turn(page, "dark")
        await check(narrow, "dark", true)
        await openAll(narrow)
        await page.unrouteAll()
      } catch (error) {
        // The page cannot go on from here; what was found before counts as well.
        found.push(error instanceof Error ? error.message : String(error))
      }

      found.push(...complaints.slice(heard))
      heard = complaints.length
      if (found.length > 0) expect.fail(found.map((fault) => `/app${at} of ${person}: ${fault}`).join("\n"))
      isSound = true
    })
  })

  it("keeps a dialog with its text when the list that opened it makes room, and when the list returns", async () => {
    const { complaints, page, signIn } = await browser.visit(origin(), { width: wide, height: 900 })
    await signIn("marek@demo.example", demoPassword)
    await goTo(page, "/app/components/4/requirements/18")
    const menu = page.getByRole("button", { name: "More that can be done with requirements", exact: true })
    await menu.press("Enter")
    await page.getByRole("menuitem", { name: "Find and replace…", exact: true }).press("Enter")
    const dialog = page.getByRole("dialog", { name: "Find and replace in Harbor Gateway 3" })
    const words = dialog.getByRole("textbox", { name: "Find", exact: true })
    await words.fill("gateway")
    await page.setViewportSize({ width: narrow, height: 900 })
    await page.getByRole("button", { name: "List", exact: true, includeHidden: true }).waitFor()
    expect(await words.inputValue()).toBe("gateway")
    await page.setViewportSize({ width: wide, height: 900 })
    await page.getByRole("navigation", { name: "Requirements", exact: true, includeHidden: true }).waitFor()
    expect(await words.inputValue()).toBe("gateway")
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    await expectKeyboardOn(menu)
    expect(complaints).toEqual([])
  })
})
