// Every page of the workbench as somebody who has business there sees it: in light and dark, wide and narrow, with nothing for axe to find, nothing for the
// browser to complain of and nothing that sticks out.
import { describe, expect, it } from "vitest"
import type { Page } from "playwright-core"
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { violationsIn } from "./src/Accessibility.ts"
import { demoForThisFile, demoPassword } from "./src/DemoService.ts"
import { expectKeyboardOn } from "./src/Keyboard.ts"
import { picture } from "./src/Screens.ts"
import { complete, drawn } from "./src/Settling.ts"
import { browserForThisFile, hasChromium } from "./src/Visitor.ts"

/** Addresses by who goes there; the name of a picture before each. */
const visits = {
  nora: {
    documents: "/documents",
    "documents-srgs": "/documents?kind=srg",
    "documents-add": "/documents/add",
    "import-gone": "/documents/imports/none",
    people: "/people",
    person: "/people?user=3",
    "security-events": "/people?tab=events",
    "project-of-all": "/projects/2"
  },
  marek: {
    projects: "/projects",
    "projects-none": "/projects?q=nothing%20like%20it",
    project: "/projects/1",
    "project-progress": "/projects/1?tab=progress",
    "project-members": "/projects/1?tab=members",
    "project-requests": "/projects/1?tab=requests",
    "project-templates": "/projects/1?tab=templates",
    "project-webhooks": "/projects/1?tab=webhooks",
    "project-activity": "/projects/1?tab=activity",
    "project-settings": "/projects/1?tab=settings",
    "component-from-srgs": "/projects/1/new-component",
    "component-from-file": "/projects/1/new-component?way=file",
    "component-as-copy": "/projects/1/new-component?way=copy",
    "component-progress": "/components/4/progress",
    "component-exports": "/components/4/exports",
    "component-activity": "/components/4/activity",
    "component-settings": "/components/4/settings",
    relocations: "/relocations"
  },
  aisha: {
    "my-work": "/my-comments",
    writing: "/components/4/requirements",
    "writing-history": "/components/4/requirements/21?side=history",
    triage: "/components/4/triage",
    "triage-table": "/components/4/triage?status=all&view=table",
    "component-update": "/components/4/update",
    compare: "/compare",
    "compare-components": "/compare?base=1&diff=4"
  },
  lena: {
    "my-comments": "/my-comments?tab=comments",
    reading: "/components/4",
    "reading-document": "/components/4?rule=document",
    "writing-as-viewer": "/components/4/requirements/18",
    "triage-as-viewer": "/components/4/triage",
    "update-as-viewer": "/components/4/update",
    "new-component-as-viewer": "/projects/1/new-component",
    "people-as-viewer": "/people",
    document: "/documents/srg/1",
    "document-gone": "/documents/stig/999",
    "project-gone": "/projects/999",
    "component-gone": "/components/999/triage",
    "requirement-gone": "/components/4/requirements/99999",
    nowhere: "/no/such/page",
    profile: "/profile",
    sessions: "/profile/sessions",
    tokens: "/profile/tokens"
  },
  nobody: { "sign-in": "/sign-in" }
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/** Where the addresses of the workbench are told. */
const toldIn = fileURLToPath(new URL("../../apps/web/src/routes/", import.meta.url))

/** The paths of the router, as patterns of addresses. What leads on to another page at once is left out. */
const routes = readdirSync(toldIn)
  .flatMap((name) => [...readFileSync(`${toldIn}${name}`, "utf8").matchAll(/\bpath: "(\/[^"]+)"/g)])
  .map(([, path = ""]) => path)
  // A requirement's path stands within that of its component.
  .map((path) => (path === "/$ruleId" ? "/components/$componentId/requirements/$ruleId" : path))
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, String.raw`[^/?]+`)}(\\?|$)`) }))

/** In each, pictures are taken and nothing sticks out; what axe finds depends on the colours and on what there is room for, which two of them show together. */
const sights = [
  { width: 1440, colorScheme: "light", isSearched: true },
  { width: 1440, colorScheme: "dark", isSearched: false },
  { width: 390, colorScheme: "dark", isSearched: true },
  { width: 390, colorScheme: "light", isSearched: false }
] as const

/** The narrowest and the widest windows that pages are made for. */
const extremes = [360, 2560]

/** What every page is marked with, above and below. */
const marking = "UNCLASSIFIED//FOR TRAINING"

/** Whether the page is wider than its window, also after it has had time to take its width. */
const sticksOut = async (page: Page): Promise<boolean> => {
  const wider = () =>
    page.evaluate<boolean>("document.documentElement.scrollWidth > document.documentElement.clientWidth")
  try {
    await expect.poll(wider, { timeout: 10_000 }).toBe(false)
    return false
  } catch {
    return true
  }
}

/** Run in a page: the lines of a list that are drawn, by what this attribute says of each; then the list goes on by half of what is in sight, or begins anew. */
const linesAndOn = (attribute: string): string => `(() => {
  const lines = [...document.querySelectorAll("[${attribute}]")]
  const scrolls = (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)
  let list = lines[0]?.parentElement
  while (list && !scrolls(list)) list = list.parentElement
  list ??= document.scrollingElement
  const before = list.scrollTop
  list.scrollTop += list.clientHeight / 2
  if (list.scrollTop === before) list.scrollTop = 0
  return lines.map((line) => line.getAttribute("${attribute}"))
})()`

describe.skipIf(!hasChromium)("every page of the workbench", () => {
  const { origin } = demoForThisFile({ CLASSIFICATION_BANNER: marking })
  const browser = browserForThisFile()

  it("is visited here", () => {
    const addresses = Object.values(visits).flatMap((pages) => Object.values(pages))
    expect(routes.length).toBeGreaterThan(20)
    expect(
      routes.filter(({ pattern }) => !addresses.some((address) => pattern.test(address))).map(({ path }) => path)
    ).toEqual([])
  })

  /** What is wrong with the pages that a person visits. */
  const faults = async ([person, pages]: readonly [string, Readonly<Record<string, string>>]) => {
    const { complaints, leave, page, signIn } = await browser.visit(origin(), { height: 900 })
    if (person !== "nobody") await signIn(`${person}@demo.example`, demoPassword)
    const found: Array<string> = []
    let told = 0
    for (const [name, address] of Object.entries(pages)) {
      await page.setViewportSize({ width: sights[0].width, height: 900 })
      await page.goto(`/app${address}`)
      for (const { colorScheme, isSearched, width } of sights) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
        await complete(page)
        const sight = `${name}-${width}-${colorScheme}`
        if (isSearched) found.push(...(await violationsIn(page)).map((violation) => `${sight}: ${violation}`))
        await picture(page, `manners-${sight}`)
        if (await sticksOut(page)) found.push(`${sight}: sticks out`)
        found.push(...complaints.slice(told).map((complaint) => `${sight}: ${complaint}`))
        told = complaints.length
      }
      if ((await page.getByText(marking, { exact: true }).count()) !== 2) found.push(`${name}: is not marked`)
      for (const width of extremes) {
        await page.setViewportSize({ width, height: 900 })
        await drawn(page)
        if (await sticksOut(page)) found.push(`${name}-${width}: sticks out`)
      }
    }
    await leave()
    return found
  }

  it("has manners, whoever comes", async () => {
    expect((await Promise.all(Object.entries(visits).map(faults))).flat()).toEqual([])
  }, 900_000)

  it("gives the focus back to where a dialog was opened, also from a menu and by a shortcut", async () => {
    const { complaints, leave, page, signIn } = await browser.visit(origin())
    await signIn("marek@demo.example", demoPassword)
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.goto("/app/projects/1")
    await complete(page)
    const menu = page.getByRole("button", { name: "More ways to add components" })
    await menu.focus()
    for (const item of ["Restore components from an archive", "Import from Vulcan"]) {
      await page.keyboard.press("Enter")
      await page.getByRole("menuitem", { name: item }).waitFor()
      expect(await violationsIn(page)).toEqual([])
      await page.getByRole("menuitem", { name: item }).press("Enter")
      await page.getByRole("dialog").waitFor()
      expect(await violationsIn(page)).toEqual([])
      await page.keyboard.press("Escape")
      await page.getByRole("dialog").waitFor({ state: "detached" })
      await expectKeyboardOn(menu)
    }
    const link = page.getByRole("link", { name: "New component" })
    await link.focus()
    await page.keyboard.press("Control+k")
    await page.getByRole("dialog", { name: "Search" }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.keyboard.press("Escape")
    await expectKeyboardOn(link)
    await page.getByRole("button", { name: "Account of Marek Dvorak" }).click()
    await page.getByRole("menuitemradio", { name: "Dark" }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole("menuitemradio", { name: "Dark" }).click()
    await expect.poll(() => page.evaluate("document.documentElement.dataset.mantineColorScheme")).toBe("dark")
    expect(complaints).toEqual([])
    await leave()
  })

  it("says what went wrong and what to do next, and goes on once the service answers", async () => {
    const { leave, page, signIn } = await browser.visit(origin())
    await signIn("marek@demo.example", demoPassword)
    const isList = ({ pathname }: URL) => pathname === "/api/projects"
    await page.route(isList, (route) => route.fulfill({ status: 503, body: "" }))
    await page.goto("/app/projects")
    const failure = page.getByRole("alert")
    await failure.first().waitFor()
    expect(await violationsIn(page)).toEqual([])
    await picture(page, "manners-failure")
    await page.unroute(isList)
    await page.getByRole("button", { name: "Try again" }).click()
    await page.getByText("Harbor Gateway").first().waitFor()
    await leave()
  })

  it("tells times in the zone of its reader, the exact one when pointed at", async () => {
    const { leave, page, signIn } = await browser.visit(origin(), { timezone: "Asia/Tokyo" })
    await signIn("marek@demo.example", demoPassword)
    await page.goto("/app/components/4/activity")
    const time = page.locator("time").first()
    await time.waitFor()
    const at = new Date((await time.getAttribute("datetime")) ?? "")
    expect(await time.innerText()).toMatch(/ago$|just now|yesterday/)
    const zone = { dateStyle: "full", timeStyle: "long", timeZone: "Asia/Tokyo" } as const
    expect(await time.getAttribute("title")).toBe(new Intl.DateTimeFormat("en-US", zone).format(at))
    await leave()
  })

  it("draws of a long list what is in sight, and all of it to whoever goes through", async () => {
    const { leave, page, signIn } = await browser.visit(origin(), { width: 1440, height: 420 })
    await signIn("marek@demo.example", demoPassword)
    const lists = [
      { path: "/components/4/triage?status=all", line: "data-comment", total: 40 },
      { path: "/components/4/triage?status=all&view=table", line: "data-comment", total: 40 },
      { path: "/components/4/requirements/18", line: "data-rule", total: 24 },
      { path: "/components/4", line: "data-index", total: 24 }
    ]
    for (const { line, path, total } of lists) {
      await page.goto(`/app${path}`)
      await complete(page)
      const seen = new Set<string>()
      let most = 0
      await expect
        .poll(
          async () => {
            const lines: ReadonlyArray<string> = await page.evaluate(linesAndOn(line))
            most = Math.max(most, lines.length)
            for (const one of lines) seen.add(one)
            return seen.size
          },
          { message: path }
        )
        .toBe(total)
      expect([path, most < total]).toEqual([path, true])
    }
    await leave()
  })

  it("waits for its code without a connection, and comes when there is one", async () => {
    const { leave, page, signIn } = await browser.visit(origin())
    await signIn("marek@demo.example", demoPassword)
    await page.goto("/app/projects")
    await complete(page)
    await page.context().setOffline(true)
    await page.keyboard.press("Control+k")
    await page.getByRole("alert").filter({ hasText: "No answer" }).waitFor()
    await page.getByText("No connection").waitFor()
    await page.getByRole("link", { name: "Relocations" }).click()
    await page.waitForURL("**/app/relocations")
    await page.getByRole("link", { name: "Projects" }).click()
    await page.getByRole("heading", { name: "Projects", level: 1 }).waitFor()
    await page.getByRole("link", { name: "Relocations" }).click()
    await page.context().setOffline(false)
    await page.getByRole("heading", { name: "Relocations", level: 1 }).waitFor()
    await leave()
  })
})
