/** The service and the floor as processes of their own: started for a subject, awaited until they serve, ended after it. */
import { type ChildProcess, fork, spawn } from "node:child_process"
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { FloorOrder } from "./floor.ts"

/** A server that serves. */
export interface Serving {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** The first site admin of the services that are measured. */
export const admin = { email: "bench@example.org", password: "correct horse" }

const serviceMain = fileURLToPath(new URL("../../../../apps/server/src/main.ts", import.meta.url))
const floorMain = fileURLToPath(new URL("floor.ts", import.meta.url))

/**
 * Docket as `npm start` runs it, on this database, its log in a file. Webhooks and jobs are left to other instances: they ask the storage every second,
 * and would be taken for part of a request. Rejects with what it printed when it ends before it is ready.
 */
export const startService = async (url: string): Promise<Serving> => {
  const folder = mkdtempSync(join(tmpdir(), "docket-bench-"))
  const log = join(folder, "log")
  const output = openSync(log, "a")
  const child = spawn(process.execPath, ["--import", "tsx", serviceMain], {
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
    stdio: ["ignore", output, output]
  })
  closeSync(output)
  const stop = async () => {
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  for (;;) {
    const printed = readFileSync(log, "utf8")
    const origin = /ready at (http:\/\/[^\s"]+)/.exec(printed)?.[1]
    if (origin !== undefined) return { origin, stop }
    if (child.exitCode !== null || child.signalCode !== null) {
      await stop()
      throw new Error(`The service ended before it was ready: ${printed}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The floor, told what to answer. */
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
