/** Runs HoldDirectory.ts in another process that takes the lock of a data directory. */
import { buildSync } from "esbuild"
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { runFolder } from "@docket/test-harness"

let built: string | null = null

/** Returns the program in one file, which loads in a fifth of the time of its modules. */
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
  /** Tells it to end, and resolves when it has ended. */
  readonly finish: () => Promise<void>
}

/** Resolves with its first line. */
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
