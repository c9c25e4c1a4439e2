/**
 * A person with a real browser, as the bench sees them: a window of their own with nothing kept in it, driven by expressions that run within the page, and
 * what that cost the thread that runs the page. Used by reports/Pages.ts; the test harness says which browser it is.
 */
import { performance } from "node:perf_hooks"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { type Browser, chromium, type Request } from "playwright-core"
import { tokenOf } from "../volume/PublishedRows.ts"
import type { Person } from "../volume/Volume.ts"

/** What an act in a page took, in milliseconds. */
export interface Took {
  /** From the act until its result has been drawn. */
  readonly drawn: number
  /** Of that, processor time of the page's own thread: what others do on the machine meanwhile is not in it. */
  readonly work: number
}

/** The pace of frames while something scrolls. */
export interface Scrolling {
  /** Milliseconds between one frame and the next. */
  readonly between: ReadonlyArray<number>
  /** Milliseconds of tasks that held the page up for 50 and more. */
  readonly long: ReadonlyArray<number>
  /** Processor time of the page's thread, in milliseconds for a frame. */
  readonly work: number
}

/** Kilobytes that came over the wire. */
export interface Transferred {
  readonly scripts: number
  readonly styles: number
}

/** One person's window. Everything rejects when what it waits for does not come within a minute. */
export interface Window {
  /** Loads a page by its address; resolves when the expression is true in it. */
  readonly open: (path: string, isThere: string) => Promise<Took>
  /** Runs a statement in the page; resolves when what the expression looks for has been drawn. */
  readonly act: (statement: string, isThere: string) => Promise<Took>
  /** Milliseconds of a request alone, sent from within the page. */
  readonly asked: (path: string) => Promise<number>
  /** Scrolls what contains the element of this expression by so many pixels with each frame. */
  readonly scroll: (element: string, step: number, frames: number) => Promise<Scrolling>
  readonly transferred: () => Promise<Transferred>
  /** The value of an expression. */
  readonly value: (expression: string) => Promise<unknown>
  /** Waits until nothing has been on its way for half a second, the stream of events aside, which never ends. */
  readonly rest: () => Promise<void>
  readonly leave: () => Promise<void>
}

const inPage = fileURLToPath(new URL("inPage.js", import.meta.url))

/** Starts this browser. */
export const startBrowser = (program: string): Promise<Browser> => chromium.launch({ executablePath: program })

/** A window on the service at `origin`, for a person who is known by the token that every filled database has. */
export const openWindow = async (browser: Browser, origin: string, person: Person): Promise<Window> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { authorization: `Token ${tokenOf(person)}` }
  })
  const page = await context.newPage()
  await page.addInitScript({ path: inPage })
  const underWay = new Set<Request>()
  let lastEnd = performance.now()
  const ended = (request: Request) => {
    underWay.delete(request)
    lastEnd = performance.now()
  }
  page.on("request", (request) => {
    if (request.headers()["accept"] !== "text/event-stream") underWay.add(request)
  })
  page.on("requestfinished", ended)
  page.on("requestfailed", ended)
  const inspector = await context.newCDPSession(page)
  await inspector.send("Performance.enable", { timeDomain: "threadTicks" })
  /** Processor time of the page's thread since it began, in milliseconds. */
  const workSoFar = async (): Promise<number> => {
    const { metrics } = await inspector.send("Performance.getMetrics")
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000
  }
  const working = async <A>(act: () => Promise<A>): Promise<readonly [A, number]> => {
    const before = await workSoFar()
    const done = await act()
    return [done, (await workSoFar()) - before]
  }
  const took = async (act: () => Promise<unknown>): Promise<Took> => {
    const [drawn, work] = await working(act)
    return { drawn: Number(drawn), work }
  }
  return {
    open: (path, isThere) =>
      took(async () => {
        await page.goto(path, { waitUntil: "commit" })
        // The clock of a page begins with its loading.
        return page.evaluate(`bench.until(() => ${isThere}, () => undefined).then(() => performance.now())`)
      }),
    act: (statement, isThere) => took(() => page.evaluate(`bench.until(() => ${isThere}, () => { ${statement} })`)),
    asked: async (path) => Number(await page.evaluate(`bench.asked(${JSON.stringify(path)})`)),
    scroll: async (element, step, frames) => {
      const [found, work] = await working(() =>
        page.evaluate<Omit<Scrolling, "work">>(`bench.scrolled(${element}, ${step}, ${frames})`)
      )
      return { ...found, work: work / frames }
    },
    transferred: () => page.evaluate<Transferred>("bench.transferred()"),
    value: (expression) => page.evaluate(expression),
    rest: async () => {
      while (underWay.size > 0 || performance.now() - lastEnd < 500) await pause(50)
    },
    leave: () => context.close()
  }
}
