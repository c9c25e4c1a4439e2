// E-mail in the workbench, with a real mail server: what a person chooses and watches, a forgotten password, a new address, unsubscribing, and what failed.
import { afterAll, beforeEach, describe, expect, it } from "vitest"
import { mailBox } from "@docket/test-harness/mail"
import { violationsIn } from "./src/Accessibility.ts"
import { demoPassword } from "./src/DemoService.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { browserForThisFile, hasChromium } from "./src/Visitor.ts"
import * as mailWords from "../../apps/web/src/words/mail.ts"
import * as peopleWords from "../../apps/web/src/words/people.ts"
import * as profileWords from "../../apps/web/src/words/profile.ts"
import * as projectsWords from "../../apps/web/src/words/projects.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as signInWords from "../../apps/web/src/words/signIn.ts"

const box = await mailBox()
afterAll(() => box.stop())

const linkIn = (text: string, part: string): string => {
  const link = text.match(/https?:\/\/\S+/g)?.find((url) => url.includes(part))
  if (link === undefined) throw new Error(`No link with ${part} in: ${text}`)
  return link
}

describe.skipIf(!hasChromium)("e-mail", () => {
  const { at, origin } = demoVisits({
    SMTP_URL: box.url,
    MAIL_FROM: "Docket <docket@example.org>",
    REGISTRATION_DOMAINS: "agency.example"
  })
  const browser = browserForThisFile()
  beforeEach(() => box.behave("accept"))

  const choiceOf = (topic: keyof typeof mailWords.topics) => mailWords.whenOf(mailWords.topics[topic])

  it("invites a person whom a site admin creates, by mouse", async () => {
    const { page } = await at("nora", "/app/people")
    await page.getByRole("button", { name: peopleWords.newPerson }).click()
    const dialog = page.getByRole("dialog", { name: peopleWords.newPersonNewPerson })
    await dialog.getByText(peopleWords.newPersonSetPasswordDescription.mail).waitFor()
    await dialog.getByLabel(peopleWords.newPersonName).fill("Ida Invited")
    await dialog.getByLabel(peopleWords.newPersonEMailAddress).fill("ida.invited@example.org")
    expect(await violationsIn(page, dialog)).toEqual([])
    await picture(page, "new-person-by-mail")
    await dialog.getByRole("button", { name: peopleWords.newPersonCreateAccount }).click()
    await dialog.waitFor({ state: "detached" })
    await page.getByText("An invitation is on its way to ida.invited@example.org.").waitFor()
    const mail = await box.take("ida.invited@example.org", /You are invited to Docket/)
    const ida = await browser.visit(origin())
    await ida.page.goto(linkIn(mail.text, "/setup#"))
    await ida.page.getByLabel("Password, 8 characters or more").fill("correct horse")
    await ida.page.getByLabel("The same password again").fill("correct horse")
    await ida.page.getByRole("button", { name: "Set the password" }).click()
    await ida.page.getByRole("heading", { name: projectsWords.projects, level: 1 }).waitFor()
    await ida.leave()
  })

  it("invites a person whom a site admin creates, by keyboard", async () => {
    const { page } = await at("nora", "/app/people")
    await page.getByRole("button", { name: peopleWords.newPerson }).press("Enter")
    const dialog = page.getByRole("dialog", { name: peopleWords.newPersonNewPerson })
    await expectKeyboardOn(dialog.getByLabel(peopleWords.newPersonName))
    await page.keyboard.type("Kim Invited")
    await page.keyboard.press("Tab")
    await expectKeyboardOn(dialog.getByLabel(peopleWords.newPersonEMailAddress))
    await page.keyboard.type("kim.invited@example.org")
    await dialog.getByText(peopleWords.newPersonSetPasswordDescription.mail).waitFor()
    await page.keyboard.press("Enter")
    await dialog.waitFor({ state: "detached" })
    await box.take("kim.invited@example.org", /You are invited to Docket/)
  })

  it("is chosen by kind, by mouse", async () => {
    const { page } = await at("lena", "/app/profile")
    await page.getByRole("link", { name: mailWords.tab, exact: true }).click()
    const choice = page.getByRole("combobox", { name: choiceOf("decided") })
    expect(await choice.inputValue()).toBe("daily")
    await choice.selectOption("at_once")
    await page.getByText("Your choice of e-mail is saved.").waitFor()
    await page.reload()
    await expect.poll(() => choice.inputValue()).toBe("at_once")
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "mail-settings")
  })

  it("is chosen by kind, by keyboard", async () => {
    const { page } = await at("lena", "/app/profile/mail")
    const choice = page.getByRole("combobox", { name: choiceOf("replied") })
    await choice.focus()
    await page.keyboard.press("ArrowUp")
    await page.getByText("Your choice of e-mail is saved.").waitFor()
    await expectKeyboardOn(choice)
    expect(await choice.inputValue()).toBe("at_once")
  })

  it("a component is watched with its bell, and no more with a button that is undone, by mouse", async () => {
    const { page } = await at("lena", "/app/components/4")
    const bell = page.getByRole("button", { name: /^Watch Harbor Gateway/ })
    await bell.click()
    await page.getByText("You get e-mail about comments and changes here.").waitFor()
    await expect.poll(() => bell.getAttribute("aria-pressed")).toBe("true")
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "mail-watching")
    await page.goto("/app/profile/mail")
    const list = page.getByRole("region", { name: mailWords.watching })
    const stop = list.getByRole("button", { name: /^Stop watching Harbor Gateway/ })
    await stop.click()
    await list.getByText(mailWords.watchNone).waitFor()
    await page.getByRole("button", { name: sharedWords.undoableUndo }).click()
    await stop.waitFor()
    await stop.click()
    await list.getByText(mailWords.watchNone).waitFor()
  })

  it("a requirement is watched and no more, by keyboard", async () => {
    const { page } = await at("marek", "/app/components/4/requirements/18")
    const bell = page.getByRole("button", { name: /^Watch HBGW/ })
    await bell.focus()
    await page.keyboard.press("Enter")
    await expect.poll(() => bell.getAttribute("aria-pressed")).toBe("true")
    await expectKeyboardOn(bell)
    await page.keyboard.press("Enter")
    await expect.poll(() => bell.getAttribute("aria-pressed")).toBe("false")
  })

  it("a forgotten password is reset by the link, by mouse", async () => {
    const { complaints, leave, page } = await browser.visit(origin())
    await page.goto("/app/sign-in")
    await page.getByRole("link", { name: mailWords.forgotPassword }).click()
    // The page of the sign-in has a field of the same name.
    await page.getByRole("heading", { name: mailWords.forgotTitle }).waitFor()
    await page.getByRole("textbox", { name: signInWords.eMailAddress }).fill("ravi@demo.example")
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "mail-forgot")
    await page.getByRole("button", { name: mailWords.forgotSend }).click()
    await page.getByRole("heading", { name: mailWords.forgotDone }).waitFor()
    const mail = await box.take("ravi@demo.example", /Set a new password/)
    await page.goto(linkIn(mail.text, "/setup#"))
    await page.getByLabel("Password, 8 characters or more").fill("correct horse")
    await page.getByLabel("The same password again").fill("correct horse")
    await page.getByRole("button", { name: "Set the password" }).click()
    await page.getByRole("heading", { name: projectsWords.projects, level: 1 }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it("a forgotten password is reset by the link, by keyboard", async () => {
    const { leave, page } = await browser.visit(origin())
    await page.goto("/app/forgot-password")
    await expectKeyboardOn(page.getByRole("textbox", { name: signInWords.eMailAddress }))
    await page.keyboard.type("ravi@demo.example")
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { name: mailWords.forgotDone }).waitFor()
    await box.take("ravi@demo.example", /Set a new password/)
    await leave()
  })

  it.each(["by mouse", "by keyboard"])("a new address is confirmed by its link, %s", async (way) => {
    const byKeyboard = way === "by keyboard"
    const email = `aisha.${byKeyboard ? "keys" : "mouse"}@example.org`
    const { page } = await at("aisha", "/app/profile")
    await page.getByRole("textbox", { name: mailWords.newAddress }).fill(email)
    const form = page.getByRole("region", { name: profileWords.eMailAddress })
    const password = form.getByLabel(profileWords.yourCurrentPassword)
    await password.fill(demoPassword)
    if (byKeyboard) await password.press("Enter")
    else await page.getByRole("button", { name: mailWords.changeAddress }).click()
    await page.getByText(`Open the link in the e-mail to ${email}`, { exact: false }).waitFor()
    const mail = await box.take(email, /Confirm your new/)
    await page.goto(linkIn(mail.text, "/app/confirm-address#"))
    const confirm = page.getByRole("button", { name: mailWords.confirm })
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "mail-confirm")
    if (byKeyboard) await confirm.press("Enter")
    else await confirm.click()
    await page.getByText(mailWords.confirmedDescription(email)).waitFor()
    expect(page.url()).not.toContain("#")
    await page.getByRole("link", { name: mailWords.open }).click()
    await page.getByRole("heading", { name: projectsWords.projects, level: 1 }).waitFor()
    await page.goto("/app/profile")
    await expect
      .poll(() => page.getByRole("textbox", { name: profileWords.eMailAddress, exact: true }).inputValue())
      .toBe(email)
  })

  it("a link unsubscribes without signing in, and gives it back", async () => {
    const { page: lena } = await at("lena", "/app/profile/mail")
    const headers = { origin: origin() }
    const posted = await lena.request.post("/rules/18/reviews", {
      data: { review: { action: "comment", comment: "Is it so?" } },
      headers
    })
    expect(posted.status()).toBe(201)
    const { review } = await posted.json()
    const { page: marek } = await at("marek", "/app/projects")
    const asked = await marek.request.patch(`/reviews/${review.id}/triage`, {
      data: { triage_status: "needs_clarification", response_comment: "Which one?" },
      headers
    })
    expect(asked.status()).toBe(200)
    const mail = await box.take("lena@demo.example", /asks you to clarify/)

    const { complaints, leave, page } = await browser.visit(origin())
    await page.goto(linkIn(mail.text, "/api/unsubscribe"))
    await page.waitForURL("**/app/unsubscribe?*")
    const button = page.getByRole("button", { name: mailWords.unsubscribe })
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "mail-unsubscribe")
    await button.click()
    await page.getByText(mailWords.topics.asked).waitFor()
    await page.getByRole("button", { name: mailWords.undo }).press("Enter")
    await page.getByRole("heading", { name: mailWords.subscribedAgain }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it("what failed is sent again or discarded by a site admin, by mouse and by keyboard", async () => {
    box.behave({ code: 550 })
    const { page } = await at("nora", "/app/people")
    for (const email of ["lena@demo.example", "marek@demo.example"]) {
      await page.request.post("/api/auth/password_resets", { data: { email }, headers: { origin: origin() } })
    }
    await page.getByRole("tab", { name: mailWords.failures }).click()
    const retry = page.getByRole("button", { name: mailWords.retryTo("Lena Fischer") })
    await expect
      .poll(async () => {
        const answer = await page.request.get("/api/letters")
        return (await answer.json()).pagination.total
      })
      .toBe(2)
    await page.reload()
    await retry.waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "mail-failures")
    box.behave("accept")
    await retry.click()
    await box.take("lena@demo.example", /Set a new password/)
    await page.getByRole("button", { name: mailWords.discardTo("Marek Dvorak") }).press("Enter")
    const dialog = page.getByRole("dialog", { name: mailWords.discardTitle })
    await dialog.getByRole("button", { name: mailWords.discardIt }).press("Enter")
    await page.getByText(mailWords.failuresNone).waitFor()
  })

  it("an account is registered with an address at an allowed domain, by mouse", async () => {
    const { complaints, leave, page } = await browser.visit(origin())
    await page.goto("/app/sign-in")
    await page.getByRole("link", { name: signInWords.register }).click()
    await page.getByText(signInWords.registerDescription(["agency.example"])).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "register")
    await page.getByRole("textbox", { name: signInWords.registerName }).fill("Rita Register")
    await page.getByRole("textbox", { name: signInWords.eMailAddress }).fill("rita@agency.example")
    await page.getByRole("button", { name: signInWords.registerAct }).click()
    await page.getByRole("heading", { name: signInWords.registered }).waitFor()
    const mail = await box.take("rita@agency.example", /Set up your account/)
    expect(linkIn(mail.text, "/setup#")).toContain(origin())
    expect(complaints).toEqual([])
    await leave()
  })

  it("an account is registered with an address at an allowed domain, by keyboard", async () => {
    const { complaints, leave, page } = await browser.visit(origin())
    await page.goto("/app/register")
    await expectKeyboardOn(page.getByRole("textbox", { name: signInWords.registerName }))
    await page.keyboard.type("Kim Keys")
    await page.keyboard.press("Tab")
    await expectKeyboardOn(page.getByRole("textbox", { name: signInWords.eMailAddress }))
    await page.keyboard.type("kim@agency.example")
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { name: signInWords.registered }).waitFor()
    expect((await box.take("kim@agency.example", /Set up your account/)).text).toContain("/setup#")
    expect(complaints).toEqual([])
    await leave()
  })
})
