/** Demo users on pages of the workbench. Each is signed in and has a separate window. A test fails if one of the windows has complaints. */
import { afterEach, expect } from "vitest"
import { demoForThisFile, demoPassword } from "./DemoService.ts"
import { empty, goTo } from "./Settling.ts"
import { browserForThisFile, type Sight, type Visitor } from "./Visitor.ts"

/** The demo with a browser. */
export interface DemoVisits {
  readonly origin: () => string
  /**
   * A demo user, by the local part of the e-mail address, in a new window without a page. For tests of how pages load, and of data that stays in a window. A window that is opened in
   * `beforeAll` serves all tests of the file.
   */
  readonly visit: (person: string, sight?: Sight) => Promise<Visitor>
  /** A demo user in a window for all tests of the file, without a page. */
  readonly come: (person: string, sight?: Sight) => Promise<Visitor>
  /** A demo user in that window at a path of the workbench, when the page is complete. Only the code of pages is kept from earlier tests, so that only the first test loads it. */
  readonly at: (person: string, path: string, sight?: Sight) => Promise<Visitor>
}

/** For the tests of a file. `settings` are those of its service. */
export const demoVisits = (settings: Readonly<Record<string, string>> = {}): DemoVisits => {
  const { origin } = demoForThisFile(settings)
  const browser = browserForThisFile()
  /** The windows, with the number of complaints that earlier tests have seen. */
  const seen = new Map<Visitor, number>()
  /** The kept windows in this test. */
  const staying = new Set<Visitor>()
  afterEach(async ({ task }) => {
    // An open page would react to the next tests.
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
