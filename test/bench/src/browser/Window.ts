/**
 * A user with a real browser in the benchmarks: an empty window that is driven by expressions in the page, and
 * the cost for the page's thread. Used by reports/Pages.ts; the test harness finds the browser.
 */
import { performance } from "node:perf_hooks"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { type Browser, chromium, type Request } from "playwright-core"
import { tokenOf } from "../volume/PublishedRows.ts"
import type { Person } from "../volume/Volume.ts"

/** The time of an act in a page, in milliseconds. */
export interface Took {
  /** From the act until its result is rendered. */
  readonly drawn: number
  /** The processor time of the page's own thread in that time, without the load of other programs. */
  readonly work: number
}

/** The frames during a scroll. */
export interface Scrolling {
  /** The milliseconds between frames. */
  readonly between: ReadonlyArray<number>
  /** The milliseconds of tasks that blocked the page for at least 50. */
  readonly long: ReadonlyArray<number>
  /** The processor time of the page's thread, in milliseconds per frame. */
  readonly work: number
}

/** The transferred kilobytes. */
export interface Transferred {
  readonly scripts: number
  readonly styles: number
}

/** The window of one user. Each method rejects if its condition is not met within a minute. */
export interface Window {
  /** Opens a page by its address. Resolves when the expression is true in it. */
  readonly open: (path: string, isThere: string) => Promise<Took>
  /** Runs a statement in the page. Resolves when the target of the expression is rendered. */
  readonly act: (statement: string, isThere: string) => Promise<Took>
  /** Returns the milliseconds of a request that the page sends alone. */
  readonly asked: (path: string) => Promise<number>
  /** Scrolls the scroll container of the element by that many pixels per frame. */
  readonly scroll: (element: string, step: number, frames: number) => Promise<Scrolling>
  readonly transferred: () => Promise<Transferred>
  /** Returns the value of an expression. */
  readonly value: (expression: string) => Promise<unknown>
  /** Waits until no request has been running for half a second, except for the stream of events, which never ends. */
  readonly rest: () => Promise<void>
  readonly leave: () => Promise<void>
}

const inPage = fileURLToPath(new URL("inPage.js", import.meta.url))

/** Starts this browser. */
export const startBrowser = (program: string): Promise<Browser> => chromium.launch({ executablePath: program })

/** Opens a window on the service at `origin` for a user with the token that every filled database has. */
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
  /** Returns the processor time of the page's thread since its start, in milliseconds. */
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
        // The clock of a page starts when it loads.
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
