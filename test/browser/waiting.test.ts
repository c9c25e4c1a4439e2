// A page that waits for answers shows placeholder lines under a heading that keeps its position. A page with failed answers shows the failure and a retry button,
// and the focus stays near that button. axe finds nothing in both.
import { describe, expect, it } from "vitest"
import type { Page } from "playwright-core"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { failedLate, heldBack } from "./src/HeldBack.ts"
import { expectKeyboardOn, expectKeyboardSomewhere } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { complete, drawn, goTo, nowhere, setOut } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as relocationsWords from "../../apps/web/src/words/relocations.ts"
import * as searchWords from "../../apps/web/src/words/search.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"

/** A page with its user. */
interface Waiting {
  readonly what: string
  readonly person: "marek" | "nora"
  readonly path: string
  /** The delayed answers. Default: all requests of the page. */
  readonly answers?: RegExp
}

/** All requests except the page itself, the user, and the events. */
const allAnswers = /^http:\/\/[^/]+\/(?!app\/|api\/(?:auth|version|events))/

const pages: ReadonlyArray<Waiting> = [
  { what: "projects", person: "marek", path: "/projects" },
  { what: "a project", person: "marek", path: "/projects/1" },
  {
    what: "a project's progress",
    person: "marek",
    path: "/projects/1?tab=progress",
    answers: /^http:\/\/[^/]+\/(?:api\/)?projects\/1\//
  },
  {
    what: "a project's activity",
    person: "marek",
    path: "/projects/1?tab=activity",
    answers: /^http:\/\/[^/]+\/(?:api\/)?projects\/1\//
  },
  {
    what: "a project's webhooks",
    person: "marek",
    path: "/projects/1?tab=webhooks",
    answers: /\/projects\/1\/webhooks/
  },
  { what: "documents", person: "marek", path: "/documents" },
  { what: "a document", person: "marek", path: "/documents/srg/1" },
  { what: "the reading view", person: "marek", path: "/components/4" },
  {
    what: "a requirement that is read",
    person: "marek",
    path: "/components/4?rule=18",
    answers: /^http:\/\/[^/]+\/(?:api\/)?rules\/18/
  },
  { what: "a comparison", person: "marek", path: "/compare?base=1&diff=4" },
  {
    what: "triage",
    person: "marek",
    path: "/components/4/triage",
    answers: /^http:\/\/[^/]+\/(?:api\/)?components\/4\//
  },
  { what: "the editor", person: "marek", path: "/components/4/requirements/18" },
  {
    what: "progress",
    person: "marek",
    path: "/components/4/progress",
    answers: /^http:\/\/[^/]+\/(?:api\/)?components\/4\//
  },
  {
    what: "activity",
    person: "marek",
    path: "/components/4/activity",
    answers: /^http:\/\/[^/]+\/(?:api\/)?components\/4\//
  },
  { what: "relocations", person: "marek", path: "/relocations" },
  { what: "one's work", person: "marek", path: "/my-comments" },
  { what: "people", person: "nora", path: "/people" },
  { what: "security events", person: "nora", path: "/people?tab=events" },
  { what: "access tokens", person: "marek", path: "/profile/tokens" }
]

const failing = {
  status: 500,
  contentType: "application/problem+json",
  body: JSON.stringify({
    type: "/docs/errors#internal",
    title: "Internal error",
    status: 500,
    detail: "Something is wrong with the service.",
    code: "internal",
    request_id: "0000"
  })
}

/** Returns the position of the heading from the top of the page; null if there is none. */
const topOfHeading = async (page: Page): Promise<number | null> => {
  const heading = page.getByRole("heading", { level: 1 })
  return (await heading.count()) === 0 ? null : await heading.first().evaluate(fromTop)
}

/** Runs in the page. */
const fromTop = (heading: { readonly getBoundingClientRect: () => { readonly top: number } }): number =>
  heading.getBoundingClientRect().top + Number(Reflect.get(globalThis, "scrollY"))

describe.skipIf(!hasChromium)("pages that wait", () => {
  const { at, come } = demoVisits()

  it.each(pages)("show that $what is loading, and how to continue when it fails", async (waiting) => {
    const { answers = allAnswers, path, person, what } = waiting
    const name = what.replaceAll(/\W+/g, "-")
    const { page } = await come(person)
    await goTo(page, nowhere)
    const late = await failedLate(page, answers, failing)
    await setOut(page, `/app${path}`)
    await late.asked
    // On a slow machine the whole page is late, not only its content.
    const busy = page.locator("[aria-busy=true]")
    await busy.first().waitFor()
    await drawn(page)
    for (const text of await busy.allInnerTexts()) expect(text).toMatch(/Loading/)
    expect(await violationsIn(page)).toEqual([])
    await picture(page, `waiting-${name}`)
    const before = await topOfHeading(page)

    late.fail()
    const alert = page.getByRole("alert").filter({ hasText: "Something is wrong with the service." }).first()
    await alert.waitFor()
    await busy.first().waitFor({ state: "detached" })
    expect(await violationsIn(page)).toEqual([])
    await picture(page, `failed-${name}`)
    await page.unroute(answers)
    // Several parts of a page can fail, and a loaded part can contain another failed one.
    const again = page.locator("#content").getByRole("button", { name: sharedWords.failureTryAgain })
    while ((await again.count()) > 0) {
      const answered = page.waitForResponse((answer) => answers.test(answer.url()))
      await again.first().press("Enter")
      await answered
      await drawn(page)
      await busy.first().waitFor({ state: "detached" })
      await expectKeyboardSomewhere(page)
    }
    await complete(page)
    await alert.waitFor({ state: "detached" })
    const after = await topOfHeading(page)
    expect(after).not.toBeNull()
    if (before !== null) expect(after).toBe(before)
  })

  it("report a lost connection, and get the missing data afterwards", async () => {
    const { page } = await at("marek", "/app/projects")
    await page.route(allAnswers, (route) => route.abort("aborted"))
    await page.getByRole("link", { name: relocationsWords.relocations }).press("Enter")
    const alert = page.getByRole("alert").filter({ hasText: sharedWords.failureNoAnswer })
    await alert.waitFor()
    const again = alert.getByRole("button", { name: sharedWords.failureTryAgain })
    // Still failing: the button shows progress, keeps the focus, and can be pressed again.
    await again.press("Enter")
    const trying = alert.getByRole("button", { name: sharedWords.failureTryingAgain })
    await expectKeyboardOn(trying)
    await expectKeyboardOn(again)
    await page.unroute(allAnswers)
    await again.press("Enter")
    await alert.waitFor({ state: "detached" })
    await page.getByRole("button", { name: /NGTW-03-000008/ }).waitFor()
    await expectKeyboardSomewhere(page)
  })

  it("show in the search that hits are loading, and request them again when they fail", async () => {
    const { page } = await at("marek", "/app/projects")
    await page.keyboard.press("Control+k")
    const dialog = page.getByRole("dialog", { name: searchWords.searchPaletteSearch })
    await dialog.waitFor()
    const answers = /\/search\/global/
    const slow = await heldBack(page, answers)
    await page.keyboard.type("lockout")
    await slow.asked
    await dialog.getByText(searchWords.searchPaletteLooking).waitFor()
    expect(await violationsIn(page, dialog)).toEqual([])
    slow.letGo()
    await dialog.getByRole("option").filter({ hasText: "lockout" }).first().waitFor()
    await page.unroute(answers)

    await page.route(answers, (route) => route.fulfill(failing))
    await page.keyboard.type("s")
    await dialog.getByText("Something is wrong with the service.").waitFor()
    expect(await violationsIn(page, dialog)).toEqual([])
    await page.unroute(answers)
    await dialog.getByRole("option", { name: searchWords.searchPaletteTryAgain }).waitFor()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await dialog.getByRole("option", { name: searchWords.searchPaletteTryAgain }).waitFor({ state: "detached" })
    await dialog.waitFor()
    await expectKeyboardOn(page.getByLabel(searchWords.searchPaletteSearchEverything))
  })
})
