// Two users on one requirement and on one comment: each sees the other come, write, save and go, in a bar that does not scroll away (R4.6).
import type { Locator, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { hasChromium, type Sight, type Visitor } from "./src/Visitor.ts"
import * as presenceWords from "../../apps/web/src/words/presence.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"

describe.skipIf(!hasChromium)("two users at one place", { timeout: 300_000 }, () => {
  const { at } = demoVisits()
  const wide = { width: 1280, height: 800 }

  const open = async (person: string, rule: number, name: string, sight: Sight = {}): Promise<Visitor> => {
    const visitor = await at(person, `/app/components/4/requirements/${rule}`, { ...wide, ...sight })
    await visitor.page.getByRole("heading", { name, level: 2, exact: true }).waitFor()
    return visitor
  }
  const title = (page: Page): Locator =>
    page.getByRole("textbox", { name: requirementWords.textSectionsTitle, exact: true })
  const status = (page: Page, words: string): Locator => page.getByRole("status").filter({ hasText: words })
  const isHere = presenceWords.presenceSentence([], ["Marek Dvorak"])
  const isEditing = presenceWords.presenceSentence(["Marek Dvorak"], [])
  const saved = presenceWords.savedBy("Marek Dvorak")

  it("see each other come, write, save and go, and take over what was saved, by the keyboard", async () => {
    const { page } = await open("aisha", 29, "HBGW-03-000012")
    const marek = await open("marek", 29, "HBGW-03-000012")
    await status(page, isHere).waitFor()
    await status(marek.page, presenceWords.presenceSentence([], ["Aisha Bello"])).waitFor()
    await title(marek.page).fill("Harbor Gateway 3 must sign the records that it sends.")
    await status(page, isEditing).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "presence-editing")
    // The bar stays while the texts scroll.
    await page.getByRole("region", { name: requirementWords.textSectionsFix, exact: true }).scrollIntoViewIfNeeded()
    await page.keyboard.press("End")
    const box = await status(page, isEditing).boundingBox()
    expect(box?.y ?? 9999).toBeLessThan(200)

    await marek.page.keyboard.press("Control+s")
    await status(page, saved).waitFor()
    await status(page, isHere).waitFor()
    expect(await title(page).inputValue()).not.toContain("must sign the records")
    await picture(page, "presence-saved")
    await page.getByRole("heading", { name: "HBGW-03-000012", level: 2 }).click()
    await page.keyboard.press("r")
    const dialog = page.getByRole("dialog", { name: requirementWords.overtakenSomeoneElseEditedThis })
    await dialog.getByText(requirementWords.overtakenSaved("Marek Dvorak")).waitFor()
    await dialog.locator("ins").filter({ hasText: "sign" }).first().waitFor()
    expect(await violationsIn(page, dialog)).toEqual([])
    await picture(page, "presence-review")
    await expectKeyboardOn(dialog.getByRole("button", { name: requirementWords.overtakenClose, exact: true }))
    await page.keyboard.press("Enter")
    await dialog.waitFor({ state: "detached" })
    expect(await title(page).inputValue()).toBe("Harbor Gateway 3 must sign the records that it sends.")
    await status(page, saved).waitFor({ state: "detached" })

    await marek.page.keyboard.press("Control+k")
    await marek.page.goto("/app/projects")
    await status(page, isHere).waitFor({ state: "detached" })
  })

  it("keep an own text next to what another saved, by the mouse", async () => {
    const { page } = await open("aisha", 27, "HBGW-03-000010", { colorScheme: "dark" })
    const marek = await open("marek", 27, "HBGW-03-000010")
    await title(page).fill("Harbor Gateway 3 must keep records for a year.")
    await status(marek.page, presenceWords.presenceSentence(["Aisha Bello"], [])).waitFor()
    await title(marek.page).fill("Harbor Gateway 3 must keep records for 90 days.")
    await marek.page.getByRole("button", { name: new RegExp(`^${requirementWords.saveBarSave}\\b`) }).click()
    await page.getByRole("button", { name: presenceWords.savedReview, exact: true }).click()
    const dialog = page.getByRole("dialog", { name: requirementWords.overtakenSomeoneElseEditedThis })
    await dialog.getByRole("radio", { name: requirementWords.overtakenTheirs }).click()
    await picture(page, "presence-conflict-dark")
    await dialog.getByRole("button", { name: requirementWords.overtakenContinueAct }).click()
    await dialog.waitFor({ state: "detached" })
    expect(await title(page).inputValue()).toBe("Harbor Gateway 3 must keep records for 90 days.")
  })

  it("see each other on a comment, and who decided it", async () => {
    const { page } = await at("aisha", "/app/components/4/triage?comment=66&status=all", wide)
    const marek = await at("marek", "/app/components/4/triage?comment=66&status=all", wide)
    await status(page, isHere).waitFor()
    await marek.page.getByRole("form", { name: triagePageWords.decisionFormDecision }).waitFor()
    await marek.page.keyboard.press("1")
    await status(page, isEditing).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "presence-triage")
    const answer = await marek.page.request.patch("/reviews/66/triage", { data: { triage_status: "concur" } })
    expect(answer.status(), await answer.text()).toBe(200)
    await status(page, presenceWords.changedBy("Marek Dvorak")).waitFor()
    await page.getByRole("button", { name: presenceWords.changedShow, exact: true }).click()
    await status(page, presenceWords.changedBy("Marek Dvorak")).waitFor({ state: "detached" })
  })

  it("see readers too, on a narrow screen", async () => {
    const { page } = await open("aisha", 31, "HBGW-03-000014", { width: 360, height: 740 })
    const { page: reader } = await at("marek", "/app/components/4?rule=31", wide)
    await status(page, isHere).waitFor()
    await status(reader, presenceWords.presenceSentence([], ["Aisha Bello"])).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "presence-narrow")
  })
})
