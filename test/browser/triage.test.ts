// A triager in the workbench: decides comments by keyboard, many at once, and loses nothing; and two users at the same comment.
import { describe, expect, it } from "vitest"
import type { Locator, Page } from "playwright-core"
import { violationsIn } from "./src/Accessibility.ts"
import { demoPassword } from "./src/DemoService.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { heldBack } from "./src/HeldBack.ts"
import { expectKeyboardOn, expectKeyboardSomewhere, pressAtOnce } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { asOn, goTo, openAnew } from "./src/Settling.ts"
import { hasChromium, type Sight } from "./src/Visitor.ts"
import * as commentWords from "../../apps/web/src/words/comment.ts"
import * as projectWords from "../../apps/web/src/words/project.ts"
import * as relocationsWords from "../../apps/web/src/words/relocations.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as signInWords from "../../apps/web/src/words/signIn.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"
import { triageStatuses } from "../../apps/web/src/words/triage.ts"

/** The sweep of all pages covers the list and the table, wide and narrow, so this checks the third layout. A comment with an unfinished decision is checked in each. */
const sights = [
  { width: 1440, colorScheme: "light", isOfComment: true },
  { width: 900, colorScheme: "light", isOfComment: false },
  { width: 390, colorScheme: "dark", isOfComment: true }
] as const

/** True if the center of an element is visible and not covered. */
const isOnTop = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { height, left, top, width } = element.getBoundingClientRect()
    return element.contains(element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2))
  })

/** The demo's component under review. */
const triage = "/app/components/4/triage"

describe.skipIf(!hasChromium)("the triage workbench", () => {
  const { at, origin } = demoVisits()
  const come = (person: string, path: string, sight: Sight = { width: 1440, height: 900 }) => at(person, path, sight)
  const decision = (page: Page) => page.getByRole("form", { name: triagePageWords.decisionFormDecision })
  const commentPane = (page: Page) =>
    page.getByRole("region", { name: triagePageWords.commentPaneComment, exact: true })
  const response = (page: Page) => decision(page).getByRole("textbox", { name: /^Response/ })
  const sendButton = (page: Page) => decision(page).getByRole("button", { name: triagePageWords.decisionFormSaveNext })
  /** Returns the button of a decision, pressed or not. */
  const choice = (page: Page, act: RegExp, pressed: boolean) =>
    decision(page).getByRole("button", { name: act, pressed })
  const openComment = (page: Page) => new URL(page.url()).searchParams.get("comment")
  /** A window in which no state with comments is in the menu. */
  const allStates = { width: 1920, height: 900 }

  const counts = async (page: Page, state: string) => {
    const pill = page
      .getByRole("navigation", { name: triagePageWords.statusPillsFilterByState })
      .getByRole("button", { name: state })
      .first()
    // A state without comments is in the menu.
    if ((await pill.count()) === 0) return 0
    const words = await pill.innerText()
    return Number(/\d+$/.exec(words.trim())?.[0])
  }

  it("decides by keyboard, and sets the focus on the next comment", async () => {
    const { page } = await come("aisha", triage, { width: 1440, height: 600 })
    await decision(page).waitFor()
    const open = await counts(page, projectWords.progressOpenColumn)
    const accepted = await counts(page, "Accepted")
    await page.keyboard.press("1")
    await expectKeyboardOn(sendButton(page))
    // The pane is too high to show all of it, but the selected decision is visible.
    expect(await isOnTop(choice(page, /^Accept/, true))).toBe(true)
    await page.keyboard.press("Control+Enter")
    await expect.poll(() => counts(page, projectWords.progressOpenColumn)).toBe(open - 1)
    await expect.poll(() => counts(page, triageStatuses.concur.word)).toBe(accepted + 1)
    await expect.poll(() => openComment(page)).not.toBeNull()
    const second = openComment(page)
    await expectKeyboardOn(commentPane(page))
    // The decided comment keeps its place until the list is refreshed.
    await page.keyboard.press("k")
    await commentPane(page).getByText(triageStatuses.concur.word, { exact: true }).first().waitFor()
    await page.keyboard.press("j")
    await expect.poll(() => openComment(page)).toBe(second)
  })

  it("executes every key, however fast they come", async () => {
    const { page } = await come("aisha", `${triage}?status=all`)
    await decision(page).waitFor()
    const rows = page.getByRole("list", { name: triagePageWords.queuePaneComments }).getByRole("link")
    const ids = await Promise.all([0, 1, 2, 3].map((place) => rows.nth(place).getAttribute("data-comment")))
    await pressAtOnce(page, ..."jjjk3", ..."If j or 1 is a word.", "Escape", ..."ke", ..."A reply.")
    expect(openComment(page)).toBe(ids[1])
    const reply = response(page)
    await expect.poll(() => reply.inputValue()).toBe("A reply.")
    await reply.fill("")
    await page.keyboard.press("Escape")
    await page.keyboard.press("j")
    await expect.poll(() => openComment(page)).toBe(ids[2])
    await choice(page, /^Decline/, true).waitFor()
    await expect.poll(() => response(page).inputValue()).toBe("If j or 1 is a word.")
    // No other draft was started.
    const kept = await page.evaluate<ReadonlyArray<string>>(
      "Object.keys(localStorage).filter((key) => key.startsWith('docket-draft:'))"
    )
    expect(kept.map((key) => key.split(":").slice(2).join(":"))).toEqual([`triage:${ids[2]}`])
    await page.keyboard.press("3")
    await response(page).fill("")
  })

  it("sends a reply once, and keeps the text under the next comment meanwhile", async () => {
    const { page } = await come("aisha", `${triage}?status=all`)
    await decision(page).waitFor()
    const sent: Array<string> = []
    const slow = await heldBack(page, "**/rules/*/reviews")
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url())
    })
    const reply = response(page)
    await page.keyboard.press("e")
    await page.keyboard.type("To the first.")
    await page.keyboard.press("Control+Enter")
    await page.keyboard.press("Control+Enter")
    await slow.asked
    await page.keyboard.press("Escape")
    await page.keyboard.press("j")
    await page.keyboard.press("e")
    await page.keyboard.type("To the sec")
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST")
    // It disappears on its own, on a slow machine before all letters are typed.
    const told = page
      .getByRole("alert")
      .filter({ hasText: /posted|reply/i })
      .waitFor()
    slow.letGo()
    await answered
    await page.keyboard.type("ond.")
    await told
    await expect.poll(() => reply.inputValue()).toBe("To the second.")
    expect(sent.length).toBe(1)
    await page.keyboard.press("Escape")
    await page.keyboard.press("k")
    await commentPane(page).getByText("To the first.").waitFor()
    await expect.poll(() => reply.inputValue()).toBe("")
  })

  it("reports before sending that declining needs a response, and keeps the text over a reload", async () => {
    const { page, refusals } = await come("aisha", triage)
    await decision(page).waitFor()
    await page.keyboard.press("j")
    await page.keyboard.press("3")
    await page.keyboard.press("Control+Enter")
    const lack = decision(page).getByText(triagePageWords.decisionDeclineMissing)
    await lack.waitFor()
    // Above the bar that covers the end of the pane.
    const isAbove = async () => {
      const [said, send] = [await lack.boundingBox(), await sendButton(page).boundingBox()]
      return said !== null && send !== null && said.y + said.height <= send.y
    }
    await expect.poll(isAbove).toBe(true)
    await sendButton(page).click()
    await expect.poll(() => lack.count()).toBe(1)
    await expectKeyboardOn(response(page))
    await page.keyboard.type("The directory of the site speaks TLS 1.3 already.")
    const open = openComment(page)
    await page.reload()
    await decision(page).waitFor()
    await expect.poll(() => response(page).inputValue()).toBe("The directory of the site speaks TLS 1.3 already.")
    // The end of the session, which the page notices itself, does not lose it either.
    await page.request.delete("/api/auth/logout", { headers: { origin: origin() } })
    await page.waitForURL("**/app/sign-in?*")
    await page.getByRole("textbox", { name: signInWords.eMailAddress }).fill("aisha@demo.example")
    await page.getByRole("textbox", { name: signInWords.password }).fill(demoPassword)
    await page.getByRole("button", { name: signInWords.signIn }).click()
    await page.waitForURL(`**${triage}?*`)
    expect(openComment(page)).toBe(open)
    await expect.poll(() => response(page).inputValue()).toBe("The directory of the site speaks TLS 1.3 already.")
    expect(refusals.filter((refusal) => !refusal.startsWith("401"))).toEqual([])
    await response(page).focus()
    await page.keyboard.press("Control+Shift+Enter")
    await commentPane(page).getByText(relocationsWords.declined, { exact: true }).first().waitFor()
    expect(openComment(page)).toBe(open)
    await expect.poll(() => response(page).inputValue()).toBe("")
  })

  it("keeps a decision that could not be sent, and sends it once there is a connection", async () => {
    const { page } = await come("aisha", `${triage}?status=pending`, allStates)
    await decision(page).waitFor()
    await page.keyboard.press("7")
    await page.context().setOffline(true)
    await page.keyboard.press("Enter")
    await page.getByRole("alert").filter({ hasText: sharedWords.failureNoAnswer }).waitFor()
    await choice(page, /^Note/, true).waitFor()
    await page.context().setOffline(false)
    const noted = await counts(page, "Noted")
    await sendButton(page).click()
    await expect.poll(() => counts(page, triageStatuses.informational.word)).toBe(noted + 1)
  })

  it("never replaces another triager's decision unseen", async () => {
    const aisha = await come("aisha", triage)
    const marek = await come("marek", triage)
    await decision(aisha.page).waitFor()
    await decision(marek.page).waitFor()
    await Promise.all([aisha.listening, marek.listening])
    await aisha.page.keyboard.press("2")
    await aisha.page.keyboard.type("With the words of the vendor.")
    await marek.page.keyboard.press("4")
    // A question requires a text.
    await marek.page.keyboard.press("Control+Shift+Enter")
    await marek.page.getByText(triagePageWords.decisionQuestionMissing).waitFor()
    await marek.page.keyboard.type("Which release do you mean?")
    await marek.page.keyboard.press("Control+Shift+Enter")
    await commentPane(marek.page).getByText(triageStatuses.needs_clarification.word, { exact: true }).first().waitFor()
    // Her page notices it, and her text is still there.
    const { page } = aisha
    await page.getByText(triagePageWords.decisionFormChangedMeanwhile).waitFor()
    await commentPane(page).getByText("Which release do you mean?").waitFor()
    await picture(page, "triage-conflict")
    await page.getByRole("button", { name: triagePageWords.decisionFormKeepMine }).click()
    await expectKeyboardSomewhere(page)
    await expect.poll(() => response(page).inputValue()).toBe("With the words of the vendor.")
    await response(page).focus()
    await page.keyboard.press("Control+Shift+Enter")
    await commentPane(page).getByText(triageStatuses.concur_with_comment.word, { exact: true }).first().waitFor()
    // His page changes only on request.
    await marek.page.getByRole("button", { name: /new — show/ }).waitFor()
  })

  it("accepts a proposed text in place", async () => {
    const { page } = await come("aisha", `${triage}?q=medium`)
    await commentPane(page).getByText(commentWords.editCommentProposedText).waitFor()
    await page.getByRole("button", { name: triagePageWords.acceptProposalAcceptThisText }).click()
    await commentPane(page).getByText(triageStatuses.concur.word, { exact: true }).first().waitFor()
    await page
      .getByRole("region", { name: triagePageWords.textPaneTextOfTheRequirement })
      .getByText("Updates from a medium are verified in the same way.")
      .first()
      .waitFor()
    await expectKeyboardOn(commentPane(page))
    // The commented section is marked, and now differs from the commented text.
    const commented = page
      .getByRole("region", { name: triagePageWords.textPaneTextOfTheRequirement })
      .locator("[data-commented=true]")
    await commented.getByText(triagePageWords.textPaneCommented).waitFor()
    await commented.locator("ins").first().waitFor()
    await page.getByRole("button", { name: triagePageWords.textPaneShowCurrent }).click()
    await page.getByRole("button", { name: triagePageWords.textPaneShowChanges }).waitFor()
    await expect.poll(() => commented.locator("ins, del").count()).toBe(0)
  })

  it("filters by state, with the number of each, and shows the progress", async () => {
    const { page } = await come("aisha", triage, allStates)
    await decision(page).waitFor()
    await page.getByText(/^\d+ of \d+ resolved$/).waitFor()
    const declined = await counts(page, relocationsWords.declined)
    expect(declined).toBeGreaterThan(0)
    await page
      .getByRole("navigation", { name: triagePageWords.statusPillsFilterByState })
      .getByRole("button", { name: /^Declined/ })
      .click()
    await page.waitForURL(`**${triage}?status=non_concur`)
    const links = page.getByRole("list", { name: triagePageWords.queuePaneComments }).getByRole("link")
    await expect.poll(() => links.count()).toBe(declined)
    await links.first().focus()
    await page.keyboard.press("ArrowDown")
    const second = await links.nth(1).getAttribute("data-comment")
    await expect.poll(() => openComment(page)).toBe(second)
    await page.keyboard.press("ArrowUp")
    await expect.poll(() => openComment(page)).toBe(await links.first().getAttribute("data-comment"))
  })

  it("assigns a comment to the user, and answers it with a template", async () => {
    const { page } = await come("aisha", `${triage}?assignee=none`)
    await decision(page).waitFor()
    await page.keyboard.press("j")
    await page.keyboard.press("a")
    const who = page.getByRole("combobox", { name: triagePageWords.assignmentAssignee })
    await expectKeyboardOn(who)
    // Enter takes the first match, also when it comes before the list is drawn.
    await pressAtOnce(page, "a", "i", "s", "h", "Enter")
    await expect.poll(() => who.inputValue()).toMatch(/\(you\)$/)
    await page.getByRole("button", { name: triagePageWords.assignmentSave, exact: true }).last().click()
    await commentPane(page)
      .getByRole("button", { name: /^Assigned to Aisha/ })
      .waitFor()
    await decision(page).getByRole("button", { name: triagePageWords.templatesTemplate }).click()
    const prepared = page.getByRole("menuitem").first()
    const words = await prepared.locator("p").last().innerText()
    await prepared.click()
    await expect.poll(() => response(page).inputValue()).toBe(words)
    await response(page).fill("")
  })

  it("decides all matching comments at once, after a preview, and undoes it", async () => {
    const { page } = await come("aisha", `${triage}?q=sudo`)
    await decision(page).waitFor()
    await page.keyboard.press("x")
    await page.getByRole("button", { name: /^Select all \d+ matching/ }).click()
    await page.getByRole("button", { name: triagePageWords.selectionBarDecide }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: triageStatuses.duplicate.act }).click()
    await dialog.getByRole("combobox", { name: triagePageWords.targetDuplicateOf }).click()
    // One of the selected comments: it cannot duplicate itself, which the preview reports.
    await page.getByRole("option").filter({ hasText: "needs root" }).first().click()
    await dialog.getByRole("button", { name: triagePageWords.bulkDialogPreview }).click()
    await dialog.getByText(triagePageWords.bulkDialogRefused).waitFor()
    await picture(page, "triage-trial")
    expect(await violationsIn(page)).toEqual([])
    // The same by keys: the digit of the decision, then a preview and the decision.
    const note = dialog.getByRole("button", { name: triageStatuses.informational.act })
    const digit = /\d/.exec((await note.textContent()) ?? "")?.[0] ?? ""
    await dialog.getByRole("button", { name: triagePageWords.bulkDialogPreview }).focus()
    await page.keyboard.press(digit)
    await expect.poll(() => note.getAttribute("aria-pressed")).toBe("true")
    await page.keyboard.press("Control+Enter")
    await dialog.getByText(triagePageWords.bulkDialogNoIssuesFound).waitFor()
    const noted = await counts(page, "Noted")
    await page.keyboard.press("Control+Enter")
    await expect.poll(() => counts(page, triageStatuses.informational.word)).toBeGreaterThan(noted)
    // The notice covers neither the navigation nor another control.
    const undo = page.getByRole("button", { name: triagePageWords.batchesUndo })
    await undo.waitFor()
    const covered = await page.evaluate<ReadonlyArray<string>>(`(() => {
      const box = document.querySelector(".mantine-Notification-root").getBoundingClientRect()
      return [...document.querySelectorAll("a[href], button, input, select, textarea")]
        .filter((one) => one.closest(".mantine-Notifications-root") === null && one.getClientRects().length > 0)
        .filter((one) => {
          const { bottom, left, right, top } = one.getBoundingClientRect()
          return left < box.right && box.left < right && top < box.bottom && box.top < bottom
        })
        .map((one) => one.outerHTML.slice(0, 80))
    })()`)
    await picture(page, "triage-notice")
    expect(covered).toEqual([])
    // Undone in the list of bulk decisions: the notice goes, since its button could do nothing.
    await page.getByRole("button", { name: triagePageWords.barsBulkDecisions }).click()
    await page.getByRole("dialog").getByRole("button", { name: triagePageWords.batchesUndo }).first().click()
    await expect.poll(() => counts(page, triageStatuses.informational.word)).toBe(noted)
    await page.locator(".mantine-Notification-root", { has: undo }).waitFor({ state: "detached" })
  })

  it("decides similar comments as one", async () => {
    const { page } = await come("marek", triage)
    await page.getByRole("button", { name: triagePageWords.barsSimilar }).click()
    const drawer = page.getByRole("dialog")
    await drawer.getByText(triagePageWords.clustersSimilar(4), { exact: true }).waitFor()
    await picture(page, "triage-alike")
    expect(await violationsIn(page)).toEqual([])
    await drawer.getByRole("button", { name: triagePageWords.clustersMerge }).first().click()
    await page.getByRole("textbox", { name: sharedWords.reasonDialogReason }).fill("They all want sudo.")
    await page.getByRole("dialog").getByRole("button", { name: triagePageWords.mergeDialogMerge, exact: true }).click()
    await page
      .getByRole("alert")
      .filter({ hasText: /merged/i })
      .waitFor()
    await page.keyboard.press("Escape")
    await openAnew(page, `${triage}?status=duplicate&q=sudo`)
    await commentPane(page)
      .getByText(/^Duplicate of/)
      .waitFor()
  })

  it("searches for typed text, losing no letter of it however slow the list is, and clears it", async () => {
    const { page } = await come("aisha", `${triage}?status=all`)
    await decision(page).waitFor()
    const field = page.getByLabel(triagePageWords.searchCommentsSearch)
    await field.focus()
    const list = await heldBack(page, /\/components\/4\/comments\?/)
    // Whenever the field writes to the address, one more letter is typed before the address changes.
    await page.evaluate(`{
      const letters = [..."count"]
      __TSR_ROUTER__.subscribe("onBeforeLoad", () => {
        const letter = letters.shift()
        if (letter !== undefined) document.execCommand("insertText", false, letter)
      })
    }`)
    await page.keyboard.type("ac")
    await list.asked
    await expect.poll(() => field.inputValue()).toBe("account")
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("account")
    expect(await field.inputValue()).toBe("account")
    list.letGo()
    const listed = page.getByRole("list", { name: triagePageWords.queuePaneComments }).getByRole("link")
    const found = await page.request.get("/components/4/comments?triage_status=all&q=account")
    const { pagination }: { readonly pagination: { readonly total: number } } = await found.json()
    await expect.poll(() => listed.count()).toBe(pagination.total)
    await page.getByRole("button", { name: triagePageWords.searchCommentsClearTheSearch }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(null)
    expect(await field.inputValue()).toBe("")
  })

  it("has its state in the address, and a link shows it again, as panes and as a table", async () => {
    const { page } = await come("aisha", `${triage}?status=all&section=check_content`)
    await decision(page).waitFor()
    const listed = page.getByRole("list", { name: triagePageWords.queuePaneComments }).getByRole("link")
    await expect.poll(() => listed.count()).toBeGreaterThan(2)
    await page.keyboard.press("v")
    await page.getByRole("table", { name: triagePageWords.commentTableComments }).waitFor()
    await page.getByRole("button", { name: triagePageWords.commentTableOrderBy("posted") }).click()
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ status: "all", section: "check_content", view: "table", sort: "created_at", order: "desc" })
    const query = new URLSearchParams({
      triage_status: "all",
      section: "check_content",
      sort: "created_at",
      order: "desc"
    })
    const answer = await page.request.get(`/components/4/comments?${query}`)
    const { rows }: { readonly rows: ReadonlyArray<{ readonly id: number }> } = await answer.json()
    const newest = page.getByRole("row").nth(1).locator(`[data-comment="${rows[0]?.id}"]`)
    await newest.waitFor()
    await page.getByRole("checkbox", { name: triagePageWords.commentTableSelectAll }).click()
    await page.getByText(triagePageWords.selectionBarSelected(rows.length)).waitFor()
    await page.reload()
    await newest.waitFor()
    await page.goBack()
    await page.goBack()
    await page.getByRole("list", { name: triagePageWords.queuePaneComments }).waitFor()
    await page.getByRole("button", { name: triagePageWords.barsFilters(1), exact: true }).click()
    await page.getByRole("radio", { name: "Check", exact: true, checked: true }).waitFor({ state: "attached" })
  })

  it("has the same columns in the head and the body of the table, alone and next to an open comment", async () => {
    const { page } = await come("aisha", `${triage}?status=all&view=table`)
    const row = (place: number) => page.getByRole("row").nth(place)
    const columns = (place: number) =>
      row(place).evaluate((element) =>
        [...element.children]
          .filter((cell) => cell.getClientRects().length > 0)
          .map((cell) => Math.round(cell.getBoundingClientRect().left))
      )
    await row(1).waitFor()
    expect(await columns(0)).toHaveLength(8)
    expect(await columns(0)).toEqual(await columns(1))
    await row(1).getByRole("link").click()
    await commentPane(page).waitFor()
    expect(await columns(0)).toHaveLength(4)
    expect(await columns(0)).toEqual(await columns(1))
    expect(await violationsIn(page)).toEqual([])
  })

  it("lets admins move, withdraw, restore and remove a comment, each with a reason", async () => {
    const { page } = await come("marek", `${triage}?status=all&q=attempts`)
    await commentPane(page).waitFor()
    const act = async (item: string, confirm: string, before: () => Promise<void> = async () => {}) => {
      await page.getByRole("button", { name: triagePageWords.moreActsMore }).click()
      await page.getByRole("menuitem", { name: item }).click()
      const dialog = page.getByRole("dialog")
      await dialog.getByRole("button", { name: confirm, exact: true }).click()
      await dialog.getByText(sharedWords.reasonDialogMissing).waitFor()
      await before()
      await dialog.getByRole("textbox", { name: sharedWords.reasonDialogReason }).fill("It was put in the wrong place.")
      await dialog.getByRole("button", { name: confirm, exact: true }).click()
      await dialog.waitFor({ state: "hidden" })
      await expectKeyboardSomewhere(page)
    }
    await act(triagePageWords.moreActsMoveToAnotherRequirement, triagePageWords.actDialogsMove, async () => {
      await page.getByRole("combobox", { name: triagePageWords.actDialogsRequirement }).fill("000020")
      await page.getByRole("option").filter({ hasText: "000020" }).first().click()
    })
    await commentPane(page)
      .getByRole("heading", { name: /HBGW-03-000020/ })
      .waitFor()
    await act(triagePageWords.moreActsWithdrawWithReason, triagePageWords.actDialogsWithdraw)
    await commentPane(page).getByText("The comment is withdrawn. Only an admin can restore it.").waitFor()
    await act(triagePageWords.moreActsRestoreWithReason, triagePageWords.actDialogsRestore)
    await commentPane(page).getByText(projectWords.progressOpenColumn, { exact: true }).first().waitFor()
    const all = await counts(page, triagePageWords.statusPillsAll)
    await act(triagePageWords.moreActsDeletePermanently, triagePageWords.actDialogsDeletePermanently)
    await expect.poll(() => counts(page, triagePageWords.statusPillsAll)).toBe(all - 1)
  })

  it("leads back to its row in the list, on a small screen", async () => {
    const { page } = await come("aisha", `${triage}?status=all`, { width: 390, height: 800 })
    const links = page.getByRole("list", { name: triagePageWords.queuePaneComments }).getByRole("link")
    await links.first().waitFor()
    const id = await links.nth(3).getAttribute("data-comment")
    await links.nth(3).click()
    await decision(page).waitFor()
    await expectKeyboardOn(commentPane(page))
    await page.getByText(triagePageWords.panesRequirement, { exact: true }).click()
    await page.getByRole("region", { name: triagePageWords.textPaneTextOfTheRequirement }).waitFor()
    await page.getByRole("button", { name: triagePageWords.panesBackToTheList }).click()
    await expectKeyboardOn(page.locator(`[data-comment="${id}"]`))
  })

  it("shows its keys, which can be disabled", async () => {
    const { page } = await come("aisha", triage)
    await decision(page).waitFor()
    await page.keyboard.press("?")
    await page.getByRole("dialog", { name: sharedWords.keysDialogKeys }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("switch", { name: sharedWords.keysDialogSingleKeys }).click({ force: true })
    await page.getByRole("switch", { name: sharedWords.keysDialogSingleKeys, checked: false }).waitFor()
    await page.keyboard.press("Escape")
    await page.getByRole("dialog").waitFor({ state: "hidden" })
    await page.keyboard.press("3")
    await choice(page, /^Decline/, false).waitFor()
  })

  it("lets readers read and reply, and offers them no decision", async () => {
    const { page, refusals } = await come("ravi", `${triage}?status=all`)
    await commentPane(page).waitFor()
    expect(await decision(page).count()).toBe(0)
    expect(await page.getByRole("button", { name: triagePageWords.barsBulkDecisions }).count()).toBe(0)
    expect(refusals).toEqual([])
  })

  it("is accessible, in each arrangement", async () => {
    const { page } = await come("marek", `${triage}?status=all`)
    const look = async (name: string, isOfComment: boolean) => {
      for (const sight of sights) {
        if (sight.isOfComment && !isOfComment) continue
        await asOn(page, { ...sight, height: 900 })
        await picture(page, `triage${name}-${sight.width}-${sight.colorScheme}`)
        expect(await violationsIn(page)).toEqual([])
      }
    }
    await page.getByRole("list", { name: triagePageWords.queuePaneComments }).waitFor()
    await look("", false)
    await page.getByRole("list", { name: triagePageWords.queuePaneComments }).getByRole("link").nth(1).click()
    await decision(page).waitFor()
    await page.keyboard.press("2")
    await choice(page, /^Accept with changes/, true).waitFor()
    await look("-comment", true)
    await goTo(page, `${triage}?status=all&view=table`)
    await page.getByRole("table", { name: triagePageWords.commentTableComments }).waitFor()
    await look("-table", false)
  })
})
