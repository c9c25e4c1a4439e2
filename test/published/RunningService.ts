/** The service as `npm start` runs it, for examples that talk to it: a process of its own, in a data directory of its own. */
import { type ChildProcess, spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

const main = fileURLToPath(new URL("../../apps/server/src/main.ts", import.meta.url))

/** The first site admin, as the README's examples sign in. */
export const admin = { email: "admin@example.org", password: "correct horse" }

export interface RunningService {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** Starts it with these arguments and waits until it is ready. Rejects with what it printed when it ends before. */
export const startService = async (dataDir: string, args: ReadonlyArray<string> = []): Promise<RunningService> => {
  const child = spawn(process.execPath, ["--import", "tsx", main, ...args], {
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_FORMAT: "pretty",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password
    },
    stdio: ["ignore", "pipe", "pipe"]
  })
  return { origin: await readyOrigin(child), stop: () => ended(child) }
}

const readyOrigin = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ""
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const origin = /ready at (\S+)/.exec(output)?.[1]
      if (origin !== undefined) resolve(origin)
    }
    child.stdout?.on("data", read)
    child.stderr?.on("data", read)
    child.on("close", (code) => reject(new Error(`The service ended with ${code}: ${output}`)))
  })

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.on("close", () => resolve())
    child.kill("SIGTERM")
  })
