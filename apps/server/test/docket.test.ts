// `docket import`, `export`, `submit`, `backup`, `restore` and `verify-audit`: with a running server, and on a database without one. Each variant runs once in its own process.
import { zipSync } from "fflate"
import { createHash } from "node:crypto"
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { DataDirectory, freshDatabase, hasPostgres, ServiceProcess } from "@docket/test-harness"
import { Effect, Exit, Scope } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import * as Docket from "./Docket.ts"

const documents = fileURLToPath(new URL("../../../test/fixtures/documents/", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "docket-command-"))
const dataDir = join(folder, "data")

const bytes = (text: string) => new TextEncoder().encode(text)

/** Returns a document of the fixtures with another id. */
const document = (name: string, id: string) =>
  bytes(readFileSync(join(documents, name), "utf8").replace(/(<Benchmark[^>]* id=")[^"]*"/, `$1${id}"`))

const library = join(folder, "library.zip")

/** Writes a library with an SRG, an unrelated file and a STIG under these ids. Returns its path. */
const libraryOf = (name: string, srg = "OS_SRG", stig = "OS_STIG"): string => {
  const path = join(folder, name)
  writeFileSync(
    path,
    zipSync({
      "U_OS_SRG.zip": zipSync({
        "U_OS_SRG/OS-xccdf.xml": document("example-os-srg.xml", srg),
        "a.pdf": bytes("%")
      }),
      "stig.xml": document("example-os-stig.xml", stig)
    })
  )
  return path
}

/** The lines of the report if no document existed before. */
const reportOf = (path: string, srg = "OS_SRG", stig = "OS_STIG"): ReadonlyArray<string> => [
  `created   ${path}/U_OS_SRG.zip/U_OS_SRG/OS-xccdf.xml  ${srg} V1R2, 8 requirements`,
  `skipped   ${path}/U_OS_SRG.zip/a.pdf  Its name is not that of an XML file.`,
  `created   ${path}/stig.xml  ${stig} V1R3, 6 requirements`,
  "2 created, 0 present, 0 conflict, 0 failed, 1 skipped",
  ""
]

const admin = { ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: "correct horse" }
const serving = () => ServiceProcess.start({ DATA_DIR: dataDir, ...admin })

const stop = async (server: ServiceProcess.Started) => {
  expect(await server.stop()).toBe(0)
}

const docket = (args: ReadonlyArray<string>, env: Record<string, string> = {}) =>
  Docket.inProcess(args, { cwd: folder, env })

/** Runs it in its own process, as users do. */
const aside = (args: ReadonlyArray<string>, env: Record<string, string> = {}) =>
  Docket.docket(args, { cwd: folder, env })

const bodyOf = async (answer: Response) => JSON.parse(await answer.text())

/** Returns a function that sends a request of the site admin with a session and returns the body. */
const signedIn = async (origin: string) => {
  const sent = async (path: string, body: unknown, cookie = "") =>
    fetch(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body)
    })
  const { headers } = await sent("/api/auth/login", { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
  const cookie = headers.get("set-cookie")?.split(";", 1)[0] ?? ""
  return (path: string, body: unknown) => sent(path, body, cookie).then(bodyOf)
}

/** Returns the ids of a component's requirements. */
const rulesOf = async (origin: string, token: string, component: string): Promise<ReadonlyArray<number>> => {
  const answer = await fetch(`${origin}/components/${component}/rules`, {
    headers: { authorization: `Token ${token}` }
  })
  const rules = await bodyOf(answer)
  return rules.map(({ id }: { readonly id: number }) => id)
}

/** Returns an access token of the site admin. */
const tokenAt = async (origin: string): Promise<string> => {
  const personal_access_token = { name: "command", scopes: ["admin"], current_password: admin.ADMIN_PASSWORD }
  const made = await (await signedIn(origin))("/personal_access_tokens", { personal_access_token })
  return made.token
}

beforeAll(async () => {
  mkdirSync(join(folder, "empty"))
  libraryOf("library.zip")
  await DataDirectory.copyEmpty(dataDir)
})

afterAll(() => {
  ServiceProcess.killAll()
  rmSync(folder, { recursive: true, force: true })
})

describe("with a running server", () => {
  let server: ServiceProcess.Started
  let origin: string
  let token: string

  beforeAll(async () => {
    server = serving()
    origin = await server.ready
    token = await tokenAt(origin)
  })
  afterAll(() => stop(server))

  const onServer = (args: ReadonlyArray<string>) => docket([...args, "--url", origin], { DOCKET_TOKEN: token })

  it("a library is imported, and importing it again changes nothing", async () => {
    const first = await aside(["import", library, "--url", origin], { DOCKET_TOKEN: token })
    expect(first).toMatchObject({ code: 0, stderr: "" })
    expect(first.stdout.split("\n")).toEqual(reportOf(library))
    const again = await onServer(["import", "--json", library])
    expect(again.code).toBe(0)
    expect(Docket.linesOf(again)).toMatchObject([
      { path: `${library}/U_OS_SRG.zip/U_OS_SRG/OS-xccdf.xml`, status: "present", kind: "srg", id: "OS_SRG" },
      { path: `${library}/U_OS_SRG.zip/a.pdf`, status: "skipped", problem: { code: "not_xml" } },
      { path: `${library}/stig.xml`, status: "present", kind: "stig", version: "V1R3", rules_count: 6, warnings: [] },
      { counts: { created: 0, present: 2, conflict: 0, failed: 0, skipped: 1 } }
    ])
  })

  it("the database is not opened", async () => {
    const { code, stderr, stdout } = await docket(["import", library, "--data-dir", dataDir])
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" })
    expect(stderr).toContain(`is in use by the running process ${server.child.pid}. Stop it`)
  })

  it("folders and files are imported, each with its line, whatever is wrong with one", async () => {
    const mixed = join(folder, "mixed")
    mkdirSync(mixed)
    writeFileSync(join(mixed, "a.xml"), document("example-web-srg.xml", "MIXED"))
    writeFileSync(join(mixed, "b.xml"), "<html/>")
    writeFileSync(
      join(mixed, "c.zip"),
      zipSync({ "../x.xml": bytes("<x/>"), "bomb.xml": [new Uint8Array(2e7), { level: 9 }] })
    )
    const other = new TextDecoder().decode(document("example-web-srg.xml", "MIXED"))
    writeFileSync(join(mixed, "d.xml"), other.replace(/(<Rule [^>]*severity=")\w+"/, '$1low"'))
    const outcome = await onServer(["import", "--json", mixed, join(documents, "example-web-srg.xml"), "nowhere.zip"])
    expect(outcome).toMatchObject({ code: 1, stderr: "" })
    expect(Docket.linesOf(outcome)).toMatchObject([
      { path: `${mixed}/a.xml`, status: "created", benchmark_id: expect.any(Number), problem: null },
      { path: `${mixed}/b.xml`, status: "skipped", problem: { code: "not_a_benchmark" } },
      { path: `${mixed}/c.zip/../x.xml`, status: "failed", problem: { code: "path_outside" } },
      { path: `${mixed}/c.zip/bomb.xml`, status: "failed", problem: { code: "zip_bomb" } },
      { path: `${mixed}/d.xml`, status: "conflict", problem: { code: "exists_with_other_content" } },
      { path: join(documents, "example-web-srg.xml"), status: "created", kind: "srg" },
      { path: "nowhere.zip", status: "failed", problem: { code: "file_unreadable" } },
      { counts: { created: 2, present: 0, conflict: 1, failed: 3, skipped: 1 } }
    ])
  })

  it("documents are exported, and never over an existing file", async () => {
    const { code, stdout } = await onServer(["export", "srg", "1", "--format", "csv", "-o", "-"])
    expect(code).toBe(0)
    expect(stdout).toContain("SRG-OS-000001")
    const exported = ["export", "srg", "1", "--format", "xccdf"]
    const original = document("example-os-srg.xml", "OS_SRG")
    expect(await onServer([...exported, "-o", "-"])).toMatchObject({
      code: 0,
      stdout: new TextDecoder().decode(original)
    })
    const file = join(folder, "OS_SRG_V1R2.xml")
    writeFileSync(file, "something else")
    const refused = await onServer([...exported, "--json"])
    expect(refused.code).toBe(1)
    expect(Docket.linesOf(refused)).toMatchObject([{ error: { code: "file_exists" } }])
    expect(readFileSync(file, "utf8")).toBe("something else")
    const named = await onServer([...exported, "-o", "OS_SRG_V1R2.xml", "--json"])
    expect(Docket.linesOf(named)).toEqual([{ file: "OS_SRG_V1R2.xml", bytes: original.length }])
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([])
  })

  it("an export names what is missing", async () => {
    const missing = await onServer(["export", "component", "12", "--format", "xlsx", "--json"])
    expect(missing.code).toBe(1)
    expect(Docket.linesOf(missing)).toEqual([{ error: { code: "not_found", detail: expect.any(String) } }])
    const inWords = await onServer(["export", "stig", "99", "--format", "csv"])
    expect(inWords).toMatchObject({ code: 1, stdout: "" })
    expect(inWords.stderr).toContain("docket: The record does not exist, or is hidden from you.\n")
  })

  it("the audit table is verified, with a recorded seal", async () => {
    const verified = async () => {
      const [result] = Docket.linesOf(await onServer(["verify-audit", "--json"]))
      expect(result).toMatchObject({ findings: [] })
      return [result?.["entries"], result?.["seals"]]
    }
    const before = await verified()
    const [, ...inWords] =
      /^(\d+) entries in (\d+) seals: all as they were sealed\n$/.exec((await onServer(["verify-audit"])).stdout) ?? []
    // The server may add seals in between.
    expect([before, await verified()]).toContainEqual(inWords.map(Number))
    const absent = await onServer(["verify-audit", "--seal", `99:${"a".repeat(64)}`])
    expect(absent.code).toBe(1)
    expect(absent.stdout).toMatch(/^seal 99 is not there\n/)
    const wrong = await onServer(["verify-audit", "--seal", "99"])
    expect(wrong).toMatchObject({ code: 2, stdout: "" })
    expect(wrong.stderr).toContain("docket: 99 is not NUMBER:HASH")
  })

  it("a project is backed up, and restored from its archive", async () => {
    const post = await signedIn(origin)
    const { project } = await post("/projects", { project: { name: "Kept" } })
    const fields = { name: "OS", prefix: "KEPT-01", title: "Kept", security_requirements_guide_id: 1 }
    const { component } = await post(`/projects/${project.id}/components`, { component: fields })
    expect(component.rules_count).toBe(8)
    const saved = await onServer(["backup", String(project.id), "-o", "kept.zip", "--json"])
    expect(saved).toMatchObject({ code: 0, stderr: "" })
    expect(Docket.linesOf(saved)).toEqual([{ file: "kept.zip", bytes: statSync(join(folder, "kept.zip")).size }])

    const taken = await onServer(["restore", "kept.zip", "--into", String(project.id)])
    expect(taken).toMatchObject({ code: 1, stdout: "" })
    expect(taken.stderr).toMatch(/^docket: .*OS/)
    const checked = await onServer(["restore", "kept.zip", "--name", "Again", "--dry-run"])
    expect(checked).toMatchObject({ code: 0, stderr: "" })
    expect(checked.stdout).toMatch(/^Again would be restored; nothing was stored\.\n1 components: OS\n/)
    const restored = await onServer(["restore", "kept.zip", "--name", "Again", "--json"])
    expect(restored.code).toBe(0)
    expect(Docket.linesOf(restored)).toMatchObject([
      { dry_run: false, project: { name: "Again" }, components: [{ name: "OS" }], counts: { rules: 8 } }
    ])

    const archive = readFileSync(join(folder, "kept.zip"))
    writeFileSync(join(folder, "cut.zip"), archive.subarray(0, archive.length - 100))
    const cut = await onServer(["restore", "cut.zip", "--json"])
    expect(cut.code).toBe(1)
    expect(Docket.linesOf(cut)).toMatchObject([{ error: { code: "archive_unreadable" } }])
    const missing = await onServer(["restore", "nowhere.zip"])
    expect(missing).toMatchObject({ code: 1, stderr: "docket: There is no file nowhere.zip that can be read.\n" })
    expect((await onServer(["backup", "999"])).code).toBe(1)
  })

  it("a component is submitted to DISA, with every missing field named first", async () => {
    await onServer(["import", library])
    const post = await signedIn(origin)
    const { project } = await post("/projects", { project: { name: "Submitted" } })
    const fields = { name: "OS", prefix: "SUBM-01", title: "Submitted", security_requirements_guide_id: 1 }
    const { component } = await post(`/projects/${project.id}/components`, { component: fields })
    const id = String(component.id)
    expect(await onServer(["submit", id, "--accept-errors"])).toMatchObject({
      code: 1,
      stdout: "",
      stderr: "docket: A submission has at least one requirement with a status.\n"
    })
    const set = { rule_ids: await rulesOf(origin, token, id), set: { status: "Not Applicable" } }
    await post(`/components/${id}/bulk_edit`, set)
    const refused = await onServer(["submit", id, "-o", "submitted.xlsx"])
    expect(refused).toMatchObject({ code: 1, stdout: "" })
    expect(refused.stderr.trimEnd().split("\n")).toHaveLength(8)
    expect(refused.stderr).toContain("Requirement 000001 needs a justification of its status.")
    const accepted = ["submit", id, "--accept-errors", "--comment", "Draft.", "-o", "submitted.xlsx", "--json"]
    const submitted = await onServer(accepted)
    expect(submitted).toMatchObject({ code: 0, stderr: "" })
    const content = readFileSync(join(folder, "submitted.xlsx"))
    expect(Docket.linesOf(submitted)).toEqual([
      {
        file: "submitted.xlsx",
        bytes: content.length,
        number: 1,
        sha256: createHash("sha256").update(content).digest("hex"),
        requirements: 8,
        left_out: []
      }
    ])
  })

  it("comments of a matrix are imported once, and returned with their status", async () => {
    await onServer(["import", library])
    const post = await signedIn(origin)
    const { project } = await post("/projects", { project: { name: "Reviewed" } })
    const fields = { name: "OS", prefix: "REVW-01", title: "Reviewed", security_requirements_guide_id: 1 }
    const { component } = await post(`/projects/${project.id}/components`, { component: fields })
    const id = String(component.id)
    writeFileSync(join(folder, "matrix.csv"), "Requirement,Comment\nREVW-01-000001,One.\nREVW-01-999999,Two.\n")
    const importing = ["import-comments", id, "matrix.csv"]
    const reason = "Row 3: no requirement of the component is REVW-01-999999."
    expect(await onServer([...importing, "--dry-run"])).toMatchObject({
      code: 0,
      stdout: `1 comment to add, 1 with problems.\n${reason}\n`
    })
    const refused = await onServer(importing)
    expect(refused).toMatchObject({ code: 1, stdout: "" })
    expect(refused.stderr).toContain(reason)
    expect(await onServer([...importing, "--leave-out"])).toMatchObject({
      code: 0,
      stdout: `1 comment added, 1 with problems.\nimport 1\n${reason}\n`
    })
    expect(Docket.linesOf(await onServer([...importing, "--leave-out", "--json"]))).toMatchObject([
      { counts: { new: 0, present: 1, unmatched: 1 }, import_number: null }
    ])
    expect(await onServer(["write-dispositions", id, "matrix.csv", "-o", "answered.csv"])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^answered\.csv {2}\d+ bytes, 1 rows left out\n$/)
    })
    expect(readFileSync(join(folder, "answered.csv"), "utf8").split("\n").slice(0, 3)).toEqual([
      'Requirement,Comment,"Status","Decision","Response","Decided By","Decided On"',
      'REVW-01-000001,One.,"Open"',
      "REVW-01-999999,Two."
    ])
    expect(await onServer(["import-comments", id, "nowhere.csv"])).toMatchObject({
      code: 1,
      stderr: "docket: There is no file nowhere.csv that can be read.\n"
    })
  })

  it("a component is updated to a newer SRG after a preview", async () => {
    const post = await signedIn(origin)
    const { project } = await post("/projects", { project: { name: "Updated" } })
    const publish = async (release: number) => {
      const text = readFileSync(join(documents, "example-os-srg.xml"), "utf8")
      writeFileSync(join(folder, "updated.xml"), text.replace(/Release: \d+/, `Release: ${release}`))
      expect(await onServer(["import", "updated.xml"])).toMatchObject({ code: 0 })
    }
    await publish(71)
    const listed = await fetch(`${origin}/srgs`, { headers: { authorization: `Token ${token}` } })
    const { rows } = (await listed.json()) as { rows: ReadonlyArray<{ id: number; version: string }> }
    const srg = rows.find(({ version }) => version === "V1R71")?.id
    const fields = { name: "OS", prefix: "UPDT-01", title: "Updated", security_requirements_guide_id: srg }
    const { component } = await post(`/projects/${project.id}/components`, { component: fields })
    const update = ["update-srg", String(component.id)]
    expect(await onServer(update)).toMatchObject({ code: 0, stdout: "The sources are up to date.\n" })
    await publish(72)
    const counts = { unchanged: 8, reworded: 0, removed: 0, added: 0, flagged: 0 }
    const line = { from: "V1R71", to: "V1R72", ...counts }
    expect(Docket.linesOf(await onServer([...update, "--dry-run", "--json"]))).toMatchObject([
      { ...line, batch_id: null }
    ])
    const done = await onServer([...update, "--comment", "As agreed."])
    expect(done).toMatchObject({ code: 0, stderr: "" })
    expect(done.stdout).toMatch(/Guide V1R71 to V1R72: 0 reworded, .* 8 unchanged, batch \d+\n$/)
    expect(await onServer(update)).toMatchObject({ code: 0, stdout: "The sources are up to date.\n" })
  })

  it("a token is required, and a wrong one is refused", async () => {
    expect(await docket(["import", library, "--url", origin])).toMatchObject({
      code: 2,
      stdout: "",
      stderr: "docket: A server needs an access token: set DOCKET_TOKEN, or give --token.\n"
    })
    const wrong = await docket(["import", library, "--url", origin, "--token", "service_wrong", "--json"])
    expect(wrong.code).toBe(1)
    expect(Docket.linesOf(wrong).at(-1)).toMatchObject({ error: { code: "invalid_token" } })
    const broken = await docket(["backup", "1", "--url", origin], { DOCKET_TOKEN: "service_one\nservice_two" })
    expect(broken).toMatchObject({
      code: 2,
      stdout: "",
      stderr: "docket: The access token has signs in it that no token has, such as a space.\n"
    })
    const elsewhere = await docket(["backup", "1", "--url", "ftp://127.0.0.1", "--token", "t"])
    expect(elsewhere).toMatchObject({ code: 2, stderr: expect.stringMatching(/is not an address such as/) })
    const nowhere = await docket(["import", library, "--url", "http://127.0.0.1:1", "--token", "t"])
    expect(nowhere.code).toBe(1)
    expect(nowhere.stderr).toMatch(/^docket: Docket does not answer as it should: /)
  })

  it("a job that was interrupted by a stop continues at the next start", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [`${n}.xml`, document("example-os-stig.xml", `MANY_${n}`)])
    )
    const body = new FormData()
    body.set("file", new Blob([new Uint8Array(zipSync(many))]), "many.zip")
    const authorization = `Token ${token}`
    const accepted = await fetch(`${origin}/libraries`, { method: "POST", body, headers: { authorization } })
    expect(accepted.status).toBe(202)
    const job = `${accepted.headers.get("location")}?per_page=1000`
    const read = async () => bodyOf(await fetch(`${origin}${job}`, { headers: { authorization } }))
    const soon = { timeout: 300_000, interval: 50 }
    await expect.poll(async () => (await read()).job.progress.done, soon).toBeGreaterThan(0)
    await stop(server)
    server = serving()
    origin = await server.ready
    await expect.poll(async () => (await read()).job.state, soon).toBe("done")
    const { job: ended, rows } = await read()
    // Each document once, with a line in the report.
    expect(ended.counts).toEqual({ created: 30, present: 0, conflict: 0, failed: 0, skipped: 0 })
    expect(rows.map(({ path }: { path: string }) => path)).toEqual(Object.keys(many))
  })
})

describe("with a database that no server has open", () => {
  const onDatabase = ["--data-dir", dataDir]

  it("a library is imported", async () => {
    const other = libraryOf("other.zip", "OTHER_SRG", "OTHER_STIG")
    expect(await aside(["import", other, ...onDatabase])).toMatchObject({
      code: 0,
      stderr: `docket: opening the database in ${dataDir} …\n`,
      stdout: reportOf(other, "OTHER_SRG", "OTHER_STIG").join("\n")
    })
    expect(existsSync(join(dataDir, "docket.lock"))).toBe(false)
  })

  it("a document is exported, byte for byte", async () => {
    rmSync(join(folder, "OS_SRG_V1R2.xml"), { force: true })
    const saved = await docket(["export", "srg", "1", "--format", "xccdf", ...onDatabase])
    expect(saved.code).toBe(0)
    expect(saved.stdout).toMatch(/^OS_SRG_V1R2\.xml {2}\d+ bytes\n$/)
    const original = document("example-os-srg.xml", "OS_SRG")
    expect(Buffer.compare(readFileSync(join(folder, "OS_SRG_V1R2.xml")), original)).toBe(0)
  })

  it("the audit table is verified", async () => {
    const whole = await docket(["verify-audit", "--json", ...onDatabase])
    expect(whole.code).toBe(0)
    expect(Docket.linesOf(whole)).toEqual([{ entries: expect.any(Number), seals: expect.any(Number), findings: [] }])
  })

  it("reports a missing file or user", async () => {
    const noBase = await docket(["import", library, "--data-dir", join(folder, "empty")])
    expect(noBase).toMatchObject({ code: 1, stderr: `docket: There is no database in ${join(folder, "empty")}.\n` })
    expect(readdirSync(join(folder, "empty"))).toEqual([])
    const nobody = await docket(["import", library, ...onDatabase, "--as", "bob@example.org"])
    expect(nobody.code).toBe(1)
    expect(nobody.stderr).toContain("docket: There is no site admin with the address bob@example.org.\n")
  })

  it("a project is backed up and restored by its admin", async () => {
    const asAdmin = [...onDatabase, "--as", admin.ADMIN_EMAIL]
    const restored = await docket(["restore", "kept.zip", "--name", "By hand", "--json", ...asAdmin])
    expect(restored.code).toBe(0)
    const [report] = Docket.linesOf(restored)
    expect(report).toMatchObject({ project: { name: "By hand" }, counts: { rules: 8 } })
    const { project } = JSON.parse(restored.stdout)
    const saved = await aside(["backup", String(project.id), "-o", "-", ...asAdmin])
    expect(saved.code).toBe(0)
    expect(saved.stdout.slice(0, 2)).toBe("PK")
  })
})

describe.skipIf(!hasPostgres)("on a Postgres server", () => {
  const scope = Scope.makeUnsafe()
  let env: Record<string, string>
  beforeAll(async () => {
    env = { DATABASE_URL: await Effect.runPromise(Scope.provide(freshDatabase, scope)) }
  })
  afterAll(() => Effect.runPromise(Scope.close(scope, Exit.void)))

  it("works next to a server, as the named site admin", async () => {
    expect(await docket(["import", library], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("docket: The database has no site admin yet: start the server once.\n")
    })
    const server = ServiceProcess.start({ ...env, ...admin })
    const origin = await server.ready
    const post = await signedIn(origin)
    const { user } = await post("/users/admin_create", { user: { name: "Bob", email: "bob@example.org", admin: true } })
    const several = await docket(["import", library], env)
    expect(several.code).toBe(1)
    expect(several.stderr).toContain("docket: There are 2 site admins: say with --as as which of them, by e-mail")
    const imported = await docket(["import", library, "--as", "Bob@example.org"], env)
    expect(imported.code).toBe(0)
    expect(imported.stdout).toContain("2 created, 0 present, 0 conflict, 0 failed, 1 skipped\n")
    const onServer = ["--url", origin, "--token", await tokenAt(origin)]
    expect((await docket(["import", library, ...onServer])).stdout).toContain("0 created, 2 present")
    expect(user.name).toBe("Bob")
    await stop(server)
  })
})

describe("with wrong arguments", () => {
  it.each([
    [["import"], /path/],
    [["import", library], /docket: Say on which Docket to work: --url with a token, --data-dir, or the variable/],
    [["import", library, "--data-dir", dataDir, "--url", "http://localhost"], /Give --url or --data-dir, not both/],
    [["import", library, "--url", "localhost"], /is not an address such as/],
    [["import", library, "--lost"], /lost/],
    [["export", "stig", "1", "--format", "pdf", "--data-dir", dataDir], /The formats of a stig are: csv, xccdf\./],
    [["restore"], /file/],
    [["backup", "kept"], /kept/],
    [["export", "rule", "1", "--format", "csv"], /component/],
    [["export", "srg", "zero", "--format", "csv"], /zero/],
    [["lost"], /lost/]
  ])("%o exits with 2", async (args, words) => {
    const { code, stderr } = await docket(args)
    expect(code).toBe(2)
    expect(stderr).toMatch(words)
  })

  it("the process exits with that code", async () => {
    expect(await aside(["lost"])).toMatchObject({ code: 2, stderr: expect.stringMatching(/lost/) })
  })

  it.each([[["--help"]], [["import", "--help"]], [["export", "--help"]], [["restore", "--help"]]])(
    "%o prints how to use it",
    async (args) => {
      const { code, stderr, stdout } = await docket(args)
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" })
      expect(stdout).toContain("USAGE")
    }
  )

  it("is the program that npx docket starts", () => {
    const bin = fileURLToPath(new URL("../bin/docket.js", import.meta.url))
    const { status, stdout } = spawnSync(process.execPath, [bin, "import", "--help"], { encoding: "utf8" })
    expect(status).toBe(0)
    expect(stdout).toContain("USAGE")
  })
})
