/** People of the demo at its pages, for the test files of this room: each comes signed in, in a window of their own, and goes when the test is over, with nothing to complain of. */
import { afterEach, expect } from "vitest"
import { demoForThisFile, demoPassword } from "./DemoService.ts"
import { complete } from "./Settling.ts"
import { browserForThisFile, type Sight, type Visitor } from "./Visitor.ts"

/** The demo with a browser before it. */
export interface DemoVisits {
  readonly origin: () => string
  /** Somebody of the demo, by the first part of their e-mail address, before they open a page. */
  readonly visit: (person: string, sight?: Sight) => Promise<Visitor>
  /** Somebody of the demo, by the first part of their e-mail address, at a path of the workbench; once all of the page is there. */
  readonly at: (person: string, path: string, sight?: Sight) => Promise<Visitor>
}

/** For the tests of a file. `settings` are those of its service. */
export const demoVisits = (settings: Readonly<Record<string, string>> = {}): DemoVisits => {
  const { origin } = demoForThisFile(settings)
  const browser = browserForThisFile()
  const visitors: Array<Visitor> = []
  afterEach(() => {
    expect(visitors.splice(0).flatMap((visitor) => visitor.complaints)).toEqual([])
  })
  const visit = async (person: string, sight?: Sight): Promise<Visitor> => {
    const visitor = await browser.visit(origin(), sight)
    visitors.push(visitor)
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
