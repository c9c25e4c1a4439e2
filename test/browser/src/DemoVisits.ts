/** Demo users at the pages of the workbench. Each comes signed in and has a window of their own. A test fails when one of the windows has something to complain about. */
import { afterEach, expect } from "vitest"
import { demoForThisFile, demoPassword } from "./DemoService.ts"
import { empty, goTo } from "./Settling.ts"
import { browserForThisFile, type Sight, type Visitor } from "./Visitor.ts"

/** The demo, and a browser that shows it. */
export interface DemoVisits {
  readonly origin: () => string
  /**
   * A demo user, by the first part of the e-mail address, in a new window, before they open a page. For tests of how pages are loaded, and of what stays in a window. A window that is opened in
   * `beforeAll` serves all tests of the file.
   */
  readonly visit: (person: string, sight?: Sight) => Promise<Visitor>
  /** A demo user in the window that they have for all tests of the file, before they open a page. */
  readonly come: (person: string, sight?: Sight) => Promise<Visitor>
  /** A demo user in that window at a path of the workbench, once the page is complete. Only the code of pages is kept from earlier tests, so that only the first pays for its loading. */
  readonly at: (person: string, path: string, sight?: Sight) => Promise<Visitor>
}

/** For the tests of a file. `settings` are those of its service. */
export const demoVisits = (settings: Readonly<Record<string, string>> = {}): DemoVisits => {
  const { origin } = demoForThisFile(settings)
  const browser = browserForThisFile()
  /** The windows, with the number of complaints that earlier tests have seen. */
  const seen = new Map<Visitor, number>()
  /** Those in this test whose windows stay. */
  const staying = new Set<Visitor>()
  afterEach(async ({ task }) => {
    // A page that is left open would follow what the next tests do.
    if (task.result?.state !== "fail") {
      for (const { page, tidy } of staying) {
        await tidy()
        await empty(page)
      }
    }
    staying.clear()
    const complaints: Array<string> = []
    for (const [visitor, before] of seen) {
      complaints.push(...visitor.complaints.slice(before))
      seen.set(visitor, visitor.complaints.length)
    }
    expect(complaints).toEqual([])
  })
  const signedIn = async (visitor: Visitor, person: string): Promise<Visitor> => {
    if (seen.has(visitor)) return visitor
    seen.set(visitor, 0)
    await visitor.signIn(`${person}@demo.example`, demoPassword)
    return visitor
  }
  const come = async (person: string, sight?: Sight): Promise<Visitor> => {
    const name = JSON.stringify([person, sight?.timezone])
    const visitor = await browser.visitAgain(name, origin(), sight)
    staying.add(visitor)
    return signedIn(visitor, person)
  }
  return {
    origin,
    come,
    visit: async (person, sight) => signedIn(await browser.visit(origin(), sight), person),
    at: async (person, path, sight) => {
      const visitor = await come(person, sight)
      await goTo(visitor.page, path)
      return visitor
    }
  }
}
