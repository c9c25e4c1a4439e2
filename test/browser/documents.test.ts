// Published documents: a site admin adds files and a library; all users read, find and compare them.
import { describe, expect, it } from "vitest"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardSomewhere } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { drawn, goTo, openAnew } from "./src/Settling.ts"
import { storedZip } from "./src/StoredZip.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as addDocumentsWords from "../../apps/web/src/words/addDocuments.ts"
import * as compareWords from "../../apps/web/src/words/compare.ts"
import * as documentWords from "../../apps/web/src/words/document.ts"
import * as documentsWords from "../../apps/web/src/words/documents.ts"
import * as importReportWords from "../../apps/web/src/words/importReport.ts"
import { severities } from "../../apps/web/src/words/severity.ts"

const caseFile = (name: string): string => fileURLToPath(new URL(`../fixtures/xccdf-cases/${name}`, import.meta.url))
const textOf = (name: string): string => readFileSync(caseFile(name), "utf8")

describe.skipIf(!hasChromium)("published documents in the workbench", { timeout: 300_000 }, () => {
  const { at } = demoVisits()

  it("are added by file, each with its result", async () => {
    const { page } = await at("nora", "/app/documents")
    await page.getByRole("link", { name: documentsWords.addDocuments }).click()
    await page.getByRole("heading", { name: addDocumentsWords.addDocuments, level: 1 }).waitFor()
    const input = page.locator('input[type="file"]')
    const names = ["04-misspelt-outer-tags.xml", "12-release-1-32.xml", "20-not-xml.xml"]
    await input.setInputFiles(names.map(caseFile))
    const row = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first()
    await page.getByText(addDocumentsWords.uploadListProcessed(3, 3)).waitFor()
    await row("04-misspelt").getByText(addDocumentsWords.uploadRowAdded, { exact: true }).waitFor()
    await row("04-misspelt")
      .getByRole("button", { name: addDocumentsWords.uploadRowWarnings(3) })
      .click()
    await page.getByText("<SecurityOverrideGuidance> was read as").waitFor()
    await row("12-release").getByRole("link", { name: "V6R1.32" }).waitFor()
    await row("20-not-xml").getByText("The file is not XML", { exact: false }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "documents-added")

    // Other content with the same id and release is reported, and replaces the document on request.
    const carried = await page.evaluateHandle(
      `((text) => {
        const held = new DataTransfer()
        held.items.add(new File([text], "05-several-checks-and-fixes.xml", { type: "text/xml" }))
        return held
      })(${JSON.stringify(textOf("05-several-checks-and-fixes.xml"))})`
    )
    await page.getByLabel(addDocumentsWords.dropLabel).dispatchEvent("drop", { dataTransfer: carried })
    await row("05-several").getByText(addDocumentsWords.uploadRowDiffers, { exact: true }).waitFor()
    await row("05-several").getByRole("button", { name: addDocumentsWords.uploadRowReplace }).click()
    await row("05-several").getByText(addDocumentsWords.uploadRowReplaced, { exact: true }).waitFor()
  })

  it("are added as a library, with a report for each file", async () => {
    const { page } = await at("nora", "/app/documents/add")
    const library = storedZip({
      "library/draft.xml": textOf("27-draft.xml"),
      "library/broken.xml": textOf("21-truncated.xml"),
      "library/read me.txt": "Nothing to read."
    })
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "library.zip", mimeType: "application/zip", buffer: library })
    await page.getByText(`Finished${addDocumentsWords.jobProgressFilesDone(3, 3)}`).waitFor()
    await page.getByRole("link", { name: addDocumentsWords.jobProgressOpenReport }).click()
    await page.getByRole("heading", { name: importReportWords.importOf("library.zip") }).waitFor()
    await page.getByText("library/draft.xml").waitFor()
    await page.getByText("Failed 1", { exact: true }).click()
    await page.waitForURL("**/imports/*?status=failed")
    await page.getByText("library/draft.xml").waitFor({ state: "detached" })
    await page.getByText("library/broken.xml").waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "import-report")
    await openAnew(page, "/app/documents/add")
    await page.getByRole("link", { name: "library.zip" }).waitFor()
  })

  it("are found, read with the keyboard and opened again by their address", async () => {
    const { page } = await at("lena", "/app/documents")
    await page.getByRole("textbox", { name: documentsWords.find("STIG") }).fill("proxy")
    await page.getByText("1 STIG, newest releases only").waitFor()
    expect(await violationsIn(page)).toEqual([])
    expect(await page.getByRole("link", { name: documentsWords.addDocuments }).count()).toBe(0)
    await page.getByRole("link", { name: /Lantern Proxy 2/ }).click()
    await page.getByRole("heading", { name: /Lantern Proxy 2 Security/, level: 1 }).waitFor()
    await page.getByRole("heading", { name: /must lock an administrator account/, level: 2 }).waitFor()
    await drawn(page)
    await page.keyboard.press("j")
    await page.getByRole("heading", { name: /show the organization's notice/, level: 2 }).waitFor()
    await page
      .getByRole("group", { name: documentWords.ruleFiltersSeverity })
      .getByText(severities.high.category, { exact: true })
      .click()
    await page.getByText("3 of 10").waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "document")
    const { pathname, search } = new URL(page.url())
    await openAnew(page, `${pathname}${search}`)
    await page.getByRole("heading", { name: /show the organization's notice/, level: 2 }).waitFor()
    await page.getByText("3 of 10").waitFor()

    await goTo(page, "/app/documents/add")
    await page.getByText(addDocumentsWords.siteAdminsAdd).waitFor()
    await goTo(page, "/app/documents/stig/99999")
    await page.getByRole("alert").waitFor()
  })

  it("are compared between releases, and the address opens the same again", async () => {
    const { page } = await at("lena", "/app/documents")
    await page.getByRole("link", { name: "Example Security Technical Implementation Guide" }).click()
    await page.getByRole("button", { name: documentWords.documentActionsWhatChanged }).click()
    await page.getByRole("menuitem", { name: documentWords.documentActionsSince("V1R2") }).click()
    await page.waitForURL("**/compare?*")
    await page.getByText("Changed 1", { exact: true }).waitFor()
    await page.locator("del", { hasText: "First" }).first().waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "compare-releases")
    await page.getByRole("switch", { name: compareWords.differencesShowWhitespace }).click({ force: true })
    await page.waitForURL("**strict=true*")
    await page.getByText(/^Whitespace \d+$/).waitFor()
    await page.getByText(compareWords.differencesSideBySide).click()
    await page.waitForURL("**view=side*")
    await page.reload()
    await page.locator("del").first().waitFor()
    await page.getByText("V6R1.32").first().waitFor()
    await page.getByRole("button", { name: compareWords.swapTheTwo }).click()
    await page.locator("ins", { hasText: "First" }).first().waitFor()
  })

  it("are compared as components: only with those that share an SRG", async () => {
    const sight = { width: 390, height: 844, colorScheme: "dark" } as const
    const { page } = await at("nora", "/app/compare", sight)
    await page.getByLabel(compareWords.componentPickersBase).first().click()
    await page.getByRole("option", { name: "Network Gateway SRG, next version V3R1" }).click()
    await page.getByLabel(compareWords.componentPickersCompared).first().click()
    await page.getByRole("option", { name: "Harbor Gateway 3 V1R1" }).click()
    await page.getByText(/^All differences \d+$/).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "compare-narrow-dark")
    await page.getByText(/^Added \d+$/).click()
    await page.waitForURL("**kind=added*")
    await page
      .getByRole("navigation", { name: compareWords.differencesRequirementsThatDiffer })
      .getByRole("link")
      .first()
      .click()
    await page.getByRole("button", { name: compareWords.differencesAllDifferences }).waitFor()
    await expectKeyboardSomewhere(page)
    await page.locator("ins").first().waitFor()
    await page.getByRole("button", { name: compareWords.differencesAllDifferences }).click()
    await page.getByRole("navigation", { name: compareWords.differencesRequirementsThatDiffer }).waitFor()
    await expectKeyboardSomewhere(page)
  })

  it("are deleted after a confirmation", async () => {
    const { page } = await at("nora", "/app/documents?all=true&q=V6R1.32")
    await page.getByRole("link", { name: "Example Security Technical Implementation Guide" }).click()
    await page.getByRole("button", { name: documentWords.documentActionsDeleteAct }).click()
    const question = page.getByRole("dialog", { name: documentWords.documentActionsDeleteTitle })
    await question.waitFor()
    expect(await violationsIn(page, question)).toEqual([])
    await question.getByRole("button", { name: documentWords.documentActionsDeleteTheDocument }).click()
    await page.waitForURL("**/app/documents")
    await expectKeyboardSomewhere(page)
    await page.getByRole("textbox", { name: documentsWords.find("STIG") }).fill("V6R1.32")
    await page.getByText(documentsWords.noMatch("STIG")).waitFor()
  })
})
