/** Runs the process of `npm start` for tests that use it and read its output. */
import { type ChildProcess, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { programPath } from "./ServiceBundle.ts"

/** A started process. `ready` resolves with its address when it answers, and is rejected with its output if it ends first. */
export interface Started {
  readonly child: ChildProcess
  readonly output: { readonly stdout: string; readonly stderr: string }
  readonly exited: Promise<number | null>
  readonly ready: Promise<string>
  /** Sends the stop signal as an operator would. Returns the exit status. */
  readonly stop: () => Promise<number | null>
}

/** The Node options of `npm start`. With other options V8 rejects the stored code of the bundle and compiles it at each start. */
const nodeOptions: ReadonlyArray<string> = (() => {
  const manifest: { readonly scripts: { readonly start: string } } = JSON.parse(
    readFileSync(new URL("../../../package.json", import.meta.url), "utf8")
  )
  return manifest.scripts.start.split(" ").filter((word) => word.startsWith("-"))
})()

const running = new Set<ChildProcess>()

/** Starts it with these variables and arguments, on a free port. An uncaught error in it fails the test run, unless it `mayFail`. */
export const start = (env: Record<string, string>, args: ReadonlyArray<string> = [], mayFail = false): Started => {
  const output = { stdout: "", stderr: "" }
  const child = spawn(process.execPath, [...nodeOptions, programPath("main"), ...args], {
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", LOG_FORMAT: "pretty", ...env },
    stdio: ["ignore", "pipe", "pipe"]
  })
  running.add(child)
  child.stdout.on("data", (chunk) => (output.stdout += chunk))
  child.stderr.on("data", (chunk) => (output.stderr += chunk))
  const exited = new Promise<number | null>((resolve) => {
    child.on("close", (code) => {
      running.delete(child)
      resolve(code)
      if (!mayFail && output.stderr.includes("stopped by an uncaught error")) throw new Error(output.stdout)
    })
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      const origin = /ready at (\S+)/.exec(output.stdout)?.[1]
      if (origin !== undefined) resolve(origin)
    })
    void exited.then((code) => reject(new Error(`ended with ${code}: ${output.stdout}${output.stderr}`)))
  })
  // Not every test waits for it.
  ready.catch(() => undefined)
  const stop = () => {
    child.kill("SIGTERM")
    return exited
  }
  return { child, output, exited, ready, stop }
}

/** Kills all running processes. */
export const killAll = (): void => {
  for (const child of running) child.kill("SIGKILL")
}

// A file that exceeds its time does not stop its processes.
process.once("exit", killAll)
