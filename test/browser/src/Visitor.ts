/**
 * A user with a real browser: a separate window with its own cookies, which records what no page may do. Used by the browser
 * tests; the harness finds the browser.
 */
import { type APIResponse, type Browser, type CDPSession, chromium, type Page } from "playwright-core"
import { afterAll, afterEach, beforeEach, type RunnerTestCase as Test } from "vitest"
import { join } from "node:path"
import { chromiumProgram, FailurePictures } from "@docket/test-harness"

/** True if this machine has a browser: `describe.skipIf(!hasChromium)`. */
export const hasChromium: boolean = chromiumProgram() !== null

declare module "vitest" {
  interface TaskMeta {
    /** The path of a screenshot at the time of a failure. */
    picture?: string
  }
}

export interface Visitor {
  readonly page: Page
  /**
   * Faults of the page other than its content: policy violations, uncaught errors, browser warnings, failed
   * requests, and requests to other hosts. Empty for a correct page.
   */
  readonly complaints: ReadonlyArray<string>
  /** Refused answers to the page, as `404 /path`. Business rules refuse many valid requests. */
  readonly refusals: ReadonlyArray<string>
  /** Signs in by password. Open pages notice it when they reload. */
  readonly signIn: (email: string, password: string) => Promise<void>
  /** Resolves when the page receives events. */
  readonly listening: Promise<void>
  /** Slows the page down by this factor, to check that no user must wait before the next key. */
  readonly slowDown: (times: number) => Promise<void>
  /** Resets the window for the next test of the same visitor. */
  readonly tidy: () => Promise<void>
  /** Releases the window for the next visitor. */
  readonly leave: () => Promise<void>
}

/** The display settings of the visitor. */
export interface Sight {
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: "light" | "dark"
  /** The time zone, such as "Asia/Tokyo". Default: that of the machine. */
  readonly timezone?: string
  /** True if the browser must not have anything of the service yet, not even the code of its pages. */
  readonly isFirst?: boolean
}

/** The factor by which pages are slowed down (`DOCKET_BROWSER_SLOWDOWN`), to find problems of slow machines. */
const slowdown = Number(process.env["DOCKET_BROWSER_SLOWDOWN"] ?? "1")

/**
 * Switched off features of the browser: a window that prepares address suggestions, and a process for the page after the next one. Both are invisible,
 * and together they took a third of the cost of a visit. The browser obeys only the last list, so Playwright's own features come first.
 */
export const without =
  "AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades," +
  "LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning," +
  "SpareRendererForSitePerProcess,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIOmniboxPopup"

/** The error of requests while a test disconnects the network, which is not a fault of the page. */
const takenAway = "net::ERR_INTERNET_DISCONNECTED"

/** The time limit of a step in milliseconds. It is long, because it detects steps that never end, and is not a limit of speed. */
const patience = 60_000

/** The browser of this worker for all of its files, started on demand and closed with the worker. */
let started: Promise<Browser> | undefined

const theBrowser = (): Promise<Browser> => {
  const program = chromiumProgram()
  if (program === null) throw new Error("This machine has no browser.")
  if (started !== undefined) return started
  started = chromium.launch({
    executablePath: program,
    // Without a graphics card the browser would emulate one.
    args: [`--disable-features=${without}`, "--disable-gpu"],
    timeout: patience,
    handleSIGTERM: false
  })
  // The signal that ends a worker. Playwright's own handler would wait for the browser to close. At the end of the process Playwright kills it.
  process.once("SIGTERM", () => process.exit())
  return started
}

/**
 * A browser for the tests of a file. Each visitor of the service at `origin` has a separate window in it. Visitors leave after the test, or after the file if they came before it, unless they have
 * already left.
 */
export const browserForThisFile = (): {
  readonly visit: (origin: string, sight?: Sight) => Promise<Visitor>
  /** The visitor of this name, who stays for all tests of the file. A new one if a test already uses the first, and after a failed test. */
  readonly visitAgain: (name: string, origin: string, sight?: Sight) => Promise<Visitor>
} => {
  const ofFile: Array<Visitor> = []
  const ofTest: Array<Visitor> = []
  /** The kept visitors by name, and those that this test uses. */
  const staying = new Map<string, Visitor>()
  const busy = new Set<Visitor>()
  let present = ofFile
  const allLeave = async (visitors: Array<Visitor>): Promise<void> => {
    for (const visitor of visitors.splice(0)) await visitor.leave()
  }
  beforeEach(() => {
    present = ofTest
  })
  afterEach(async ({ task }) => {
    present = ofFile
    if (task.result?.state === "fail") {
      await showFailure(task, [...ofTest, ...busy, ...ofFile])
      for (const [name, visitor] of staying) if (busy.has(visitor)) staying.delete(name)
      // No test continues from a page in an unknown state.
      for (const { page } of [...ofTest.splice(0), ...busy]) {
        windows.splice(0, windows.length, ...windows.filter((window) => window.page !== page))
        await page.context().close()
      }
    }
    busy.clear()
    await allLeave(ofTest)
  })
  afterAll(() => allLeave([...ofFile, ...staying.values()]))
  const visit = async (origin: string, sight: Sight = {}): Promise<Visitor> => {
    const among = present
    const visitor = await visitorIn(await windowFor(origin, sight), origin, sight)
    among.push(visitor)
    return visitor
  }
  return {
    visit,
    visitAgain: async (name, origin, sight = {}) => {
      const known = staying.get(name)
      if (known !== undefined && busy.has(known)) return visit(origin, sight)
      const visitor = known ?? (await visitorIn(await windowFor(origin, sight), origin, sight))
      if (visitor === known) await look(visitor.page, sight)
      staying.set(name, visitor)
      busy.add(visitor)
      return visitor
    }
  }
}

/** Adds the addresses of the pages to the start of a failure message, and takes a screenshot of each. */
const showFailure = async (task: Readonly<Test>, visitors: ReadonlyArray<Visitor>): Promise<void> => {
  const { folder } = FailurePictures
  const pages = visitors.flatMap(({ page }) => (page.isClosed() ? [] : [page]))
  const name = task.name.replaceAll(/[^\w]+/g, "-").slice(0, 80)
  const lines: Array<string> = []
  for (const [place, page] of pages.entries()) {
    const path = join(folder, `${name}-${process.pid}-${place + 1}.png`)
    const taken = await page.screenshot({ path, timeout: 10_000 }).catch(() => null)
    if (taken !== null && task.meta.picture === undefined) task.meta.picture = path
    lines.push(`at ${page.url()}${taken === null ? "" : `, picture: ${path}`}`)
  }
  const error = task.result?.errors?.[0]
  if (error === undefined) return
  const [said = "", ...more] = error.message.split("\n")
  error.message = [said, ...lines, ...more].join("\n")
  if (error.stack !== undefined) error.stack = error.stack.replace(said, () => [said, ...lines].join("\n"))
}

/** A window with its cache, so that the code of pages need not be fetched and compiled for each visitor. */
interface Window {
  readonly page: Page
  /** The visitors who can use it. */
  readonly key: string
  /** The complaints about requests that a test sends itself. */
  complaints: Array<string>
  isFree: boolean
}

const windows: Array<Window> = []

/** No animations: each frame would have to be rendered, and tests would wait for the end. */
const reducedMotion = "reduce"

/** Runs in each page. Loading animations ignore the preference for reduced motion, and cost as much as the page while a test waits. */
const stillness = `{
  const still = new CSSStyleSheet()
  still.replaceSync("*, ::before, ::after { animation: none !important }")
  document.adoptedStyleSheets = [still]
}`

const look = async (page: Page, { colorScheme = "light", height = 800, width = 1280 }: Sight): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion })
}

/** Returns a free window without cookies; a new one if there is none. */
const windowFor = async (
  origin: string,
  { colorScheme = "light", height = 800, isFirst = false, timezone, width = 1280 }: Sight
): Promise<Window> => {
  const key = JSON.stringify([origin, timezone])
  const free = isFirst ? undefined : windows.find((window) => window.isFree && window.key === key)
  if (free !== undefined) {
    free.isFree = false
    await look(free.page, { colorScheme, height, width })
    return free
  }
  const context = await (
    await theBrowser()
  ).newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme,
    reducedMotion,
    ...(timezone === undefined ? {} : { timezoneId: timezone })
  })
  context.setDefaultTimeout(patience)
  await context.addInitScript(stillness)
  const window: Window = { page: await context.newPage(), key, complaints: [], isFree: false }
  // The service may close an idle connection just when it is used again. Such a request is sent again.
  const ask = context.request.fetch.bind(context.request)
  context.request.fetch = async (asked, how) =>
    watched(await ask(asked, { maxRetries: 3, ...how }), how?.method ?? "GET", window.complaints)
  if (slowdown > 1) {
    await slowDown(window.page, slowdown)
    context.on("page", (another) => void slowDown(another, slowdown))
  }
  windows.push(window)
  return window
}

/** The events of a page that visitors and tests listen to. */
const heard = ["console", "pageerror", "request", "requestfailed", "response"] as const

/** Resets a window after a test. */
const tidy = async (page: Page): Promise<void> => {
  const context = page.context()
  for (const another of context.pages()) if (another !== page) await another.close()
  await page.unrouteAll({ behavior: "ignoreErrors" })
  await context.setOffline(false)
  await page.emulateMedia({ forcedColors: null })
}

/** Clears a window for a new visitor. Only its cache stays. */
const clear = async (window: Window): Promise<void> => {
  const { page } = window
  const context = page.context()
  for (const event of heard) await page.removeAllListeners(event)
  await tidy(page)
  // An inert page of the same origin: stored data can be removed, and none is stored again.
  await page.goto("/healthz")
  await page.evaluate("localStorage.clear(); sessionStorage.clear()")
  await context.clearCookies()
  window.isFree = true
}

const visitorIn = async (window: Window, origin: string, { isFirst = false }: Sight): Promise<Visitor> => {
  const { page } = window
  const complaints: Array<string> = []
  window.complaints = complaints
  let wasSlow = false
  const refusals: Array<string> = []
  page.on("console", (message) => {
    // Unlike the page's own events, this includes fetches of the browser itself, such as an icon.
    const status = /^Failed to load resource: the server responded with a status of (\d+)/.exec(message.text())?.[1]
    const { url } = message.location()
    if (status !== undefined) refusals.push(`${status} ${url.replace(origin, "")}`)
    else if (message.text().includes(takenAway)) return
    else if (["error", "warning"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on("pageerror", (error) => complaints.push(`not caught: ${error.message}`))
  page.on("requestfailed", (request) => {
    // Requests that a page cancels itself: a stream when the page closes, or an answer that it no longer needs.
    if (["net::ERR_ABORTED", takenAway].includes(request.failure()?.errorText ?? "")) return
    complaints.push(`failed: ${request.url()} (${request.failure()?.errorText})`)
  })
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url())
    // Data that a page already has is not fetched.
    if (!["data:", "blob:"].includes(protocol) && host !== new URL(origin).host) {
      complaints.push(`another host: ${request.url()}`)
    }
  })
  const signIn = async (email: string, password: string): Promise<void> => {
    const answer = await page.request.post("/api/auth/login", { data: { email, password } })
    if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
  }
  const listening = new Promise<void>((resolve) => {
    page.on("response", (answer) => {
      if (answer.url() === `${origin}/api/events?presence=true` && answer.ok()) resolve()
    })
  })
  let hasLeft = false
  return {
    page,
    complaints,
    refusals,
    signIn,
    listening,
    slowDown: async (times) => {
      wasSlow = true
      await slowDown(page, times * slowdown)
    },
    tidy: async () => {
      await tidy(page)
      refusals.length = 0
    },
    leave: async () => {
      if (hasLeft) return
      hasLeft = true
      // Slowing a page down costs as much processor time as the page itself, so the page is closed.
      if (isFirst || wasSlow || page.isClosed()) {
        windows.splice(windows.indexOf(window), 1)
        await page.context().close()
      } else await clear(window)
    }
  }
}

/**
 * An answer to a request that a test sends itself. A refused one whose status the test does not read is a complaint, and its body cannot be read: a failed preparation of a test
 * reports its method, path, status and body.
 */
const watched = async (answer: APIResponse, method: string, complaints: Array<string>): Promise<APIResponse> => {
  if (answer.ok()) return answer
  const refused = `set up: ${method} ${answer.url()} → ${answer.status()} ${(await answer.text()).slice(0, 2000)}`
  complaints.push(refused)
  return new Proxy(answer, {
    get: (target, name) => {
      if (name === "status" || name === "ok") complaints.splice(complaints.indexOf(refused) >>> 0, 1)
      else if (["json", "body"].includes(String(name)) && complaints.includes(refused)) throw new Error(refused)
      const value: unknown = Reflect.get(target, name)
      return typeof value === "function" ? value.bind(target) : value
    }
  })
}

/** The connection that slows each page down. The highest of several factors applies. */
const sessions = new WeakMap<Page, CDPSession>()

/** Slows a page down, unless it is closed. */
const slowDown = async (page: Page, rate: number): Promise<void> => {
  try {
    const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
    sessions.set(page, session)
    await session.send("Emulation.setCPUThrottlingRate", { rate })
  } catch {
    if (!page.isClosed()) throw new Error("This browser cannot be slowed down.")
  }
}
