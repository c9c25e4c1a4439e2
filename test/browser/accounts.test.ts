// Accounts: a site admin creates one, locks it and reads its events; a user changes the password and creates a token.
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoPassword } from "./src/DemoService.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn, expectKeyboardSomewhere } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { goTo, openAnew } from "./src/Settling.ts"
import { browserForThisFile, hasChromium } from "./src/Visitor.ts"
import * as myWorkWords from "../../apps/web/src/words/myWork.ts"
import * as peopleWords from "../../apps/web/src/words/people.ts"
import * as profileWords from "../../apps/web/src/words/profile.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as shellWords from "../../apps/web/src/words/shell.ts"
import * as signInWords from "../../apps/web/src/words/signIn.ts"
import * as projectsWords from "../../apps/web/src/words/projects.ts"

describe.skipIf(!hasChromium)("accounts in the workbench", { timeout: 300_000 }, () => {
  const { at, come, origin } = demoVisits({ CLASSIFICATION_BANNER: "UNCLASSIFIED//FOR TRAINING" })
  const browser = browserForThisFile()

  it("are created by a site admin, whose link lets the user choose a password and sign in", async () => {
    const { page } = await at("nora", "/app/people")
    await page.getByText("7 accounts").waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "people")
    await page.getByRole("button", { name: peopleWords.newPerson }).click()
    const dialog = page.getByRole("dialog", { name: peopleWords.newPersonNewPerson })
    await dialog.getByLabel(peopleWords.newPersonName).fill("Ida Sund")
    const address = dialog.getByLabel(peopleWords.newPersonEMailAddress)
    await address.fill("nora@demo.example")
    await dialog.getByRole("button", { name: peopleWords.newPersonCreateAccount }).click()
    // The refused field is marked, has the keyboard, and says its reason.
    await dialog.getByRole("alert").waitFor()
    await expectKeyboardOn(address)
    expect(await address.getAttribute("aria-invalid")).toBe("true")
    const reason = await address.evaluate((field) =>
      "validationMessage" in field ? String(field.validationMessage) : ""
    )
    expect(reason).not.toBe("")
    expect(await dialog.getByRole("alert").textContent()).toContain(reason)
    await address.fill("ida@example.org")
    expect(await address.getAttribute("aria-invalid")).not.toBe("true")
    expect(await violationsIn(page, dialog)).toEqual([])
    await dialog.getByRole("button", { name: peopleWords.newPersonCreateAccount }).click()
    await dialog.getByText(peopleWords.newPersonCreated("Ida Sund")).waitFor()
    await expectKeyboardOn(dialog.getByRole("button", { name: sharedWords.shownOnceCopy }))
    const link = (await dialog.getByLabel(peopleWords.newPersonSetupLink).textContent()) ?? ""
    expect(link).toMatch(/\/setup#\S+$/)
    await dialog.getByRole("button", { name: sharedWords.formDialogDone }).click()
    await page.getByText("8 accounts").waitFor()

    const ida = await browser.visit(origin())
    await ida.page.goto(link)
    await ida.page.getByText("UNCLASSIFIED//FOR TRAINING").nth(1).waitFor()
    // Known data is shown and not requested again.
    await ida.page.getByText("Ida Sund, ida@example.org: choose the password").waitFor()
    await expect.poll(() => ida.page.getByRole("textbox").count()).toBe(2)
    expect(await violationsIn(ida.page)).toEqual([])
    await picture(ida.page, "setup-invited")
    await ida.page.getByLabel("Password, 8 characters or more").fill("correct horse")
    await ida.page.getByLabel("The same password again").fill("correct horse")
    await ida.page.getByRole("button", { name: "Set the password" }).click()
    // The setup signs in.
    await ida.page.getByRole("heading", { name: projectsWords.projects, level: 1 }).waitFor()
    expect(ida.page.url()).not.toContain("#")
    await ida.page.context().clearCookies()
    await ida.page.goto(link)
    await ida.page.getByText("Ask a site admin for a new one", { exact: false }).waitFor()
    await ida.page.getByRole("link", { name: signInWords.signIn }).click()
    await ida.page.getByLabel(signInWords.eMailAddress).fill("ida@example.org")
    await ida.page.getByRole("textbox", { name: signInWords.password }).fill("correct horse")
    await ida.page.getByRole("button", { name: signInWords.signIn }).click()
    await ida.page.getByRole("heading", { name: projectsWords.projects, level: 1 }).waitFor()
    await goTo(ida.page, "/app/people")
    await ida.page.getByText(peopleWords.siteAdminsOnly).waitFor()
    expect(await ida.page.getByRole("link", { name: shellWords.placesPeople }).count()).toBe(0)
    expect(ida.complaints).toEqual([])
    await ida.leave()
  })

  it("are locked, which ends their sessions, and unlocked; events report it", async () => {
    const { page } = await at("nora", "/app/people?q=ravi")
    const ravi = await browser.visit(origin())
    await ravi.signIn("ravi@demo.example", demoPassword)
    await ravi.page.goto("/app/my-comments")
    await ravi.page.getByRole("heading", { name: myWorkWords.myWork, level: 1 }).waitFor()

    await page.getByRole("link", { name: "Ravi Menon" }).click()
    const drawer = page.getByRole("dialog", { name: "Ravi Menon" })
    await drawer.getByRole("button", { name: peopleWords.accountActsOpenLock, exact: true }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "person")
    await drawer.getByRole("button", { name: peopleWords.accountActsOpenLock, exact: true }).click()
    await page.getByRole("button", { name: peopleWords.accountActsLockAct }).click()
    await drawer.getByText(peopleWords.accountTableLocked, { exact: true }).waitFor()
    // The stream ends with the session, which his page notices.
    await ravi.page.waitForURL("**/app/sign-in*")
    await ravi.leave()

    await drawer.getByRole("button", { name: peopleWords.accountActsUnlock }).click()
    await drawer.getByRole("button", { name: peopleWords.accountActsOpenLock, exact: true }).waitFor()
    await drawer.getByRole("link", { name: peopleWords.accountDrawerAllEvents("Ravi Menon") }).click()
    await page.waitForURL("**tab=events*")
    await page.getByText("Account locked").first().waitFor()
    await page.getByText("Account unlocked").first().waitFor()
    // The full time, and the same events as a file.
    await page
      .getByText(/\d{4}, \d\d:\d\d:\d\d \S+/)
      .first()
      .waitFor()
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: peopleWords.securityEventsDownload }).click()
    ])
    expect(file.suggestedFilename()).toBe("security-events.csv")
    expect(new URL(file.url()).searchParams.get("user_id")).toBe(new URL(page.url()).searchParams.get("user"))
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "security-events")
  })

  it("have their roles named by projects, as links, with deleted projects marked", async () => {
    const { page } = await come("nora", { width: 390 })
    const made = await page.request.post("/projects", { data: { project: { name: "Short-lived" } } })
    expect(made.status(), await made.text()).toBe(201)
    const { project } = await made.json()
    const people: ReadonlyArray<{ readonly id: number; readonly name: string }> = await (
      await page.request.get("/users")
    ).json()
    const lena = people.find(({ name }) => name === "Lena Fischer")
    const membership = { user_id: lena?.id, role: "author", membership_type: "Project", membership_id: project.id }
    expect((await page.request.post("/memberships", { data: { membership } })).status()).toBe(201)
    expect((await page.request.delete(`/projects/${project.id}`)).ok()).toBe(true)
    await openAnew(page, `/app/people?tab=events&user=${lena?.id}&action=change_role`)
    const event = (text: string) => page.getByRole("listitem").filter({ hasText: text })
    await event("Role: Author").getByText(`Project: deleted (number ${project.id})`).waitFor()
    await event("Role: Viewer").first().getByRole("link", { name: "Harbor Gateway", exact: true }).waitFor()
    expect(await page.getByText(/project id|component id/).count()).toBe(0)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "security-events-in-words")
    await event("Role: Viewer").first().getByRole("link", { name: "Harbor Gateway", exact: true }).click()
    await page.getByRole("heading", { name: "Harbor Gateway", level: 1 }).waitFor()
  })

  it("have an access token that is shown once, and works until it is revoked", async () => {
    const { page } = await at("aisha", "/app/projects", { colorScheme: "dark" })
    await page.getByRole("button", { name: shellWords.accountMenuAccountOf("Aisha Bello") }).click()
    await page.getByRole("menuitem", { name: shellWords.accountMenuApiTokens }).click()
    await page.getByText(profileWords.tokensNoneYet).waitFor()
    await page.getByRole("button", { name: profileWords.tokensNewToken }).first().click()
    const dialog = page.getByRole("dialog", { name: profileWords.newTokenNewAccessToken })
    await dialog.getByLabel(profileWords.newTokenName).fill("Nightly export")
    await dialog.getByRole("radio", { name: "Read", exact: true }).check()
    await dialog.getByRole("combobox", { name: profileWords.newTokenExpires }).click()
    await page.getByRole("option", { name: profileWords.newTokenSevenDays }).click()
    await dialog.getByRole("textbox", { name: profileWords.yourCurrentPassword }).fill("wrong")
    await dialog.getByRole("button", { name: profileWords.newTokenCreateToken }).click()
    await dialog.getByRole("alert").waitFor()
    await dialog.getByRole("textbox", { name: profileWords.yourCurrentPassword }).fill(demoPassword)
    await dialog.getByRole("button", { name: profileWords.newTokenCreateToken }).click()
    const token = (await dialog.getByLabel(profileWords.newTokenAccessToken).textContent()) ?? ""
    await expectKeyboardOn(dialog.getByRole("button", { name: sharedWords.shownOnceCopy }))
    expect(await violationsIn(page, dialog)).toEqual([])
    await picture(page, "token-once-dark")
    const asks = () => fetch(`${origin()}/api/auth/me`, { headers: { authorization: `Token ${token}` } })
    expect((await asks()).status).toBe(200)
    const headers = { authorization: `Token ${token}`, "content-type": "application/json" }
    const writes = await fetch(`${origin()}/projects`, {
      method: "POST",
      headers,
      body: '{"project":{"name":"By night"}}'
    })
    expect(writes.status).toBe(403)
    await dialog.getByRole("button", { name: sharedWords.formDialogDone }).click()
    await dialog.waitFor({ state: "detached" })
    expect(await page.getByText(token).count()).toBe(0)
    const row = page.getByRole("row").filter({ hasText: profileWords.newTokenNightlyExport })
    await row.getByText("Read", { exact: true }).waitFor()
    await row.getByText(/^in [67] days$/).waitFor()
    await page.getByRole("button", { name: profileWords.tokensRevokeToken("Nightly export") }).click()
    await page.getByRole("button", { name: profileWords.tokensRevokeTheToken }).click()
    await page.getByText("Revoked", { exact: true }).first().waitFor()
    expect((await asks()).status).toBe(401)
    await expectKeyboardSomewhere(page)
    expect(await violationsIn(page)).toEqual([])
  })

  it("have a name and a password that their user changes", async () => {
    const { complaints, leave, page, signIn } = await browser.visit(origin(), { width: 390, height: 844 })
    await signIn("grace@demo.example", demoPassword)
    await page.goto("/app/profile")
    const who = page.getByRole("region", { name: profileWords.account, exact: true })
    await who.getByRole("textbox", { name: profileWords.name }).fill("Grace N. Okafor")
    await who.getByRole("textbox", { name: profileWords.yourCurrentPassword }).fill(demoPassword)
    await who.getByRole("button", { name: profileWords.saveTheName }).click()
    await page.getByRole("button", { name: shellWords.accountMenuAccountOf("Grace N. Okafor") }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "profile-narrow")
    const password = page.getByRole("region", { name: profileWords.password })
    await password.getByRole("textbox", { name: profileWords.yourCurrentPassword }).fill(demoPassword)
    await password.getByRole("textbox", { name: profileWords.newPassword, exact: true }).fill("another harbor")
    await password.getByRole("textbox", { name: profileWords.confirmNewPassword }).fill("another haven")
    await page.getByText(profileWords.passwordsDiffer).waitFor()
    await password.getByRole("textbox", { name: profileWords.confirmNewPassword }).fill("another harbor")
    await password.getByRole("button", { name: profileWords.changeThePassword }).click()
    await page.getByText(profileWords.passwordsDiffer).waitFor({ state: "detached" })
    await expect
      .poll(() => password.getByRole("textbox", { name: profileWords.confirmNewPassword }).inputValue())
      .toBe("")
    const login = (given: string) =>
      page.request.post("/api/auth/login", { data: { email: "grace@demo.example", password: given } })
    expect((await login("another harbor")).status()).toBe(200)
    expect((await login(demoPassword)).status()).toBe(401)
    expect(complaints).toEqual([])
    await leave()
  })

  it("list their sessions, can end them, and get a new cookie with a new password", async () => {
    const { complaints, leave, page, signIn } = await browser.visit(origin())
    const login = (password: string) =>
      fetch(`${origin()}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "Elsewhere/1.0" },
        body: JSON.stringify({ email: "tomas@demo.example", password })
      })
    const cookieOf = (answer: Response) => answer.headers.get("set-cookie")?.split(";")[0] ?? ""
    const isIn = async (cookie: string) =>
      (await fetch(`${origin()}/api/auth/me`, { headers: { cookie } })).status === 200
    const elsewhere = cookieOf(await login(demoPassword))
    const third = cookieOf(await login(demoPassword))
    await signIn("tomas@demo.example", demoPassword)
    await page.goto("/app/profile/sessions")
    await page.getByText(profileWords.sessionsThisSession).waitFor()
    const rows = page.getByRole("row").filter({ hasText: "Elsewhere/1.0" })
    await expect.poll(() => rows.count()).toBe(2)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "own-sessions")
    await rows
      .first()
      .getByRole("button", { name: /^End the session of Elsewhere/ })
      .click()
    await expect.poll(() => rows.count()).toBe(1)
    await expectKeyboardSomewhere(page)
    await page.getByRole("button", { name: profileWords.sessionsEndAllOthers }).click()
    await page.getByRole("dialog").getByRole("button", { name: profileWords.sessionsEndAllOthers }).click()
    await expect.poll(() => rows.count()).toBe(0)
    expect([await isIn(elsewhere), await isIn(third)]).toEqual([false, false])

    const last = cookieOf(await login(demoPassword))
    const cookies = async () => (await page.context().cookies()).find(({ name }) => name === "_service_session")?.value
    const before = await cookies()
    await goTo(page, "/app/profile")
    const password = page.getByRole("region", { name: profileWords.password })
    const fill = async (given: string) => {
      await password.getByRole("textbox", { name: profileWords.yourCurrentPassword }).fill(demoPassword)
      await password.getByRole("textbox", { name: profileWords.newPassword, exact: true }).fill(given)
      await password.getByRole("textbox", { name: profileWords.confirmNewPassword }).fill(given)
      await password.getByRole("button", { name: profileWords.changeThePassword }).click()
    }
    await fill("iloveyou1")
    await page.getByText("This is one of the most common passwords. Choose another one.").waitFor()
    await password.getByRole("checkbox", { name: profileWords.revokeAllApiTokens }).check()
    await fill("yet another harbor")
    await expect.poll(cookies).not.toBe(before)
    expect(await isIn(last)).toBe(false)
    expect(await isIn(`_service_session=${before}`)).toBe(false)
    expect(await isIn(`_service_session=${await cookies()}`)).toBe(true)
    await openAnew(page, "/app/profile/sessions")
    await page.getByText(profileWords.sessionsThisSession).waitFor()
    expect(complaints.filter((complaint) => !complaint.includes("422"))).toEqual([])
    await leave()
  })

  it("show the marking at the top and bottom of every page, before sign-in and over dialogs", async () => {
    const { complaints, leave, page, signIn } = await browser.visit(origin())
    const marking = page.getByText("UNCLASSIFIED//FOR TRAINING")
    await page.goto("/app/sign-in")
    await page.getByLabel(signInWords.eMailAddress).waitFor()
    await expect.poll(() => marking.count()).toBe(2)
    expect(await violationsIn(page)).toEqual([])
    await signIn("nora@demo.example", demoPassword)
    await page.goto("/app/people?user=1")
    await page.getByRole("dialog").waitFor()
    const tops = async () => {
      const boxes = await Promise.all((await marking.all()).map((one) => one.boundingBox()))
      return boxes.map((box) => box?.y)
    }
    await expect.poll(tops).toEqual([0, 800 - 24])
    // No other element covers it.
    await expect
      .poll(() => page.evaluate("document.elementFromPoint(640, 4).textContent"))
      .toBe("UNCLASSIFIED//FOR TRAINING")
    expect(complaints).toEqual([])
    await leave()
  })

  it("have text down to the marking, and space for the marking only once", async () => {
    const { page } = await at("aisha", "/app/components/4/requirements/18")
    await page.getByRole("textbox", { name: requirementWords.textSectionsTitle, exact: true }).fill("Not to be saved")
    const bar = page.getByRole("region", { name: requirementWords.saveBarUnsavedChanges })
    await bar.waitFor()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(async () => {
          const box = await bar.boundingBox()
          return box === null ? null : Math.round(box.y + box.height)
        })
        .toBe(800 - 24)
    }
    await page.getByRole("button", { name: requirementWords.saveBarDiscard }).click()
    await page.getByRole("button", { name: requirementWords.saveBarConfirmDiscard }).click()
    await bar.waitFor({ state: "detached" })
  })
})
