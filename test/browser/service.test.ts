// The pages of the service itself, in a real browser: they show their content, obey their policy, and send requests to no other host.
import { beforeAll, describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { emptyForThisFile } from "./src/DemoService.ts"
import { picture } from "./src/Screens.ts"
import { browserForThisFile, hasChromium, type Visitor } from "./src/Visitor.ts"
import * as profileWords from "../../apps/web/src/words/profile.ts"
import * as shellWords from "../../apps/web/src/words/shell.ts"

describe.skipIf(!hasChromium)("the service's own pages, in Chromium", () => {
  const { origin, said } = emptyForThisFile()
  const browser = browserForThisFile()
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await browser.visit(origin())
  })

  it("show the reference", async () => {
    await visitor.page.goto("/docs")
    await visitor.page.getByRole("heading", { name: shellWords.frameDocket, exact: false }).first().waitFor()
    expect([visitor.complaints, visitor.refusals]).toEqual([[], []])
  })

  it("say what each error means", async () => {
    await visitor.page.goto("/docs/errors")
    await visitor.page.getByRole("heading", { name: "Errors" }).waitFor()
    expect([visitor.complaints, visitor.refusals]).toEqual([[], []])
  })

  it("show the documentation, with a search that needs the service alone", async () => {
    const { page } = visitor
    await page.goto("/docs/")
    await page.getByRole("heading", { name: "Docket documentation" }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.keyboard.press("/")
    await page.keyboard.type("how to run two instances")
    await page.getByRole("option").first().getByText("How to run two instances").waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.keyboard.press("Enter")
    await page.waitForURL("**/docs/how-to/run-many-instances#how-to-run-two-instances")
    await page.getByRole("heading", { name: "How to run two instances" }).waitFor()
    await picture(page, "documentation")
    // The next page remembers light or dark. Drawings have both.
    const background = () => page.evaluate<string>("getComputedStyle(document.body).backgroundColor")
    const before = await background()
    await page.getByRole("button", { name: /^(Dark|Light)$/ }).click()
    const after = await background()
    expect(after).not.toBe(before)
    await page.goto("/docs/explanation/architecture")
    expect(await background()).toBe(after)
    await page.getByRole("img", { name: "Drawing: Packages" }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    expect([visitor.complaints, visitor.refusals]).toEqual([[], []])
  })

  it("create the first site admin from the printed link, who is signed in", async () => {
    const link = /\S+\/setup#\S+/.exec(said())?.[0] ?? ""
    const { page } = visitor
    await page.goto(link)
    await page.getByText("you become the site admin").waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "setup-first")
    await page.getByLabel(profileWords.newTokenName).fill("Ada")
    await page.getByLabel(profileWords.eMailAddress).fill("ada@example.org")
    await page.getByLabel("Password, 8 characters or more").fill("correct horse")
    await page.getByLabel("The same password again").fill("correct hoarse")
    await page.getByRole("button", { name: "Set up" }).click()
    await page.getByText(profileWords.passwordsDiffer).waitFor()
    await page.getByLabel("The same password again").fill("correct horse")
    await page.getByRole("button", { name: "Set up" }).click()
    await page.waitForURL("**/app/**")
    expect((await page.request.get("/api/auth/me")).status()).toBe(200)
    // The secret is gone from the history.
    expect(new URL(page.url()).hash).toBe("")
    await page.goBack()
    expect(new URL(page.url()).hash).toBe("")
    const answer = await page.request.post("/api/auth/login", {
      data: { email: "ada@example.org", password: "correct horse" }
    })
    expect(answer.status()).toBe(200)
    expect([visitor.complaints, visitor.refusals]).toEqual([[], []])
  })

  it("would would fail on a violation of their policy", async () => {
    const other = await browser.visit(origin())
    await other.page.goto("/setup")
    expect(other.complaints).toEqual([])
    const script =
      "document.body.append(Object.assign(document.createElement('script'), { text: 'document.title = 1' }))"
    await other.page.evaluate(script)
    await expect.poll(() => other.complaints).toEqual([expect.stringContaining("Content Security Policy")])
    await other.page.evaluate("fetch('http://127.0.0.1:1/').catch(() => undefined)")
    await expect.poll(() => other.complaints.slice(1)).toContainEqual(expect.stringContaining("http://127.0.0.1:1/"))
    await other.leave()
  })
})
