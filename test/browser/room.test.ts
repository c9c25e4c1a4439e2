// Room for the work at 1280 × 800, panes and a menu that fold and resize, and commands to read and copy: each by mouse and by keyboard.
import { beforeEach, describe, expect, it } from "vitest"
import type { Locator, Page } from "playwright-core"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { complete, goTo } from "./src/Settling.ts"
import { hasChromium, type Sight } from "./src/Visitor.ts"
import * as requirementTextWords from "../../apps/web/src/words/requirementText.ts"
import * as readWords from "../../apps/web/src/words/read.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as shellWords from "../../apps/web/src/words/shell.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"

const component = "/app/components/4"
const laptop: Sight = { width: 1280, height: 800 }

/** Returns the box of an element. */
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (box === null) throw new Error("The element has no box.")
  return box
}

/** True if the element is completely inside of the window. */
const isInWindow = async (element: Locator): Promise<boolean> => {
  const { height, width, x, y } = await boxOf(element)
  return x >= 0 && y >= 0 && x + width <= 1280 && y + height <= 800
}

describe.skipIf(!hasChromium)("room for the work", () => {
  const { at } = demoVisits()
  const come = (path: string, sight: Sight = laptop) => at("aisha", path, sight)
  const line = (page: Page, pane: string) =>
    page.getByRole("separator", { name: sharedWords.splitPanesWidth(pane), exact: true })

  // What a browser remembers is part of the tests.
  beforeEach(async () => {
    const { page } = await come(`${component}/triage`)
    await page.evaluate(
      "for (const key of Object.keys(localStorage)) if (!key.startsWith('docket-draft')) localStorage.removeItem(key)"
    )
  })

  it("shows six comments and the decision with its response at once", async () => {
    const { page } = await come(`${component}/triage`)
    const form = page.getByRole("form", { name: triagePageWords.decisionFormDecision })
    await form.waitFor()
    const list = page.getByRole("list", { name: triagePageWords.queuePaneComments })
    const rows = list.getByRole("link")
    await rows.nth(5).waitFor()
    for (let row = 0; row < 6; row++) expect([row, await isInWindow(rows.nth(row))]).toEqual([row, true])
    // A line of the list with its border.
    expect((await boxOf(list.getByRole("listitem").nth(1))).height).toBe(64)
    // One row of tools: as high as a button and its padding.
    const pills = page.getByRole("navigation", { name: triagePageWords.statusPillsFilterByState })
    const { height } = await boxOf(pills.locator(".."))
    expect(height).toBeLessThan(46)
    await form.getByRole("button", { name: /^Accept with changes/ }).click()
    expect(await isInWindow(form.getByRole("textbox").last())).toBe(true)
    expect(await isInWindow(form.getByRole("button", { name: triagePageWords.decisionFormSaveNext }))).toBe(true)
    expect(await violationsIn(page)).toEqual([])
    await form.getByRole("button", { name: /^Accept with changes/ }).click()
  })

  it("shows which words a comment quotes", async () => {
    const { page } = await come(`${component}/triage?status=all&q=CBC`)
    const list = page.getByRole("list", { name: triagePageWords.queuePaneComments })
    await list.getByRole("link").getByTitle(triagePageWords.queuePaneQuote("show management tls")).waitFor()
  })

  it("keeps states without comments in a menu, by mouse and by keyboard", async () => {
    const { page } = await come(`${component}/triage?status=all&q=SNMP`)
    const pills = page.getByRole("navigation", { name: triagePageWords.statusPillsFilterByState })
    const more = pills.getByRole("button", { name: triagePageWords.statusPillsMore, exact: true })
    await more.click()
    await page.getByRole("menuitem", { name: /^Withdrawn/ }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get("status")).toBe("withdrawn")
    // The chosen state is in the row, whatever its number.
    await pills.getByRole("button", { name: /^Withdrawn/, pressed: true }).waitFor()
    await more.focus()
    await page.keyboard.press("Enter")
    await expectKeyboardOn(page.getByRole("menuitem").first())
    const [first] = await page.getByRole("menuitem").allInnerTexts()
    await page.keyboard.press("Enter")
    await pills
      .getByRole("button", { name: new RegExp(`^${(first ?? "").replace(/ \d+$/, "")}`), pressed: true })
      .waitFor()
  })

  it("keeps a filter by section in two clicks, and by keyboard", async () => {
    const { page } = await come(`${component}/triage?status=all`)
    const filters = page.getByRole("button", { name: triagePageWords.barsFilters(0), exact: true })
    await filters.click()
    await page.getByRole("radio", { name: "Check", exact: true }).locator("..").getByText("Check").click()
    await expect.poll(() => new URL(page.url()).searchParams.get("section")).toBe("check_content")
    expect(await violationsIn(page, page.getByRole("dialog"))).toEqual([])
    await page.keyboard.press("Escape")
    const one = page.getByRole("button", { name: triagePageWords.barsFilters(1), exact: true })
    await expectKeyboardOn(one)
    await page.keyboard.press("Enter")
    const check = page.getByRole("radio", { name: "Check", exact: true })
    await expect.poll(() => check.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
    await page.keyboard.press("ArrowRight")
    await expect.poll(() => new URL(page.url()).searchParams.get("section")).toBe("vuln_discussion")
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: triagePageWords.filtersClear, exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get("section")).toBe(null)
  })

  for (const { name, pane, path, what } of [
    { what: "triage", path: `${component}/triage`, name: triagePageWords.panesList, pane: "list" },
    { what: "triage", path: `${component}/triage`, name: triagePageWords.panesCommentAndDecision, pane: "comment" },
    { what: "the editor", path: `${component}/requirements/21`, name: "Requirements", pane: "list" },
    { what: "the side pane", path: `${component}/requirements/21?side=comments`, name: "Comments", pane: "side" },
    { what: "reading", path: `${component}?rule=18`, name: readWords.readingRequirements, pane: "list" }
  ]) {
    it(`resizes and folds the ${pane} of ${what} by keyboard and by mouse, and remembers it`, async () => {
      const { page } = await come(path)
      const bar = line(page, name)
      const box = page.locator(`[data-pane="${pane}"]`)
      const width = async () => Math.round((await boxOf(box)).width)
      await bar.waitFor()
      const before = await width()
      const isOuter = pane === "list"
      await bar.focus()
      for (let step = 0; step < 2; step++) await page.keyboard.press(isOuter ? "ArrowRight" : "ArrowLeft")
      await expect.poll(width).toBe(before + 32)
      expect(Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(0)
      await page.reload()
      await bar.waitFor()
      await expect.poll(width).toBe(before + 32)
      await bar.focus()
      await page.keyboard.press("Enter")
      await expect.poll(() => box.getAttribute("data-folded")).toBe("true")
      expect(await box.getByRole("button").count()).toBe(0)
      await expectKeyboardOn(bar)
      expect(await violationsIn(page)).toEqual([])
      await page.reload()
      await page.getByRole("button", { name: sharedWords.splitPanesShow(name), exact: true }).click()
      await expect.poll(() => box.getAttribute("data-folded")).toBe("false")
      const from = await boxOf(bar)
      const start = await width()
      await page.mouse.move(from.x + from.width / 2, 640)
      await page.mouse.down()
      await page.mouse.move(from.x + from.width / 2 + (isOuter ? 40 : -40), 640, { steps: 4 })
      await page.mouse.up()
      await expect.poll(width).toBe(start + 40)
      // The button on the line folds too.
      await bar.hover()
      await page.getByRole("button", { name: sharedWords.splitPanesHide(name), exact: true }).click()
      await expect.poll(() => box.getAttribute("data-folded")).toBe("true")
    })
  }

  it("keeps the menu folded for the pages of components, and remembers it for each kind of page", async () => {
    const { page } = await come(`${component}/triage`)
    const menu = page.getByRole("navigation", { name: shellWords.framePlaces })
    const unfold = menu.getByRole("button", { name: shellWords.frameUnfold })
    // At this width a component has the room of the menu, until the person says otherwise.
    await unfold.waitFor()
    expect((await boxOf(menu)).width).toBeLessThan(64)
    await menu.getByRole("link", { name: shellWords.placesProjects }).waitFor()
    expect(await violationsIn(page, menu)).toEqual([])
    await unfold.click()
    const fold = menu.getByRole("button", { name: shellWords.frameFold, exact: true })
    await fold.waitFor()
    await page.reload()
    await fold.waitFor()
    await goTo(page, "/app/projects")
    await fold.focus()
    await page.keyboard.press("Enter")
    await unfold.waitFor()
    await goTo(page, `${component}?rule=18`)
    await fold.waitFor()
    await goTo(page, "/app/documents")
    await unfold.waitFor()
  })

  describe("commands", () => {
    const clipboard = (page: Page) => page.evaluate<string>("navigator.clipboard.readText()")
    const check = (page: Page) => page.getByRole("region", { name: "Check", exact: true })
    const command = "harborctl show directory"

    it("are copied without their prompts, and a section as it is stored, by mouse and by keyboard", async () => {
      const { page } = await come(`${component}?rule=18`)
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
      const block = check(page).locator("[data-commands]").first()
      await block.hover()
      await block.getByRole("button", { name: requirementTextWords.copyCommandNamed(command) }).click()
      await expect.poll(() => clipboard(page)).toBe(command)
      await page.evaluate("navigator.clipboard.writeText('')")
      // One stop of the Tab key for a section. The arrow keys go on.
      const section = check(page).getByRole("button", { name: requirementTextWords.copySection("Check") })
      expect(await check(page).locator("[data-tool]:not([tabindex='-1'])").count()).toBe(1)
      await section.focus()
      await page.keyboard.press("Enter")
      const answer = await page.request.get("/rules/18")
      const rule: { readonly checks_attributes: ReadonlyArray<{ readonly content: string }> } = await answer.json()
      const [stored] = rule.checks_attributes
      await expect.poll(() => clipboard(page)).toBe(stored?.content)
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("ArrowDown")
      await expectKeyboardOn(block.getByRole("button"))
      await page.keyboard.press("Enter")
      await expect.poll(() => clipboard(page)).toBe(command)
      // The text on the page is the text that is stored.
      expect(
        await check(page)
          .locator(".reading-text")
          .first()
          .evaluate((text) => text.textContent)
      ).toBe(stored?.content)
    })

    it("have a monospaced face where requirements are read, written, triaged and compared", async () => {
      const { page } = await come(`${component}?rule=18`)
      const isMono = (place: Locator) =>
        place
          .first()
          .evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).fontFamily.includes("mono") === true)
      const blocks = page.locator("[data-commands]")
      expect(await isMono(blocks)).toBe(true)
      expect(await isMono(check(page).locator(".reading-text"))).toBe(false)
      await goTo(page, `${component}/triage?status=all&section=check_content`)
      await blocks.first().waitFor()
      expect(await isMono(blocks)).toBe(true)
      await goTo(page, "/app/documents/stig/2")
      await page.getByRole("article").getByRole("heading", { level: 2 }).waitFor()
      const size = (place: Locator) =>
        place.first().evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).fontSize)
      const published = await size(page.locator(".reading-text"))
      await goTo(page, "/app/compare?base=3&diff=4&kind=changed")
      await page.locator(".code-text").first().waitFor()
      expect(await isMono(page.locator(".code-text"))).toBe(true)
      await goTo(page, `${component}?rule=18`)
      // One size for published documents and components.
      expect(await size(page.locator(".reading-text"))).toBe(published)
    })

    it("turn on a monospaced face for the field, by keyboard and by mouse, here and where it is read", async () => {
      const { page } = await come(`${component}/requirements/18`)
      const section = page.getByRole("region", { name: "Check", exact: true })
      const toggle = (place: Locator) => place.getByRole("button", { name: requirementTextWords.monospaced("Check") })
      const isMono = (place: Locator) =>
        place
          .first()
          .evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).fontFamily.includes("mono") === true)
      const field = section.getByRole("textbox").first()
      await toggle(section).and(page.locator("[aria-pressed=true]")).waitFor()
      expect(await isMono(field)).toBe(true)
      await toggle(section).focus()
      await page.keyboard.press("Enter")
      await expect.poll(() => isMono(field)).toBe(false)
      await page.reload()
      await toggle(section).and(page.locator("[aria-pressed=false]")).waitFor()
      expect(await isMono(field)).toBe(false)
      await goTo(page, `${component}?rule=18`)
      await toggle(check(page)).click()
      await expect.poll(() => isMono(check(page).locator(".reading-text"))).toBe(true)
      expect(await violationsIn(page)).toEqual([])
      await complete(page)
    })

    it("are shown without the reference of the check, which is among the metadata", async () => {
      const { page } = await come(`${component}?rule=18`)
      await check(page).waitFor()
      expect(await check(page).innerText()).not.toContain(".xml")
      const metadata = page.getByRole("region", { name: "XCCDF Metadata", exact: true })
      expect(await metadata.innerText()).toContain(requirementTextWords.sectionTextsReference(0, 1))
      expect(await metadata.innerText()).toContain(".xml")
    })
  })
})
