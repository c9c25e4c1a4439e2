// The workbench as a whole: focus, failures, times, long lists, and work without a connection.
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoPassword } from "./src/DemoService.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { goTo, openAnew } from "./src/Settling.ts"
import { browserForThisFile, hasChromium } from "./src/Visitor.ts"
import * as profileWords from "../../apps/web/src/words/profile.ts"
import * as projectWords from "../../apps/web/src/words/project.ts"
import * as searchWords from "../../apps/web/src/words/search.ts"
import * as shellWords from "../../apps/web/src/words/shell.ts"
import * as projectsWords from "../../apps/web/src/words/projects.ts"
import * as relocationsWords from "../../apps/web/src/words/relocations.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"

/** Runs in a page. Returns this attribute of each rendered row, then scrolls the list by half its height, or from its end to its start. */
const linesAndOn = (attribute: string): string => `(() => {
  const lines = [...document.querySelectorAll("[${attribute}]")]
  const scrolls = (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)
  let list = lines[0]?.parentElement
  while (list && !scrolls(list)) list = list.parentElement
  list ??= document.scrollingElement
  const before = list.scrollTop
  list.scrollTop += list.clientHeight / 2
  if (list.scrollTop === before) list.scrollTop = 0
  return lines.map((line) => line.getAttribute("${attribute}"))
})()`

describe.skipIf(!hasChromium)("the workbench", () => {
  const { come, origin, visit } = demoVisits()
  const browser = browserForThisFile()

  it("returns the focus after a dialog, also after one from a menu or by a shortcut", async () => {
    const { page } = await visit("marek")
    await page.emulateMedia({ reducedMotion: "reduce" })
    await goTo(page, "/app/projects/1")
    const menu = page.getByRole("button", { name: projectWords.moreWays })
    await menu.focus()
    // The page below also has no violations.
    await page.keyboard.press("Enter")
    await page.getByRole("menuitem", { name: projectWords.importFromVulcan }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("menuitem", { name: projectWords.importFromVulcan }).press("Enter")
    await page.getByRole("dialog").waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await expectKeyboardOn(menu)
    const link = page.getByRole("link", { name: projectWords.newComponent })
    await link.focus()
    await page.keyboard.press("Control+k")
    await page.getByRole("dialog", { name: searchWords.searchPaletteSearch }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.keyboard.press("Escape")
    await expectKeyboardOn(link)
    await page.getByRole("button", { name: shellWords.accountMenuAccountOf("Marek Dvorak") }).click()
    await page.getByRole("menuitem", { name: shellWords.accountMenuAbout }).press("Enter")
    const about = page.getByRole("dialog", { name: shellWords.aboutTitle })
    await about.getByText(/^Docket, version \d/i).waitFor()
    expect(await violationsIn(page, about)).toEqual([])
    await picture(page, "about")
    for (const link of await about.getByRole("link").all()) {
      expect((await page.request.get((await link.getAttribute("href")) ?? "")).status()).toBe(200)
    }
    await page.keyboard.press("Escape")
    await about.waitFor({ state: "detached" })
    await page.getByRole("button", { name: shellWords.accountMenuAccountOf("Marek Dvorak") }).click()
    await page.getByRole("menuitemradio", { name: shellWords.accountMenuDark }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("menuitemradio", { name: shellWords.accountMenuDark }).click()
    await expect.poll(() => page.evaluate("document.documentElement.dataset.mantineColorScheme")).toBe("dark")
  })

  it("returns the focus to a button that was busy", async () => {
    const { page } = await visit("marek")
    await goTo(page, "/app/profile")
    const isOwnAccount = ({ pathname }: URL) => pathname === "/users"
    await page.route(isOwnAccount, (route) => route.fulfill({ status: 503, body: "" }))
    const who = page.getByRole("region", { name: profileWords.account, exact: true })
    await who.getByRole("textbox", { name: profileWords.name }).fill("Marek D.")
    await who.getByRole("textbox", { name: profileWords.yourCurrentPassword }).fill(demoPassword)
    const save = who.getByRole("button", { name: profileWords.saveTheName })
    await save.press("Enter")
    await who.getByRole("alert").waitFor()
    await expectKeyboardOn(save)
    await page.unroute(isOwnAccount)
  })

  it("says what went wrong and how to continue, and continues when the service answers", async () => {
    const { page } = await come("marek")
    const isList = ({ pathname }: URL) => pathname === "/api/projects"
    await page.route(isList, (route) => route.fulfill({ status: 503, body: "" }))
    await openAnew(page, "/app/projects")
    await page.getByRole("alert").first().waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "manners-failure")
    await page.unroute(isList)
    await page.getByRole("button", { name: searchWords.searchPaletteTryAgain }).click()
    await page.getByText("Harbor Gateway").first().waitFor()
  })

  it("shows times in the zone of its reader, the exact one on hover", async () => {
    const { page } = await visit("marek", { timezone: "Asia/Tokyo" })
    await page.goto("/app/components/4/activity")
    const time = page.locator("time").first()
    await time.waitFor()
    const at = new Date((await time.getAttribute("datetime")) ?? "")
    expect(await time.innerText()).toMatch(/ago$|just now|yesterday/)
    const zone = { dateStyle: "full", timeStyle: "long", timeZone: "Asia/Tokyo" } as const
    expect(await time.getAttribute("title")).toBe(new Intl.DateTimeFormat("en-US", zone).format(at))
  })

  it("renders the visible part of a long list, and all of it while it is scrolled", async () => {
    const { page } = await come("marek", { width: 1440, height: 420 })
    const lists = [
      { path: "/components/4/triage?status=all", line: "data-comment", total: 40 },
      { path: "/components/4/triage?status=all&view=table", line: "data-comment", total: 40 },
      { path: "/components/4/requirements/18", line: "data-rule", total: 24 },
      { path: "/components/4", line: "data-index", total: 24 }
    ]
    for (const { line, path, total } of lists) {
      // Otherwise the list of the previous page would be counted too.
      await openAnew(page, `/app${path}`)
      const seen = new Set<string>()
      let most = 0
      await expect
        .poll(
          async () => {
            const lines: ReadonlyArray<string> = await page.evaluate(linesAndOn(line))
            most = Math.max(most, lines.length)
            for (const one of lines) seen.add(one)
            return seen.size
          },
          { message: path }
        )
        .toBe(total)
      expect([path, most < total]).toEqual([path, true])
    }
  })

  it("waits for the code of a page without a connection, and shows the page afterwards", async () => {
    // The browser rightly reports the code that does not load.
    const { page, signIn } = await browser.visit(origin(), { isFirst: true })
    await signIn("marek@demo.example", demoPassword)
    await goTo(page, "/app/projects")
    await page.context().setOffline(true)
    await page.keyboard.press("Control+k")
    await page.getByRole("alert").filter({ hasText: sharedWords.failureNoAnswer }).waitFor()
    await page.getByText(shellWords.liveUpdatesNoConnection).waitFor()
    await page.getByRole("link", { name: shellWords.placesRelocations }).click()
    await page.waitForURL("**/app/relocations")
    await page.getByRole("link", { name: shellWords.placesProjects }).click()
    await page.getByRole("heading", { name: projectsWords.projects, level: 1 }).waitFor()
    await page.getByRole("link", { name: shellWords.placesRelocations }).click()
    await page.context().setOffline(false)
    await page.getByRole("heading", { name: relocationsWords.relocations, level: 1 }).waitFor()
  })
})
