// Sign-in to the workbench and sign-out: the return to the requested page, wrong passwords, and a session that ends during work.
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoForThisFile, demoPassword } from "./src/DemoService.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { pressTwice } from "./src/PressedTwice.ts"
import { picture } from "./src/Screens.ts"
import { browserForThisFile, hasChromium } from "./src/Visitor.ts"
import * as shellWords from "../../apps/web/src/words/shell.ts"
import * as signInWords from "../../apps/web/src/words/signIn.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"
import * as projectsWords from "../../apps/web/src/words/projects.ts"

describe.skipIf(!hasChromium)("sign-in to the workbench", () => {
  const { origin } = demoForThisFile()
  const browser = browserForThisFile()

  it("leads back to the requested page", async () => {
    const { complaints, leave, page } = await browser.visit(origin())
    await page.goto("/app/components/4/triage?status=all")
    await page.getByRole("heading", { name: signInWords.docket }).waitFor()
    await page.getByRole("button", { name: signInWords.signIn }).waitFor()
    await picture(page, "sign-in")
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("textbox", { name: signInWords.eMailAddress }).fill("aisha@demo.example")
    await page.getByRole("textbox", { name: signInWords.password }).fill("wrong")
    await page.getByRole("button", { name: signInWords.signIn }).click()
    await page.getByRole("alert").waitFor()
    await page.getByRole("textbox", { name: signInWords.password }).fill(demoPassword)
    await page.getByRole("button", { name: signInWords.signIn }).click()
    await page.waitForURL("**/app/components/4/triage?status=all")
    await page.getByRole("list", { name: triagePageWords.queuePaneComments }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it("happens once, however often the button is pressed, and the typed text stays without an answer", async () => {
    const { leave, page } = await browser.visit(origin())
    await page.goto("/app/projects")
    await page.getByRole("textbox", { name: signInWords.eMailAddress }).fill("aisha@demo.example")
    await page.getByRole("textbox", { name: signInWords.password }).fill(demoPassword)
    const asked: Array<string> = []
    page.on("request", (request) => {
      if (request.url().endsWith("/api/auth/login")) asked.push(request.method())
    })
    await page.route("**/api/auth/login", (route) => route.abort("connectionrefused"))
    const button = page.getByRole("button", { name: signInWords.signIn })
    await pressTwice(button)
    await page.getByRole("alert").waitFor()
    expect(asked).toEqual(["POST"])
    expect(await page.getByRole("textbox", { name: signInWords.password }).inputValue()).toBe(demoPassword)
    await page.unroute("**/api/auth/login")
    await pressTwice(button)
    await page.getByRole("heading", { name: projectsWords.projects, level: 1 }).waitFor()
    expect(asked).toEqual(["POST", "POST"])
    await leave()
  })

  it("is required again when the session ends under the page, and no content stays on screen", async () => {
    const { complaints, leave, page, signIn } = await browser.visit(origin())
    await signIn("aisha@demo.example", demoPassword)
    await page.goto("/app/projects")
    await page.getByText("Harbor Gateway").first().waitFor()
    await page.request.delete("/api/auth/logout", { headers: { origin: origin() } })
    await page.reload()
    await page.waitForURL("**/app/sign-in?*")
    expect(new URL(page.url()).searchParams.get("return_to")).toBe("/app/projects")
    await page.getByRole("button", { name: signInWords.signIn }).waitFor()
    expect(await page.getByText("Harbor Gateway").count()).toBe(0)
    expect(await page.getByRole("navigation").count()).toBe(0)
    expect(complaints).toEqual([])
    await leave()
  })

  it("leads to no other site, whatever the address requests", async () => {
    const { leave, page } = await browser.visit(origin())
    const asked: Array<string> = []
    page.on("request", (request) => asked.push(new URL(request.url()).origin))
    // ReturnPath.test.ts tests all refused paths. This test checks that the page uses that function.
    for (const return_to of ["/apphttp://evil.example/", "/app//evil.example/"]) {
      await page.context().clearCookies()
      await page.goto(`/app/sign-in?${new URLSearchParams({ return_to })}`)
      await page.getByLabel(signInWords.eMailAddress).fill("aisha@demo.example")
      await page.getByRole("textbox", { name: signInWords.password }).fill(demoPassword)
      await page.getByRole("button", { name: signInWords.signIn }).click()
      await page.waitForURL(`${origin()}/app/projects**`)
    }
    expect(new Set(asked)).toEqual(new Set([origin()]))
    await leave()
  })

  it("is required again after signing out, and unsaved text waits for its author", async () => {
    const { complaints, leave, page, signIn } = await browser.visit(origin())
    const come = async (person: string) => {
      await page.getByRole("textbox", { name: signInWords.eMailAddress }).fill(`${person}@demo.example`)
      await page.getByRole("textbox", { name: signInWords.password }).fill(demoPassword)
      await page.getByRole("button", { name: signInWords.signIn }).click()
      await page.getByRole("heading", { name: /Harbor Gateway 3/, level: 1 }).waitFor()
    }
    const go = async () => {
      await page.getByRole("button", { name: /^Account of/ }).click()
      await page.getByRole("menuitem", { name: shellWords.accountMenuSignOut }).click()
      await page.waitForURL("**/app/sign-in?*")
      await expectKeyboardOn(page.getByRole("textbox", { name: signInWords.eMailAddress }))
    }
    const response = page.getByRole("textbox", { name: new RegExp(`^${triagePageWords.decisionFieldsResponse}`) })
    await signIn("aisha@demo.example", demoPassword)
    await page.goto("/app/components/4/triage")
    await response.fill("Half a thought")
    await go()
    expect(await page.getByText("Harbor Gateway").count()).toBe(0)
    expect((await page.request.get("/api/auth/me")).status()).toBe(401)
    // The same page, without any data or draft of the other user.
    await come("marek")
    await page.getByRole("button", { name: shellWords.accountMenuAccountOf("Marek Dvorak") }).waitFor()
    await expect.poll(() => response.inputValue()).toBe("")
    await go()
    await come("aisha")
    await page.getByRole("button", { name: shellWords.accountMenuAccountOf("Aisha Bello") }).waitFor()
    await expect.poll(() => response.inputValue()).toBe("Half a thought")
    expect(complaints).toEqual([])
    await leave()
  })

  it("is required at every page's address", async () => {
    const { leave, page } = await browser.visit(origin())
    const answer = await page.goto("/")
    expect(answer?.headers()["content-security-policy"]).toMatch(/script-src 'self';/)
    expect(answer?.headers()["content-security-policy"]).not.toContain("unsafe")
    await page.waitForURL("**/app/sign-in")
    expect((await page.request.get("/app/assets/../index.html")).status()).toBe(200)
    expect((await page.request.get("/app/assets/none.js")).status()).toBe(404)
    expect((await page.request.get("/app/assets/%2e%2e%2findex.html")).status()).toBe(404)
    await leave()
  })
})
