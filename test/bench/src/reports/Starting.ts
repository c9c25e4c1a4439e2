/** The time until the service is ready with the embedded database, next to opening the same database alone. */
import { spawn } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { DataDirectory } from "@docket/test-harness"
import { admin, serviceProgram } from "../http/Processes.ts"
import { type Pace, race } from "../Race.ts"
import { raceSection, type Section } from "../Report.ts"

/** Returns the section. Rejects with the output of a process that ends before it is ready. */
export const startingSections = async (pace: Pace): Promise<ReadonlyArray<Section>> => {
  const folder = mkdtempSync(join(tmpdir(), "docket-bench-"))
  try {
    const dataDir = join(folder, "data")
    const bareDir = join(folder, "bare")
    const service = () => start(serviceProgram, serviceEnvironment(dataDir), /ready at http/)
    await DataDirectory.copyEmpty(dataDir)
    // The first start creates the database or its first account. Both open the same one afterwards.
    await (await service()).stop()
    cpSync(join(dataDir, "pglite"), bareDir, { recursive: true })
    const bare = () => start(bareProgram, { BARE_DIR: bareDir }, /ready/)
    let stop = () => Promise.resolve()
    const contender = (name: string, started: () => Promise<Started>) => ({
      name,
      run: async () => {
        stop = (await started()).stop
      },
      restore: () => stop()
    })
    const laps = await race([contender("PGlite alone", bare), contender("Docket", service)], pace)
    return [
      raceSection(
        "Starting with the embedded database",
        "From the start of the process until it says that it is ready, on a database that is there already. The floor imports PGlite, opens the same database and asks it for 1.",
        { amount: 1, unit: "starts" },
        laps
      )
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const bareProgram = [fileURLToPath(new URL("../http/barePglite.js", import.meta.url))]

const serviceEnvironment = (dataDir: string) => ({
  PORT: "0",
  DATA_DIR: dataDir,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password
})

interface Started {
  readonly stop: () => Promise<void>
}

/** Runs Node with these arguments until it prints the marker. */
const start = (
  program: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>>,
  sign: RegExp
): Promise<Started> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, program, {
      env: { PATH: process.env["PATH"] ?? "", ...environment },
      stdio: ["ignore", "pipe", "inherit"]
    })
    const ended = new Promise<void>((done) => child.once("exit", () => done()))
    let printed = ""
    child.stdout.on("data", (piece: Buffer) => {
      printed += piece.toString()
      if (!sign.test(printed)) return
      resolve({
        stop: () => {
          child.kill("SIGTERM")
          return ended
        }
      })
    })
    void ended.then(() => reject(new Error(`A process ended before it was ready: ${printed}`)))
  })
