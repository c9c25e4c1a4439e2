// One language for every search field: identifiers, controls, categories and statuses select the same everywhere.
import { describe, expect, it } from "vitest"
import type { Page } from "playwright-core"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as documentWords from "../../apps/web/src/words/document.ts"
import * as readWords from "../../apps/web/src/words/read.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import * as searchWords from "../../apps/web/src/words/search.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"

interface Rule {
  readonly id: number
  readonly displayed_name: string
  readonly ident: string
  readonly rule_severity: string
  readonly status: string
  readonly nist_control_family: string
}

const wide = { width: 1440, height: 900 }

describe.skipIf(!hasChromium)("a search field", () => {
  const { at } = demoVisits()

  const json = async (page: Page, path: string) => (await page.request.get(path)).json()
  const rulesOf = (page: Page): Promise<ReadonlyArray<Rule>> => json(page, "/components/4/rules")

  it("finds requirements by category, status, control and number in the editor and while reading", async () => {
    const { page } = await at("aisha", "/app/components/4/requirements", wide)
    const rules = await rulesOf(page)
    const numbers = (test: (rule: Rule) => boolean) => rules.filter(test).length
    const control = rules
      .find(({ nist_control_family }) => nist_control_family !== "")
      ?.nist_control_family.split(", ")[0]
    const expected = [
      ["CAT I", numbers(({ rule_severity }) => rule_severity === "high")],
      ["status:nyd", numbers(({ status }) => status === "Not Yet Determined")],
      [control ?? "", numbers(({ nist_control_family }) => nist_control_family.split(", ").includes(control ?? ""))],
      [rules[2]?.displayed_name.slice(-6) ?? "", 1]
    ] as const
    const list = page.getByRole("navigation", { name: requirementWords.navigatorRequirements })
    await page.getByRole("heading", { name: rules[0]?.displayed_name ?? "", exact: true }).waitFor()
    await page.keyboard.press("/")
    const find = list.getByRole("textbox", { name: requirementWords.filtersFind })
    await expectKeyboardOn(find)
    for (const [q, count] of expected) {
      expect(count, q).toBeGreaterThan(0)
      await page.keyboard.press("Control+a")
      await page.keyboard.type(q)
      await expect.poll(() => list.getByRole("link").count(), { message: q }).toBe(count)
    }
    await page.goto("/app/components/4")
    const search = page.getByRole("searchbox", { name: readWords.readingSearchInTheRequirements })
    for (const [q, count] of expected) {
      await search.fill(q)
      await page.getByText(readWords.readingCount(count, rules.length)).waitFor()
    }
  })

  it("finds requirements of a published document by category and words", async () => {
    const { page } = await at("lena", "/app/documents", wide)
    await page
      .getByRole("link", { name: /Lantern Proxy 2/ })
      .first()
      .click()
    await page.getByRole("textbox", { name: documentWords.ruleFiltersFindRequirements }).fill("cat:1")
    await page.getByText("3 of 10").waitFor()
    await page.getByRole("textbox", { name: documentWords.ruleFiltersFindRequirements }).fill("cat:1 zzz")
    await page.getByText("0 of 10").waitFor()
  })

  it("finds comments by the CCI of their requirement, and all of them can be decided", async () => {
    const { page } = await at("aisha", "/app/components/4/triage?status=all", wide)
    const rules = await rulesOf(page)
    const { rows } = await json(page, "/components/4/comments?triage_status=all&per_page=100")
    const commented: ReadonlyArray<number> = rows.map(({ rule_id }: { rule_id: number }) => rule_id)
    const cci = rules.filter(({ id }) => commented.includes(id)).flatMap(({ ident }) => /CCI-\d+/.exec(ident) ?? [])[0]
    const having = new Set(rules.filter(({ ident }) => ident.includes(cci ?? "no CCI")).map(({ id }) => id))
    const found = commented.filter((rule) => having.has(rule)).length
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(rows.length)
    await page.getByLabel(triagePageWords.searchCommentsSearch).waitFor()
    await page.keyboard.press("/")
    await page.keyboard.type(cci ?? "")
    const listed = page.getByRole("list", { name: triagePageWords.queuePaneComments }).getByRole("link")
    await expect.poll(() => listed.count()).toBe(found)
    expect(new URL(page.url()).searchParams.get("q")).toBe(cci)
    await picture(page, "triage-search")
    // A bulk request selects the same comments.
    const preview = await page.request.patch("/reviews/bulk_triage", {
      data: { filter: { component_id: 4, triage_status: "all", search: cci }, triage_status: "concur", dry_run: true }
    })
    expect((await preview.json()).total).toBe(found)
  })

  it("says what can be typed, to mouse and keyboard", async () => {
    const { page } = await at("aisha", "/app/components/4/requirements", wide)
    const list = page.getByRole("navigation", { name: requirementWords.navigatorRequirements })
    const button = list.getByRole("button", { name: searchWords.searchTipsTitle })
    await button.click()
    await page.getByText("status:nyd", { exact: true }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "search-tips")
    await page.keyboard.press("Escape")
    await page.getByText("status:nyd", { exact: true }).waitFor({ state: "detached" })
    await expectKeyboardOn(button)
    await page.keyboard.press("Enter")
    await page.getByText("status:nyd", { exact: true }).waitFor()
  })
})
