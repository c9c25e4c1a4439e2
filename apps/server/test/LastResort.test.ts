// An uncaught error: open requests are answered, the process ends in order, once; and hostile forms do not cause one.
import { afterAll, describe, expect, it } from "vitest"
import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DataDirectory, ServiceProcess } from "@docket/test-harness"

const dataDir = mkdtempSync(join(tmpdir(), "docket-last-resort-"))

afterAll(() => {
  ServiceProcess.killAll()
  rmSync(dataDir, { recursive: true, force: true })
})

const admin = { ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: "correct horse" }

describe("an uncaught error", () => {
  it("is logged with the open requests, which are answered; then the process ends, once", async () => {
    const fault = join(dataDir, "fault.cjs")
    writeFileSync(fault, `process.on("SIGUSR2", () => { throw new Error("nothing catches this") })`)
    await DataDirectory.copyEmpty(dataDir)
    const { child, exited, output, ready } = ServiceProcess.start(
      { DATA_DIR: dataDir, NODE_OPTIONS: `--require=${fault}`, LOG_FORMAT: "json", ...admin },
      [],
      true
    )
    const origin = await ready
    const socket = connect(Number(new URL(origin).port), "127.0.0.1")
    let answer = ""
    socket.on("data", (chunk) => (answer += chunk))
    const closed = once(socket, "close")
    socket.write(
      "POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"
    )
    // Requests are handled in order, so this answer shows that the earlier request has arrived.
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    child.kill("SIGUSR2")
    child.kill("SIGUSR2")
    await closed
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer.toLowerCase()).toContain("retry-after: 5")
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "not_ready", status: 503 })
    expect(await exited).toBe(1)
    const faults = output.stdout.split("\n").filter((line) => line.includes("Uncaught error: the service stops."))
    expect(faults.length).toBeGreaterThan(0)
    expect(faults[0]).toContain("nothing catches this")
    expect(JSON.parse(faults[0] ?? "{}").annotations.requests).toEqual([
      { request_id: expect.any(String), method: "POST", path: "/api/auth/login" }
    ])
    expect(output.stdout).toContain("closing the database")
    expect(output.stderr).toBe("docket: stopped by an uncaught error, which is in the log.\n")
  })
})
