// Fast typists lose no keys: a key after the opening of a menu goes to the menu, and text typed before a dialog appears goes to its field. Keys are
// pressed without a pause here, so that the page does not render in between.
import { describe, expect, it } from "vitest"
import type { Locator, Page } from "playwright-core"
import { demoVisits } from "./src/DemoVisits.ts"
import { heldBack } from "./src/HeldBack.ts"
import { expectKeyboardOn, pressAtOnce } from "./src/Keyboard.ts"
import { drawn, load } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as componentExportsWords from "../../apps/web/src/words/componentExports.ts"
import * as projectWords from "../../apps/web/src/words/project.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import * as requirementDialogsWords from "../../apps/web/src/words/requirementDialogs.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"
import * as shellWords from "../../apps/web/src/words/shell.ts"

/** Waits for everything that a page does slightly later. */
const settled = async (page: Page): Promise<void> => {
  await drawn(page)
  await page.evaluate("new Promise((done) => setTimeout(done, 100)).then(() => new Promise(requestAnimationFrame))")
}

describe.skipIf(!hasChromium)("keys that are pressed before the page is ready", () => {
  const { at, come } = demoVisits()
  const wide = { width: 1440, height: 900 }

  const menus: ReadonlyArray<{
    readonly of: string
    readonly path: string
    readonly button: (page: Page) => Locator
  }> = [
    {
      of: "an account",
      path: "/app/projects",
      button: (page) => page.getByRole("button", { name: shellWords.accountMenuAccountOf("") })
    },
    {
      of: "a project",
      path: "/app/projects/1",
      button: (page) => page.getByRole("button", { name: projectWords.moreWays })
    },
    {
      of: "a comment",
      path: "/app/components/4/triage?status=all&q=attempts",
      button: (page) => page.getByRole("button", { name: triagePageWords.moreActsMore })
    },
    {
      of: "filters",
      path: "/app/components/4/triage?status=all&q=attempts",
      button: (page) => page.getByRole("button", { name: "More", exact: true })
    },
    {
      of: "prepared responses",
      path: "/app/components/4/triage?status=all&q=attempts",
      button: (page) => page.getByRole("button", { name: triagePageWords.templatesTemplate })
    },
    {
      of: "a requirement",
      path: "/app/components/4/requirements/18",
      button: (page) => page.getByRole("button", { name: requirementWords.ruleMenuMore("HBGW-03-000001") })
    },
    {
      of: "many requirements",
      path: "/app/components/4/requirements/18",
      button: (page) => page.getByRole("button", { name: requirementWords.manyMenuMore })
    },
    {
      of: "a document",
      path: "/app/documents/srg/1",
      button: (page) => page.getByRole("button", { name: componentExportsWords.exportFormDownload })
    }
  ]

  it.each(menus)(
    "are for the menu of $of from its opening, and for its button from its closing",
    async ({ button, path }) => {
      const { page } = await at("marek", path, wide)
      const opener = button(page)
      await opener.focus()
      // The second item keeps the focus, whatever happens slightly later.
      await pressAtOnce(page, "Enter", "ArrowDown")
      const items = page.getByRole("menu").locator("[data-menu-item]:not(:disabled)")
      await expectKeyboardOn(items.nth(1))
      await settled(page)
      await expectKeyboardOn(items.nth(1))
      await page.keyboard.press("Escape")
      await expectKeyboardOn(opener)
      // Opened and closed again without a pause.
      await pressAtOnce(page, "Enter", "End", "Escape", "Enter", "Home", "ArrowUp")
      await expectKeyboardOn(items.last())
      await page.keyboard.press("Escape")
      await settled(page)
      await expectKeyboardOn(opener)
      await page.getByRole("menu").waitFor({ state: "detached" })
      // Tab continues from the button.
      await pressAtOnce(page, "Enter", "Tab")
      await page.getByRole("menu").waitFor({ state: "detached" })
      await settled(page)
      await opener.and(page.locator(":not(:focus)")).waitFor()
      await page.keyboard.press("Shift+Tab")
      await expectKeyboardOn(opener)
    }
  )

  it("select an item of a menu, and write in its dialog", async () => {
    const { page } = await at("marek", "/app/components/4/triage?status=all&q=attempts", wide)
    const { href } = new URL(page.url())
    const opener = page.getByRole("button", { name: triagePageWords.moreActsMore })
    await opener.focus()
    await pressAtOnce(page, "Enter", "w", "Enter")
    const dialog = page.getByRole("dialog", { name: triagePageWords.actDialogsWithdrawTitle })
    const why = dialog.getByRole("textbox")
    await expectKeyboardOn(why)
    await settled(page)
    await page.keyboard.type("Said twice")
    await expect.poll(() => why.inputValue()).toBe("Said twice")
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    await expectKeyboardOn(opener)
    // The page below did not interpret a key as a command.
    expect(page.url()).toBe(href)
  })

  const onTheirWay: ReadonlyArray<{
    readonly item: string
    readonly code: string
    readonly dialog: RegExp
    /** The field that gets the typed text. Without it no text may appear in the dialog at first. */
    readonly field?: string
  }> = [
    {
      item: requirementWords.manyMenuFindAndReplace,
      code: "FindAndReplace",
      dialog: /^Find and replace/,
      field: requirementDialogsWords.findAndReplaceFind
    },
    { item: requirementWords.manyMenuBulkEdits, code: "PastEdits", dialog: /^Bulk edits/ }
  ]

  it.each(onTheirWay)("are kept for “$item” until it is loaded", async ({ code, dialog, field, item }) => {
    const { page } = await come("marek", wide)
    // Without any loaded code.
    await load(page, "/app/components/4/requirements/18")
    const onTheWay = await heldBack(page, `**/${code}-*.js`)
    const opener = page.getByRole("button", { name: requirementWords.manyMenuMore })
    const { href } = new URL(page.url())
    await opener.press("Enter")
    await page.getByRole("menuitem", { name: item }).press("Enter")
    await onTheWay.asked
    await page.getByRole("status").filter({ hasText: sharedWords.laterLoading }).waitFor()
    // All are commands of the page: the next requirement, the list of keys, and so on.
    await page.keyboard.type("jj?/x")
    await pressAtOnce(page, "Backspace", "Tab", "Enter")
    const opened = page.getByRole("dialog", { name: dialog })
    expect(await page.getByRole("dialog").count()).toBe(0)
    onTheWay.letGo()
    await opened.waitFor()
    if (field === undefined) await expectKeyboardOn(opened.locator(":focus"))
    else {
      const place = opened.getByRole("textbox", { name: field, exact: true })
      await expectKeyboardOn(place)
      await page.keyboard.type(" on")
      await expect.poll(() => place.inputValue()).toBe("jj?/ on")
    }
    expect(page.url()).toBe(href)
    await page.keyboard.press("Escape")
    await opened.waitFor({ state: "detached" })
    await expectKeyboardOn(opener)
    // The page gets its keys again.
    await page.keyboard.press("j")
    await page.waitForURL((url) => url.href !== href)
  })

  it("close a dialog that still loads by Escape, and it does not appear after them", async () => {
    const { page } = await come("marek", wide)
    // Without any loaded code.
    await load(page, "/app/components/4/requirements/18")
    const onTheWay = await heldBack(page, "**/FindAndReplace-*.js")
    const opener = page.getByRole("button", { name: requirementWords.manyMenuMore })
    const { href } = new URL(page.url())
    await opener.press("Enter")
    await page.getByRole("menuitem", { name: requirementWords.manyMenuFindAndReplace }).press("Enter")
    await onTheWay.asked
    await page.keyboard.type("abc")
    await page.keyboard.press("Escape")
    await page.getByRole("status").filter({ hasText: sharedWords.laterLoading }).waitFor({ state: "detached" })
    await expectKeyboardOn(opener)
    const came = page.waitForResponse("**/FindAndReplace-*.js")
    onTheWay.letGo()
    await came
    await settled(page)
    expect(await page.getByRole("dialog").count()).toBe(0)
    await page.keyboard.press("j")
    await page.waitForURL((url) => url.href !== href)
  })
})
