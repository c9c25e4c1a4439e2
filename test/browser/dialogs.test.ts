// Everything that opens over a page of the workbench: dialogs, drawers, menus and popovers. Each is opened by the keyboard, in light and dark, wide and narrow, by somebody
// who has business there; axe finds nothing in it, nothing sticks out, and Escape gives the focus back to where it was opened.
import { describe, expect, it } from "vitest"
import type { Locator, Page } from "playwright-core"
import { violationsIn } from "./src/Accessibility.ts"
import { demoForThisFile, demoPassword } from "./src/DemoService.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { complete } from "./src/Settling.ts"
import { browserForThisFile, hasChromium } from "./src/Visitor.ts"

type Name = string | RegExp

/** Something that opens: by a button, or by what is chosen in the menu of a button. */
interface Opening {
  readonly button: Name
  readonly item?: Name
  /** What the dialog or drawer is called; without it a menu opens. */
  readonly dialog?: Name
  /** What opens it is a link, which is held up. */
  readonly isLink?: true
  /** What is done before. */
  readonly before?: (page: Page) => Promise<unknown>
}

/** What opens at an address. */
interface Place {
  readonly at: string
  /** Given where what opens belongs to an arrangement of the page that only such windows have. */
  readonly width?: number
  readonly openings: ReadonlyArray<Opening>
}

const wide = 1440
const narrow = 390

const rule = "HBGW-03-000001"
const ofMany = "More that can be done with requirements"
const ofRule = `More that can be done with ${rule}`
const ofComment = "More with this comment"

/** Sends something over the API, and shows the page anew. */
const made =
  (path: string, data: object) =>
  async (page: Page): Promise<void> => {
    const answer = await page.request.post(path, { data })
    if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`)
    await page.reload()
    await complete(page)
  }

/** A requirement is changed by somebody in another window. */
const changeElsewhere = async (page: Page, id: number, changed: object): Promise<void> => {
  const etag = (await page.request.get(`/rules/${id}`)).headers()["etag"] ?? ""
  const answer = await page.request.patch(`/rules/${id}`, { headers: { "if-match": etag }, data: { rule: changed } })
  if (!answer.ok()) throw new Error(`Requirement ${id} was not changed: ${await answer.text()}`)
}

/** The open comment has other words from now on. */
const rewordComment = async (page: Page): Promise<void> => {
  const id = await page.locator("[data-comment]").first().getAttribute("data-comment")
  const comment = "Three attempts are too few for people who type with gloves. Five would do."
  const answer = await page.request.put(`/reviews/${id}`, { data: { review: { comment } } })
  if (!answer.ok()) throw new Error(`The comment was not changed: ${await answer.text()}`)
  await page.reload()
  await complete(page)
}

/** Nothing stands against a release, as far as the page is told. */
const nothingLeftToDo = async (page: Page): Promise<void> => {
  await page.route("**/workflow_state", async (route) => {
    const answer = await route.fetch()
    const state: Record<string, unknown> = await answer.json()
    const release_readiness = { ready: true, blockers: 0, by_code: [] }
    await route.fulfill({ response: answer, json: { ...state, release_readiness } })
  })
  await page.reload()
  await complete(page)
}

/** Two people change the title of a requirement; the second to save is told. */
const overtake = async (page: Page): Promise<void> => {
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Harbor Gateway 3 must do as its reader says.")
  await changeElsewhere(page, 20, { title: "Harbor Gateway 3 must do as its writer says." })
  await page.getByRole("button", { name: "Save" }).press("Enter")
  await page.getByRole("dialog", { name: "Somebody else changed it in between" }).waitFor()
  await page.keyboard.press("Escape")
}

/** What is done with many requirements, in the menu of their list. */
const onMany: ReadonlyArray<Opening> = [
  { button: ofMany },
  { button: ofMany, item: "Add a requirement…", dialog: "Add a requirement to Harbor Gateway 3" },
  { button: ofMany, item: "Edit 24 shown together…", dialog: "Edit 24 requirements together" },
  { button: ofMany, item: "Find and replace…", dialog: "Find and replace in Harbor Gateway 3" },
  { button: ofMany, item: "What was changed together…", dialog: "What was changed together" },
  { button: ofMany, item: "Lock sections of all…", dialog: "Sections of all 24 requirements" },
  { button: ofMany, item: "Lock all that are complete…", dialog: "Lock all that are complete in Harbor Gateway 3" }
]

/** What is done with a comment. */
const inTriage: ReadonlyArray<Opening> = [
  { button: ofComment },
  { button: ofComment, item: "Change the section", dialog: "Change the section" },
  { button: ofComment, item: "Move to another requirement", dialog: "Move to another requirement" },
  { button: ofComment, item: "Withdraw, with a reason", dialog: "Withdraw this comment" },
  { button: ofComment, item: "Remove for good", dialog: "Remove this comment for good" },
  { button: "Use a prepared response" },
  { button: /Change who decides\.$/, dialog: /Change who decides\.$/ }
]

/** What is done with many comments, above their list. */
const aboveTheList: ReadonlyArray<Opening> = [
  { button: "Alike", dialog: "Comments that say the same" },
  { button: "Batches", dialog: "Decided together" }
]

const places: Readonly<Record<string, ReadonlyArray<Place>>> = {
  marek: [
    {
      at: "/projects",
      openings: [
        { button: /^Search/, dialog: "Search" },
        { button: /Account of Marek Dvorak$/ },
        { button: "New project", dialog: "New project" },
        { button: "Restore from an archive", dialog: "Restore a project from an archive" }
      ]
    },
    {
      at: "/projects/1",
      openings: [
        { button: "More ways to add components" },
        {
          button: "More ways to add components",
          item: "Restore components from an archive",
          dialog: "Restore components from an archive"
        },
        { button: "More ways to add components", item: "Import from Vulcan", dialog: "Import from Vulcan" }
      ]
    },
    { at: "/projects/1?tab=members", openings: [{ button: /^Remove Lena/, dialog: /^Remove Lena/ }] },
    {
      at: "/projects/1?tab=templates",
      openings: [
        { button: "New template", dialog: "New template" },
        { button: /^Change /, dialog: "Change the template" },
        { button: /^Remove /, dialog: "Remove the template?" }
      ]
    },
    {
      at: "/projects/1?tab=webhooks",
      openings: [
        { button: "New webhook", dialog: "New webhook" },
        {
          before: made("/projects/1/webhooks", {
            webhook: { url: "https://hooks.example.org/docket", events: ["comment.created"] }
          }),
          button: /^Remove https/,
          dialog: "Remove the webhook?"
        }
      ]
    },
    {
      at: "/projects/1?tab=settings",
      openings: [{ button: "Delete the project…", dialog: "Delete the project?" }]
    },
    {
      at: "/components/4/settings",
      openings: [
        { button: "Delete the component…", dialog: "Delete the component?" },
        { before: nothingLeftToDo, button: /^Release V1R1/, dialog: /^Release Harbor Gateway 3/ }
      ]
    },
    {
      at: "/components/4/requirements/18",
      openings: [
        { button: ofRule },
        { button: ofRule, item: "Lock several sections…", dialog: `Sections of ${rule}` },
        { button: ofRule, item: "Delete…", dialog: `Delete ${rule}?` },
        { button: "Ask for review", dialog: `Ask for a review: ${rule}` },
        { button: "Lock", dialog: `Lock without a review: ${rule}` },
        { button: "Lock Title", dialog: "Lock Title" },
        { button: "Link with another requirement", dialog: `Link ${rule}` }
      ]
    },
    {
      at: "/components/2/requirements",
      openings: [
        {
          button: "More that can be done with NGTW-03-000001",
          item: "Propose to another technology…",
          dialog: "Propose NGTW-03-000001 to another technology"
        }
      ]
    },
    {
      at: "/relocations",
      openings: [
        {
          before: (page) => page.getByRole("button", { name: /NGTW-03-000008/ }).click(),
          button: "Accept…",
          dialog: "Accept NGTW-03-000008?"
        },
        { button: "Decline…", dialog: "Decline NGTW-03-000008" }
      ]
    },
    { at: "/components/4/requirements/18", width: wide, openings: onMany },
    {
      at: "/components/4/requirements/18",
      width: narrow,
      openings: [
        { button: "List", dialog: "Requirements" },
        { button: "History", dialog: `History · ${rule}` }
      ]
    },
    {
      at: "/components/4/requirements/19",
      width: narrow,
      openings: onMany.map((opening, place) =>
        place > 0 ? opening : { ...opening, before: (page) => page.getByRole("button", { name: "List" }).click() }
      )
    },
    {
      at: "/components/4/requirements/18?side=history",
      width: wide,
      openings: [
        { button: /^Put back the /, dialog: /^Put back: / },
        { button: "Keys (?)", dialog: "Keys" }
      ]
    },
    {
      at: "/components/4/triage?status=all&q=attempts",
      width: wide,
      openings: [...inTriage, ...aboveTheList, { button: "Keys", dialog: "Keys" }, { button: "More" }]
    },
    {
      at: "/components/4/triage?status=all&q=attempts",
      width: narrow,
      openings: inTriage.map((opening, place) =>
        place > 0
          ? opening
          : {
              ...opening,
              before: async (page) => {
                await page
                  .getByRole("link", { name: /attempts/ })
                  .first()
                  .click()
                await page.waitForURL(/comment=/)
                await complete(page)
              }
            }
      )
    },
    { at: "/components/4/triage?status=all", width: narrow, openings: aboveTheList },
    {
      at: "/components/4/triage?status=all&q=attempts",
      width: wide,
      openings: [{ before: rewordComment, button: ofComment, item: "Earlier words", dialog: "Earlier words" }]
    },
    {
      at: "/components/4/triage?q=medium",
      width: wide,
      openings: [
        {
          before: async (page) => {
            const rule: { readonly agency_rule_descriptions_attributes: ReadonlyArray<{ readonly id: number }> } =
              await (await page.request.get("/rules/40")).json()
            const [description] = rule.agency_rule_descriptions_attributes
            const changed = { ...description, vuln_discussion: "An update can change everything, by anybody." }
            await changeElsewhere(page, 40, { agency_rule_descriptions_attributes: [changed] })
          },
          button: "Accept this text",
          dialog: "The text has changed since it was commented on"
        }
      ]
    },
    {
      at: "/components/4/requirements/20",
      openings: [
        { before: overtake, button: "See both texts", dialog: "Somebody else changed it in between" },
        { isLink: true, button: "Read", dialog: "You have not saved this" }
      ]
    },
    {
      at: "/components/4/triage?status=all&view=table",
      width: wide,
      openings: [
        {
          before: async (page) => {
            for (const place of [1, 2]) await page.getByRole("checkbox").nth(place).check()
          },
          button: "Decide…",
          dialog: "Decide 2 comments at once"
        },
        { button: "Assign…", dialog: "Assign 2 comments" },
        { button: "Merge…", dialog: "Merge 2 comments into one" }
      ]
    }
  ],
  nora: [
    {
      at: "/people",
      openings: [{ button: "New person", dialog: "New person" }]
    },
    {
      at: "/people?user=3",
      openings: [
        { button: "Lock", dialog: /^Lock / },
        { button: "End all sessions", dialog: /^End / },
        { button: "Delete", dialog: /^Delete / }
      ]
    },
    {
      at: "/documents/srg/1",
      openings: [
        { button: "Download" },
        { button: /components? (is|are) made from it$/, dialog: /made from it$/ },
        { button: "Delete", dialog: "Delete this document?" }
      ]
    },
    {
      at: "/profile/tokens",
      openings: [
        { button: "New token", dialog: "New access token" },
        {
          before: made("/personal_access_tokens", {
            personal_access_token: { name: "For the bridge", scopes: ["read"], current_password: demoPassword }
          }),
          button: "Revoke For the bridge",
          dialog: "Revoke this token?"
        }
      ]
    }
  ]
}

/** Both widths and both colours; every pair of them where there is time for pictures. */
const sightsOf = (width: number | undefined) =>
  (width === undefined ? [wide, narrow] : [width]).flatMap((one) =>
    (["light", "dark"] as const)
      .filter((colour) => width !== undefined || isPictured || (colour === "light") === (one === wide))
      .map((colorScheme) => ({ width: one, colorScheme }))
  )

const isPictured = Boolean(process.env["DOCKET_SCREENSHOTS"])

/** Whether it is a form in which something is typed or chosen. */
const hasField = (opened: Locator): Promise<boolean> =>
  opened
    .locator("form")
    .locator("input:not([type=checkbox], [type=radio]), textarea, select")
    .and(opened.locator(":enabled:not([readonly])"))
    .first()
    .isVisible()

/** What reaches beyond the window, or beyond what it stands in without being scrolled there by its reader. */
const sticksOut = async (opened: Locator): Promise<boolean> => {
  const box = await opened.boundingBox()
  const width = opened.page().viewportSize()?.width ?? 0
  return (
    box === null ||
    box.x < 0 ||
    box.x + box.width > width ||
    (await opened.evaluate((element) => element.scrollWidth > element.clientWidth + 1))
  )
}

describe.skipIf(!hasChromium)("what opens over a page", { timeout: 600_000 }, () => {
  const { origin } = demoForThisFile()
  const browser = browserForThisFile()

  const faultsOf = async (
    page: Page,
    { before, button, dialog, isLink, item }: Opening,
    only: number | undefined
  ): Promise<ReadonlyArray<string>> => {
    const name = `${dialog ?? button}`.replaceAll(/[^\w]+/g, "-").replaceAll(/^-|-$/g, "")
    await before?.(page)
    const opener = page.getByRole(isLink ? "link" : "button", { name: button, exact: isLink === undefined }).first()
    await opener.press("Enter")
    if (item !== undefined) await page.getByRole("menuitem", { name: item, exact: true }).press("Enter")
    const opened =
      dialog === undefined ? page.getByRole("menu") : page.getByRole("dialog", { name: dialog, exact: true })
    await opened.waitFor()
    const found: Array<string> = []
    if (dialog !== undefined && (await hasField(opened))) {
      await expect
        .poll(() => page.evaluate("document.activeElement?.closest('[role=dialog]') !== null"), { message: name })
        .toBe(true)
      const isInField = await page.evaluate(
        "document.activeElement.matches('input, textarea, select, fieldset button')"
      )
      if (isInField !== true) found.push(`${name}: whoever types does not type into its first field`)
    }
    for (const { colorScheme, width } of sightsOf(only)) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
      const sight = `${name}-${width}-${colorScheme}`
      found.push(...(await violationsIn(page, opened)).map((violation) => `${sight}: ${violation}`))
      if (await sticksOut(opened)) found.push(`${sight}: sticks out`)
      await picture(page, `dialog-${sight}`)
    }
    await page.setViewportSize({ width: only ?? wide, height: 900 })
    await page.keyboard.press("Escape")
    await opened.waitFor({ state: "detached" })
    await expect
      .poll(() => opener.evaluate((element) => element.matches(":focus")), { message: `focus of ${name}` })
      .toBe(true)
    return found
  }

  const visits = Object.entries(places).flatMap(([person, all]) =>
    all.map((place) => ({
      person,
      window: place.width === undefined ? "wide and narrow" : `${place.width} pixels wide`,
      ...place
    }))
  )
  it.each(visits)("is in order at $at, $window", async ({ at, openings, person, width }) => {
    const { complaints, leave, page, signIn } = await browser.visit(origin(), { width: width ?? wide, height: 900 })
    await signIn(`${person}@demo.example`, demoPassword)
    await page.goto(`/app${at}`)
    await complete(page)
    const found: Array<string> = []
    for (const opening of openings) found.push(...(await faultsOf(page, opening, width)))
    expect(found).toEqual([])
    expect(complaints).toEqual([])
    await leave()
  })

  it("stays open with what was typed when the list it was opened from makes room, and comes back", async () => {
    const { complaints, leave, page, signIn } = await browser.visit(origin(), { width: wide, height: 900 })
    await signIn("marek@demo.example", demoPassword)
    await page.goto("/app/components/4/requirements/18")
    await complete(page)
    const menu = page.getByRole("button", { name: ofMany, exact: true })
    await menu.press("Enter")
    await page.getByRole("menuitem", { name: "Find and replace…", exact: true }).press("Enter")
    const dialog = page.getByRole("dialog", { name: "Find and replace in Harbor Gateway 3" })
    const words = dialog.getByRole("textbox", { name: "Find", exact: true })
    await words.fill("gateway")
    await page.setViewportSize({ width: narrow, height: 900 })
    await page.getByRole("button", { name: "List", exact: true, includeHidden: true }).waitFor()
    expect(await words.inputValue()).toBe("gateway")
    await page.setViewportSize({ width: wide, height: 900 })
    await page.getByRole("navigation", { name: "Requirements", exact: true, includeHidden: true }).waitFor()
    expect(await words.inputValue()).toBe("gateway")
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    await expectKeyboardOn(menu)
    expect(complaints).toEqual([])
    await leave()
  })
})
