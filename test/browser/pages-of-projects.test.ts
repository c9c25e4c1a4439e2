// The pages around requirements and comments: documents, people, projects and what there is to know of a component.
import { describe } from "vitest"
import type { Page } from "playwright-core"
import { demoPassword } from "./src/DemoService.ts"
import { openAgain } from "./src/Settling.ts"
import { sweep } from "./src/Sweep.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as componentExportsWords from "../../apps/web/src/words/componentExports.ts"
import * as componentSettingsWords from "../../apps/web/src/words/componentSettings.ts"
import * as peopleWords from "../../apps/web/src/words/people.ts"
import * as profileWords from "../../apps/web/src/words/profile.ts"
import * as projectWords from "../../apps/web/src/words/project.ts"
import * as projectsWords from "../../apps/web/src/words/projects.ts"

/** Sends a record over the API and opens the page again. */
const made =
  (path: string, data: object) =>
  async (page: Page): Promise<void> => {
    const answer = await page.request.post(path, { data })
    if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`)
    await openAgain(page)
  }

/** The page receives the answer that nothing blocks the release. */
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
          { button: componentExportsWords.exportFormDownload },
          { button: /components? (is|are) made from it$/, dialog: /made from it$/ },
          { button: peopleWords.accountActsOpenDelete, dialog: "Delete this document?" }
        ]
      },
      {
        at: "/people",
        colors: { words: [] },
        openings: [{ button: peopleWords.newPersonNewPerson, dialog: "New person" }]
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
      { at: "/projects/2" },
      {
        at: "/profile/tokens",
        isAlias: true,
        openings: [
          { button: profileWords.tokensNewToken, dialog: "New access token" },
          {
            before: made("/personal_access_tokens", {
              personal_access_token: { name: "For the bridge", scopes: ["read"], current_password: demoPassword }
            }),
            button: profileWords.tokensRevokeToken("For the bridge"),
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
          { button: projectsWords.newProjectNewProject, dialog: "New project" },
          { button: projectsWords.restoreFromAnArchive, dialog: "Restore a project from an archive" }
        ]
      },
      { at: "/projects?q=nothing%20like%20it" },
      {
        at: "/projects/1",
        // Phases, severities and roles.
        colors: { words: [/^Released/, /^Open for comments/, /^Admin/] },
        openings: [
          { button: projectWords.moreWays },
          {
            button: projectWords.moreWays,
            item: "Restore components from an archive",
            dialog: "Restore components from an archive"
          },
          { button: projectWords.moreWays, item: "Import from Vulcan", dialog: "Import from Vulcan" }
        ]
      },
      { at: "/projects/1?tab=progress" },
      { at: "/projects/1?tab=members", openings: [{ button: /^Remove Lena/, dialog: /^Remove Lena/ }] },
      { at: "/projects/1?tab=requests" },
      {
        at: "/projects/1?tab=templates",
        openings: [
          { button: projectWords.templatesNewTemplate, dialog: "New template" },
          { button: /^Change /, dialog: "Change the template" },
          { button: /^Remove /, dialog: "Remove the template?" }
        ]
      },
      {
        at: "/projects/1?tab=webhooks",
        openings: [
          { button: projectWords.webhookFieldsNewWebhook, dialog: "New webhook" },
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
        openings: [{ button: projectWords.settingsOpenDelete, dialog: "Delete the project?" }]
      },
      { at: "/projects/1/new-component" },
      { at: "/projects/1/new-component?way=file" },
      { at: "/projects/1/new-component?way=copy" },
      // Shares of a whole.
      { at: "/components/4/progress", colors: { words: [/^Open for comments/] } },
      { at: "/components/4/exports" },
      { at: "/components/4/submission", openings: [{ button: "Submit…", dialog: "Submit to DISA" }] },
      { at: "/components/4/activity" },
      {
        at: "/components/4/settings",
        openings: [
          { button: componentSettingsWords.deleteComponentOpen, dialog: "Delete the component?" },
          { before: nothingLeftToDo, button: /^Release V1R1/, dialog: /^Release Harbor Gateway 3/ }
        ]
      }
    ]
  })
})
