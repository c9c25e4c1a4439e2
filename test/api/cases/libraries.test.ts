/** `POST /libraries` and its job: the stored documents, the report, who can see it, and how a job ends (R15.6). */
import { zipSync } from "fflate"
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { JobRepository, RunJobs } from "@docket/core"
import { Effect, Option } from "effect"
import type { Answer } from "../src/Answer.ts"
import type { Running } from "../src/Running.ts"
import { describeAdapters, forEachAdapter, start } from "../src/Service.ts"
import { documentText, firstAdmin, type Person, signIn } from "../src/World.ts"

const soon = { timeout: 30_000, interval: 50 }

const bytes = (text: string) => new TextEncoder().encode(text)

const caseFile = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../fixtures/xccdf-cases/${name}`, import.meta.url)))

/** Returns a document of the fixtures with another id. */
const document = (name: string, id: string) =>
  bytes(documentText(name).replace(/(<Benchmark[^>]* id=")[^"]*"/, `$1${id}"`))

/** A library as DISA ships it: nested archives, with other files next to the documents. */
const shipped = zipSync({
  "U_OS_SRG.zip": zipSync({
    "U_OS_SRG/U_OS_SRG_Manual-xccdf.xml": document("example-os-srg.xml", "LIBRARY_SRG"),
    "U_OS_SRG/U_OS_SRG_Overview.pdf": bytes("%PDF-1.7")
  }),
  "U_OS_STIG.zip": zipSync({
    "U_OS_V1R1.zip": zipSync({ "OS-xccdf.xml": document("example-os-stig.xml", "LIBRARY_STIG") })
  }),
  "scap.xml": caseFile("17-scap-data-stream.xml"),
  "results.xml": caseFile("23-results-file.xml"),
  "truncated.xml": caseFile("21-truncated.xml"),
  "../outside.xml": document("example-web-srg.xml", "LIBRARY_OUTSIDE"),
  "bomb.xml": [new Uint8Array(20_000_000), { level: 9 }]
})

const idOf = ({ headers }: Answer): number => Number(headers.get("location")?.replace("/api/jobs/", ""))

interface Line {
  readonly path: string
  readonly status: string
  readonly problem: { readonly code: string } | null
}

const lineOf = ({ path, problem, status }: Line) => `${path}: ${status}${problem === null ? "" : ` (${problem.code})`}`

/** Returns the report line of each file. */
const told = ({ rows }: { readonly rows: ReadonlyArray<Line> }) => rows.map(lineOf)

describeAdapters("a library", (adapter) => {
  let running: Running
  let root: Person
  beforeAll(async () => {
    running = await start(adapter, { JOB_WORKER: "true" })
    root = await signIn(running.client, firstAdmin)
  })
  afterAll(() => running.stop())

  /** Uploads a library, waits for its job, and returns the job with its report. */
  const imported = async (library: Uint8Array, name = "library.zip") => {
    const accepted = await root.api.upload("/libraries", library, name)
    expect(accepted.status, accepted.text).toBe(202)
    const id = idOf(accepted)
    expect(accepted.body).toMatchObject({ job: { id, state: "queued", file_name: name, file_size: library.length } })
    const read = async () => (await root.api.get(`/api/jobs/${id}?per_page=1000`)).body
    await expect.poll(async () => (await read()).job.state, soon).toMatch(/done|failed|cancelled/)
    return read()
  }

  test("is stored file by file, and each file has its line", { timeout: 60_000 }, async () => {
    const first = await imported(shipped)
    expect(told(first)).toEqual([
      "U_OS_SRG.zip/U_OS_SRG/U_OS_SRG_Manual-xccdf.xml: created",
      "U_OS_SRG.zip/U_OS_SRG/U_OS_SRG_Overview.pdf: skipped (not_xml)",
      "U_OS_STIG.zip/U_OS_V1R1.zip/OS-xccdf.xml: created",
      "scap.xml: created",
      "results.xml: skipped (not_a_benchmark)",
      "truncated.xml: failed (malformed_xml)",
      "../outside.xml: failed (path_outside)",
      "bomb.xml: failed (zip_bomb)"
    ])
    expect(first.job).toMatchObject({
      state: "done",
      kind: "library_import",
      progress: { done: 8, total: 8 },
      counts: { created: 3, present: 0, conflict: 0, failed: 3, skipped: 2 },
      problem: null,
      user_id: root.id
    })
    const [srg, , stig] = first.rows
    expect(srg).toMatchObject({ kind: "srg", id: "LIBRARY_SRG", version: "V1R2", warnings: [], warnings_count: 0 })
    const { body } = await root.api.get(`/srgs/${srg.benchmark_id}`)
    expect(body).toMatchObject({ srg_id: "LIBRARY_SRG", rules_count: srg.rules_count })
    const download = await root.api.get(`/stigs/${stig.benchmark_id}/export/xccdf`)
    expect(download.text).toBe(new TextDecoder().decode(document("example-os-stig.xml", "LIBRARY_STIG")))

    const again = await imported(shipped)
    expect(again.job.counts).toEqual({ created: 0, present: 3, conflict: 0, failed: 3, skipped: 2 })
    expect(again.rows[0].benchmark_id).toBe(srg.benchmark_id)
    expect((await root.api.get(`/srgs/${srg.benchmark_id}`)).body).toEqual(body)
  })

  test("with other content under an existing id and version changes nothing", async () => {
    const before = await imported(zipSync({ "a.xml": document("example-web-srg.xml", "CONFLICT") }))
    const changed = bytes(
      documentText("example-web-srg.xml")
        .replace(/(<Benchmark[^>]* id=")[^"]*"/, `$1CONFLICT"`)
        .replace(/(<Rule [^>]*severity=")\w+"/, `$1low"`)
    )
    const after = await imported(zipSync({ "a.xml": changed, "b.xml": document("example-web-srg.xml", "BESIDE") }))
    expect(told(after)).toEqual(["a.xml: conflict (exists_with_other_content)", "b.xml: created"])
    expect(after.rows[0].benchmark_id).toBe(before.rows[0].benchmark_id)
  })

  test("may be one document; a file that is not an archive has a line that reports that", async () => {
    const alone = await imported(document("example-web-srg.xml", "ALONE"), "U_Alone_SRG.xml")
    expect(told(alone)).toEqual(["U_Alone_SRG.xml: created"])
    expect(told(await imported(bytes("nothing"), "../no library.zip"))).toEqual(["_no_library.zip: failed (not_xml)"])
    const cut = zipSync({ "a.xml": document("example-web-srg.xml", "CUT") }).slice(0, -30)
    expect(told(await imported(cut))).toEqual(["library.zip: failed (archive_unreadable)"])
  })

  test(
    "stops, and keeps the stored documents, when its job is cancelled, and the report has its progress",
    { timeout: 60_000 },
    async () => {
      const many = Object.fromEntries(
        Array.from({ length: 150 }, (_, n) => [`${n}.xml`, document("example-os-stig.xml", `CANCELLED_${n}`)])
      )
      const id = idOf(await root.api.upload("/libraries", zipSync(many, { level: 0 })))
      const read = async () => (await root.api.get(`/api/jobs/${id}?per_page=1000`)).body
      await expect.poll(async () => (await read()).job.progress.done, soon).toBeGreaterThan(0)
      const cancelled = (await root.api.delete(`/api/jobs/${id}`)).body.job
      expect(cancelled).toMatchObject({ state: "cancelled", progress: { total: 150 } })
      // The next job starts, so the instance has released this one.
      expect(told(await imported(document("example-web-srg.xml", "NEXT"), "next.xml"))).toEqual(["next.xml: created"])
      const { job, rows } = await read()
      expect(job).toEqual(cancelled)
      expect(rows.map(lineOf)).toEqual(
        Object.keys(many)
          .slice(0, job.progress.done)
          .map((path) => `${path}: created`)
      )
      const stored: Array<string> = []
      for (let page = 1, more = true; more; page++) {
        const { body } = await root.api.get(`/stigs?per_page=100&page=${page}`)
        stored.push(...body.rows.map((stig: { stig_id: string }) => stig.stig_id))
        more = body.rows.length > 0
      }
      expect(stored.filter((one) => one.startsWith("CANCELLED_"))).toHaveLength(job.progress.done)
    }
  )

  test("is joined from several chunks", { timeout: 60_000 }, async () => {
    const noise = Array.from({ length: 5 }, (_, n) =>
      Uint8Array.from({ length: 700_000 }, (_byte, at) => (at * 7919 + n + (at >> 3)) % 251)
    )
    const files = Object.fromEntries(noise.map((one, n) => [`${n}.bin`, one]))
    const library = zipSync({ ...files, "a.xml": document("example-web-srg.xml", "PIECES") }, { level: 0 })
    const { job, rows } = await imported(library)
    expect(job.counts).toMatchObject({ created: 1, skipped: 5 })
    expect(rows.at(-1)).toMatchObject({ path: "a.xml", status: "created" })
  })
})

forEachAdapter("jobs", (service) => {
  /** No worker runs this job. */
  const library = () => zipSync({ "a.xml": bytes(`<a>${Math.random()}</a>`) })
  const ask = async (person: Person, file: Uint8Array = library()) => idOf(await person.api.upload("/libraries", file))

  test("are shown to their owners and to site admins", async () => {
    const { author, siteAdmin } = service.world.people
    const id = await ask(siteAdmin)
    const own = await service.world.job(author.id)
    expect((await siteAdmin.api.get(`/api/jobs/${id}`)).body).toMatchObject({
      job: { id, state: "queued", progress: { done: 0, total: null }, started_at: null, finished_at: null },
      rows: [],
      pagination: { page: 1, per_page: 25, total: 0 }
    })
    expect((await author.api.get("/api/jobs")).body.rows.map((job: { id: number }) => job.id)).toEqual([own])
    const all = await siteAdmin.api.get("/api/jobs?per_page=2")
    expect(all.body.rows.map((job: { id: number }) => job.id)).toEqual([own, id])
    expect((await author.api.get(`/api/jobs/${own}`)).status).toBe(200)
    expect((await author.api.get(`/api/jobs/${id}`)).status).toBe(404)
    expect((await author.api.delete(`/api/jobs/${id}`)).status).toBe(404)
    expect((await siteAdmin.api.get(`/api/jobs/${own}`)).status).toBe(200)
    expect((await siteAdmin.api.get(`/api/jobs/${id}?status=lost`)).status).toBe(400)
    await siteAdmin.api.delete(`/api/jobs/${id}`)
  })

  test("have a report in pages, with one status on request", async () => {
    const { siteAdmin } = service.world.people
    const id = await ask(siteAdmin)
    const line = (path: string, status: "created" | "failed") => ({
      path,
      status,
      kind: null,
      id: null,
      version: null,
      benchmark_id: null,
      rules_count: null,
      warnings_count: 1,
      warnings: [{ line: 3, message: "Look." }],
      problem: null
    })
    await service.run(
      Effect.gen(function* () {
        const job = Option.getOrThrow(yield* RunJobs.take)
        expect(job.id).toBe(id)
        yield* RunJobs.step(job, () => Effect.succeed(line("a.xml", "created")))
        yield* RunJobs.step(job, () => Effect.succeed(line("b.xml", "failed")))
        yield* RunJobs.step(job, () => Effect.succeed(line("c.xml", "created")))
      })
    )
    const paths = async (query: string) =>
      (await siteAdmin.api.get(`/api/jobs/${id}?${query}`)).body.rows.map(({ path }: { path: string }) => path)
    expect(await paths("")).toEqual(["a.xml", "b.xml", "c.xml"])
    expect(await paths("page=2&per_page=2")).toEqual(["c.xml"])
    expect(await paths("status=failed")).toEqual(["b.xml"])
    expect((await siteAdmin.api.get(`/api/jobs/${id}`)).body.job).toMatchObject({
      state: "running",
      progress: { done: 3 },
      counts: { created: 2, failed: 1 }
    })
    await siteAdmin.api.delete(`/api/jobs/${id}`)
  })

  test("are cancelled once, and not after they have ended", async () => {
    const { siteAdmin } = service.world.people
    const id = await ask(siteAdmin)
    const cancelled = await siteAdmin.api.delete(`/api/jobs/${id}`)
    expect(cancelled).toMatchObject({
      status: 200,
      body: {
        job: { id, state: "cancelled", problem: { code: "cancelled", detail: `Cancelled by ${siteAdmin.name}.` } }
      }
    })
    expect((await siteAdmin.api.delete(`/api/jobs/${id}`)).body.job).toEqual(cancelled.body.job)
    const other = await ask(siteAdmin)
    await service.run(
      Effect.gen(function* () {
        const job = Option.getOrThrow(yield* RunJobs.take)
        expect(job.id).toBe(other)
        yield* RunJobs.end(job, null)
        expect(yield* (yield* JobRepository).piece(job.id, 0)).toEqual(Option.none())
      })
    )
    const refused = await siteAdmin.api.delete(`/api/jobs/${other}`)
    expect(refused).toMatchObject({ status: 422, body: { code: "job_has_ended" } })
  })

  test("are requested by site admins, with one file", async () => {
    const { admin, siteAdmin } = service.world.people
    const before = (await siteAdmin.api.get("/api/jobs")).body.pagination.total
    expect(await admin.api.upload("/libraries", library())).toMatchObject({ status: 403 })
    expect(await siteAdmin.api.upload("/libraries", "")).toMatchObject({ status: 422 })
    const post = (raw: FormData | string, headers: Record<string, string> = {}) =>
      siteAdmin.api.send("POST", "/libraries", { raw, headers })
    expect((await post("{}", { "content-type": "application/json" })).status).toBe(415)
    expect((await post("nothing", { "content-type": "multipart/form-data; boundary=b" })).status).toBe(400)
    const other = new FormData()
    other.set("library", new Blob([new Uint8Array(library())]), "a.zip")
    expect((await post(other)).status).toBe(400)
    const text = new FormData()
    text.set("file", "text")
    expect((await post(text)).status).toBe(400)
    const two = new FormData()
    two.append("file", new Blob([new Uint8Array(library())]), "a.zip")
    two.append("file", new Blob([new Uint8Array(library())]), "b.zip")
    expect((await post(two)).status).toBe(400)
    expect((await siteAdmin.api.get("/api/jobs")).body.pagination.total).toBe(before)
  })
})

describeAdapters("a library over the limit", (adapter) => {
  let running: Running
  let root: Person
  beforeAll(async () => {
    running = await start(adapter, { MAX_LIBRARY_MB: "2", MAX_UPLOAD_MB: "1" })
    root = await signIn(running.client, firstAdmin)
  })
  afterAll(() => running.stop())

  describe("is refused", () => {
    const megabyte = 1024 * 1024
    for (const [size, status] of [
      [2 * megabyte, 202],
      [2 * megabyte + 1, 413],
      [5 * megabyte, 413]
    ] as const) {
      test(`${size} bytes: ${status}`, async () => {
        const { body, status: found } = await root.api.upload("/libraries", new Uint8Array(size))
        expect(found).toBe(status)
        if (status === 413) expect(body).toMatchObject({ code: "too_large", toast: { variant: "danger" } })
        // Nothing of it is left.
        expect((await root.api.get("/api/jobs")).body.pagination.total).toBe(1)
      })
    }
  })
})
