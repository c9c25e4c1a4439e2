// Comment periods for people who are not members, in Chromium: opening, commenting, following, moderating and publishing, by mouse and by keyboard.
import type { Page } from "playwright-core"
import { beforeAll, describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoForThisFile, demoPassword } from "./src/DemoService.ts"
import { picture } from "./src/Screens.ts"
import { asOn, goTo, openAnew } from "./src/Settling.ts"
import { browserForThisFile, hasChromium, type Visitor } from "./src/Visitor.ts"
import * as logWords from "../../apps/web/src/words/commentLog.ts"
import * as words from "../../apps/web/src/words/publicDocument.ts"
import * as adminWords from "../../apps/web/src/words/publicPeriod.ts"
import * as readWords from "../../apps/web/src/words/read.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as triageWords from "../../apps/web/src/words/triagePage.ts"
import { triageStatuses } from "../../apps/web/src/words/triage.ts"

describe.skipIf(!hasChromium)("comments from outside, in Chromium", { timeout: 300_000 }, () => {
  const { origin } = demoForThisFile()
  const browser = browserForThisFile()
  let admin: Visitor
  let visitor: Visitor
  /** The path of the page for visitors, below `/app`. */
  let path = ""

  beforeAll(async () => {
    admin = await browser.visit(origin(), { width: 1280, height: 800 })
    await admin.signIn("marek@demo.example", demoPassword)
    visitor = await browser.visit(origin(), { width: 1280, height: 800 })
  })

  const settings = () => admin.page.getByRole("region", { name: adminWords.settingsTitle })
  const sights = [
    { width: 360, colorScheme: "dark" as const },
    { width: 1280 },
    { width: 2560, colorScheme: "dark" as const }
  ]
  /** Takes pictures, and finds no violation at any width. */
  const look = async (page: Page, name: string) => {
    for (const sight of sights) {
      await asOn(page, sight)
      await picture(page, `${name}-${sight.width}`)
      expect(await violationsIn(page), `${name} at ${sight.width}`).toEqual([])
    }
    await asOn(page, { width: 1280 })
  }
  /** Fills in the form of a visitor. */
  const write = async (page: Page, comment: string) => {
    await page.getByRole("textbox", { name: words.formComment, exact: true }).fill(comment)
    await page.getByRole("textbox", { name: words.formName, exact: true }).fill("Ivo Novak")
    await page.getByRole("textbox", { name: words.formEmail }).fill("ivo@example.org")
    await page.getByRole("textbox", { name: logWords.organizationLabel }).fill("Harbor Analytics")
  }
  const numberOf = async (page: Page) => {
    const number = await page.getByLabel(words.sentNumber).textContent()
    expect(number).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
    return number ?? ""
  }

  it("are off until an admin opens the component, with a link to copy", async () => {
    const { page } = admin
    await goTo(page, "/app/components/4/settings")
    await settings().getByRole("radio", { name: adminWords.accesses[0].word, checked: true }).waitFor()
    expect(await settings().getByLabel(adminWords.settingsLink, { exact: true }).count()).toBe(0)
    await settings().getByRole("radio", { name: adminWords.accesses[2].word }).click()
    await settings().getByRole("button", { name: adminWords.settingsSave, exact: true }).click()
    const link = settings().getByLabel(adminWords.settingsLink, { exact: true })
    await link.waitFor()
    path = new URL((await link.textContent()) ?? "").pathname
    await page.getByRole("link", { name: sharedWords.componentTabsFromOutside }).waitFor()
    await look(page, "public-settings")
  })

  it("are sent by a visitor without an account by mouse, and followed by their number", async () => {
    const { page } = visitor
    await goTo(page, path)
    await page.getByText(words.headOpenUntil).or(page.getByText(words.headOpen)).first().waitFor()
    await look(page, "public-document")
    await page.getByRole("list", { name: words.listLabel }).getByRole("link").first().click()
    await page.getByRole("heading", { level: 2, name: words.formOnRequirement }).waitFor()
    const send = page.getByRole("button", { name: words.formSend })
    expect(await send.isDisabled()).toBe(true)
    await page.getByRole("combobox", { name: words.formSection }).selectOption("check_content")
    await page.getByRole("combobox", { name: logWords.typeLabel }).selectOption("technical")
    await write(page, "The command needs sudo.")
    await look(page, "public-requirement")
    await send.click()
    const number = await numberOf(page)
    await look(page, "public-sent")
    await page.getByRole("link", { name: words.sentTrack }).click()
    await page.getByRole("region", { name: number }).getByText(words.trackStates.awaiting.word).waitFor()
    await look(page, "public-track")
  })

  it("are sent by keyboard alone, and the name is typed once", async () => {
    const { page } = visitor
    await goTo(page, path)
    await page.getByRole("textbox", { name: words.listFind }).focus()
    await page.keyboard.type("000002")
    const only = page.getByRole("list", { name: words.listLabel }).getByRole("listitem")
    await expect.poll(() => only.count()).toBe(1)
    await page.getByRole("link", { name: /-000002$/ }).focus()
    await page.keyboard.press("Enter")
    await page.getByRole("textbox", { name: words.formComment, exact: true }).focus()
    await page.keyboard.type("An advertisement.")
    await page.keyboard.press("Tab")
    await page.keyboard.type("Spam Sender")
    await page.keyboard.press("Tab")
    await page.keyboard.type("spam@example.org")
    await page.getByRole("textbox", { name: words.formComment, exact: true }).focus()
    await page.keyboard.press("Control+Enter")
    await numberOf(page)
    // The copy button has the focus.
    await expect.poll(() => page.evaluate("document.activeElement?.textContent")).toBe(words.sentCopy)
    await page.getByRole("button", { name: words.sentAnother }).press("Enter")
    await page.getByRole("textbox", { name: words.formComment, exact: true }).fill("Another one.")
    expect(await page.getByRole("textbox", { name: words.formName, exact: true }).inputValue()).toBe("Spam Sender")
    // What is not sent survives a reload.
    await page.reload()
    await expect
      .poll(() => page.getByRole("textbox", { name: words.formComment, exact: true }).inputValue())
      .toBe("Another one.")
  })

  it("are accepted by mouse, and become comments in the sender's name", async () => {
    const { page } = admin
    await page.getByRole("link", { name: sharedWords.componentTabsFromOutside }).click()
    const list = page.getByRole("list", { name: adminWords.queueLabel })
    await expect.poll(() => list.getByRole("listitem").count()).toBe(2)
    await list.getByText("ivo@example.org").waitFor()
    await look(page, "public-queue")
    await list.getByRole("button", { name: `${adminWords.queueAccept} ${adminWords.queueOf("Ivo Novak")}` }).click()
    await expect.poll(() => list.getByRole("listitem").count()).toBe(1)
    await page.getByText(adminWords.queueStateCount(triageStatuses.concur.word, 1)).click()
    await list.getByRole("link", { name: /^Open #\d+$/ }).click()
    await page.getByRole("region", { name: triageWords.commentPaneComment }).getByText("Ivo Novak").waitFor()
    await page.getByText(logWords.organizationOf("Harbor Analytics")).first().waitFor()
  })

  it("are refused by keyboard with a reason, and the refusal is undone", async () => {
    const { page } = admin
    await goTo(page, "/app/components/4/from-outside")
    await page.getByRole("checkbox", { name: adminWords.queueSelectAll }).press("Space")
    await page.getByRole("button", { name: adminWords.queueRefuse, exact: true }).press("Enter")
    await page.getByRole("dialog", { name: adminWords.refuseTitle(1) }).waitFor()
    await page.keyboard.type("An advertisement.")
    await page.keyboard.press("Control+Enter")
    await page.getByText(adminWords.queueEmpty.awaiting).waitFor()
    await page.getByRole("button", { name: sharedWords.undoableUndo }).press("Enter")
    await page.getByRole("list", { name: adminWords.queueLabel }).getByRole("listitem").waitFor()
  })

  it("are shown to visitors with decisions once an admin publishes them, without replies of the team", async () => {
    const { page } = admin
    const { rows } = await (await page.request.get("/components/4/comments?triage_status=all&q=sudo")).json()
    const comment = rows.find((row: { author_name: string }) => row.author_name === "Ivo Novak")
    await page.request.post(`/rules/${comment.rule_id}/reviews`, {
      data: { review: { comment: "Between us.", responding_to_review_id: comment.id } }
    })
    await page.request.patch(`/reviews/${comment.id}/triage`, {
      data: { triage_status: "concur_with_comment", response_comment: "We name the account." }
    })
    await goTo(page, "/app/components/4/settings")
    const published = settings().getByRole("combobox", { name: adminWords.settingsPublished })
    await published.focus()
    await published.selectOption("decisions")
    await settings().getByRole("button", { name: adminWords.settingsSave, exact: true }).press("Enter")
    await page.getByText("Everyone with the link can read and comment.").waitFor()
    await openAnew(visitor.page, path)
    await visitor.page.getByRole("link", { name: words.tabComments }).click()
    const shown = visitor.page.getByRole("article")
    await shown.getByText("We name the account.").waitFor()
    expect(await shown.count()).toBe(1)
    expect(await visitor.page.getByText(/Between us|Ivo Novak/).count()).toBe(0)
    await look(visitor.page, "public-comments")
    await openAnew(visitor.page, `${path}?rule=${comment.rule_id}`)
    await visitor.page.getByRole("article").getByText("We name the account.").waitFor()
  })

  it("end with the period while the page is open, and with the link", async () => {
    const { page } = visitor
    await page.getByRole("textbox", { name: words.formComment, exact: true }).waitFor()
    await admin.page.request.patch("/components/4", {
      data: { component: { comment_period_ends_at: "2020-01-01T00:00:00Z", comment_period_starts_at: null } }
    })
    await write(page, "Too late.")
    await page.getByRole("button", { name: words.formSend }).click()
    await page.getByRole("alert").first().waitFor()
    // The text stays.
    expect(await page.getByRole("textbox", { name: words.formComment, exact: true }).inputValue()).toBe("Too late.")
    await goTo(admin.page, "/app/components/4/settings")
    await settings().getByRole("button", { name: adminWords.settingsRenew }).press("Enter")
    await admin.page.getByRole("dialog", { name: adminWords.renewTitle }).waitFor()
    await admin.page.getByRole("button", { name: adminWords.renewAct }).press("Enter")
    await expect
      .poll(
        async () =>
          new URL((await settings().getByLabel(adminWords.settingsLink, { exact: true }).textContent()) ?? "").pathname
      )
      .not.toBe(path)
    await openAnew(page, path)
    await page.getByText(words.notFoundTitle).waitFor()
    await admin.page.request.patch("/components/4", { data: { component: { comment_period_ends_at: null } } })
  })

  it("ask a visitor to sign in where the component is open to signed-in users, and return to the page", async () => {
    const { page } = visitor
    const answer = await admin.page.request.patch("/components/4/public_period", { data: { access: "signed_in" } })
    const opened = new URL((await answer.json()).public_period.public_url).pathname
    await openAnew(page, opened)
    await page.getByText(words.signInTitle).waitFor()
    await look(page, "public-sign-in")
    await page.getByRole("link", { name: words.signIn, exact: true }).click()
    await page.waitForURL(/\/sign-in/)
    await visitor.signIn("lena@demo.example", demoPassword)
    await openAnew(page, opened)
    await page.getByText(/^Draft of version .* You comment as /).waitFor()
  })

  it("have their type and organization posted by members, and set in triage by mouse and keyboard, with undo", async () => {
    const { page } = admin
    await goTo(page, "/app/components/4/triage?status=all")
    await page.getByRole("button", { name: triageWords.moreActsMore, exact: true }).click()
    await page.getByRole("menuitem", { name: logWords.detailsOpen }).click()
    const dialog = page.getByRole("dialog", { name: logWords.detailsTitle })
    await dialog.getByRole("combobox", { name: logWords.typeLabel }).selectOption("substantive")
    await dialog.getByRole("textbox", { name: logWords.organizationLabel }).fill("Port of Call")
    await picture(page, "describe-dialog")
    expect(await violationsIn(page)).toEqual([])
    await dialog.getByRole("button", { name: logWords.detailsSave, exact: true }).click()
    const pane = page.getByRole("region", { name: triageWords.commentPaneComment })
    await pane.getByText(logWords.organizationOf("Port of Call")).waitFor()
    await page.getByRole("button", { name: sharedWords.undoableUndo }).press("Enter")
    await expect.poll(() => pane.getByText(logWords.organizationOf("Port of Call")).count()).toBe(0)
    await page.getByRole("button", { name: triageWords.moreActsMore, exact: true }).press("Enter")
    await page.getByRole("menuitem", { name: logWords.detailsOpen }).press("Enter")
    await dialog.getByRole("textbox", { name: logWords.referenceLabel }).fill("PC-9")
    await page.keyboard.press("Enter")
    await pane.getByText(logWords.referenceOf("PC-9")).waitFor()

    await goTo(page, "/app/components/4?rule=18")
    await page
      .getByRole("button", { name: /^Comment on / })
      .first()
      .press("Enter")
    await page.getByRole("textbox", { name: /^Your comment on / }).fill("Which account?")
    await page.getByRole("switch", { name: logWords.more }).press("Space")
    await page.getByRole("textbox", { name: logWords.organizationLabel }).fill("Harbor")
    await page.getByRole("combobox", { name: logWords.typeLabel }).selectOption("editorial")
    await look(page, "new-comment-log")
    await page.getByRole("button", { name: readWords.newCommentPostComment }).press("Enter")
    await page.getByText(`${logWords.commentTypes.editorial.word} · ${logWords.organizationOf("Harbor")}`).waitFor()
    // Triage is filtered by the type.
    await goTo(page, "/app/components/4/triage?status=all")
    await page.getByRole("button", { name: triageWords.barsFilters(0), exact: true }).click()
    const types = page.getByRole("group", { name: logWords.typeLabel })
    const only = page.getByRole("list", { name: triageWords.queuePaneComments }).getByRole("link")
    await types.getByText(logWords.commentTypes.editorial.word, { exact: true }).click()
    await page.waitForURL(/type=editorial/)
    await expect.poll(() => only.count()).toBe(1)
    await types.getByRole("radio", { checked: true }).press("ArrowLeft")
    await page.waitForURL((url) => url.searchParams.get("type") === null)
    await expect.poll(() => only.count()).toBeGreaterThan(1)
  })
})
