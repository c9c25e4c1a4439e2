// Inherited requirements and published STIGs: marked as met elsewhere, shown with their inherited text, and a component from a STIG.
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { picture } from "./src/Screens.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as compareWords from "../../apps/web/src/words/compare.ts"
import * as documentWords from "../../apps/web/src/words/document.ts"
import * as exportedTextsWords from "../../apps/web/src/words/exportedTexts.ts"
import * as newComponentWords from "../../apps/web/src/words/newComponent.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as requirementDialogsWords from "../../apps/web/src/words/requirementDialogs.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import { ruleMarks } from "../../apps/web/src/words/ruleMark.ts"

describe.skipIf(!hasChromium)("inherited requirements in the workbench", { timeout: 300_000 }, () => {
  const { at } = demoVisits()
  const wide = { width: 1440, height: 900 }

  const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 2, exact: true })
  const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name }).first()

  it("are marked as met by a requirement of another STIG, found in the list, and undone", async () => {
    const { page } = await at("aisha", "/app/components/4/requirements/20", wide)
    await heading(page, "HBGW-03-000003").waitFor()
    await page.getByRole("button", { name: requirementWords.ruleMenuMore("HBGW-03-000003") }).click()
    await page.getByRole("menuitem", { name: requirementWords.ruleMenuMetElsewhere }).click()
    const dialog = page.getByRole("dialog", { name: requirementDialogsWords.meetElsewhereTitle(1, 1) })
    await dialog.getByRole("combobox", { name: requirementDialogsWords.meetElsewhereOther }).fill("LNTP-02-000030")
    await option(page, /^LNTP-02-000030/).click()
    await dialog.getByRole("button", { name: requirementDialogsWords.batchDialogPreview }).click()
    await dialog.getByText("The risk is fully mitigated by Lantern Proxy 2 STIG", { exact: false }).first().waitFor()
    await picture(page, "met-elsewhere")
    expect(await violationsIn(page, dialog)).toEqual([])
    await dialog.getByRole("button", { name: requirementDialogsWords.batchDialogChange(1) }).click()
    await dialog.waitFor({ state: "detached" })
    await page.getByText(/^Met by Lantern Proxy 2 STIG V1R\d+ \(LNTP-02-000030\)$/).waitFor()
    const list = page.getByRole("navigation", { name: requirementWords.navigatorRequirements })
    await list
      .getByRole("combobox", { name: requirementWords.filtersWork })
      .selectOption({ label: ruleMarks.elsewhere.word })
    await list.getByRole("link", { name: /000003.*Met elsewhere/ }).waitFor()
    await list.getByText(requirementWords.navigatorCount(true, 1, 24)).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("button", { name: sharedWords.undoableUndo }).click()
    await page.getByText(/^Met by Lantern/).waitFor({ state: "detached" })
  })

  it("show the check and the fix of the satisfying one, and the content of each export", async () => {
    const { page } = await at("aisha", "/app/components/4/requirements/24", wide)
    await heading(page, "HBGW-03-000007").waitFor()
    await page.getByRole("button", { name: requirementWords.linksLinkAnother }).click()
    await page.getByRole("combobox", { name: requirementDialogsWords.linksOther }).fill("HBGW-03-000001")
    await option(page, /^HBGW-03-000001/).click()
    await page.getByRole("button", { name: requirementDialogsWords.linksLink, exact: true }).click()
    const table = page.getByRole("table", { name: exportedTextsWords.title })
    await table
      .getByRole("row", { name: /^XCCDF/ })
      .getByText(exportedTextsWords.leftOut)
      .first()
      .waitFor()
    const check = page.getByRole("region", { name: requirementWords.textSectionsCheck, exact: true })
    await check
      .getByText(/HBGW-03-000001/)
      .first()
      .waitFor()
    await picture(page, "satisfied-requirement")
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("button", { name: requirementWords.linksRemoveLinkWith("HBGW-03-000001") }).click()
    await table.waitFor({ state: "detached" })
  })

  it("come with a component from a published STIG, whose SRGs are found, and which is compared with it", async () => {
    const { page } = await at("marek", "/app/documents", wide)
    await page
      .getByRole("link", { name: /^Lantern Proxy 2/ })
      .first()
      .click()
    await page.getByRole("button", { name: documentWords.documentActionsUse, exact: true }).click()
    await page.getByRole("menuitem", { name: documentWords.documentActionsNewComponent }).click()
    const dialog = page.getByRole("dialog", { name: documentWords.documentActionsNewComponentTitle })
    await dialog.getByRole("combobox", { name: documentWords.documentActionsProject }).click()
    await option(page, "Harbor Gateway").click()
    expect(await violationsIn(page, dialog)).toEqual([])
    await dialog.getByRole("button", { name: documentWords.documentActionsContinue }).click()
    const detected = page.getByRole("region", { name: newComponentWords.detectedSources })
    await detected.getByText(newComponentWords.detectedSelected).waitFor()
    await expect
      .poll(() => page.getByRole("textbox", { name: newComponentWords.namesPrefix }).inputValue())
      .toBe("LNTP-02")
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("button", { name: newComponentWords.fromFilePreview, exact: true }).click()
    await page.getByText(/^The component would have \d+ requirements$/).waitFor()
    await picture(page, "component-from-stig")
    await page.getByRole("button", { name: newComponentWords.fromStigCreate }).click()
    await page.getByRole("link", { name: newComponentWords.createdReportOpenRequirements }).click()
    await page
      .getByRole("link", { name: /000010/ })
      .first()
      .waitFor()
    const component = Number(/components\/(\d+)/.exec(page.url())?.[1])
    await page.goto(new URL(`/app/compare?of=published&diff=${component}`, page.url()).href)
    await page.getByRole("combobox", { name: compareWords.publishedStig }).fill("Lantern")
    await option(page, /^Lantern Proxy 2/).click()
    await page.getByText(compareWords.differencesNoDifferences).waitFor()
    await picture(page, "stig-and-component")
    expect(await violationsIn(page)).toEqual([])
  })
})
