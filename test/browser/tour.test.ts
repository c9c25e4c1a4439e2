// The ten-minute tour of docs/start/tour.md in the demo. `npm run tour` takes its screenshots again.
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Page } from "playwright-core"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { demoForThisFile, demoPassword } from "./src/DemoService.ts"
import { picture } from "./src/Screens.ts"
import { complete, goTo } from "./src/Settling.ts"
import { browserForThisFile, hasChromium, type Visitor } from "./src/Visitor.ts"
import * as myWorkWords from "../../apps/web/src/words/myWork.ts"
import * as triagePageWords from "../../apps/web/src/words/triagePage.ts"

const docs = fileURLToPath(new URL("../../docs", import.meta.url))

/** The demo's document under review. */
const component = "/app/components/4"

interface Stop {
  /** The name of its screenshot. */
  readonly name: string
  readonly person: "lena" | "aisha" | "tomas" | "marek"
  readonly path: string
  /** The action before the screenshot. */
  readonly look: (page: Page) => Promise<unknown>
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name }).first().waitFor()

const stops: ReadonlyArray<Stop> = [
  {
    name: "projects",
    person: "aisha",
    path: "/app/projects",
    look: (page) => page.getByText("Harbor Gateway").first().waitFor()
  },
  {
    name: "reading",
    person: "lena",
    path: `${component}?rule=18`,
    look: (page) =>
      page
        .getByRole("button", { name: /^Comment/ })
        .first()
        .waitFor()
  },
  {
    name: "triage",
    person: "aisha",
    path: `${component}/triage`,
    look: (page) => page.getByRole("form", { name: triagePageWords.decisionFormDecision }).waitFor()
  },
  {
    name: "triage-table",
    person: "aisha",
    path: `${component}/triage?status=all&view=table`,
    look: (page) => page.getByRole("table").first().waitFor()
  },
  {
    name: "triage-alike",
    person: "aisha",
    path: `${component}/triage`,
    look: async (page) => {
      await page.getByRole("button", { name: triagePageWords.barsSimilar }).click()
      await page.getByRole("dialog").waitFor()
    }
  },
  {
    name: "writing",
    person: "aisha",
    path: `${component}/requirements/21`,
    look: (page) =>
      page
        .getByRole("textbox", { name: /^Title/ })
        .first()
        .waitFor()
  },
  {
    name: "progress",
    person: "marek",
    path: `${component}/progress`,
    look: (page) => page.getByRole("heading", { level: 2 }).first().waitFor()
  },
  {
    name: "compare",
    person: "aisha",
    path: "/app/compare?base=3&diff=4&kind=changed",
    look: (page) => page.locator("ins, del").first().waitFor()
  },
  {
    name: "settings",
    person: "marek",
    path: `${component}/settings`,
    look: (page) => heading(page, "Harbor Gateway 3")
  },
  {
    name: "exports",
    person: "aisha",
    path: `${component}/exports`,
    look: (page) => page.getByRole("link", { name: /CSV/ }).first().waitFor()
  },
  {
    name: "submission",
    person: "marek",
    path: `${component}/submission`,
    look: (page) => page.getByRole("table").first().waitFor()
  },
  {
    name: "documents",
    person: "aisha",
    path: "/app/documents",
    look: (page) => page.getByRole("table").first().waitFor()
  },
  { name: "my-work", person: "aisha", path: "/app/my-comments", look: (page) => heading(page, myWorkWords.myWork) },
  {
    name: "search",
    person: "aisha",
    path: "/app/projects",
    look: async (page) => {
      await page.getByText("Harbor Gateway").first().waitFor()
      await page.keyboard.press("Control+k")
      // Without a pause: text typed before the search appears is kept for it.
      await page.keyboard.type("TLS 1.3")
      await page.getByRole("option").nth(1).waitFor()
    }
  }
]

describe.skipIf(!hasChromium)("the tour", () => {
  const { origin } = demoForThisFile()
  const browser = browserForThisFile()
  const visitors = new Map<string, Visitor>()

  beforeAll(async () => {
    for (const person of new Set(stops.map((stop) => stop.person))) {
      const visitor = await browser.visit(origin(), { width: 1440, height: 900 })
      await visitor.signIn(`${person}@demo.example`, demoPassword)
      visitors.set(person, visitor)
    }
  })
  afterAll(async () => {
    for (const visitor of visitors.values()) await visitor.leave()
  })

  for (const { look, name, path, person } of stops) {
    it(`includes ${name}`, async () => {
      const visitor = visitors.get(person)
      if (visitor === undefined) throw new Error(`${person} has not come.`)
      await goTo(visitor.page, path)
      await look(visitor.page)
      await complete(visitor.page)
      await picture(visitor.page, name)
      expect([visitor.complaints, visitor.refusals]).toEqual([[], []])
    })
  }
})

describe("the page of the tour", () => {
  it("shows exactly the generated pictures", () => {
    const shown = [
      ...readFileSync(`${docs}/start/tour.md`, "utf8").matchAll(/!\[[^\]]+\]\(\.\.\/tour\/([\w-]+)\.png\)/g)
    ].map(([, name]) => name)
    const taken = stops.map(({ name }) => name)
    expect(shown.toSorted()).toEqual(taken.toSorted())
    expect(readdirSync(`${docs}/tour`).toSorted()).toEqual(taken.map((name) => `${name}.png`).toSorted())
  })
})
