// One language for every search field: identifiers, controls, categories and statuses select the same everywhere.
import { describe, expect, it } from "vitest"
import type { Page } from "playwright-core"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as documentWords from "../../apps/web/src/words/document.ts"
import * as projectWords from "../../apps/web/src/words/project.ts"
import * as readWords from "../../apps/web/src/words/read.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import * as savedWords from "../../apps/web/src/words/savedFilters.ts"
import * as searchWords from "../../apps/web/src/words/search.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"
import { triageStatuses } from "../../apps/web/src/words/triage.ts"

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

  it("decides comments of several components together, and undoes it", async () => {
    const { page } = await at("aisha", "/app/projects", wide)
    const { rows } = await json(page, "/components/4/comments?per_page=1")
    const { project_id } = await json(page, "/api/components/4/summary")
    expect(rows).toHaveLength(1)
    const components: ReadonlyArray<{ readonly id: number; readonly name: string }> = (
      await json(page, `/api/projects/${project_id}/triage_summary`)
    ).components
    const other = components.find(({ id }) => id !== 4)
    // A project of two components with open comments, made over the API where the demo has one.
    const target = other?.id ?? 0
    const posted = await page.request.post(`/components/${target}/reviews`, {
      data: { review: { action: "comment", comment: "Does this cover quokkas?" } }
    })
    expect(posted.status(), await posted.text()).toBe(201)
    await page.goto(`/app/projects/${project_id}`)
    await page.getByRole("link", { name: projectWords.triageAll }).click()
    const list = page.getByRole("list", { name: triagePageWords.queuePaneComments })
    await list
      .getByText(other?.name ?? "")
      .first()
      .waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "project-triage")
    // By keyboard: the table, then the first comment of each component.
    await page.keyboard.press("v")
    const table = page.getByRole("table", { name: triagePageWords.commentTableComments })
    await table.getByRole("columnheader", { name: triagePageWords.commentTableComponent }).waitFor()
    const boxOf = (name: string) => table.getByRole("row").filter({ hasText: name }).getByRole("checkbox").first()
    await boxOf("Harbor Gateway 3").focus()
    await page.keyboard.press("Space")
    await boxOf("quokkas").check()
    const bar = page.getByRole("toolbar", { name: triagePageWords.selectionBarBar })
    await bar.getByText(triagePageWords.selectionBarInComponent(1, other?.name ?? "")).waitFor()
    await picture(page, "project-triage-table")
    expect(await violationsIn(page)).toEqual([])
    await bar.getByRole("button", { name: triagePageWords.selectionBarDecide }).click()
    const dialog = page.getByRole("dialog")
    expect(await dialog.getByRole("button", { name: triageStatuses.duplicate.act }).count()).toBe(0)
    await dialog.getByRole("button", { name: triageStatuses.informational.act }).click()
    await dialog.getByRole("button", { name: triagePageWords.bulkDialogPreview }).click()
    await dialog.getByRole("button", { name: triagePageWords.bulkDialogAct(2) }).click()
    const noted = async () =>
      (await json(page, `/projects/${project_id}/comments?triage_status=informational`)).rows.filter(
        ({ comment }: { readonly comment: string }) => comment.includes("quokkas")
      ).length
    await expect.poll(noted).toBe(1)
    await page.getByRole("button", { name: sharedWords.undoableUndo }).click()
    await expect.poll(noted).toBe(0)
  })

  it("filters a project's comments by component, and opens one of it", async () => {
    const { page } = await at("aisha", "/app/projects", wide)
    const { name, project_id } = await json(page, "/api/components/4/summary")
    await page.goto(`/app/projects/${project_id}/triage?status=all`)
    await page.getByRole("combobox", { name: triagePageWords.componentFilterComponent }).click()
    await page.keyboard.type(name.slice(0, 8))
    await page.getByRole("option").filter({ hasText: name }).first().click()
    await page.waitForURL("**component=4**")
    const { pagination } = await json(page, "/components/4/comments?triage_status=all")
    const listed = page.getByRole("list", { name: triagePageWords.queuePaneComments }).getByRole("link")
    await expect.poll(() => listed.count()).toBeGreaterThan(0)
    await expect.poll(async () => (await listed.count()) <= pagination.total).toBe(true)
    await page.keyboard.press("j")
    await page.getByRole("form", { name: triagePageWords.decisionFormDecision }).waitFor()
  })

  it("saves a filter, shares it, and another member applies it with the keyboard", async () => {
    const { page } = await at("aisha", "/app/components/4/triage?status=all&q=audit", wide)
    await page.getByRole("button", { name: savedWords.savedFilters }).click()
    await page.getByRole("menuitem", { name: savedWords.saveThis }).click()
    const dialog = page.getByRole("dialog", { name: savedWords.saveTitle })
    await dialog.getByRole("textbox", { name: savedWords.name }).fill("About audit")
    await dialog.getByRole("checkbox", { name: savedWords.shared }).check()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "save-filter")
    await dialog.getByRole("button", { name: savedWords.save }).click()
    await dialog.waitFor({ state: "detached" })
    const other = await at("tomas", "/app/components/4/triage", wide)
    const menu = other.page.getByRole("button", { name: savedWords.savedFilters })
    await menu.focus()
    await other.page.keyboard.press("Enter")
    await other.page.getByRole("menuitem", { name: "About audit" }).waitFor()
    await picture(other.page, "saved-filters")
    await other.page.keyboard.press("Enter")
    await expect.poll(() => new URL(other.page.url()).searchParams.get("q")).toBe("audit")
    expect(new URL(other.page.url()).searchParams.get("status")).toBe("all")
    // The one who saved it deletes it, takes that back, and deletes it again.
    await page.getByRole("button", { name: savedWords.savedFilters }).click()
    await page.getByRole("menuitem", { name: savedWords.manage }).click()
    const remove = page.getByRole("button", { name: savedWords.deleteNamed("About audit") })
    await remove.click()
    await page.getByText(savedWords.noneLeft).waitFor()
    await page.getByRole("button", { name: sharedWords.undoableUndo }).click()
    await remove.click()
    await page.getByText(savedWords.noneLeft).waitFor()
  })

  it("searches this document, this project or everywhere", async () => {
    const { page } = await at("aisha", "/app/components/4", wide)
    await page.keyboard.press("Control+k")
    const dialog = page.getByRole("dialog", { name: searchWords.searchPaletteSearch })
    await page.keyboard.type("000004")
    await dialog.getByRole("radiogroup", { name: searchWords.searchPaletteScope }).waitFor()
    await dialog.getByText(searchWords.searchPaletteScopes.document).click()
    await dialog
      .getByRole("option", { name: /HBGW-03-000004/ })
      .first()
      .waitFor()
    await expect.poll(() => dialog.getByRole("option", { name: /^(?!HBGW-03)[A-Z0-9]{4}-/ }).count()).toBe(0)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "search-scope")
    // By keyboard: back to the field, another search, and the switch.
    const field = dialog.getByLabel(searchWords.searchPaletteSearchEverything)
    await field.focus()
    await page.keyboard.press("Tab")
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowRight")
    await expect
      .poll(() => dialog.getByRole("radio", { name: searchWords.searchPaletteScopes.everywhere }).isChecked())
      .toBe(true)
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
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
