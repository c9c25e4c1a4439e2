// Differences are shown by their kind: white space is made visible, and a component is compared with its predecessor.
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { picture } from "./src/Screens.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as compareWords from "../../apps/web/src/words/compare.ts"
import * as componentUpdateWords from "../../apps/web/src/words/componentUpdate.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"

describe.skipIf(!hasChromium)("differences", () => {
  const { at } = demoVisits()

  it("of white space alone are marked in the preview of an update", async () => {
    const { page } = await at("aisha", "/app/components/4/update")
    const exported = await page.request.get("/components/4/export/csv")
    expect(exported.status()).toBe(200)
    const table = await exported.text()
    const changed = table.replace("Harbor Gateway 3 must", "Harbor  Gateway 3 must")
    expect(changed).not.toBe(table)
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "table.csv", mimeType: "text/csv", buffer: Buffer.from(changed) })
    await page.getByText(componentUpdateWords.updatedRequirementWhitespaceOnly, { exact: true }).waitFor()
    const marked = page.locator("ins.added")
    await marked.first().waitFor()
    expect([await marked.allTextContents(), await page.locator("del.removed").allTextContents()]).toEqual([
      ["··"],
      ["·"]
    ])
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "update-white-space")
  })

  it("of a component are those from an earlier one", async () => {
    const { page } = await at("nora", "/app/components/4")
    await page
      .getByRole("navigation", { name: sharedWords.componentTabsTabs })
      .getByRole("link", { name: compareWords.compare })
      .click()
    await page.waitForURL("**/compare?diff=4")
    const later = page.getByRole("combobox", { name: compareWords.componentPickersCompared })
    await expect.poll(() => later.inputValue()).toBe("Harbor Gateway 3 V1R1")
    await page.getByText(compareWords.componentPickersSharesWithCompared).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "compare-from-component")
    await page.getByRole("combobox", { name: compareWords.componentPickersBase }).click()
    await page.getByRole("option").first().click()
    await page.waitForURL(/base=\d+/)
    await page.getByText(/^All differences \d+$/).waitFor()
    expect(page.url()).toContain("diff=4")
  })
})
