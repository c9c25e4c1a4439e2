// The pages of requirements, comments and comparisons, with everything that opens over them, as a project admin sees them.
import { describe } from "vitest"
import type { Page } from "playwright-core"
import { complete, openAgain } from "./src/Settling.ts"
import { type Opening, sweep } from "./src/Sweep.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as componentSettingsWords from "../../apps/web/src/words/componentSettings.ts"
import * as readWords from "../../apps/web/src/words/read.ts"
import * as relocationsWords from "../../apps/web/src/words/relocations.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"

const rule = "HBGW-03-000001"
const ofMany = requirementWords.manyMenuMore
const ofRule = `More that can be done with ${rule}`
const ofComment = triagePageWords.moreActsMore

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
  await openAgain(page)
}

/** Two windows change the title of a requirement. The second to save sees the conflict, and closes it. */
const overtake = async (page: Page): Promise<void> => {
  await page
    .getByRole("textbox", { name: componentSettingsWords.generalSettingsTitle, exact: true })
    .fill("Harbor Gateway 3 must do as its reader says.")
  await changeElsewhere(page, 20, { title: "Harbor Gateway 3 must do as its writer says." })
  await page.getByRole("button", { name: componentSettingsWords.generalSettingsSave }).press("Enter")
  await page.getByRole("dialog", { name: requirementWords.overtakenSomeoneElseEditedThis }).waitFor()
  await page.keyboard.press("Escape")
}

/** The commands for many requirements, in the menu of the list. */
const onMany: ReadonlyArray<Opening> = [
  // A narrow window has the list in a drawer.
  {
    button: ofMany,
    beforeNarrow: (page) => page.getByRole("button", { name: triagePageWords.panesList, exact: true }).click()
  },
  { button: ofMany, item: "Add a requirement…", dialog: "Add a requirement to Harbor Gateway 3" },
  { button: ofMany, item: "Edit 24 shown together…", dialog: "Edit 24 requirements together" },
  { button: ofMany, item: "Find and replace…", dialog: "Find and replace in Harbor Gateway 3" },
  { button: ofMany, item: "Bulk edits…", dialog: "Bulk edits" },
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
  { button: triagePageWords.barsSimilar, dialog: "Comments that say the same" },
  { button: triagePageWords.barsBulkDecisions, dialog: "Bulk decisions" },
  { button: triagePageWords.barsKeys, dialog: "Keys", only: "wide" },
  { button: "More", only: "wide" },
  { button: ofComment, beforeNarrow: openComment },
  { button: ofComment, item: "Change the section", dialog: "Change the section" },
  { button: ofComment, item: "Move to another requirement", dialog: "Move to another requirement" },
  { button: ofComment, item: "Withdraw, with a reason", dialog: "Withdraw this comment" },
  { button: ofComment, item: "Delete permanently", dialog: "Delete this comment permanently" },
  { button: triagePageWords.templatesTemplate },
  { button: /Change who decides\.$/, dialog: /Change who decides\.$/ },
  { before: rewordComment, button: ofComment, item: "Earlier words", dialog: "Earlier words", only: "wide" }
]

describe.skipIf(!hasChromium)("pages of components", () => {
  sweep({
    marek: [
      // Locked requirements.
      { at: "/components/1", isAlias: true, colors: { words: [/Locked/, /CAT/] } },
      {
        at: "/components/2/requirements",
        isAlias: true,
        openings: [
          {
            button: requirementWords.ruleMenuMore("NGTW-03-000001"),
            item: "Propose to another technology…",
            dialog: "Propose NGTW-03-000001 to another technology"
          }
        ]
      },
      {
        at: "/components/4/requirements/18?side=history",
        isAlias: true,
        colors: { words: [/^Applicable|^Configurable|^Open|Does Not Meet|Not/i, /CAT I/] },
        openings: [
          { button: /^Revert the /, dialog: /^Revert: /, only: "wide" },
          { button: requirementWords.ruleHeadKeys, dialog: "Keys", only: "wide" }
        ]
      },
      {
        at: "/components/4/requirements/18",
        isAlias: true,
        openings: [
          { button: ofRule },
          { button: ofRule, item: "Lock several sections…", dialog: `Sections of ${rule}` },
          { button: ofRule, item: "Delete…", dialog: `Delete ${rule}?` },
          { button: requirementWords.reviewActsRequestReview, dialog: `Request a review: ${rule}` },
          { button: requirementWords.reviewActsLock, dialog: `Lock without a review: ${rule}` },
          { button: requirementWords.sectionLockLockLabel("Title"), dialog: "Lock Title" },
          { button: requirementWords.linksLinkAnother, dialog: `Link ${rule}` },
          { button: requirementWords.requirementsList, dialog: "Requirements", only: "narrow" },
          { button: requirementWords.ruleHeadHistory, dialog: `History · ${rule}`, only: "narrow" },
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
            button: triagePageWords.selectionBarDecide,
            dialog: "Decide 2 comments at once",
            only: "wide"
          },
          { button: triagePageWords.selectionBarAssign, dialog: "Assign 2 comments", only: "wide" },
          { button: triagePageWords.selectionBarMerge, dialog: "Merge 2 comments into one", only: "wide" }
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
        // In a low window the bar with the buttons covers a part of what can be scrolled. At the end it covers nothing.
        prepare: (page) => page.evaluate("document.querySelector('section[aria-label=Comment]')?.scrollTo(0, 1e6)"),
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
            button: triagePageWords.acceptProposalAcceptThisText,
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
            button: relocationsWords.decisionOpenAccept,
            dialog: "Accept NGTW-03-000008?"
          },
          { button: relocationsWords.decisionOpenDecline, dialog: "Decline NGTW-03-000008" }
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
          { before: overtake, button: requirementWords.saveBarCompareBothTexts, dialog: "Someone else edited this" },
          { isLink: true, button: readWords.read, dialog: "You have unsaved changes" }
        ]
      }
    ]
  })
})
