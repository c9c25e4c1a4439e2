// An overlay in Chromium: created from a component, a text of its own, a change of the base, and the way back to the base's text.
import { describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { picture } from "./src/Screens.ts"
import { asOn } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"
import { states } from "../../apps/web/src/words/baseState.ts"
import * as componentWords from "../../apps/web/src/words/newComponent.ts"
import * as overlayWords from "../../apps/web/src/words/overlay.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"

describe.skipIf(!hasChromium)("overlays, in Chromium", { timeout: 300_000 }, () => {
  const { at } = demoVisits()

  it("follow their base, keep what is overridden, and show both texts", async () => {
    const { page } = await at("marek", "/app/projects/1/new-component?way=copy&of=4")
    await page.getByRole("checkbox", { name: componentWords.fromCopyOverlay }).press("Space")
    await page.getByRole("textbox", { name: componentWords.namesName }).fill("Site overlay")
    await picture(page, "overlay-new")
    await page.getByRole("button", { name: componentWords.fromCopyCopy, exact: true }).press("Enter")
    await page.waitForURL(/\/components\/\d+\/requirements/)
    const id = /\/components\/(\d+)/.exec(page.url())?.[1] ?? ""
    const get = async (path: string) => (await page.request.get(path)).json()
    const base: ReadonlyArray<{ id: number; title: string }> = await get("/components/4/rules")
    const own: ReadonlyArray<{ id: number }> = await get(`/components/${id}/rules`)

    // A text of its own is overridden.
    await page.goto(`/app/components/${id}/requirements/${own[0]!.id}`)
    const section = page
      .getByRole("region", { name: requirementWords.textSectionsTitle, exact: true })
      .filter({ has: page.getByRole("textbox") })
    await section.getByText(states.inherited, { exact: true }).waitFor()
    const text = section.getByRole("textbox").first()
    await text.fill("The site must do more.")
    await page.keyboard.press("Control+s")
    await section.getByText(states.overridden, { exact: true }).waitFor()

    // A change of the base shows next to it.
    const change = await page.request.patch(`/rules/${base[0]!.id}`, {
      data: { rule: { title: "The base must do much more." } },
      headers: { "content-type": "application/json" }
    })
    expect(change.status()).toBe(200)
    await page.getByRole("link", { name: /^Overlay of / }).press("Enter")
    await page.waitForURL(/\/overlay$/)
    await page.getByText(overlayWords.fields("Title")).waitFor()
    for (const sight of [{ width: 390, colorScheme: "dark" as const }, { width: 1440 }]) {
      await asOn(page, sight)
      await picture(page, `overlay-${sight.width}`)
      expect(await violationsIn(page)).toEqual([])
    }
    await page.getByRole("button", { name: overlayWords.preview }).press("Enter")
    await page.getByText(overlayWords.wouldChange(1, 0, 0)).waitFor()

    await page
      .getByRole("main")
      .getByRole("link", { name: /-000001$/ })
      .first()
      .press("Enter")
    await page.getByRole("button", { name: overlayWords.show }).press("Enter")
    const both = page.getByRole("region", { name: "Title", exact: true }).filter({ hasText: overlayWords.textOfBase })
    await both.getByText("The base must do much more.").first().waitFor()
    await picture(page, "overlay-both-texts")
    expect(await violationsIn(page)).toEqual([])

    // Back to the base, and seen.
    await page.getByRole("button", { name: overlayWords.revertField("Title") }).press("Enter")
    await section.getByText(states.inherited, { exact: true }).waitFor()
    expect(await text.inputValue()).toBe("The base must do much more.")
    await page.getByRole("button", { name: overlayWords.markAsSeen }).press("Enter")
    await page.getByText(overlayWords.panelNone).waitFor()
  })
})
