/** Runs the service and the floor as processes: started for a subject, ready when they answer, and stopped after it. */
import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process"
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { FloorOrder } from "./floor.ts"
import { openTap, type StatementTap } from "./StatementTap.ts"

/** A running server. */
export interface Serving {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** The memory of a process after a garbage collection, in bytes. */
export interface Memory {
  readonly heapUsed: number
  readonly rss: number
}

/** A service whose memory can be measured. */
export interface WatchedService extends Serving {
  /** Collects garbage and returns the remaining memory. */
  readonly memory: () => Promise<Memory>
}

/** A service whose statements can be recorded. */
export interface TappedService extends Serving {
  readonly tap: StatementTap
}

/** The first site admin of the measured services. */
export const admin = { email: "bench@example.org", password: "correct horse" }

const root = fileURLToPath(new URL("../../../../", import.meta.url))

/** The Node arguments of `npm start`: those after `exec node`, with the full path of the program from `buildService`. */
export const serviceProgram: ReadonlyArray<string> = (() => {
  const { scripts }: { readonly scripts: { readonly start: string } } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8")
  )
  const [, , ...given] = scripts.start.split(" ")
  return given.map((argument) => (argument.startsWith("-") ? argument : join(root, argument)))
})()

/** Bundles the present service. Throws on failure. */
export const buildService = (): void => build("service")

/** Builds the pages of the service. Throws on failure. */
export const buildPages = (): void => build("workbench")

const build = (what: "service" | "workbench"): void => {
  execFileSync(process.execPath, [join(root, "scripts", `${what}.js`)], { stdio: ["ignore", 2, 2] })
}

const memoryWatch = new URL("memoryWatch.js", import.meta.url).href
const floorMain = fileURLToPath(new URL("floor.ts", import.meta.url))

/** Starts Docket like `npm start` on this database, with its log in a file. Rejects with its output if it ends before it is ready. */
export const startService = (url: string): Promise<Serving> => sharedOr(url, () => start(url, [], "ignore"))

/** The same with `memoryWatch.js` loaded first. */
export const startWatchedService = (url: string): Promise<WatchedService> => sharedOr(url, () => startWatched(url))

/** The same behind a tap, which closes with it. */
export const startTappedService = (url: string): Promise<TappedService> =>
  sharedOr(url, () => startTapped(url, (tapped) => start(tapped, [], "ignore")))

const startWatched = async (url: string): Promise<WatchedService> => {
  const { child, origin, stop } = await start(url, ["--expose-gc", "--import", memoryWatch], "ipc")
  const memory = () =>
    new Promise<Memory>((resolve, reject) => {
      child.once("message", (told: Memory) => resolve(told))
      child.once("exit", () => reject(new Error("The service ended while its memory was looked at.")))
      child.send("collect")
    })
  return { origin, stop, memory }
}

const startTapped = async <A extends Serving>(
  url: string,
  startOn: (url: string) => Promise<A>
): Promise<A & TappedService> => {
  const tap = await openTap(url)
  try {
    const service = await startOn(tap.url)
    return { ...service, tap, stop: () => service.stop().finally(tap.close) }
  } catch (error) {
    tap.close()
    throw error
  }
}

/** One service for each database with all features; null if every start creates a new process. */
let shared: Map<string, Promise<WatchedService & TappedService>> | null = null

/** From now on shares one service for each database until `stopShared`: for a smoke run, whose figures mean nothing. */
export const shareServices = (): void => {
  shared ??= new Map()
}

/** Stops the shared services. Later starts create new ones. */
export const stopShared = async (): Promise<void> => {
  for (const service of shared?.values() ?? []) await (await service).stop()
  shared?.clear()
}

const sharedOr = async <A extends Serving>(
  url: string,
  startOwn: () => Promise<A>
): Promise<A | (WatchedService & TappedService)> => {
  if (shared === null) return startOwn()
  const service = shared.get(url) ?? startTapped(url, startWatched)
  shared.set(url, service)
  return { ...(await service), stop: () => Promise.resolve() }
}

/** Webhooks and jobs are off, because their polling would count as part of requests. */
const start = async (url: string, loaded: ReadonlyArray<string>, channel: "ignore" | "ipc") => {
  const folder = mkdtempSync(join(tmpdir(), "docket-bench-"))
  const log = join(folder, "log")
  const output = openSync(log, "a")
  const child = spawn(process.execPath, [...loaded, ...serviceProgram], {
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: "0",
      DATABASE_URL: url,
      DATA_DIR: folder,
      LOG_FORMAT: "json",
      WEBHOOK_SENDER: "false",
      JOB_WORKER: "false",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password
    },
    stdio: ["ignore", output, output, channel]
  })
  closeSync(output)
  const stop = async () => {
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  for (;;) {
    const printed = readFileSync(log, "utf8")
    const origin = /ready at (http:\/\/[^\s"]+)/.exec(printed)?.[1]
    if (origin !== undefined) return { child, origin, stop }
    if (child.exitCode !== null || child.signalCode !== null) {
      await stop()
      throw new Error(`The service ended before it was ready: ${printed}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Starts the floor with its answers. */
export const startFloor = (order: FloorOrder): Promise<Serving> => {
  const child = fork(floorMain, { execArgv: ["--import", "tsx"], serialization: "advanced" })
  return new Promise((resolve, reject) => {
    child.once("message", (origin) => resolve({ origin: String(origin), stop: () => ended(child) }))
    child.once("exit", (code) => reject(new Error(`The floor ended with ${code} before it served.`)))
    child.send(order)
  })
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => {
        child.once("exit", () => resolve())
        child.kill("SIGTERM")
      })
