// Comments from a spreadsheet, in Chromium: previewed, assigned, imported, undone, and returned with their decisions.
import { read, utils, write } from "@e965/xlsx"
import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { chooseByKeyboard, expectKeyboardSomewhere } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { asOn } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as matrixWords from "../../apps/web/src/words/commentMatrix.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as exportWords from "../../apps/web/src/words/componentExports.ts"
import { triageStatuses } from "../../apps/web/src/words/triage.ts"

const prefix = "HBGW-03"
const header = ["Requirement", "Section", "Comment", "Suggested Change", "Reviewer", "Agency", "Date"]

/** A workbook with these comments. */
const matrix = (name: string, rows: ReadonlyArray<ReadonlyArray<string>>) => {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([["Review of Harbor Gateway 3"], header, ...rows.map((row) => [...row])]),
    "Review"
  )
  return {
    name,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(write(book, { type: "array", bookType: "xlsx" }))
  }
}

const rowsOf = (mark: string) => [
  [`${prefix}-000001`, "Check", `${mark}: where is the setting?`, "", "Ada Byron", "ACME", "2026-01-31"],
  ["The login page", "", `${mark}: on no requirement.`, "", "Ada Byron", "ACME", ""],
  ["", "", `${mark}: to leave out.`, "", "Bob", "", ""],
  [`${prefix}-000002`, "Fix", `${mark}: too strict.`, "Say may.", "Bob", "", ""]
]

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true })
const row = (page: Page, number: number) => region(page, matrixWords.row(number, "Review"))

describe.skipIf(!hasChromium)("a comment matrix, in Chromium", { timeout: 300_000 }, () => {
  const { at } = demoVisits()
  const file = (page: Page, panel: string) => region(page, panel).locator('input[type="file"]')

  it("is opened from the exports, and its comments are imported by mouse and undone", async () => {
    const { page } = await at("marek", "/app/components/4/exports")
    await page.getByRole("link", { name: exportWords.matrixOpen, exact: true }).click()
    await page.waitForURL(/\/comment-matrix$/)
    await region(page, matrixWords.pastTitle).getByText(matrixWords.noImports).waitFor()
    await file(page, matrixWords.importTitle).setInputFiles(matrix("mouse.xlsx", rowsOf("Mouse")))
    const panel = region(page, matrixWords.importTitle)
    await panel.getByText(`${matrixWords.adds(2)} · ${matrixWords.problems(2)}.`).waitFor()
    const apply = (count: number) => panel.getByRole("button", { name: matrixWords.importCount(count), exact: true })
    expect(await apply(2).isDisabled()).toBe(true)
    for (const sight of [{ width: 360, colorScheme: "dark" as const }, { width: 1280, height: 800 }, { width: 2560 }]) {
      await asOn(page, sight)
      await picture(page, `comment-matrix-${sight.width}`)
      expect(await violationsIn(page)).toEqual([])
    }
    await asOn(page, { width: 1280 })
    await row(page, 4)
      .getByRole("combobox", { name: matrixWords.requirementOf(matrixWords.row(4, "Review")) })
      .click()
    await page.getByRole("option", { name: new RegExp(`^${prefix}-000003`) }).click()
    await row(page, 5).getByRole("checkbox").click()
    await apply(3).click()
    await panel.getByText(matrixWords.done, { exact: true }).waitFor()
    await expectKeyboardSomewhere(page)
    const { rows } = await (
      await page.request.get("/components/4/comments?triage_status=all&q=Mouse&per_page=100")
    ).json()
    expect(
      rows
        .map((one: Record<string, unknown>) => [one["rule_displayed_name"], one["section"], one["author_name"]])
        .toSorted()
    ).toEqual(
      [
        [`${prefix}-000001`, "check_content", "Ada Byron, ACME"],
        [`${prefix}-000002`, "fixtext", "Bob"],
        [`${prefix}-000003`, null, "Ada Byron, ACME"]
      ].toSorted()
    )
    // The same file again adds nothing but what was left out.
    await file(page, matrixWords.importTitle).setInputFiles(matrix("again.xlsx", rowsOf("Mouse")))
    await panel.getByText(`${matrixWords.adds(0)} · ${matrixWords.problems(1)} · ${matrixWords.present(3)}.`).waitFor()
    await region(page, matrixWords.pastTitle)
      .getByRole("button", { name: `${matrixWords.undo} ${matrixWords.undoNumber(1)}` })
      .click()
    await region(page, matrixWords.pastTitle)
      .getByText(/^Undone by/)
      .waitFor()
    const left = await (await page.request.get("/components/4/comments?triage_status=all&q=Mouse")).json()
    expect(left.pagination.total).toBe(0)
  })

  it("is imported, undone and imported again by keyboard, and returned with its decisions", async () => {
    const { page } = await at("marek", "/app/components/4/comment-matrix")
    const panel = region(page, matrixWords.importTitle)
    const sent = matrix("keys.xlsx", rowsOf("Keys"))
    const choose = async (name: string) => {
      const choosing = page.waitForEvent("filechooser")
      await region(page, name).getByRole("button", { name: sharedWords.filePickSelectFile }).press("Enter")
      await (await choosing).setFiles(sent)
    }
    await choose(matrixWords.importTitle)
    const field = row(page, 4).getByRole("combobox", { name: matrixWords.requirementOf(matrixWords.row(4, "Review")) })
    await field.focus()
    await page.keyboard.type(`${prefix}-000004`)
    await chooseByKeyboard(page.getByRole("option", { name: new RegExp(`^${prefix}-000004`) }))
    await panel.getByRole("checkbox", { name: matrixWords.leaveOut(1), exact: true }).press("Space")
    await panel.getByRole("button", { name: matrixWords.importCount(3), exact: true }).press("Enter")
    await panel.getByText(matrixWords.done, { exact: true }).waitFor()
    await panel.getByRole("button", { name: matrixWords.undo, exact: true }).press("Enter")
    await panel.getByText(matrixWords.undone, { exact: true }).waitFor()
    await expectKeyboardSomewhere(page)
    await choose(matrixWords.importTitle)
    await panel.getByRole("checkbox", { name: matrixWords.leaveOut(2), exact: true }).press("Space")
    await panel.getByRole("button", { name: matrixWords.importCount(2), exact: true }).press("Enter")
    await panel.getByText(matrixWords.done, { exact: true }).waitFor()

    const { rows } = await (
      await page.request.get("/components/4/comments?triage_status=all&q=strict&per_page=100")
    ).json()
    const comment = rows.find((one: Record<string, unknown>) => String(one["comment"]).startsWith("Keys"))
    const decision = { triage_status: "non_concur", response_comment: "It is needed." }
    expect((await page.request.patch(`/reviews/${comment.id}/triage`, { data: decision })).status()).toBe(200)
    const downloading = page.waitForEvent("download")
    await choose(matrixWords.backTitle)
    const download = await downloading
    expect(download.suggestedFilename()).toBe("keys_dispositions.xlsx")
    const lines = utils.sheet_to_json<Array<string>>(read(readFileSync(await download.path())).Sheets["Review"]!, {
      header: 1
    })
    expect(lines[1]?.slice(7)).toEqual(["Status", "Decision", "Response", "Decided By", "Decided On"])
    expect(lines[2]?.slice(7)).toEqual([triageStatuses.pending.word])
    expect(lines[5]?.slice(7, 10)).toEqual(["Decided", "Non-Concur", "It is needed."])
    await region(page, matrixWords.backTitle).getByText(matrixWords.backDone(2)).waitFor()
    await picture(page, "comment-matrix-returned")
    expect(await violationsIn(page)).toEqual([])
  })

  it("offers a commenter the template alone", async () => {
    const { page } = await at("lena", "/app/components/4/comment-matrix")
    const downloading = page.waitForEvent("download")
    await page.getByRole("link", { name: matrixWords.templateXlsx }).click()
    expect(read(readFileSync(await (await downloading).path())).SheetNames).toEqual(["Comments", "Requirements"])
    for (const title of [matrixWords.importTitle, matrixWords.backTitle, matrixWords.pastTitle]) {
      expect(await region(page, title).count()).toBe(0)
    }
    expect(await violationsIn(page)).toEqual([])
  })
})
