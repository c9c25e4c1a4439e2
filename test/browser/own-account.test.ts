// The user's own account in the workbench: its identities, its deletion, and the names that stay.
import { readFile } from "node:fs/promises"
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoPassword } from "./src/DemoService.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as permitWords from "../../apps/web/src/words/permit.ts"
import * as profileWords from "../../apps/web/src/words/profile.ts"
import * as projectWords from "../../apps/web/src/words/project.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as signInWords from "../../apps/web/src/words/signIn.ts"

describe.skipIf(!hasChromium)("the own account", () => {
  const { at, come, origin, visit } = demoVisits({
    TRUST_PROXY: "127.0.0.1, ::1",
    TRUST_PROXY_USER_HEADER: "x-person",
    TRUST_PROXY_EMAIL_HEADER: "x-mail"
  })

  /** A new account with the password of the demo. */
  const newcomer = async (person: string, name: string) => {
    const { page } = await come("nora")
    const user = { name, email: `${person}@demo.example`, password: demoPassword }
    const made = await page.request.post("/users/admin_create", { data: { user } })
    expect(made.status(), await made.text()).toBe(201)
    return visit(person)
  }

  /** A new account, linked by a sign-in through the proxy. */
  const linked = async (person: string, name: string) => {
    const visitor = await newcomer(person, name)
    const headers = { "x-person": `CN=${name}`, "x-mail": `${person}@demo.example` }
    expect((await fetch(`${origin()}/auth/proxy`, { headers, redirect: "manual" })).status).toBe(302)
    await visitor.page.goto("/app/profile")
    return visitor
  }

  it("is unlinked from a sign-in provider, by mouse", async () => {
    const { page } = await linked("ida", "Ida Identity")
    const region = page.getByRole("region", { name: profileWords.identities })
    await region.getByText(profileWords.identityOf("proxy", "ida@demo.example")).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "own-account")
    const answered = page.waitForResponse((response) => response.url().includes("/api/account/identities/"))
    await region.getByRole("button", { name: profileWords.unlinkFrom("proxy", "ida@demo.example") }).click()
    expect((await answered).status()).toBe(200)
    await region.getByText(profileWords.identitiesNone).waitFor()
  })

  it("is unlinked from a sign-in provider, by keyboard", async () => {
    const { page } = await linked("kim", "Kim Keys")
    const region = page.getByRole("region", { name: profileWords.identities })
    await region.getByRole("button", { name: profileWords.unlinkFrom("proxy", "kim@demo.example") }).focus()
    await page.keyboard.press("Enter")
    await region.getByText(profileWords.identitiesNone).waitFor()
    // The keyboard continues in the part whose button is gone.
    await region.locator(":focus").waitFor()
  })

  it("is downloaded as a file, by mouse and by keyboard", async () => {
    const { page } = await newcomer("dora", "Dora Download")
    await page.goto("/app/profile")
    const region = page.getByRole("region", { name: profileWords.exportAccount })
    const act = region.getByRole("link", { name: profileWords.exportOpen })
    const acts = [() => act.click(), () => act.press("Enter")]
    for (const press of acts) {
      await act.waitFor()
      const downloaded = page.waitForEvent("download")
      await press()
      const file = await downloaded
      expect(file.suggestedFilename()).toMatch(/^docket-account_\d{4}-\d\d-\d\d\.json$/)
      const content = JSON.parse(await readFile(await file.path(), "utf8"))
      expect(content.account).toMatchObject({ name: "Dora Download", email: "dora@demo.example" })
    }
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "export-own-account")
  })

  it("is deleted by its name and password, by mouse", async () => {
    const { page } = await newcomer("gina", "Gina Gone")
    await page.goto("/app/profile")
    await page.getByRole("button", { name: profileWords.deleteOpen }).click()
    const dialog = page.getByRole("dialog", { name: sharedWords.deleteByNameTitle.account })
    const act = dialog.getByRole("button", { name: sharedWords.deleteByNameAct.account })
    await expect.poll(() => act.isDisabled()).toBe(true)
    await dialog.getByRole("textbox", { name: "Gina Gone" }).fill("Gina Gone")
    await expect.poll(() => act.isDisabled()).toBe(true)
    await dialog.getByRole("textbox", { name: profileWords.yourCurrentPassword }).fill("wrong")
    await act.click()
    await dialog.getByText("This is not your current password.").waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "delete-own-account")
    await dialog.getByRole("textbox", { name: profileWords.yourCurrentPassword }).fill(demoPassword)
    await act.click()
    await page.getByRole("button", { name: signInWords.signIn, exact: true }).waitFor()
    const { page: nora } = await come("nora")
    const users: ReadonlyArray<{ readonly name: string }> = await (await nora.request.get("/users")).json()
    expect(users.map(({ name }) => name)).not.toContain("Gina Gone")
  })

  it("is deleted by its name and password, by keyboard", async () => {
    const { page } = await newcomer("kate", "Kate Keys")
    await page.goto("/app/profile")
    await page.getByRole("button", { name: profileWords.deleteOpen }).focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog", { name: sharedWords.deleteByNameTitle.account })
    const name = dialog.getByRole("textbox", { name: "Kate Keys" })
    await expectKeyboardOn(name)
    await page.keyboard.type("Kate Keys")
    await page.keyboard.press("Tab")
    await expectKeyboardOn(dialog.getByRole("textbox", { name: profileWords.yourCurrentPassword }))
    await page.keyboard.type(demoPassword)
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: signInWords.signIn, exact: true }).waitFor()
  })

  it("says what prevents its deletion", async () => {
    const { page } = await newcomer("paul", "Paul Project")
    const project = { name: "Paul's own", description: null, visibility: "hidden" }
    expect((await page.request.post("/projects", { data: { project } })).status()).toBe(201)
    await page.goto("/app/profile")
    await page.getByText(profileWords.deleteSoleAdmin(["Paul's own"])).waitFor()
    await page.getByText(permitWords.obstacle(["last_admin"]) ?? "").waitFor()
    expect(await page.getByRole("button", { name: profileWords.deleteOpen }).isDisabled()).toBe(true)
  })

  it("leaves no name in a project that wants none, by mouse and by keyboard", async () => {
    const { page } = await at("marek", "/app/projects/1?tab=settings")
    const panel = page.getByRole("region", { name: projectWords.formerMembers })
    const { anonymous, keep } = projectWords.formerMembersPolicies
    await panel.getByRole("radio", { name: anonymous.word }).click()
    await page.getByText("is saved").first().waitFor()
    await expect.poll(() => panel.getByRole("radio", { name: anonymous.word }).isChecked()).toBe(true)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "former-members")
    await page.reload()
    await expect.poll(() => panel.getByRole("radio", { name: anonymous.word }).isChecked()).toBe(true)
    await panel.getByRole("radio", { name: anonymous.word }).focus()
    const answered = page.waitForResponse((response) => response.request().method() === "PATCH")
    await page.keyboard.press("ArrowUp")
    expect((await answered).status()).toBe(200)
    await expect.poll(() => panel.getByRole("radio", { name: keep.word }).isChecked()).toBe(true)
  })
})
