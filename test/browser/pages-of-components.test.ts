// The pages of requirements, comments and comparisons, with all their dialogs, as a project admin sees them.
import { describe } from "vitest"
import type { Page } from "playwright-core"
import { complete, openAgain } from "./src/Settling.ts"
import { type Opening, sweep } from "./src/Sweep.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as componentSettingsWords from "../../apps/web/src/words/componentSettings.ts"
import * as relocationsWords from "../../apps/web/src/words/relocations.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"
import * as requirementDialogsWords from "../../apps/web/src/words/requirementDialogs.ts"
import * as commentWords from "../../apps/web/src/words/comment.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"

const rule = "HBGW-03-000001"
const ofMany = requirementWords.manyMenuMore
const ofRule = requirementWords.ruleMenuMore(rule)
const ofComment = triagePageWords.moreActsMore

/** Changes a requirement like another window. */
const changeElsewhere = async (page: Page, id: number, changed: object): Promise<void> => {
  const etag = (await page.request.get(`/rules/${id}`)).headers()["etag"] ?? ""
  const answer = await page.request.patch(`/rules/${id}`, { headers: { "if-match": etag }, data: { rule: changed } })
  if (!answer.ok()) throw new Error(`Requirement ${id} was not changed: ${await answer.text()}`)
}

/** Edits the text of the open comment. */
const rewordComment = async (page: Page): Promise<void> => {
  const id = await page.locator("[data-comment]").first().getAttribute("data-comment")
  const comment = "Three attempts are too few for people who type with gloves. Five would do."
  const answer = await page.request.put(`/reviews/${id}`, { data: { review: { comment } } })
  if (!answer.ok()) throw new Error(`The comment was not changed: ${await answer.text()}`)
  await openAgain(page)
}

/** Two windows change the title of a requirement. The second one sees the conflict and closes it. */
const overtake = async (page: Page): Promise<void> => {
  await page
    .getByRole("textbox", { name: componentSettingsWords.generalSettingsTitle, exact: true })
    .fill("Harbor Gateway 3 must do as its reader says.")
  await changeElsewhere(page, 20, { title: "Harbor Gateway 3 must do as its writer says." })
  await page.getByRole("button", { name: /^Save Ctrl/ }).press("Enter")
  await page.getByRole("dialog", { name: requirementWords.overtakenSomeoneElseEditedThis }).waitFor()
  await page.keyboard.press("Escape")
}

/** The commands for many requirements, in the menu of the list. */
const onMany: ReadonlyArray<Opening> = [
  // In a narrow window the list is in a drawer.
  {
    button: ofMany,
    beforeNarrow: (page) => page.getByRole("button", { name: requirementWords.requirementsList, exact: true }).click()
  },
  {
    button: ofMany,
    item: requirementWords.manyMenuAdd,
    dialog: requirementDialogsWords.addRequirementTitle("Harbor Gateway 3")
  },
  {
    button: ofMany,
    item: requirementWords.manyMenuEdit(24, true),
    dialog: requirementDialogsWords.bulkEditTitle(24, 24)
  },
  {
    button: ofMany,
    item: requirementWords.manyMenuFindAndReplace,
    dialog: requirementDialogsWords.findAndReplaceTitle("Harbor Gateway 3")
  },
  { button: ofMany, item: requirementWords.manyMenuBulkEdits, dialog: requirementDialogsWords.pastEditsBulkEdits },
  { button: ofMany, item: requirementWords.manyMenuLockSections, dialog: requirementDialogsWords.lockManyTitle(24) },
  {
    button: ofMany,
    item: requirementWords.manyMenuLockAll,
    dialog: requirementDialogsWords.lockAllTitle("Harbor Gateway 3")
  }
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
  { button: triagePageWords.barsSimilar, dialog: triagePageWords.clustersTitle },
  { button: triagePageWords.barsBulkDecisions, dialog: triagePageWords.batchesBulkDecisions },
  { button: triagePageWords.barsKeys, dialog: sharedWords.keysDialogKeys, only: "wide" },
  { button: "More", only: "wide" },
  { button: ofComment, beforeNarrow: openComment },
  { button: ofComment, item: triagePageWords.moreActsChangeTheSection, dialog: triagePageWords.actDialogsSectionTitle },
  {
    button: ofComment,
    item: triagePageWords.moreActsMoveToAnotherRequirement,
    dialog: triagePageWords.actDialogsMoveTitle
  },
  {
    button: ofComment,
    item: triagePageWords.moreActsWithdrawWithReason,
    dialog: triagePageWords.actDialogsWithdrawTitle
  },
  {
    button: ofComment,
    item: triagePageWords.moreActsDeletePermanently,
    dialog: triagePageWords.actDialogsDeleteTitle
  },
  { button: triagePageWords.templatesTemplate },
  { button: /Change the assignment\.$/, dialog: /Change the assignment\.$/ },
  {
    before: rewordComment,
    button: ofComment,
    item: triagePageWords.moreActsVersions,
    dialog: commentWords.versionsTitle,
    only: "wide"
  }
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
            item: requirementWords.ruleMenuPropose,
            dialog: requirementDialogsWords.proposeRelocationTitle("NGTW-03-000001")
          }
        ]
      },
      {
        at: "/components/4/requirements/18?side=history",
        isAlias: true,
        colors: { words: [/^Applicable|^Configurable|^Open|Does Not Meet|Not/i, /CAT I/] },
        openings: [
          { button: /^Revert the /, dialog: /^Revert: /, only: "wide" },
          { button: requirementWords.ruleHeadKeys, dialog: sharedWords.keysDialogKeys, only: "wide" }
        ]
      },
      {
        at: "/components/4/requirements/18",
        isAlias: true,
        openings: [
          { button: ofRule },
          {
            button: ofRule,
            item: requirementWords.ruleMenuLockSections,
            dialog: requirementDialogsWords.lockSectionsTitle(rule)
          },
          {
            button: ofRule,
            item: requirementWords.ruleMenuDeleteIt,
            dialog: requirementDialogsWords.deleteRuleTitle(rule)
          },
          {
            button: requirementWords.reviewActsRequestReview,
            dialog: `${requirementWords.reviewActsRequestAReview}: ${rule}`
          },
          { button: requirementWords.reviewActsLock, dialog: `${requirementWords.reviewActsLockTitle}: ${rule}` },
          {
            button: requirementWords.sectionLockLockLabel(requirementWords.textSectionsTitle),
            dialog: requirementWords.sectionLockLockLabel("Title")
          },
          { button: requirementWords.linksLinkAnother, dialog: requirementDialogsWords.linksLinkTitle(rule) },
          {
            button: requirementWords.requirementsList,
            dialog: requirementWords.requirementsRequirements,
            only: "narrow"
          },
          {
            button: requirementWords.ruleHeadHistory,
            dialog: `${requirementWords.sidePaneHistory} · ${rule}`,
            only: "narrow"
          },
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
          { button: triagePageWords.selectionBarMerge, dialog: triagePageWords.mergeDialogTitle(2), only: "wide" }
        ]
      },
      { at: "/components/4/triage?status=non_concur&view=table", isAlias: true, colors: { words: [/^Declined/] } },
      // The section of a comment.
      {
        at: "/components/4/triage?status=all&q=attempts",
        isAlias: true,
        colors: { words: [/CAT I/] },
        openings: inTriage
      },
      // A proposed text.
      {
        at: "/components/4/triage?q=medium",
        // In a low window the button bar covers a part of the content. At the end it covers nothing.
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
            dialog: triagePageWords.acceptProposalTitle,
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
            dialog: relocationsWords.decisionAcceptTitle("NGTW-03-000008")
          },
          {
            button: relocationsWords.decisionOpenDecline,
            dialog: relocationsWords.decisionDeclineTitle("NGTW-03-000008")
          }
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
          {
            before: overtake,
            button: requirementWords.saveBarCompareBothTexts,
            dialog: requirementWords.overtakenSomeoneElseEditedThis
          },
          { isLink: true, button: sharedWords.componentTabsRead, dialog: requirementWords.leavingYouHaveUnsavedChanges }
        ]
      }
    ]
  })
})
