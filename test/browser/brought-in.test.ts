// Components from elsewhere, in Chromium: on a newer SRG, from archives of this service, and from MITRE Vulcan. Each has a preview before it is stored.
import { describe, expect, it } from "vitest"
import type { Page } from "playwright-core"
import { readFileSync } from "node:fs"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { picture } from "./src/Screens.ts"
import { asOn, goTo } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as newComponentWords from "../../apps/web/src/words/newComponent.ts"
import * as projectWords from "../../apps/web/src/words/project.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as srgUpdateWords from "../../apps/web/src/words/srgUpdate.ts"

const repository = new URL("../../", import.meta.url)
const textOf = (path: string): string => readFileSync(new URL(path, repository), "utf8")

/** The SRG of the demo. */
const gatewaySrg = textOf("apps/server/src/demo/documents/network-gateway-srg.xml")

/** Returns its next release: one requirement has another text, one is removed, one is new. */
const newerSrg = (): string => {
  const groups = gatewaySrg.match(/ {2}<Group[^]*?<\/Group>\n/g) ?? []
  const [first = "", second = "", third = ""] = groups
  return gatewaySrg
    .replace("Release: 1 Benchmark Date: 16 Mar 2026", "Release: 2 Benchmark Date: 15 Jun 2026")
    .replace(first, first.replace("from a central directory.", "from a central directory of the organization."))
    .replace(second, "")
    .replace(third, `${third}${third.replaceAll("970003", "979999").replaceAll("SRG-GTW-000030", "SRG-GTW-999990")}`)
}

const wide = { width: 1440, height: 900 }

describe.skipIf(!hasChromium)("components from elsewhere, in Chromium", { timeout: 300_000 }, () => {
  const { at, come, origin } = demoVisits()

  /** Opens a path of the workbench as an admin of the demo's projects. */
  const marekAt = (path: string) => at("marek", path, wide)
  /** Publishes SRGs as a site admin. */
  const publish = async (...documents: ReadonlyArray<string>): Promise<void> => {
    const { page } = await come("nora")
    for (const xccdf of documents) {
      const file = { name: "srg.xml", mimeType: "application/xml", buffer: Buffer.from(xccdf) }
      const answer = await page.request.post("/srgs", { headers: { origin: origin() }, multipart: { file } })
      expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)])
    }
  }
  const beginning = async (page: Page, item: string) => {
    await page.getByRole("button", { name: projectWords.moreWays }).click()
    await page.getByRole("menuitem", { name: item }).click()
    return page.getByRole("dialog", { name: item })
  }

  it("continue on a newer SRG: its changes are listed, and viewed requirement by requirement", async () => {
    await publish(newerSrg())
    const { page } = await marekAt("/app/projects/1/new-component?way=copy&of=1")
    await page.getByRole("checkbox", { name: newComponentWords.fromCopyRebase }).check()
    expect(await page.getByRole("button", { name: newComponentWords.fromCopyCopyAndRebase }).isDisabled()).toBe(true)
    await page.getByRole("combobox", { name: newComponentWords.fromCopyNewSourceSrg }).click()
    await page.getByRole("option", { name: "Network Gateway Security Requirements Guide V2R2" }).click()
    await picture(page, "rebase")
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("button", { name: newComponentWords.fromCopyCopyAndRebase }).click()
    await page.getByText("Harbor Gateway 2 V1R3 is created").waitFor()
    await page.getByText(newComponentWords.createdReportRebased(4)).waitFor()
    const changed = page.getByRole("list").filter({ hasText: "000001 · SRG-GTW-000010" })
    await changed.waitFor()
    await page.getByText("000002 · SRG-GTW-000020").waitFor()
    await page.getByText("000007 · SRG-GTW-999990").waitFor()
    await picture(page, "rebase-made")
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("link", { name: newComponentWords.createdReportSeeChanges }).click()
    const list = page.getByRole("navigation", { name: requirementWords.navigatorRequirements })
    const opened = (name: string) => page.getByRole("heading", { name, level: 2, exact: true })
    await opened("HBGW-02-000001").waitFor()
    await page.getByText(requirementWords.sourceChangeChanged).waitFor()
    await page.getByRole("button", { name: requirementWords.sourceChangeShowChanges }).click()
    await page.locator("ins").filter({ hasText: "of the organization" }).first().waitFor()
    await picture(page, "rebase-changed")
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("button", { name: requirementWords.sourceChangeMarkAsSeen }).click()
    await page.getByText(requirementWords.sourceChangeChanged).waitFor({ state: "detached" })
    await list.getByText("1 of 7 requirements").waitFor()
    await list.getByRole("link", { name: /000002/ }).click()
    await opened("HBGW-02-000002").waitFor()
    await page.getByText(requirementWords.sourceChangeRemoved).waitFor()
    await picture(page, "rebase-gone")
    await list.getByRole("button", { name: requirementWords.navigatorShowAllRequirements }).click()
    await list.getByRole("link", { name: /000007/ }).click()
    await opened("HBGW-02-000007").waitFor()
    expect(
      await page.getByRole("combobox", { name: requirementWords.statusSectionStatus, exact: true }).last().inputValue()
    ).toBe("Not Yet Determined")
    expect(await violationsIn(page)).toEqual([])
  })

  it("are updated in place to the newer SRG: all three texts are shown first, and one click undoes it", async () => {
    const { page } = await marekAt("/app/projects/1")
    await page
      .getByRole("listitem")
      .filter({ hasText: "Harbor Gateway 3" })
      .getByText(projectWords.componentsNewerSrg("V2R2"))
      .waitFor()
    await goTo(page, "/app/components/4/settings")
    const badge = page.getByRole("link", { name: sharedWords.componentPageNewerSrg("V2R2") })
    await badge.press("Enter")
    await page.waitForURL(/\/components\/4\/newer-srg/)
    const update = page.getByRole("button", { name: srgUpdateWords.update("V2R2") })
    await update.waitFor()
    const groups = page.getByRole("group", { name: srgUpdateWords.groups })
    await page.getByText(srgUpdateWords.results.conflict).first().waitFor()
    await page.getByText(srgUpdateWords.yours).first().waitFor()
    for (const sight of [{ width: 390, colorScheme: "dark" as const }, { width: 1440 }]) {
      await asOn(page, sight)
      await picture(page, `newer-srg-${sight.width}`)
      expect(await violationsIn(page)).toEqual([])
    }
    await groups.getByText(srgUpdateWords.added(1)).click()
    await page.getByText(/SRG-GTW-999990/).waitFor()
    await groups.getByText(srgUpdateWords.removed(1)).click()
    await page.getByText(/SRG-GTW-000020/).waitFor()
    await page.getByLabel(srgUpdateWords.reason).fill("The SRG changed.")
    await update.click()
    const done = page.getByRole("alert").filter({ hasText: srgUpdateWords.updated("V2R2") })
    await done.waitFor()
    await badge.waitFor({ state: "detached" })
    await picture(page, "newer-srg-done")
    expect(await violationsIn(page)).toEqual([])
    await done.getByRole("button", { name: srgUpdateWords.undo }).click()
    await page.getByText(srgUpdateWords.asBefore).waitFor()
    await badge.waitFor()

    // The update is repeated; flagged texts are decided in the editor.
    await update.click()
    await done.getByRole("link", { name: srgUpdateWords.seeFlagged }).click()
    await page.getByRole("heading", { name: "HBGW-03-000001", level: 2, exact: true }).waitFor()
    await page.getByRole("button", { name: requirementWords.sourceChangeShowChanges }).click()
    await page.getByText(requirementWords.sourceChangeYourText, { exact: true }).waitFor()
    await picture(page, "newer-srg-flagged")
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("button", { name: requirementWords.sourceChangeUseNewText }).click()
    const title = page.getByRole("textbox", { name: requirementWords.textSectionsTitle, exact: true })
    expect(await title.inputValue()).toMatch(/of the organization\.$/)
    await page.keyboard.press("Control+s")
    await page.getByText("Saved", { exact: true }).first().waitFor()
  })

  it("come from an archive, which is checked first", async () => {
    const { page } = await marekAt("/app/projects/2")
    const archive = await (await page.request.get("/components/1/export/json_archive")).body()
    const dialog = await beginning(page, projectWords.restoreComponents)
    const file = dialog.locator("input[type=file]")
    await file.setInputFiles({ name: "damaged.zip", mimeType: "application/zip", buffer: archive.subarray(0, 2000) })
    await dialog.getByRole("alert").getByText("The archive cannot be read").waitFor()
    await picture(page, "restore-damaged")
    expect(await dialog.getByRole("button", { name: projectWords.restoreComponentsRestore }).isDisabled()).toBe(true)
    await file.setInputFiles({ name: "gateway.zip", mimeType: "application/zip", buffer: archive })
    await dialog.getByText("Components: Harbor Gateway 2").waitFor()
    await dialog.getByText("6 requirements").waitFor()
    await picture(page, "restore-components")
    expect(await violationsIn(page)).toEqual([])
    await dialog.getByRole("button", { name: projectWords.restoreComponentsRestore }).click()
    await dialog.waitFor({ state: "detached" })
    await page.getByRole("link", { name: /Harbor Gateway 2/ }).waitFor()
  })

  it("come from Vulcan, with a list of every value that changes", async () => {
    const { page } = await marekAt("/app/projects/1")
    const archive = textOf("test/fixtures/vulcan/archive.json")
    const dialog = await beginning(page, projectWords.importVulcanTitle)
    const file = dialog.locator("input[type=file]")
    const pick = () =>
      file.setInputFiles({ name: "backup.json", mimeType: "application/json", buffer: Buffer.from(archive) })
    await pick()
    await dialog.getByRole("alert").getByText("is not in this installation. Upload it first.").first().waitFor()
    expect(await dialog.getByRole("button", { name: projectWords.importVulcanImport, exact: true }).isDisabled()).toBe(
      true
    )
    await picture(page, "vulcan-refused")
    expect(await violationsIn(page)).toEqual([])
    await publish(...["os", "web"].map((name) => textOf(`test/fixtures/documents/example-${name}-srg.xml`)))
    await pick()
    await dialog.getByText(projectWords.importVulcanWrittenBy("Vulcan 2.4.0")).waitFor()
    await dialog.getByText(projectWords.importVulcanNotCarriedOver(2).replace("2 ", "")).waitFor()
    await picture(page, "vulcan")
    expect(await violationsIn(page)).toEqual([])
    await dialog.getByRole("button", { name: projectWords.importVulcanImport, exact: true }).click()
    await dialog.waitFor({ state: "detached" })
    await page.getByRole("link", { name: /Example OS 1/ }).waitFor()
    await page.getByRole("link", { name: /Example Web SRG/ }).waitFor()
    expect(await violationsIn(page)).toEqual([])
  })
})
