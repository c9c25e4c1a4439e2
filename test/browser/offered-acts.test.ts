/** Pages offer each role exactly the acts that the rights table allows, in menus, settings and exports. */
import { beforeAll, describe, expect, it } from "vitest"
import type { Locator, Page } from "playwright-core"
import { actsOf, type Column, rights, verdictsOf } from "../api/src/rights.ts"
import { demoForThisFile, demoPassword } from "./src/DemoService.ts"
import { goTo } from "./src/Settling.ts"
import { browserForThisFile, hasChromium, type Visitor } from "./src/Visitor.ts"
import * as componentExportsWords from "../../apps/web/src/words/componentExports.ts"
import * as componentSettingsWords from "../../apps/web/src/words/componentSettings.ts"
import * as membersWords from "../../apps/web/src/words/members.ts"
import * as projectWords from "../../apps/web/src/words/project.ts"
import * as requirementWords from "../../apps/web/src/words/requirement.ts"
import * as requirementDialogsWords from "../../apps/web/src/words/requirementDialogs.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"

/** An offer of a page with its line in the rights table and its act. */
interface Offer {
  readonly right: readonly [line: string, act: string | null]
  readonly on: (page: Page) => Locator
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name })
const item = (name: string | RegExp) => (page: Page) => page.getByRole("menuitem", { name })
const link = (name: string | RegExp) => (page: Page) => page.getByRole("link", { name })
const heading = (name: string) => (page: Page) => page.getByRole("heading", { name, exact: true })
const field = (name: string) => (page: Page) => page.getByRole("combobox", { name })

/** A page with the button of its menu, which is hidden from callers without any of its acts. */
interface Place {
  readonly at: string
  readonly menu?: string | RegExp
  readonly offers: ReadonlyArray<Offer>
}

const offer = (right: Offer["right"], on: Offer["on"]): Offer => ({ right, on })

/** The ids of the test's records, set before it runs. */
const made = { project: 0, component: 0, rule: 0, decided: 0, withdrawn: 0 }

const places = (): Readonly<Record<string, Place>> => ({
  "a decided comment of another user": {
    at: `/components/${made.component}/triage?status=all&comment=${made.decided}`,
    menu: triagePageWords.moreActsMore,
    offers: [
      offer(["PATCH /reviews/{reviewId}/triage", null], (page) =>
        page.getByRole("form", { name: triagePageWords.decisionFormDecision })
      ),
      offer(["PATCH /reviews/{reviewId}/assignment", null], button(/Change the assignment/)),
      offer(["PATCH /reviews/{reviewId}/adjudicate", null], item(triagePageWords.moreActsResolveAdjudicate)),
      offer(["PUT /reviews/{reviewId}", "another user's"], item(triagePageWords.moreActsChange)),
      offer(["PATCH /reviews/{reviewId}/withdraw", "another user's"], item(triagePageWords.moreActsWithdrawMyComment)),
      offer(["PATCH /reviews/{reviewId}/section", null], item(triagePageWords.moreActsChangeTheSection)),
      offer(["GET /reviews/{reviewId}/versions", null], item(triagePageWords.moreActsVersions)),
      offer(["PATCH /reviews/{reviewId}/move_to_rule", null], item(triagePageWords.moreActsMoveToAnotherRequirement)),
      offer(["PATCH /reviews/{reviewId}/admin_withdraw", null], item(triagePageWords.moreActsWithdrawWithReason)),
      offer(["DELETE /reviews/{reviewId}/admin_destroy", null], item(triagePageWords.moreActsDeletePermanently))
    ]
  },
  "a withdrawn comment of another user": {
    at: `/components/${made.component}/triage?status=all&comment=${made.withdrawn}`,
    menu: triagePageWords.moreActsMore,
    offers: [offer(["PATCH /reviews/{reviewId}/admin_restore", null], item(triagePageWords.moreActsRestoreWithReason))]
  },
  "a requirement": {
    at: `/components/${made.component}/requirements/${made.rule}`,
    menu: /^More actions for [A-Z]/,
    offers: [
      offer(["POST /rules/{ruleId}/reviews", "request_review"], button(requirementWords.reviewActsRequestReview)),
      offer(["POST /rules/{ruleId}/reviews", "lock_control"], button(/^Lock$/)),
      offer(["PATCH /rules/{ruleId}/bulk_section_locks", null], item(requirementWords.ruleMenuLockSections)),
      offer(["POST /components/{componentId}/rules", null], item(requirementWords.ruleMenuCopy)),
      offer(["DELETE /rules/{ruleId}", null], item(requirementWords.ruleMenuDeleteIt))
    ]
  },
  "all requirements": {
    at: `/components/${made.component}/requirements`,
    menu: requirementWords.manyMenuMore,
    offers: [
      offer(["POST /components/{componentId}/rules", null], item(requirementWords.manyMenuAdd)),
      offer(["POST /components/{componentId}/bulk_edit", "edit"], item(/Edit \d+ shown/)),
      offer(["POST /components/{componentId}/find_and_replace", null], item(requirementWords.manyMenuFindAndReplace)),
      offer(["GET /components/{componentId}/edit_batches", null], item(requirementDialogsWords.pastEditsBulkEdits)),
      offer(["PATCH /components/{componentId}/lock_sections", null], item(requirementWords.manyMenuLockSections)),
      offer(["POST /components/{componentId}/lock", null], item(requirementWords.manyMenuLockAll))
    ]
  },
  "the settings of a component": {
    at: `/components/${made.component}/settings`,
    offers: [
      offer(
        ["PATCH /components/{componentId}", "the phase"],
        button(componentSettingsWords.phaseSettingsChangeThePhase)
      ),
      offer(
        ["PATCH /components/{componentId}", "a description"],
        heading(componentSettingsWords.generalSettingsGeneral)
      ),
      offer(["POST /components/{componentId}/release", null], heading(componentSettingsWords.releaseRelease)),
      offer(["POST /memberships", "of a component"], field(membersWords.addMemberAddMember)),
      offer(["DELETE /memberships/{membershipId}", "of a component"], button(/^Remove Ravi Menon from/)),
      offer(
        ["DELETE /components/{componentId}", null],
        heading(componentSettingsWords.deleteComponentDeleteTheComponent)
      ),
      offer(["GET /components/{componentId}/memberships", null], (page) => page.getByText("ravi@demo.example"))
    ]
  },
  "the exports of a component": {
    at: `/components/${made.component}/exports`,
    offers: [
      offer(["GET /components/{componentId}/export/xlsx", null], heading(componentExportsWords.exportsToCheck)),
      offer(
        ["GET /components/{componentId}/export/disposition", "with pseudonyms"],
        link(/the disposition matrix as XLSX/)
      ),
      offer(["GET /components/{componentId}/export/disposition", "with names"], (page) =>
        page.getByRole("checkbox", { name: componentExportsWords.dispositionWithNames })
      ),
      offer(["GET /components/{componentId}/export/json_archive", "without addresses"], (page) =>
        page.getByRole("main").locator("a[href$=json_archive]")
      ),
      offer(["GET /components/{componentId}/export/json_archive", "with addresses"], (page) =>
        page.getByRole("main").locator("a[href*='json_archive?emails=true']")
      )
    ]
  },
  "the members of a project": {
    at: `/projects/${made.project}?tab=members`,
    menu: projectWords.moreWays,
    offers: [
      offer(["POST /memberships", "of the project"], field(membersWords.addMemberAddMember)),
      offer(["DELETE /memberships/{membershipId}", "of the project"], button(/^Remove Lena Fischer from/)),
      offer(["POST /projects/{projectId}/components", "create"], link(projectWords.newComponent)),
      offer(["POST /projects/{projectId}/import_backup", "restore"], item(projectWords.restoreComponents)),
      offer(["POST /projects/{projectId}/import_vulcan", null], item(projectWords.importFromVulcan)),
      offer(["GET /projects/{projectId}/project_access_requests", null], link(/^Requests/)),
      offer(["GET /projects/{projectId}/webhooks", null], link(/^Webhooks/)),
      offer(["PATCH /projects/{projectId}", "a name"], link(/^Settings/)),
      offer(["GET /projects/{projectId}/triage_response_templates", null], link(/^Templates/)),
      offer(["GET /projects/{projectId}/acts", null], link(/^Activity/))
    ]
  },
  "the templates of a project": {
    at: `/projects/${made.project}?tab=templates`,
    offers: [
      offer(["POST /projects/{projectId}/triage_response_templates", null], button(projectWords.templatesNewTemplate))
    ]
  }
})

/** The user of each column. Ravi, a member of the component, wrote the comments. */
const people = {
  viewer: "lena",
  author: "aisha",
  reviewer: "tomas",
  admin: "marek",
  componentAuthor: "grace",
  siteAdmin: "nora"
} as const satisfies Partial<Record<Column, string>>

const isAllowed = ([line, act]: Offer["right"], column: Column): boolean => {
  const written = rights[line]
  const pattern = written === undefined ? undefined : actsOf(written).find(([name]) => name === act)?.[1]
  if (pattern === undefined) throw new Error(`The table has no ${line}, ${act}.`)
  return verdictsOf(pattern, "hidden")[column] === "allowed"
}

describe.skipIf(!hasChromium)("the offered acts", { timeout: 600_000 }, () => {
  const { origin } = demoForThisFile()
  const browser = browserForThisFile()

  const signedIn = async (person: string): Promise<Visitor> => {
    const visitor = await browser.visit(origin())
    await visitor.signIn(`${person}@demo.example`, demoPassword)
    return visitor
  }

  beforeAll(async () => {
    const marek = await signedIn("marek")
    const ravi = await signedIn("ravi")
    const nora = await signedIn("nora")
    const send = async ({ page }: Visitor, method: string, path: string, data: object) =>
      (await page.request.fetch(path, { method, headers: { origin: origin() }, data })).json()
    const listed: ReadonlyArray<{ readonly id: number; readonly email: string }> = await (
      await nora.page.request.get("/users")
    ).json()
    const join = (person: string, role: string, membership_type: string, membership_id: number) =>
      send(marek, "POST", "/memberships", {
        membership: {
          user_id: listed.find(({ email }) => email === `${person}@demo.example`)?.id,
          role,
          membership_type,
          membership_id
        }
      })

    const { project } = await send(marek, "POST", "/projects", { project: { name: "Breakwater" } })
    made.project = project.id
    await join("lena", "viewer", "Project", made.project)
    await join("aisha", "author", "Project", made.project)
    await join("tomas", "reviewer", "Project", made.project)
    const srgs = await (await marek.page.request.get("/srgs")).json()
    const created = await send(marek, "POST", `/projects/${made.project}/components`, {
      component: {
        name: "Breakwater",
        prefix: "BREA-01",
        title: "Breakwater",
        security_requirements_guide_id: srgs.rows[0].id
      }
    })
    made.component = created.component.id
    await join("grace", "author", "Component", made.component)
    await join("ravi", "viewer", "Component", made.component)
    const [rule] = await (await marek.page.request.get(`/components/${made.component}/rules`)).json()
    made.rule = rule.id
    const say = async () => {
      const { review } = await send(ravi, "POST", `/rules/${made.rule}/reviews`, {
        review: { action: "comment", comment: "It is not clear.", section: "fixtext" }
      })
      return review.id as number
    }
    made.decided = await say()
    await send(ravi, "PUT", `/reviews/${made.decided}`, { review: { comment: "It is not clear enough." } })
    await send(marek, "PATCH", `/reviews/${made.decided}/triage`, { triage_status: "concur" })
    made.withdrawn = await say()
    await send(ravi, "PATCH", `/reviews/${made.withdrawn}/withdraw`, {})
    for (const visitor of [marek, ravi, nora]) {
      expect(visitor.complaints).toEqual([])
      await visitor.leave()
    }
  }, 300_000)

  for (const [column, person] of Object.entries(people) as ReadonlyArray<[Column, string]>) {
    it(`are right for a caller who is ${column}`, async () => {
      const { complaints, leave, page } = await signedIn(person)
      const faults: Array<string> = []
      for (const [name, { at, menu, offers }] of Object.entries(places())) {
        await goTo(page, `/app${at}`)
        const shown = menu === undefined ? null : page.getByRole("button", { name: menu })
        if (shown !== null && (await shown.count()) > 0) {
          await shown.click()
          await page.getByRole("menu").waitFor()
        }
        for (const { on, right } of offers) {
          const isShown = (await on(page).count()) > 0
          if (isShown !== isAllowed(right, column))
            faults.push(`${name}: ${right.join(", ")} is ${isShown ? "offered" : "not offered"}`)
        }
      }
      expect(faults).toEqual([])
      expect(complaints).toEqual([])
      await leave()
    })
  }
})
