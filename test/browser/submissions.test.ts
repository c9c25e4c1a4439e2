// A component is submitted to DISA, in Chromium: the preflight, a repair, the submission, and the changes in the next one.
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { picture } from "./src/Screens.ts"
import { asOn } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as submissionWords from "../../apps/web/src/words/submission.ts"

describe.skipIf(!hasChromium)("submissions to DISA, in Chromium", { timeout: 300_000 }, () => {
  const { at } = demoVisits()

  it("are made by an admin, who downloads the form, repairs a finding and submits again", async () => {
    const { page } = await at("marek", "/app/components/4/submission")
    const findings = page.getByRole("region", { name: submissionWords.preflight })
    const submissions = page.getByRole("region", { name: submissionWords.submissions })
    await submissions.getByText(submissionWords.none).waitFor()
    await findings.getByRole("status").waitFor()
    for (const sight of [{ width: 390, colorScheme: "dark" as const }, { width: 1440 }]) {
      await asOn(page, sight)
      await picture(page, `submission-${sight.width}`)
      expect(await violationsIn(page)).toEqual([])
    }
    const submit = async (comment: string) => {
      await submissions.getByRole("button", { name: submissionWords.submit }).press("Enter")
      const dialog = page.getByRole("dialog", { name: submissionWords.submitTitle })
      await dialog.getByRole("textbox", { name: submissionWords.comment }).fill(comment)
      return dialog
    }
    const first = await submit("Initial submission.")
    await page.keyboard.press("Control+Enter")
    await first.waitFor({ state: "detached" })
    await submissions.getByText("Initial submission.").waitFor()
    const downloading = page.waitForEvent("download")
    await submissions.getByRole("link", { name: "Download submission 1" }).click()
    const file = readFileSync(await (await downloading).path())
    const kept = await (await page.request.get("/components/4/submissions/1")).json()
    expect(createHash("sha256").update(file).digest("hex")).toBe(kept.submission.sha256)

    // The repair is one click away.
    await findings.getByText(/^Warnings/).click()
    await page.waitForURL(/findings=warnings/)
    const undetermined = findings
      .getByRole("row")
      .filter({ hasText: "The requirement has no status, so the submission leaves it out." })
    await undetermined.first().getByRole("link").click()
    await page.waitForURL(/\/requirements\/\d+/)
    const status = page.getByRole("region", { name: requirementWords.statusSectionStatus, exact: true })
    await status.getByRole("combobox").selectOption("Not Applicable")
    await page
      .getByRole("region", { name: requirementWords.textSectionsCheck })
      .getByText(requirementWords.sectionBlank)
      .waitFor()
    await page.keyboard.press("Control+s")
    await page.getByText("Saved", { exact: true }).first().waitFor()

    // Requirements with missing fields are submitted only if the admin accepts that.
    await page.getByRole("link", { name: sharedWords.componentTabsSubmission, exact: true }).click()
    await findings.getByRole("status").getByText("1 error to fix first").waitFor()
    const second = await submit("Draft.")
    expect(await second.getByRole("button", { name: submissionWords.submitAct, exact: true }).isDisabled()).toBe(true)
    await second.getByRole("checkbox", { name: "Submit with 1 error" }).press("Space")
    await picture(page, "submission-dialog")
    await second.getByRole("button", { name: submissionWords.submitAct, exact: true }).press("Enter")
    await second.waitFor({ state: "detached" })
    await submissions.getByRole("button", { name: "Changes of submission 2" }).press("Enter")
    const changes = page.getByRole("dialog", { name: "From submission 1 to 2" })
    await changes.getByText(submissionWords.added).waitFor()
    await picture(page, "submission-changes")
    expect(await violationsIn(page)).toEqual([])
  })

  it("are visible with the preflight to a member who must not submit", async () => {
    const { page } = await at("grace", "/app/components/4/submission")
    await page.getByRole("region", { name: submissionWords.preflight }).getByRole("status").waitFor()
    expect(await page.getByRole("button", { name: submissionWords.submit }).count()).toBe(0)
  })
})
