// The activity of a component and a project: one act is one line, however many requirements it changed, and opens to a line for each.
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { chooseByKeyboard } from "./src/Keyboard.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { picture } from "./src/Screens.ts"
import { openAnew } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as activityWords from "../../apps/web/src/words/activity.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"

describe.skipIf(!hasChromium)("the activity of an act on many", () => {
  const { at, come } = demoVisits()

  it("is one line, and opens to single ones", async () => {
    const { page } = await come("aisha", { width: 1440 })
    const edit = async (more: object) => {
      const answer = await page.request.post("/components/4/bulk_edit", {
        data: {
          filter: { status: ["Not Yet Determined"] },
          set: { rule_severity: "low" },
          skip_locked: true,
          audit_comment: "As agreed on Monday.",
          ...more
        }
      })
      expect(answer.status(), await answer.text()).toBe(200)
      return answer.json()
    }
    const { total } = await edit({ dry_run: true })
    const { rules_count } = await edit({ expected_total: total })
    expect(rules_count).toBeGreaterThan(1)
    await openAnew(page, "/app/components/4/progress")
    await page.getByRole("link", { name: sharedWords.componentTabsActivity }).click()
    const line = page.getByRole("button", { name: `edited ${rules_count} requirements in bulk` })
    await line.waitFor()
    await page.getByText("As agreed on Monday.").waitFor()
    expect(await page.getByText("As agreed on Monday.").count()).toBe(1)
    expect(await line.getAttribute("aria-expanded")).toBe("false")
    await line.focus()
    await page.keyboard.press("Enter")
    const single = page.getByRole("listitem").filter({ hasText: "Severity: " })
    await single.nth(rules_count - 1).waitFor()
    expect(await single.count()).toBe(rules_count)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "activity-of-many")
    await single.first().getByRole("link").click()
    await page.waitForURL("**/components/4/requirements/*")
  })

  it("is in the activity of the project too", async () => {
    const sight = { width: 390, height: 844, colorScheme: "dark" } as const
    const { page } = await at("marek", "/app/projects/1?tab=activity", sight)
    await page.getByRole("button", { name: /edited \d+ requirements in bulk/ }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "activity-of-many-narrow-dark")
  })

  it("has a decision and its reply in one line, and no name of the API", async () => {
    const { page } = await come("marek", { width: 1440 })
    const decided = await page.request.patch("/reviews/71/triage", {
      data: { triage_status: "concur", response_comment: "Thank you, we say so from now on." }
    })
    expect(decided.status(), await decided.text()).toBe(200)
    await openAnew(page, "/app/projects/1?tab=activity")
    const line = page.getByText(/^Marek Dvorak decided a comment and replied · #71 on HBGW-/)
    await line.waitFor()
    const today = page.getByRole("region").filter({ has: line })
    expect(await today.getByText("Marek Dvorak replied").count()).toBe(0)
    await today.getByText("Decision: Open → Accepted").waitFor()
    // All of it, including the first members of the project.
    const more = page.getByRole("button", { name: sharedWords.activityShowEarlier })
    const added = page.getByRole("button", { name: "created 5 members" })
    await more.or(added).first().waitFor()
    for (let rows = 0; (await more.count()) > 0;) {
      const paper = page.getByText(/ · /)
      rows = await paper.count()
      await more.click()
      await expect.poll(async () => (await paper.count()) > rows).toBe(true)
    }
    await page.getByText("Grace Okafor and 4 more").waitFor()
    await added.click()
    await page.getByRole("listitem").filter({ hasText: "Lena Fischer" }).getByText("Role: Viewer").waitFor()
    await page.getByText("Section: Check").first().waitFor()
    await page.getByText("Marek Dvorak released it · ").getByRole("link", { name: "Harbor Gateway 2" }).waitFor()
    const text = await page.getByRole("main").innerText()
    expect(text.match(/^[a-z][a-z_ ]*: .*$/gm) ?? []).toEqual([])
    expect(text.match(/\b[a-z]+_[a-z_]+\b|Membership \d+/g) ?? []).toEqual([])
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "activity-in-words")
  })

  it("is filtered by person, kind and days, in the address, and exported with the same filters", async () => {
    const { page } = await at("aisha", "/app/components/4/activity", { width: 1280, height: 800 })
    const main = page.getByRole("main")
    await main
      .getByRole("link", { name: /^#\d+ on HBGW-03-\d{6} · / })
      .first()
      .waitFor()
    await page.getByRole("combobox", { name: activityWords.filterPerson }).click()
    await page.getByRole("option", { name: "Marek Dvorak" }).click()
    await page.waitForURL("**/activity?who=*")
    // The rest by the keyboard.
    const kind = page.getByRole("combobox", { name: activityWords.filterKind })
    await kind.focus()
    await page.keyboard.press("ArrowDown")
    await chooseByKeyboard(page.getByRole("option", { name: activityWords.kindNames.comment }))
    await page.waitForURL("**/activity?*kind=comment*")
    const names = main.locator("section").getByText(/^(Aisha|Tomas|Lena|Grace|Ravi) /)
    await expect.poll(() => names.count()).toBe(0)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "activity-filtered")
    await page.getByRole("button", { name: activityWords.exportActivity }).click()
    const csv = page.getByRole("menuitem", { name: activityWords.exportFormats.csv })
    const href = await csv.getAttribute("href")
    expect(href).toMatch(/\/components\/4\/export\/activity\?user_id=\d+&kind=comment&format=csv$/)
    await page.keyboard.press("Escape")
    await page.getByLabel(activityWords.filterFrom).fill("2999-01-01")
    await page.getByText(activityWords.filterNothing).waitFor()
    await page.reload()
    await page.getByText(activityWords.filterNothing).waitFor()
    await page.getByRole("button", { name: activityWords.filterClear }).click()
    await page.waitForURL((url) => url.search === "")
    await main
      .getByRole("link", { name: /^#\d+ on / })
      .first()
      .waitFor()
  })

  it("opens a long text as a word difference, by the keyboard", async () => {
    const { page } = await come("aisha", { width: 1280, height: 800, colorScheme: "dark" })
    const discussion = (word: string) =>
      `A long discussion of why the records must be ${word}, so that no one can say later that they did not know.`
    for (const word of ["kept", "signed"]) {
      const { etag } = (await page.request.get("/rules/27")).headers()
      const answer = await page.request.patch("/rules/27", {
        headers: { "if-match": etag ?? "" },
        data: { rule: { vendor_comments: discussion(word) } }
      })
      expect(answer.status(), await answer.text()).toBe(200)
    }
    await openAnew(page, "/app/components/4/activity")
    const button = page.getByRole("button", { name: activityWords.textChange("Vendor comments") }).first()
    await button.focus()
    await page.keyboard.press("Enter")
    await page.locator("ins").filter({ hasText: "signed" }).first().waitFor()
    await page.locator("del").filter({ hasText: "kept" }).first().waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "activity-word-difference")
  })
})
