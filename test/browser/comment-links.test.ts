// A link to a comment opens it under any filter. A thread loads completely with one request for each part. Comments show Markdown, and refer to requirements,
// comments and people.
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { complete, goTo, openAnew } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as commentWords from "../../apps/web/src/words/comment.ts"
import * as myWorkWords from "../../apps/web/src/words/myWork.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"
import { waitingReasons } from "../../apps/web/src/words/waiting.ts"

describe.skipIf(!hasChromium)("a link to a comment", () => {
  const { come } = demoVisits()

  it("that the filters exclude opens it, and its thread to the last reply", async () => {
    const { page } = await come("aisha")
    const say = async (comment: string, to: number | null) => {
      const answer = await page.request.post("/components/4/reviews", {
        data: { review: { action: "comment", comment, ...(to === null ? {} : { responding_to_review_id: to }) } }
      })
      expect(answer.status(), await answer.text()).toBe(201)
      return (await answer.json()).review.id as number
    }
    const top = await say("On the document as a whole.", null)
    const first = await say("An answer.", top)
    const second = await say("An answer to the answer.", first)
    await say("And one to that.", second)
    const decided = await page.request.patch(`/reviews/${top}/triage`, { data: { triage_status: "informational" } })
    expect(decided.status(), await decided.text()).toBe(200)

    const asked: Array<string> = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`/app/components/4/triage?comment=${top}`)
    await page.getByText("And one to that.").waitFor()
    // The event of the new post can repeat both requests, but replies are not requested alone.
    const distinct = [...new Set(asked.filter((path) => /^\/reviews\/\d+(?:\/responses)?$/.test(path)))]
    expect(distinct.toSorted()).toEqual([`/reviews/${top}`, `/reviews/${top}/responses`])
    await openAnew(page, "/app/components/4/triage?comment=999999")
    await page.getByText(triagePageWords.panesNotFound).first().waitFor()
  })
})

/** Posts a comment over the API and returns its number. */
const post = async (page: Page, path: string, review: object): Promise<number> => {
  const answer = await page.request.post(path, { data: { review } })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).review.id as number
}

describe.skipIf(!hasChromium)("the text of a comment", () => {
  const { come } = demoVisits()

  it("shows marks and links while reading and in triage, and is stored as it was written", async () => {
    const { page } = await come("lena")
    const first = await post(page, "/rules/18/reviews", { comment: "The first one.", section: "fixtext" })
    const text = [
      `As in #${first} and HBGW-03-000002, **must** is *too* strong. Run:`,
      "",
      "```bash",
      "$ grep -i '*.conf' /etc/*.d/*.conf # HBGW-03-000003",
      "```",
      "",
      "> a quote",
      "",
      "1. `one`",
      "2. see [the guide](https://example.org/guide) <b>now</b>",
      "",
      "@Aisha Bello, what do you think?"
    ].join("\n")
    const id = await post(page, "/rules/18/reviews", { comment: text, section: "fixtext" })
    await goTo(page, `/app/components/4?rule=18&comment=${id}`)
    const card = page.getByRole("article").filter({ hasText: "what do you think?" })
    await card.getByText("must", { exact: true }).and(page.locator("strong")).waitFor()
    await card
      .locator("pre code")
      .getByText("$ grep -i '*.conf' /etc/*.d/*.conf # HBGW-03-000003", { exact: true })
      .waitFor()
    await card.locator("blockquote").getByText("a quote").waitFor()
    await card.locator("ol > li code").getByText("one").waitFor()
    await card.getByText("<b>now</b>").waitFor()
    const guide = card.getByRole("link", { name: "the guide" })
    expect(await guide.getAttribute("href")).toBe("https://example.org/guide")
    expect(await guide.getAttribute("rel")).toContain("noopener")
    await card.getByText("@Aisha Bello", { exact: true }).and(page.locator("[data-me=false]")).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "comment-text")

    // By mouse to the other comment, and by keyboard to the requirement.
    await card.getByRole("link", { name: `#${first}` }).click()
    await page.waitForURL(new RegExp(`comment=${first}$`))
    await page.goBack()
    const requirement = card.getByRole("link", { name: "HBGW-03-000002" })
    await requirement.focus()
    await page.keyboard.press("Enter")
    await page.waitForURL(/rule=\d+$/)
    await page
      .getByRole("heading", { name: /HBGW-03-000002/ })
      .first()
      .waitFor()

    const answer = await page.request.get(`/reviews/${id}`)
    expect((await answer.json()).comment.comment).toBe(text)

    // A triager gets to the triage page, and sees the same text there.
    const { page: other } = await come("aisha")
    await goTo(other, `/app/comments/${id}`)
    await other.waitForURL(/triage\?/)
    const pane = other.getByRole("region", { name: triagePageWords.commentPaneComment })
    await pane.locator("strong").getByText("must").waitFor()
    await pane.getByText("@Aisha Bello", { exact: true }).and(other.locator("[data-me=true]")).waitFor()
    await complete(other)
    expect(await violationsIn(other, pane.locator("strong").locator("xpath=ancestor::div[1]"))).toEqual([])
    await picture(other, "comment-text-in-triage")
    // The list has words without marks.
    await other.getByText(`As in #${first} and HBGW-03-000002, must is too strong.`, { exact: false }).first().waitFor()
    await goTo(other, "/app/comments/999999")
    await other.getByRole("alert").waitFor()
  })

  it("is previewed at the same height, and completes names, by keyboard and by mouse", async () => {
    const { page } = await come("lena")
    await goTo(page, "/app/components/4?rule=19")
    await page
      .getByRole("button", { name: /comment/i })
      .first()
      .click()
    const field = page.getByRole("textbox", { name: /Your comment on/ })
    await field.waitFor()
    await page.keyboard.type("Ask @ai")
    const list = page.getByRole("listbox", { name: commentWords.commentAreaPeople })
    await list.getByRole("option", { name: "Aisha Bello" }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.keyboard.press("Enter")
    await expect.poll(() => field.inputValue()).toBe("Ask @Aisha Bello ")
    await page.keyboard.type("or @")
    await list.getByRole("option", { name: "Ravi Menon" }).click()
    await expect.poll(() => field.inputValue()).toBe("Ask @Aisha Bello or @Ravi Menon ")
    // Escape closes the list and not the form.
    await page.keyboard.type("@te")
    await page.keyboard.press("Backspace")
    await list.waitFor()
    await page.keyboard.press("Escape")
    await list.waitFor({ state: "detached" })
    await page.keyboard.press("Backspace")
    await page.keyboard.press("Backspace")
    await page.keyboard.type("whether `id` **must** run.\n\n- a\n- b")

    const before = await field.boundingBox()
    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("ArrowRight")
    const preview = page.getByRole("region", { name: commentWords.commentAreaPreview })
    await preview.locator("strong").getByText("must").waitFor()
    await preview.getByText("@Ravi Menon", { exact: true }).waitFor()
    expect((await preview.boundingBox())?.height).toBe(before?.height)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "comment-preview")
    await page.keyboard.press("ArrowLeft")
    await page.keyboard.press("Tab")
    await expectKeyboardOn(field)
    expect(await field.inputValue()).toContain("**must** run.\n\n- a\n- b")
    // By mouse, and sent from the preview.
    await page.getByText(commentWords.commentAreaPreview, { exact: true }).click()
    await preview.waitFor()
    await page.keyboard.press("Control+Enter")
    await page.getByRole("article").filter({ hasText: "run." }).locator("ul > li").first().waitFor()
  })

  it("that mentions someone is on their list, where they answer it or mark it as done", async () => {
    const { page } = await come("lena")
    const text = "Is this so, @Aisha Bello?"
    const first = await post(page, "/rules/20/reviews", { comment: "A first remark.", section: "fixtext" })
    await post(page, "/rules/20/reviews", { comment: text, section: "fixtext", responding_to_review_id: first })
    await post(page, "/rules/21/reviews", { comment: "@Aisha Bello: a second remark.", section: "fixtext" })

    const { page: other } = await come("aisha")
    await goTo(other, "/app/my-comments")
    const items = other.getByRole("listitem").filter({ hasText: waitingReasons.mentioned.word })
    const named = items.filter({ hasText: "A first remark." })
    await named.getByText("@Aisha Bello", { exact: true }).and(other.locator("[data-me=true]")).waitFor()
    await named.getByText("Lena Fischer").first().waitFor()
    expect(await violationsIn(other)).toEqual([])
    await picture(other, "my-work-mention")
    // By keyboard: one key opens the reply, Ctrl Enter sends it.
    await named.getByRole("button", { name: myWorkWords.askedReply }).press("Enter")
    await other.keyboard.type("It is.")
    await other.keyboard.press("Control+Enter")
    await named.waitFor({ state: "detached" })

    // By mouse, with undo.
    const done = items.filter({ hasText: "a second remark." })
    await done.getByRole("button", { name: myWorkWords.mentionDone }).click()
    await done.waitFor({ state: "detached" })
    await other.getByRole("button", { name: sharedWords.undoableUndo }).click()
    await done.getByRole("button", { name: myWorkWords.mentionDone }).press("Enter")
    await done.waitFor({ state: "detached" })

    // The commenter sees the response first, with the text, and answers it in place.
    await goTo(page, "/app/my-comments?tab=comments")
    const answered = page.getByRole("listitem").filter({ hasText: "A first remark." })
    await answered.getByText("It is.").waitFor()
    expect(await page.getByRole("radio", { name: /^New/ }).isChecked(), "What is new comes first.").toBe(true)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "my-comments-new")
    await answered.getByRole("button", { name: myWorkWords.askedReply }).press("Enter")
    await page.keyboard.type("Thank you.")
    await page.keyboard.press("Control+Enter")
    await page.getByRole("radio", { name: /^Decided/ }).press("ArrowRight")
    await page.waitForURL(/show=all/)
    await answered.getByText("It is.").waitFor()
    await page.getByText(/^Open \d+$/).click()
    await page.waitForURL(/show=open/)
    await answered.waitFor()
  })
})
