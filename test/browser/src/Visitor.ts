/**
 * A user with a real browser: a window of their own, with cookies of their own, that notes what a page does which no page of ours may do. Used by the test files of
 * this room; the harness says which browser it is.
 */
import { type APIResponse, type Browser, type CDPSession, chromium, type Page } from "playwright-core"
import { afterAll, afterEach, beforeEach, type RunnerTestCase as Test } from "vitest"
import { join } from "node:path"
import { chromiumProgram, FailurePictures } from "@docket/test-harness"

/** Whether this machine has a browser: `describe.skipIf(!hasChromium)`. */
export const hasChromium: boolean = chromiumProgram() !== null

declare module "vitest" {
  interface TaskMeta {
    /** Path of a picture of the page at the moment of a failure. */
    picture?: string
  }
}

export interface Visitor {
  readonly page: Page
  /**
   * What went wrong in the page and does not concern its reader: what its policy refused, uncaught errors, warnings of the browser, requests that
   * failed or went to another host. Empty for a page that is in order.
   */
  readonly complaints: ReadonlyArray<string>
  /** Answers to the page without success, as `404 /path`. Domain rules refuse much that a page may request. */
  readonly refusals: ReadonlyArray<string>
  /** Signs in by password; pages that are open learn of it when they are loaded again. */
  readonly signIn: (email: string, password: string) => Promise<void>
  /** Resolved once the page hears what others do. */
  readonly listening: Promise<void>
  /** Lets the page run so many times slower than it would, to see that no one has to wait before they press the next key. */
  readonly slowDown: (times: number) => Promise<void>
  /** Undoes what a test has set in the window, for the next test of the same visitor. */
  readonly tidy: () => Promise<void>
  /** Gives the window back, to the next who comes. */
  readonly leave: () => Promise<void>
}

/** How the visitor likes to see pages. */
export interface Sight {
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: "light" | "dark"
  /** Where they are, as "Asia/Tokyo"; without it where the machine is. */
  readonly timezone?: string
  /** Whether nothing of the service may be in their browser yet: no code of its pages either. */
  readonly isFirst?: boolean
}

/** How many times slower than this machine the pages are to run (`DOCKET_BROWSER_SLOWDOWN`), to find what only a slow machine shows. */
const slowdown = Number(process.env["DOCKET_BROWSER_SLOWDOWN"] ?? "1")

/**
 * What the browser is not to do: a window of it prepares views for what its user types where addresses are, and a process for the page after the next. No one sees
 * either, and together they took a third of what a visit costs. The browser heeds the last list that it is given, so that Playwright's own features come first.
 */
export const without =
  "AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades," +
  "LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,ThirdPartyStoragePartitioning," +
  "SpareRendererForSitePerProcess,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,WebUIOmniboxPopup"

/** Why requests fail while a test takes the connection away, and not by a fault of the page. */
const takenAway = "net::ERR_INTERNET_DISCONNECTED"

/** How long a page may take for a step, in milliseconds. Long: it says when something will never come, not how fast it ought to be. */
const patience = 60_000

/** The browser of this worker, for all of its files: started by the first who needs it, and ended with the worker. */
let started: Promise<Browser> | undefined

const theBrowser = (): Promise<Browser> => {
  const program = chromiumProgram()
  if (program === null) throw new Error("This machine has no browser.")
  if (started !== undefined) return started
  started = chromium.launch({
    executablePath: program,
    // Without a card of its own a machine only pretends to draw with one.
    args: [`--disable-features=${without}`, "--disable-gpu"],
    timeout: patience,
    handleSIGTERM: false
  })
  // The signal that ends a worker. Playwright's own handler would wait for the browser to close; at the end of the process it kills it.
  process.once("SIGTERM", () => process.exit())
  return started
}

/**
 * A browser for the tests of a file; each visitor of the service at `origin` has a window of their own in it. They leave after the test or, if they came before it, after the file, unless they have
 * left by then.
 */
export const browserForThisFile = (): {
  readonly visit: (origin: string, sight?: Sight) => Promise<Visitor>
  /** The visitor of this name, who stays for all tests of the file. Another one while a test has the first already, and after a test that failed. */
  readonly visitAgain: (name: string, origin: string, sight?: Sight) => Promise<Visitor>
} => {
  const ofFile: Array<Visitor> = []
  const ofTest: Array<Visitor> = []
  /** Those who stay, by name, and those of them who are in this test. */
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

/** Says in the first lines of a failure where the pages were, and leaves a picture of each. */
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

/** A window, with whatever it keeps of the pages that it has shown: their code need not be fetched and compiled for each visitor. */
interface Window {
  readonly page: Page
  /** For whom it is of use. */
  readonly key: string
  /** What requests that a test sends by itself complain of. */
  complaints: Array<string>
  isFree: boolean
}

const windows: Array<Window> = []

/** Nothing moves for anybody: each picture of a movement would have to be drawn, and tests would wait for its end. */
const reducedMotion = "reduce"

/** Runs in each page. What turns or glimmers until an answer comes heeds no wish for less motion, and costs as much as the page while a test waits. */
const stillness = `{
  const still = new CSSStyleSheet()
  still.replaceSync("*, ::before, ::after { animation: none !important }")
  document.adoptedStyleSheets = [still]
}`

const look = async (page: Page, { colorScheme = "light", height = 800, width = 1280 }: Sight): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion })
}

/** A free window without cookies; a new one where there is none. */
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
  // The service closes a connection that rests, at a moment when it may be used again: what was not heard is said again.
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

/** Events of a page that visitors and tests listen to. */
const heard = ["console", "pageerror", "request", "requestfailed", "response"] as const

/** Undoes what a test has set in a window. */
const tidy = async (page: Page): Promise<void> => {
  const context = page.context()
  for (const another of context.pages()) if (another !== page) await another.close()
  await page.unrouteAll({ behavior: "ignoreErrors" })
  await context.setOffline(false)
  await page.emulateMedia({ forcedColors: null })
}

/** Clears a window for a new visitor; only its cache stays. */
const clear = async (window: Window): Promise<void> => {
  const { page } = window
  const context = page.context()
  for (const event of heard) await page.removeAllListeners(event)
  await tidy(page)
  // An inert page of the same origin: the stored data can be removed, and none is stored again.
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
    // Unlike the page's own events, this tells of what the browser fetches by itself as well, such as an icon.
    const status = /^Failed to load resource: the server responded with a status of (\d+)/.exec(message.text())?.[1]
    const { url } = message.location()
    if (status !== undefined) refusals.push(`${status} ${url.replace(origin, "")}`)
    else if (message.text().includes(takenAway)) return
    else if (["error", "warning"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on("pageerror", (error) => complaints.push(`not caught: ${error.message}`))
  page.on("requestfailed", (request) => {
    // What a page gives up by itself: a stream when it is left, an answer that is no longer wanted.
    if (["net::ERR_ABORTED", takenAway].includes(request.failure()?.errorText ?? "")) return
    complaints.push(`failed: ${request.url()} (${request.failure()?.errorText})`)
  })
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url())
    // What a page holds already, it need not fetch.
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
      if (answer.url() === `${origin}/api/events` && answer.ok()) resolve()
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
 * An answer to a request that a test sends itself. A refused one whose status the test does not read is a complaint, and its body cannot be read: what only prepares a test
 * fails with its method, path, status and body.
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

/** By what each page is slowed down: it stays as slow as the slowest of several say. */
const sessions = new WeakMap<Page, CDPSession>()

/** Slows a page down; one that is closed already has no need of it. */
const slowDown = async (page: Page, rate: number): Promise<void> => {
  try {
    const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
    sessions.set(page, session)
    await session.send("Emulation.setCPUThrottlingRate", { rate })
  } catch {
    if (!page.isClosed()) throw new Error("This browser cannot be slowed down.")
  }
}
