// The work of users who set up components, import files and release, in Chromium.
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { doneUntold } from "./src/HeldBack.ts"
import { picture } from "./src/Screens.ts"
import { asOn, openAnew } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as burnDownWords from "../../apps/web/src/words/burnDown.ts"
import * as componentProgressWords from "../../apps/web/src/words/componentProgress.ts"
import * as componentSettingsWords from "../../apps/web/src/words/componentSettings.ts"
import * as componentUpdateWords from "../../apps/web/src/words/componentUpdate.ts"
import * as readWords from "../../apps/web/src/words/read.ts"
import * as newComponentWords from "../../apps/web/src/words/newComponent.ts"
import * as projectWords from "../../apps/web/src/words/project.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import { phases } from "../../apps/web/src/words/phase.ts"
import { severities } from "../../apps/web/src/words/severity.ts"
import { triageStatuses } from "../../apps/web/src/words/triage.ts"

/** Waits until the form with this button has saved all input. */
const saved = (page: Page, button: string): Promise<void> =>
  page.locator("button:disabled:not([data-loading])", { hasText: button }).waitFor()

describe.skipIf(!hasChromium)("components, in Chromium", { timeout: 300_000 }, () => {
  const { at, come } = demoVisits()

  it("are created from an SRG without a family, and a draft of it is kept over a reload", async () => {
    const { page } = await at("marek", "/app/projects/1/new-component")
    await page.getByRole("combobox", { name: newComponentWords.sourcesSourceSrgs }).click()
    await page
      .getByRole("option", { name: /Network Gateway Security Requirements Guide/ })
      .first()
      .click()
    await page.getByText(newComponentWords.pickerSelectedOf(24, 24)).waitFor()
    await page.getByRole("textbox", { name: newComponentWords.namesName, exact: true }).fill("Harbor Beacon")
    await page.reload()
    await expect
      .poll(() => page.getByRole("textbox", { name: newComponentWords.namesName, exact: true }).inputValue())
      .toBe("Harbor Beacon")
    await page.getByText(newComponentWords.pickerSelectedOf(24, 24)).waitFor()
    await page.getByRole("checkbox", { name: /^AU · Audit and Accountability/ }).uncheck()
    await page.getByText(newComponentWords.pickerSelectedOf(18, 24)).waitFor()
    await page.getByRole("textbox", { name: newComponentWords.namesPrefix, exact: true }).fill("beac-1")
    await page.getByText(newComponentWords.draftPrefixInvalid).waitFor()
    await page.getByRole("textbox", { name: newComponentWords.namesPrefix, exact: true }).fill("beac-01")
    await page
      .getByRole("textbox", { name: componentSettingsWords.generalSettingsTitle, exact: true })
      .fill("Harbor Beacon Security Technical Implementation Guide")
    await picture(page, "component-from-srgs")
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("button", { name: newComponentWords.fromSrgsCreateWith(18) }).click()
    await page.waitForURL(/\/components\/\d+\/requirements/)
    await page.getByRole("heading", { level: 1, name: /Harbor Beacon/ }).waitFor()
  })

  it("start with closed comments, which an admin opens with one click", async () => {
    const { page } = await at("marek", "/app/projects/1")
    await page.getByRole("link", { name: /^Harbor Beacon/ }).click()
    const open = page.getByRole("button", { name: readWords.phaseNowOpen })
    await open.waitFor()
    expect(await page.getByRole("button", { name: /^Comment on / }).count()).toBe(0)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "comments-closed")
    await open.focus()
    await page.keyboard.press("Enter")
    await page
      .getByRole("button", { name: /^Comment on / })
      .first()
      .waitFor()
    expect(await open.count()).toBe(0)
  })

  it("have a phase that an admin changes and everyone sees", async () => {
    const { page } = await at("marek", "/app/components/4/settings")
    for (const sight of [{ width: 390, colorScheme: "dark" as const }, { width: 1440 }]) {
      await asOn(page, sight)
      await page.getByText(/issues block the release/).waitFor()
      await page
        .getByText(/^Open for comments · (\d+ days left|last day)$/)
        .first()
        .waitFor()
      await picture(page, `component-settings-${sight.width}`)
      expect(await violationsIn(page)).toEqual([])
    }
    await page.getByLabel(componentSettingsWords.generalSettingsDescription).fill("Typed and not saved yet")
    await page.getByRole("radio", { name: /Deciding comments/ }).check()
    await page.getByRole("button", { name: componentSettingsWords.phaseSettingsChangeThePhase }).click()
    await page.locator("header").getByText(phases.adjudicating.word).first().waitFor()
    // The input in the other form is still there, and the focus is where it was used.
    expect(await page.getByLabel(componentSettingsWords.generalSettingsDescription).inputValue()).toBe(
      "Typed and not saved yet"
    )
    await expect
      .poll(() => page.evaluate("document.activeElement?.textContent"))
      .toBe(componentSettingsWords.phaseSettingsCommentPhase)
    const lena = await at("lena", "/app/components/4/settings")
    await lena.page.getByText(componentSettingsWords.settingsAdminsOnly).waitFor()
    expect(
      await lena.page.getByRole("button", { name: componentSettingsWords.phaseSettingsChangeThePhase }).count()
    ).toBe(0)
    await page.getByRole("radio", { name: /Open for comments/ }).check()
    await page.getByRole("button", { name: componentSettingsWords.phaseSettingsChangeThePhase }).click()
    await page
      .locator("header")
      .getByText(/Open for comments/)
      .first()
      .waitFor()
  })

  it("keep the typed settings while another user saves other ones", async () => {
    const { page } = await at("marek", "/app/components/4/settings")
    const { page: other } = await at("nora", "/app/components/4/settings")
    await page.getByLabel(componentSettingsWords.generalSettingsDescription).fill("Typed while others work")
    const names = other.getByRole("region", { name: componentSettingsWords.generalSettingsGeneral })
    const before = await names.getByLabel(componentSettingsWords.generalSettingsContact, { exact: true }).inputValue()
    await names.getByLabel(componentSettingsWords.generalSettingsContact, { exact: true }).fill("The harbor office")
    // Two presses, as on a slow page, save once.
    await names.getByRole("button", { name: componentSettingsWords.generalSettingsSave, exact: true }).dblclick()
    await expect
      .poll(() => page.getByLabel(componentSettingsWords.generalSettingsContact, { exact: true }).inputValue())
      .toBe("The harbor office")
    expect(await page.getByLabel(componentSettingsWords.generalSettingsDescription).inputValue()).toBe(
      "Typed while others work"
    )
    await page.getByLabel(componentSettingsWords.generalSettingsContact, { exact: true }).fill(before)
    await page.getByLabel(componentSettingsWords.generalSettingsDescription).fill("")
    await page
      .getByRole("region", { name: componentSettingsWords.generalSettingsGeneral })
      .getByRole("button", { name: componentSettingsWords.generalSettingsSave, exact: true })
      .click()
    await expect
      .poll(() => names.getByLabel(componentSettingsWords.generalSettingsContact, { exact: true }).inputValue())
      .toBe(before)
  })

  it("have questions and metadata", async () => {
    const { page } = await at("marek", "/app/components/4/settings")
    await page.getByRole("button", { name: componentSettingsWords.questionSettingsAddQuestion }).click()
    await page
      .getByRole("textbox", { name: componentSettingsWords.questionSettingsQuestion, exact: true })
      .last()
      .fill("Which team runs it?")
    // The page gets the event of its own change before the answer.
    const told = page.waitForResponse(
      async (answer) => answer.request().method() === "GET" && (await answer.text()).includes("Which team runs it?")
    )
    const saving = await doneUntold(page, "**/components/4")
    await page.getByRole("button", { name: componentSettingsWords.questionSettingsSaveTheQuestions }).click()
    await told
    await page.evaluate("new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))")
    const removing = page.getByRole("button", {
      name: componentSettingsWords.questionSettingsRemoveQuestion("Which team runs it?")
    })
    expect(await removing.count()).toBe(1)
    saving.letGo()
    await saved(page, componentSettingsWords.questionSettingsSaveTheQuestions)
    expect(await removing.count()).toBe(1)
    await page.getByRole("button", { name: componentSettingsWords.metadataSettingsAdd }).click()
    const metadata = page.getByRole("region", { name: componentSettingsWords.metadataSettingsMetadata })
    await metadata
      .getByRole("textbox", { name: componentSettingsWords.metadataSettingsName, exact: true })
      .fill("Channel")
    await metadata.getByLabel(componentSettingsWords.metadataSettingsValue).fill("#harbor")
    await metadata.getByRole("button", { name: componentSettingsWords.metadataSettingsSaveTheMetadata }).click()
    await saved(page, componentSettingsWords.metadataSettingsSaveTheMetadata)
    await openAnew(page, "/app/components/4/settings")
    await expect
      .poll(() => metadata.getByLabel(componentSettingsWords.metadataSettingsValue).inputValue())
      .toBe("#harbor")
    expect(await violationsIn(page)).toEqual([])
  })

  it("are exported in every form that the page offers", async () => {
    const { page } = await at("marek", "/app/components/4/exports")
    await page.getByRole("heading", { name: projectWords.restoreComponentsArchive, exact: true }).waitFor()
    await picture(page, "component-exports")
    expect(await violationsIn(page)).toEqual([])
    await expect.poll(() => page.locator("a[download]").count()).toBeGreaterThan(9)
    const hrefs = await page
      .locator("a[download]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")))
    for (const href of hrefs) {
      const answer = await page.request.get(href ?? "")
      expect([href, answer.status()]).toEqual([href, 200])
      expect(answer.headers()["content-disposition"]).toContain("attachment")
    }
  })

  it("are updated from a table, cell by cell, and are as before after undoing", async () => {
    const { page } = await at("aisha", "/app/components/4/update")
    const exported = async () => (await page.request.get("/components/4/export/csv")).text()
    const table = await exported()
    const title = "Harbor Gateway 3 must not listen on ports that are not needed."
    expect(table.includes(title)).toBe(true)
    const changed = table.replaceAll(title, `${title.slice(0, -1)}, always.`)
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "back.csv", mimeType: "text/csv", buffer: Buffer.from(changed) })
    const preview = page.getByRole("region", { name: /^HBGW-03-/ }).first()
    await preview.getByText("always", { exact: false }).first().waitFor()
    await picture(page, "component-update")
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("checkbox", { name: requirementWords.textSectionsTitle }).first().uncheck()
    await expect.poll(() => page.getByRole("button", { name: /^Apply 0 changes/ }).isDisabled()).toBe(true)
    await page.getByRole("checkbox", { name: requirementWords.textSectionsTitle }).first().check()
    await page.getByRole("button", { name: /^Apply 1 change to 1 requirement/ }).click()
    await page.getByText(componentUpdateWords.updated).waitFor()
    expect((await exported()).includes(", always.")).toBe(true)
    await page.getByRole("button", { name: componentUpdateWords.undo }).click()
    await page.getByText(componentUpdateWords.undone).waitFor()
    expect((await exported()).includes(", always.")).toBe(false)
  })

  it("come from a file, with a report, and are deleted when their name is typed", async () => {
    const { page } = await at("marek", "/app/projects/1/new-component?way=file")
    const xccdf = await (await page.request.get("/components/1/export/xccdf")).body()
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "gateway.xml", mimeType: "application/xml", buffer: xccdf })
    // The SRG of the file is found by its SRG ids.
    const detected = page.getByRole("region", { name: newComponentWords.detectedSources })
    await detected.getByText(newComponentWords.detectedSelected).waitFor()
    await page.getByRole("textbox", { name: newComponentWords.namesName, exact: true }).fill("Harbor Gateway imported")
    await page.getByRole("textbox", { name: newComponentWords.namesPrefix, exact: true }).fill("HBGW-09")
    await page
      .getByRole("textbox", { name: newComponentWords.namesTitle, exact: true })
      .fill("Harbor Gateway imported Security Technical Implementation Guide")
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("button", { name: newComponentWords.fromFilePreview }).click()
    await page.getByText(/The component would have \d+ requirements/).waitFor()
    await picture(page, "component-from-file")
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("button", { name: newComponentWords.fromFileCreateFromTheFile }).click()
    await page.getByText(/Harbor Gateway imported V1R1 is created with \d+ requirements/).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("link", { name: newComponentWords.createdReportOpenRequirements }).click()
    await page.waitForURL(/\/requirements/)
    await page.getByRole("link", { name: sharedWords.componentTabsSettings }).click()
    await page.getByRole("button", { name: componentSettingsWords.deleteComponentOpen }).click()
    await page.getByRole("dialog").getByRole("textbox").fill("Harbor Gateway imported")
    await page.getByRole("dialog").getByRole("button", { name: sharedWords.deleteByNameAct.component }).click()
    await page.waitForURL(/\/projects\/1/)
  })

  it("are released, and continue as a copy", async () => {
    const { page } = await at("marek", "/app/components/1/settings")
    await page.getByRole("link", { name: componentSettingsWords.releaseNext }).click()
    await page.getByRole("heading", { level: 1, name: newComponentWords.newComponent }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("button", { name: newComponentWords.fromCopyCopy, exact: true }).click()
    await page.waitForURL(/\/components\/\d+\/requirements/)
    await page.getByRole("heading", { level: 1, name: /Harbor Gateway 2 V1R3/ }).waitFor()
    await page.getByRole("link", { name: sharedWords.componentTabsSettings }).click()
    await page.getByText("6 requirements are not locked").waitFor()
    const id = /components\/(\d+)/.exec(page.url())?.[1] ?? ""
    const locked = await page.request.post(`/components/${id}/lock`, { data: {} })
    expect([locked.status(), await locked.text()]).toEqual([200, expect.any(String)])
    await openAnew(page, `/app/components/${id}/settings`)
    await page.getByText(componentSettingsWords.releaseReadyToRelease).waitFor()
    await page.getByRole("button", { name: componentSettingsWords.releaseOpenDialog(1, 3) }).click()
    await page.getByRole("dialog").getByRole("button", { name: componentSettingsWords.releaseRelease }).click()
    await page.locator("header").getByText(phases.released.word).first().waitFor()
    await page.getByRole("link", { name: componentSettingsWords.releaseNext }).waitFor()
  })

  it("are copied from any project, which is found by its name", async () => {
    const { page } = await come("nora")
    // More projects than fit on a page, with names before the tested one.
    for (let number = 1; number <= 26; number += 1) {
      const made = await page.request.post("/projects", {
        data: { project: { name: `Anchorage ${number}`, visibility: "hidden" } }
      })
      expect(made.status()).toBe(201)
    }
    const answer = await page.request.post("/projects", { data: { project: { name: "Zenith", visibility: "hidden" } } })
    const { project } = await answer.json()
    await openAnew(page, `/app/projects/${project.id}/new-component?way=copy`)
    const field = page.getByRole("combobox", { name: newComponentWords.fromCopyProject })
    await expect.poll(() => field.inputValue()).toBe("Zenith")
    await field.fill("harbor")
    await page
      .getByRole("option", { name: /Harbor/ })
      .first()
      .waitFor()
    await expect.poll(() => page.getByRole("option", { name: /Anchorage/ }).count()).toBe(0)
    await page
      .getByRole("option", { name: /Harbor/ })
      .first()
      .click()
    await page.getByRole("combobox", { name: newComponentWords.fromCopyComponent }).click()
    await page
      .getByRole("option", { name: /Harbor Gateway/ })
      .first()
      .click()
    await expect
      .poll(() => page.getByRole("combobox", { name: newComponentWords.fromCopyComponent }).inputValue())
      .toContain("Harbor Gateway")
    await expect.poll(() => field.inputValue()).toContain("Harbor")
  })

  it("show their numbers and their activity", async () => {
    const { page } = await at("aisha", "/app/components/4/progress")
    await page.getByRole("heading", { name: "24 requirements" }).waitFor()
    await page.getByText("Marek Dvorak").waitFor()
    await picture(page, "component-progress")
    expect(await violationsIn(page)).toEqual([])
    await page.getByText(burnDownWords.burnDownChartTable, { exact: true }).click()
    await page.getByRole("columnheader", { name: burnDownWords.burnDownChartOpenAtEnd }).waitFor()
    // A legend leads to the list of its part, by mouse and by keyboard.
    const bySeverity = page.getByRole("region", { name: componentProgressWords.bySeverity })
    const high = bySeverity.getByRole("listitem").filter({ hasText: /^CAT I\d/ })
    const count = /(\d+)$/.exec((await high.textContent()) ?? "")?.[1] ?? ""
    await high.getByRole("link", { name: severities.high.category, exact: true }).click()
    await page.waitForURL("**/components/4/requirements?severity=high")
    await page.getByText(requirementWords.navigatorCount(true, Number(count), 24)).waitFor()
    await page.goBack()
    await page
      .getByRole("region", { name: componentProgressWords.byDecision })
      .getByRole("link", { name: triageStatuses.non_concur.word, exact: true })
      .press("Enter")
    await page.waitForURL("**/components/4/triage?status=non_concur")
    await page.goBack()
    await page.getByRole("link", { name: componentProgressWords.oldestFirst }).press("Enter")
    await page.waitForURL("**/components/4/triage?sort=created_at&order=asc")
    await page.goBack()
    await page.getByRole("link", { name: sharedWords.componentTabsActivity }).click()
    await page.getByText("commented").first().waitFor()
    await page.getByRole("button", { name: sharedWords.activityShowEarlier }).click()
    expect(await violationsIn(page)).toEqual([])
  })
})
