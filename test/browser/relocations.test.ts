// Relocations: a requirement of an authored SRG is proposed to another technology, previewed there, and accepted or declined with a rationale.
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { picture } from "./src/Screens.ts"
import { goTo, openAnew } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as myWorkWords from "../../apps/web/src/words/myWork.ts"
import * as relocationsWords from "../../apps/web/src/words/relocations.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import * as requirementDialogsWords from "../../apps/web/src/words/requirementDialogs.ts"

describe.skipIf(!hasChromium)("relocations", { timeout: 300_000 }, () => {
  const { at } = demoVisits()

  it("are proposed from the editor, and declined with a rationale", async () => {
    const { page } = await at("aisha", "/app/components/2/requirements/9", { width: 1440, height: 900 })
    await page.getByRole("heading", { name: "NGTW-03-000003", level: 2 }).waitFor()
    await page.getByRole("button", { name: requirementWords.ruleMenuMore("NGTW-03-000003") }).click()
    await page.getByRole("menuitem", { name: requirementWords.ruleMenuPropose }).click()
    await page.getByRole("textbox", { name: requirementDialogsWords.proposeRelocationTechnology }).fill("racc")
    expect(await violationsIn(page, page.getByRole("dialog"))).toEqual([])
    await page.getByRole("button", { name: requirementDialogsWords.proposeRelocationPropose, exact: true }).click()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await goTo(page, "/app/relocations")
    await page.getByText("2 proposals").waitFor()
    await page.getByRole("button", { name: /NGTW-03-000003/ }).click()
    await page
      .getByText(relocationsWords.decisionAcceptable)
      .or(page.getByText(relocationsWords.decisionNotAcceptable))
      .waitFor()
    await page.getByRole("button", { name: relocationsWords.decisionOpenDecline }).click()
    await page
      .getByRole("textbox", { name: relocationsWords.decisionDeclineReason })
      .fill("It is about gateways alone.")
    await page.getByRole("dialog").getByRole("button", { name: relocationsWords.decisionDecline }).click()
    await page.getByText("1 proposal", { exact: true }).waitFor()
    await page.getByText(relocationsWords.declined, { exact: true }).first().click()
    await page.waitForURL("**/relocations?state=declined")
    await page.getByRole("button", { name: /NGTW-03-000003/ }).click()
    await page.getByText("“It is about gateways alone.”").waitFor()
  })

  it("are accepted after a preview that changes nothing, and the new requirement is opened", async () => {
    const { page } = await at("aisha", "/app/relocations", {
      width: 1440,
      height: 900,
      colorScheme: "dark"
    })
    await page.getByRole("button", { name: /NGTW-03-000008/ }).click()
    await page.getByText(relocationsWords.decisionAcceptable).waitFor()
    await page.getByText(relocationsWords.decisionNewRequirement("000004", "Remote Access SRG")).waitFor()
    await picture(page, "relocation-preview-dark")
    expect(await violationsIn(page)).toEqual([])
    const { pathname, search } = new URL(page.url())
    await openAnew(page, `${pathname}${search}`)
    await page.getByRole("button", { name: relocationsWords.decisionOpenAccept }).click()
    await page.getByRole("dialog").getByRole("button", { name: relocationsWords.decisionAccept }).click()
    await page.getByRole("heading", { name: "RACC-01-000004", level: 2 }).waitFor()
    await goTo(page, "/app/relocations?state=executed")
    await page.getByRole("button", { name: /NGTW-03-000008/ }).click()
    await page.getByRole("link", { name: relocationsWords.oneRelocationOpenIn }).waitFor()
  })

  it("go to another project after an admin of the requirement's project has confirmed it", async () => {
    const nora = await at("nora", "/app/projects", { width: 1440, height: 900 })
    const sent = async (path: string, data: object) => {
      const answer = await nora.page.request.post(path, { data })
      expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
      return answer.json()
    }
    const source = await (await nora.page.request.get("/components/2")).json()
    const { project } = await sent("/projects", { project: { name: "Gateways elsewhere", visibility: "discoverable" } })
    const { component } = await sent(`/projects/${project.id}/components`, {
      component: {
        name: "Proxy SRG",
        prefix: "PRXY-01",
        title: "Proxy SRG",
        document_type: "srg",
        security_requirements_guide_id: source.security_requirements_guide_id
      }
    })
    const { users } = await (
      await nora.page.request.get(`/api/users/search?q=lena&membership_type=Component&membership_id=${component.id}`)
    ).json()
    await sent("/memberships", {
      membership: { user_id: users[0].id, role: "author", membership_type: "Component", membership_id: component.id }
    })

    const aisha = await at("aisha", "/app/components/2/requirements/8", { width: 1440, height: 900 })
    await aisha.page.getByRole("button", { name: /^More actions for NGTW-03-/ }).click()
    await aisha.page.getByRole("menuitem", { name: requirementWords.ruleMenuPropose }).click()
    await aisha.page.getByRole("textbox", { name: requirementDialogsWords.proposeRelocationTechnology }).fill("PRXY")
    await aisha.page.getByRole("combobox", { name: requirementDialogsWords.proposeRelocationProject }).fill("elsewhere")
    await aisha.page.getByRole("option", { name: "Gateways elsewhere" }).click()
    await picture(aisha.page, "relocation-proposed-elsewhere")
    await aisha.page
      .getByRole("button", { name: requirementDialogsWords.proposeRelocationPropose, exact: true })
      .click()
    await aisha.page.getByRole("dialog").waitFor({ state: "detached" })

    const lena = await at("lena", "/app/relocations", { width: 1440, height: 900 })
    await lena.page.getByRole("button", { name: /NGTW-03-.*PRXY/ }).click()
    await lena.page.getByRole("button", { name: relocationsWords.decisionOpenAccept }).click()
    await lena.page.getByText(relocationsWords.decisionConfirmationFirst).waitFor()
    await lena.page.getByRole("dialog").getByRole("button", { name: relocationsWords.decisionAccept }).click()
    await lena.page.getByRole("dialog").waitFor({ state: "detached" })

    const marek = await at("marek", "/app/my-comments", { width: 1440, height: 900 })
    await marek.page.getByText(myWorkWords.waitingListToConfirm(1)).waitFor()
    expect(await violationsIn(marek.page)).toEqual([])
    await marek.page.getByRole("link", { name: /^Relocation of NGTW-03-/ }).click()
    await marek.page.getByText(relocationsWords.oneRelocationAwaitsOwn("Proxy SRG, Gateways elsewhere")).waitFor()
    await picture(marek.page, "relocation-to-confirm")
    expect(await violationsIn(marek.page)).toEqual([])
    await marek.page.getByRole("button", { name: relocationsWords.oneRelocationOpenConfirm }).click()
    await marek.page.getByRole("button", { name: relocationsWords.oneRelocationMove }).click()
    await marek.page.getByRole("dialog").waitFor({ state: "detached" })
    const rules = await (await lena.page.request.get(`/components/${component.id}/rules`)).json()
    const before = await (
      await nora.page.request.get(`/api/srgs/${source.security_requirements_guide_id}/stats`)
    ).json()
    expect(rules).toHaveLength(before.rule_count + 1)
  })

  it("have a message when nothing waits", async () => {
    const { page } = await at("lena", "/app/relocations", { width: 390, height: 800 })
    await page.getByRole("heading", { name: relocationsWords.noneWaiting }).waitFor()
    expect(await violationsIn(page)).toEqual([])
  })
})
