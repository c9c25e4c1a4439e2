// The book's examples that use the demo, word for word.
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DataDirectory, ServiceProcess } from "@docket/test-harness"
import { environment, hasShell, shellOf, strictly } from "./Examples.ts"

const folder = mkdtempSync(join(tmpdir(), "docket-examples-"))

let service: ServiceProcess.Started

describe.skipIf(!hasShell)("the examples on the sample (need bash and curl)", () => {
  beforeAll(async () => {
    await DataDirectory.copyDemo(join(folder, "data"))
    service = ServiceProcess.start({ DATA_DIR: join(folder, "data"), ...environment }, ["--demo"])
    await service.ready
  })

  afterAll(async () => {
    await service?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it("run as they are written in the book", async () => {
    const commands = shellOf("demo").replace("http://127.0.0.1:8080", await service.ready)
    const { status, stdout, stderr } = spawnSync("bash", ["-c", strictly + commands], { cwd: folder, encoding: "utf8" })
    expect({ status, stderr, last: status === 0 ? "" : stdout.slice(-1000) }).toEqual({
      status: 0,
      stderr: "",
      last: ""
    })
    // The previews show acts that would succeed.
    const expected = [
      '"valid":true,"total":1,',
      '"valid":true,"total":3,',
      "As before: 2 requirements.",
      "TLS 1.2 is still allowed",
      '"proposal_accepted_at":"2',
      '"status":"Not Yet Determined"',
      '"due_on":"2030-06-30"',
      "HBGW-03-000005"
    ]
    expect(expected.filter((text) => !stdout.includes(text))).toEqual([])
    expect(readFileSync(join(folder, "harbor-gateway-2.csv"), "utf8")).toContain("Harbor Gateway 2 must")
  })
})
