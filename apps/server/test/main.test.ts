// The process that `npm start` runs: what it prints, how it stops, that it keeps its data, and that it refuses in one sentence.
import { afterAll, describe, expect, it } from "vitest"
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), "docket-main-"))
const running = new Set<ChildProcess>()

afterAll(() => {
  for (const process of running) process.kill("SIGKILL")
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (env: Record<string, string>) => {
  const output = { stdout: "", stderr: "" }
  const child = spawn(process.execPath, ["--import", "tsx", main], {
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", DATA_DIR: dataDir, LOG_FORMAT: "pretty", ...env },
    stdio: ["ignore", "pipe", "pipe"]
  })
  running.add(child)
  child.stdout.on("data", (chunk) => (output.stdout += chunk))
  child.stderr.on("data", (chunk) => (output.stderr += chunk))
  const exited = new Promise<number | null>((resolve) => {
    child.on("close", (code) => {
      running.delete(child)
      resolve(code)
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
  return { child, output, exited, ready }
}

const login = (origin: string) =>
  fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ada@example.org", password: "correct horse" })
  })

const admin = { ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: "correct horse" }

describe("the process", () => {
  it("serves alone in its data directory, stops cleanly when told to, and keeps its data", async () => {
    const first = start(admin)
    const origin = await first.ready
    expect((await login(origin)).status).toBe(200)
    expect(first.output.stdout).toContain(`opening the database in ${dataDir}`)
    expect(first.output.stdout).not.toContain(admin.ADMIN_PASSWORD)

    const second = start({})
    expect(await second.exited).toBe(1)
    expect(second.output.stderr).toBe(
      `docket: The data directory ${dataDir} is in use by the running process ${first.child.pid}; stop it, or choose another directory.\n`
    )
    expect((await login(origin)).status).toBe(200)
    first.child.kill("SIGTERM")
    expect(await first.exited).toBe(0)
    expect(first.output.stderr).toBe("")

    const again = start({})
    expect((await login(await again.ready)).status).toBe(200)
    expect(again.output.stdout).not.toContain("/setup#")
    again.child.kill("SIGINT")
    expect(await again.exited).toBe(0)
  }, 180_000)

  it.each([
    [{ PORT: "many" }, "docket: PORT must be a whole number from 0 to 65535.\n"],
    [
      { DATABASE_URL: "postgres://docket:hunter2@127.0.0.1:1/docket" },
      "docket: No Postgres server answers at 127.0.0.1:1/docket.\n"
    ]
  ])("does not start with %o, says why in one sentence, and nothing else", async (env, sentence) => {
    const { exited, output } = start(env)
    expect(await exited).toBe(1)
    expect(output.stderr).toBe(sentence)
    expect(output.stdout).not.toContain("hunter2")
  })
})
