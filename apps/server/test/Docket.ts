/** The docket command as a person runs it, for tests: a process of its own, its lines on stdout, its exit code. */
import { expect } from "vitest"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout } from "node:timers/promises"
import { programPath } from "@docket/test-harness"

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** How it is run: where, with how many megabytes of heap, with these variables; `slow` lets its output wait in the pipe for a while before it is read. */
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

/** The JSON documents that it printed, one on each line. */
export const linesOf = ({ stdout }: Outcome): ReadonlyArray<Record<string, unknown>> => {
  expect(stdout.endsWith("\n")).toBe(true)
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
