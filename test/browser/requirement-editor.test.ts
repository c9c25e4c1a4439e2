// The work of an author and of a reviewer in the requirement editor: drafts, saves, reviews, locks and bulk edits; and two users in one requirement at once.
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoPassword } from "./src/DemoService.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { hasChromium, type Sight, type Visitor } from "./src/Visitor.ts"
import * as lintWords from "../../apps/web/src/words/lint.ts"
import * as lintSwitchWords from "../../apps/web/src/words/lintSwitches.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import * as requirementDialogsWords from "../../apps/web/src/words/requirementDialogs.ts"
import * as presenceWords from "../../apps/web/src/words/presence.ts"
import * as shellWords from "../../apps/web/src/words/shell.ts"
import * as signInWords from "../../apps/web/src/words/signIn.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import { historyVerb } from "../../apps/web/src/words/historyAction.ts"

describe.skipIf(!hasChromium)("the requirement editor", { timeout: 300_000 }, () => {
  const { at, origin } = demoVisits()
  const wide = { width: 1440, height: 900 }

  const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 2, exact: true })
  const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
  /** Opens a requirement of the component under review as a user. */
  const open = async (person: string, ruleId: number, name: string, sight: Sight = {}): Promise<Visitor> => {
    const visitor = await at(person, `/app/components/4/requirements/${ruleId}`, { ...wide, ...sight })
    await heading(visitor.page, name).waitFor()
    return visitor
  }
  /** Returns the focused element; "" if the focus is lost. */
  const focused = (page: Page): Promise<unknown> =>
    page.evaluate(
      `document.activeElement === document.body ? "" : (document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent)`
    )

  it("keeps typed text through keys, reloads and the list, asks before it is left, and saves by a key", async () => {
    const { page } = await open("aisha", 25, "HBGW-03-000008")
    await picture(page, "editor")
    expect(await violationsIn(page)).toEqual([])
    await field(page, requirementWords.textSectionsEvidence).fill(
      "The records are readable by auditors alone; the guide says so on page 31."
    )
    await page.getByText(requirementWords.saveBarNotSaved, { exact: true }).waitFor()
    await heading(page, "HBGW-03-000008").click()
    await page.keyboard.press("j")
    await heading(page, "HBGW-03-000009").waitFor()
    await page.getByRole("link", { name: /000008.*Your draft/ }).waitFor()
    const steps = await page.evaluate("history.length")
    await page.keyboard.press("k")
    await heading(page, "HBGW-03-000008").waitFor()
    expect(await page.evaluate("history.length")).toBe(steps)
    await expect.poll(() => page.title()).toMatch(/^HBGW-03-000008 · /)
    await expect.poll(() => focused(page)).toBe("HBGW-03-000008")
    await page.reload()
    await expect.poll(() => field(page, requirementWords.textSectionsEvidence).inputValue()).toContain("page 31")
    await page
      .getByRole("navigation", { name: shellWords.framePlaces })
      .getByRole("link", { name: shellWords.placesProjects })
      .click()
    const question = page.getByRole("dialog", { name: requirementWords.leavingYouHaveUnsavedChanges })
    await question.waitFor()
    expect(await violationsIn(page, question)).toEqual([])
    await page.getByRole("button", { name: requirementWords.leavingStayHere }).click()
    await field(page, requirementWords.saveBarReason).fill("Requested by the auditors.")
    await page.keyboard.press("Control+s")
    await page.getByText(requirementWords.saveBarNotSaved, { exact: true }).waitFor({ state: "detached" })
    await page.getByRole("button", { name: requirementWords.ruleHeadHistory }).click()
    const history = page.getByRole("complementary", { name: requirementWords.ruleHeadHistory })
    await history.getByText("“Requested by the auditors.”").waitFor()
    await picture(page, "editor-history")
    expect(await violationsIn(page)).toEqual([])
    await history
      .getByRole("button", { name: requirementWords.historyRevertField("evidence") })
      .first()
      .click()
    await page.getByRole("dialog").getByRole("button", { name: requirementWords.historyRevert }).click()
    await history.getByText(historyVerb("revert", "Rule")).waitFor()
    await expect.poll(() => field(page, requirementWords.textSectionsEvidence).inputValue()).not.toContain("page 31")
  })

  it("moves only within its panes, with hidden text for screen readers too", async () => {
    const { page } = await open("aisha", 24, "HBGW-03-000007")
    await field(page, requirementWords.textSectionsVendorComments).focus()
    expect(await page.evaluate("document.documentElement.scrollHeight - innerHeight")).toBe(0)
    expect(await page.evaluate("scrollY")).toBe(0)
  })

  it("loses nothing when the connection fails, or the session ends, before a save", async () => {
    const { page } = await open("aisha", 26, "HBGW-03-000009")
    await field(page, requirementWords.textSectionsTitle).fill(
      "Harbor Gateway 3 must send its records to another system at once."
    )
    await page.context().setOffline(true)
    await page.keyboard.press("Control+s")
    await page.getByRole("alert").getByText(sharedWords.failureNoAnswer).waitFor()
    await page.getByText(requirementWords.saveBarNotSaved, { exact: true }).waitFor()
    await page.context().setOffline(false)
    await page.request.delete("/api/auth/logout", { headers: { origin: origin() } })
    await page.keyboard.press("Control+s")
    await page.waitForURL("**/app/sign-in?*")
    await page.getByRole("textbox", { name: signInWords.eMailAddress }).fill("aisha@demo.example")
    await page.getByRole("textbox", { name: signInWords.password }).fill(demoPassword)
    await page.getByRole("button", { name: signInWords.signIn }).click()
    await heading(page, "HBGW-03-000009").waitFor()
    await expect.poll(() => field(page, requirementWords.textSectionsTitle).inputValue()).toContain("at once")
    await page.keyboard.press("Control+s")
    await page.getByText(requirementWords.saveBarNotSaved, { exact: true }).waitFor({ state: "detached" })
    const saved: unknown = await (await page.request.get("/rules/26")).json()
    expect(saved).toMatchObject({ title: "Harbor Gateway 3 must send its records to another system at once." })
  })

  it("saves text that is typed during a save, and does not move the focus of the author", async () => {
    const { page } = await open("aisha", 26, "HBGW-03-000009")
    const title = field(page, requirementWords.textSectionsTitle)
    await title.fill("Harbor Gateway 3 must send its records away.")
    // The answer is delayed until she has typed more, as on a slow network.
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
    await page.getByRole("button", { name: requirementWords.saveBarSaving }).waitFor()
    await page.keyboard.type(" It must do so at once.")
    await page.keyboard.press("Control+s")
    answer()
    const text = "Harbor Gateway 3 must send its records away. It must do so at once."
    await page.getByText(requirementWords.saveBarNotSaved, { exact: true }).waitFor({ state: "detached" })
    expect(await title.inputValue()).toBe(text)
    await expect.poll(() => page.evaluate("document.activeElement?.tagName")).toBe("TEXTAREA")
    const saved: unknown = await (await page.request.get("/rules/26")).json()
    expect([sent, saved]).toMatchObject([2, { title: text }])
  })

  it("requires the fields of the status, and shows the SRG's text next to the author's", async () => {
    const { page } = await open("aisha", 27, "HBGW-03-000010")
    const status = page
      .getByRole("region", { name: requirementWords.statusSectionStatus, exact: true })
      .getByRole("combobox")
    await status.selectOption("Applicable - Configurable")
    await field(page, requirementWords.textSectionsMitigations).waitFor({ state: "detached" })
    await status.selectOption("Applicable - Does Not Meet")
    await field(page, requirementWords.textSectionsMitigations).waitFor()
    await page
      .getByRole("region", { name: requirementWords.textSectionsMitigations })
      .getByText(requirementWords.sectionMissing)
      .waitFor()
    const check = page.getByRole("region", { name: requirementWords.textSectionsCheck, exact: true })
    await check.getByText(requirementWords.sectionSrg, { exact: true }).waitFor()
    await page.getByRole("combobox", { name: requirementWords.ruleHeadSrgText }).selectOption("difference")
    await check.getByText(requirementWords.sectionFromSrg).waitFor()
    await page.getByRole("combobox", { name: requirementWords.ruleHeadSrgText }).selectOption("hidden")
    await check.getByText(requirementWords.sectionFromSrg).waitFor({ state: "detached" })
    await status.selectOption("Applicable - Configurable")
    await field(page, requirementWords.textSectionsMitigations).waitFor({ state: "detached" })
  })

  it("merges two texts when another author saved in between", async () => {
    const aisha = await open("aisha", 27, "HBGW-03-000010")
    const marek = await open("marek", 27, "HBGW-03-000010")
    await field(aisha.page, requirementWords.textSectionsTitle).fill(
      "Harbor Gateway 3 must compare its clock with two sources."
    )
    await field(marek.page, requirementWords.textSectionsTitle).fill(
      "Harbor Gateway 3 must compare its clock with a trusted source."
    )
    await field(marek.page, requirementWords.textSectionsFix).fill("$ harborctl set clock source <address>")
    await marek.page.getByRole("button", { name: new RegExp(`^${requirementWords.saveBarSave}\\b`) }).click()
    await marek.page.getByText(requirementWords.saveBarNotSaved, { exact: true }).waitFor({ state: "detached" })
    // Aisha is notified, and her draft stays unchanged.
    await aisha.page.getByRole("button", { name: presenceWords.savedReview }).waitFor()
    expect(await field(aisha.page, requirementWords.textSectionsTitle).inputValue()).toContain("two sources")
    await aisha.page.keyboard.press("Control+s")
    const dialog = aisha.page.getByRole("dialog", { name: requirementWords.overtakenSomeoneElseEditedThis })
    await dialog.getByText(requirementWords.overtakenSaved("Marek Dvorak")).waitFor()
    await dialog.getByRole("heading", { name: requirementWords.overtakenOnlyTheyChanged }).waitFor()
    await picture(aisha.page, "editor-conflict")
    expect(await violationsIn(aisha.page, dialog)).toEqual([])
    await dialog.getByRole("radio", { name: requirementWords.overtakenBoth }).click()
    await field(aisha.page, requirementWords.overtakenCombined(requirementWords.textSectionsTitle)).fill(
      "Harbor Gateway 3 must compare its clock with two trusted sources."
    )
    await dialog.getByRole("button", { name: requirementWords.overtakenContinueAct }).click()
    await dialog.waitFor({ state: "detached" })
    await aisha.page.keyboard.press("Control+s")
    await aisha.page.getByText(requirementWords.saveBarNotSaved, { exact: true }).waitFor({ state: "detached" })
    const saved: unknown = await (await aisha.page.request.get("/rules/27")).json()
    expect(saved).toMatchObject({
      title: "Harbor Gateway 3 must compare its clock with two trusted sources.",
      fixtext: "$ harborctl set clock source <address>"
    })
  })

  it("shows who locked a section and why, and locks and unlocks it with a reason", async () => {
    const { page } = await open("tomas", 20, "HBGW-03-000003", { colorScheme: "dark" })
    await page
      .getByRole("button", { name: requirementWords.sectionLockLockedLabel(requirementWords.textSectionsFix) })
      .click()
    await page.getByText("“Verified on 3.0 and 3.1.”").waitFor()
    await picture(page, "editor-lock-dark")
    expect(await violationsIn(page)).toEqual([])
    await field(page, requirementWords.sectionLockUnlockReason).fill("A command has changed.")
    await page.getByRole("button", { name: requirementWords.sectionLockUnlock, exact: true }).click()
    await page
      .getByRole("button", { name: requirementWords.sectionLockLockLabel(requirementWords.textSectionsFix) })
      .waitFor()
    await expect.poll(() => focused(page)).toBe(requirementWords.sectionLockLockLabel(requirementWords.textSectionsFix))
    await field(page, requirementWords.textSectionsFix).waitFor()
    await page.getByRole("button", { name: requirementWords.ruleMenuMore("HBGW-03-000003") }).click()
    await page.getByRole("menuitem", { name: requirementWords.ruleMenuLockSections }).click()
    const dialog = page.getByRole("dialog", { name: requirementDialogsWords.lockSectionsTitle("HBGW-03-000003") })
    await dialog.getByRole("button", { name: "Lock 10" }).click()
    await page
      .getByRole("button", { name: requirementWords.sectionLockLockedLabel(requirementWords.textSectionsTitle) })
      .waitFor()
    await expect.poll(() => focused(page)).toBe(requirementWords.ruleMenuMore("HBGW-03-000003"))
  })

  it("shows closed padlocks only in a locked requirement, also for an admin", async () => {
    const { page } = await at("marek", "/app/components/4/requirements?mark=locked", wide)
    const rows: ReadonlyArray<{ readonly id: number; readonly locked: boolean; readonly displayed_name: string }> =
      await (await page.request.get("/components/4/rules")).json()
    const locked = rows.find((row) => row.locked)
    await page.goto(`/app/components/4/requirements/${locked?.id}`)
    await heading(page, locked?.displayed_name ?? "").waitFor()
    await page.getByText(requirementWords.sectionLockWithRule(requirementWords.textSectionsCheck)).waitFor()
    expect(await page.getByRole("button", { name: /^Lock / }).count()).toBe(0)
    expect(await violationsIn(page)).toEqual([])
  })

  it("leads a requirement through its review, with the focus on the next step", async () => {
    const aisha = await open("aisha", 24, "HBGW-03-000007")
    await aisha.page.getByRole("button", { name: requirementWords.reviewActsRequestReview }).click()
    const asking = aisha.page.getByRole("dialog")
    await field(aisha.page, requirementWords.reviewActsNoteForReviewer).fill("The command in the fix is new.")
    await asking.getByRole("button", { name: requirementWords.reviewActsRequestReview }).click()
    await aisha.page.getByText(/by Aisha Bello, .*“The command in the fix is new.”/).waitFor()
    await expect.poll(() => focused(aisha.page)).toBe("HBGW-03-000007")
    await expect.poll(() => field(aisha.page, requirementWords.textSectionsTitle).count()).toBe(0)
    const tomas = await open("tomas", 24, "HBGW-03-000007")
    await tomas.page.getByText("“The command in the fix is new.”").waitFor()
    await tomas.page.getByRole("button", { name: requirementWords.reviewActsApprove }).click()
    await field(tomas.page, requirementWords.reviewActsComment).fill("Tried, works.")
    expect(await violationsIn(tomas.page)).toEqual([])
    await tomas.page.getByRole("dialog").getByRole("button", { name: requirementWords.reviewActsApprove }).click()
    await tomas.page.getByText("“Tried, works.”").waitFor()
    await picture(tomas.page, "editor-approved")
  })

  it("counts the comments that wait for a decision, not their replies", async () => {
    const { page } = await open("aisha", 21, "HBGW-03-000004")
    const { reviews } = await (await page.request.get("/rules/21")).json()
    const comments = reviews.filter(
      (review: { action: string; responding_to_review_id: number | null; adjudicated_at: string | null }) =>
        review.action === "comment" && review.responding_to_review_id === null && review.adjudicated_at === null
    )
    expect(comments.length).toBeLessThan(reviews.length)
    await page.getByRole("button", { name: `Comments ${comments.length} unresolved` }).click()
    await page.getByText(requirementWords.commentsUnresolved(comments.length), { exact: true }).waitFor()
  })

  it("finds requirements, keeps their filter in the address, and steps through them with arrows", async () => {
    const { page } = await at("aisha", "/app/components/4/requirements", wide)
    await heading(page, "HBGW-03-000001").waitFor()
    const list = page.getByRole("navigation", { name: requirementWords.navigatorRequirements })
    await list.getByRole("textbox", { name: requirementWords.filtersFind }).fill("session")
    await page.waitForURL("**q=session")
    await list.getByRole("link", { name: /000004/ }).click()
    await heading(page, "HBGW-03-000004").waitFor()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await heading(page, "HBGW-03-000020").waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("session")
    await page.goBack()
    await heading(page, "HBGW-03-000004").waitFor()
    await page.getByRole("button", { name: requirementWords.ruleHeadNextJ }).click()
    await heading(page, "HBGW-03-000020").waitFor()
    await expect.poll(() => focused(page)).toBe(requirementWords.ruleHeadNextJ)
    await list.getByRole("button", { name: requirementWords.navigatorShowAllRequirements }).click()
    await list.getByText("24 requirements").waitFor()
  })

  it("shows texts of other documents, and copies one into the draft", async () => {
    const { page } = await at("aisha", "/app/components/4/requirements/21?side=related", wide)
    await heading(page, "HBGW-03-000004").waitFor()
    const side = page.getByRole("complementary", { name: requirementWords.sidePaneRelated })
    await side.getByRole("button", { name: /LNTP-02-000030/ }).click()
    await side.getByRole("button", { name: requirementWords.relatedIntoThis("fix").trim() }).click()
    await page.getByText(requirementWords.saveBarNotSaved, { exact: true }).waitFor()
    await picture(page, "editor-related")
    expect(await violationsIn(page)).toEqual([])
    await expect
      .poll(() => field(page, requirementWords.textSectionsFix).inputValue())
      .toBe("$ lantern set session idle 15m")
    await page.getByRole("button", { name: requirementWords.fieldRevert(requirementWords.textSectionsFix) }).click()
    await expect.poll(() => page.evaluate("document.activeElement?.tagName")).toBe("TEXTAREA")
    await page.getByText(requirementWords.saveBarNotSaved, { exact: true }).waitFor({ state: "detached" })
  })

  it("changes many after a preview, and undoes it", async () => {
    const { page } = await open("aisha", 18, "HBGW-03-000001")
    await page.getByRole("button", { name: requirementWords.manyMenuMore }).click()
    await page.getByRole("menuitem", { name: requirementWords.manyMenuFindAndReplace }).click()
    const dialog = page.getByRole("dialog", { name: requirementDialogsWords.findAndReplaceTitle("Harbor Gateway 3") })
    await dialog.getByRole("textbox", { name: requirementDialogsWords.findAndReplaceFind }).fill("harborctl")
    await dialog.getByRole("textbox", { name: requirementDialogsWords.findAndReplaceReplaceWith }).fill("hgctl")
    await dialog.getByRole("button", { name: requirementDialogsWords.batchDialogPreview }).click()
    await dialog.getByText(/blocks? this/).waitFor()
    // With the field names of the page, not those of the API.
    await dialog.getByText("Requirement 000003: The section Fix is locked, so the fix cannot be changed.").waitFor()
    await dialog.getByText("Requirement 000005: The section Check is locked, so the check cannot be changed.").waitFor()
    expect(await dialog.getByText(/so (?:fixtext|content|title) /).count()).toBe(0)
    await dialog.getByRole("checkbox", { name: /^Skip requirements/ }).check()
    // The second press of a double click changes nothing, because the preview must be read first.
    await dialog.getByRole("button", { name: requirementDialogsWords.batchDialogPreview }).dblclick()
    await dialog.getByText(/skipped/).waitFor()
    await picture(page, "editor-find-and-replace")
    expect(await violationsIn(page, dialog)).toEqual([])
    await dialog.getByRole("button", { name: /^Change \d+ requirements$/ }).click()
    await dialog.waitFor({ state: "detached" })
    await expect
      .poll(() => field(page, requirementWords.textSectionsFix).inputValue())
      .toContain("$ hgctl set directory")
    await page.getByRole("button", { name: sharedWords.undoableUndo }).click()
    await expect
      .poll(() => field(page, requirementWords.textSectionsFix).inputValue())
      .toContain("$ harborctl set directory")
  })

  it("adds a requirement, links it, and deletes it", async () => {
    const { page } = await open("marek", 18, "HBGW-03-000001")
    await page.getByRole("button", { name: requirementWords.manyMenuMore }).click()
    await page.getByRole("menuitem", { name: requirementWords.manyMenuAdd }).click()
    await page.getByRole("radio", { name: requirementDialogsWords.addRequirementFromCopy }).check()
    await page
      .getByRole("combobox", { name: requirementDialogsWords.addRequirementRequirementToCopy })
      .fill("HBGW-03-000001")
    await page.locator(".mantine-Select-option").first().click()
    await field(page, requirementDialogsWords.addRequirementTitleField)
      .last()
      .fill("Harbor Gateway 3 must take service accounts from a central directory.")
    await page.getByRole("button", { name: requirementDialogsWords.addRequirementAdd, exact: true }).click()
    await heading(page, "HBGW-03-000025").waitFor()
    await page.getByRole("button", { name: requirementWords.linksLinkAnother }).click()
    await page.getByRole("combobox", { name: requirementDialogsWords.linksOther }).fill("HBGW-03-000001")
    await page.locator(".mantine-Select-option").first().click()
    await page.getByRole("button", { name: requirementDialogsWords.linksLink, exact: true }).click()
    await page.getByText(requirementWords.linksSatisfiedBy, { exact: true }).waitFor()
    // The links have moved above the texts, and so has the focus.
    await expectKeyboardOn(page.getByRole("button", { name: requirementWords.linksLinkAnother }))
    await page.getByRole("link", { name: `${requirementWords.requirementLinkSatisfiedByAbove} 000025` }).waitFor()
    await page.getByRole("button", { name: requirementWords.ruleMenuMore("HBGW-03-000025") }).click()
    await page.getByRole("menuitem", { name: requirementWords.ruleMenuDeleteIt }).click()
    await page.getByRole("button", { name: requirementDialogsWords.deleteRuleAct }).click()
    await heading(page, "HBGW-03-000025").waitFor({ state: "detached" })
    await page
      .getByRole("navigation", { name: requirementWords.navigatorRequirements })
      .getByText("24 requirements")
      .waitFor()
  })

  it("shows InSpec code in colors, and never as markup of the page", async () => {
    const { page } = await open("aisha", 18, "HBGW-03-000001")
    await field(page, requirementWords.inspecFieldInspecCode).fill(
      "describe command('<img src=x onerror=alert(1)>') do\nend\n"
    )
    await page.locator(".hljs-keyword", { hasText: "end" }).first().waitFor()
    expect(await page.locator("img").count()).toBe(0)
    await page.getByRole("button", { name: requirementWords.saveBarDiscard }).click()
    await page.getByRole("button", { name: requirementWords.saveBarConfirmDiscard }).click()
    await page.getByText(requirementWords.saveBarNotSaved, { exact: true }).waitFor({ state: "detached" })
    await expect.poll(() => focused(page)).toBe("HBGW-03-000001")
  })

  it("lists the findings that reviewers would report while an author writes, and applies a suggestion", async () => {
    const { page } = await open("aisha", 18, "HBGW-03-000001")
    const title = field(page, requirementWords.textSectionsTitle)
    const findings = page.getByRole("list", { name: lintWords.listOf(requirementWords.textSectionsTitle) })
    await title.fill("Harbor Gateway 3 shall take its accounts from a central directory.")
    await findings.getByText(lintWords.place({ excerpt: "shall" })).waitFor()
    expect(await findings.getByRole("listitem").count()).toBe(2)
    // The underlines are at the same places as the text of the field.
    const underlined = page.locator("mark[data-finding=title-modal]")
    await expect.poll(() => underlined.allTextContents()).toEqual(["shall"])
    const [line, box] = [await underlined.boundingBox(), await title.boundingBox()]
    expect(line!.x).toBeGreaterThan(box!.x + 100)
    expect(line!.y + line!.height).toBeLessThan(box!.y + box!.height)
    await page.mouse.move(line!.x + line!.width / 2, line!.y + line!.height / 2)
    await expect.poll(() => title.getAttribute("title")).toContain("must")
    await picture(page, "editor-lint")
    expect(await violationsIn(page)).toEqual([])
    await findings.getByRole("button", { name: lintWords.apply("must") }).click()
    expect(await title.inputValue()).toBe("Harbor Gateway 3 must take its accounts from a central directory.")
    await findings.waitFor({ state: "detached" })
    // A key applies a suggestion too, and the cursor is placed after it.
    await title.fill("Harbor Gateway 3 should take its accounts from a central directory.")
    await findings.getByText("Found: “should”.").waitFor()
    await title.press("Control+.")
    expect(await title.inputValue()).toBe("Harbor Gateway 3 must take its accounts from a central directory.")
    await title.pressSequentially(" always")
    expect(await title.inputValue()).toBe("Harbor Gateway 3 must always take its accounts from a central directory.")
    await page.getByRole("button", { name: requirementWords.saveBarDiscard }).click()
    await page.getByRole("button", { name: requirementWords.saveBarConfirmDiscard }).click()
    await page.getByText(requirementWords.saveBarNotSaved, { exact: true }).waitFor({ state: "detached" })
  })

  it("switches a rule off for one field with a reason, and on again, and counts findings in the list", async () => {
    const { page } = await open("aisha", 18, "HBGW-03-000001")
    const title = field(page, requirementWords.textSectionsTitle)
    const findings = page.getByRole("list", { name: lintWords.listOf(requirementWords.textSectionsTitle) })
    const before = await title.inputValue()
    await title.fill("Harbor Gateway 3 takes its accounts from a central directory.")
    const rule = findings.getByRole("listitem").filter({ hasText: lintWords.severity.error })
    await rule.waitFor()
    await page.getByRole("button", { name: new RegExp(`^${requirementWords.saveBarSave}\\b`) }).click()
    const list = page.getByRole("navigation", { name: requirementWords.navigatorRequirements })
    await list.getByRole("link", { name: /000001.*Lint errors ?1/ }).waitFor()
    await list.getByRole("combobox", { name: requirementWords.filtersWork }).selectOption("errors")
    await list.getByRole("link", { name: /000001/ }).waitFor()

    await rule.getByRole("button", { name: /Switch off/ }).click()
    const dialog = page.getByRole("dialog", { name: lintSwitchWords.switchOffTitle })
    expect(await violationsIn(page, dialog)).toEqual([])
    await dialog.getByRole("textbox").fill("The heading of the vendor.")
    await dialog.getByRole("button", { name: lintWords.switchOff }).click()
    const off = page.getByRole("list", { name: lintWords.offIn(requirementWords.textSectionsTitle) })
    await off.getByText(lintWords.why("The heading of the vendor.")).waitFor()
    await findings.waitFor({ state: "detached" })
    await list.getByRole("link", { name: /000001/ }).waitFor({ state: "detached" })
    await picture(page, "editor-lint-off")
    expect(await violationsIn(page)).toEqual([])

    await off.getByRole("button", { name: /Switch on/ }).click()
    await rule.waitFor()
    await off.waitFor({ state: "detached" })
    await list.getByRole("combobox", { name: requirementWords.filtersWork }).selectOption("")
    await title.fill(before)
    await page.getByRole("button", { name: new RegExp(`^${requirementWords.saveBarSave}\\b`) }).click()
    await list.getByRole("link", { name: /000001.*Lint errors/ }).waitFor({ state: "detached" })
  })

  it("is read-only where nothing may be written, also on a phone", async () => {
    const { page } = await open("lena", 21, "HBGW-03-000004", { width: 390, height: 800, colorScheme: "dark" })
    await page.getByText(requirementWords.editabilityPermissionDenied).waitFor()
    expect(await field(page, requirementWords.textSectionsTitle).count()).toBe(0)
    await picture(page, "editor-phone-dark")
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("button", { name: requirementWords.requirementsList }).click()
    const list = page.getByRole("dialog", { name: requirementWords.requirementsRequirements })
    await list.getByRole("link", { name: /000005/ }).click()
    await heading(page, "HBGW-03-000005").waitFor()
    await page.getByRole("button", { name: requirementWords.sidePaneComments }).click()
    await page.getByRole("dialog", { name: `${requirementWords.sidePaneComments} · HBGW-03-000005` }).waitFor()
    expect(await violationsIn(page)).toEqual([])
  })
})
