// The profiles of a published document: if they differ, a filter selects one, which is in the address.
import { describe, expect, it } from "vitest"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { picture } from "./src/Screens.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as documentWords from "../../apps/web/src/words/document.ts"

const text = readFileSync(
  fileURLToPath(new URL("../fixtures/documents/example-os-stig.xml", import.meta.url)),
  "utf8"
).replace('id="Example_OS_9_STIG"', 'id="Example_Profiles_STIG"')
/** The document with one requirement removed from the public profile, which is last in the file. */
const last = text.lastIndexOf('<select idref="V-900101" selected="true"')
const differing = `${text.slice(0, last)}${text.slice(last).replace('selected="true"', 'selected="false"')}`

describe.skipIf(!hasChromium)("profiles of a document", () => {
  const { come } = demoVisits()

  it("select the text where they differ", async () => {
    const { page } = await come("nora")
    const stored = await page.request.post("/stigs", {
      multipart: { file: { name: "stig.xml", mimeType: "application/xml", buffer: Buffer.from(differing) } }
    })
    expect(stored.status(), await stored.text()).toBe(201)
    const { stig } = await stored.json()
    await page.goto(`/app/documents/stig/${stig.id}`)
    await page.getByText("3 profiles", { exact: true }).waitFor()
    await page.getByRole("combobox", { name: documentWords.ruleFiltersProfile }).click()
    await page.getByRole("option", { name: "III - Administrative Public · 5" }).click()
    await page.waitForURL("**profile=MAC-3_Public*")
    await page.getByText("5 of 6").waitFor()
    await page.getByText("V-900101", { exact: false }).waitFor({ state: "detached" })
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "document-by-profile")
    await page.reload()
    await page.getByText("5 of 6").waitFor()
  })
})
