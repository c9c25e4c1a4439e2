// The day of an author and of a reviewer in the requirement editor: written, kept, saved, reviewed, locked, changed together; and two people in one requirement at once.
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoPassword } from "./src/DemoService.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { hasChromium, type Sight, type Visitor } from "./src/Visitor.ts"

describe.skipIf(!hasChromium)("the requirement editor", { timeout: 300_000 }, () => {
  const { at, origin } = demoVisits()
  const wide = { width: 1440, height: 900 }

  const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 2, exact: true })
  const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
  /** A user at a requirement of the component that is under review. */
  const open = async (person: string, ruleId: number, name: string, sight: Sight = {}): Promise<Visitor> => {
    const visitor = await at(person, `/app/components/4/requirements/${ruleId}`, { ...wide, ...sight })
    await heading(visitor.page, name).waitFor()
    return visitor
  }
  /** What has the focus; "" when it was lost. */
  const focused = (page: Page): Promise<unknown> =>
    page.evaluate(
      `document.activeElement === document.body ? "" : (document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent)`
    )

  it("keeps what is written through keys, reloads and the list, asks before it is left, and saves by a key", async () => {
    const { page } = await open("aisha", 25, "HBGW-03-000008")
    await picture(page, "editor")
    expect(await violationsIn(page)).toEqual([])
    await field(page, "Evidence").fill("The records are readable by auditors alone; the guide says so on page 31.")
    await page.getByText("Not saved", { exact: true }).waitFor()
    await heading(page, "HBGW-03-000008").click()
    await page.keyboard.press("j")
    await heading(page, "HBGW-03-000009").waitFor()
    await page.getByRole("link", { name: /000008.*Your draft/ }).waitFor()
    await page.keyboard.press("k")
    await heading(page, "HBGW-03-000008").waitFor()
    await expect.poll(() => focused(page)).toBe("HBGW-03-000008")
    await page.reload()
    await expect.poll(() => field(page, "Evidence").inputValue()).toContain("page 31")
    await page.getByRole("navigation", { name: "Places" }).getByRole("link", { name: "Projects" }).click()
    const question = page.getByRole("dialog", { name: "You have unsaved changes" })
    await question.waitFor()
    expect(await violationsIn(page, question)).toEqual([])
    await page.getByRole("button", { name: "Stay here" }).click()
    await field(page, "Why, for the history").fill("Requested by the auditors.")
    await page.keyboard.press("Control+s")
    await page.getByText("Not saved", { exact: true }).waitFor({ state: "detached" })
    await page.getByRole("button", { name: "History" }).click()
    const history = page.getByRole("complementary", { name: "History" })
    await history.getByText("“Requested by the auditors.”").waitFor()
    await picture(page, "editor-history")
    expect(await violationsIn(page)).toEqual([])
    await history.getByRole("button", { name: "Revert the evidence from before this" }).first().click()
    await page.getByRole("dialog").getByRole("button", { name: "Revert" }).click()
    await history.getByText("put back an earlier text").waitFor()
    await expect.poll(() => field(page, "Evidence").inputValue()).not.toContain("page 31")
  })

  it("scrolls in its panes alone, whatever is written for those who do not see it", async () => {
    const { page } = await open("aisha", 24, "HBGW-03-000007")
    await field(page, "Vendor comments").focus()
    expect(await page.evaluate("document.documentElement.scrollHeight - innerHeight")).toBe(0)
    expect(await page.evaluate("scrollY")).toBe(0)
  })

  it("loses nothing when the connection breaks, or the session ends, before something is saved", async () => {
    const { page } = await open("aisha", 26, "HBGW-03-000009")
    await field(page, "Title").fill("Harbor Gateway 3 must send its records to another system at once.")
    await page.context().setOffline(true)
    await page.keyboard.press("Control+s")
    await page.getByRole("alert").getByText("No answer").waitFor()
    await page.getByText("Not saved", { exact: true }).waitFor()
    await page.context().setOffline(false)
    await page.request.delete("/api/auth/logout", { headers: { origin: origin() } })
    await page.keyboard.press("Control+s")
    await page.waitForURL("**/app/sign-in?*")
    await page.getByRole("textbox", { name: "E-mail address" }).fill("aisha@demo.example")
    await page.getByRole("textbox", { name: "Password" }).fill(demoPassword)
    await page.getByRole("button", { name: "Sign in" }).click()
    await heading(page, "HBGW-03-000009").waitFor()
    await expect.poll(() => field(page, "Title").inputValue()).toContain("at once")
    await page.keyboard.press("Control+s")
    await page.getByText("Not saved", { exact: true }).waitFor({ state: "detached" })
    const saved: unknown = await (await page.request.get("/rules/26")).json()
    expect(saved).toMatchObject({ title: "Harbor Gateway 3 must send its records to another system at once." })
  })

  it("saves what is written while something else is being saved, and leaves the hands of who writes alone", async () => {
    const { page } = await open("aisha", 26, "HBGW-03-000009")
    const title = field(page, "Title")
    await title.fill("Harbor Gateway 3 must send its records away.")
    // The answer is held back until more was written, as by a slow network.
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    let sent = 0
    await page.route("**/rules/26", async (route) => {
      if (route.request().method() !== "GET") {
        sent += 1
        if (sent === 1) await held
      }
      await route.continue()
    })
    await title.focus()
    await page.keyboard.press("Control+End")
    await page.keyboard.press("Control+s")
    await page.getByRole("button", { name: "Saving…" }).waitFor()
    await page.keyboard.type(" It must do so at once.")
    await page.keyboard.press("Control+s")
    answer()
    const text = "Harbor Gateway 3 must send its records away. It must do so at once."
    await page.getByText("Not saved", { exact: true }).waitFor({ state: "detached" })
    expect(await title.inputValue()).toBe(text)
    await expect.poll(() => page.evaluate("document.activeElement?.tagName")).toBe("TEXTAREA")
    const saved: unknown = await (await page.request.get("/rules/26")).json()
    expect([sent, saved]).toMatchObject([2, { title: text }])
  })

  it("requires the fields that the status needs, and shows the SRG's text next to the author's", async () => {
    const { page } = await open("aisha", 27, "HBGW-03-000010")
    const status = page.getByRole("region", { name: "Status", exact: true }).getByRole("combobox")
    await status.selectOption("Applicable - Configurable")
    await field(page, "Mitigations").waitFor({ state: "detached" })
    await status.selectOption("Applicable - Does Not Meet")
    await field(page, "Mitigations").waitFor()
    await page.getByRole("region", { name: "Mitigations" }).getByText("Missing").waitFor()
    const check = page.getByRole("region", { name: "Check", exact: true })
    await check.getByText("SRG", { exact: true }).waitFor()
    await page.getByRole("combobox", { name: "The SRG's text" }).selectOption("difference")
    await check.getByText("From the SRG to here").waitFor()
    await page.getByRole("combobox", { name: "The SRG's text" }).selectOption("hidden")
    await check.getByText("From the SRG to here").waitFor({ state: "detached" })
    await status.selectOption("Applicable - Configurable")
    await field(page, "Mitigations").waitFor({ state: "detached" })
  })

  it("brings two texts together when another author saved in between", async () => {
    const aisha = await open("aisha", 27, "HBGW-03-000010")
    const marek = await open("marek", 27, "HBGW-03-000010")
    await field(aisha.page, "Title").fill("Harbor Gateway 3 must compare its clock with two sources.")
    await field(marek.page, "Title").fill("Harbor Gateway 3 must compare its clock with a trusted source.")
    await field(marek.page, "Fix").fill("$ harborctl set clock source <address>")
    await marek.page.getByRole("button", { name: "Save" }).click()
    await marek.page.getByText("Not saved", { exact: true }).waitFor({ state: "detached" })
    // Aisha is notified, and her text stays as it is.
    await aisha.page.getByRole("button", { name: /new — show/ }).waitFor()
    expect(await field(aisha.page, "Title").inputValue()).toContain("two sources")
    await aisha.page.keyboard.press("Control+s")
    const dialog = aisha.page.getByRole("dialog", { name: "Someone else edited this" })
    await dialog.getByText("Marek Dvorak saved").waitFor()
    await dialog.getByRole("heading", { name: "Only they changed" }).waitFor()
    await picture(aisha.page, "editor-conflict")
    expect(await violationsIn(aisha.page, dialog)).toEqual([])
    await dialog.getByRole("radio", { name: "Both, written together" }).click()
    await field(aisha.page, "Title, brought together").fill(
      "Harbor Gateway 3 must compare its clock with two trusted sources."
    )
    await dialog.getByRole("button", { name: "Continue" }).click()
    await dialog.waitFor({ state: "detached" })
    await aisha.page.keyboard.press("Control+s")
    await aisha.page.getByText("Not saved", { exact: true }).waitFor({ state: "detached" })
    const saved: unknown = await (await aisha.page.request.get("/rules/27")).json()
    expect(saved).toMatchObject({
      title: "Harbor Gateway 3 must compare its clock with two trusted sources.",
      fixtext: "$ harborctl set clock source <address>"
    })
  })

  it("shows who locked a section and why, to lock and unlock it with a reason", async () => {
    const { page } = await open("tomas", 20, "HBGW-03-000003", { colorScheme: "dark" })
    await page.getByRole("button", { name: "Fix is locked: why" }).click()
    await page.getByText("“Verified on 3.0 and 3.1.”").waitFor()
    await picture(page, "editor-lock-dark")
    expect(await violationsIn(page)).toEqual([])
    await field(page, "Why it is unlocked").fill("A command has changed.")
    await page.getByRole("button", { name: "Unlock", exact: true }).click()
    await page.getByRole("button", { name: "Lock Fix" }).waitFor()
    await expect.poll(() => focused(page)).toBe("Lock Fix")
    await field(page, "Fix").waitFor()
    await page.getByRole("button", { name: "More that can be done with HBGW-03-000003" }).click()
    await page.getByRole("menuitem", { name: "Lock several sections…" }).click()
    const dialog = page.getByRole("dialog", { name: "Sections of HBGW-03-000003" })
    await dialog.getByRole("button", { name: "Lock 10" }).click()
    await page.getByRole("button", { name: "Title is locked: why" }).waitFor()
    await expect.poll(() => focused(page)).toBe("More that can be done with HBGW-03-000003")
  })

  it("leads a requirement through its review, with the focus where the work goes on", async () => {
    const aisha = await open("aisha", 24, "HBGW-03-000007")
    await aisha.page.getByRole("button", { name: "Request review" }).click()
    const asking = aisha.page.getByRole("dialog")
    await field(aisha.page, "What the reviewer should know").fill("The command in the fix is new.")
    await asking.getByRole("button", { name: "Request review" }).click()
    await aisha.page.getByText(/by Aisha Bello, .*“The command in the fix is new.”/).waitFor()
    await expect.poll(() => focused(aisha.page)).toBe("HBGW-03-000007")
    await expect.poll(() => field(aisha.page, "Title").count()).toBe(0)
    const tomas = await open("tomas", 24, "HBGW-03-000007")
    await tomas.page.getByText("“The command in the fix is new.”").waitFor()
    await tomas.page.getByRole("button", { name: "Approve" }).click()
    await field(tomas.page, "What you say to it").fill("Tried, works.")
    expect(await violationsIn(tomas.page)).toEqual([])
    await tomas.page.getByRole("dialog").getByRole("button", { name: "Approve" }).click()
    await tomas.page.getByText("“Tried, works.”").waitFor()
    await picture(tomas.page, "editor-approved")
  })

  it("counts the comments that are to be dealt with, not what was replied to them", async () => {
    const { page } = await open("aisha", 21, "HBGW-03-000004")
    const { reviews } = await (await page.request.get("/rules/21")).json()
    const comments = reviews.filter(
      (review: { action: string; responding_to_review_id: number | null; adjudicated_at: string | null }) =>
        review.action === "comment" && review.responding_to_review_id === null && review.adjudicated_at === null
    )
    expect(comments.length).toBeLessThan(reviews.length)
    await page.getByRole("button", { name: `Comments ${comments.length} unresolved` }).click()
    await page.getByText(`Unresolved ${comments.length}`, { exact: true }).waitFor()
  })

  it("finds requirements, whose filter is in the address, and goes through them by arrows", async () => {
    const { page } = await at("aisha", "/app/components/4/requirements", wide)
    await heading(page, "HBGW-03-000001").waitFor()
    const list = page.getByRole("navigation", { name: "Requirements" })
    await list.getByRole("textbox", { name: "Find requirements by number, id or title" }).fill("session")
    await page.waitForURL("**q=session")
    await list.getByRole("link", { name: /000004/ }).click()
    await heading(page, "HBGW-03-000004").waitFor()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await heading(page, "HBGW-03-000020").waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("session")
    await page.goBack()
    await heading(page, "HBGW-03-000004").waitFor()
    await page.getByRole("button", { name: "Next (j)" }).click()
    await heading(page, "HBGW-03-000020").waitFor()
    await expect.poll(() => focused(page)).toBe("Next (j)")
    await list.getByRole("button", { name: "Show all requirements" }).click()
    await list.getByText("24 requirements").waitFor()
  })

  it("shows how others word it, and takes their text into the draft", async () => {
    const { page } = await at("aisha", "/app/components/4/requirements/21?side=related", wide)
    await heading(page, "HBGW-03-000004").waitFor()
    const side = page.getByRole("complementary", { name: "How others word it" })
    await side.getByRole("button", { name: /LNTP-02-000030/ }).click()
    await side.getByRole("button", { name: "Copy the fix into this requirement" }).click()
    await page.getByText("Not saved", { exact: true }).waitFor()
    await picture(page, "editor-related")
    expect(await violationsIn(page)).toEqual([])
    await expect.poll(() => field(page, "Fix").inputValue()).toBe("$ lantern set session idle 15m")
    await page.getByRole("button", { name: "Revert Fix" }).click()
    await expect.poll(() => page.evaluate("document.activeElement?.tagName")).toBe("TEXTAREA")
    await page.getByText("Not saved", { exact: true }).waitFor({ state: "detached" })
  })

  it("changes many after a preview, and undoes it", async () => {
    const { page } = await open("aisha", 18, "HBGW-03-000001")
    await page.getByRole("button", { name: "More that can be done with requirements" }).click()
    await page.getByRole("menuitem", { name: "Find and replace…" }).click()
    const dialog = page.getByRole("dialog", { name: "Find and replace in Harbor Gateway 3" })
    await dialog.getByRole("textbox", { name: "Find" }).fill("harborctl")
    await dialog.getByRole("textbox", { name: "Replace with" }).fill("hgctl")
    await dialog.getByRole("button", { name: "Preview" }).click()
    await dialog.getByText(/block this/).waitFor()
    // In the words of the page, not in those of the wire.
    await dialog.getByText("Requirement 000003: The section Fix is locked, so the fix cannot be changed.").waitFor()
    await dialog.getByText("Requirement 000005: The section Check is locked, so the check cannot be changed.").waitFor()
    expect(await dialog.getByText(/so (?:fixtext|content|title) /).count()).toBe(0)
    await dialog.getByRole("checkbox", { name: /Leave what locks/ }).check()
    // The second press of a double click changes nothing: what would change is still to be read.
    await dialog.getByRole("button", { name: "Preview" }).dblclick()
    await dialog.getByText(/stay as they are/).waitFor()
    await picture(page, "editor-find-and-replace")
    expect(await violationsIn(page, dialog)).toEqual([])
    await dialog.getByRole("button", { name: /^Change \d+ requirements$/ }).click()
    await dialog.waitFor({ state: "detached" })
    await expect.poll(() => field(page, "Fix").inputValue()).toContain("$ hgctl set directory")
    await page.getByRole("button", { name: "Undo" }).click()
    await expect.poll(() => field(page, "Fix").inputValue()).toContain("$ harborctl set directory")
  })

  it("adds a requirement, links it, and deletes it", async () => {
    const { page } = await open("marek", 18, "HBGW-03-000001")
    await page.getByRole("button", { name: "More that can be done with requirements" }).click()
    await page.getByRole("menuitem", { name: "Add a requirement…" }).click()
    await page.getByRole("radio", { name: "A copy of a requirement of this component" }).check()
    await page.getByRole("combobox", { name: "Requirement to copy" }).fill("HBGW-03-000001")
    await page.locator(".mantine-Select-option").first().click()
    await field(page, "Title").last().fill("Harbor Gateway 3 must take service accounts from a central directory.")
    await page.getByRole("button", { name: "Add", exact: true }).click()
    await heading(page, "HBGW-03-000025").waitFor()
    await page.getByRole("button", { name: "Link with another requirement" }).click()
    await page.getByRole("combobox", { name: "The other requirement" }).fill("HBGW-03-000001")
    await page.locator(".mantine-Select-option").first().click()
    await page.getByRole("button", { name: "Link", exact: true }).click()
    await page.getByText("It is satisfied by").waitFor()
    // The links have moved above the texts, and the keyboard with them.
    await expectKeyboardOn(page.getByRole("button", { name: "Link with another requirement" }))
    await page.getByRole("link", { name: /satisfied by the one above 000025/ }).waitFor()
    await page.getByRole("button", { name: "More that can be done with HBGW-03-000025" }).click()
    await page.getByRole("menuitem", { name: "Delete…" }).click()
    await page.getByRole("button", { name: "Delete the requirement" }).click()
    await heading(page, "HBGW-03-000025").waitFor({ state: "detached" })
    await page.getByRole("navigation", { name: "Requirements" }).getByText("24 requirements").waitFor()
  })

  it("writes InSpec code in colours, and nothing of it becomes part of the page", async () => {
    const { page } = await open("aisha", 18, "HBGW-03-000001")
    await field(page, "InSpec code").fill("describe command('<img src=x onerror=alert(1)>') do\nend\n")
    await page.locator(".hljs-keyword", { hasText: "end" }).first().waitFor()
    expect(await page.locator("img").count()).toBe(0)
    await page.getByRole("button", { name: "Discard" }).click()
    await page.getByRole("button", { name: "Really discard" }).click()
    await page.getByText("Not saved", { exact: true }).waitFor({ state: "detached" })
    await expect.poll(() => focused(page)).toBe("HBGW-03-000001")
  })

  it("is for reading where nothing may be written, also on a phone", async () => {
    const { page } = await open("lena", 21, "HBGW-03-000004", { width: 390, height: 800, colorScheme: "dark" })
    await page.getByText("You read this component.").waitFor()
    expect(await field(page, "Title").count()).toBe(0)
    await picture(page, "editor-phone-dark")
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("button", { name: "List" }).click()
    const list = page.getByRole("dialog", { name: "Requirements" })
    await list.getByRole("link", { name: /000005/ }).click()
    await heading(page, "HBGW-03-000005").waitFor()
    await page.getByRole("button", { name: /Comments/ }).click()
    await page.getByRole("dialog", { name: "Comments · HBGW-03-000005" }).waitFor()
    expect(await violationsIn(page)).toEqual([])
  })
})
