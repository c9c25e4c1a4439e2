// Pages for users with partial rights: a member of one component, a reader, and an outsider. Each page says what is hidden from them, and what to do.
import { beforeAll, describe, expect, it } from "vitest"
import { violationsIn } from "./src/Accessibility.ts"
import { demoVisits } from "./src/DemoVisits.ts"
import { picture } from "./src/Screens.ts"
import { asOn, goTo } from "./src/Settling.ts"
import { hasChromium } from "./src/Visitor.ts"
import * as addDocumentsWords from "../../apps/web/src/words/addDocuments.ts"
import * as componentExportsWords from "../../apps/web/src/words/componentExports.ts"
import * as componentSettingsWords from "../../apps/web/src/words/componentSettings.ts"
import * as peopleWords from "../../apps/web/src/words/people.ts"
import * as projectWords from "../../apps/web/src/words/project.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"
import * as membersWords from "../../apps/web/src/words/members.ts"

interface Seen {
  readonly at: string
  /** A text that the page shows to this user. */
  readonly says: string
  /** A text that only others see. */
  readonly hides?: string
}

/** The text of a page without content for its user. */
const nothing = "Not found"

describe.skipIf(!hasChromium)("pages for users with some of the permissions", { timeout: 300_000 }, () => {
  const { come, origin, visit } = demoVisits()

  /** Opens pages as a user, each in a wide and a narrow window. */
  const way = async (person: string, pages: Readonly<Record<string, Seen>>): Promise<void> => {
    const { page } = await come(person)
    const faults: Array<string> = []
    for (const [name, { at, hides, says }] of Object.entries(pages)) {
      await goTo(page, `/app${at}`)
      for (const { colorScheme, width } of [
        { width: 1440, colorScheme: "light" },
        { width: 390, colorScheme: "dark" }
      ] as const) {
        await asOn(page, { colorScheme, height: 900, width })
        await page.locator("main").getByText(says).first().waitFor()
        if (hides !== undefined && (await page.locator("main").getByText(hides).count()) > 0)
          faults.push(`${name}: ${hides}`)
        // No control that never works for this user.
        const dead = page.locator("main").locator("input:disabled, select:disabled, textarea:disabled, button:disabled")
        faults.push(
          ...(await dead.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 120)))).map(
            (one) => `${name}: ${one}`
          )
        )
        // The sweep of all pages covers a page without content for its user.
        const found = says === nothing ? [] : await violationsIn(page)
        faults.push(...found.map((violation) => `${name} ${width}: ${violation}`))
        await picture(page, `rights-${person}-${name}-${width}-${colorScheme}`)
      }
    }
    expect(faults).toEqual([])
  }

  beforeAll(async () => {
    // Grace is an author of one component without being a member of its project.
    const marek = await visit("marek")
    const membership = { user_id: 7, role: "author", membership_type: "Component", membership_id: 2 }
    const answer = await marek.page.request.post("/memberships", {
      headers: { origin: origin() },
      data: { membership }
    })
    expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)])
    await marek.leave()
  }, 300_000)

  it("tell a member of one component that the rest of the project is not accessible", () =>
    way("grace", {
      project: { at: "/projects/2", says: projectWords.componentsOnlyYours, hides: "Remote Access SRG" },
      "project-settings": { at: "/projects/2?tab=settings", says: projectWords.componentsOnlyYours },
      write: { at: "/components/2/requirements", says: requirementWords.reviewActsRequestReview },
      triage: { at: "/components/2/triage", says: triagePageWords.noCommentsNoCommentsYet },
      settings: {
        at: "/components/2/settings",
        says: componentSettingsWords.settingsAdminsOnly,
        hides: componentSettingsWords.phaseSettingsChangeThePhase
      },
      other: { at: "/components/3/requirements", says: nothing }
    }))

  it("tell a reader which parts are for others", () =>
    way("lena", {
      write: {
        at: "/components/4/requirements",
        says: requirementWords.editabilityPermissionDenied,
        hides: requirementWords.reviewActsRequestReview
      },
      settings: {
        at: "/components/4/settings",
        says: componentSettingsWords.settingsAdminsOnly,
        hides: componentSettingsWords.phaseSettingsChangeThePhase
      },
      exports: {
        at: "/components/4/exports",
        says: componentExportsWords.exportsToPublish,
        hides: componentExportsWords.exportsToKeep
      },
      members: { at: "/projects/1?tab=members", says: "Marek Dvorak", hides: membersWords.addMemberAddMember },
      "project-settings": {
        at: "/projects/1?tab=settings",
        says: "Harbor Gateway 3",
        hides: projectWords.settingsDeleteTheProject
      },
      "documents-add": { at: "/documents/add", says: addDocumentsWords.siteAdminsAdd },
      people: { at: "/people", says: peopleWords.siteAdminsOnly }
    }))

  it("tell an outsider that nothing is accessible", () =>
    way("lena", {
      "hidden-project": { at: "/projects/2", says: nothing, hides: "Gateway guides" },
      "hidden-component": { at: "/components/2/triage", says: nothing, hides: "Network Gateway SRG" },
      "hidden-new-component": {
        at: "/projects/2/new-component",
        says: nothing,
        hides: "Gateway guides"
      }
    }))
})
