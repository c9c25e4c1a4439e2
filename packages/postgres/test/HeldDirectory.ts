/** Another process that takes the lock of a data directory: runs HoldDirectory.ts. */
import { buildSync } from "esbuild"
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { runFolder } from "@docket/test-harness"

let built: string | null = null

/** The program in one file, which a process reads in a fifth of the time that its modules take. */
const program = (): string => {
  if (built !== null) return built
  const outfile = join(mkdtempSync(join(runFolder() ?? tmpdir(), "hold-")), "HoldDirectory.mjs")
  const source = new URL("./HoldDirectory.ts", import.meta.url).pathname
  buildSync({ entryPoints: [source], outfile, bundle: true, platform: "node", format: "esm" })
  built = outfile
  return outfile
}

export interface Held {
  readonly child: ChildProcess
  /** `held` or `refused …`. */
  readonly line: string
  /** Tells it to end, and resolves when it has. */
  readonly finish: () => Promise<void>
}

/** Resolves with what it says first. */
export const hold = (dataDir: string, ...manner: ReadonlyArray<string>): Promise<Held> =>
  new Promise((resolve, reject) => {
    const args = [program(), dataDir, ...manner]
    const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] })
    const ended = new Promise<void>((done) => child.once("exit", () => done()))
    const finish = () => {
      child.stdin.end()
      return ended
    }
    child.once("error", reject)
    child.once("exit", (code) => reject(new Error(`The process ended with ${code} before it said anything.`)))
    child.stdout.once("data", (data: Buffer) => resolve({ child, line: data.toString().trim(), finish }))
  })
