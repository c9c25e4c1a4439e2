/** Every page of the workbench with everything that opens over it: what the sweep in `pages.test.ts` visits. */
import type { Page } from "playwright-core"
import { demoPassword } from "./DemoService.ts"
import { complete } from "./Settling.ts"

type Name = string | RegExp

/** Something that opens: by a button, or by an item in the menu of a button. */
export interface Opening {
  readonly button: Name
  readonly item?: Name
  /** The name of the dialog or drawer. Without it a menu opens. */
  readonly dialog?: Name
  /** A link opens it, and waits for the answer. */
  readonly isLink?: true
  /** The only width of a window in which the page offers it. */
  readonly only?: "wide" | "narrow"
  /** Prepares the page, once. */
  readonly before?: (page: Page) => Promise<unknown>
  /** Prepares the page in a narrow window. */
  readonly beforeNarrow?: (page: Page) => Promise<unknown>
}

/** A page and what is checked on it. */
export interface SweptPage {
  /** The path in the workbench. */
  readonly at: string
  /** Another address checks the page itself. This one is visited for its colors or for what opens. */
  readonly isAlias?: true
  /** What colors mean on this page; without it the page is not looked at without its colors. */
  readonly colors?: {
    /** Each is in a badge or mark. */
    readonly words: ReadonlyArray<RegExp>
    /** The page shows text that was added or removed. */
    readonly hasChanges?: true
  }
  readonly openings?: ReadonlyArray<Opening>
}

const rule = "HBGW-03-000001"
const ofMany = "More that can be done with requirements"
const ofRule = `More that can be done with ${rule}`
const ofComment = "More with this comment"

/** Sends a record over the API and loads the page again. */
const made =
  (path: string, data: object) =>
  async (page: Page): Promise<void> => {
    const answer = await page.request.post(path, { data })
    if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`)
    await page.reload()
    await complete(page)
  }

/** Changes a requirement as another window does. */
const changeElsewhere = async (page: Page, id: number, changed: object): Promise<void> => {
  const etag = (await page.request.get(`/rules/${id}`)).headers()["etag"] ?? ""
  const answer = await page.request.patch(`/rules/${id}`, { headers: { "if-match": etag }, data: { rule: changed } })
  if (!answer.ok()) throw new Error(`Requirement ${id} was not changed: ${await answer.text()}`)
}

/** Changes the words of the open comment. */
const rewordComment = async (page: Page): Promise<void> => {
  const id = await page.locator("[data-comment]").first().getAttribute("data-comment")
  const comment = "Three attempts are too few for people who type with gloves. Five would do."
  const answer = await page.request.put(`/reviews/${id}`, { data: { review: { comment } } })
  if (!answer.ok()) throw new Error(`The comment was not changed: ${await answer.text()}`)
  await page.reload()
  await complete(page)
}

/** The page receives the answer that nothing blocks the release. */
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

/** Two windows change the title of a requirement. The second to save sees the conflict, and closes it. */
const overtake = async (page: Page): Promise<void> => {
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Harbor Gateway 3 must do as its reader says.")
  await changeElsewhere(page, 20, { title: "Harbor Gateway 3 must do as its writer says." })
  await page.getByRole("button", { name: "Save" }).press("Enter")
  await page.getByRole("dialog", { name: "Somebody else changed it in between" }).waitFor()
  await page.keyboard.press("Escape")
}

/** The commands for many requirements, in the menu of the list. */
const onMany: ReadonlyArray<Opening> = [
  // A narrow window has the list in a drawer.
  { button: ofMany, beforeNarrow: (page) => page.getByRole("button", { name: "List", exact: true }).click() },
  { button: ofMany, item: "Add a requirement…", dialog: "Add a requirement to Harbor Gateway 3" },
  { button: ofMany, item: "Edit 24 shown together…", dialog: "Edit 24 requirements together" },
  { button: ofMany, item: "Find and replace…", dialog: "Find and replace in Harbor Gateway 3" },
  { button: ofMany, item: "What was changed together…", dialog: "What was changed together" },
  { button: ofMany, item: "Lock sections of all…", dialog: "Sections of all 24 requirements" },
  { button: ofMany, item: "Lock all that are complete…", dialog: "Lock all that are complete in Harbor Gateway 3" }
]

/** Opens the first comment on attempts, which covers the list in a narrow window. */
const openComment = async (page: Page): Promise<void> => {
  await page
    .getByRole("link", { name: /attempts/ })
    .first()
    .click()
  await page.waitForURL(/comment=/)
  await complete(page)
}

/** The commands for many comments, then those for one. */
const inTriage: ReadonlyArray<Opening> = [
  { button: "Alike", dialog: "Comments that say the same" },
  { button: "Batches", dialog: "Decided together" },
  { button: "Keys", dialog: "Keys", only: "wide" },
  { button: "More", only: "wide" },
  { button: ofComment, beforeNarrow: openComment },
  { button: ofComment, item: "Change the section", dialog: "Change the section" },
  { button: ofComment, item: "Move to another requirement", dialog: "Move to another requirement" },
  { button: ofComment, item: "Withdraw, with a reason", dialog: "Withdraw this comment" },
  { button: ofComment, item: "Remove for good", dialog: "Remove this comment for good" },
  { button: "Use a prepared response" },
  { button: /Change who decides\.$/, dialog: /Change who decides\.$/ },
  { before: rewordComment, button: ofComment, item: "Earlier words", dialog: "Earlier words", only: "wide" }
]

/** The pages by the user who visits them: a demo user, or `nobody`. A page that leaves unsaved text is the last of its user. */
export const sweptPages: Readonly<Record<string, ReadonlyArray<SweptPage>>> = {
  nora: [
    { at: "/documents" },
    { at: "/documents?kind=srg", colors: { words: [] } },
    { at: "/documents/add" },
    { at: "/documents/imports/none" },
    {
      at: "/documents/srg/1",
      isAlias: true,
      openings: [
        { button: "Download" },
        { button: /components? (is|are) made from it$/, dialog: /made from it$/ },
        { button: "Delete", dialog: "Delete this document?" }
      ]
    },
    { at: "/people", colors: { words: [] }, openings: [{ button: "New person", dialog: "New person" }] },
    {
      at: "/people?user=3",
      openings: [
        { button: "Lock", dialog: /^Lock / },
        { button: "End all sessions", dialog: /^End / },
        { button: "Delete", dialog: /^Delete / }
      ]
    },
    { at: "/people?tab=events" },
    { at: "/projects/2" },
    {
      at: "/profile/tokens",
      isAlias: true,
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
  ],
  marek: [
    {
      at: "/projects",
      colors: { words: [/^Admin/] },
      openings: [
        { button: /^Search/, dialog: "Search" },
        { button: /Account of Marek Dvorak$/ },
        { button: "New project", dialog: "New project" },
        { button: "Restore from an archive", dialog: "Restore a project from an archive" }
      ]
    },
    { at: "/projects?q=nothing%20like%20it" },
    {
      at: "/projects/1",
      // Phases, severities and roles.
      colors: { words: [/^Released/, /^Open for comments/, /^Admin/] },
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
    { at: "/projects/1?tab=progress" },
    { at: "/projects/1?tab=members", openings: [{ button: /^Remove Lena/, dialog: /^Remove Lena/ }] },
    { at: "/projects/1?tab=requests" },
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
    { at: "/projects/1?tab=activity" },
    {
      at: "/projects/1?tab=settings",
      openings: [{ button: "Delete the project…", dialog: "Delete the project?" }]
    },
    { at: "/projects/1/new-component" },
    { at: "/projects/1/new-component?way=file" },
    { at: "/projects/1/new-component?way=copy" },
    // Locked requirements.
    { at: "/components/1", isAlias: true, colors: { words: [/Locked/, /CAT/] } },
    {
      at: "/components/2/requirements",
      isAlias: true,
      openings: [
        {
          button: "More that can be done with NGTW-03-000001",
          item: "Propose to another technology…",
          dialog: "Propose NGTW-03-000001 to another technology"
        }
      ]
    },
    // Shares of a whole.
    { at: "/components/4/progress", colors: { words: [/^Open for comments/] } },
    { at: "/components/4/exports" },
    { at: "/components/4/activity" },
    {
      at: "/components/4/settings",
      openings: [
        { button: "Delete the component…", dialog: "Delete the component?" },
        { before: nothingLeftToDo, button: /^Release V1R1/, dialog: /^Release Harbor Gateway 3/ }
      ]
    },
    {
      at: "/components/4/requirements/18?side=history",
      isAlias: true,
      colors: { words: [/^Applicable|^Configurable|^Open|Does Not Meet|Not/i, /CAT I/] },
      openings: [
        { button: /^Put back the /, dialog: /^Put back: /, only: "wide" },
        { button: "Keys (?)", dialog: "Keys", only: "wide" }
      ]
    },
    {
      at: "/components/4/requirements/18",
      isAlias: true,
      openings: [
        { button: ofRule },
        { button: ofRule, item: "Lock several sections…", dialog: `Sections of ${rule}` },
        { button: ofRule, item: "Delete…", dialog: `Delete ${rule}?` },
        { button: "Ask for review", dialog: `Ask for a review: ${rule}` },
        { button: "Lock", dialog: `Lock without a review: ${rule}` },
        { button: "Lock Title", dialog: "Lock Title" },
        { button: "Link with another requirement", dialog: `Link ${rule}` },
        { button: "List", dialog: "Requirements", only: "narrow" },
        { button: "History", dialog: `History · ${rule}`, only: "narrow" },
        ...onMany
      ]
    },
    // States of comments.
    {
      at: "/components/4/triage?status=all&view=table",
      isAlias: true,
      colors: { words: [/^Open/] },
      openings: [
        {
          before: async (page) => {
            for (const place of [1, 2]) await page.getByRole("checkbox").nth(place).check()
          },
          button: "Decide…",
          dialog: "Decide 2 comments at once",
          only: "wide"
        },
        { button: "Assign…", dialog: "Assign 2 comments", only: "wide" },
        { button: "Merge…", dialog: "Merge 2 comments into one", only: "wide" }
      ]
    },
    { at: "/components/4/triage?status=non_concur&view=table", isAlias: true, colors: { words: [/^Declined/] } },
    // The section that a comment is about.
    {
      at: "/components/4/triage?status=all&q=attempts",
      isAlias: true,
      colors: { words: [/CAT I/] },
      openings: inTriage
    },
    // A text that a comment proposes.
    {
      at: "/components/4/triage?q=medium",
      isAlias: true,
      colors: { words: [/CAT I/], hasChanges: true },
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
          dialog: "The text has changed since it was commented on",
          only: "wide"
        }
      ]
    },
    { at: "/relocations?state=all", isAlias: true, colors: { words: [/^Awaiting decision/] } },
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
    // Two releases.
    {
      at: "/compare?base=1&diff=4&row=0",
      isAlias: true,
      colors: { words: [/^(Changed|Added|Removed|Text)/], hasChanges: true }
    },
    {
      at: "/components/4/requirements/20",
      isAlias: true,
      openings: [
        { before: overtake, button: "See both texts", dialog: "Somebody else changed it in between" },
        { isLink: true, button: "Read", dialog: "You have not saved this" }
      ]
    }
  ],
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
    { at: "/components/4/update" },
    { at: "/projects/1/new-component" },
    { at: "/people" },
    { at: "/documents/srg/1" },
    { at: "/documents/stig/999" },
    { at: "/projects/999" },
    { at: "/components/999/triage" },
    { at: "/components/4/requirements/99999" },
    { at: "/no/such/page" },
    { at: "/profile" },
    { at: "/profile/sessions" },
    { at: "/profile/tokens" }
  ],
  nobody: [{ at: "/sign-in" }]
}
