// A released component, in Chromium: only site admins correct its texts, with a reason that is kept, and two of them can edit different fields at once.
import { describe, expect, it } from "vitest"
import type { Page } from "playwright-core"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardSomewhere } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"

describe.skipIf(!hasChromium)("a released component, in Chromium", { timeout: 300_000 }, () => {
  const { at } = demoVisits()
  const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true })
  const unsaved = (page: Page) => page.getByRole("region", { name: requirementWords.saveBarUnsavedChanges })

  it("is corrected by a site admin, text alone, and not without a reason", async () => {
    const { page, refusals } = await at("nora", "/app/components/1/requirements", { width: 1440, height: 900 })
    await page.getByRole("heading", { name: "HBGW-02-000001", level: 2, exact: true }).waitFor()
    await page.getByText(requirementWords.editorReleasedDescription).waitFor()
    // That of the list's filter: statuses cannot be corrected.
    expect(await page.getByRole("combobox", { name: requirementWords.statusSectionStatus, exact: true }).count()).toBe(
      1
    )
    const text = "Harbor Gateway 2 must take the accounts of administrators from a central directory."
    await field(page, requirementWords.textSectionsTitle).fill(text)
    const why = unsaved(page).getByRole("textbox", { name: requirementWords.saveBarCorrectionReason })
    await why.waitFor()
    await page.keyboard.press("Control+s")
    await picture(page, "correction")
    await unsaved(page).getByText(requirementWords.saveBarReasonMissing, { exact: false }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await why.fill("A misleading plural.")
    await why.press("Enter")
    await unsaved(page).waitFor({ state: "detached" })
    await expectKeyboardSomewhere(page)
    await page.getByRole("button", { name: requirementWords.ruleHeadHistory }).click()
    await page
      .getByRole("complementary", { name: requirementWords.ruleHeadHistory })
      .getByText("“A misleading plural.”")
      .waitFor()
    await picture(page, "correction-history")
    expect(await (await page.request.get("/components/1/export/csv")).text()).toContain(text)
    expect(refusals).toEqual([])
  })
})
