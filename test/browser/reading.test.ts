// A commenter in a comment period: reads a document, comments on a section with a text that it should read instead, and sees what became of it.
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoForThisFile, demoPassword } from "./src/DemoService.ts"
import { picture } from "./src/Screens.ts"
import { browserForThisFile, hasChromium, type Sight } from "./src/Visitor.ts"

/** The component of the demo that is under review. */
const document = "/app/components/4"

describe.skipIf(!hasChromium)("reading and commenting on a document", { timeout: 60_000 }, () => {
  const { origin } = demoForThisFile()
  const browser = browserForThisFile()

  const come = async (person: string, path: string, sight?: Sight) => {
    const visitor = await browser.visit(origin(), sight ?? { width: 1440, height: 900 })
    await visitor.signIn(`${person}@demo.example`, demoPassword)
    await visitor.page.goto(path)
    await visitor.page.getByRole("heading", { level: 1 }).waitFor()
    return visitor
  }

  it("posts a comment on a section, with a text that it should read instead; the draft stays until then", async () => {
    const { complaints, leave, page } = await come("lena", document)
    await page.getByRole("link", { name: /HBGW-03-000010/ }).click()
    await page.getByRole("button", { name: "Comment on Fix" }).click()
    await page.keyboard.type("The third source is missing.")
    await page.getByRole("switch", { name: "Propose how it should read" }).click({ force: true })
    const proposed = page.getByRole("textbox", { name: "It should read" })
    await proposed.fill(`${await proposed.inputValue()}\n$ harborctl set time source <third>`)
    await page.getByRole("region", { name: "What would change" }).getByText("third").waitFor()
    await picture(page, "reading-proposal")
    expect(await violationsIn(page)).toEqual([])
    await page.reload()
    const field = page.getByRole("textbox", { name: "Your comment on Fix" })
    expect(await field.inputValue()).toBe("The third source is missing.")
    await field.focus()
    await page.keyboard.press("Control+Enter")
    const posted = page
      .getByRole("article", { name: "Comment by Lena Fischer" })
      .filter({ hasText: "The third source" })
    await posted.getByText("Open", { exact: true }).waitFor()
    await posted.getByText("Proposed text").waitFor()
    await page.getByRole("button", { name: "Comment on Fix" }).waitFor()
    // It is hers to change and to take back.
    await posted.getByRole("button", { name: "Change" }).click()
    await page.getByRole("textbox", { name: "Words" }).fill("The third source is missing: two are not enough.")
    await posted.getByRole("button", { name: "Save" }).click()
    await posted.getByText("two are not enough").waitFor()
    await posted.getByText("edited").waitFor()
    await posted.getByRole("button", { name: "Take back" }).click()
    await page.getByText("Withdrawn", { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it("answers a question of the team, which opens the comment again", async () => {
    const { complaints, leave, page } = await come("lena", `${document}?only=mine`)
    await page.getByRole("navigation", { name: "Requirements" }).getByRole("link").first().waitFor()
    const asked = page.getByText("The team asks you something")
    const mine = page.getByRole("navigation", { name: "Requirements" }).getByRole("link")
    for (const link of await mine.all()) {
      await link.click()
      await page
        .getByRole("article", { name: /^Comment by/ })
        .first()
        .waitFor()
      if ((await asked.count()) > 0) break
    }
    const card = page
      .getByRole("article", { name: /^Comment by/ })
      .filter({ has: asked })
      .first()
    // One question at a time: an answer of hers ends one.
    const questions = await asked.count()
    await card.getByRole("button", { name: "Reply" }).click()
    await page.keyboard.type("With release 3.1, and only there.")
    await page.keyboard.press("Control+Enter")
    await expect.poll(() => asked.count()).toBe(questions - 1)
    await page.getByText("With release 3.1, and only there.").waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it("agrees with others, and finds in the list what was commented on", async () => {
    const { complaints, leave, page } = await come("grace", `${document}?rule=18`)
    await page.getByRole("searchbox", { name: "Search in the requirements" }).fill("directory")
    await page.getByText(/^\d+ of 24 requirements$/).waitFor()
    const requirements = page.getByRole("navigation", { name: "Requirements" })
    await requirements.getByRole("link").first().click()
    const agree = page.getByRole("button", { name: /^Agree: / }).first()
    const before = Number(/\d+/.exec((await agree.getAttribute("aria-label")) ?? "")?.[0])
    await agree.click()
    await expect.poll(() => agree.getAttribute("aria-label")).toBe(`Agree: ${before + 1}`)
    await agree.click()
    await expect.poll(() => agree.getAttribute("aria-label")).toBe(`Agree: ${before}`)
    expect(complaints).toEqual([])
    await leave()
  })

  it("brings the field for a comment into sight, however long the section above it is", async () => {
    const height = 420
    const { leave, page } = await come("lena", `${document}?rule=28`, { width: 1440, height })
    const begin = page.getByRole("button", { name: "Comment on Check" })
    await begin.evaluate((button: { scrollIntoView: (how: object) => void }) => button.scrollIntoView({ block: "end" }))
    await begin.click()
    const post = await page.getByRole("button", { name: "Post comment" }).boundingBox()
    expect(post === null ? null : post.y + post.height).toBeLessThanOrEqual(height)
    await page.keyboard.type("Say which console.")
    expect(await page.getByRole("textbox", { name: "Your comment on Check" }).inputValue()).toBe("Say which console.")
    await leave()
  })

  it("brings what somebody else says to a requirement that is being read only when asked to", async () => {
    const lena = await come("lena", `${document}?rule=20`)
    const ravi = await come("ravi", `${document}?rule=20`)
    await lena.page.getByRole("heading", { name: "The requirement as a whole" }).waitFor()
    await ravi.page.getByRole("button", { name: "Comment on the requirement as a whole" }).click()
    await ravi.page.keyboard.type("Is this about the console as well?")
    await ravi.page.keyboard.press("Control+Enter")
    await ravi.page
      .getByRole("article", { name: /^Comment by/ })
      .filter({ hasText: "about the console as well" })
      .waitFor()
    const show = lena.page.getByRole("button", { name: /new — show/ })
    await show.first().waitFor()
    expect(await lena.page.getByText("about the console as well").count()).toBe(0)
    // One tells of the list, one of the requirement.
    while ((await show.count()) > 0) await show.first().click()
    await lena.page.getByText("about the console as well").first().waitFor()
    expect([lena.complaints, ravi.complaints]).toEqual([[], []])
    await lena.leave()
    await ravi.leave()
  })

  for (const colorScheme of ["light", "dark"] as const) {
    for (const width of [1440, 390]) {
      it(`can be used by everybody, ${colorScheme} and ${width} pixels wide`, async () => {
        const { complaints, leave, page } = await come("lena", document, { width, height: 900, colorScheme })
        await page.getByRole("navigation", { name: "Requirements" }).getByRole("link").first().waitFor()
        await picture(page, `reading-${width}-${colorScheme}`)
        expect(await violationsIn(page)).toEqual([])
        await page.getByRole("link", { name: /HBGW-03-000002/ }).click()
        await page
          .getByRole("article", { name: /^Comment by/ })
          .first()
          .waitFor()
        await page
          .getByRole("article", { name: /^Comment by/ })
          .first()
          .scrollIntoViewIfNeeded()
        await picture(page, `reading-requirement-${width}-${colorScheme}`)
        expect(await violationsIn(page)).toEqual([])
        expect(complaints).toEqual([])
        await leave()
      })
    }
  }
})
