// Malicious files, sent to a real process: each is refused with a reason, costs the answering process little more than a harmless
// file of its size, and the service continues.
import { zipSync } from "fflate"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DataDirectory, missing, ServiceProcess } from "@docket/test-harness"

const dataDir = mkdtempSync(join(tmpdir(), "docket-hostile-"))
const admin = { ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: "correct horse" }
const megabyte = 1024 * 1024

let origin = ""
let pid = 0
let cookie = ""
let project = 0
/** The cost of a harmless file for the answering process, in processor seconds per byte. */
let harmless = 0

beforeAll(async () => {
  await DataDirectory.copyEmpty(dataDir)
  const { child, ready } = ServiceProcess.start({ DATA_DIR: dataDir, ...admin })
  origin = await ready
  pid = child.pid ?? 0
  const json = (path: string, body: unknown) =>
    fetch(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body)
    })
  const login = await json("/api/auth/login", { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
  ;[cookie = ""] = (login.headers.get("set-cookie") ?? "").split(";")
  const made = await json("/projects", { project: { name: "Hostile" } })
  expect(made.status).toBe(201)
  const body: unknown = await made.json()
  project = Number(/"id":(\d+)/.exec(JSON.stringify(body))?.[1])
  // Its first byte shows that it is not a document.
  const file = Buffer.alloc(45 * megabyte, "x")
  harmless = (await cpuOf(() => send("/stigs", "a.xml", file))) / file.length
})

afterAll(() => {
  ServiceProcess.killAll()
  rmSync(dataDir, { recursive: true, force: true })
})

const text = (content: string) => Buffer.from(content)

const xccdf = (inner: string, attributes = "") =>
  text(
    `<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1" id="B"><title>A STIG</title><Group id="G"><Rule id="R"${attributes}><title>${inner}</title></Rule></Group></Benchmark>`
  )

const attributes = (count: number) => {
  const names = Array.from({ length: count }, (_, index) => ` a${index}=""`)
  return names.join("")
}

const component = JSON.stringify({ name: "C", prefix: "ABCD-01", title: "T", security_requirements_guide_id: 1 })

const sheet = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

const workbook = (rows: string) =>
  Buffer.from(
    zipSync({ "xl/workbook.xml": text("<workbook/>"), "xl/worksheets/sheet1.xml": text(sheet(rows)) }, { level: 1 })
  )

interface Hostile {
  readonly what: string
  readonly path: () => string
  readonly name: string
  readonly file: () => Buffer
  readonly status: number
  readonly code: string
}

const stigs = () => "/stigs"
const components = () => `/projects/${project}/components?dry_run=true`
const vulcan = () => `/projects/${project}/import_vulcan?dry_run=true`

const uploads: ReadonlyArray<Hostile> = [
  {
    what: "an element with a million attributes",
    path: stigs,
    name: "a.xml",
    file: () => xccdf("x", attributes(1_000_000)),
    status: 422,
    code: "too_many_attributes"
  },
  {
    what: "rows of a million and a half commas",
    path: components,
    name: "a.csv",
    file: () => text(`${",".repeat(1_500_000)}\n`.repeat(8)),
    status: 422,
    code: "too_many_columns"
  },
  {
    what: "brackets in CDATA",
    path: stigs,
    name: "a.xml",
    file: () => xccdf(`<![CDATA[${"]]".repeat(6 * megabyte)}]]>`),
    status: 422,
    code: "text_too_long"
  },
  {
    what: "elements in elements in elements",
    path: stigs,
    name: "a.xml",
    file: () => xccdf("<b>".repeat(4 * megabyte)),
    status: 422,
    code: "too_deep"
  },
  {
    what: "ten million empty elements",
    path: components,
    name: "a.xml",
    file: () => xccdf("<b/>".repeat(10_000_000)),
    status: 422,
    code: "too_many_elements"
  },
  {
    what: "an archive that unpacks to a thousand times of its size",
    path: components,
    name: "a.zip",
    file: () => Buffer.from(zipSync({ "a.xml": new Uint8Array(100 * megabyte) })),
    status: 413,
    code: "too_large"
  },
  {
    what: "a workbook with a row of half a million cells",
    path: components,
    name: "a.xlsx",
    file: () => workbook(`<row r="1">${"<c><v>1</v></c>".repeat(500_000)}</row>`),
    status: 422,
    code: "too_many_columns"
  },
  {
    what: "a workbook with more than a million rows",
    path: components,
    name: "a.xlsx",
    file: () => workbook("<row><c><v>1</v></c></row>".repeat(1_100_000)),
    status: 422,
    code: "too_many_cells"
  },
  {
    what: "JSON that is nested ten million deep",
    path: vulcan,
    name: "a.json",
    file: () => text("[".repeat(10_000_000)),
    status: 422,
    code: "foreign_value_invalid"
  },
  {
    what: "JSON of six million objects",
    path: vulcan,
    name: "a.json",
    file: () => text(`{"manifest":[${"{},".repeat(6_000_000)}{}]}`),
    status: 422,
    code: "file_too_complex"
  }
]

/** Uploads a file as the form part `file`. */
const send = async (path: string, name: string, file: Uint8Array) => {
  const body = new FormData()
  if (path.includes("/components")) body.set("component", component)
  body.set("file", new Blob([new Uint8Array(file)]), name)
  const response = await fetch(`${origin}${path}`, { method: "POST", headers: { cookie }, body })
  return { status: response.status, body: await response.json() }
}

const metric = async (name: string): Promise<number> => {
  const answer = await (await fetch(`${origin}/metrics`)).text()
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+-]+)`, "m").exec(answer)?.[1])
}

/** Returns the processor time of the answering process during an action, without its readers. */
const cpuOf = async (act: () => Promise<unknown>): Promise<number> => {
  const before = await metric("process_cpu_seconds_total")
  await act()
  return (await metric("process_cpu_seconds_total")) - before
}

/** Returns the peak memory of the process in bytes; only on Linux. */
const peak = (): number | null => {
  const path = `/proc/${pid}/status`
  return existsSync(path) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(path, "utf8"))?.[1]) * 1024 : null
}

/** Returns the id of the reader, a child process that the service reuses. */
const reader = (): number => Number(execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" }))

describe("a hostile upload", () => {
  it.each(uploads)("of $what is refused, and costs the service little more than a harmless one", async (upload) => {
    const file = upload.file()
    const before = peak()
    let answer: unknown
    const spent = await cpuOf(async () => (answer = await send(upload.path(), upload.name, file)))
    expect(answer).toMatchObject({ status: upload.status, body: { code: upload.code } })
    // Reading a small file takes less time than can be measured.
    expect(spent).toBeLessThan(5 * Math.max(harmless * file.length, 0.3))
    const after = peak()
    if (before !== null && after !== null) expect(after - before).toBeLessThan(300 * megabyte)
  })

  it.skipIf(missing.procfs() !== null)("blocks no other request while it is read", async () => {
    // The last file killed its reader. A small file starts the next one.
    const deep = xccdf("<b>".repeat(1000))
    await send("/stigs", "a.xml", deep)
    const stopped = reader()
    process.kill(stopped, "SIGSTOP")
    let isAnswered = false
    const reading = send("/stigs", "a.xml", deep).finally(() => (isAnswered = true))
    for (let turn = 0; turn < 50; turn++) expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect(isAnswered).toBe(false)
    process.kill(stopped, "SIGCONT")
    expect(await reading).toMatchObject({ status: 422, body: { code: "too_deep" } })
  })

  it("leaves a service that works, without an uncaught error", async () => {
    const document = readFileSync(new URL("../../../test/fixtures/documents/example-os-stig.xml", import.meta.url))
    expect((await send("/stigs", "a.xml", document)).status).toBe(201)
    expect(await metric("docket_uncaught_errors")).toBe(0)
  })
})
