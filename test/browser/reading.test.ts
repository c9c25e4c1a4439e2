// A commenter in a comment period: reads a document, comments on a section with a proposed text, and sees the decision.
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { heldBack } from "./src/HeldBack.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { dragOver } from "./src/SelectedWords.ts"
import { picture } from "./src/Screens.ts"
import { asOn } from "./src/Settling.ts"
import { hasChromium, type Sight } from "./src/Visitor.ts"
import * as commentWords from "../../apps/web/src/words/comment.ts"
import * as quoteWords from "../../apps/web/src/words/quote.ts"
import * as triageWords from "../../apps/web/src/words/triagePage.ts"
import * as readWords from "../../apps/web/src/words/read.ts"
import { triageStatuses } from "../../apps/web/src/words/triage.ts"

/** The demo's component under review. */
const document = "/app/components/4"

describe.skipIf(!hasChromium)("reading and commenting on a document", { timeout: 300_000 }, () => {
  const visits = demoVisits()
  const come = (person: string, path: string, sight: Sight = {}) =>
    visits.at(person, path, { width: 1440, height: 900, ...sight })

  it("posts a comment on a section, with a proposed text; the draft is kept until then", async () => {
    const { page } = await come("lena", document)
    await page.getByRole("link", { name: /HBGW-03-000010/ }).click()
    await page.getByRole("button", { name: readWords.sectionTalkCommentOn("Fix") }).click()
    await page.keyboard.type("The third source is missing.")
    await page.getByRole("switch", { name: readWords.newCommentPropose }).click({ force: true })
    const proposed = page.getByRole("textbox", { name: readWords.newCommentProposedText })
    await proposed.fill(`${await proposed.inputValue()}\n$ harborctl set time source <third>`)
    await page.getByRole("region", { name: readWords.newCommentPreview }).getByText("third").waitFor()
    await picture(page, "reading-proposal")
    expect(await violationsIn(page)).toEqual([])
    await page.reload()
    const field = page.getByRole("textbox", { name: readWords.newCommentCommentOn("Fix") })
    await expect.poll(() => field.inputValue()).toBe("The third source is missing.")
    await field.focus()
    await page.keyboard.press("Control+Enter")
    const posted = page
      .getByRole("article", { name: commentWords.threadCardCommentBy("Lena Fischer") })
      .filter({ hasText: "The third source" })
    await posted.getByText(triageStatuses.pending.word, { exact: true }).waitFor()
    await posted.getByText(commentWords.editCommentProposedText).waitFor()
    await page.getByRole("button", { name: readWords.sectionTalkCommentOn("Fix") }).waitFor()
    // She can edit and withdraw it.
    await posted.getByRole("button", { name: commentWords.threadCardChange }).click()
    await page
      .getByRole("textbox", { name: commentWords.editCommentComment })
      .fill("The third source is missing: two are not enough.")
    await posted.getByRole("button", { name: commentWords.editCommentSave }).click()
    await posted.getByText("two are not enough").waitFor()
    await posted.getByText("edited").waitFor()
    await posted.getByRole("button", { name: commentWords.threadCardWithdraw }).click()
    await posted.getByText(triageStatuses.withdrawn.word, { exact: true }).waitFor()
  })

  it("sends a comment once, however often it is submitted, and keeps later typing", async () => {
    const { page } = await come("lena", `${document}?rule=22`)
    const sent: Array<string> = []
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname)
    })
    // The answer is delayed until she has typed more, as on a slow network.
    const slow = await heldBack(page, "**/rules/22/reviews")
    await page.getByRole("button", { name: readWords.sectionTalkCommentOn("Check") }).click()
    await page.keyboard.type("Name the file.")
    await page.keyboard.press("Control+Enter")
    await page.keyboard.press("Control+Enter")
    await slow.asked
    await page.keyboard.type(" And its owner.")
    slow.letGo()
    await page
      .getByRole("article", { name: commentWords.threadCardCommentBy("Lena Fischer") })
      .getByText("Name the file.", { exact: true })
      .waitFor()
    const field = page.getByRole("textbox", { name: readWords.newCommentCommentOn("Check") })
    await expect.poll(() => field.inputValue()).toBe("Name the file. And its owner.")
    await expect.poll(() => sent).toEqual(["/rules/22/reviews"])
    await page.getByRole("button", { name: readWords.newCommentDiscard }).click()
    await expect
      .poll(() => page.evaluate("document.activeElement?.getAttribute('aria-label')"))
      .toBe(readWords.sectionTalkCommentOn("Check"))
    expect(sent).toEqual(["/rules/22/reviews"])
  })

  /** The comment with this text. */
  const commentWith = (page: Page, text: string) =>
    page.getByRole("article", { name: /^Comment by/ }).filter({ hasText: text })

  it("comments on words that the mouse selects; the words and the comment lead to each other", async () => {
    const { page } = await come("lena", `${document}?rule=20`)
    const fix = page.getByRole("region", { name: "Fix" })
    await fix.getByText("harborctl").first().waitFor()
    await dragOver(page, "Fix", "banner console")
    await page.getByRole("button", { name: quoteWords.quoteCommentOnSelection }).click()
    await page.getByRole("figure", { name: quoteWords.quoteLabel }).filter({ hasText: "banner console" }).waitFor()
    await page.keyboard.type("There is no console on the small model.")
    await picture(page, "quote-composer")
    expect(await violationsIn(page)).toEqual([])
    await page.keyboard.press("Control+Enter")
    const posted = commentWith(page, "There is no console")
    await posted.getByRole("figure", { name: quoteWords.quoteLabel }).getByText("banner console").waitFor()
    // The words of a comment on the check are the first ones. Those of an earlier comment on the fix are not in the text any more.
    const second = fix.getByRole("button", { name: /^Comment 2 by Lena Fischer on “banner console”/ })
    await second.waitFor()
    await commentWith(page, "does not exist in 3.x").getByText(quoteWords.quoteTextChanged).waitFor()
    await second.click()
    await expect.poll(() => page.evaluate("document.activeElement.textContent")).toContain("There is no console")
    await posted.getByRole("button", { name: quoteWords.quoteShowInText(2) }).click()
    await expect
      .poll(() => page.evaluate("document.activeElement.getAttribute('aria-label')"))
      .toBe(await second.getAttribute("aria-label"))
    expect(await fix.locator("mark[data-active=true]").allTextContents()).toEqual(["banner console"])
    await picture(page, "quotes-reading")
    expect(await violationsIn(page)).toEqual([])
  })

  it("comments on words with the keyboard alone, and removes the quote again", async () => {
    const { page } = await come("lena", `${document}?rule=19`)
    const button = page.getByRole("button", { name: readWords.sectionTalkCommentOn("Check") })
    await button.focus()
    await page.keyboard.press("Enter")
    // The switch between writing and preview is in between.
    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("Enter")
    const text = page.getByRole("textbox", { name: quoteWords.quotePick })
    await expect.poll(() => text.inputValue()).toContain("harborctl show lockout")
    // "Run:", an empty line and the prompt are before the words.
    for (let step = 0; step < "Run:\n\n$ ".length; step++) await page.keyboard.press("ArrowRight")
    // It is a text to select in, not to change.
    await page.keyboard.type("x")
    await page.keyboard.press("Backspace")
    await page.keyboard.press("Delete")
    await page.keyboard.press("Control+v")
    expect(await text.inputValue()).toMatch(/^Run:\n\n\$ harborctl show lockout\n/)
    for (let step = 0; step < "harborctl show".length; step++) await page.keyboard.press("Shift+ArrowRight")
    await picture(page, "quote-picking")
    expect(await violationsIn(page)).toEqual([])
    await page.keyboard.press("Enter")
    await page.keyboard.type("Which release has this?")
    // A draft keeps the words.
    await page.reload()
    await page.getByRole("figure", { name: quoteWords.quoteLabel }).getByText("harborctl show").waitFor()
    await page.getByRole("textbox", { name: readWords.newCommentCommentOn("Check") }).press("Control+Enter")
    const posted = commentWith(page, "Which release has this?")
    await posted
      .getByRole("figure", { name: quoteWords.quoteLabel })
      .getByText("harborctl show", { exact: true })
      .waitFor()
    await posted.getByRole("button", { name: commentWords.threadCardChange }).press("Enter")
    await posted.getByRole("button", { name: quoteWords.quoteRemove }).press("Enter")
    await posted.getByRole("textbox", { name: commentWords.editCommentComment }).press("Control+Enter")
    await expect.poll(() => posted.getByRole("figure", { name: quoteWords.quoteLabel }).count()).toBe(0)
  })

  it("shows quoted words in triage where they are now, and says when the text has changed", async () => {
    const { page } = await come("aisha", `${document}/triage?status=all`)
    const request = async (method: string, path: string, data: object | null = null) => {
      const answer = await page.request.fetch(`${visits.origin()}${path}`, {
        method,
        headers: { origin: visits.origin() },
        ...(data === null ? {} : { data })
      })
      expect([200, 201]).toContain(answer.status())
      return answer.json()
    }
    const fixtext = "Ask the vendor. Then set the time, and set the zone."
    const path = "/rules/41"
    await request("PATCH", path, { rule: { fixtext } })
    const start = fixtext.indexOf("set the zone")
    const quote = { field: "fixtext", start, end: start + 12, text: "set the zone" }
    const { review } = await request("POST", `${path}/reviews`, {
      review: { comment: "Which zone?", section: "fixtext", quote }
    })
    await request("PATCH", path, { rule: { fixtext: `First set the time server. ${fixtext}` } })
    await page.goto(`${document}/triage?status=all&comment=${review.id}`)
    await page.getByRole("button", { name: triageWords.textPaneShowCurrent }).click()
    const text = page.getByRole("region", { name: triageWords.textPaneTextOfTheRequirement })
    await expect.poll(() => text.locator("mark").allTextContents()).toEqual(["set the zone"])
    await picture(page, "quote-triage")
    expect(await violationsIn(page)).toEqual([])
    const pane = page.getByRole("region", { name: triageWords.commentPaneComment, exact: true })
    await pane.getByRole("figure", { name: quoteWords.quoteLabel }).getByText("set the zone").waitFor()
    expect(await pane.getByText(quoteWords.quoteTextChanged).count()).toBe(0)
    await request("PATCH", path, { rule: { fixtext: fixtext.replace("set the zone", "name the zone") } })
    await page.reload()
    await pane.getByText(quoteWords.quoteTextChanged).waitFor()
    await pane.getByRole("figure", { name: quoteWords.quoteLabel }).getByText("set the zone").waitFor()
    expect(await text.locator("mark").count()).toBe(0)
  })

  it("finds typed words quickly, and steps to the next with every key press", async () => {
    const { page } = await come("lena", document)
    const find = page.getByRole("searchbox", { name: readWords.readingSearchInTheRequirements })
    await find.focus()
    await page.keyboard.type("harborctl")
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("harborctl")
    expect(await find.inputValue()).toBe("harborctl")
    await find.fill("")
    await page.getByText(readWords.readingCount(24, 24)).waitFor()
    await page.getByRole("link", { name: /HBGW-03-000001/ }).click()
    await page.getByRole("heading", { name: "HBGW-03-000001", level: 2, exact: true }).waitFor()
    for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key)
    await page.getByRole("heading", { name: "HBGW-03-000003", level: 2, exact: true }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get("rule")).toBe("20")
    await expect.poll(() => page.title()).toMatch(/^HBGW-03-000003 · /)
    // Back leads out of the walk, not through its steps.
    await page.goBack()
    await expect.poll(() => new URL(page.url()).searchParams.get("rule")).toBe(null)
  })

  it("has one tab stop for its list, in which arrows move, and a comment by a key", async () => {
    const { page } = await come("lena", `${document}?rule=20`)
    await page.getByRole("heading", { name: "HBGW-03-000003", level: 2, exact: true }).waitFor()
    const list = page.getByRole("navigation", { name: readWords.readingRequirements })
    await expect.poll(() => list.locator("a[data-index][tabindex='0']").count()).toBe(1)
    await list.locator("a[aria-current=true]").focus()
    await page.keyboard.press("ArrowDown")
    await expectKeyboardOn(list.getByRole("link", { name: /HBGW-03-000004/ }))
    await page.keyboard.press("End")
    await expectKeyboardOn(list.getByRole("link", { name: /HBGW-03-000024/ }))
    await page.keyboard.press("Home")
    await page.keyboard.press("Tab")
    // Out of the list.
    expect(await page.evaluate("document.activeElement?.closest('nav') === null")).toBe(true)
    await page.keyboard.press("c")
    await expect.poll(() => page.evaluate("document.activeElement?.tagName")).toBe("TEXTAREA")
    await page.keyboard.press("Escape")
    // In the section with the focus.
    const check = page.getByRole("button", { name: readWords.sectionTalkCommentOn("Check") })
    await check.focus()
    await page.keyboard.press("c")
    await expectKeyboardOn(page.getByRole("textbox", { name: readWords.newCommentCommentOn("Check") }))
    await page.keyboard.press("Escape")
    await expectKeyboardOn(check)
    // The address of the requirement, by keyboard.
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await page.getByRole("button", { name: readWords.requirementReadingCopyLink }).focus()
    await page.keyboard.press("Enter")
    await expect
      .poll(() => page.evaluate("navigator.clipboard.readText()"))
      .toMatch(/^http\S+\/app\/components\/4\?rule=20$/)
  })

  it("answers a question of the team, which opens the comment again", async () => {
    const { page } = await come("lena", `${document}?only=mine`)
    await page.getByRole("navigation", { name: readWords.readingRequirements }).getByRole("link").first().waitFor()
    const asked = page.getByText(commentWords.threadCardClarificationRequested)
    const mine = page.getByRole("navigation", { name: readWords.readingRequirements }).getByRole("link")
    for (const link of await mine.all()) {
      const name = /HBGW-03-\d{6}/.exec((await link.textContent()) ?? "")?.[0] ?? readWords.readingDocumentAsAWhole
      await link.click()
      await page.getByRole("heading", { name, level: 2, exact: true }).waitFor()
      await page
        .getByRole("article", { name: /^Comment by/ })
        .first()
        .waitFor()
      if ((await asked.count()) > 0) break
    }
    const card = page
      .getByRole("article", { name: /^Comment by/ })
      .filter({ has: asked })
      .first()
    // One question at a time: her answer ends one.
    const questions = await asked.count()
    await card.getByRole("button", { name: commentWords.replyFormReply }).click()
    await page.keyboard.type("With release 3.1, and only there.")
    await page.keyboard.press("Control+Enter")
    await expect.poll(() => asked.count()).toBe(questions - 1)
    await page.getByText("With release 3.1, and only there.").waitFor()
  })

  it("has reactions to others, and finds commented requirements in the list", async () => {
    const { page } = await come("grace", `${document}?rule=18`)
    await page.getByRole("searchbox", { name: readWords.readingSearchInTheRequirements }).fill("directory")
    const counted = page.getByText(/^\d+ of 24 requirements$/)
    await expect.poll(() => counted.textContent()).not.toBe(readWords.readingCount(24, 24))
    const found = page.getByRole("navigation", { name: readWords.readingRequirements }).getByRole("link").first()
    const name = /HBGW-03-\d{6}/.exec((await found.textContent()) ?? "")?.[0] ?? ""
    await found.click()
    await page.getByRole("heading", { name, level: 2, exact: true }).waitFor()
    const agree = page.getByRole("button", { name: /^Agree: / }).first()
    const before = Number(/\d+/.exec((await agree.getAttribute("aria-label")) ?? "")?.[0])
    await agree.click()
    await expect.poll(() => agree.getAttribute("aria-label")).toBe(`Agree: ${before + 1}`)
    await agree.click()
    await expect.poll(() => agree.getAttribute("aria-label")).toBe(`Agree: ${before}`)
  })

  it("scrolls to the field for a comment, however long the section above it is", async () => {
    const height = 420
    const { page } = await come("lena", `${document}?rule=28`, { width: 1440, height })
    const begin = page.getByRole("button", { name: readWords.sectionTalkCommentOn("Check") })
    await begin.evaluate((button: { scrollIntoView: (how: object) => void }) => button.scrollIntoView({ block: "end" }))
    await begin.click()
    const lowest = async () => {
      const post = await page.getByRole("button", { name: readWords.newCommentPostComment }).boundingBox()
      return post === null ? Infinity : post.y + post.height
    }
    await expect.poll(lowest).toBeLessThanOrEqual(height)
    await page.keyboard.type("Say which console.")
    expect(await page.getByRole("textbox", { name: readWords.newCommentCommentOn("Check") }).inputValue()).toBe(
      "Say which console."
    )
  })

  it("shows a new comment on an open requirement only on request", async () => {
    const lena = await come("lena", `${document}?rule=20`)
    const ravi = await come("ravi", `${document}?rule=20`)
    await lena.page.getByRole("heading", { name: readWords.requirementReadingAsAWhole }).waitFor()
    await ravi.page
      .getByRole("button", { name: readWords.sectionTalkCommentOn(readWords.sectionTalkTheRequirement) })
      .click()
    await ravi.page.keyboard.type("Is this about the console as well?")
    await ravi.page.keyboard.press("Control+Enter")
    await ravi.page
      .getByRole("article", { name: /^Comment by/ })
      .filter({ hasText: "about the console as well" })
      .waitFor()
    const show = lena.page.getByRole("button", { name: /new — show/ })
    // One for the list, where an earlier reaction may already be news, and one for the requirement.
    await expect.poll(() => show.count()).toBe(2)
    expect(await lena.page.getByText("about the console as well").count()).toBe(0)
    const ofList = lena.page
      .getByRole("navigation", { name: readWords.readingRequirements })
      .getByRole("button", { name: /new — show/ })
    await ofList.click()
    await ofList.waitFor({ state: "detached" })
    await show.click()
    await lena.page.getByText("about the console as well").first().waitFor()
  })

  for (const width of [1440, 390]) {
    it(`is accessible, light and dark and ${width} pixels wide`, async () => {
      const look = async (page: Page, name: string) => {
        for (const colorScheme of ["light", "dark"] as const) {
          await asOn(page, { width, height: 900, colorScheme })
          await picture(page, `${name}-${width}-${colorScheme}`)
          // Two of the four views cover all rules of axe: all colors of both schemes, and both layouts of the page.
          if ((width === 1440) === (colorScheme === "light")) expect(await violationsIn(page)).toEqual([])
          await expect
            .poll(() => page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
            .toBe(0)
        }
      }
      const { page } = await come("lena", document, { width, height: 900 })
      await page.getByRole("navigation", { name: readWords.readingRequirements }).getByRole("link").first().waitFor()
      await look(page, "reading")
      await page.getByRole("link", { name: /HBGW-03-000002/ }).click()
      await page.getByRole("heading", { name: "HBGW-03-000002", level: 2, exact: true }).waitFor()
      await page
        .getByRole("article", { name: /^Comment by/ })
        .first()
        .waitFor()
      await page
        .getByRole("article", { name: /^Comment by/ })
        .first()
        .scrollIntoViewIfNeeded()
      await look(page, "reading-requirement")
    })
  }
})
