// Sign-in to the workbench and sign-out: the return to the requested page, wrong passwords, and a session that ends during work.
import type { Page } from "playwright-core"
import { afterAll, describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoForThisFile, demoPassword } from "./src/DemoService.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { pressTwice } from "./src/PressedTwice.ts"
import { picture } from "./src/Screens.ts"
import { browserForThisFile, hasChromium } from "./src/Visitor.ts"
import { startProvider } from "../api/src/SignInProvider.ts"
import { codeOf } from "../api/src/Totp.ts"
import * as profileWords from "../../apps/web/src/words/profile.ts"
import * as factorWords from "../../apps/web/src/words/secondFactor.ts"
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

  it("in two steps is set up on the profile, required after the password, and switched off, by keyboard", async () => {
    const { complaints, leave, page, signIn } = await browser.visit(origin())
    await signIn("lena@demo.example", demoPassword)
    await page.goto("/app/profile")
    const card = page.getByRole("region", { name: factorWords.title })
    await card.getByRole("textbox", { name: profileWords.yourCurrentPassword }).focus()
    await page.keyboard.type(demoPassword)
    await page.keyboard.press("Enter")
    const code = card.getByRole("textbox", { name: factorWords.code })
    await expectKeyboardOn(code)
    await card.getByRole("img", { name: factorWords.qrCode }).waitFor()
    await picture(page, "two-step-setup")
    expect(await violationsIn(page)).toEqual([])
    const secret = ((await card.getByLabel(factorWords.key, { exact: true }).textContent()) ?? "").replaceAll(" ", "")
    await page.keyboard.type(codeOf(secret))
    await page.keyboard.press("Enter")
    const shownCodes = card.getByLabel(factorWords.recoveryCodes, { exact: true })
    await shownCodes.waitFor()
    await picture(page, "two-step-recovery-codes")
    expect(await violationsIn(page)).toEqual([])
    const recovery = ((await shownCodes.textContent()) ?? "").split("\n")
    expect(recovery).toHaveLength(10)
    await card.getByRole("button", { name: factorWords.continueAct }).press("Enter")
    await card.getByText(factorWords.codesLeft(10)).waitFor()

    await page.request.delete("/api/auth/logout", { headers: { origin: origin() } })
    await page.reload()
    const second = page.getByRole("textbox", { name: factorWords.codeAfterPassword })
    const enterPassword = async () => {
      const address = page.getByRole("textbox", { name: signInWords.eMailAddress })
      await expectKeyboardOn(address)
      await page.keyboard.type("lena@demo.example")
      await page.keyboard.press("Tab")
      await page.keyboard.type(demoPassword)
      await page.keyboard.press("Enter")
      await expectKeyboardOn(second)
    }
    await enterPassword()
    expect(await page.getByRole("alert").count()).toBe(0)
    await picture(page, "two-step-code")
    expect(await violationsIn(page)).toEqual([])
    await page.keyboard.type("wrong-code")
    await page.keyboard.press("Enter")
    await page.getByRole("alert").getByText(factorWords.wrongCode).waitFor()
    await second.fill(codeOf(secret, 1))
    await second.press("Enter")
    await page.waitForURL("**/app/profile")
    await card.getByText(factorWords.codesLeft(10)).waitFor()

    await card.getByRole("button", { name: factorWords.switchOff }).press("Enter")
    const dialog = page.getByRole("dialog", { name: factorWords.switchOffTitle })
    await expectKeyboardOn(dialog.getByRole("textbox", { name: profileWords.yourCurrentPassword }))
    await page.keyboard.type(demoPassword)
    await page.keyboard.press("Enter")
    await dialog.waitFor({ state: "detached" })
    await card.getByRole("button", { name: factorWords.setUp }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it("in two steps gets new recovery codes, and is removed by a site admin for someone who lost the phone, by mouse", async () => {
    const { leave, page, signIn } = await browser.visit(origin())
    await signIn("ravi@demo.example", demoPassword)
    const own = "/api/account/second_factor"
    const headers = { origin: origin() }
    const begun = await page.request.post(own, { data: { current_password: demoPassword }, headers })
    const { secret } = await begun.json()
    await page.request.post(`${own}/confirm`, { data: { code: codeOf(secret) }, headers })
    await page.goto("/app/profile")
    const card = page.getByRole("region", { name: factorWords.title })
    await card.getByRole("button", { name: factorWords.newCodes }).click()
    const dialog = page.getByRole("dialog", { name: factorWords.newCodesTitle })
    await dialog.getByRole("textbox", { name: profileWords.yourCurrentPassword }).fill(demoPassword)
    await dialog.getByRole("button", { name: factorWords.newCodesAct }).click()
    await dialog.waitFor({ state: "detached" })
    await card.getByLabel(factorWords.recoveryCodes, { exact: true }).waitFor()
    await card.getByRole("button", { name: factorWords.continueAct }).click()
    await card.getByText(factorWords.codesLeft(10)).waitFor()
    const { id } = await (await page.request.get("/api/auth/me")).json()
    await leave()

    const admin = await browser.visit(origin())
    await admin.signIn("nora@demo.example", demoPassword)
    await admin.page.goto(`/app/people?user=${id}`)
    const drawer = admin.page.getByRole("dialog", { name: "Ravi Menon" })
    await drawer.getByText(factorWords.accountOn(10)).waitFor()
    await drawer.getByRole("button", { name: factorWords.reset }).click()
    const asked = admin.page.getByRole("dialog", { name: factorWords.resetTitle })
    await asked.getByRole("button", { name: factorWords.reset }).click()
    await asked.waitFor({ state: "detached" })
    await drawer.getByText(factorWords.accountOff).waitFor()
    expect(admin.complaints).toEqual([])
    await admin.leave()
  })
})

describe.skipIf(!hasChromium)("two-step sign-in that everyone must have", () => {
  const { origin } = demoForThisFile({ REQUIRE_SECOND_FACTOR: "everyone" })
  const browser = browserForThisFile()

  it("shows its setup alone, until it is done", async () => {
    const { complaints, leave, page, signIn } = await browser.visit(origin())
    await signIn("marek@demo.example", demoPassword)
    await page.goto("/app/projects")
    await page.getByRole("heading", { name: factorWords.due }).waitFor()
    await page.getByRole("button", { name: factorWords.setUp }).waitFor()
    await picture(page, "two-step-due")
    expect(await violationsIn(page)).toEqual([])
    expect(await page.getByRole("navigation").count()).toBe(0)
    // The page is nothing but this form, so the keyboard is in it.
    await expectKeyboardOn(page.getByRole("textbox", { name: profileWords.yourCurrentPassword }))
    await page.keyboard.type(demoPassword)
    await page.keyboard.press("Enter")
    const key = page.getByLabel(factorWords.key, { exact: true })
    await key.waitFor()
    const secret = ((await key.textContent()) ?? "").replaceAll(" ", "")
    await page.getByRole("textbox", { name: factorWords.code }).fill(codeOf(secret))
    await page.getByRole("button", { name: factorWords.switchOn }).click()
    await page.getByRole("button", { name: factorWords.continueAct }).click()
    await page.getByRole("heading", { name: projectsWords.projects, level: 1 }).waitFor()
    await page.getByText("Harbor Gateway").first().waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})

const provider = await startProvider(0, { signsOut: true })
afterAll(() => provider.close())

describe.skipIf(!hasChromium)("sign-in by a provider alone", () => {
  const { origin } = demoForThisFile({
    LOCAL_PASSWORDS: "false",
    OIDC_PROVIDERS: "sso",
    OIDC_SSO_ISSUER: provider.issuer,
    OIDC_SSO_CLIENT_ID: provider.clientId,
    OIDC_SSO_CLIENT_SECRET: provider.clientSecret,
    OIDC_SSO_LABEL: "The agency",
    OIDC_SSO_SIGN_OUT: "true"
  })
  const browser = browserForThisFile()

  /** Signs in, and out by `act`. Returns the requests to sign out that the provider got. */
  const leaveBy = async (act: (page: Page) => Promise<void>) => {
    const { leave, page } = await browser.visit(origin())
    const before = provider.signOuts.length
    provider.person = { sub: "aisha", email: "aisha@demo.example", email_verified: true, name: "Aisha Bello" }
    await page.goto("/app/projects")
    const enter = page.getByRole("link", { name: "The agency" })
    await enter.waitFor()
    // No field takes a password, because nothing accepts one.
    expect(await page.getByRole("textbox").count()).toBe(0)
    expect(await page.getByRole("button", { name: signInWords.signIn, exact: true }).count()).toBe(0)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "sign-in-by-provider-alone")
    await enter.press("Enter")
    await page.getByRole("heading", { name: projectsWords.projects, level: 1 }).waitFor()
    await act(page)
    await enter.waitFor()
    expect(await page.evaluate<number>("fetch('/api/auth/me').then(({ status }) => status)")).toBe(401)
    await leave()
    return provider.signOuts.slice(before)
  }
  const returns = () => ({
    client_id: provider.clientId,
    post_logout_redirect_uri: `${origin()}/app/sign-in`
  })

  it("signs out at the provider as well, by mouse", async () => {
    const ends = await leaveBy(async (page) => {
      await page.getByRole("button", { name: shellWords.accountMenuAccountOf("Aisha Bello") }).click()
      await page.getByRole("menuitem", { name: shellWords.accountMenuSignOut }).click()
    })
    expect(ends).toEqual([returns()])
  })

  it("signs out at the provider as well, by keyboard, and no page offers a password", async () => {
    const ends = await leaveBy(async (page) => {
      await page.goto("/app/profile")
      await page.getByRole("region", { name: profileWords.identities }).getByText("sso: aisha@demo.example").waitFor()
      expect(await page.getByRole("region", { name: profileWords.password, exact: true }).count()).toBe(0)
      expect(await page.getByRole("region", { name: factorWords.title }).count()).toBe(0)
      await page.getByRole("button", { name: shellWords.accountMenuAccountOf("Aisha Bello") }).press("Enter")
      const item = page.getByRole("menuitem", { name: shellWords.accountMenuSignOut })
      await item.waitFor()
      await expect
        .poll(async () => {
          await page.keyboard.press("ArrowDown")
          return item.and(page.locator(":focus")).count()
        })
        .toBe(1)
      await page.keyboard.press("Enter")
    })
    expect(ends).toEqual([returns()])
  })
})
