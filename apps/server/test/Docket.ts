/** Runs the docket command for tests: in its own process as a user does, or in the test's process. Returns its lines on stdout and its exit code. */
import { NodeServices } from "@effect/platform-node"
import { ConfigProvider, Console, Effect, Runtime } from "effect"
import { expect, vi } from "vitest"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout } from "node:timers/promises"
import { format } from "node:util"
import { programPath } from "@docket/test-harness"
import { docket as command } from "../src/command/docket.ts"

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The options of a run: working directory, heap in megabytes, variables. `slow` delays reading the output. */
export interface Running {
  readonly cwd: string
  readonly heap?: number
  readonly slow?: boolean
  readonly env?: Readonly<Record<string, string>>
}

export const docket = async (
  args: ReadonlyArray<string>,
  { cwd, env = {}, heap = 0, slow = false }: Running
): Promise<Outcome> => {
  const options = heap === 0 ? [] : [`--max-old-space-size=${heap}`]
  const child = spawn(process.execPath, [...options, programPath("docket"), ...args], {
    cwd,
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"]
  })
  const closed = once(child, "close")
  const stderr: Array<Buffer> = []
  child.stderr.on("data", (data: Buffer) => stderr.push(data))
  if (slow) await setTimeout(1500)
  const stdout: Array<Buffer> = []
  child.stdout.on("data", (data: Buffer) => stdout.push(data))
  const [code] = (await closed) as [number | null]
  return { code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() }
}

/** Runs the command in this process, which takes a tenth of the time. Runs one at a time. */
export const inProcess = async (
  args: ReadonlyArray<string>,
  { cwd, env = {} }: Pick<Running, "cwd" | "env">
): Promise<Outcome> => {
  const written = { stdout: "", stderr: "" }
  const print =
    (stream: "stdout" | "stderr") =>
    (...values: ReadonlyArray<unknown>) =>
      void (written[stream] += `${format(...values)}\n`)
  // Output with backpressure, and files, are written to the stream itself.
  const decoder = new TextDecoder()
  const streamed = vi.spyOn(process.stdout, "write").mockImplementation((chunk, encoding?, done?) => {
    written.stdout += typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true })
    const callback = typeof encoding === "function" ? encoding : done
    callback?.()
    return true
  })
  const before = process.cwd()
  process.chdir(cwd)
  try {
    const exit = await Effect.runPromiseExit(
      command(args).pipe(
        Effect.provideService(Console.Console, { ...console, log: print("stdout"), error: print("stderr") }),
        Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env })),
        Effect.provide(NodeServices.layer)
      )
    )
    const code = await new Promise<number>((resolve) => Runtime.defaultTeardown(exit, resolve))
    return { code, ...written }
  } finally {
    process.chdir(before)
    streamed.mockRestore()
  }
}

/** Returns the printed JSON documents, one per line. */
export const linesOf = ({ stdout }: Outcome): ReadonlyArray<Record<string, unknown>> => {
  expect(stdout.endsWith("\n")).toBe(true)
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
