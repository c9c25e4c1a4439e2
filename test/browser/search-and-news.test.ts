// The search over everything, and what others do while somebody reads: told in a badge, never a jump; one line for all windows of a person.
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoForThisFile, demoPassword } from "./src/DemoService.ts"
import { expectKeyboardSomewhere } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { browserForThisFile, hasChromium, type Visitor } from "./src/Visitor.ts"

describe.skipIf(!hasChromium)("search and news in the workbench", () => {
  const { origin } = demoForThisFile()
  const browser = browserForThisFile()

  /** Somebody else, who works without a page. */
  const worker = async (email: string): Promise<Visitor> => {
    const visitor = await browser.visit(origin())
    await visitor.signIn(email, demoPassword)
    return visitor
  }

  it("finds requirements, comments and documents from the keyboard, with the words that matched", async () => {
    const { complaints, leave, page, signIn } = await browser.visit(origin())
    await signIn("aisha@demo.example", demoPassword)
    await page.goto("/app/projects")
    await page.getByRole("heading", { name: "Projects", level: 1 }).waitFor()
    await page.keyboard.press("Control+k")
    const dialog = page.getByRole("dialog", { name: "Search" })
    await dialog.getByRole("option", { name: "My work" }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.keyboard.type("lockout")
    await dialog.getByRole("option").filter({ hasText: "lockout" }).first().waitFor()
    await dialog
      .locator("mark", { hasText: /lockout/i })
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
    await dialog.getByText("Nothing that you may read has all of these words.").waitFor()
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    expect(complaints).toEqual([])
    await leave()
  })

  it("tells a reader that something is new, and shows it when they ask", async () => {
    const { complaints, leave, page, signIn } = await browser.visit(origin())
    await signIn("aisha@demo.example", demoPassword)
    const mine = page.context().waitForEvent("request", (request) => request.url().endsWith("/api/events"))
    await page.goto("/app/my-comments?unassigned=true")
    await mine
    const rows = page.getByRole("listitem").filter({ has: page.getByText("Nobody has taken it yet") })
    await rows.first().waitFor()
    const before = await rows.count()

    // A second window of the same person opens no second line.
    const second = await page.context().newPage()
    const lines: Array<string> = []
    second.on("request", (request) => {
      if (request.url().endsWith("/api/events")) lines.push(request.url())
    })
    await second.goto("/app/my-comments?unassigned=true")
    await second.getByText("Nobody has taken it yet").first().waitFor()

    const tomas = await worker("tomas@demo.example")
    const written = "Two factors are asked for in the console as well, are they not?"
    const review = { action: "comment", comment: written }
    const answer = await tomas.page.request.post("/components/4/reviews", { data: { review } })
    expect(answer.status()).toBe(201)
    for (const window of [page, second]) {
      await window.getByRole("button", { name: /1 new — show/ }).waitFor()
      expect(await window.getByText(written).count()).toBe(0)
    }
    expect(lines).toEqual([])
    expect(await rows.count()).toBe(before)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "news")
    await page.getByRole("button", { name: /1 new — show/ }).click()
    await page.getByText(written).waitFor()
    await page.getByRole("button", { name: /new — show/ }).waitFor({ state: "detached" })
    await expectKeyboardSomewhere(page)

    // The window that held the line is closed: the other takes over and misses nothing.
    await second.getByRole("button", { name: /1 new — show/ }).click()
    await second.getByText(written).waitFor()
    const taken = second.waitForRequest((request) => request.url().endsWith("/api/events"))
    await page.close()
    await taken
    await tomas.page.request.post("/components/4/reviews", { data: { review: { ...review, comment: "And here?" } } })
    await second.getByRole("button", { name: /1 new — show/ }).waitFor()
    await tomas.leave()
    expect(complaints).toEqual([])
    await leave()
  })

  it("marks what is new on one's own comments until it was seen", async () => {
    const { complaints, leave, page, signIn } = await browser.visit(origin(), { colorScheme: "dark" })
    await signIn("lena@demo.example", demoPassword)
    await page.goto("/app/my-comments?tab=comments")
    await page.getByText("New", { exact: true }).first().waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "my-comments-dark")
    await page.getByRole("button", { name: "Mark all as seen" }).click()
    await page.getByText("Nothing new since", { exact: false }).waitFor()
    await expectKeyboardSomewhere(page)
    expect(await page.getByText("New", { exact: true }).count()).toBe(0)
    await page.getByRole("tab", { name: /Waits for me/ }).click()
    await page.waitForURL("**/app/my-comments")
    expect(await violationsIn(page)).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })

  it("says when there is no connection, and goes on once there is", async () => {
    const { leave, page, signIn } = await browser.visit(origin())
    await signIn("aisha@demo.example", demoPassword)
    await page.goto("/app/my-comments?unassigned=true")
    await page.getByText("Nobody has taken it yet").first().waitFor()
    await page.route("**/api/events", (route) => route.abort("connectionrefused"))
    await page.reload()
    await page.getByText("No connection").waitFor()
    await page.unroute("**/api/events")
    await page.getByText("No connection").waitFor({ state: "detached" })
    await leave()
  })
})
