// The other pages: documents, people, projects and data of a component.
import { describe } from "vitest"
import type { Page } from "playwright-core"
import { demoPassword } from "./src/DemoService.ts"
import { openAgain } from "./src/Settling.ts"
import { sweep } from "./src/Sweep.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as componentSettingsWords from "../../apps/web/src/words/componentSettings.ts"
import * as peopleWords from "../../apps/web/src/words/people.ts"
import * as profileWords from "../../apps/web/src/words/profile.ts"
import * as projectWords from "../../apps/web/src/words/project.ts"
import * as projectsWords from "../../apps/web/src/words/projects.ts"
import * as documentWords from "../../apps/web/src/words/document.ts"
import * as sharedWords from "../../apps/web/src/words/shared.ts"
import * as savedWords from "../../apps/web/src/words/savedFilters.ts"
import * as searchWords from "../../apps/web/src/words/search.ts"

/** Sends a record to the API and opens the page again. */
const made =
  (path: string, data: object) =>
  async (page: Page): Promise<void> => {
    const answer = await page.request.post(path, { data })
    if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`)
    await openAgain(page)
  }

/** Gives the page the answer that nothing blocks the release. */
const nothingLeftToDo = async (page: Page): Promise<void> => {
  await page.route("**/workflow_state", async (route) => {
    const answer = await route.fetch()
    const state: Record<string, unknown> = await answer.json()
    const release_readiness = { ready: true, blockers: 0, by_code: [] }
    await route.fulfill({ response: answer, json: { ...state, release_readiness } })
  })
  await openAgain(page)
}

describe.skipIf(!hasChromium)("pages of projects", () => {
  sweep({
    nora: [
      { at: "/documents" },
      { at: "/documents?kind=srg", colors: { words: [] } },
      { at: "/documents/add" },
      { at: "/documents/imports/none" },
      {
        at: "/documents/srg/1",
        isAlias: true,
        openings: [
          { button: documentWords.documentActionsDownload },
          { button: /components? (is|are) made from it$/, dialog: /made from it$/ },
          { button: documentWords.documentActionsDeleteAct, dialog: documentWords.documentActionsDeleteTitle }
        ]
      },
      {
        at: "/people",
        colors: { words: [] },
        openings: [{ button: peopleWords.newPerson, dialog: peopleWords.newPersonNewPerson }]
      },
      {
        at: "/people?user=3",
        openings: [
          { button: peopleWords.accountActsOpenLock, dialog: /^Lock / },
          { button: peopleWords.accountActsOpenEndAll, dialog: /^End / },
          { button: peopleWords.accountActsOpenDelete, dialog: /^Delete / }
        ]
      },
      { at: "/people?tab=events" },
      { at: "/administration" },
      { at: "/administration/access" },
      { at: "/administration/retention" },
      { at: "/administration/settings" },
      { at: "/projects/2" },
      {
        at: "/profile/tokens",
        isAlias: true,
        openings: [
          { button: profileWords.tokensNewToken, dialog: profileWords.newTokenNewAccessToken },
          {
            before: made("/personal_access_tokens", {
              personal_access_token: { name: "For the bridge", scopes: ["read"], current_password: demoPassword }
            }),
            button: profileWords.tokensRevokeToken("For the bridge"),
            dialog: profileWords.tokensRevokeThisToken
          }
        ]
      }
    ],
    marek: [
      {
        at: "/projects",
        colors: { words: [/^Admin/] },
        openings: [
          { button: /^Search/, dialog: searchWords.searchPaletteSearch },
          { button: /Account of Marek Dvorak$/ },
          { button: projectsWords.newProject, dialog: projectsWords.newProjectNewProject },
          { button: projectsWords.restoreFromAnArchive, dialog: projectsWords.restoreProjectTitle }
        ]
      },
      { at: "/projects?q=nothing%20like%20it" },
      {
        at: "/projects/1",
        // Phases, severities and roles.
        colors: { words: [/^Released/, /^Open for comments/, /^Admin/] },
        openings: [
          { button: projectWords.exportAll },
          { button: projectWords.moreWays },
          {
            button: projectWords.moreWays,
            item: projectWords.restoreComponents,
            dialog: projectWords.restoreComponentsTitle
          },
          {
            button: projectWords.moreWays,
            item: projectWords.importFromVulcan,
            dialog: projectWords.importVulcanTitle
          }
        ]
      },
      {
        at: "/projects/1/triage?status=all&view=table",
        openings: [
          {
            before: made("/projects/1/saved_filters", {
              saved_filter: { kind: "comments", name: "About audit", query: { q: "audit" }, shared: true }
            }),
            button: savedWords.savedFilters,
            only: "wide"
          }
        ]
      },
      { at: "/projects/1?tab=progress" },
      { at: "/projects/1?tab=members", openings: [{ button: /^Remove Lena/, dialog: /^Remove Lena/ }] },
      { at: "/projects/1?tab=access" },
      { at: "/projects/1?tab=requests" },
      {
        at: "/projects/1?tab=templates",
        openings: [
          { button: projectWords.templatesNewTemplate, dialog: projectWords.templatesNewTemplate },
          { button: /^Change /, dialog: projectWords.templatesChangeTemplate },
          { button: /^Remove /, dialog: projectWords.templatesRemoveTitle }
        ]
      },
      {
        at: "/projects/1?tab=webhooks",
        openings: [
          { button: projectWords.webhooksNewWebhook, dialog: projectWords.webhookFieldsNewWebhook },
          {
            before: made("/projects/1/webhooks", {
              webhook: { url: "https://hooks.example.org/docket", events: ["comment.created"] }
            }),
            button: /^Remove https/,
            dialog: projectWords.webhooksRemoveTitle
          }
        ]
      },
      { at: "/projects/1?tab=activity" },
      {
        at: "/projects/1?tab=settings",
        openings: [{ button: projectWords.settingsOpenDelete, dialog: sharedWords.deleteByNameTitle.project }]
      },
      { at: "/projects/1/new-component" },
      { at: "/projects/1/new-component?way=file" },
      { at: "/projects/1/new-component?way=copy" },
      // Parts of a total.
      { at: "/components/4/progress", colors: { words: [/^Open for comments/] } },
      { at: "/components/4/exports" },
      { at: "/components/4/comment-matrix" },
      { at: "/components/4/submission", openings: [{ button: "Submit…", dialog: "Submit to DISA" }] },
      { at: "/components/4/newer-srg" },
      { at: "/components/4/overlay" },
      { at: "/components/4/from-outside" },
      { at: "/components/4/activity" },
      {
        at: "/components/4/settings",
        openings: [
          { button: componentSettingsWords.deleteComponentOpen, dialog: sharedWords.deleteByNameTitle.component },
          { before: nothingLeftToDo, button: /^Release V1R1/, dialog: /^Release Harbor Gateway 3/ }
        ]
      }
    ]
  })
})
