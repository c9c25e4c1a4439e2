/**
 * The sweep over the workbench, in which each page of each user is a test. Used by the page test files. The user visits each page once, in a wide and in a narrow window, and opens
 * all its dialogs in both. In light and dark axe finds nothing, nothing overflows, the browser reports nothing, and no state is shown by color alone. Each dialog has a name; a form in it
 * has the focus in its first field; Escape closes it and returns the focus.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Locator, Page } from "playwright-core"
import { violationsIn } from "./Accessibility.ts"
import { demoForThisFile, demoPassword } from "./DemoService.ts"
import { looksOf } from "./Looks.ts"
import { picture } from "./Screens.ts"
import { complete, drawn, goTo } from "./Settling.ts"
import { browserForThisFile, type Visitor } from "./Visitor.ts"

type Name = string | RegExp

/** An opening: by a button, or by an item in the menu of a button. */
export interface Opening {
  readonly button: Name
  readonly item?: Name
  /** The name of the dialog or drawer. Without it a menu opens. */
  readonly dialog?: Name
  /** A link opens it and waits for the answer. */
  readonly isLink?: true
  /** The only width in which the page offers it. */
  readonly only?: "wide" | "narrow"
  /** Prepares the page once. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Prepares the page in a narrow window. */
  readonly beforeNarrow?: (page: Page) => Promise<unknown>
}

/** A page with its checks. */
export interface SweptPage {
  /** The path in the workbench. */
  readonly at: string
  /** Another entry checks the page itself. This one checks its colors or dialogs. */
  readonly isAlias?: true
  /** The meaning of colors on this page. Without it colors are not checked. */
  readonly colors?: {
    /** Each is in a badge or mark. */
    readonly words: ReadonlyArray<RegExp>
    /** The page shows added or removed text. */
    readonly hasChanges?: true
  }
  /** Brings the checked content into view, in each window. */
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly openings?: ReadonlyArray<Opening>
}

/** A window with room for everything. */
export const wide = 1440
/** The narrowest supported window. No style changes between it and the windows of phones. */
export const narrow = 360
/** The widest supported window. No style changes between it and the wide one, so only overflow is checked. */
const widest = 2560

type Width = typeof widest | typeof wide | typeof narrow
type Scheme = "light" | "dark"

/** Each width has one scheme: layout faults depend on the width, contrast faults on the scheme. With screenshots, every width is tested in both. */
const schemeOf = (width: Width): Scheme => (width === narrow ? "dark" : "light")

const otherThan = (scheme: Scheme): Scheme => (scheme === "light" ? "dark" : "light")

const arePictured = Boolean(process.env["DOCKET_SCREENSHOTS"])

/** The marking above and below every page. */
const marking = "UNCLASSIFIED//FOR TRAINING"

/** Gives the window this width, and its scheme. */
const size = async (page: Page, width: Width): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: schemeOf(width) })
}

/** Shows the open page at this width. */
const show = async (page: Page, width: Width): Promise<void> => {
  await size(page, width)
  await drawn(page)
  // Another layout may have parts that load.
  if (await page.evaluate<boolean>("document.querySelector('[aria-busy=true]') !== null")) await complete(page)
}

const turn = async (page: Page, colorScheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await drawn(page)
}

/** True if the page overflows its window, after it has had time to adapt to the width. */
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

/** True if the dialog overflows the window, or its content overflows it. Runs in the page. */
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

/** True if it is a form with a field. */
const hasField = (opened: Locator): Promise<boolean> =>
  opened
    .locator("form")
    .locator("input:not([type=checkbox], [type=radio]), textarea, select")
    .and(opened.locator(":enabled:not([readonly])"))
    .first()
    .isVisible()

const fileName = (text: string): string => text.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "")

/** Returns the faults of the page itself at this width. */
const faultsOfPage = async (page: Page, width: Width): Promise<ReadonlyArray<string>> => {
  const found = width === widest ? [] : [...(await violationsIn(page))]
  if (await pageSticksOut(page)) found.push("sticks out")
  if (arePictured) {
    for (const scheme of [otherThan(schemeOf(width)), schemeOf(width)]) {
      await turn(page, scheme)
      await picture(page, fileName(`page ${page.url().split("/app/")[1]} ${width} ${scheme}`))
    }
  }
  return found.map((fault) => `${width} pixels wide, ${schemeOf(width)}: ${fault}`)
}

/** Returns the parts that only color distinguishes, in both schemes, with the colors of the page and of the user. Restores the window. */
const faultsOfColors = async (page: Page, { hasChanges, words }: NonNullable<SweptPage["colors"]>) => {
  const found: Array<string> = []
  const looks = [
    { colorScheme: "light", forcedColors: "active" },
    { colorScheme: "dark", forcedColors: "active" },
    { colorScheme: "dark", forcedColors: "none" },
    { colorScheme: "light", forcedColors: "none" }
  ] as const
  for (const { colorScheme, forcedColors } of looks) {
    await page.emulateMedia({ colorScheme, forcedColors })
    await drawn(page)
    const { changes, faults, marks } = await looksOf(page, forcedColors === "active")
    const missing = words.filter((word) => !marks.some((mark) => word.test(mark)))
    const unmet = [
      ...faults,
      ...missing.map((word) => `no badge or mark says ${word}; there are ${marks.join(", ")}`),
      ...(hasChanges && changes === 0 ? ["no text is marked as added or removed"] : [])
    ]
    found.push(...unmet.map((fault) => `${wide} pixels wide, ${colorScheme}, colors forced: ${forcedColors}: ${fault}`))
    await picture(page, fileName(`colors ${page.url().split("/app/")[1]} ${forcedColors} ${colorScheme}`))
  }
  return found
}

/** Opens it by keyboard, checks it, and closes it with Escape. */
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
    const other = otherThan(schemeOf(width))
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

/** Sweeps pages as their users: demo users, or `signedOut`. A page that leaves unsaved text must be the last of its user. Returns the service and the browser for further tests. */
export const sweep = (people: Readonly<Record<string, ReadonlyArray<SweptPage>>>) => {
  const { origin } = demoForThisFile({ CLASSIFICATION_BANNER: marking })
  const browser = browserForThisFile()

  describe.each(Object.entries(people))("by %s", (person, pages) => {
    let visitor: Visitor
    let heard = 0
    /** The width after the last page; null after a failure. */
    let shown: Width | null = null
    beforeAll(async () => {
      visitor = await browser.visit(origin())
      if (person !== "signedOut") await visitor.signIn(`${person}@demo.example`, demoPassword)
    })
    // The next user gets the window with the code of the pages.
    afterAll(() => visitor.leave())

    it.each(pages)(
      "is correct at $at, with all dialogs and menus",
      async ({ at, colors, isAlias, openings = [], prepare }) => {
        const { complaints, page } = visitor
        const found: Array<string> = []
        if (shown === null) await page.goto("about:blank")
        // Without dialogs, which the wide window prepares, a page starts at the width of the previous one: each resize costs as much as a page.
        const ofPage: ReadonlyArray<Width> =
          shown === narrow && openings.length === 0 ? [narrow, wide, widest] : [widest, wide, narrow]
        const ofAlias: ReadonlyArray<Width> = openings.some(({ only }) => only !== "wide") ? [wide, narrow] : [wide]
        shown = null
        let last: Width | null = null

        try {
          for (const width of isAlias === undefined ? ofPage : ofAlias) {
            if (last === null) {
              await size(page, width)
              await goTo(page, `/app${at}`)
              // The page of settings also shows it as a value.
              const marks = page.getByText(marking, { exact: true }).and(page.locator(":not(td *)"))
              if ((await marks.count()) !== 2) found.push("is not marked")
            } else await show(page, width)
            last = width
            await prepare?.(page)
            if (isAlias === undefined) found.push(...(await faultsOfPage(page, width)))
            if (width === wide && colors !== undefined) found.push(...(await faultsOfColors(page, colors)))
            if (width !== widest) {
              const left = width === wide ? "narrow" : "wide"
              for (const opening of openings)
                if (opening.only !== left) found.push(...(await faultsOfOpening(page, opening, width)))
            }
          }
          await page.unrouteAll()
        } catch (error) {
          // The page cannot continue. The earlier findings still count.
          found.push(error instanceof Error ? error.message : String(error))
        }

        found.push(...complaints.slice(heard))
        heard = complaints.length
        if (found.length > 0) expect.fail(found.map((fault) => `/app${at} of ${person}: ${fault}`).join("\n"))
        shown = last
      }
    )
  })

  return { browser, origin }
}
