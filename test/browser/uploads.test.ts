// An upload on a slow connection: it shows progress, can be stopped, and is sent again.
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { expectKeyboardOn, expectKeyboardSomewhere } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as addDocumentsWords from "../../apps/web/src/words/addDocuments.ts"
import * as uploadWords from "../../apps/web/src/words/upload.ts"

const text = readFileSync(fileURLToPath(new URL("../fixtures/xccdf-cases/27-draft.xml", import.meta.url)), "utf8")
/** A document of some megabytes, mostly comments, each within the limit of R15.1. */
const comment = `<!-- ${"nothing to read ".repeat(62_500)} -->\n`
const largeFile = {
  name: "large.xml",
  mimeType: "application/xml",
  buffer: Buffer.from(`${text}\n${comment.repeat(4)}`)
}

/** Returns a function that limits the connection to that many bytes per second; null for no limit. */
const lineOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  return (perSecond: number | null) =>
    session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: perSecond ?? -1
    })
}

describe.skipIf(!hasChromium)("an upload", () => {
  const { at } = demoVisits()

  it("is counted in bytes, stopped, and sent again", async () => {
    const { page } = await at("nora", "/app/documents/add")
    const setSpeed = await lineOf(page)
    // It would take minutes.
    await setSpeed(30_000)
    await page.locator('input[type="file"]').setInputFiles(largeFile)
    const row = page.getByRole("listitem").filter({ hasText: "large.xml" }).first()
    await row.getByText(/^Uploading: .+ of 4\.0 MB, \d+%$/).waitFor()
    expect(
      await row.getByRole("progressbar", { name: uploadWords.uploadingSentPart }).getAttribute("aria-valuetext")
    ).toMatch(/^\d+%$/)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "upload-on-its-way")
    await row.getByRole("button", { name: uploadWords.uploadingStop }).click()
    await row.getByText(addDocumentsWords.uploadRowStopped, { exact: true }).waitFor()
    await expectKeyboardSomewhere(page)
    await setSpeed(null)
    await row.getByRole("button", { name: addDocumentsWords.uploadRowRetry }).click()
    await row.getByText(addDocumentsWords.uploadRowAdded, { exact: true }).waitFor()
  })

  it("is left out while it waits, one by one, and the focus moves to its neighbor", async () => {
    const { page } = await at("nora", "/app/documents/add", { width: 390 })
    const setSpeed = await lineOf(page)
    await setSpeed(30_000)
    const small = (name: string) => ({ name, mimeType: "application/xml", buffer: Buffer.from("<Nothing/>") })
    await page
      .locator('input[type="file"]')
      .setInputFiles([largeFile, ...["one.xml", "two.xml", "three.xml"].map(small)])
    const row = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first()
    const leaveOut = (name: string) => page.getByRole("button", { name: addDocumentsWords.uploadRowRemove(name) })
    await row("large.xml")
      .getByText(/^Uploading: /)
      .waitFor()
    expect(await leaveOut("large.xml").count()).toBe(0)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "upload-waiting-narrow")
    await leaveOut("two.xml").focus()
    await page.keyboard.press("Enter")
    await row("two.xml").waitFor({ state: "detached" })
    await expectKeyboardOn(leaveOut("three.xml"))
    await page.keyboard.press("Space")
    await row("three.xml").waitFor({ state: "detached" })
    await expectKeyboardOn(leaveOut("one.xml"))
    await page.getByText(addDocumentsWords.uploadListProcessed(0, 2)).waitFor()
    await row("large.xml").getByRole("button", { name: uploadWords.uploadingStop }).click()
    await row("one.xml").getByText(addDocumentsWords.uploadRowFailed, { exact: true }).waitFor()
    // The removed file is not sent and does not return.
    await page.getByText(addDocumentsWords.uploadListProcessed(2, 2)).waitFor()
    expect(await row("two.xml").count()).toBe(0)
    // A failed file can also be removed. After the last one the focus is on the file button.
    await leaveOut("one.xml").press("Enter")
    await expectKeyboardOn(leaveOut("large.xml"))
    await page.keyboard.press("Enter")
    await row("large.xml").waitFor({ state: "detached" })
    await expectKeyboardOn(page.getByLabel(addDocumentsWords.dropLabel))
    await setSpeed(null)
  })

  it("is counted where a component is updated, and cancelled when its sender leaves", async () => {
    const { page } = await at("aisha", "/app/components/4/update", { width: 390, colorScheme: "dark" })
    const setSpeed = await lineOf(page)
    await setSpeed(30_000)
    await page.locator('input[type="file"]').setInputFiles(largeFile)
    await page.getByText(/^Uploading: .+ of 4\.0 MB, \d+%$/).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "upload-narrow-dark")
    await page.getByRole("button", { name: uploadWords.uploadingStop }).click()
    await page.getByText("Drop the file here.", { exact: false }).waitFor()
    await expectKeyboardSomewhere(page)
    await setSpeed(null)
  })
})
