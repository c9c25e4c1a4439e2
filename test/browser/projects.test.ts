// The work of project admins, in Chromium: a project is found, created, opened to others, staffed, monitored and deleted.
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { chooseByKeyboard, expectKeyboardOn } from "./src/Keyboard.ts"
import { pressTwice } from "./src/PressedTwice.ts"
import { picture } from "./src/Screens.ts"
import { asOn, goTo, openAnew } from "./src/Settling.ts"
import { browserForThisFile, hasChromium } from "./src/Visitor.ts"
import * as lintSwitchWords from "../../apps/web/src/words/lintSwitches.ts"
import * as membersWords from "../../apps/web/src/words/members.ts"
import * as myWorkWords from "../../apps/web/src/words/myWork.ts"
import * as projectWords from "../../apps/web/src/words/project.ts"
import * as projectsWords from "../../apps/web/src/words/projects.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import { roles } from "../../apps/web/src/words/role.ts"
import { visibilities } from "../../apps/web/src/words/visibility.ts"
import { webhookFormats } from "../../apps/web/src/words/webhook.ts"

describe.skipIf(!hasChromium)("projects, in Chromium", { timeout: 300_000 }, () => {
  const { at, origin } = demoVisits()
  const browser = browserForThisFile()

  it("are found by name, each with the reader's role, its progress and its open work", async () => {
    const { page } = await at("marek", "/app/projects")
    const row = page.getByRole("listitem").filter({ hasText: "Harbor Gateway" })
    await row.getByText(projectsWords.projectListOpen(17, "40 comments")).waitFor()
    expect(await row.getByText("Admin").count()).toBe(1)
    await row.getByText(projectsWords.projectListCompletion).waitFor()
    await row.getByText(projectsWords.projectListLocked, { exact: true }).waitFor()
    await picture(page, "projects")
    expect(await violationsIn(page)).toEqual([])
    // Typed as fast as possible without losing a letter.
    await page.getByLabel(projectsWords.findProjects).focus()
    await page.keyboard.type("guides")
    await page.getByText(projectsWords.found(1)).waitFor()
    expect(await page.getByLabel(projectsWords.findProjects).inputValue()).toBe("guides")
    expect(await page.getByRole("link", { name: "Harbor Gateway" }).count()).toBe(0)
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("guides")
    await page.reload()
    await page.getByText(projectsWords.found(1)).waitFor()
    await page.getByLabel(projectsWords.findProjects).fill("no such thing")
    await page.getByText(projectsWords.noMatchingProjects).waitFor()
    await page.getByLabel(projectsWords.findProjects).fill("")
    await row.getByText(projectsWords.projectListCompletion).waitFor()
    await page.getByRole("combobox", { name: projectsWords.order }).click()
    const [answer] = await Promise.all([
      page.waitForResponse(/\/api\/projects\?.*sort=created/),
      page.getByRole("option", { name: projectsWords.searchNewestFirst }).click()
    ])
    const { rows }: { readonly rows: ReadonlyArray<{ readonly name: string }> } = await answer.json()
    expect(rows.length).toBeGreaterThan(1)
    const names = page
      .getByRole("listitem")
      .filter({ has: page.getByText(projectsWords.projectListCompletion) })
      .getByRole("link")
    await expect.poll(() => names.allTextContents()).toEqual(rows.map(({ name }) => name))
    expect(new URL(page.url()).searchParams.get("order")).toBe("created")
  })

  it("show their progress, in light and dark, wide and narrow", async () => {
    const { page } = await at("tomas", "/app/projects/1?tab=progress")
    for (const sight of [{ width: 390, colorScheme: "dark" as const }, { width: 1440 }]) {
      await asOn(page, sight)
      await page.getByRole("img", { name: /^Open comments/ }).waitFor()
      await picture(page, `project-progress-${sight.width}`)
      expect(await violationsIn(page)).toEqual([])
      await expect
        .poll(() => page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))
        .toBe(false)
    }
    await goTo(page, "/app/projects/1?tab=activity")
    await page.getByText("commented").first().waitFor()
    expect(await violationsIn(page)).toEqual([])
    // Admin pages are not offered to a reviewer, and their address shows another page.
    expect(await page.getByRole("link", { name: projectWords.webhooks }).count()).toBe(0)
    await goTo(page, "/app/projects/1?tab=webhooks")
    await page.getByRole("link", { name: /Harbor Gateway 3/ }).waitFor()
  })

  it("show the number of requirements of a component by severity, each with its category", async () => {
    const { page } = await at("marek", "/app/projects/1")
    const rows: ReadonlyArray<{ readonly rule_severity: string }> = await (
      await page.request.get("/components/4/rules")
    ).json()
    const count = (severity: string) => rows.filter((row) => row.rule_severity === severity).length
    const row = page.getByRole("listitem").filter({ hasText: "Harbor Gateway 3 V1R1" })
    for (const [category, severity] of [
      ["CAT I", "high"],
      ["CAT II", "medium"],
      ["CAT III", "low"]
    ] as const) {
      await row.getByText(`${category} ${count(severity)}`, { exact: true }).waitFor()
    }
  })

  it("are created, opened to others who request access, and get members", async () => {
    const { page } = await at("marek", "/app/projects")
    await page.getByRole("button", { name: projectsWords.newProject }).first().click()
    const dialog = page.getByRole("dialog", { name: projectsWords.newProjectNewProject })
    await dialog.getByLabel(sharedWords.projectFieldsName).fill("Lighthouse")
    await dialog.getByLabel(sharedWords.projectFieldsDescription).fill("Guides for systems on the shore.")
    await dialog.getByRole("radio", { name: visibilities.discoverable.word }).check()
    // Two presses, as on a slow page, create one.
    await dialog.getByRole("button", { name: projectsWords.newProjectCreate }).dblclick()
    await page.getByRole("heading", { level: 1, name: "Lighthouse" }).waitFor()
    await page.getByText(projectWords.componentsNoComponentsYet).waitFor()
    const made: { readonly rows: ReadonlyArray<object> } = await (
      await page.request.get("/api/projects?q=Lighthouse")
    ).json()
    expect(made.rows.length).toBe(1)

    const lena = await at("lena", "/app/projects")
    await lena.page
      .getByRole("button", {
        name: `${projectsWords.askForAccessWithMessage} ${projectsWords.askForAccessToProject("Lighthouse")}`
      })
      .click()
    // By keyboard: the message has the focus, and Ctrl Enter sends it. Without a message one click is enough.
    await lena.page.getByRole("dialog").getByLabel(projectsWords.askForAccessMessage).waitFor()
    await lena.page.keyboard.type("I keep the lamps.")
    await lena.page.keyboard.press("Control+Enter")
    await lena.page.getByText(projectsWords.askForAccessAccessRequested).waitFor()
    // Its content stays hidden, and the page names the contacts.
    await lena.page.getByRole("link", { name: "Lighthouse" }).click()
    await lena.page.getByText(projectWords.closedNotMember).waitFor()
    await lena.page.getByRole("heading", { name: "Lighthouse", level: 1 }).waitFor()
    await lena.page.getByText(projectsWords.askForAccessAccessRequested).waitFor()
    expect(await lena.page.getByRole("button", { name: projectsWords.askForAccessRequestAccess }).count()).toBe(0)
    expect(await violationsIn(lena.page)).toEqual([])

    // The admin reads the words in the list of work and in the project.
    const project = new URL(page.url()).pathname
    await openAnew(page, "/app/my-comments")
    const requests = page.getByRole("region", { name: myWorkWords.waitingListAccess })
    await requests.getByText("I keep the lamps.").waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "my-work-access-requests")
    await requests.getByRole("link", { name: "Lighthouse" }).click()
    await page.waitForURL(new RegExp(`${project}\\?tab=requests`))
    await page.getByText("I keep the lamps.").waitFor()
    await page.getByRole("combobox", { name: projectWords.requestsRoleFor("Lena Fischer") }).click()
    await page.getByRole("option", { name: roles.author.word }).click()
    await page
      .getByRole("button", {
        name: `${projectWords.requestsGrantAccess} ${projectWords.requestsGrantTo("Lena Fischer")}`
      })
      .click()
    await page.getByText(projectWords.requestsNoRequests).waitFor()

    await page.getByRole("link", { name: projectWords.members }).click()
    await page.getByText("lena@demo.example").waitFor()
    await page.getByRole("combobox", { name: membersWords.addMemberAddMember }).fill("ravi")
    await page.getByRole("option", { name: /Ravi Menon/ }).click()
    await page.getByRole("button", { name: membersWords.addMemberAdd, exact: true }).click()
    await page.getByText("ravi@demo.example", { exact: true }).waitFor()
    await page
      .getByRole("button", { name: membersWords.memberRowRemoveFrom("Ravi Menon", projectWords.membersTheProject) })
      .click()
    await page.getByRole("dialog").getByRole("button", { name: membersWords.memberRowRemove }).click()
    await page.getByText("ravi@demo.example", { exact: true }).waitFor({ state: "detached" })
    // The focus is in the list, not at the start of the page.
    await expect
      .poll(() => page.evaluate<boolean>("document.activeElement?.matches('ul[data-focus-place]')"))
      .toBe(true)
    expect(await violationsIn(page)).toEqual([])

    await openAnew(lena.page, "/app/projects")
    await lena.page.getByRole("listitem").filter({ hasText: "Lighthouse" }).getByText("Author").waitFor()
    // A project keeps an admin: the last one sees the reason.
    await page
      .getByRole("button", { name: membersWords.memberRowRemoveFrom("Marek Dvorak", projectWords.membersTheProject) })
      .click()
    await page.getByRole("dialog").getByRole("button", { name: membersWords.memberRowRemove }).click()
    await page.getByRole("dialog").getByRole("alert").waitFor()
  })

  it("have new people invited, by mouse and keyboard, who choose a name and a password by the link", async () => {
    const { page } = await at("marek", "/app/projects/1?tab=members")
    const field = page.getByRole("combobox", { name: membersWords.addMemberAddMember })
    await field.click()
    await page.keyboard.type("ivo.novak@example.org")
    await page.getByText(membersWords.addMemberInviteHint(1)).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "invite")
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog", { name: membersWords.invitationLinksTitle })
    await dialog.getByText(membersWords.invitationLinksInvited(["ivo.novak@example.org"])).waitFor()
    await expectKeyboardOn(dialog.getByRole("button", { name: sharedWords.shownOnceCopy }))
    const linkIn = async () => (await dialog.getByLabel(membersWords.invitationLinksLabel(1)).textContent()) ?? ""
    const first = await linkIn()
    expect(first).toMatch(/\/setup#\S+$/)
    expect(await violationsIn(page, dialog)).toEqual([])
    await picture(page, "invited")
    await page.keyboard.press("Escape")
    await expectKeyboardOn(field)

    const ivo = page.getByRole("listitem").filter({ hasText: "ivo.novak@example.org" })
    await ivo.getByText(membersWords.memberRowInvited, { exact: true }).waitFor()
    await ivo.getByText(/Invited by Marek Dvorak, link until /).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await ivo.getByRole("button", { name: membersWords.memberRowRenewOf("ivo.novak") }).click()
    await dialog.getByRole("button", { name: sharedWords.shownOnceCopy }).waitFor()
    const second = await linkIn()
    expect(second).not.toBe(first)
    await dialog.getByRole("button", { name: membersWords.invitationLinksDone }).click()

    // Several, pasted as a mail program writes them: one has an account, one is a member, two are new.
    const pasted = "Lena <lena@demo.example>, marek@demo.example; one@away.example two@away.example"
    await field.fill(pasted)
    await page.getByRole("button", { name: membersWords.addMemberInvite(4) }).click()
    await dialog.getByText(membersWords.invitationLinksInvited(["", ""])).waitFor()
    expect((await dialog.getByLabel(membersWords.invitationLinksLabel(2)).textContent())?.split("\n")).toEqual([
      expect.stringMatching(/^one@away\.example http\S+\/setup#\S+$/),
      expect.stringMatching(/^two@away\.example http\S+\/setup#\S+$/)
    ])
    await dialog.getByText(membersWords.invitationLinksRefused("marek@demo.example", "")).waitFor()
    await picture(page, "invited-several")
    await dialog.getByRole("button", { name: membersWords.invitationLinksDone }).click()
    const one = page.getByRole("listitem").filter({ hasText: "one@away.example" })
    await one.getByRole("button", { name: membersWords.memberRowWithdrawOf("one") }).click()
    await page.getByRole("button", { name: membersWords.memberRowWithdraw, exact: true }).click()
    await one.waitFor({ state: "detached" })

    const guest = await browser.visit(origin())
    await guest.page.goto(first)
    await guest.page.getByText("Ask a site admin for a new one", { exact: false }).waitFor()
    await guest.page.goto(second)
    const name = guest.page.getByLabel("Name")
    await expect.poll(() => name.inputValue()).toBe("ivo.novak")
    expect(await violationsIn(guest.page)).toEqual([])
    await picture(guest.page, "setup-of-invited")
    await name.fill("Ivo Novak")
    await guest.page.keyboard.press("Tab")
    await guest.page.keyboard.type("correct horse")
    await guest.page.keyboard.press("Tab")
    await guest.page.keyboard.type("correct horse")
    await guest.page.keyboard.press("Enter")
    await guest.page.getByRole("link", { name: "Harbor Gateway" }).waitFor()
    expect(guest.complaints).toEqual([])
    await guest.leave()
    await openAnew(page, "/app/projects/1?tab=members")
    const settled = page.getByRole("listitem").filter({ hasText: "Ivo Novak" })
    await settled.waitFor()
    expect(await settled.getByText(membersWords.memberRowInvited, { exact: true }).count()).toBe(0)
  })

  it("have templates for answers and webhooks, whose secret is shown once", async () => {
    const { page } = await at("marek", "/app/projects/1?tab=templates")
    await page.getByRole("button", { name: projectWords.templatesNewTemplate }).click()
    const dialog = page.getByRole("dialog", { name: projectWords.templatesNewTemplate })
    await dialog.getByLabel(projectWords.templatesName).fill("Next release")
    await dialog.getByLabel(projectWords.templatesText).fill("Thank you. This will be in the next release.")
    await dialog.getByRole("button", { name: projectWords.templatesSave }).click()
    await dialog.waitFor({ state: "detached" })
    await page.getByText("Thank you. This will be in the next release.").waitFor()
    expect(await violationsIn(page)).toEqual([])

    await page.getByRole("link", { name: projectWords.webhooks }).click()
    await page.getByRole("button", { name: projectWords.webhooksNewWebhook }).click()
    await page.getByLabel(projectWords.webhookFieldsAddress).fill("https://hooks.example.org/docket")
    // By keyboard: the format, and another event.
    await page.getByRole("combobox", { name: projectWords.webhookFieldsFormat }).focus()
    await page.keyboard.press("Enter")
    await chooseByKeyboard(page.getByRole("option", { name: webhookFormats.slack.word, exact: true }))
    await page
      .getByRole("combobox", { name: projectWords.webhookFieldsEvents })
      .pressSequentially("component is released")
    await chooseByKeyboard(page.getByRole("option", { name: "A component is released", exact: true }))
    await page.keyboard.press("Tab")
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("button", { name: projectWords.webhookFieldsSave, exact: true }).click()
    await page.getByText(/^whsec_/).waitFor()
    await expectKeyboardOn(page.getByRole("dialog").getByRole("button", { name: sharedWords.shownOnceCopy }))
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("button", { name: projectWords.webhookFieldsSecretKept }).click()
    const webhook = page.getByRole("region", { name: "https://hooks.example.org/docket" })
    await webhook.getByRole("button", { name: projectWords.webhooksDeliveries }).click()
    await webhook.getByText(projectWords.deliveriesNone).waitFor()
    await webhook.getByText(/^Slack\. Events: a comment is posted; a component is released\.$/).waitFor()
    await webhook.getByRole("button", { name: projectWords.webhooksTest }).click()
    await webhook.getByText("webhook.tested").waitFor()
    expect(await page.getByText(/^whsec_/).count()).toBe(0)
  })

  it("say which rules of the lint are off, and whether its warnings block", async () => {
    const { page } = await at("marek", "/app/projects")
    await page.getByRole("link", { name: "Harbor Gateway" }).click()
    await page.getByRole("link", { name: projectWords.settings }).click()
    const blocks = page.getByRole("checkbox", { name: lintSwitchWords.warningsBlock })
    await Promise.all([page.waitForResponse(/\/projects\/\d+$/), blocks.check()])
    await page.reload()
    await expect.poll(() => blocks.isChecked()).toBe(true)
    await Promise.all([page.waitForResponse(/\/projects\/\d+$/), blocks.uncheck()])
    await page.getByText(lintSwitchWords.noRulesOff).waitFor()
    await page.getByRole("button", { name: lintSwitchWords.switchARuleOff }).click()
    const dialog = page.getByRole("dialog", { name: lintSwitchWords.switchARuleOff })
    await dialog.getByRole("textbox").fill("Each fix is one command.")
    await dialog.getByRole("button", { name: lintSwitchWords.switchOffAct }).click()
    await dialog.getByText(lintSwitchWords.ruleMissing).waitFor()
    await dialog.getByRole("combobox", { name: lintSwitchWords.rule }).selectOption("fix-steps")
    expect(await violationsIn(page, dialog)).toEqual([])
    await dialog.getByRole("button", { name: lintSwitchWords.switchOffAct }).click()
    const off = page.getByRole("list", { name: lintSwitchWords.rulesOff })
    await off.getByText("Each fix is one command.").waitFor()
    await picture(page, "project-lint")
    expect(await violationsIn(page)).toEqual([])
    await off.getByRole("button", { name: /Switch on/ }).click()
    await page.getByText(lintSwitchWords.noRulesOff).waitFor()
  })

  it("are renamed, and deleted when their name is typed", async () => {
    const { page } = await at("marek", "/app/projects")
    await page.getByRole("button", { name: projectsWords.newProject }).first().click()
    await page.getByRole("dialog").getByLabel(sharedWords.projectFieldsName).fill("Sandbank")
    await page.getByRole("button", { name: projectsWords.newProjectCreate }).click()
    await page.getByRole("heading", { level: 1, name: "Sandbank" }).waitFor()
    await page.getByRole("link", { name: projectWords.settings }).click()
    await page.getByRole("textbox", { name: sharedWords.projectFieldsName }).fill("Sandbar")
    await page.getByRole("button", { name: projectWords.settingsSave, exact: true }).click()
    await page.getByRole("heading", { level: 1, name: "Sandbar" }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    const archive = await page.getByRole("link", { name: projectWords.settingsDownloadTheArchive }).getAttribute("href")
    expect((await page.request.get(archive ?? "")).headers()["content-type"]).toContain("application/zip")
    await page.getByRole("button", { name: projectWords.settingsOpenDelete }).click()
    const dialog = page.getByRole("dialog", { name: sharedWords.deleteByNameTitle.project })
    await dialog.getByRole("textbox").fill("Sandbank")
    await expect
      .poll(() => dialog.getByRole("button", { name: sharedWords.deleteByNameAct.project }).isDisabled())
      .toBe(true)
    await dialog.getByRole("textbox").fill("Sandbar")
    await dialog.getByRole("button", { name: sharedWords.deleteByNameAct.project }).click()
    await page.getByRole("heading", { level: 1, name: projectsWords.projects }).waitFor()
    await page.getByText("Sandbar", { exact: true }).waitFor({ state: "detached" })
  })

  it("are restored from their archive, which is shown before it is stored", async () => {
    const { page } = await at("marek", "/app/projects")
    const archive = await (await page.request.get("/projects/2/export/json_archive")).body()
    await page.getByRole("button", { name: projectsWords.restoreFromAnArchive }).click()
    const dialog = page.getByRole("dialog", { name: projectsWords.restoreProjectTitle })
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "guides.zip", mimeType: "application/zip", buffer: archive })
    await dialog.getByLabel(projectsWords.restoreProjectName).fill("Gateway guides, restored")
    expect(await violationsIn(page, dialog)).toEqual([])
    const stored: Array<string> = []
    page.on("request", (request) => {
      if (request.method() === "POST") stored.push(new URL(request.url()).pathname)
    })
    // Two presses restore it once.
    await pressTwice(dialog.getByRole("button", { name: projectsWords.restoreProjectRestore }))
    await page.getByRole("heading", { level: 1, name: "Gateway guides, restored" }).waitFor()
    expect(stored).toEqual(["/projects/import_backup"])
  })
})
