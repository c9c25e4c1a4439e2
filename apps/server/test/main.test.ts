// The process of `npm start`: its output, its stop, that it keeps its data, and that it refuses bad settings in one sentence.
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { execFileSync } from "node:child_process"
import { createServer } from "node:https"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DataDirectory, programPath, ServiceProcess } from "@docket/test-harness"

const dataDir = mkdtempSync(join(tmpdir(), "docket-main-"))

beforeAll(() => DataDirectory.copyEmpty(dataDir))

afterAll(() => {
  ServiceProcess.killAll()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (env: Record<string, string>, args: ReadonlyArray<string> = []) =>
  ServiceProcess.start({ DATA_DIR: dataDir, ...env }, args)

const login = (origin: string) =>
  fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ada@example.org", password: "correct horse" })
  })

const admin = { ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: "correct horse" }

describe("the process", () => {
  it("has its data directory for itself, stops cleanly on a signal, and keeps its data", async () => {
    const first = start(admin)
    const origin = await first.ready
    expect((await login(origin)).status).toBe(200)
    expect(first.output.stdout).toContain(`opening the database in ${dataDir}`)
    expect(first.output.stdout).not.toContain(admin.ADMIN_PASSWORD)

    const second = start({})
    expect(await second.exited).toBe(1)
    expect(second.output.stderr).toBe(
      `docket: The data directory ${dataDir} is in use by the running process ${first.child.pid}. Stop it, or choose another directory.\n`
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
  })

  it.each([
    [{ PORT: "many" }, "docket: PORT must be a whole number from 0 to 65535.\n"],
    [
      { DATABASE_URL: "postgres://docket:hunter2@127.0.0.1:1/docket" },
      "docket: No Postgres server answers at 127.0.0.1:1/docket.\n"
    ]
  ])("does not start with %o, gives the reason in one sentence, and prints nothing else", async (env, sentence) => {
    const { exited, output } = start(env)
    expect(await exited).toBe(1)
    expect(output.stderr).toBe(sentence)
    expect(output.stdout).not.toContain("hunter2")
  })

  it("ends at once, and closes nothing, when another process uses its data directory", async () => {
    const folder = mkdtempSync(join(dataDir, "lost-"))
    await DataDirectory.copyEmpty(folder)
    const { child, exited, output, ready } = start({ DATA_DIR: folder })
    await ready
    const anothers = "1\n"
    writeFileSync(join(folder, "docket.lock"), anothers)
    expect(await exited).toBe(1)
    expect(child.signalCode).toBe(null)
    expect(output.stderr).toBe(
      `docket: stopped at once, since ${folder} belongs to another process now, or its lock was removed.\n`
    )
    expect(output.stdout).not.toContain("stopping")
    expect(readFileSync(join(folder, "docket.lock"), "utf8")).toBe(anothers)
  })

  it("names the function and the line of an error in the program", async () => {
    const broken = join(dataDir, "broken.cjs")
    writeFileSync(broken, `Object.defineProperty(process, "stdout", { get() { throw new Error("no terminal") } })`)
    const { exited, output } = start({ NODE_OPTIONS: `--require=${broken}` })
    expect(await exited).toBe(1)
    const trace = output.stderr.split("\n")
    expect(trace.slice(0, 2)).toEqual(["docket: stopped by a fault.", "Error: no terminal"])
    const line = Number(/^ {4}at start\d* \(main\.cjs:(\d+):\d+\)$/.exec(trace[3] ?? "")?.[1])
    const program = programPath("main").replace(/\.js$/, ".cjs")
    expect(readFileSync(program, "utf8").split("\n")[line - 1]).toContain("process.stdout.isTTY")
  })

  it("does not start with an argument that does not exist", async () => {
    const { exited, output } = start(admin, ["--demon"])
    expect(await exited).toBe(1)
    expect(output.stderr).toBe("docket: There is no argument --demon; --help names those that there are.\n")
    expect(output.stdout).toBe("")
  })

  it("prints its arguments, and opens nothing", async () => {
    const { exited, output } = start({ PORT: "many" }, ["--help"])
    expect(await exited).toBe(0)
    expect(output.stdout).toContain("npm start -- --demo")
    expect(output.stderr).toBe("")
  })

  it("does not load the demo into existing data", async () => {
    const { exited, output } = start({}, ["--demo"])
    expect(await exited).toBe(1)
    expect(output.stderr).toBe(
      "docket: --demo needs an empty database, and this one has accounts already; set DATA_DIR to a new folder, or start without --demo.\n"
    )
    expect(output.stdout).not.toContain("safe harbor")
  })
})

describe("a provider behind an authority of one's own", () => {
  const folder = mkdtempSync(join(tmpdir(), "docket-authority-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const openssl = (options: string, ...more: ReadonlyArray<string>) =>
    execFileSync("openssl", [...options.split(" "), ...more], { cwd: folder, stdio: "pipe" })

  it("is trusted by a process that started with NODE_EXTRA_CA_CERTS, and by no other", async () => {
    const key = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
    openssl(`req -x509 ${key} -days 1 -subj /CN=own -keyout ca.key -out ca.pem`)
    openssl(`req ${key} -subj /CN=localhost -keyout provider.key -out provider.csr`)
    writeFileSync(join(folder, "names"), "subjectAltName=DNS:localhost\n")
    openssl(
      "x509 -req -days 1 -CAcreateserial -in provider.csr -CA ca.pem -CAkey ca.key -extfile names -out provider.pem"
    )
    const credentials = {
      cert: readFileSync(join(folder, "provider.pem")),
      key: readFileSync(join(folder, "provider.key"))
    }
    const provider = createServer(credentials, (_request, response) => {
      response.setHeader("content-type", "application/json")
      response.end(
        JSON.stringify({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ["code"],
          code_challenge_methods_supported: ["S256"]
        })
      )
    })
    await new Promise<void>((resolve) => provider.listen(0, "localhost", resolve))
    const address = provider.address()
    const issuer = `https://localhost:${typeof address === "object" ? address?.port : 0}`
    const settings = { OIDC_PROVIDERS: "own", OIDC_OWN_ISSUER: issuer, OIDC_OWN_CLIENT_ID: "docket" }
    const leaving = async (env: Record<string, string>) => {
      const process = start({ ...admin, ...settings, ...env })
      const answer = await fetch(`${await process.ready}/auth/oidc/own`, { redirect: "manual" })
      process.child.kill("SIGTERM")
      await process.exited
      return [answer.status, answer.headers.get("location")?.split("?")[0]]
    }
    try {
      expect(await leaving({ NODE_EXTRA_CA_CERTS: join(folder, "ca.pem") })).toEqual([302, `${issuer}/authorize`])
      expect(await leaving({})).toEqual([503, undefined])
    } finally {
      provider.closeAllConnections()
      provider.close()
    }
  })
})
