// The administration: a site admin revokes a token of someone else, reads the state of the service, who may do what and the settings, and changes the retention.
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoPassword } from "./src/DemoService.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn, expectKeyboardSomewhere } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { goTo } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as words from "../../apps/web/src/words/administration.ts"
import * as peopleWords from "../../apps/web/src/words/people.ts"
import * as profileWords from "../../apps/web/src/words/profile.ts"
import * as projectWords from "../../apps/web/src/words/project.ts"
import * as shellWords from "../../apps/web/src/words/shell.ts"
import { tokenStates } from "../../apps/web/src/words/token.ts"

describe.skipIf(!hasChromium)("the administration", { timeout: 300_000 }, () => {
  const { at, come } = demoVisits()

  /** Creates a token of Aisha, and returns her account. */
  const tokenOfAisha = async (name: string): Promise<number> => {
    const { page } = await at("aisha", "/app/profile/tokens")
    const wanted = { name, scopes: ["read"], current_password: demoPassword }
    const made = await page.request.post("/personal_access_tokens", { data: { personal_access_token: wanted } })
    expect(made.status(), await made.text()).toBe(201)
    return (await (await page.request.get("/api/auth/me")).json()).id
  }

  it("lets site admins revoke a token of anyone, by mouse", async () => {
    const user = await tokenOfAisha("By mouse")
    const { page } = await at("nora", `/app/people?user=${user}`)
    const drawer = page.getByRole("dialog", { name: "Aisha Bello" })
    const tokens = drawer.getByRole("region", { name: peopleWords.tokens })
    await tokens.getByText("By mouse", { exact: true }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await tokens.getByRole("button", { name: profileWords.tokensRevokeToken("By mouse") }).click()
    const question = page.getByRole("dialog", { name: profileWords.tokensRevokeThisToken })
    await question.getByRole("button", { name: profileWords.tokensRevokeTheToken }).click()
    await question.waitFor({ state: "detached" })
    await tokens.getByText(tokenStates.revoked.word, { exact: true }).waitFor()
    await tokens.scrollIntoViewIfNeeded()
    await picture(page, "administration-tokens")
    expect(await tokens.getByRole("button", { name: profileWords.tokensRevokeToken("By mouse") }).count()).toBe(0)
    await expectKeyboardSomewhere(page)
  })

  it("lets site admins revoke a token of anyone, by keyboard", async () => {
    const user = await tokenOfAisha("By keyboard")
    const { page } = await at("nora", `/app/people?user=${user}`)
    const revoke = page.getByRole("button", { name: profileWords.tokensRevokeToken("By keyboard") })
    await revoke.focus()
    await page.keyboard.press("Enter")
    const question = page.getByRole("dialog", { name: profileWords.tokensRevokeThisToken })
    await question.waitFor()
    await question.getByRole("button", { name: profileWords.tokensRevokeTheToken }).focus()
    await page.keyboard.press("Enter")
    await question.waitFor({ state: "detached" })
    await revoke.waitFor({ state: "detached" })
    await expectKeyboardSomewhere(page)
  })

  it("shows the state of the service, from the menu, and its other pages from there", async () => {
    const { page } = await at("nora", "/app/projects")
    await page.getByRole("link", { name: shellWords.placesAdministration }).click()
    await page.getByRole("heading", { name: words.health, level: 1 }).waitFor()
    await page
      .getByRole("region", { name: words.healthDatabase })
      .getByText(/^Postgres \d+/)
      .waitFor()
    await page.getByRole("alert").filter({ hasText: words.healthGood }).waitFor()
    await page.getByRole("cell", { name: words.taskOf("seal_audit") }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "administration-health")
    const access = page.getByRole("link", { name: words.access, exact: true })
    await access.focus()
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { name: words.access, level: 1 }).waitFor()
    await expectKeyboardSomewhere(page)
  })

  it("lists who may do what by person and by project, and downloads it, by mouse", async () => {
    const { page } = await at("nora", "/app/administration/access")
    const rows = page.getByRole("row")
    await rows.filter({ hasText: "Lena Fischer" }).first().waitFor()
    await rows.filter({ hasText: words.accessEverywhere }).filter({ hasText: "Nora" }).first().waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "administration-access")
    await page.getByText(words.accessByProject, { exact: true }).click()
    await page.waitForURL("**order=project*")
    await page.getByRole("columnheader").first().getByText(words.accessPlaceColumn).waitFor()
    await page.getByRole("combobox", { name: words.accessSource }).selectOption("project")
    await page.waitForURL("**source=project*")
    await page.getByRole("cell", { name: words.accessEverywhere }).first().waitFor({ state: "detached" })
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: words.accessDownload.xlsx }).click()
    ])
    expect(file.suggestedFilename()).toBe("access.xlsx")
    expect(new URL(file.url()).searchParams.get("source")).toBe("project")
  })

  it("finds who may do what by keyboard", async () => {
    const { page } = await at("nora", "/app/administration/access")
    await page.getByRole("row").filter({ hasText: "Nora" }).first().waitFor()
    const find = page.getByRole("textbox", { name: words.accessFind.installation })
    await find.focus()
    await page.keyboard.type("lena")
    await page.waitForURL("**q=lena*")
    await page.getByRole("row").filter({ hasText: "Nora" }).first().waitFor({ state: "detached" })
    await expectKeyboardOn(find)
    await page.getByRole("link", { name: "Lena Fischer" }).first().focus()
    await page.keyboard.press("Enter")
    await page.getByRole("dialog", { name: "Lena Fischer" }).waitFor()
  })

  it("changes the retention after a preview, by keyboard, and back, by mouse", async () => {
    const { page } = await at("nora", "/app/administration/retention")
    const { label } = words.retentionFields.webhook_delivery_days
    const days = page.getByRole("textbox", { name: label })
    const save = page.getByRole("button", { name: words.retentionSave, exact: true })
    await page.getByText(words.retentionOlder.security_events(0)).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "administration-retention")
    await days.focus()
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type("7")
    await page.getByText(words.retentionBounds(30, 3650)).waitFor()
    const preview = page.waitForResponse(
      (answer) =>
        answer.url().endsWith("/api/retention") &&
        (answer.request().postData() ?? "").includes('"webhook_delivery_days":75')
    )
    await page.keyboard.type("5")
    await preview
    await page.keyboard.press("Enter")
    await page.getByText("The retention is saved.", { exact: false }).waitFor()
    await page.reload()
    await expect.poll(() => days.inputValue()).toBe("75")
    const forEver = page.getByRole("checkbox", {
      name: words.retentionForEverOf(words.retentionFields.letter_days.label)
    })
    await forEver.check()
    await page.getByText(words.retentionOlder.letters(0)).waitFor()
    await days.fill("30")
    await save.click()
    await expect
      .poll(async () => (await (await page.request.get("/api/retention")).json()).retention)
      .toMatchObject({ webhook_delivery_days: 30, letter_days: null })
    await page.goto("/app/people?tab=events&action=change_retention")
    await page.getByText("Retention changed").first().waitFor()
    await picture(page, "administration-retention-event")
  })

  it("shows the settings without secrets, by keyboard and by mouse", async () => {
    const { page } = await at("nora", "/app/administration/settings")
    await page.getByRole("cell", { name: "SESSION_HOURS", exact: true }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "administration-settings")
    await page.getByRole("textbox", { name: words.settingsFind }).focus()
    await page.keyboard.type("session")
    await page.getByRole("cell", { name: "HOST", exact: true }).waitFor({ state: "detached" })
    const row = page.getByRole("row").filter({ hasText: "SESSION_HOURS" })
    await row.getByText("12", { exact: true }).waitFor()
    await row.getByText(words.settingsDefault, { exact: true }).waitFor()
    await page.getByRole("checkbox", { name: words.settingsOnlySet }).check()
    await page.getByText(words.settingsNoMatch).waitFor()
  })

  it("shows project admins who may do what in their project, by mouse", async () => {
    const { page } = await come("marek")
    await page.goto("/app/administration")
    await page.getByText(words.siteAdminsOnly).waitFor()
    expect(await page.getByRole("link", { name: shellWords.placesAdministration }).count()).toBe(0)
    await goTo(page, "/app/projects/1?tab=members")
    await page.getByRole("link", { name: projectWords.access, exact: true }).click()
    const rows = page.getByRole("row")
    await rows.filter({ hasText: "Lena Fischer" }).filter({ hasText: words.accessWholeProject }).first().waitFor()
    expect(await page.getByText(words.accessEverywhere, { exact: true }).count()).toBe(0)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "project-access")
    await page.getByText(words.accessByComponent, { exact: true }).click()
    await page.waitForURL("**tab=access&order=project*")
    await page.getByRole("columnheader").first().getByText(words.accessComponentColumn).waitFor()
    const link = page.getByRole("link", { name: words.accessDownload.csv })
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()])
    expect(file.suggestedFilename()).toContain("_access.csv")
  })

  it("shows project admins who may do what in their project, by keyboard", async () => {
    const { page } = await at("marek", "/app/projects/1")
    await page.getByRole("link", { name: projectWords.access, exact: true }).press("Enter")
    await page.getByRole("row").filter({ hasText: "Marek Dvorak" }).first().waitFor()
    const find = page.getByRole("textbox", { name: words.accessFind.project })
    await find.focus()
    await page.keyboard.type("lena")
    await page.waitForURL("**q=lena*")
    await page.getByRole("row").filter({ hasText: "Marek Dvorak" }).first().waitFor({ state: "detached" })
    await expectKeyboardOn(find)
    await page.getByRole("row").filter({ hasText: "Lena Fischer" }).first().waitFor()
  })
})
