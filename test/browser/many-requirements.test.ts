// Acts on many requirements at once, by mouse and by keyboard: select, assign, request reviews, approve, lock, and undo; and what is assigned to a user.
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as dialogWords from "../../apps/web/src/words/requirementDialogs.ts"
import * as myWorkWords from "../../apps/web/src/words/myWork.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as words from "../../apps/web/src/words/requirement.ts"

interface Row {
  readonly id: number
  readonly displayed_name: string
  readonly locked: boolean
  readonly review_requestor_id: number | null
  readonly missing: ReadonlyArray<string>
  readonly assignee: { readonly name: string } | null
  readonly due_on: string | null
}

describe.skipIf(!hasChromium)("many requirements at once", { timeout: 300_000 }, () => {
  const { at, origin } = demoVisits()
  const wide = { width: 1440, height: 900 }
  const list = "/app/components/4/requirements"

  const rowsOf = async (page: Page): Promise<ReadonlyArray<Row>> =>
    (await page.request.get("/components/4/rules")).json() as Promise<ReadonlyArray<Row>>
  const send = (page: Page, path: string, data: object) =>
    page.request.post(path, { data, headers: { origin: origin() } })
  const bar = (page: Page) => page.getByRole("toolbar", { name: words.selectionBarBar })
  const inBar = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true })
  const lines = (page: Page) =>
    page.getByRole("navigation", { name: words.navigatorRequirements }).getByRole("listitem")
  const line = (page: Page, row: Row | undefined) =>
    page.getByRole("navigation", { name: words.navigatorRequirements }).locator(`[data-rule="${row?.id ?? 0}"]`)
  const selected = (page: Page, count: number) => bar(page).getByText(words.navigatorSelected(count), { exact: true })
  const undo = (page: Page) => page.getByRole("button", { name: sharedWords.undoableUndo, exact: true })

  it("an author requests a review of all that are shown in four clicks, sees what is left, and undoes it", async () => {
    const { page } = await at("aisha", list, wide)
    const before = await rowsOf(page)
    const ready = before.filter(({ locked, review_requestor_id }) => !locked && review_requestor_id === null)
    const left = before.length - ready.length
    expect([ready.length > 2, left > 0]).toEqual([true, true])
    await page.getByRole("button", { name: words.navigatorSelectSeveral }).click()
    await inBar(page, words.navigatorSelectShown(before.length)).click()
    await selected(page, before.length).waitFor()
    await picture(page, "many-selected")
    expect(await violationsIn(page)).toEqual([])
    await inBar(page, words.reviewActsRequestReview).click()
    const dialog = page.getByRole("dialog", {
      name: dialogWords.reviewManyTitle(words.reviewActsRequestReview, before.length, before.length)
    })
    await dialog.getByText(dialogWords.reviewManyPreview(ready.length, left)).waitFor()
    await picture(page, "many-preview")
    expect(await violationsIn(page, dialog)).toEqual([])
    await dialog
      .getByRole("button", {
        name: dialogWords.reviewManyAct(words.reviewActsRequestReview, ready.length),
        exact: true
      })
      .click()
    await dialog.getByText(dialogWords.reviewManyResult(ready.length, left)).waitFor()
    await expect(dialog.getByRole("link").count()).resolves.toBe(left)
    await dialog.getByRole("button", { name: dialogWords.lockAllClose, exact: true }).last().click()
    await selected(page, left).waitFor()
    expect((await rowsOf(page)).filter(({ review_requestor_id }) => review_requestor_id === null).length).toBe(
      before.filter(({ locked }) => locked).length
    )
    await undo(page).click()
    await expect
      .poll(async () => (await rowsOf(page)).map(({ review_requestor_id }) => review_requestor_id))
      .toEqual(before.map(({ review_requestor_id }) => review_requestor_id))
  })

  it("an author selects a range with Shift and a click, assigns it, and undoes it", async () => {
    const { page } = await at("aisha", list, wide)
    const rows = await rowsOf(page)
    await lines(page).first().waitFor()
    const places = await page.evaluate<ReadonlyArray<number>>(
      `[...document.querySelectorAll("[data-rule]")].map((link) => Number(link.getAttribute("data-rule")))`
    )
    const [first, third] = [places[0], places[2]].map((id) => rows.find((row) => row.id === id))
    await line(page, first).click()
    await line(page, third).click({ modifiers: ["Shift"] })
    await selected(page, 3).waitFor()
    await inBar(page, words.selectionBarAssign).click()
    const dialog = page.getByRole("dialog", { name: dialogWords.assignManyTitle(3, 3) })
    await dialog.getByRole("combobox", { name: triagePageWords.assignmentAssignee }).fill("Tomas")
    await dialog.getByRole("option", { name: /^Tomas/ }).click()
    await dialog.getByLabel(triagePageWords.assignmentDueInclusive).fill("2020-01-31")
    await picture(page, "many-assign")
    expect(await violationsIn(page, dialog)).toEqual([])
    await dialog.getByRole("button", { name: dialogWords.assignManyAct, exact: true }).click()
    await dialog.waitFor({ state: "detached" })
    const assigned = async () =>
      (await rowsOf(page)).filter(({ assignee }) => assignee !== null).map(({ due_on, id }) => [id, due_on])
    expect(await assigned()).toEqual(
      places
        .slice(0, 3)
        .toSorted((one, other) => one - other)
        .map((id) => [id, "2020-01-31"])
    )
    await line(page, first)
      .getByTitle(/^Assigned to Tomas.*was due 2020-01-31/)
      .waitFor()
    await picture(page, "many-assigned")
    await page.getByRole("combobox", { name: words.filtersWork }).selectOption("overdue")
    await expect
      .poll(() => lines(page).count())
      .toBe(rows.filter(({ id, locked }) => places.slice(0, 3).includes(id) && !locked).length)
    await undo(page).click()
    await expect.poll(assigned).toEqual([])
  })

  it("is done by keyboard alone: Space and Shift with arrows select, and the bar is one step back from the list", async () => {
    const { page } = await at("aisha", list, wide)
    await lines(page).getByRole("link").first().focus()
    await page.keyboard.press("Space")
    await selected(page, 1).waitFor()
    await page.keyboard.press("Shift+ArrowDown")
    await page.keyboard.press("Shift+ArrowDown")
    await selected(page, 3).waitFor()
    await page.keyboard.press("Space")
    await selected(page, 2).waitFor()
    await page.keyboard.press("Control+a")
    await selected(page, (await rowsOf(page)).length).waitFor()
    await page.keyboard.press("Escape")
    await bar(page).waitFor({ state: "detached" })
    await page.keyboard.press("Space")
    await selected(page, 1).waitFor()
    for (let step = 0; step < 8; step++) {
      if ((await inBar(page, words.selectionBarAssign).and(page.locator(":focus")).count()) > 0) break
      await page.keyboard.press("Shift+Tab")
    }
    await expectKeyboardOn(inBar(page, words.selectionBarAssign))
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog", { name: dialogWords.assignManyTitle(1, 1) })
    await expectKeyboardOn(dialog.getByRole("combobox", { name: triagePageWords.assignmentAssignee }))
    await page.keyboard.type("Aisha")
    await dialog.getByRole("option", { name: /^Aisha/ }).waitFor()
    await page.keyboard.press("Enter")
    await dialog.getByRole("button", { name: dialogWords.assignManyAct, exact: true }).focus()
    await page.keyboard.press("Enter")
    await dialog.waitFor({ state: "detached" })
    await expect
      .poll(
        async () => (await rowsOf(page)).filter(({ assignee }) => assignee?.name.startsWith("Aisha") === true).length
      )
      .toBe(1)
  })

  it("a reviewer approves the complete ones, and an admin locks and unlocks", async () => {
    const aisha = await at("aisha", list, wide)
    const rows = await rowsOf(aisha.page)
    const free = rows.filter(({ locked, review_requestor_id }) => !locked && review_requestor_id === null)
    const [complete, incomplete] = [
      free.filter(({ missing }) => missing.length === 0).slice(0, 2),
      free.filter(({ missing }) => missing.length > 0).slice(0, 1)
    ]
    const ids = [...complete, ...incomplete].map(({ id }) => id)
    const asked = await send(aisha.page, "/components/4/bulk_reviews", { rule_ids: ids, action: "request_review" })
    expect(asked.status()).toBe(200)
    const preview = await send(aisha.page, "/components/4/bulk_reviews", {
      rule_ids: ids,
      action: "revoke_review_request",
      skip_refused: true,
      dry_run: true
    })
    expect(preview.status()).toBe(200)

    const { page } = await at("tomas", `${list}?mark=review`, wide)
    await page.getByRole("button", { name: words.navigatorSelectSeveral }).click()
    for (const row of [...complete, ...incomplete]) {
      await page.getByRole("checkbox", { name: words.requirementLinkSelect(row.displayed_name) }).click()
    }
    await inBar(page, words.reviewActsApprove).click()
    const dialog = page.getByRole("dialog", {
      name: dialogWords.reviewManyTitle(words.reviewActsApprove, ids.length, ids.length)
    })
    const act = dialog.getByRole("button", { name: new RegExp(`^${words.reviewActsApprove}: \\d+$`) })
    await act.click()
    await expect
      .poll(async () => (await rowsOf(page)).filter(({ id, locked }) => ids.includes(id) && locked).length)
      .toBeGreaterThan(0)
    const locked = (await rowsOf(page)).filter((row) => ids.includes(row.id) && row.locked)
    expect(locked.every(({ id }) => complete.some((one) => one.id === id))).toBe(true)

    const marek = await at("marek", `${list}?mark=locked`, wide)
    await lines(marek.page).first().waitFor()
    await marek.page.getByRole("button", { name: words.navigatorSelectSeveral }).click()
    for (const row of locked) {
      await marek.page.getByRole("checkbox", { name: words.requirementLinkSelect(row.displayed_name) }).click()
    }
    await inBar(marek.page, words.selectionBarMore).click()
    await marek.page.getByRole("menuitem", { name: words.reviewActsUnlock }).click()
    await marek.page
      .getByRole("dialog")
      .getByRole("button", { name: dialogWords.reviewManyAct(words.reviewActsUnlock, locked.length), exact: true })
      .click()
    await expect
      .poll(async () => (await rowsOf(marek.page)).filter((row) => ids.includes(row.id) && row.locked).length)
      .toBe(0)
    await undo(marek.page).click()
    await expect
      .poll(async () => (await rowsOf(marek.page)).filter((row) => ids.includes(row.id) && row.locked).length)
      .toBe(locked.length)
  })

  it("an author assigns the open requirement by a key, and finds it in My work", async () => {
    const { page } = await at("aisha", `${list}/21`, wide)
    const name = (await rowsOf(page)).find(({ id }) => id === 21)?.displayed_name ?? ""
    await page.getByRole("heading", { name, level: 2, exact: true }).waitFor()
    await page.keyboard.press("a")
    const assignee = page.getByRole("combobox", { name: triagePageWords.assignmentAssignee })
    await expectKeyboardOn(assignee)
    await page.keyboard.type("Aisha")
    await page.getByRole("option", { name: /^Aisha/ }).waitFor()
    await page.keyboard.press("Enter")
    await page.getByLabel(triagePageWords.assignmentDueInclusive).fill("2020-02-01")
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: /^Assigned to Aisha.*was due/ }).waitFor()
    await picture(page, "assigned-requirement")
    expect(await violationsIn(page)).toEqual([])
    await page.goto("/app/my-comments")
    const section = page.getByRole("region", { name: myWorkWords.waitingRulesTitle })
    await section.getByRole("link", { name, exact: true }).waitFor()
    await section.getByText(/^Was due on/).waitFor()
    await picture(page, "my-requirements")
    expect(await violationsIn(page)).toEqual([])
    await section.getByRole("link", { name, exact: true }).click()
    await page.getByRole("heading", { name, level: 2, exact: true }).waitFor()
  })

  it("has room on a phone and on a wide screen, in light and dark", async () => {
    for (const [name, sight] of [
      ["phone", { width: 360, height: 760, colorScheme: "dark" }],
      ["desk", { width: 1280, height: 800, colorScheme: "dark" }],
      ["wide", { width: 2560, height: 1300, colorScheme: "light" }]
    ] as const) {
      const { page } = await at("marek", list, sight)
      const isNarrow = name === "phone"
      if (isNarrow) await page.getByRole("button", { name: words.requirementsList }).click()
      await lines(page).first().waitFor()
      await page.getByRole("button", { name: words.navigatorSelectSeveral }).click()
      await page.getByRole("checkbox").first().click()
      await selected(page, 1).waitFor()
      await inBar(page, words.reviewActsLock).waitFor()
      await picture(page, `many-${name}`)
      expect(await violationsIn(page)).toEqual([])
    }
  })

  it("a commenter has no selection and no assignment to change", async () => {
    const { page } = await at("lena", `${list}/21`, { width: 390, height: 800, colorScheme: "dark" })
    await page.getByRole("button", { name: words.requirementsList }).click()
    await lines(page).first().waitFor()
    expect(await page.getByRole("button", { name: words.navigatorSelectSeveral }).count()).toBe(0)
    await picture(page, "many-commenter-phone")
    expect(await violationsIn(page)).toEqual([])
  })
})
