/** Demo users at the pages of the workbench. Each comes signed in and has a window of their own. A test fails when one of the windows has something to complain about. */
import { afterEach, expect } from "vitest"
import { demoForThisFile, demoPassword } from "./DemoService.ts"
import { complete } from "./Settling.ts"
import { browserForThisFile, type Sight, type Visitor } from "./Visitor.ts"

/** The demo, and a browser that shows it. */
export interface DemoVisits {
  readonly origin: () => string
  /** A demo user, by the first part of the e-mail address, before they open a page. A window that is opened in `beforeAll` serves all tests of the file. */
  readonly visit: (person: string, sight?: Sight) => Promise<Visitor>
  /** A demo user, by the first part of the e-mail address, at a path of the workbench, once the page is complete. */
  readonly at: (person: string, path: string, sight?: Sight) => Promise<Visitor>
}

/** For the tests of a file. `settings` are those of its service. */
export const demoVisits = (settings: Readonly<Record<string, string>> = {}): DemoVisits => {
  const { origin } = demoForThisFile(settings)
  const browser = browserForThisFile()
  /** The windows, with the number of complaints that earlier tests have seen. */
  const seen = new Map<Visitor, number>()
  afterEach(() => {
    const complaints: Array<string> = []
    for (const [visitor, before] of seen) {
      complaints.push(...visitor.complaints.slice(before))
      seen.set(visitor, visitor.complaints.length)
    }
    expect(complaints).toEqual([])
  })
  const visit = async (person: string, sight?: Sight): Promise<Visitor> => {
    const visitor = await browser.visit(origin(), sight)
    seen.set(visitor, 0)
    await visitor.signIn(`${person}@demo.example`, demoPassword)
    return visitor
  }
  return {
    origin,
    visit,
    at: async (person, path, sight) => {
      const visitor = await visit(person, sight)
      await visitor.page.goto(path)
      await complete(visitor.page)
      return visitor
    }
  }
}
