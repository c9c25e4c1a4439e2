// The global search, and the events of other users: a badge shows them, nothing jumps, and all windows of a user share one connection.
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import type { Locator, Page } from "playwright-core"
import { violationsIn } from "./src/Accessibility.ts"
import { demoPassword } from "./src/DemoService.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { heldBack } from "./src/HeldBack.ts"
import { expectKeyboardOn, expectKeyboardSomewhere } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { complete, drawn, openAnew } from "./src/Settling.ts"
import { browserForThisFile, hasChromium, type Visitor } from "./src/Visitor.ts"
import * as presenceWords from "../../apps/web/src/words/presence.ts"
import * as myWorkWords from "../../apps/web/src/words/myWork.ts"
import * as searchWords from "../../apps/web/src/words/search.ts"
import * as shellWords from "../../apps/web/src/words/shell.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"

describe.skipIf(!hasChromium)("search and news in the workbench", () => {
  const { at, origin, visit } = demoVisits()
  const browser = browserForThisFile()

  /** A reader, and two users who write without a page. */
  let aisha: Visitor
  let tomas: Visitor
  let marek: Visitor
  beforeAll(async () => {
    aisha = await visit("aisha", { width: 1440, height: 900 })
    tomas = await visit("tomas")
    marek = await visit("marek")
  })

  afterEach(async () => {
    await aisha.page.unrouteAll()
    await aisha.page.setViewportSize({ width: 1440, height: 900 })
  })

  /** Posts a comment as Tomas. */
  const post = async (comment: string): Promise<void> => {
    const review = { action: "comment", comment }
    const answer = await tomas.page.request.post("/components/4/reviews", { data: { review } })
    expect(answer.status(), await answer.text()).toBe(201)
  }

  it("finds requirements, comments and documents from the keyboard, with the words that matched", async () => {
    const { page } = aisha
    await openAnew(page, "/app/projects")
    await page.keyboard.press("Control+k")
    const dialog = page.getByRole("dialog", { name: searchWords.searchPaletteSearch })
    await dialog.getByRole("option", { name: shellWords.placesMyWork }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.keyboard.type("lockout")
    await dialog.getByRole("option").filter({ hasText: "lockout" }).first().waitFor()
    await dialog
      .locator("mark", { hasText: /lockout/i })
      .first()
      .waitFor()
    // The same text is often in several editions: comments show which one, like requirements.
    const comments = dialog.getByRole("group", { name: searchWords.searchPaletteComments })
    await comments
      .getByRole("option", { name: / on .*Harbor Gateway 3 V\dR\d/ })
      .first()
      .waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "search")
    await page.keyboard.press("Control+a")
    await page.keyboard.type("Lantern_Proxy_2_STIG")
    await dialog.getByRole("option", { name: /Lantern Proxy 2 Security/ }).waitFor()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.waitForURL("**/app/documents/stig/*")
    await page.getByRole("heading", { name: /Lantern Proxy 2 Security/, level: 1 }).waitFor()

    await page.keyboard.press("Control+k")
    await page.keyboard.type("zzzzqqqq")
    await dialog.getByText(searchWords.searchPaletteNoMatch).waitFor()
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
  })

  it("finds a comment by its number, here and in the queue, whatever its state is", async () => {
    const { page } = aisha
    await openAnew(page, "/app/projects")
    await page.keyboard.press("Control+k")
    await page.keyboard.type("#29")
    const dialog = page.getByRole("dialog", { name: searchWords.searchPaletteSearch })
    await dialog.getByRole("option", { name: /^#29 / }).waitFor()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.waitForURL("**/app/components/4/triage?*comment=29*")
    await page.getByText("#29 ·").first().waitFor()
    await openAnew(page, "/app/components/4/triage")
    await page.getByRole("form", { name: triagePageWords.decisionFormDecision }).waitFor()
    await page.keyboard.press("/")
    await page.keyboard.type("#29")
    await page.waitForURL("**/app/components/4/triage?*q=*")
    const rows = page.getByRole("list", { name: triagePageWords.queuePaneComments }).getByRole("link")
    await rows.filter({ hasText: "#29" }).waitFor()
    expect(await rows.count()).toBe(1)
  })

  it("keeps text that is typed before the search is loaded, and the page below gets none of it", async () => {
    const { page } = aisha
    const code = await heldBack(page, "**/SearchPalette-*.js")
    await page.goto("/app/components/4/triage")
    const decision = page.getByRole("form", { name: triagePageWords.decisionFormDecision })
    await decision.waitFor()
    const { href } = new URL(page.url())
    await page.keyboard.press("Control+k")
    // Each is a command of the page: next comment, decline, and so on.
    await page.keyboard.type("j1 3ev")
    for (const _ of "3ev") await page.keyboard.press("Backspace")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.keyboard.type("TLS")
    await code.asked
    code.letGo()
    const field = page.getByLabel(searchWords.searchPaletteSearchEverything)
    await expectKeyboardOn(field)
    await page.keyboard.type(" 1.3")
    await expect.poll(() => field.inputValue()).toBe("j1 TLS 1.3")
    // The last search text is there again, and the first typed letter replaces it.
    await page.keyboard.press("Escape")
    await page.getByRole("dialog", { name: searchWords.searchPaletteSearch }).waitFor({ state: "detached" })
    await page.keyboard.press("Control+k")
    await expectKeyboardOn(field)
    expect(await field.inputValue()).toBe("j1 TLS 1.3")
    await page.keyboard.type("sudo")
    await expect.poll(() => field.inputValue()).toBe("sudo")
    await page.keyboard.press("Escape")
    await page.getByRole("dialog", { name: searchWords.searchPaletteSearch }).waitFor({ state: "detached" })
    expect(page.url()).toBe(href)
    expect(await decision.locator("[aria-pressed=true]").count()).toBe(0)
  })

  it("releases the keyboard when a user stops waiting for the search", async () => {
    const { page } = aisha
    const code = await heldBack(page, "**/SearchPalette-*.js")
    await page.goto("/app/components/4/triage")
    await page.getByRole("form", { name: triagePageWords.decisionFormDecision }).waitFor()
    await page.keyboard.press("Control+k")
    await page.keyboard.type("sudo")
    await page.keyboard.press("Escape")
    await page.keyboard.press("j")
    await page.waitForURL("**/app/components/4/triage?comment=*")
    code.letGo()
    await page.keyboard.press("?")
    await page.getByRole("dialog", { name: sharedWords.keysDialogKeys }).waitFor()
    expect(await page.getByRole("dialog", { name: searchWords.searchPaletteSearch }).count()).toBe(0)
  })

  it("opens only the chosen hit, when other hits arrive meanwhile", async () => {
    const { page } = aisha
    await openAnew(page, "/app/projects")
    await page.keyboard.press("Control+k")
    await page.keyboard.type("lockout")
    const hitsOn = (word: string) => page.getByRole("option").filter({ hasText: word })
    await hitsOn("lockout").first().waitFor()
    const slow = await heldBack(page, "**/api/search/global?*")
    await page.keyboard.press("Control+a")
    await page.keyboard.type("sudo")
    await slow.asked
    // The earlier hits stay until others arrive.
    await page.keyboard.press("ArrowDown")
    await page.locator("[data-combobox-selected]").waitFor()
    slow.letGo()
    await hitsOn("sudo").first().waitFor()
    await page.keyboard.press("Enter")
    await expectKeyboardOn(page.getByLabel(searchWords.searchPaletteSearchEverything))
    expect(new URL(page.url()).pathname).toBe("/app/projects")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.waitForURL("**/app/components/**")
  })

  it("tells a reader that there are changes, and shows them on request", async () => {
    const { listening, page } = await visit("aisha")
    await page.goto("/app/my-comments?unassigned=true")
    await listening
    const rows = page.getByRole("listitem").filter({ has: page.getByText(triagePageWords.assignmentUnassigned) })
    await rows.first().waitFor()
    const before = await rows.count()

    // A second window of the same user opens no second connection.
    const second = await page.context().newPage()
    const lines: Array<string> = []
    second.on("request", (request) => {
      if (request.url().endsWith("/api/events?presence=true")) lines.push(request.url())
    })
    await second.goto("/app/my-comments?unassigned=true")
    await second.getByText(triagePageWords.assignmentUnassigned).first().waitFor()

    const written = "Two factors are required in the console as well, are they not?"
    await post(written)
    for (const window of [page, second]) {
      await window.getByRole("button", { name: sharedWords.liveBadgeRefresh(1) }).waitFor()
      expect(await window.getByText(written).count()).toBe(0)
    }
    expect(lines).toEqual([])
    expect(await rows.count()).toBe(before)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "news")
    await page.getByRole("button", { name: sharedWords.liveBadgeRefresh(1) }).click()
    await page.getByText(written).waitFor()
    await page.getByRole("button", { name: /new — show/ }).waitFor({ state: "detached" })
    await expectKeyboardSomewhere(page)

    // The window with the connection closes: the other one takes over and misses nothing.
    await second.getByRole("button", { name: sharedWords.liveBadgeRefresh(1) }).click()
    await second.getByText(written).waitFor()
    const taken = second.waitForResponse((answer) => answer.url().endsWith("/api/events?presence=true"))
    await page.close()
    await taken
    await post("And here?")
    await second.getByRole("button", { name: sharedWords.liveBadgeRefresh(1) }).waitFor()
  })

  it("reports events from the time before the connection, in every window", async () => {
    const { page } = await visit("aisha")
    const line = await heldBack(page, "**/api/events?presence=true")
    await page.goto("/app/my-comments?unassigned=true")
    await page.getByText(triagePageWords.assignmentUnassigned).first().waitFor()
    await complete(page)
    await line.asked
    await post("Before the line was there.")
    line.letGo()
    await page.getByRole("button", { name: sharedWords.liveBadgeRefresh(1) }).click()
    await page.getByText("Before the line was there.").waitFor()
    await page.getByRole("button", { name: /new — show/ }).waitFor({ state: "detached" })

    // A second window gets events from the first one after its code has loaded.
    const second = await page.context().newPage()
    const code = await heldBack(second, "**/Frame-*.js")
    const comments = second.waitForResponse((answer) => answer.url().includes("/components/4/comments"))
    await second.goto("/app/components/4/triage?status=all")
    await code.asked
    await (await comments).finished()
    await post("Before the second window could hear.")
    await page.getByRole("button", { name: sharedWords.liveBadgeRefresh(1) }).waitFor()
    code.letGo()
    const badge = second.getByRole("button", { name: sharedWords.liveBadgeRefresh(1) })
    const written = second.getByText("Before the second window could hear.").first()
    await badge.or(written).first().waitFor()
    // A new page shows the post at once; a page that was already open shows a badge. Events that both receive count once.
    await post("And once both hear.")
    await page.getByRole("button", { name: sharedWords.liveBadgeRefresh(2) }).waitFor()
    await second.getByRole("button", { name: /[12] new — show/ }).waitFor()
    expect(await second.getByRole("button", { name: /[3-9] new — show/ }).count()).toBe(0)
  })

  const places: ReadonlyArray<{
    readonly of: string
    readonly path: string
    /** The content below the badge. */
    readonly below: (page: Page) => Locator
    /** The name of the button that shows the news. */
    readonly show: string | RegExp
  }> = [
    {
      of: "triage",
      path: "/app/components/4/triage",
      below: (page) => page.getByRole("list", { name: triagePageWords.queuePaneComments }).getByRole("link").first(),
      show: /new — show/
    },
    {
      of: "the editor",
      path: "/app/components/4/requirements/25",
      below: (page) => page.getByRole("heading", { name: requirementWords.textSectionsTitle, exact: true }),
      show: presenceWords.notices.saved.act
    },
    {
      of: "reading",
      path: "/app/components/4?rule=25",
      below: (page) => page.getByRole("heading", { name: requirementWords.textSectionsTitle, exact: true }),
      show: /new — show/
    }
  ]

  it.each(places)("moves nothing that a reader uses when there is news of $of", async ({ below, path, show }) => {
    const { listening, page } = aisha
    const news = page.getByRole("button", { name: show, exact: true })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await openAnew(page, path)
      await listening
      expect(await news.count()).toBe(0)
      const before = await below(page).boundingBox()
      const rule = await marek.page.request.get("/rules/25")
      const changed = await marek.page.request.patch("/rules/25", {
        headers: { "if-match": rule.headers()["etag"] ?? "" },
        data: { rule: { vendor_comments: `For ${width} pixels, in ${path}.` } }
      })
      expect(changed.status(), await changed.text()).toBe(200)
      await post(`For ${width} pixels.`)
      await news.first().waitFor()
      await drawn(page)
      expect(await below(page).boundingBox()).toEqual(before)
      expect(await violationsIn(page)).toEqual([])
    }
  })

  it("marks changes to the own comments until they were seen", async () => {
    const { page } = await at("lena", "/app/my-comments?tab=comments", { colorScheme: "dark" })
    await page.getByText(myWorkWords.ownCommentsNewAct, { exact: true }).first().waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "my-comments-dark")
    await page.getByRole("button", { name: myWorkWords.ownCommentsMarkAllAsSeen }).click()
    await page.getByText("No updates since", { exact: false }).waitFor()
    await expectKeyboardSomewhere(page)
    await expect.poll(() => page.getByText(myWorkWords.ownCommentsNewAct, { exact: true }).count()).toBe(0)
    await page.getByRole("tab", { name: myWorkWords.needsMyAttention }).click()
    await page.waitForURL("**/app/my-comments")
    await page.getByRole("tab", { name: myWorkWords.needsMyAttention, selected: true }).waitFor()
    await complete(page)
    expect(await violationsIn(page)).toEqual([])
  })

  it("says when there is no connection, and continues afterwards", async () => {
    // The browser rightly reports the refused connection.
    const { page, signIn } = await browser.visit(origin())
    await signIn("aisha@demo.example", demoPassword)
    await page.route("**/api/events?presence=true", (route) => route.abort("connectionrefused"))
    await page.goto("/app/my-comments?unassigned=true")
    await page.getByText(triagePageWords.assignmentUnassigned).first().waitFor()
    await page.getByText(shellWords.liveUpdatesNoConnection).waitFor()
    await page.unroute("**/api/events?presence=true")
    await page.getByText(shellWords.liveUpdatesNoConnection).waitFor({ state: "detached" })
  })
})
