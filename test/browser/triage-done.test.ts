// From decided to done in the workbench: the text applied with the decision, resolving, and undo, by mouse and by keyboard.
import { describe, expect, it } from "vitest"
import type { Page } from "playwright-core"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { goTo } from "./src/Settling.ts"
import { hasChromium, type Sight } from "./src/Visitor.ts"
import * as resolutionWords from "../../apps/web/src/words/resolution.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as words from "../../apps/web/src/words/triagePage.ts"

/** The demo's component under review. */
const triage = "/app/components/4/triage"

interface Stored {
  readonly triage_status: string
  readonly adjudicated_at: string | null
}

describe.skipIf(!hasChromium)("from decided to done", () => {
  const { at } = demoVisits()
  const come = (path: string, sight: Sight = { width: 1440, height: 900 }) => at("aisha", path, sight)
  const decision = (page: Page) => page.getByRole("form", { name: words.decisionFormDecision })
  const pane = (page: Page) => page.getByRole("region", { name: words.commentPaneComment, exact: true })
  const choose = (page: Page, act: RegExp) => decision(page).getByRole("button", { name: act })
  const resolves = (page: Page) => decision(page).getByRole("checkbox", { name: words.decisionFormResolve })
  const applies = (page: Page) => decision(page).getByRole("checkbox", { name: /text/ })
  const save = (page: Page) => decision(page).getByRole("button", { name: words.decisionFormSave, exact: true })
  const undo = (page: Page) => page.getByRole("button", { name: sharedWords.undoableUndo })

  /** Posts a comment on the fix of a requirement without others, with its present text. */
  const say = async (page: Page, place: number, proposed_text: string | null = null) => {
    const { id, fixtext } = (await (await page.request.get("/components/4/rules")).json())[place]
    const answer = await page.request.post(`/rules/${id}/reviews`, {
      data: { review: { action: "comment", comment: "Say it plainly.", section: "fixtext", proposed_text } }
    })
    expect(answer.status()).toBe(201)
    return { rule: id as number, id: (await answer.json()).review.id as number, fixtext: fixtext as string }
  }
  const open = async (page: Page, id: number) => {
    await goTo(page, `${triage}?status=all&comment=${id}`)
    await decision(page).waitFor()
    await pane(page).getByText("Say it plainly.").waitFor()
  }
  const stored = async (page: Page, id: number): Promise<Stored> =>
    (await (await page.request.get(`/reviews/${id}`)).json()).comment
  const fixOf = async (page: Page, rule: number): Promise<string> =>
    (await (await page.request.get(`/rules/${rule}`)).json()).fixtext
  const expectStored = async (page: Page, id: number, triage_status: string, isResolved: boolean) => {
    await expect
      .poll(async () => {
        const { adjudicated_at, triage_status: status } = await stored(page, id)
        return [status, adjudicated_at !== null]
      })
      .toEqual([triage_status, isResolved])
  }

  it("accepts and applies a proposed text by mouse, and undoes both in the notice", async () => {
    const { page } = await come(triage)
    const { fixtext, id, rule } = await say(page, 20, "Restart the gateway.")
    await open(page, id)
    await choose(page, /^Accept(?! with)/).click()
    await expect.poll(() => applies(page).isChecked()).toBe(true)
    await expect.poll(() => resolves(page).isChecked()).toBe(true)
    await decision(page).getByRole("region", { name: words.applyTextEffect }).locator("ins").first().waitFor()
    await picture(page, "triage-apply")
    expect(await violationsIn(page)).toEqual([])
    await save(page).click()
    await expectStored(page, id, "concur", true)
    expect(await fixOf(page, rule)).toBe("Restart the gateway.")
    await undo(page).click()
    await expectStored(page, id, "pending", false)
    expect(await fixOf(page, rule)).toBe(fixtext)
  })

  it("does the same by keyboard, and leaves the text to the authors on request", async () => {
    const { page } = await come(triage)
    const { fixtext, id, rule } = await say(page, 21, "Restart the gateway.")
    await open(page, id)
    await page.keyboard.press("1")
    await page.keyboard.press("Control+Shift+Enter")
    await expectStored(page, id, "concur", true)
    expect(await fixOf(page, rule)).toBe("Restart the gateway.")
    await expectKeyboardOn(pane(page))
    await page.keyboard.press("u")
    await expectStored(page, id, "pending", false)
    expect(await fixOf(page, rule)).toBe(fixtext)
    // Without the text there is something left to do, so the comment stays open.
    await page.keyboard.press("1")
    await page.keyboard.press("t")
    await expect.poll(() => applies(page).isChecked()).toBe(false)
    await expect.poll(() => resolves(page).isChecked()).toBe(false)
    await page.keyboard.press("Control+Shift+Enter")
    await expectStored(page, id, "concur", false)
    expect(await fixOf(page, rule)).toBe(fixtext)
  })

  it("saves a wording of one's own with the decision, and never over a text that was not seen", async () => {
    const { page } = await come(triage)
    const { fixtext, id, rule } = await say(page, 22)
    await open(page, id)
    await page.keyboard.press("w")
    const text = decision(page).getByRole("textbox", { name: /^New text/ })
    await expectKeyboardOn(text)
    await expect.poll(() => text.inputValue()).toBe(fixtext)
    await page.keyboard.press("Control+A")
    await page.keyboard.type("Restart the gateway twice.")
    await decision(page).getByRole("region", { name: words.applyTextEffect }).locator("del").first().waitFor()
    expect((await page.request.patch(`/rules/${rule}`, { data: { rule: { fixtext: "Meanwhile." } } })).status()).toBe(
      200
    )
    await page.keyboard.press("Control+Shift+Enter")
    const dialog = page.getByRole("dialog", { name: words.acceptProposalTitle })
    await dialog.getByText("Meanwhile.").first().waitFor()
    expect(await fixOf(page, rule)).toBe("Meanwhile.")
    await dialog.getByRole("button", { name: words.acceptProposalAcceptAnyway }).click()
    await expectStored(page, id, "concur_with_comment", true)
    expect(await fixOf(page, rule)).toBe("Restart the gateway twice.")
    await page.keyboard.press("u")
    await expectStored(page, id, "pending", false)
    expect(await fixOf(page, rule)).toBe("Meanwhile.")
  })

  it("resolves, reopens and undoes the open comment by a key, and says why it cannot", async () => {
    const { page } = await come(triage)
    const { id } = await say(page, 23)
    await open(page, id)
    await page.keyboard.press("r")
    await page.getByRole("alert").filter({ hasText: "must be decided" }).waitFor()
    await choose(page, /^Accept with changes/).click()
    await expect.poll(() => resolves(page).isChecked()).toBe(false)
    await resolves(page).check()
    await save(page).click()
    await expectStored(page, id, "concur_with_comment", true)
    await expectKeyboardOn(pane(page))
    // The page shows each outcome before the next key.
    const notice = (title: string) => page.getByRole("alert").filter({ hasText: title }).first()
    await page.keyboard.press("r")
    await expectStored(page, id, "concur_with_comment", false)
    await notice("Reopened").waitFor()
    await page.keyboard.press("r")
    await expectStored(page, id, "concur_with_comment", true)
    await notice("Adjudicated").waitFor()
    await page.keyboard.press("u")
    await expectStored(page, id, "concur_with_comment", false)
  })

  it("sends a response without a decision as a reply", async () => {
    const { page } = await come(triage)
    const { id } = await say(page, 19)
    await open(page, id)
    await page.keyboard.press("e")
    await page.keyboard.type("Which command?")
    await decision(page).getByRole("button", { name: words.decisionFormReplyOnly }).click()
    await pane(page).getByText("Which command?").first().waitFor()
    await expectStored(page, id, "pending", false)
  })

  it("lists what is accepted and not applied, opens the editor at the section, and resolves many at once", async () => {
    const { page } = await come(triage)
    const ids: Array<number> = []
    for (const place of [17, 18]) {
      const { id } = await say(page, place)
      await page.request.patch(`/reviews/${id}/triage`, { data: { triage_status: "concur_with_comment" } })
      ids.push(id)
    }
    await goTo(page, triage)
    await page.getByRole("button", { name: /^\d+ of \d+ decided$/ }).waitFor()
    await page.getByRole("button", { name: /^Accepted, not applied: \d+$/ }).click()
    await page.waitForURL(/stage=to_apply/)
    const rows = page.getByRole("list", { name: words.queuePaneComments }).getByRole("link")
    await expect
      .poll(() => rows.evaluateAll((links) => links.map((link) => link.getAttribute("data-comment"))))
      .toEqual(expect.arrayContaining(ids.map(String)))
    await goTo(page, `${triage}?status=all&stage=to_apply&comment=${ids[0]}`)
    await page.getByRole("link", { name: words.textPaneOpenInEditor }).click()
    await page.waitForURL(/side=comments.*section=fixtext|section=fixtext.*side=comments/)
    await page.getByText("Say it plainly.").first().waitFor()
    await page.getByRole("heading", { name: "Fix", exact: true }).waitFor()

    await goTo(page, `${triage}?status=all&stage=to_apply&q=plainly`)
    await page
      .getByRole("checkbox", { name: /^Select the comment/ })
      .first()
      .check()
    await page
      .getByRole("button", { name: /^Select all \d+/ })
      .first()
      .click()
    await page.getByRole("button", { name: words.selectionBarResolve }).click()
    const dialog = page.getByRole("dialog")
    await picture(page, "triage-resolve-many")
    expect(await violationsIn(page)).toEqual([])
    await dialog.getByRole("button", { name: /^Resolve \d+ comments$/ }).click()
    for (const id of ids) await expectStored(page, id, "concur_with_comment", true)
    await undo(page).click()
    for (const id of ids) await expectStored(page, id, "concur_with_comment", false)
  })

  it("is set by an admin of the project, and shown in the form", async () => {
    const { page } = await at("marek", "/app/projects/1?tab=settings")
    const panel = page.getByRole("region", { name: resolutionWords.settings })
    const box = panel.getByRole("checkbox", { name: resolutionWords.occasions.non_concur })
    await expect.poll(() => box.isChecked()).toBe(true)
    await Promise.all([page.waitForResponse(/\/projects\/\d+$/), box.uncheck()])
    await expect.poll(() => box.isChecked()).toBe(false)
    await page.reload()
    await expect.poll(() => box.isChecked()).toBe(false)
    await Promise.all([page.waitForResponse(/\/projects\/\d+$/), box.check()])
  })
})
