// The days of those who run projects, in Chromium: a project is found, made, opened to others, staffed, watched and ended.
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { pressTwice } from "./src/PressedTwice.ts"
import { picture } from "./src/Screens.ts"
import { asOn, goTo, openAnew } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"

describe.skipIf(!hasChromium)("projects, in Chromium", { timeout: 300_000 }, () => {
  const { at } = demoVisits()

  it("are found by name, each with the reader's role, how far it is and what waits in it", async () => {
    const { page } = await at("marek", "/app/projects")
    const row = page.getByRole("listitem").filter({ hasText: "Harbor Gateway" })
    await row.getByText("17 of 40 comments open").waitFor()
    expect(await row.getByText("Admin").count()).toBe(1)
    await row.getByText("Completion").waitFor()
    await row.getByText("Locked", { exact: true }).waitFor()
    await picture(page, "projects")
    expect(await violationsIn(page)).toEqual([])
    // Typed as quickly as can be: no letter is lost.
    await page.getByLabel("Find projects").focus()
    await page.keyboard.type("guides")
    await page.getByText("1 found").waitFor()
    expect(await page.getByLabel("Find projects").inputValue()).toBe("guides")
    expect(await page.getByRole("link", { name: "Harbor Gateway" }).count()).toBe(0)
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("guides")
    await page.reload()
    await page.getByText("1 found").waitFor()
    await page.getByLabel("Find projects").fill("no such thing")
    await page.getByText("No matching projects").waitFor()
    await page.getByLabel("Find projects").fill("")
    await row.getByText("Completion").waitFor()
    await page.getByRole("combobox", { name: "Order" }).click()
    const [answer] = await Promise.all([
      page.waitForResponse(/\/api\/projects\?.*sort=created/),
      page.getByRole("option", { name: "Newest first" }).click()
    ])
    const { rows }: { readonly rows: ReadonlyArray<{ readonly name: string }> } = await answer.json()
    expect(rows.length).toBeGreaterThan(1)
    const names = page
      .getByRole("listitem")
      .filter({ has: page.getByText("Completion") })
      .getByRole("link")
    await expect.poll(() => names.allTextContents()).toEqual(rows.map(({ name }) => name))
    expect(new URL(page.url()).searchParams.get("order")).toBe("created")
  })

  it("show how far they are, in light and dark, wide and narrow", async () => {
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
    // What is for admins is not offered to a reviewer, and an address that names it shows something else.
    expect(await page.getByRole("link", { name: "Webhooks" }).count()).toBe(0)
    await goTo(page, "/app/projects/1?tab=webhooks")
    await page.getByRole("link", { name: /Harbor Gateway 3/ }).waitFor()
  })

  it("are made, opened to others who request access, and staffed", async () => {
    const { page } = await at("marek", "/app/projects")
    await page.getByRole("button", { name: "New project" }).first().click()
    const dialog = page.getByRole("dialog", { name: "New project" })
    await dialog.getByLabel("Name").fill("Lighthouse")
    await dialog.getByLabel("Description").fill("Guides for systems on the shore.")
    await dialog.getByRole("radio", { name: "Visible to everyone" }).check()
    // Pressed twice, as on a slow page: one is made.
    await dialog.getByRole("button", { name: "Create the project" }).dblclick()
    await page.getByRole("heading", { level: 1, name: "Lighthouse" }).waitFor()
    await page.getByText("No components yet").waitFor()
    const made: { readonly rows: ReadonlyArray<object> } = await (
      await page.request.get("/api/projects?q=Lighthouse")
    ).json()
    expect(made.rows.length).toBe(1)

    const lena = await at("lena", "/app/projects")
    await lena.page.getByRole("button", { name: "Request access to Lighthouse" }).click()
    await lena.page.getByText("Access requested").waitFor()
    // What is in it stays closed, and says whom to turn to.
    await lena.page.getByRole("link", { name: "Lighthouse" }).click()
    await lena.page.getByText("You are not a member of this project").waitFor()
    await lena.page.getByRole("heading", { name: "Lighthouse", level: 1 }).waitFor()
    await lena.page.getByText("Access requested").waitFor()
    expect(await lena.page.getByRole("button", { name: /Request access/ }).count()).toBe(0)
    expect(await violationsIn(lena.page)).toEqual([])

    await openAnew(page, new URL(page.url()).pathname)
    await page.getByRole("link", { name: /Requests/ }).click()
    await page.getByRole("combobox", { name: "Role for Lena Fischer" }).click()
    await page.getByRole("option", { name: /Author/ }).click()
    await page.getByRole("button", { name: "Grant access to Lena Fischer" }).click()
    await page.getByText("No requests").waitFor()

    await page.getByRole("link", { name: /Members/ }).click()
    await page.getByText("lena@demo.example").waitFor()
    await page.getByRole("combobox", { name: "Add member" }).fill("ravi")
    await page.getByRole("option", { name: /Ravi Menon/ }).click()
    await page.getByRole("button", { name: "Add", exact: true }).click()
    await page.getByText("ravi@demo.example", { exact: true }).waitFor()
    await page.getByRole("button", { name: "Remove Ravi Menon from the project" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
    await page.getByText("ravi@demo.example", { exact: true }).waitFor({ state: "detached" })
    // The keyboard is in the list, not at the beginning of the page.
    await expect
      .poll(() => page.evaluate<boolean>("document.activeElement?.matches('ul[data-focus-place]')"))
      .toBe(true)
    expect(await violationsIn(page)).toEqual([])

    await openAnew(lena.page, "/app/projects")
    await lena.page.getByRole("listitem").filter({ hasText: "Lighthouse" }).getByText("Author").waitFor()
    // A project keeps an admin: the last one sees why they stay.
    await page.getByRole("button", { name: "Remove Marek Dvorak from the project" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
    await page.getByRole("dialog").getByRole("alert").waitFor()
  })

  it("have templates for answers and webhooks, whose secret is shown once", async () => {
    const { page } = await at("marek", "/app/projects/1?tab=templates")
    await page.getByRole("button", { name: "New template" }).click()
    const dialog = page.getByRole("dialog", { name: "New template" })
    await dialog.getByLabel("Name").fill("Next release")
    await dialog.getByLabel("Text").fill("Thank you. This will be in the next release.")
    await dialog.getByRole("button", { name: "Save the template" }).click()
    await page.getByText("Thank you. This will be in the next release.").waitFor()
    expect(await violationsIn(page)).toEqual([])

    await page.getByRole("link", { name: "Webhooks" }).click()
    await page.getByRole("button", { name: "New webhook" }).click()
    await page.getByLabel("Address").fill("https://hooks.example.org/docket")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await page.getByText(/^whsec_/).waitFor()
    await expectKeyboardOn(page.getByRole("dialog").getByRole("button", { name: "Copy" }))
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("button", { name: "I have kept it" }).click()
    const webhook = page.getByRole("region", { name: "https://hooks.example.org/docket" })
    await webhook.getByRole("button", { name: "What was sent" }).click()
    await webhook.getByText("Nothing was sent yet.").waitFor()
    expect(await page.getByText(/^whsec_/).count()).toBe(0)
  })

  it("are renamed, and deleted by who types their name", async () => {
    const { page } = await at("marek", "/app/projects")
    await page.getByRole("button", { name: "New project" }).first().click()
    await page.getByRole("dialog").getByLabel("Name").fill("Sandbank")
    await page.getByRole("button", { name: "Create the project" }).click()
    await page.getByRole("heading", { level: 1, name: "Sandbank" }).waitFor()
    await page.getByRole("link", { name: "Settings" }).click()
    await page.getByLabel("Name").fill("Sandbar")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await page.getByRole("heading", { level: 1, name: "Sandbar" }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    const archive = await page.getByRole("link", { name: "Download the archive" }).getAttribute("href")
    expect((await page.request.get(archive ?? "")).headers()["content-type"]).toContain("application/zip")
    await page.getByRole("button", { name: "Delete the project…" }).click()
    const dialog = page.getByRole("dialog", { name: "Delete the project?" })
    await dialog.getByRole("textbox").fill("Sandbank")
    await expect.poll(() => dialog.getByRole("button", { name: "Delete the project" }).isDisabled()).toBe(true)
    await dialog.getByRole("textbox").fill("Sandbar")
    await dialog.getByRole("button", { name: "Delete the project" }).click()
    await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor()
    await page.getByText("Sandbar", { exact: true }).waitFor({ state: "detached" })
  })

  it("come back from their archive, which is shown before it is stored", async () => {
    const { page } = await at("marek", "/app/projects")
    const archive = await (await page.request.get("/projects/2/export/json_archive")).body()
    await page.getByRole("button", { name: "Restore from an archive" }).click()
    const dialog = page.getByRole("dialog", { name: "Restore a project from an archive" })
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "guides.zip", mimeType: "application/zip", buffer: archive })
    await dialog.getByLabel("Name of the project").fill("Gateway guides, restored")
    expect(await violationsIn(page, dialog)).toEqual([])
    const stored: Array<string> = []
    page.on("request", (request) => {
      if (request.method() === "POST") stored.push(new URL(request.url()).pathname)
    })
    // Pressed twice, it is restored once.
    await pressTwice(dialog.getByRole("button", { name: "Restore the project" }))
    await page.getByRole("heading", { level: 1, name: "Gateway guides, restored" }).waitFor()
    expect(stored).toEqual(["/projects/import_backup"])
  })
})
