// Relocations: a requirement of an authored SRG is proposed to another technology, previewed there, accepted or declined with a rationale.
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { picture } from "./src/Screens.ts"
import { hasChromium } from "./src/Visitor.ts"

describe.skipIf(!hasChromium)("relocations", { timeout: 300_000 }, () => {
  const { at } = demoVisits()

  it("are proposed from the editor, and declined with a rationale", async () => {
    const { page } = await at("aisha", "/app/components/2/requirements/9", { width: 1440, height: 900 })
    await page.getByRole("heading", { name: "NGTW-03-000003", level: 2 }).waitFor()
    await page.getByRole("button", { name: "More that can be done with NGTW-03-000003" }).click()
    await page.getByRole("menuitem", { name: "Propose to another technology…" }).click()
    await page.getByRole("textbox", { name: "Technology" }).fill("racc")
    expect(await violationsIn(page, page.getByRole("dialog"))).toEqual([])
    await page.getByRole("button", { name: "Propose", exact: true }).click()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await page.goto("/app/relocations")
    await page.getByText("2 proposals").waitFor()
    await page.getByRole("button", { name: /NGTW-03-000003/ }).click()
    await page.getByText(/It can(not)? be accepted/).waitFor()
    await page.getByRole("button", { name: "Decline…" }).click()
    await page.getByRole("textbox", { name: "Why it stays where it is" }).fill("It is about gateways alone.")
    await page.getByRole("button", { name: "Decline it" }).click()
    await page.getByText("1 proposal", { exact: true }).waitFor()
    await page.getByText("Declined", { exact: true }).first().click()
    await page.waitForURL("**/relocations?state=declined")
    await page.getByRole("button", { name: /NGTW-03-000003/ }).click()
    await page.getByText("“It is about gateways alone.”").waitFor()
  })

  it("are accepted after a preview that changes nothing, and what was made is opened", async () => {
    const { page } = await at("aisha", "/app/relocations", {
      width: 1440,
      height: 900,
      colorScheme: "dark"
    })
    await page.getByRole("button", { name: /NGTW-03-000008/ }).click()
    await page.getByText("It can be accepted. This is what would happen:").waitFor()
    await page.getByText("Requirement 000004 of Remote Access SRG").waitFor()
    await picture(page, "relocation-preview-dark")
    expect(await violationsIn(page)).toEqual([])
    const opened = page.url()
    await page.goto("/app/projects")
    await page.goto(opened)
    await page.getByRole("button", { name: "Accept…" }).click()
    await page.getByRole("button", { name: "Accept it" }).click()
    await page.getByRole("heading", { name: "RACC-01-000004", level: 2 }).waitFor()
    await page.goto("/app/relocations?state=executed")
    await page.getByRole("button", { name: /NGTW-03-000008/ }).click()
    await page.getByRole("link", { name: /Open what was made of it/ }).waitFor()
  })

  it("say so where nobody waits for anything", async () => {
    const { page } = await at("lena", "/app/relocations", { width: 390, height: 800 })
    await page.getByRole("heading", { name: "Nothing waits for a decision" }).waitFor()
    expect(await violationsIn(page)).toEqual([])
  })
})
