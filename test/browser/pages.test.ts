// The pages of the workbench for authors and commenters. The other pages-….test.ts have the other pages.
import { describe, expect, it } from "vitest"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { demoPassword } from "./src/DemoService.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { goTo } from "./src/Settling.ts"
import { narrow, sweep, wide } from "./src/Sweep.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import * as requirementDialogsWords from "../../apps/web/src/words/requirementDialogs.ts"

/** The files that declare the addresses of the workbench. */
const declared = fileURLToPath(new URL("../../apps/web/src/routes/", import.meta.url))

/** The paths of the router as patterns of addresses, without those that only redirect. */
const routes = readdirSync(declared)
  .flatMap((name) => [...readFileSync(`${declared}${name}`, "utf8").matchAll(/\bpath: "(\/[^"]+)"/g)])
  .map(([, path = ""]) => path)
  // The path of a requirement is relative to that of its component.
  .map((path) => (path === "/$ruleId" ? "/components/$componentId/requirements/$ruleId" : path))
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, String.raw`[^/?]+`)}(\\?|$)`) }))

/** The addresses in the sweeps. */
const addresses = readdirSync(new URL(".", import.meta.url))
  .filter((name) => /^pages.*\.test\.ts$/.test(name))
  .flatMap((name) => [...readFileSync(new URL(name, import.meta.url), "utf8").matchAll(/\bat: "([^"]+)"/g)])
  .map(([, address = ""]) => address)

describe.skipIf(!hasChromium)("pages of readers", () => {
  it("are all visited, here or in the other files of pages", () => {
    expect(routes.length).toBeGreaterThan(20)
    expect(
      routes.filter(({ pattern }) => !addresses.some((address) => pattern.test(address))).map(({ path }) => path)
    ).toEqual([])
  })

  const { browser, origin } = sweep({
    aisha: [
      { at: "/my-comments" },
      { at: "/components/4/requirements" },
      { at: "/components/4/requirements/21?side=history" },
      { at: "/components/4/triage" },
      { at: "/components/4/triage?status=all&view=table" },
      { at: "/components/4/update" },
      { at: "/compare" },
      { at: "/compare?base=1&diff=4" }
    ],
    lena: [
      { at: "/my-comments?tab=comments" },
      { at: "/components/4" },
      { at: "/components/4?rule=document" },
      { at: "/components/4/requirements/18" },
      { at: "/components/4/triage" },
      { at: "/components/4/comment-matrix" },
      { at: "/components/4/update" },
      { at: "/projects/1/new-component" },
      { at: "/people" },
      { at: "/documents/srg/1" },
      { at: "/documents/stig/999" },
      { at: "/projects/999" },
      { at: "/components/999/triage" },
      { at: "/comments/999999" },
      { at: "/components/4/requirements/99999" },
      { at: "/no/such/page" },
      { at: "/profile" },
      { at: "/profile/mail" },
      { at: "/profile/sessions" },
      { at: "/profile/tokens" }
    ],
    signedOut: [
      { at: "/sign-in" },
      { at: "/public/no-such-link" },
      { at: "/track?number=7Q4T-0ZKD-31XN-8RBE" },
      { at: "/forgot-password" },
      { at: "/register" },
      { at: "/confirm-address" },
      { at: "/unsubscribe?token=1.asked.0" }
    ]
  })

  it("keep a dialog with its text when its list is hidden, and when the list returns", async () => {
    const { complaints, page, signIn } = await browser.visit(origin(), { width: wide, height: 900 })
    await signIn("marek@demo.example", demoPassword)
    await goTo(page, "/app/components/4/requirements/18")
    const menu = page.getByRole("button", { name: requirementWords.manyMenuMore, exact: true })
    await menu.press("Enter")
    await page.getByRole("menuitem", { name: requirementWords.manyMenuFindAndReplace, exact: true }).press("Enter")
    const dialog = page.getByRole("dialog", { name: requirementDialogsWords.findAndReplaceTitle("Harbor Gateway 3") })
    const words = dialog.getByRole("textbox", { name: requirementDialogsWords.findAndReplaceFind, exact: true })
    await words.fill("gateway")
    await page.setViewportSize({ width: narrow, height: 900 })
    await page
      .getByRole("button", { name: requirementWords.requirementsList, exact: true, includeHidden: true })
      .waitFor()
    expect(await words.inputValue()).toBe("gateway")
    await page.setViewportSize({ width: wide, height: 900 })
    await page
      .getByRole("navigation", { name: requirementWords.navigatorRequirements, exact: true, includeHidden: true })
      .waitFor()
    expect(await words.inputValue()).toBe("gateway")
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    await expectKeyboardOn(menu)
    expect(complaints).toEqual([])
  })

  it("give the focus to a menu and back with the key presses themselves, not by timers", async () => {
    const { complaints, page, signIn } = await browser.visit(origin())
    await signIn("lena@demo.example", demoPassword)
    await goTo(page, "/app/my-comments")
    await page.getByRole("button", { name: /^Account of/ }).focus()
    // A script blocks all timers, so this only waits for work that was deferred to its end.
    const places = await page.evaluate(`(async () => {
      const button = document.activeElement
      button.click()
      await null
      const item = document.activeElement
      item.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))
      return [item.role, document.activeElement === button]
    })()`)
    expect(places).toEqual(["menuitem", true])
    expect(complaints).toEqual([])
  })
})
