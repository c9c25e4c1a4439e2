// An SRG is released and published, its disposition matrix is kept, and its project is exported, in Chromium.
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { picture } from "./src/Screens.ts"
import { goTo } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as settingsWords from "../../apps/web/src/words/componentSettings.ts"
import * as keptWords from "../../apps/web/src/words/keptDispositions.ts"
import * as exportWords from "../../apps/web/src/words/projectExport.ts"
import * as projectWords from "../../apps/web/src/words/project.ts"

describe.skipIf(!hasChromium)("an SRG that is written here, in Chromium", { timeout: 300_000 }, () => {
  const { at } = demoVisits()

  it("is released into Documents, keeps its matrix, and is exported with its project", async () => {
    const { page } = await at("nora", "/app/projects", { width: 1440, height: 900 })
    const sent = async (path: string, data: object) => {
      const answer = await page.request.post(path, { data })
      expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
      return answer.json()
    }
    const guide = await (await page.request.get("/components/2")).json()
    const srg = await (await page.request.get(`/srgs/${guide.security_requirements_guide_id}`)).json()
    const { project } = await sent("/projects", { project: { name: "Proxies", visibility: "hidden" } })
    const made = (name: string, prefix: string, kind: object) =>
      sent(`/projects/${project.id}/components`, {
        component: {
          name,
          prefix,
          title: `${name} Security Requirements Guide`,
          security_requirements_guide_id: guide.security_requirements_guide_id,
          requirement_selections: {
            [guide.security_requirements_guide_id]: srg.srg_rules
              .slice(0, 3)
              .map(({ srg_id }: { srg_id: string }) => srg_id)
          },
          ...kind
        }
      })
    const { component } = await made("Edge Proxy", "EDGE-00", { document_type: "srg" })
    await made("Edge Proxy 1", "EDGE-01", {})
    const rules = await (await page.request.get(`/components/${component.id}/rules`)).json()
    await sent(`/components/${component.id}/bulk_edit`, {
      rule_ids: rules.map(({ id }: { id: number }) => id),
      set: { status: "Applicable" }
    })
    await sent(`/components/${component.id}/lock`, { comment: "Ready." })

    await goTo(page, `/app/components/${component.id}/settings`)
    await page.getByRole("button", { name: settingsWords.releaseOpenDialog(1, 1) }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText(settingsWords.releasePublishes).waitFor()
    expect(await violationsIn(page, dialog)).toEqual([])
    await dialog.getByRole("button", { name: settingsWords.releaseRelease, exact: true }).click()
    const published = page.getByRole("link", { name: settingsWords.releasePublished })
    await published.waitFor()
    await picture(page, "released-srg")
    await published.click()
    await page.getByRole("heading", { name: /Edge Proxy/ }).waitFor()
    await page.getByText("V1R1").first().waitFor()

    await page.request.patch(`/components/${component.id}`, { data: { component: { comment_phase: "closed" } } })
    await goTo(page, `/app/components/${component.id}/exports`)
    const matrices = page.getByRole("region", { name: keptWords.title })
    await matrices.getByText(keptWords.none).waitFor()
    const keep = matrices.getByRole("button", { name: keptWords.keep })
    // Once the page knows that comments are closed.
    await expect.poll(() => keep.isEnabled()).toBe(true)
    await keep.press("Enter")
    const keeping = page.getByRole("dialog", { name: keptWords.keepTitle })
    await keeping.getByRole("textbox", { name: keptWords.comment }).fill("The first round.")
    await page.keyboard.press("Control+Enter")
    await keeping.waitFor({ state: "detached" })
    await matrices.getByText("The first round.").waitFor()
    await picture(page, "kept-matrix")
    expect(await violationsIn(page)).toEqual([])
    const downloading = page.waitForEvent("download")
    await matrices.getByRole("link", { name: `${keptWords.download} ${keptWords.downloadNumber(1)}` }).click()
    const file = readFileSync(await (await downloading).path())
    const { rows } = await (await page.request.get(`/components/${component.id}/disposition_snapshots`)).json()
    expect(createHash("sha256").update(file).digest("hex")).toBe(rows[0].sha256)

    await goTo(page, `/app/projects/${project.id}`)
    await page.getByRole("button", { name: projectWords.exportAll }).click()
    await page.getByRole("menuitem", { name: projectWords.exportChoose }).click()
    const choosing = page.getByRole("dialog", { name: exportWords.title })
    await choosing.getByRole("checkbox", { name: exportWords.componentName("Edge Proxy 1", 1, 1) }).uncheck()
    await choosing.getByRole("checkbox", { name: "Disposition matrix" }).check()
    await picture(page, "export-components")
    expect(await violationsIn(page, choosing)).toEqual([])
    const zipped = page.waitForEvent("download")
    await choosing.getByRole("link", { name: exportWords.download }).click()
    const { searchParams } = new URL((await zipped).url())
    expect(Object.fromEntries(searchParams)).toEqual({
      component_ids: String(component.id),
      formats: "csv,xlsx,xccdf,cklb,disposition"
    })
    expect((await zipped).suggestedFilename()).toBe("Proxies_files.zip")
    await choosing.getByRole("radio", { name: exportWords.workbook }).check()
    await choosing.getByRole("checkbox", { name: exportWords.withMatrices }).check()
    const booked = page.waitForEvent("download")
    await choosing.getByRole("link", { name: exportWords.download }).click()
    expect((await booked).suggestedFilename()).toBe("Proxies.xlsx")
  })
})
